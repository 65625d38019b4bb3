import Foundation
import Testing

/// The manual as its readers' programs see it.
struct ManualTests {
  @Test(
    "clean for the formatters",
    arguments: [
      ["groff", "groff -mandoc -ww -Tutf8 '%' > /dev/null"],
      ["mandoc", "mandoc -Tlint -Wwarning '%'"],
    ])
  func clean(_ formatter: [String]) throws {
    let scratch = try Scratch()
    guard try scratch.run("command -v \(formatter[0])").status == 0 else {
      print("skipped: \(formatter[0]) is not installed")
      return
    }
    let page = checkout.appendingPathComponent("man/pick.1").path
    let run = try scratch.run(formatter[1].replacing("%", with: page))
    #expect(run.status == 0)
    #expect(run.outputText + run.errorText == "")
  }
}
