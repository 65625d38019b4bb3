import Foundation
import Testing

/// The completions, asked for with the TAB key in real shells on a pseudo-terminal.
struct CompletionTests {
  /// What is typed before TAB, and what must then be offered.
  struct Case: Sendable, CustomTestStringConvertible {
    let typed: String
    let offers: [String]
    let withholds: [String]
    var testDescription: String { typed }

    init(_ typed: String, _ offers: [String], not withholds: [String] = []) {
      self.typed = typed
      self.offers = offers
      self.withholds = withholds
    }
  }

  static let cases = [
    Case("pick ", ["print", "copy", "toggle", "status"]),
    Case("pick print --che", ["--check-files"]),
    Case("pick print --", ["--absolute", "--order", "--if-list"], not: ["--in-place", "--items"]),
    Case("pick print --order ", ["list", "given"]),
    Case("pick print 3 --from ", ["checklist", "lines", "nul"]),
    Case("pick copy 1 --to ", ["delivery"], not: ["album.md"]),
    Case("pick print 3 ", ["album.md"]),
    Case("pick print ", ["unchecked", "first:", "toggle:"]),
    Case("pick help ", ["uncheck", "fold"]),
    Case("pick fold --items ", [], not: ["album.md"]),
    Case("pick status ", ["album.md"]),
    Case("pick print -o x album.md -e ", ["@best", "rating:", "label:", "unchecked"]),
    Case("pick print -o x album.md -e 1-3,@b", ["@best"], not: ["rating:"]),
  ]

  static let shells = ["bash", "zsh", "fish"]

  @Test("offers what the table says", arguments: shells)
  func offers(_ shell: String) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v \(shell) && command -v python3").status == 0 else {
      print("skipped: \(shell) or python3 is not installed")
      return
    }
    _ = try scratch.run(
      "mkdir delivery; cp '\(checkout.path)/Tests/Sample/album.md' album.md; touch notes.txt")
    let screens = try screens(shell, Self.cases.map(\.typed), in: scratch)
    for (example, screen) in zip(Self.cases, screens) {
      for word in example.offers {
        #expect(screen.contains(word), "\(shell): \(example.typed)<TAB>\n\(screen)")
      }
      let shown = screen.split(whereSeparator: \.isWhitespace).map(String.init)
      for word in example.withholds {
        #expect(!shown.contains(word), "\(shell): \(example.typed)<TAB>\n\(screen)")
      }
    }
  }

  /// What the terminal showed after each line and TAB.
  private func screens(
    _ shell: String, _ lines: [String], in scratch: Scratch
  ) throws -> [String] {
    let driver = checkout.appendingPathComponent("Tests/PickTests/complete.py").path
    let scripts = checkout.appendingPathComponent("completions").path
    let typed = lines.map { "'\($0)'" }.joined(separator: " ")
    let run = try scratch.run("python3 '\(driver)' \(shell) '\(scripts)' \(typed)")
    #expect(run.status == 0, "\(run.errorText)")
    let screens = run.outputText.components(separatedBy: "=== ").dropFirst()
    #expect(screens.count == lines.count)
    return Array(screens)
  }
}
