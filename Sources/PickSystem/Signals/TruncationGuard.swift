internal import CPickSystem
internal import Synchronization

/// Ends the run with a line and status 2 when a mapped list is cut short by someone else.
///
/// Only the list is ever mapped; images are read, and a copy's source is never mapped.
enum TruncationGuard {
  private static let isInstalled = Atomic(false)

  static func install() {
    if isInstalled.exchange(true, ordering: .relaxed) { return }
    pick_on_signal(SIGBUS) { _ in
      let line: StaticString = "pick: the list was cut short while it was being read\n"
      write(2, line.utf8Start, line.utf8CodeUnitCount)
      _exit(2)
    }
  }
}
