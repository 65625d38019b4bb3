internal import PickCore

/// Boxes that cannot be honoured, and other ways in which a list says what is checked.
extension MessageSense {
  mutating func readBoxes(_ boxes: MessageBoxes) {
    readRecords()
    var names = [Bool](repeating: false, count: rows.count)
    for element in elements where element.namesFiles { names[element.line] = true }
    guard boxes.isInUse else { return readTicks(names) }
    for row in rows.indices {
      let isBox = boxes.boxes[row] != nil
      if !isBox, names[row] || rows[row].holdsNumber {
        note(row, .mixedBoxes)
      } else if isBox, !names[row] {
        note(row, .emptyCheck)
      } else if isBox, signs(row).any {
        note(row, .oddBox)
      }
    }
    // A sentence that says what the boxes mean, perhaps the opposite.
    for element in elements where boxes.boxes[element.line] == nil {
      if speaksOfBoxes(element.text) { note(element.line, .mixedBoxes) }
    }
  }

  private func signs(_ row: Int) -> (any: Bool, empty: Bool) {
    MessageBoxes.signs(within: text[rows[row].line.range])
  }

  private mutating func note(_ row: Int, _ kind: ClientDoubt.Kind) {
    let line = rows[row].line
    if doubts.last?.line.number == line.number, doubts.last?.kind == kind { return }
    note(kind, line.range, line)
  }

  private func speaksOfBoxes(_ word: String) -> Bool {
    Self.boxWords.contains { word.hasPrefix($0) } || Self.boxRuns.contains { word.contains($0) }
  }

  private static let boxWords = [
    "tick", "check", "box", "cross", "mark", "haken", "häkchen", "kreuz", "angekreuz", "angehak",
    "leer", "empty", "blank", "coch", "case", "vide", "casilla", "vací", "marc",
  ]
  private static let boxRuns = ["チェック", "印", "空欄", "マーク"]

  /// Ticks elsewhere than at the start: clear only if every line that names something has one.
  private mutating func readTicks(_ names: [Bool]) {
    let found = rows.indices.filter { names[$0] }.map { (row: $0, signs: signs($0)) }
    let isMixed = found.contains { $0.signs.any } && found.contains { !$0.signs.any }
    for (row, signs) in found where signs.empty || isMixed && signs.any { note(row, .oddBox) }
  }

  /// JSON, or a table with the column `checked`.
  private mutating func readRecords() {
    let first = rows.firstIndex { row in text[row.line.range].contains { !$0.isBlank } }
    guard let first else { return }
    let line = text[rows[first].line.range].drop(while: \.isBlank)
    let cells = line.prefix(4096).split { ",;\t".utf8.contains($0) }.map { cell in
      cell.filter(\.isLetter).map(\.asciiLowercased)
    }
    let isTable = cells.count > 1 && cells.contains(Array("checked".utf8))
    if isTable || line.starts(with: "{\"".utf8) { note(first, .records) }
  }

  /// Below `-- ` a name of the list may be a wish after all.
  mutating func readSignature(_ signature: [MessageRow]) throws(ListError) {
    for row in signature {
      for piece in row.pieces where try isName(piece) {
        note(.signature, piece.span, row.line)
      }
    }
  }

  private func isName(_ piece: MessagePiece) throws(ListError) -> Bool {
    if case .shot = piece.kind { return true }
    guard case .word = piece.kind, piece.folded.contains(where: { !$0.isDigit }) else {
      return false
    }
    if case .shot = try WordReading(piece, Array(text[piece.span]), by: finder) { return true }
    return false
  }
}
