internal import CPickSystem
internal import Synchronization

/// Threads: the only place that makes any.
enum Workers {
  /// Cores that this process may use.
  static let cores = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// Runs `body` on that many threads at once, the calling one among them, and waits for all.
  ///
  /// Should the system refuse a thread, fewer do the work, so `body` must take its work from a
  /// common store.
  static func run(_ count: Int, _ body: @Sendable () -> Void) {
    withoutActuallyEscaping(body) { body in
      let job = Job(body)
      var threads: [pick_thread] = []
      for _ in 1..<max(count, 1) {
        guard let thread = start(job) else { break }
        threads.append(thread)
      }
      body()
      for thread in threads { pick_join_thread(thread) }
    }
  }

  /// The same, but the calling thread only watches: it calls `watch` about ten times a second until
  /// all are done.
  static func run(_ count: Int, _ body: @Sendable () -> Void, watch: () -> Void) {
    withoutActuallyEscaping(body) { body in
      let running = Counter()
      let job = Job {
        body()
        _ = running.take()
      }
      let threads = (0..<max(count, 1)).compactMap { _ in start(job) }
      // Without any thread the work is done all the same.
      if threads.isEmpty { body() }
      var ticks = 0
      while running.take(0) < threads.count {
        MonotonicClock.sleep(5_000_000)
        ticks += 1
        if ticks % 20 == 0 { watch() }
      }
      for thread in threads { pick_join_thread(thread) }
    }
  }

  /// Calls `body` for 0..<count in small portions, on as many cores as pay.
  static func forEach(_ count: Int, _ body: @Sendable (Int) -> Void) {
    // A thread costs about as much as a few looks at a file.
    let workers = min(cores, count / 8)
    if workers < 2 {
      for index in 0..<count { body(index) }
      return
    }
    let portion = max(1, min(64, count / (workers * 4)))
    let next = Counter()
    run(workers) {
      while true {
        let start = next.take(portion)
        if start >= count { return }
        for index in start..<min(start + portion, count) { body(index) }
      }
    }
  }

  /// What `body` makes of each element, in order.
  static func map<Element: Sendable, R: Sendable>(
    _ elements: [Element], _ body: @Sendable (Element) -> R
  ) -> [R] {
    [R](unsafeUninitializedCapacity: elements.count) { room, count in
      // Each number is one thread's alone.
      nonisolated(unsafe) let places = room.baseAddress
      forEach(elements.count) { places?.advanced(by: $0).initialize(to: body(elements[$0])) }
      count = elements.count
    }
  }

  private static func start(_ job: Job) -> pick_thread? {
    var thread = pick_thread()
    let argument = Unmanaged.passUnretained(job).toOpaque()
    let fault = pick_start_thread(&thread, { Workers.enter($0) }, argument)
    return fault == 0 ? thread : nil
  }

  private static func enter(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(argument!).takeUnretainedValue().body()
    return nil
  }

  private final class Job: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}

/// Hands out numbers, each once, to threads that ask.
final class Counter: Sendable {
  private let next = Atomic(0)

  /// The first of `count` numbers that are now the caller's.
  func take(_ count: Int = 1) -> Int {
    next.add(count, ordering: .relaxed).oldValue
  }
}
