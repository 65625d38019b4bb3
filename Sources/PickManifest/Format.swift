internal import PickCore

/// The formats a list can have; each has its reader in `Formats`.
package enum Format: String, CaseIterable, Sendable {
  /// The native format, called `checklist` on the command line.
  case taskList = "checklist"
  case lines
  case nul
  case csv
  case tsv
  case jsonLines = "jsonl"

  /// The format that has a name on the command line.
  package init?(named name: [UInt8]) {
    guard let format = Self.allCases.first(where: { Array($0.rawValue.utf8) == name }) else {
      return nil
    }
    self = format
  }

  /// The name in a message, `a task list`.
  package var description: String { errorFormat?.rawValue ?? "a task list" }

  /// The format as an error names it; nil for the native one, which nothing refuses.
  var errorFormat: ListError.Format? {
    switch self {
    case .taskList: nil
    case .lines: .lines
    case .nul: .nul
    case .csv: .csv
    case .tsv: .tsv
    case .jsonLines: .jsonLines
    }
  }

  /// Whether its records have a place for marks and fields.
  package var holdsMarks: Bool {
    switch self {
    case .taskList, .csv, .tsv, .jsonLines: true
    case .lines, .nul: false
    }
  }

  /// Whether a column or member holds the paths.
  var hasColumns: Bool { isTable || self == .jsonLines }

  package var isTable: Bool { self == .csv || self == .tsv }

  /// The byte that ends a record.
  var delimiter: UInt8 { self == .nul ? 0 : Byte.lineFeed }
}

/// Bytes by name.
enum Byte {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let dot = UInt8(ascii: ".")
  static let hash = UInt8(ascii: "#")
  static let equals = UInt8(ascii: "=")
  static let opening = UInt8(ascii: "[")
  static let closing = UInt8(ascii: "]")
  static let zero = UInt8(ascii: "0")

  /// Space, TAB, CR, VT and FF: what a blank line may hold.
  static func isBlank(_ byte: UInt8) -> Bool {
    byte == space || byte == tab || 0x0B...0x0D ~= byte
  }

  static func isDigit(_ byte: UInt8) -> Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte }

  /// An ASCII letter in lower case; any other byte as it is.
  static func lowercased(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte | 0x20 : byte
  }

  static func isLetter(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= lowercased(byte)
  }
}

extension Span<UInt8> {
  /// The bytes of a range as an array.
  func array(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(extracting(range))
    return bytes
  }

  /// Whether this byte stands at an offset.
  func holds(_ byte: UInt8, at offset: Int) -> Bool { offset < count && self[offset] == byte }

  /// Whether these very bytes stand at an offset.
  func holds(_ text: StaticString, at offset: Int) -> Bool {
    holds(Array(text.description.utf8), at: offset)
  }

  /// Whether these very bytes stand at an offset.
  func holds(_ text: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, text.count <= count - offset else { return false }
    var index = 0
    while index < text.count {
      if self[offset + index] != text[index] { return false }
      index += 1
    }
    return true
  }
}
