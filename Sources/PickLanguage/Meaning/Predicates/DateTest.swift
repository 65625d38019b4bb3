internal import PickCore

/// A range of dates: an ISO prefix such as `2024-03`, or `a..b`, `a..`, `..b`.
struct DateTest {
  /// What a value of a predicate turned out to be.
  enum Reading {
    case test(DateTest)
    /// Both ends as written.
    case backwards([UInt8], [UInt8])
    case impossible([UInt8])
    case notADate
  }

  /// The first and the last second.
  private let low: Int
  private let high: Int
  /// A date that is known less exactly than a single one asked for does not match it.
  private let leastPrecision: Int

  /// Whether a date lies in the range; nil if the value is none.
  func matches(_ value: Span<UInt8>) -> Bool? {
    guard case .date(let date) = PartialDate.read(value) else { return nil }
    return date.precision >= leastPrecision && date.first >= low && date.first <= high
  }

  /// Reads the value of a predicate.
  static func parse(_ text: [UInt8]) -> Reading {
    guard let dots = firstDots(in: text) else {
      switch PartialDate.read(text.span) {
      case .date(let date):
        return .test(
          DateTest(low: date.first, high: date.last, leastPrecision: date.precision))
      case .impossible: return .impossible(text)
      case .other: return .notADate
      }
    }
    let lowText = Array(text[..<dots])
    let highText = Array(text[(dots + 2)...])
    if lowText.isEmpty, highText.isEmpty { return .notADate }
    var ends = (low: Int.min, high: Int.max)
    for (text, isLow) in [(lowText, true), (highText, false)] where !text.isEmpty {
      switch PartialDate.read(text.span) {
      case .date(let date): if isLow { ends.low = date.first } else { ends.high = date.last }
      case .impossible: return .impossible(text)
      case .other: return .notADate
      }
    }
    if ends.low > ends.high { return .backwards(lowText, highText) }
    return .test(DateTest(low: ends.low, high: ends.high, leastPrecision: 1))
  }

  private static func firstDots(in text: [UInt8]) -> Int? {
    text.indices.dropLast().first { text[$0] == 0x2E && text[$0 + 1] == 0x2E }
  }
}

/// `2024`, `2024-03`, `2024-03-02`, and hours, minutes and seconds after `T` or a space.
///
/// A fraction and a zone may follow the seconds and are not compared.
private struct PartialDate {
  enum Reading {
    case date(PartialDate)
    /// A day or time that there is not.
    case impossible
    case other
  }

  /// Year, month, day, hour, minute, second as one number, from its smallest to its largest.
  let first: Int
  let last: Int
  /// How many of the six are given.
  let precision: Int

  private static let separators: [[UInt8]] = [[], [0x2D], [0x2D], [0x54, 0x20], [0x3A], [0x3A]]

  static func read(_ text: Span<UInt8>) -> Reading {
    var parts: [Int] = []
    var offset = 0
    while parts.count < 6, offset < text.count {
      if !separators[parts.count].isEmpty {
        guard separators[parts.count].contains(text[offset]) else { break }
        offset += 1
      }
      let end = offset + (parts.isEmpty ? 4 : 2)
      guard end <= text.count else { return .other }
      var number = 0
      while offset < end {
        guard text[offset].isDigit else { return .other }
        number = number * 10 + Int(text[offset] - 48)
        offset += 1
      }
      parts.append(number)
    }
    guard !parts.isEmpty, isTail(text, from: offset, after: parts.count) else { return .other }
    return isPossible(parts) ? .date(PartialDate(parts)) : .impossible
  }

  private init(_ parts: [Int]) {
    let smallest = [0, 1, 1, 0, 0, 0]
    let largest = [9999, 12, 31, 23, 59, 60]
    first = (parts + smallest[parts.count...]).reduce(0) { $0 * 100 + $1 }
    last = (parts + largest[parts.count...]).reduce(0) { $0 * 100 + $1 }
    precision = parts.count
  }

  private static func isTail(_ text: Span<UInt8>, from start: Int, after parts: Int) -> Bool {
    var offset = start
    if parts == 6, offset + 1 < text.count, text[offset] == 0x2E || text[offset] == 0x2C {
      offset += 1
      guard text[offset].isDigit else { return false }
      while offset < text.count, text[offset].isDigit { offset += 1 }
    }
    if offset == text.count { return true }
    guard parts >= 4 else { return false }
    if text[offset] == 0x5A { return offset + 1 == text.count }
    guard text[offset] == 0x2B || text[offset] == 0x2D else { return false }
    for index in offset + 1..<text.count where !text[index].isDigit && text[index] != 0x3A {
      return false
    }
    return text.count - offset >= 3
  }

  private static func isPossible(_ parts: [Int]) -> Bool {
    let parts = parts + [0, 1, 1, 0, 0, 0][parts.count...]
    guard (1...12).contains(parts[1]) else { return false }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[parts[1] - 1]).contains(parts[2])
      && parts[3] <= 23 && parts[4] <= 59 && parts[5] <= 60
  }
}
