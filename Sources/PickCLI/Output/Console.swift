internal import PickCore

/// Standard error: diagnostics, notes and the summary line, each written as whole lines.
///
/// Names are shown as they are, except on a terminal, where control characters are escaped.
/// A standard error that cannot be written to changes nothing else.
final class Console {
  private let host: any Host
  private let color: String?
  private let isQuiet: Bool
  private var sink: (any ByteSink)?
  /// What was told early and has to be said again in the closing line.
  var reminder: Message?

  init(host: any Host, color: String?, isQuiet: Bool) {
    self.host = host
    self.color = color
    self.isQuiet = isQuiet
  }

  /// Whether to colour a stream: on a terminal, never with NO_COLOR or TERM=dumb, unless
  /// `--color` says otherwise.
  func colours(_ stream: StandardStream) -> Bool {
    switch color {
    case "always": return true
    case "never": return false
    default:
      let forbidden = !(host.variable("NO_COLOR") ?? []).isEmpty
      let dumb = host.variable("TERM") == Array("dumb".utf8)
      return host.terminal(stream) != nil && !forbidden && !dumb
    }
  }

  /// The width for a line that is written over; nil where nobody would see it, or wants to.
  var liveColumns: Int? {
    if isQuiet || host.variable("TERM") == Array("dumb".utf8) { return nil }
    return host.terminal(.error)?.columns
  }

  /// Tells a fault.
  func show(_ diagnostic: Diagnostic) {
    let terminal = host.terminal(.error)
    let text = DiagnosticText(
      style: colours(.error) ? .coloured : .plain, sanitises: terminal != nil,
      columns: terminal?.columns)
    write(text.lines(of: diagnostic))
  }

  /// Tells something that is no fault: `pick: MESSAGE`.
  func note(_ message: Message) { show(Diagnostic(message)) }

  /// The closing line of a verb that changed something; `--quiet` silences it.
  func summary(_ message: Message) {
    if !isQuiet { note(reminder.map { "\(message); \($0)" } ?? message) }
  }

  /// Whole lines for a program; no name in them is escaped but as their format does.
  func lines(_ text: [UInt8]) { write(text) }

  private func write(_ bytes: [UInt8]) {
    if sink == nil { sink = try? host.sink(to: .standardError) }
    try? sink?.write(bytes)
    try? sink?.finish()
  }
}
