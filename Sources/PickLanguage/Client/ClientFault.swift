package import PickCore

/// Why a part of a client's message cannot be read, though it names files.
package enum ClientFault: Equatable, Sendable {
  /// Both ends, the high one as completed.
  case backwards([UInt8], [UInt8])
  case prefixesDiffer([UInt8], [UInt8])
  case extensionsDiffer([UInt8], [UInt8])
  case tooManyEnds([UInt8])
  case oneEnd
  /// A dash directly before a number that follows something else.
  case leadingDash([UInt8])
  case brokenAtLineEnd
  case uncertainDots
  case hiddenBetweenDigits
}

extension ClientFault {
  /// The fact.
  package var message: Message {
    switch self {
    case .backwards(let low, let high): "the range runs backwards (from \(low) to \(high))"
    case .prefixesDiffer(let low, let high):
      "the ends of the range are of different names (\(low) and \(high))"
    case .extensionsDiffer(let low, let high):
      "the ends of the range are of different kinds (.\(low) and .\(high))"
    case .tooManyEnds: "neither a number nor a range"
    case .oneEnd: "a range with one end"
    case .leadingDash(let number): "'-' may mean up to \(number), or without \(number)"
    case .brokenAtLineEnd: "a range, or two numbers on two lines"
    case .uncertainDots: "a range, or two numbers with dots between them"
    case .hiddenBetweenDigits: "an invisible character stands between two digits"
    }
  }
}
