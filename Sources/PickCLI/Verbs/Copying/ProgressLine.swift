internal import PickCore

/// How far a copy is, in one line on a terminal that is written over and erased at the end.
final class ProgressLine {
  private static let erasing = Array("\r\u{1B}[K".utf8)
  /// Nanoseconds before the first line, and between two.
  private static let patience = 500_000_000
  private static let interval = 100_000_000

  private let console: Console
  private let columns: Int
  private var lastShown: Int?
  private var isShown = false

  /// Nil where nobody would see it, or wants to.
  init?(_ console: Console) {
    guard let columns = console.liveColumns else { return nil }
    self.console = console
    self.columns = columns
  }

  func show(_ progress: TransferProgress) {
    let now = progress.nanoseconds
    if now < Self.patience || now - (lastShown ?? 0) < Self.interval { return }
    lastShown = now
    isShown = true
    console.lines(Self.erasing + Array(Self.text(of: progress).utf8.prefix(columns - 1)))
  }

  func erase() {
    if isShown { console.lines(Self.erasing) }
    isShown = false
  }

  /// `120 of 1000 files, 48.1 MB of 1.2 GB, 96.2 MB/s, 0:12 left`.
  static func text(of progress: TransferProgress) -> String {
    let rate = Int(Double(progress.bytes) / (Double(progress.nanoseconds) / 1e9))
    var text =
      "\(progress.files) of \(progress.allFiles) files, \(ByteCount.text(of: progress.bytes)) of "
      + "\(ByteCount.text(of: progress.allBytes)), \(ByteCount.text(of: rate))/s"
    if rate > 0 {
      let left = max(0, progress.allBytes - progress.bytes) / rate
      text += ", \(left / 60):\(left % 60 < 10 ? "0" : "")\(left % 60) left"
    }
    return text
  }
}
