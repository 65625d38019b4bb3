/// How a run ended, as the shell sees it.
package enum ExitStatus: Int32, Sendable {
  case done = 0
  /// Nothing was selected; standard output is empty.
  case nothingSelected = 1
  /// Usage, expression, range, unreadable manifest; nothing was written.
  case badRequest = 2
  /// A guard refused; nothing was written.
  case refused = 3
  /// Something failed while doing it; the rest was done.
  case failed = 4
  /// Nobody reads standard output any more: 128 + SIGPIPE.
  case closedPipe = 141
}
