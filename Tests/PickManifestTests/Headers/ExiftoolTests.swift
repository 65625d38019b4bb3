import PickCore
import PickSystem
import Testing

@testable import PickManifest

/// The images that these tests make, as exiftool reads them: one oracle for both.
@Suite(.enabled(if: Exiftool.isInstalled, "exiftool is not installed"))
struct ExiftoolTests {
  @Test func samples() throws {
    let host = SystemHost()
    let made = try host.run("mktemp", [Array("-d".utf8)], in: [UInt8(ascii: "/")])
    let folder = Array(made.output.dropLast())
    defer { _ = try? host.run("rm", [Array("-r".utf8), folder], in: [UInt8(ascii: "/")]) }
    var expected: [String: Fixtures.Row] = [:]
    for (number, sample) in (ImageHeaderTests.plain + ImageHeaderTests.described).enumerated() {
      guard let header = try header(of: sample.bytes) else { continue }
      // It does not turn a HEIC as its own properties say.
      if header.format.turnsItself && header.orientation != nil { continue }
      let name = "\(number).\(header.format.rawValue)"
      let file = try host.sink(to: .file(Fixtures.path(name, in: folder), durable: false))
      try file.write(sample.bytes)
      try file.finish()
      expected[name] = Fixtures.Row(header)
    }
    #expect(expected.count > 15)
    let rows = try Exiftool.rows(of: expected.keys.sorted(), in: folder)
    for (name, row) in expected { #expect(rows[name] == row, "\(name)") }
  }
}
