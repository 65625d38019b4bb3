import Foundation
import Testing

/// One thing a person did with another tool that went wrong there, done with the real program.
struct ShellCase: CustomTestStringConvertible, Sendable {
  /// What the person did.
  let name: String
  /// Run first; must succeed.
  let setUp: String
  let command: String
  let status: Int32
  /// Exactly what standard output holds; nil if it does not matter.
  let output: String?
  /// What standard error must mention.
  let mentions: [String]
  /// A script that must succeed afterwards.
  let afterwards: String

  init(
    _ name: String, given setUp: String, _ command: String, status: Int32 = 0,
    output: String? = nil, mentions: [String] = [], afterwards: String = "true"
  ) {
    self.name = name
    self.setUp = setUp
    self.command = command
    self.status = status
    self.output = output
    self.mentions = mentions
    self.afterwards = afterwards
  }

  var testDescription: String { "\(name): \(command)" }

  /// Runs the case in a folder of its own; whatever happens, sources keep their content and
  /// nothing traps.
  func check() throws {
    // A sanitizer needs more room than a limit leaves.
    let isSanitized = ProcessInfo.processInfo.environment["PICK_SANITIZER"] != nil
    if isSanitized, command.contains("ulimit") { return }
    let scratch = try Scratch()
    let before = try scratch.run(setUp)
    #expect(before.status == 0, "\(before.errorText)")
    let run = try scratch.run(command)
    #expect(run.status == status, "\(run.outputText)\(run.errorText)")
    if let output { #expect(run.outputText == output) }
    if (1...3).contains(status) { #expect(run.output.isEmpty) }
    for mention in mentions { #expect(run.errorText.contains(mention), "\(run.errorText)") }
    let after = try scratch.run(afterwards)
    #expect(after.status == 0, "\(afterwards)\n\(after.outputText)\(after.errorText)")
  }
}

/// The names `IMG_….JPG` of some numbers, one a line.
func images(_ numbers: Int...) -> String {
  numbers.map { number in
    let digits = String(number)
    return "IMG_" + String(repeating: "0", count: 4 - digits.count) + digits + ".JPG\n"
  }.joined()
}
