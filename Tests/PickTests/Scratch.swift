import Foundation

/// A folder of its own in which shell scripts run the real program; it goes when it is dropped.
final class Scratch {
  /// How a script ended.
  struct Run {
    let status: Int32
    let output: [UInt8]
    let error: [UInt8]

    var outputText: String { String(decoding: output, as: UTF8.self) }
    var errorText: String { String(decoding: error, as: UTF8.self) }
    var outputLines: [String] { outputText.split(separator: "\n").map(String.init) }
  }

  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("pick-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a bash script in the folder, with the built `pick` first in PATH.
  func run(_ script: String, input: String? = nil) throws -> Run {
    let streams = try ["in", "out", "err"].map { name in
      let file = folder.appendingPathComponent(".stream-\(name)")
      try Data((name == "in" ? input ?? "" : "").utf8).write(to: file)
      return file
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", Self.helpers + script]
    process.currentDirectoryURL = folder
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] = "\(Self.productFolder):\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["NO_COLOR"] = nil
    process.environment = environment
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: Array(try Data(contentsOf: streams[1])),
      error: Array(try Data(contentsOf: streams[2])))
  }

  /// Makes files whose content is their own path, so that a copy can be traced to its source, and
  /// lists of numbered images; runs a program within so many KiB and seconds, of both of which a
  /// sanitizer takes more than anything else.
  private static let helpers = """
    within() { local k=$1 s=$2; shift 2; if [ -n "${PICK_SANITIZER:-}" ]; then timeout $((s * 60)) "$@"; else (ulimit -v $k; timeout $s "$@"); fi; }
    put() { local p; for p in "$@"; do mkdir -p "$(dirname -- "./$p")"; printf '%s' "$p" > "./$p"; done; }
    imgs() { local i n; for i in $(seq 1 "$1"); do n=$(printf 'IMG_%04d.JPG' "$i"); put "$n"; printf '%s\\n' "$n"; done > m.txt; }

    """

  /// The folder of the built products: the test bundle lies beside them.
  static let productFolder: String = {
    #if os(Linux)
      let bundle =
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
        ?? CommandLine.arguments[0]
      return URL(fileURLWithPath: bundle).deletingLastPathComponent().path
    #else
      let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
      return bundles.first?.bundleURL.deletingLastPathComponent().path ?? "."
    #endif
  }()
}

/// The root of the checkout.
let checkout = URL(fileURLWithPath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
