import Foundation
import Testing

/// What a sheet does in a browser: real clicks, drags, keys and touches in a headless Chromium.
struct SheetPageTests {
  static let folder = checkout.appendingPathComponent("Tests/PickTests/Browser").path

  @Test("the page behaves, and says the same as the command line")
  func behaviours() throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v chromium && command -v python3").status == 0 else {
      print("skipped: chromium or python3 is not installed")
      return
    }
    let run = try scratch.run("python3 -B '\(Self.folder)/behaviours.py'")
    let failures = run.outputLines.filter { !$0.hasPrefix("ok ") }
    #expect(failures == [], "\(run.errorText)")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputLines.count > 25)
  }
}
