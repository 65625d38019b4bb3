import Foundation
import Testing

/// The forms that need no quotes arrive unchanged through every shell.
struct ShellTests {
  /// Each shell as it is started, interactive and not.
  static let shells: [[String]] = [
    ["bash", "--norc", "-c"], ["bash", "--norc", "-i", "-c"],
    ["zsh", "-f", "-c"], ["zsh", "-f", "-i", "-c"],
    ["zsh", "-f", "-o", "extendedglob", "-c"], ["zsh", "-f", "-o", "extendedglob", "-i", "-c"],
    ["fish", "--no-config", "-c"], ["fish", "--no-config", "-i", "-c"],
    ["dash", "-c"], ["dash", "-i", "-c"],
  ]

  static let forms = [
    "3-17", "3..17", "..4", "3-", "r5-", "..r3", "2-r2", "007", "1,5,9", "9,1,5,1", "x5", "x5,x8-9",
    "1-10,x4-6,5", "all,x@fav", "xr1", "1-20/5", "2-/4", "1-20:2/8", "all/3", "odd", "10%-20%",
    "..33%", "66%-", "r10%-", "12.5%", "part:1/3", "first:3", "last:2", "nth:2-3", "sample:5",
    "@picks,8", "rating:4-", "rating:..2", "size:1M..2M", "size:1Mi..", "date:2024-03",
    "date:2024-03-02..2024-03-05", "name:starts:IMG_", "name:has-i:img", "rating:none",
    "label:any", "in:list.txt", "in:-", ".all:3", "check:1-3", "uncheck:r1", "toggle:4,8-9",
    "only:3-17,x5", "drag:3..17", "drag:3..17..9", "extend:3..7", "drag:r3..r1", "none",
  ]

  @Test("unquoted", arguments: shells)
  func unquoted(_ shell: [String]) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v \(shell[0])").status == 0 else {
      print("skipped: \(shell[0]) is not installed")
      return
    }
    // Files that a pattern could match, were any of the forms taken for one.
    _ = try scratch.run("touch 3-17 x5 r odd 1 12 a b list.txt")
    let words = shell.joined(separator: " ")
    let run = try scratch.run("\(words) 'printf \"%s\\n\" \(Self.forms.joined(separator: " "))'")
    #expect(run.outputLines == Self.forms)
  }

  @Test("every form means something")
  func meaning() throws {
    let scratch = try Scratch()
    let forms = Self.forms.filter { !$0.hasPrefix("in:-") }
    let run = try scratch.run(
      """
      cp '\(checkout.path)/Tests/Sample/album.md' m.md
      sed -i 's/^# @best/# @fav: 1,5\\n# @picks: @fav,8\\n# @best/; s/IMG_0001.png/&\\tall=3\\tdate=2024-03-02/' m.md
      touch list.txt
      for form in \(forms.joined(separator: " ")); do
        pick fold --seed 1 $form m.md > out 2> err || { echo "$form"; cat err; }
      done
      """)
    #expect(run.outputText == "")
  }
}
