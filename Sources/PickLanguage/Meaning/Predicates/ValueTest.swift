internal import PickCore

/// What a predicate asks of one value.
enum ValueTest {
  case number(NumberTest)
  case date(DateTest)
  case text(TextTest)

  /// Whether a value passes; nil if it is of another type than the field.
  func matches(_ value: Span<UInt8>) -> Bool? {
    switch self {
    case .number(let test): test.matches(value)
    case .date(let test): test.matches(value)
    case .text(let test): test.matches(value)
    }
  }
}
