internal import PickCore

/// Standard output when it is a terminal: names are shown with their control characters escaped,
/// so that a file name can never move the cursor or change the title.
final class TerminalSink: ByteSink {
  private let sink: any ByteSink
  private var line: [UInt8] = []

  init(_ sink: any ByteSink) { self.sink = sink }

  func write(_ bytes: Span<UInt8>) throws(HostError) {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      // The ends of records and the tab of numbered output are ours; all else is the names'.
      if byte == 0x0A || byte == 0 || byte == 0x09 {
        try sink.write(Sanitising.shown(line) + [byte])
        line.removeAll(keepingCapacity: true)
      } else {
        line.append(byte)
      }
    }
  }

  func finish() throws(HostError) {
    try sink.write(Sanitising.shown(line))
    line = []
    try sink.finish()
  }
}
