import Foundation
import Testing

/// The README's commands, run as a reader would paste them.
struct ReadmeTests {
  /// The fenced shell blocks, each with the text block that follows it as its output, if one does.
  struct Block: CustomTestStringConvertible, Sendable {
    let script: String
    let output: String?
    var testDescription: String { script.split(separator: "\n").first.map(String.init) ?? "" }
  }

  static let blocks: [Block] = {
    let text =
      (try? String(contentsOf: checkout.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""
    let parts = text.components(separatedBy: "```")
    var blocks: [Block] = []
    for index in stride(from: 1, to: parts.count, by: 2) where parts[index].hasPrefix("sh\n") {
      let script = String(parts[index].dropFirst(3))
      var output: String?
      if index + 2 < parts.count, parts[index + 2].hasPrefix("text\n"),
        parts[index + 1].trimmingCharacters(in: .whitespacesAndNewlines).isEmpty
      {
        output = String(parts[index + 2].dropFirst(5))
      }
      blocks.append(Block(script: script, output: output))
    }
    return blocks
  }()

  @Test("the first two blocks build and test")
  func firstScreen() {
    #expect(Self.blocks.count > 2)
    #expect(Self.blocks[0].script.hasPrefix("swift run -c release pick "))
    #expect(Self.blocks[1].script == "swift test\n")
  }

  @Test("a block does what it says", arguments: blocks.indices.filter { $0 != 1 })
  func runs(_ index: Int) throws {
    let block = Self.blocks[index]
    let scratch = try Scratch()
    let tests = scratch.folder.appendingPathComponent("Tests")
    try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: checkout.appendingPathComponent("Tests/Sample"),
      to: tests.appendingPathComponent("Sample"))
    let script = block.script.replacingOccurrences(of: "swift run -c release pick ", with: "pick ")
    let run = try scratch.run("set -euo pipefail\n" + script)
    #expect(run.status == 0, "\(run.errorText)")
    if let output = block.output { #expect(run.outputText == output) }
  }
}
