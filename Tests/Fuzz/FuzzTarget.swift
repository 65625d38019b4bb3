#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Something that takes bytes from strangers, and what must hold of it whatever they are.
protocol FuzzTarget: Sendable {
  var name: String { get }

  /// Whether the input is worth going on from; ends the process if anything does not hold.
  func check(_ bytes: [UInt8]) -> Bool
}

/// Ends the process, so that the input is kept, unless something holds.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if condition { return }
  let text = Array("does not hold (\(file):\(line)): \(message())\n".utf8)
  _ = text.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  abort()
}

/// What is asked for without a fault that could be excused.
func required<Answer>(
  _ message: String, file: StaticString = #fileID, line: UInt = #line,
  _ body: () throws -> Answer
) -> Answer {
  do {
    return try body()
  } catch {
    require(false, "\(message): \(error)", file: file, line: line)
    exit(1)
  }
}

/// Bytes as text for a message.
func text(_ bytes: some Sequence<UInt8>) -> String {
  String(decoding: Array(bytes), as: UTF8.self)
}
