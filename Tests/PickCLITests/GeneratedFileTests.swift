import Foundation
import Testing

@testable import PickCLI

/// The files that are made from the table are those that would be made now.
struct GeneratedFileTests {
  struct File: Sendable, CustomTestStringConvertible {
    let path: String
    let text: @Sendable () -> String
    var testDescription: String { path }
  }

  static let files = [
    File(path: "man/pick.1") { ManualPage.text },
    File(path: "completions/pick.bash") { CompletionScript.bash },
    File(path: "completions/_pick") { CompletionScript.zsh },
    File(path: "completions/pick.fish") { CompletionScript.fish },
  ]

  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("up to date", arguments: files)
  func upToDate(_ file: File) throws {
    let place = Self.checkout.appendingPathComponent(file.path)
    if ProcessInfo.processInfo.environment["PICK_RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try file.text().write(to: place, atomically: true, encoding: .utf8)
    }
    let written = (try? String(contentsOf: place, encoding: .utf8)) ?? ""
    #expect(
      written == file.text(),
      "made anew by: PICK_RECORD=1 swift test --filter GeneratedFileTests")
  }
}
