internal import CPickSystem

/// How often a call that signals interrupt is made again before that is a fault.
private let patience = 1_000

/// Makes one system call, again when signals interrupt it; a negative answer is a fault.
@discardableResult
func call<Answer: SignedInteger>(_ body: () -> Answer) throws(ErrorNumber) -> Answer {
  var interruptions = 0
  while true {
    let answer = body()
    if answer >= 0 { return answer }
    let number = ErrorNumber.last
    interruptions += 1
    if number.value != EINTR || interruptions > patience { throw number }
  }
}

/// Lends a path as the system wants it; one that holds a NUL names no file.
@discardableResult
func withPath<R>(
  _ path: [UInt8], _ body: (UnsafePointer<CChar>) throws(ErrorNumber) -> R
) throws(ErrorNumber) -> R {
  if path.contains(0) { throw ErrorNumber(ENOENT) }
  var text = path
  text.append(0)
  return try text.withUnsafeBufferPointer { bytes throws(ErrorNumber) in
    try bytes.withMemoryRebound(to: CChar.self) { chars throws(ErrorNumber) in
      try body(chars.baseAddress!)
    }
  }
}
