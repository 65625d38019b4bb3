/// Signs that a message is no plain text of a client's: fields, HTML, the heads of other mails.
extension MessageSense {
  mutating func readSigns() {
    for index in elements.indices where elements[index].kind == .sign {
      switch scalar(index) {
      case 0x3D: readEquals(index)
      case 0x26: readEntity(index)
      case 0x3C: readTag(index)
      default: break
      }
    }
    for row in rows.indices { readHead(row) }
  }

  /// `rating=3`
  private mutating func readEquals(_ index: Int) {
    guard isTight(index - 1), isTight(index), elements[index - 1].kind == .word,
      namesFiles(index + 1)
    else { return }
    doubt(.field, index - 1...index + 1)
  }

  /// `&uuml;` and `&#252;`, where the words are written with them.
  private mutating func readEntity(_ index: Int) {
    guard isTight(index) else { return }
    var next = index + 1
    if scalar(next) == 0x23, isTight(next) { next += 1 }
    guard isTight(next), scalar(next + 1) == 0x3B, !elements[next].namesFiles || next > index + 1
    else { return }
    doubt(.markup, index...next + 1)
  }

  private static let tags: Set<String> = [
    "html", "head", "body", "p", "br", "div", "span", "del", "s", "strike", "b", "i", "td", "tr",
    "table", "li", "ul", "ol", "a", "font", "style", "!doctype",
  ]

  private mutating func readTag(_ index: Int) {
    var next = index + 1
    if let scalar = scalar(next), scalar == 0x2F || scalar == 0x21 { next += 1 }
    guard isTight(index), elements.indices.contains(next), elements[next].kind == .word,
      elements[next].line == elements[index].line
    else { return }
    let word = elements[next].text
    let name = word.hasPrefix("/") ? String(word.dropFirst()) : word
    if Self.tags.contains(name) || name == "doctype" { doubt(.markup, index...next) }
  }

  // MARK: Heads

  private static let rules = [
    "original message", "ursprüngliche nachricht", "originalnachricht", "message d'origine",
    "mensaje original", "forwarded message", "weitergeleitete nachricht", "元のメッセージ",
  ]
  private static let senders: Set<String> = [
    "from", "von", "de", "差出人", "expéditeur", "remitente", "sent", "gesendet", "date", "datum",
  ]
  private static let subjects: Set<String> = [
    "sent", "subject", "gesendet", "betreff", "envoyé", "objet", "enviado", "asunto", "件名",
    "送信日時", "to", "an",
  ]

  /// What mail programs write above a mail that they quote without `>`.
  private mutating func readHead(_ row: Int) {
    let line = text[rows[row].line.range]
    guard line.count < 200 else { return }
    let folded = String(decoding: line, as: UTF8.self).lowercased()
    let isRule = folded.hasPrefix("--") || folded.hasPrefix("begin ")
    if isRule, Self.rules.contains(where: folded.contains) { return doubtRow(row) }
    guard Self.senders.contains(Self.key(folded)) else { return }
    for next in row + 1..<min(row + 4, max(rows.count, row + 1)) {
      let below = String(decoding: text[rows[next].line.range].prefix(100), as: UTF8.self)
      if Self.subjects.contains(Self.key(below.lowercased())) { return doubtRow(row) }
    }
  }

  /// The word before a colon.
  private static func key(_ line: String) -> String {
    guard let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return "" }
    return String(line[..<colon].filter { !" *\t".contains($0) })
  }

  private mutating func doubtRow(_ row: Int) {
    note(.quotedHead, rows[row].line.range, rows[row].line)
  }
}
