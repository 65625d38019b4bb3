/// The lines that the client wrote, without the mail that is quoted.
struct MessageLines {
  struct Line {
    /// From 1.
    let number: Int
    /// Where it stands in the text, without its end.
    var range: Range<Int>
    /// Where it begins, if only a part of it is read.
    let start: Int

    init(number: Int, range: Range<Int>) {
      self.number = number
      self.range = range
      start = range.lowerBound
    }
  }

  private(set) var written: [Line] = []
  /// Quoted lines, and the lines that say whom they quote.
  private(set) var quotedCount = 0
  /// What stands after the line `-- ` and is not quoted.
  private(set) var signature: [Line] = []

  init(_ text: [UInt8]) {
    var wasQuoted = false
    var isSignature = false
    for line in Self.split(text) {
      let isQuoted = Self.isQuoted(text, line.range)
      if isQuoted {
        if !wasQuoted { dropAttribution(in: text) }
        quotedCount += 1
      } else if isSignature || text[line.range].elementsEqual("-- ".utf8) {
        isSignature = true
        signature.append(line)
      } else {
        written.append(line)
      }
      wasQuoted = isQuoted
    }
  }

  private static func split(_ text: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var offset = start
    while offset < text.count {
      let byte = text[offset]
      guard byte == 0x0A || byte == 0x0D else {
        offset += 1
        continue
      }
      lines.append(Line(number: lines.count + 1, range: start..<offset))
      offset += byte == 0x0D && offset + 1 < text.count && text[offset + 1] == 0x0A ? 2 : 1
      start = offset
    }
    if start < text.count { lines.append(Line(number: lines.count + 1, range: start..<text.count)) }
    return lines
  }

  private static func isQuoted(_ text: [UInt8], _ line: Range<Int>) -> Bool {
    var offset = line.lowerBound
    while offset < line.upperBound {
      let symbol = MessageSymbol(text.span, at: offset, end: line.upperBound, after: .blank)
      if symbol.kind != .blank { return symbol.byte == UInt8(ascii: ">") }
      offset += symbol.width
    }
    return false
  }

  // MARK: Attribution

  /// Drops the line before a quotation that says who wrote it when, which mail programs may wrap.
  private mutating func dropAttribution(in text: [UInt8]) {
    var kept = written[...]
    if let last = kept.last, Self.folded(text, last).isEmpty { kept.removeLast() }
    guard let last = kept.popLast() else { return }
    let line = Self.folded(text, last)
    guard line.last == UInt8(ascii: ":") else { return }
    if Self.tellsWriter(line) {
      quotedCount += 1
      if let first = kept.last, Self.beginsAttribution(Self.folded(text, first)),
        !Self.beginsAttribution(line)
      {
        kept.removeLast()
        quotedCount += 1
      }
      written = Array(kept)
    }
  }

  /// The line with small letters and without blanks around it.
  private static func folded(_ text: [UInt8], _ line: Line) -> [UInt8] {
    let folded = Lookalikes.folded(Array(text[line.range])).map(\.asciiLowercased)
    guard let first = folded.firstIndex(where: { !$0.isBlank }),
      let last = folded.lastIndex(where: { !$0.isBlank })
    else { return [] }
    return Array(folded[first...last])
  }

  private static func tellsWriter(_ line: [UInt8]) -> Bool {
    if line.contains(UInt8(ascii: "@")) { return true }
    let text = String(decoding: line, as: UTF8.self)
    return MessageWords.writers.contains { text.contains($0) }
  }

  private static func beginsAttribution(_ line: [UInt8]) -> Bool {
    MessageWords.attributions.contains { line.starts(with: $0.utf8) } && holdsTime(line)
  }

  /// Whether a year of this century or a clock's hour and minute occur.
  private static func holdsTime(_ line: [UInt8]) -> Bool {
    for index in line.indices.dropFirst().dropLast()
    where line[index] == UInt8(ascii: ":") && line[index - 1].isDigit && line[index + 1].isDigit {
      return true
    }
    return line.split(whereSeparator: { !$0.isDigit }).contains { run in
      run.count == 4 && run.starts(with: "20".utf8)
    }
  }
}
