@testable import PickLanguage

/// Messages about forty pictures, IMG_0001 to IMG_0040.
enum PlainMessage {
  static var list: ShotList {
    ShotList(
      (1...40).map { number in
        "IMG_" + String(repeating: "0", count: number < 10 ? 3 : 2) + "\(number).JPG"
      })
  }

  static func report(_ text: String) throws -> ClientReport {
    try report(Array(text.utf8))
  }

  static func report(_ text: [UInt8]) throws -> ClientReport {
    try ClientMessage(text, from: Array("mail.txt".utf8)).report(on: list)
  }

  /// Lines of a table of messages; `\n` stands for a line end.
  static func table(_ text: String) -> [String] {
    text.split(separator: "\n").map { line in
      line.split(separator: "\\n", omittingEmptySubsequences: false).joined(separator: "\n")
    }
  }
}
