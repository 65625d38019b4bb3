import Foundation
import Testing

/// What a person sees in terminals of 40, 80 and 200 columns, captured from tmux.
struct PaneTests {
  @Test("tables, grids, carets, progress and colours, with full-width names, emoji and accents")
  func panes() throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v python3 tmux strace | wc -l | grep -qx 3").status == 0 else {
      print("skipped: python3, tmux or strace is not installed")
      return
    }
    let script = checkout.appendingPathComponent("Tests/PickTests/Panes/panes.py").path
    let run = try scratch.run("mkdir work && cd work && python3 -B '\(script)'")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText == "")
  }
}
