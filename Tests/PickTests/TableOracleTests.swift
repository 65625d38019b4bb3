import Foundation
import Testing

/// Random lists, read and written by the real program and by Python's csv and json.
struct TableOracleTests {
  @Test("Python reads what pick writes, and pick what Python writes", arguments: [1, 2, 3])
  func agreement(seed: Int) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v python3").status == 0 else {
      print("skipped: python3 is not installed")
      return
    }
    let script = checkout.appendingPathComponent("Tests/PickTests/tables.py").path
    let run = try scratch.run("python3 '\(script)' \(seed) 25")
    #expect(run.status == 0, "\(run.errorText)")
    #expect(run.outputText == "")
  }
}
