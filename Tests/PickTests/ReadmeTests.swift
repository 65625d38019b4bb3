import Foundation
import Testing

/// The README's commands, run as a reader would paste them.
struct ReadmeTests {
  /// The fenced shell blocks, each with the text block that follows it as its output, if one does.
  struct Block: CustomTestStringConvertible, Sendable {
    let script: String
    let output: String?

    /// The programs named after `# needs:`, without which the block is skipped.
    var needs: [String] {
      guard script.hasPrefix("# needs: ") else { return [] }
      return script.prefix { $0 != "\n" }.split(separator: " ").dropFirst(2).map(String.init)
    }

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
    for program in block.needs where try scratch.run("command -v \(program)").status != 0 {
      print("skipped: \(program) is not installed")
      return
    }
    try furnish(scratch.folder)
    let script = block.script.replacingOccurrences(of: "swift run -c release pick ", with: "pick ")
      .replacingOccurrences(of: "swift build -c release\n", with: "")
    let run = try scratch.run("set -euo pipefail; HOME=$PWD/home\n" + script)
    #expect(run.status == 0, "\(run.errorText)")
    if let output = block.output { #expect(run.outputText == output) }
  }

  /// What a checkout holds after the first block, as far as the others use it.
  private func furnish(_ folder: URL) throws {
    let files = FileManager.default
    for (source, copy) in [
      ("Tests/Sample", "Tests/Sample"), ("man", "man"), ("completions", "completions"),
    ] {
      let place = folder.appendingPathComponent(copy)
      try files.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: checkout.appendingPathComponent(source), to: place)
    }
    let products = folder.appendingPathComponent(".build/release")
    try files.createDirectory(at: products, withIntermediateDirectories: true)
    try files.createSymbolicLink(
      at: products.appendingPathComponent("pick"),
      withDestinationURL: URL(fileURLWithPath: Scratch.productFolder + "/pick"))
  }
}
