package import PickCore

/// Why nothing of a client's message is taken.
package enum ClientRefusal: Equatable, Sendable {
  case negation([UInt8], line: Int, column: Int)
  /// The first doubt, and how many there are; each has been told.
  case unclear(ClientDoubt.Kind, Int)
  case notText(MessageObstacle)
  case namesNothing
  /// What `--dir` and `--prefix` say.
  case noSuchFolder([UInt8])
  case noSuchPrefix([UInt8])
  /// How many tokens cannot be read; each has been told.
  case unreadable(Int)
  case notPlaced(missing: Int, ambiguous: Int, taken: Int)
}

extension ClientRefusal {
  /// Whether the message was understood and is refused (exit status 3), not faulty (2).
  package var isRefusal: Bool {
    switch self {
    case .negation, .unclear, .notPlaced: true
    case .notText, .namesNothing, .noSuchFolder, .noSuchPrefix, .unreadable: false
    }
  }

  /// The fact, where it stands, and what to do.
  package func diagnostic(in file: [UInt8]) -> Diagnostic {
    switch self {
    case .negation(let word, let line, let column):
      Diagnostic(
        "\(quoted: word) says what is not wanted, and nothing is guessed from that",
        at: Place(file: file, line: line, column: column),
        hint: Self.hint(on: word))
    case .unclear(let kind, let count):
      Diagnostic(
        "nothing is taken, because \(count, "place") may mean something else",
        hint: kind.hint(in: file))
    case .notText(let obstacle): obstacle.diagnostic(in: file)
    case .namesNothing:
      Diagnostic(
        "the message names no file", at: Place(file: file),
        hint: "names and numbers are found, such as IMG_0012, 15, 17-22")
    case .noSuchFolder(let folder):
      Diagnostic(
        "no item lies in a folder \(quoted: folder)",
        hint: "a folder is named as the list has it, or by its last parts: 101CANON")
    case .noSuchPrefix(let prefix):
      Diagnostic(
        "no name begins with \(quoted: prefix)", hint: "such as IMG_, without the number")
    case .unreadable(let count):
      Diagnostic(
        "nothing is taken, because \(count, "token") cannot be read",
        hint: "write it as a range, 17-22, or as numbers, 17, 22")
    case .notPlaced(let missing, 0, let taken):
      Diagnostic(
        "nothing is taken, because \(missing, "token") \(missing == 1 ? "is" : "are") missing",
        hint: taken > 0
          ? "--partial takes the others"
          : "pick show --fields name,number LIST shows what there is")
    case .notPlaced(_, let ambiguous, _):
      Diagnostic(
        "nothing is taken, because \(ambiguous, "token") \(ambiguous == 1 ? "is" : "are") ambiguous",
        hint: "--prefix IMG_ or --dir 101CANON decides")
    }
  }

  private static func hint(on word: [UInt8]) -> Message {
    if word.map(\.asciiLowercased) == Array("no".utf8) {
      return "a number is written No. 13; else leave the line out, or write what is wanted"
    }
    return "leave the line out of the message, or write the numbers that are wanted"
  }
}
