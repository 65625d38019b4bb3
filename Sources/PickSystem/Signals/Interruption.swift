internal import CPickSystem
internal import Synchronization

/// What SIGINT, SIGTERM and SIGHUP do.
///
/// Normally they remove the temporary files that are being written, and end the process. While a
/// plan is carried out the first one is only noted, so that the run can tidy up and report; a
/// second one ends it at once. A signal that was ignored at start (`nohup`) stays ignored.
enum Interruption {
  private static let isInstalled = Atomic(false)
  /// How many runs ask for signals to be noted.
  private static let listeners = Atomic<Int>(0)
  private static let noted = Atomic<Int32>(0)

  /// The signal that was noted; nil if there was none.
  static var signal: Int32? {
    let signal = noted.load(ordering: .relaxed)
    return signal == 0 ? nil : signal
  }

  /// Installs the handlers, once.
  static func install() {
    if isInstalled.exchange(true, ordering: .relaxed) { return }
    // The handler must find every global that it uses made already.
    DoomedNames.prepare()
    _ = listeners.load(ordering: .relaxed)
    _ = noted.load(ordering: .relaxed)
    // A file that grows too large is then a fault of that file.
    pick_ignore_signal(SIGXFSZ)
    for signal in [SIGINT, SIGTERM, SIGHUP] where pick_is_ignored(signal) == 0 {
      pick_on_signal(signal) { Interruption.handle($0) }
    }
  }

  /// Notes signals instead of ending the process for as long as `body` runs.
  static func noting<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    install()
    listeners.add(1, ordering: .sequentiallyConsistent)
    defer { listeners.subtract(1, ordering: .sequentiallyConsistent) }
    return try body()
  }

  /// Lets signals to this thread wait until `body` has run: what it makes and notes is then never
  /// made and not noted.
  static func holding<R, E: Error>(_ body: () throws(E) -> R) throws(E) -> R {
    install()
    var held = sigset_t()
    pick_hold_signals(&held)
    defer { pick_release_signals(&held) }
    return try body()
  }

  /// Ends the process by the signal that was noted, if there was one.
  static func endIfNoted() {
    if let signal { pick_die_by(signal) }
  }

  /// Runs inside a signal handler: nothing here may allocate or lock.
  private static func handle(_ signal: Int32) {
    if listeners.load(ordering: .relaxed) > 0 {
      let answer = noted.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
      if answer.exchanged { return }
    }
    DoomedNames.removeAll()
    pick_die_by(signal)
  }
}
