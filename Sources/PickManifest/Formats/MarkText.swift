internal import PickCore

/// The words that say in a cell whether an item is checked; ASCII case does not count.
enum MarkText {
  /// Each word for checked with its counterpart.
  private static let pairs = [("1", "0"), ("true", "false"), ("yes", "no"), ("x", "")]
    .map { (Array($0.0.utf8), Array($0.1.utf8)) }

  /// Nil for a cell that is none of the words.
  static func isChecked(_ bytes: Span<UInt8>, _ cell: Range<Int>) -> Bool? {
    if cell.isEmpty { return false }
    if cell.count == 1 {
      switch bytes[cell.lowerBound] {
      case UInt8(ascii: "1"), UInt8(ascii: "x"), UInt8(ascii: "X"): return true
      case UInt8(ascii: "0"): return false
      default: return nil
      }
    }
    if bytes[cell.lowerBound] != Byte.quote {
      switch cell.count {
      case 2: return isWord(pairs[2].1, bytes, cell) ? false : nil
      case 3: return isWord(pairs[2].0, bytes, cell) ? true : nil
      case 4: return isWord(pairs[1].0, bytes, cell) ? true : nil
      case 5: return isWord(pairs[1].1, bytes, cell) ? false : nil
      default: return nil
      }
    }
    let word = TableCell.text(bytes, cell).map(Byte.lowercased)
    for (yes, no) in pairs {
      if word == yes { return true }
      if word == no { return false }
    }
    return nil
  }

  private static func isWord(
    _ word: [UInt8], _ bytes: Span<UInt8>, _ cell: Range<Int>
  ) -> Bool {
    for index in 0..<cell.count
    where Byte.lowercased(bytes[cell.lowerBound + index]) != word[index] {
      return false
    }
    return true
  }

  /// The word of the same pair for the opposite, in the same case.
  static func counterpart(of word: [UInt8]) -> [UInt8] {
    let folded = word.map(Byte.lowercased)
    for (yes, no) in pairs where folded == yes || folded == no {
      return inCase(of: word, folded == yes ? no : yes)
    }
    return pairs[3].0
  }

  private static func inCase(of word: [UInt8], _ other: [UInt8]) -> [UInt8] {
    guard let first = word.first, Byte.isLetter(first), first != Byte.lowercased(first) else {
      return other
    }
    let isAll = word.count == 1 || Byte.lowercased(word[1]) != word[1]
    return other.enumerated().map { isAll || $0.offset == 0 ? $0.element & ~0x20 : $0.element }
  }
}

/// How a list spells its marks: the first word for each of the two, as written.
struct MarkSpelling {
  private(set) var checked: [UInt8]?
  private(set) var unchecked: [UInt8]?
  /// The first word for not checked that is not empty.
  private(set) var word: [UInt8]?

  /// Takes in the cell of a record.
  @inline(__always)
  mutating func add(_ isChecked: Bool, _ bytes: Span<UInt8>, _ cell: Range<Int>) {
    if isChecked ? checked == nil : unchecked == nil || word == nil && !cell.isEmpty {
      addNew(isChecked, bytes, cell)
    }
  }

  private mutating func addNew(_ isChecked: Bool, _ bytes: Span<UInt8>, _ cell: Range<Int>) {
    let text = TableCell.text(bytes, cell)
    if isChecked {
      checked = text
    } else {
      if unchecked == nil { unchecked = text }
      if word == nil, !text.isEmpty { word = text }
    }
  }

  /// What a mark is written as in place of the word that says the opposite.
  ///
  /// The list's own spelling is kept. When no item stays checked, a word that the list would then
  /// not show any more is replaced by its counterpart, so that a second change brings it back.
  func text(_ isChecked: Bool, inPlaceOf old: [UInt8], staysInUse: Bool) -> [UInt8] {
    if isChecked { return checked ?? MarkText.counterpart(of: word ?? old) }
    guard let unchecked else { return MarkText.counterpart(of: old) }
    return staysInUse || MarkText.counterpart(of: unchecked) == old
      ? unchecked : MarkText.counterpart(of: old)
  }
}
