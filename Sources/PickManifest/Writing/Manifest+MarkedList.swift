package import PickCore

/// A list as a task list in memory, with the place of each mark: what a page needs that writes it
/// anew with other marks.
package struct MarkedList: Equatable, Sendable {
  package var bytes: [UInt8]
  /// The offset of the byte between `[` and `]`, by position.
  package var marks: [Int]
}

extension Manifest {
  /// The whole list as a task list, with the marks it has; the same bytes as a marking verb that
  /// changes nothing writes to standard output.
  package func markedList() throws(ListError) -> MarkedList {
    let sink = GatheringSink()
    let marks = try checked(upTo: Int.max)
    try write(ListChanges(marks: marks), as: .taskList, forFolder: nil, to: sink)
    let bytes = sink.bytes
    var list = MarkedList(bytes: bytes, marks: [])
    let span = bytes.span
    var offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while offset < bytes.count {
      let end = LineSearch.first(Byte.lineFeed, in: span, offset..<bytes.count) ?? bytes.count
      if case .record(let mark, _) = TaskList.line(span, offset, end) { list.marks.append(mark) }
      offset = end + 1
    }
    return list
  }
}

/// Keeps what is written to it.
private final class GatheringSink: ByteSink {
  var bytes: [UInt8] = []

  func write(_ more: Span<UInt8>) throws(HostError) { bytes.append(more) }

  func finish() throws(HostError) {}
}
