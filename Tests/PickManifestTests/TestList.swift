import PickCore
import PickTestSupport

@testable import PickManifest

/// Opens `list` in the working directory of a new host, or of one that is given.
func open(
  _ bytes: some Sequence<UInt8>, _ options: Options = Options(),
  on host: MemoryHost = MemoryHost(directory: "/home"),
  as path: String = "list"
) throws(ListError) -> Manifest {
  host.addFile(path, bytes)
  return try Manifest.open(.file(Array(path.utf8)), on: host, options: options, for: .reading)
}

func open(
  _ text: String, _ options: Options = Options(),
  on host: MemoryHost = MemoryHost(directory: "/home"),
  as path: String = "list"
) throws(ListError) -> Manifest {
  try open(text.utf8, options, on: host, as: path)
}

extension Manifest {
  /// All paths, as text.
  func paths() throws(ListError) -> [String] {
    var paths: [String] = []
    try forEachItem(in: all()) { _, item in paths.append(text(item.path)) }
    return paths
  }

  func all() throws(ListError) -> PositionSet { PositionSet(upTo: try count(upTo: Int.max)) }

  /// What is written for these positions.
  func written(
    _ positions: PositionSet, _ style: PathStyle = .asWritten, endedBy end: UInt8 = 0x0A
  ) throws(ListError) -> [UInt8] {
    let sink = CollectingSink()
    try writePaths(of: positions, style: style, endedBy: end, to: sink)
    return sink.bytes
  }

  func marked(
    _ marks: PositionSet, forFolder folder: String? = nil
  ) throws(ListError) -> [UInt8] {
    let sink = CollectingSink()
    try writeMarked(
      marks, as: .taskList, forFolder: folder.map { Array($0.utf8) }, to: sink)
    return sink.bytes
  }
}

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

/// Keeps what is written to it.
final class CollectingSink: ByteSink {
  private(set) var bytes: [UInt8] = []
  private(set) var writes = 0

  func write(_ bytes: Span<UInt8>) throws(HostError) {
    writes += 1
    self.bytes.append(bytes)
  }

  func finish() throws(HostError) {}
}

/// The generator of Steele, Lea and Flood (2014): the same numbers in every run.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
