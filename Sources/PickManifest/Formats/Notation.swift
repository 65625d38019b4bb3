internal import PickCore

/// How a format writes a path or a value, so that what it means can be had from what stands there.
enum Notation {
  /// Just the bytes.
  case bare
  /// Bare, or quoted as C does.
  case quoted
  /// The cell of a table.
  case cell
  /// A JSON value.
  case json

  /// Where a text stands as it is meant; nil if it has to be put together.
  func literal(_ bytes: Span<UInt8>, _ written: Range<Int>) -> Range<Int>? {
    switch self {
    case .bare: written
    case .quoted: written.isEmpty || bytes[written.lowerBound] != Byte.quote ? written : nil
    case .cell: TableCell.literal(bytes, written)
    case .json: JSONText.literal(bytes, written)
    }
  }

  /// What a text as written means.
  func text(_ bytes: Span<UInt8>, _ written: Range<Int>) -> [UInt8] {
    switch self {
    case .bare: bytes.array(written)
    case .quoted: TaskRecord.text(bytes, written)
    case .cell: TableCell.text(bytes, written)
    case .json: JSONText.text(bytes, written)
    }
  }
}

extension Format {
  /// How the format writes paths and values.
  var notation: Notation {
    switch self {
    case .taskList: .quoted
    case .lines, .nul: .bare
    case .csv, .tsv: .cell
    case .jsonLines: .json
    }
  }
}
