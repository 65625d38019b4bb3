internal import PickCore

/// An expression that does not fit the list.
package enum MeaningFault: Equatable, Sendable {
  // Positions.
  case listIsEmpty
  /// The position, the number of items, and the low end if it is the high end of a closed range.
  /// Also the item that has the position as its file number.
  case pastEnd(Int, count: Int, low: [UInt8]?, numbered: Int? = nil)
  /// From the end, the number of items, and the high end if it is the low end of a closed range.
  case beforeStart(Int, count: Int, high: [UInt8]?)
  case positionZero(isFromEnd: Bool)
  /// Both ends as written.
  case backwards([UInt8], [UInt8])

  // File numbers.
  /// The number as written, and whether an item stands at that position.
  case noFileNumber([UInt8], isPosition: Bool)
  case noFileNumberIn([UInt8], [UInt8])
  /// Both ends as written.
  case numbersBackwards([UInt8], [UInt8])

  // Names.
  case unknownName([UInt8], near: [UInt8]?)
  /// The field or action as written, what is to follow its colon, and what is meant perhaps, as an
  /// expression has it.
  case unknownField([UInt8], rest: [UInt8], near: [UInt8]?)
  case unknownAction([UInt8], rest: [UInt8], near: [UInt8])
  /// The names from the first to the first again.
  case selfReference([[UInt8]])

  // Values.
  /// And the selection that is meant perhaps.
  case notANumber(field: [UInt8], value: [UInt8], instead: [UInt8]?)
  case notADate(field: [UInt8], value: [UInt8], instead: [UInt8]?)
  case noSuchDate([UInt8])
  case valuesBackwards([UInt8], [UInt8])
  case badPattern(String)

  // What an option asks for.
  case notOneList
  case badGuard(option: String, operand: [UInt8])
}

extension MeaningFault {
  /// The fact.
  var message: Message {
    switch self {
    case .listIsEmpty: "the list is empty"
    case .pastEnd(let position, let count, _, _):
      "position \(position) is past the end (the list has \(count, "item"))"
    case .beforeStart(let position, let count, _):
      "r\(position) is before the start (the list has \(count, "item"))"
    case .positionZero(false): "positions start at 1"
    case .positionZero(true): "positions from the end start at r1"
    case .backwards(let low, let high): "the range runs backwards (from \(low) to \(high))"
    case .noFileNumber(let number, _): "no item has the file number \(number.brief)"
    case .noFileNumberIn(let low, let high):
      "no item has a file number from \(low.brief) to \(high.brief)"
    case .numbersBackwards(let low, let high):
      "the range of file numbers runs backwards (from \(low.brief) to \(high.brief))"
    case .unknownName(let name, _): "no selection is named \(quoted: name.brief)"
    case .unknownField(let name, _, _): "no item has a field \(quoted: name.brief)"
    case .unknownAction(let name, _, _): "unknown action \(quoted: name.brief)"
    case .selfReference(let names):
      "@\(names.first ?? []) refers to itself (\(Self.path(names)))"
    case .notANumber(let field, let value, _): "\(field) is a number, \(quoted: value.brief) is not"
    case .notADate(let field, let value, _):
      "\(field.brief) needs a date, and \(quoted: value.brief) is none"
    case .noSuchDate(let value): "there is no date \(quoted: value.brief)"
    case .valuesBackwards(let low, let high):
      "the range of values runs backwards (from \(low) to \(high))"
    case .badPattern(let fault): "bad pattern: \(fault)"
    case .notOneList: "the order given is that of one list, without operators"
    case .badGuard(let option, let operand): "\(option) cannot be \(quoted: operand.brief)"
    }
  }

  /// What to write instead.
  var hint: Message? {
    switch self {
    case .listIsEmpty: nil
    case .pastEnd(let position, _, _, .some(let item)):
      "item \(item) has the file number \(position): --by number"
    case .pastEnd(let position, let count, .some(let low), nil):
      "an open range never runs past the end: \(low)- or ..\(position); the last item is \(count)"
    case .pastEnd(_, let count, nil, nil): "the last item is r1, number \(count)"
    case .beforeStart(let position, _, .some(let high)):
      "a range from the start never runs before it: ..\(high), or r\(position)-"
    case .beforeStart(_, let count, nil): "the first item is 1, or r\(count)"
    case .positionZero(false): "the first item is 1"
    case .positionZero(true): "the last item is r1"
    case .backwards(let low, let high): "\(high)-\(low)"
    case .noFileNumber(let number, true):
      "without --by number, \(number.brief) is the position of an item"
    case .noFileNumber, .noFileNumberIn: "pick show --fields number shows them"
    case .numbersBackwards(let low, let high):
      "for a counter that wrapped: \(low.brief)-,..\(high.brief)"
    case .unknownName(_, .some(let near)): "@\(near)"
    case .unknownName: "named selections are kept in the manifest: # @name: 1-3"
    case .unknownField(_, let rest, .some(let near)): "\(near):\(rest.brief)"
    case .unknownField: nil
    case .unknownAction(_, let rest, let near): "\(near):\(rest.brief)"
    case .selfReference: "give one of them a selection of its own"
    case .notANumber(_, _, .some(let instead)), .notADate(_, _, .some(let instead)): "\(instead)"
    case .notANumber(let field, _, nil):
      """
      \(Spelling.field(field)):4 is that number, \(Spelling.field(field)):4- from it on, \
      \(Spelling.field(field)):..4 up to it
      """
    case .notADate: "a date is 2024-03-02, a month 2024-03, a range 2024-03..2024-05"
    case .noSuchDate: "a date is written year-month-day: 2024-03-02"
    case .valuesBackwards(let low, let high): "\(high)..\(low)"
    case .badPattern: "to compare literally: has:, is:, or a glob such as name:*.jpg"
    case .notOneList: "such as 8,2,5 or 5-9,x7,1"
    case .badGuard("--max", _): "--max 20, or --max none"
    case .badGuard(let option, _): "\(option) 15, \(option) 1-20 or \(option) 5-"
    }
  }

  private static func path(_ names: [[UInt8]]) -> Message {
    var path: [UInt8] = []
    for name in names { path += (path.isEmpty ? "@" : " -> @").utf8 + name }
    return Message(bytes: path)
  }
}
