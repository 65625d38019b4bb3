internal import CPickSystem

/// Asks a terminal something with an escape sequence and reads what it says back.
///
/// Meanwhile what arrives is neither shown nor waited for by the line, and keys that send signals
/// are bytes; afterwards the terminal is as it was, and what came too late is dropped.
enum TerminalQuestion {
  /// The answer up to its closing byte; nil without a terminal, in the background, or if the whole
  /// answer has not come in time.
  static func ask(_ question: [UInt8], endedBy end: UInt8, milliseconds: Int) -> [UInt8]? {
    let number = pick_openat(AT_FDCWD, "/dev/tty", O_RDWR | O_NOCTTY, 0)
    guard number >= 0 else { return nil }
    let terminal = Descriptor(number)
    // A background process that changes the terminal would be stopped.
    guard tcgetpgrp(number) == getpgrp() else { return nil }
    var before = termios()
    guard tcgetattr(number, &before) == 0 else { return nil }
    var during = before
    during.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(number, TCSANOW, &during) == 0 else { return nil }
    defer { _ = tcsetattr(number, TCSAFLUSH, &before) }
    guard write(number, question, question.count) == question.count else { return nil }
    return answer(from: terminal, endedBy: end, milliseconds: milliseconds)
  }

  private static func answer(
    from terminal: Descriptor, endedBy end: UInt8, milliseconds: Int
  ) -> [UInt8]? {
    let deadline = MonotonicClock.now + milliseconds * 1_000_000
    var answer: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1024)
    // A terminal that never stops talking is not listened to for ever.
    while answer.count < 65_536 {
      let left = (deadline - MonotonicClock.now) / 1_000_000
      var waiting = pollfd(fd: terminal.number, events: Int16(POLLIN), revents: 0)
      guard left > 0, poll(&waiting, 1, Int32(left)) == 1 else { return nil }
      let count = read(terminal.number, &block, block.count)
      guard count > 0 else { return nil }
      answer += block[..<count]
      if answer.last == end { return answer }
    }
    return nil
  }
}
