package import PickCore

/// Why nothing of a client's message is taken.
package enum ClientRefusal: Equatable, Sendable {
  case negation([UInt8], line: Int, column: Int)
  case namesNothing
  /// What `--dir` and `--prefix` say.
  case noSuchFolder([UInt8])
  case noSuchPrefix([UInt8])
  /// How many tokens cannot be read; each has been told.
  case unreadable(Int)
  case notPlaced(missing: Int, ambiguous: Int)
}

extension ClientRefusal {
  /// Whether the message was understood and is refused (exit status 3), not faulty (2).
  package var isRefusal: Bool {
    switch self {
    case .negation, .notPlaced: true
    case .namesNothing, .noSuchFolder, .noSuchPrefix, .unreadable: false
    }
  }

  /// The fact, where it stands, and what to do.
  package func diagnostic(in file: [UInt8]) -> Diagnostic {
    switch self {
    case .negation(let word, let line, let column):
      Diagnostic(
        "\(quoted: word) says what is not wanted, and nothing is guessed from that",
        at: Place(file: file, line: line, column: column),
        hint: "leave the line out of the message, or write the numbers that are wanted")
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
    case .notPlaced(let missing, 0):
      Diagnostic(
        "nothing is taken, because \(missing, "token") \(missing == 1 ? "is" : "are") missing",
        hint: "--partial takes the others")
    case .notPlaced(_, let ambiguous):
      Diagnostic(
        "nothing is taken, because \(ambiguous, "token") \(ambiguous == 1 ? "is" : "are") ambiguous",
        hint: "--prefix IMG_ or --dir 101CANON decides")
    }
  }
}
