import Foundation
import Testing

/// Every verb, option and kind of error, as a reader would see it in a terminal.
struct TranscriptTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Transcripts")

  static let names: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("there are transcripts")
  func transcriptsExist() { #expect(!Self.names.isEmpty) }

  @Test("the session runs as it is written", arguments: names)
  func replay(_ name: String) throws {
    let file = Self.folder.appendingPathComponent(name)
    let written = try String(contentsOf: file, encoding: .utf8)
    let replayed = Transcript(written).replayed()
    if ProcessInfo.processInfo.environment["PICK_RECORD"] == "1" {
      return try replayed.write(to: file, atomically: true, encoding: .utf8)
    }
    let expected = written.components(separatedBy: "\n")
    let found = replayed.components(separatedBy: "\n")
    let difference = zip(expected, found).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(
      expected == found,
      """
      \(name):\(difference.map { $0.offset + 1 } ?? min(expected.count, found.count)): \
      written: \(difference?.element.0 ?? "end") now: \(difference?.element.1 ?? "end"); \
      look, then PICK_RECORD=1 swift test --filter TranscriptTests
      """)
  }
}
