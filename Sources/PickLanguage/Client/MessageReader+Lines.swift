internal import PickCore

/// From the bytes of a message to its lines, and from those to a report.
extension MessageReader {
  /// What the whole message names.
  mutating func read() throws(ListError) -> ClientReport {
    let lines = MessageLines(message.text)
    report.quotedCount = lines.quotedCount
    report.signatureCount = lines.signature.count
    report.obstacle = MessageObstacle(message.text, lines.written)
    if report.obstacle != nil { return report }
    let boxes = MessageBoxes(message.text, lines.written)
    report.uncheckedCount = boxes.uncheckedCount
    var lexer = MessageLexer(message.text, finder: finder)
    let rows = try lexer.rows(of: boxes.lines)
    report.ordinalCount = lexer.ordinalCount
    report.obstacle = obstacle(in: rows)
    if report.obstacle != nil { return report }
    var sense = MessageSense(message.text, rows, finder: finder)
    try sense.read()
    sense.readBoxes(boxes)
    try sense.readSignature(lexer.rows(of: lines.signature))
    addDoubts(sense, boxes)
    try read(sense.rows)
    setMismatch()
    // What a message with a negation names is not what is wanted.
    if !report.negations.isEmpty { report.tokens = [] }
    return report
  }

  private mutating func read(_ rows: [MessageRow]) throws(ListError) {
    for row in rows {
      try endLine()
      line = row.line
      isProse = false
      for piece in row.pieces { try take(piece) }
      if isProse, row.holdsNumber {
        report.prose.append(
          ClientReport.Prose(line: line.number, text: Array(message.text[line.range])))
      }
    }
    try flush()
  }

  private mutating func setMismatch() {
    if let folder = message.folder, finder.scope?.isEmpty == true {
      report.mismatch = .noSuchFolder(folder)
    } else if let prefix = message.prefix, !finder.hasStem(startingWith: prefix) {
      report.mismatch = .noSuchPrefix(prefix)
    }
  }

  /// A byte that is no UTF-8, unless a name of the list has it.
  private mutating func obstacle(in rows: [MessageRow]) -> MessageObstacle? {
    for row in rows {
      var offset = row.line.range.lowerBound
      while offset < row.line.range.upperBound {
        let scalar = Scalar(message.text, at: offset)
        let span = offset..<offset + scalar.length
        offset += scalar.length
        if scalar.isValid || row.pieces.contains(where: { $0.isShot(over: span) }) { continue }
        return .notUTF8(line: row.line.number, column: column(span, in: row.line))
      }
    }
    return nil
  }

  /// Tells what may mean something else, in the order of the text.
  private mutating func addDoubts(_ sense: MessageSense, _ boxes: MessageBoxes) {
    let all = (sense.doubts + boxes.doubts).sorted { $0.span.lowerBound < $1.span.lowerBound }
    for (kind, span, line) in all {
      report.doubts.append(
        ClientDoubt(
          kind: kind, text: Array(message.text[span]), line: line.number,
          column: column(span, in: line)))
    }
  }
}

extension MessagePiece {
  fileprivate func isShot(over span: Range<Int>) -> Bool {
    guard case .shot = kind else { return false }
    return self.span.lowerBound <= span.lowerBound && span.upperBound <= self.span.upperBound
  }
}
