internal import PickCore
internal import PickLanguage

/// Tells on standard error what a client's message names, whatever becomes of it: as lines for a
/// person, or as JSON Lines.
struct ClientTelling {
  private let report: ClientReport
  private let list: any ItemList
  private let isJSON: Bool

  init(_ report: ClientReport, of list: any ItemList, asJSON: Bool) {
    self.report = report
    self.list = list
    isJSON = asJSON
  }

  func tell(on console: Console) throws(ListError) {
    if isJSON { return console.lines(try json()) }
    for token in report.tokens {
      console.show(
        Diagnostic(
          "\(token.text): \(try meaning(of: token))", at: place(token.line, token.column)))
    }
    for doubt in report.doubts {
      console.show(
        Diagnostic(
          "\(Self.shortened(doubt.text)): \(doubt.kind.message)",
          at: place(doubt.line, doubt.column)))
    }
    for line in report.prose {
      console.show(
        Diagnostic("words with a number: \(Self.shortened(line.text))", at: place(line.line, 0)))
    }
    if report.negations.isEmpty, report.obstacle == nil { console.note(summary) }
  }

  private func place(_ line: Int, _ column: Int) -> Place {
    Place(file: report.file, line: line, column: column)
  }

  // MARK: For people

  private func meaning(of token: ClientToken) throws(ListError) -> Message {
    switch token.outcome {
    case .taken(let positions): try names(of: positions)
    case .missing(let near) where near.isEmpty: "missing"
    case .missing(let near): "missing; did you mean \(Self.joined(near, with: " or "))?"
    case .ambiguous(let stems): "ambiguous: \(Self.joined(stems, with: ", "))"
    case .faulty(let fault): fault.message
    }
  }

  /// The names and positions of a few items; of many the first, the last and how many.
  private func names(of positions: PositionSet) throws(ListError) -> Message {
    let count = positions.count
    let places = positions.canonicalText
    guard count > 6, let first = positions.first, let last = positions.last else {
      var names: [[UInt8]] = []
      for position in positions.members { names.append(try name(at: position)) }
      return "\(Self.joined(names, with: ", ")) (\(count == 1 ? "item" : "items") \(places))"
    }
    let ends = (try name(at: first), try name(at: last))
    return "\(ends.0) to \(ends.1), \(count) items (\(Self.shortened(places)))"
  }

  private func name(at position: Int) throws(ListError) -> [UInt8] {
    guard let field = try list.field(named: Array("name".utf8)) else { return [] }
    return try list.value(of: field, at: position) ?? []
  }

  /// `matched 12 items of 3 tokens, missing [], ambiguous []`.
  private var summary: Message {
    let missing = Self.joined(report.missing, with: ", ")
    let ambiguous = Self.joined(report.ambiguous, with: ", ")
    var text: Message = """
      matched \(report.positions.count, "item") of \(report.tokens.count, "token"), \
      missing [\(missing)], ambiguous [\(ambiguous)]
      """
    if report.quotedCount > 0 {
      text = "\(text); left out \(report.quotedCount, "line") of quoted mail"
    }
    if report.signatureCount > 0 {
      text = "\(text); left out \(report.signatureCount, "line") of a signature"
    }
    if report.uncheckedCount > 0 {
      text = "\(text); left out \(report.uncheckedCount, "line") not checked"
    }
    if report.ordinalCount > 0 {
      text = "\(text); left out \(report.ordinalCount, "line number")"
    }
    return text
  }

  private static func joined(_ texts: [[UInt8]], with separator: String) -> [UInt8] {
    Array(texts.joined(separator: Array(separator.utf8)))
  }

  /// At most about 160 bytes; what is left out shows as `…`.
  private static func shortened(_ text: [UInt8]) -> [UInt8] {
    guard text.count > 160 else { return text }
    var end = 157
    while end > 150, text[end] & 0xC0 == 0x80 { end -= 1 }
    return text[..<end] + Array("…".utf8)
  }
}

// MARK: For programs

extension ClientTelling {
  private func json() throws(ListError) -> [UInt8] {
    if let obstacle = report.obstacle {
      var object = JSONObject()
      let diagnostic = obstacle.diagnostic(in: report.file)
      object.add("problem", text: diagnostic.message.bytes)
      object.add("line", diagnostic.place?.line ?? 0)
      object.add("column", diagnostic.place?.column ?? 0)
      return object.line
    }
    var lines: [UInt8] = []
    for token in report.tokens { lines += json(of: token).line }
    for line in report.prose {
      var object = JSONObject()
      object.add("prose", text: line.text)
      object.add("line", line.line)
      lines += object.line
    }
    for doubt in report.doubts {
      var object = JSONObject()
      object.add("unclear", text: doubt.text)
      object.add("line", doubt.line)
      object.add("column", doubt.column)
      object.add("problem", text: doubt.kind.message.bytes)
      lines += object.line
    }
    for negation in report.negations {
      var object = JSONObject()
      object.add("negation", text: negation.word)
      object.add("line", negation.line)
      object.add("column", negation.column)
      lines += object.line
    }
    var summary = JSONObject()
    summary.add("matched", report.positions.count)
    summary.add("tokens", report.tokens.count)
    summary.add("missing", texts: report.missing)
    summary.add("ambiguous", texts: report.ambiguous)
    summary.add("quoted", report.quotedCount)
    summary.add("signature", report.signatureCount)
    summary.add("unchecked", report.uncheckedCount)
    summary.add("ordinals", report.ordinalCount)
    return lines + summary.line
  }

  private func json(of token: ClientToken) -> JSONObject {
    var object = JSONObject()
    object.add("token", text: token.text)
    object.add("line", token.line)
    object.add("column", token.column)
    switch token.outcome {
    case .taken(let positions): object.add("positions", numbers: positions.members)
    case .missing(let near):
      object.add("positions", numbers: [])
      object.add("problem", text: Array("missing".utf8))
      object.add("near", texts: near)
    case .ambiguous(let stems):
      object.add("positions", numbers: [])
      object.add("problem", text: Array("ambiguous".utf8))
      object.add("near", texts: stems)
    case .faulty(let fault):
      object.add("positions", numbers: [])
      object.add("problem", text: fault.message.bytes)
    }
    return object
  }
}
