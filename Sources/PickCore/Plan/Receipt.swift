/// The lines of the receipt that a run leaves at its destination: a task list whose checked items
/// are what it put there.
package enum Receipt {
  package static let fileName = Array(".pick-receipt".utf8)

  /// `# run ID operation time`, before the run's first record; the time in UTC.
  package static func heading(
    run: [UInt8], operation: Transfer.Operation, time: Time
  ) -> [UInt8] {
    let text: Message = "# run \(run) \(operation.rawValue) \(UTCTime.text(time))\n"
    return text.bytes
  }

  /// What a run did about a name.
  package enum Fate: String, Sendable, CaseIterable {
    /// It put a file there.
    case put
    /// It put one in the place of another, which is gone.
    case replaced
    /// A move found the same content there, and took the source away.
    case stood
    /// It took away what an earlier run put there.
    case removed
  }

  /// `- [x] NAME` with the fields `run source size mtime inode`, `by` where it is not `copy`, and the
  /// fate where it is not `put`.
  package static func record(
    name: [UInt8], run: [UInt8], operation: Transfer.Operation, source: [UInt8], facts: FileFacts,
    fate: Fate
  ) -> [UInt8] {
    var text: Message = """
      - [x] \(Quotation.written(name))\trun=\(run)\tsource=\(Quotation.written(source))\
      \tsize=\(facts.size)\tmtime=\(facts.modified.receiptText)\tinode=\(String(facts.inode))
      """
    if operation != .copy { text = "\(text)\tby=\(operation.rawValue)" }
    if fate != .put { text = "\(text)\t\(fate.rawValue)=yes" }
    return text.bytes + [UInt8(ascii: "\n")]
  }

  /// The offset of the mark in a record.
  package static let markOffset = 3
}

extension Time {
  /// Seconds since 1970, a dot and nine digits of nanoseconds, which exceed the second also before
  /// 1970.
  package var receiptText: String {
    let digits = String(nanoseconds)
    return "\(seconds).\(String(repeating: "0", count: 9 - digits.count))\(digits)"
  }

  /// Reads `receiptText`.
  package init?(receipt text: [UInt8]) {
    let parts = String(decoding: text, as: UTF8.self).split(separator: ".")
    guard parts.count == 2, parts[1].utf8.count == 9, let seconds = Int64(parts[0]),
      let nanoseconds = Int64(parts[1]), (0..<1_000_000_000).contains(nanoseconds)
    else { return nil }
    self.init(seconds: seconds, nanoseconds: nanoseconds)
  }
}
