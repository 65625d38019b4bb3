internal import PickCore

/// A range of numbers: `4`, `4-`, `3-5`, `..5`, `-10..10`, with units.
struct NumberTest {
  /// What a value of a predicate turned out to be.
  enum Reading {
    case test(NumberTest)
    /// Both ends as written.
    case backwards([UInt8], [UInt8])
    case notANumber
  }

  private let low: DecimalNumber?
  private let high: DecimalNumber?
  /// The range of whole numbers of at most 18 digits; empty if its ends cross.
  private let smallLow: Int
  private let smallHigh: Int

  private init(low: DecimalNumber?, high: DecimalNumber?) {
    self.low = low
    self.high = high
    smallLow = low.map { $0.rounded(up: true) } ?? .min
    smallHigh = high.map { $0.rounded(up: false) } ?? .max
  }

  /// Whether a value lies in the range; nil if it is no number.
  func matches(_ value: Span<UInt8>) -> Bool? {
    if let small = NumberTest.smallNumber(value) { return small >= smallLow && small <= smallHigh }
    guard let number = DecimalNumber(value) else { return nil }
    if let low, number < low { return false }
    if let high, number > high { return false }
    return true
  }

  /// A number of at most 18 digits without sign and point.
  private static func smallNumber(_ value: Span<UInt8>) -> Int? {
    guard value.count >= 1, value.count <= 18 else { return nil }
    var number = 0
    for index in 0..<value.count {
      let digit = value[index] &- 48
      guard digit < 10 else { return nil }
      number = number &* 10 &+ Int(digit)
    }
    return number
  }
}

// MARK: Reading

extension NumberTest {
  /// Reads the value of a predicate.
  static func parse(_ text: [UInt8]) -> Reading {
    var rest = text[...]
    if takeDots(&rest) {
      guard let high = number(&rest), rest.isEmpty else { return .notANumber }
      return .test(NumberTest(low: nil, high: high))
    }
    guard let low = number(&rest) else { return .notANumber }
    let lowText = text[..<rest.startIndex]
    if rest.isEmpty { return .test(NumberTest(low: low, high: low)) }
    guard takeDash(&rest) || takeDots(&rest) else { return .notANumber }
    if rest.isEmpty { return .test(NumberTest(low: low, high: nil)) }
    let highText = rest
    guard let high = number(&rest), rest.isEmpty else { return .notANumber }
    if low > high { return .backwards(Array(lowText), Array(highText)) }
    return .test(NumberTest(low: low, high: high))
  }

  private static func takeDots(_ text: inout ArraySlice<UInt8>) -> Bool {
    guard text.starts(with: "..".utf8) else { return false }
    text = text.dropFirst(2)
    return true
  }

  private static func takeDash(_ text: inout ArraySlice<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "-") else { return false }
    text = text.dropFirst()
    return true
  }

  /// Reads `-`, digits, a fraction and a unit.
  private static func number(_ text: inout ArraySlice<UInt8>) -> DecimalNumber? {
    let isNegative = takeDash(&text)
    let whole = text.prefix(while: \.isDigit)
    guard !whole.isEmpty else { return nil }
    text = text.dropFirst(whole.count)
    var fraction: ArraySlice<UInt8> = []
    if text.first == UInt8(ascii: "."), let next = text.dropFirst().first, next.isDigit {
      fraction = text.dropFirst().prefix(while: \.isDigit)
      text = text.dropFirst(1 + fraction.count)
    }
    let number = DecimalNumber(
      isNegative: isNegative, whole: Array(whole), fraction: Array(fraction))
    return takeUnit(&text).map { $0.applied(to: number) } ?? number
  }

  private static func takeUnit(_ text: inout ArraySlice<UInt8>) -> Unit? {
    guard let unit = Unit.all.first(where: { text.starts(with: $0.name.utf8) }) else { return nil }
    text = text.dropFirst(unit.name.utf8.count)
    if text.first == UInt8(ascii: "B") { text = text.dropFirst() }
    return unit
  }
}

/// A factor behind a number.
private struct Unit {
  let name: String
  /// Powers of 1000 or, for binary units, of 1024.
  let power: Int
  let isBinary: Bool

  /// Longer names first.
  static let all = [
    Unit(name: "Ki", power: 1, isBinary: true), Unit(name: "Mi", power: 2, isBinary: true),
    Unit(name: "Gi", power: 3, isBinary: true), Unit(name: "k", power: 1, isBinary: false),
    Unit(name: "K", power: 1, isBinary: false), Unit(name: "M", power: 2, isBinary: false),
    Unit(name: "G", power: 3, isBinary: false),
  ]

  /// The exact product.
  func applied(to number: DecimalNumber) -> DecimalNumber {
    if isBinary { return number.multiplied(by: 1 << (10 * power)) }
    let shift = 3 * power
    let padding = [UInt8](repeating: 48, count: max(0, shift - number.fraction.count))
    let digits = number.fraction + padding
    return DecimalNumber(
      isNegative: number.isNegative, whole: number.whole + digits[..<shift],
      fraction: Array(digits[shift...]))
  }
}

extension DecimalNumber {
  /// The exact product with a factor below 2^40.
  fileprivate func multiplied(by factor: Int) -> DecimalNumber {
    var digits: [UInt8] = []
    var carry = 0
    for digit in (whole + fraction).reversed() {
      carry += Int(digit - 48) * factor
      digits.append(48 + UInt8(carry % 10))
      carry /= 10
    }
    while carry > 0 {
      digits.append(48 + UInt8(carry % 10))
      carry /= 10
    }
    digits.reverse()
    let point = digits.count - fraction.count
    return DecimalNumber(
      isNegative: isNegative, whole: Array(digits[..<point]), fraction: Array(digits[point...]))
  }

  /// The nearest whole number upwards or downwards, or an end of `Int` beyond 18 digits.
  fileprivate func rounded(up: Bool) -> Int {
    guard whole.count <= 18 else { return isNegative ? .min : .max }
    let size = whole.reduce(0) { $0 * 10 + Int($1 - 48) }
    let isOutward = !fraction.isEmpty && up != isNegative
    return (isNegative ? -1 : 1) * (isOutward ? size + 1 : size)
  }
}
