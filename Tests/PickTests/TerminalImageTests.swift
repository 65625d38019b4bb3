import Foundation
import Testing

/// `show --images` on a pseudo-terminal that answers as different terminals do.
struct TerminalImageTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let answer: String
    let options: String
    /// What must be shown, and what must not.
    let shows: [String]
    let hides: [String]
    var testDescription: String { name }
  }

  static let question = "_Gi=31,s=1,v=1,a=q"
  static let inline = "]1337;File=inline=1"
  static let graphics = "_Ga=T,f=100"

  static let cases = [
    Case(
      name: "iTerm2", answer: #"\x1bP>|iTerm2 3.5.0\x1b\\\x1b[?62c"#, options: "--images auto",
      shows: [question, inline, "IMG_0001.png"], hides: [graphics]),
    Case(
      name: "kitty", answer: #"\x1b_Gi=31;OK\x1b\\\x1b[?62c"#,
      options: "--images auto --columns 3", shows: [question, graphics, "IMG_0003.png"],
      hides: [inline]),
    Case(
      name: "a terminal without images", answer: #"\x1b[?62c"#, options: "--images auto",
      shows: [question, "IMG_0001.png"], hides: [inline, graphics]),
    Case(
      name: "a terminal that says nothing", answer: "silent", options: "--images auto",
      shows: [question, "IMG_0001.png"], hides: [inline, graphics]),
    Case(
      name: "named", answer: "silent", options: "--images iterm", shows: [inline],
      hides: [question]),
    Case(
      name: "not asked for", answer: "silent", options: "", shows: ["IMG_0001.png"],
      hides: [question, inline, graphics]),
  ]

  @Test("images where the terminal takes them", arguments: cases)
  func images(_ example: Case) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v python3").status == 0 else {
      print("skipped: python3 is not installed")
      return
    }
    let driver = checkout.appendingPathComponent("Tests/PickTests/terminal.py").path
    let list = checkout.appendingPathComponent("Tests/Sample/album.md").path
    let run = try scratch.run(
      "python3 -B '\(driver)' '\(example.answer)' pick show -e 1-3 \(example.options) '\(list)'")
    for text in example.shows { #expect(run.outputText.contains(text)) }
    for text in example.hides { #expect(!run.outputText.contains(text)) }
    let last = run.outputLines.last ?? ""
    #expect(last.hasPrefix("status 0") && last.hasSuffix("settings kept"), "\(last)")
  }

  @Test("anything else gets text")
  func pipe() throws {
    let scratch = try Scratch()
    let list = checkout.appendingPathComponent("Tests/Sample/album.md").path
    let run = try scratch.run("pick show -e 1-3 --images kitty '\(list)'")
    #expect(run.outputLines.count == 3)
    #expect(!run.output.contains(0x1B))
  }
}
