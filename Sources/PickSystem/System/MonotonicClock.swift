internal import CPickSystem

/// A clock that nobody sets, in nanoseconds.
enum MonotonicClock {
  static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }

  /// Sleeps for that long, or until a signal comes.
  static func sleep(_ nanoseconds: Int) {
    var time = timespec(
      tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
    nanosleep(&time, nil)
  }
}
