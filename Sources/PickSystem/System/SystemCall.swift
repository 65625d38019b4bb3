internal import CPickSystem

/// Makes one system call, again for as long as signals interrupt it; a negative answer is a fault.
@inline(__always) @discardableResult
func call<Answer: SignedInteger>(_ body: () -> Answer) throws(ErrorNumber) -> Answer {
  while true {
    let answer = body()
    if answer >= 0 { return answer }
    let number = ErrorNumber.last
    if number.value != EINTR { throw number }
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
