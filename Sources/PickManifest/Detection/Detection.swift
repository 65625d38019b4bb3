internal import PickCore

/// Which format a list has, found from its first bytes alone.
enum Detection {
  /// A format and why it was taken.
  struct Result {
    var format: Format
    var reason: Message
    /// What parts the cells of a table.
    var separator: UInt8?
  }

  /// The rules in their order; the first that holds decides.
  ///
  /// `window` is the beginning of the list, a BOM included; `isWhole` tells that it is all of it.
  static func detect(
    _ window: Span<UInt8>, isWhole: Bool, pathColumn: [UInt8]? = nil
  ) throws(ListError) -> Result {
    if let encoding = WideText.encoding(of: window) {
      throw ListError(.wideText(encoding: encoding))
    }
    if let name = Signature.name(of: window) { throw ListError(.notAList(name)) }
    if LineSearch.first(0, in: window, 0..<window.count) != nil {
      if Signature.isBinary(window) { throw ListError(.binary) }
      return Result(format: .nul, reason: "it holds NUL bytes")
    }
    let start = bodyStart(window)
    if let line = firstLine(window, from: start),
      HeaderLine.isHeader(window, line.lowerBound, line.upperBound)
    {
      return Result(format: .taskList, reason: "it begins with '# pick'")
    }
    if let record = firstRecord(window, from: start) {
      let table = TableGuess.wellFormed(
        window, from: start, isWhole: isWhole, pathColumn: pathColumn)
      // A line of text in a cell is no line of the list.
      if let table, let separator = table.separator,
        TableGuess.isInCell(
          record.start, of: window, from: start, isWhole: isWhole, separator, pathColumn)
      {
        return table
      }
      return Result(format: .taskList, reason: "line \(record.number) is a record '- [ ] path'")
    }
    if let reason = try jsonReason(window, from: start) {
      return Result(format: .jsonLines, reason: reason)
    }
    if let table = TableGuess.result(
      of: window, from: start, isWhole: isWhole, pathColumn: pathColumn)
    {
      return table
    }
    if window.count == start { return Result(format: .lines, reason: "it is empty") }
    return Result(format: .lines, reason: "it is of no other format")
  }

  /// Where the list begins: behind a UTF-8 BOM.
  static func bodyStart(_ window: Span<UInt8>) -> Int {
    window.holds([0xEF, 0xBB, 0xBF], at: 0) ? 3 : 0
  }

  /// The first line that is not blank, without its end; nil if there is none.
  static func firstLine(_ window: Span<UInt8>, from start: Int) -> Range<Int>? {
    var lineStart = start
    while lineStart < window.count {
      let end =
        LineSearch.first(Byte.lineFeed, in: window, lineStart..<window.count) ?? window.count
      let contentEnd = Scan.withoutReturn(window, lineStart, end)
      for offset in lineStart..<contentEnd where !Byte.isBlank(window[offset]) {
        return lineStart..<contentEnd
      }
      lineStart = end + 1
    }
    return nil
  }

  /// The first line that is a record of a task list: where it begins, and its number.
  private static func firstRecord(
    _ window: Span<UInt8>, from start: Int
  ) -> (start: Int, number: Int)? {
    var lineStart = start
    var number = 1
    while lineStart < window.count {
      let end =
        LineSearch.first(Byte.lineFeed, in: window, lineStart..<window.count) ?? window.count
      if case .record(_, let path) = TaskList.line(
        window, lineStart, Scan.withoutReturn(window, lineStart, end)), path < end
      {
        return (lineStart, number)
      }
      lineStart = end + 1
      number += 1
    }
    return nil
  }

  /// Why a list is JSON Lines: its first line is an object, or begins as one and no name does.
  ///
  /// Throws for an array, of objects or of names.
  private static func jsonReason(
    _ window: Span<UInt8>, from start: Int
  ) throws(ListError) -> Message? {
    guard let line = firstLine(window, from: start) else { return nil }
    let brace = skipBlanks(window, from: line.lowerBound)
    if window[brace] == Byte.opening {
      let first = skipBlanks(window, from: brace + 1, andLines: true)
      if window.holds(Self.openingBrace, at: first) { throw ListError(.jsonArray(ofNames: false)) }
      if window.holds(Byte.quote, at: first) { throw ListError(.jsonArray(ofNames: true)) }
      return nil
    }
    guard window[brace] == Self.openingBrace else { return nil }
    var reader = JSONReader(line)
    do throws(Fault) {
      while try reader.next(window) != nil {}
      return "its first line is a JSON object"
    } catch {
      // An object that is written over lines may have nothing but the brace in its first one.
      let isAlone = skipBlanks(window, from: brace + 1) >= line.upperBound
      let member = skipBlanks(window, from: brace + 1, andLines: isAlone)
      guard window.holds(Byte.quote, at: member) else { return nil }
      if isAlone, window[member - 1] == Byte.lineFeed { return nil }
      return "its first line begins a JSON object"
    }
  }

  private static let openingBrace = UInt8(ascii: "{")

  private static func skipBlanks(
    _ window: Span<UInt8>, from start: Int, andLines: Bool = false
  ) -> Int {
    var offset = start
    while offset < window.count,
      Byte.isBlank(window[offset]) || andLines && window[offset] == Byte.lineFeed
    {
      offset += 1
    }
    return offset
  }
}
