import CPickSystem
import PickCore
import Testing

@testable import PickSystem

@Suite struct EditingLockTests {
  @Test func aSecondEditGivesUp() throws {
    let scratch = Scratch()
    let path = scratch.write("list", "a\n")
    let first = try SystemHost().open(.file(path), for: .editing)
    #expect(throws: HostError(.lock, path, .timedOut)) {
      try EditingLock.open(path, patience: 50_000_000)
    }
    // Reading needs no lock.
    _ = try SystemHost().open(.file(path), for: .reading)
    #expect(first.count == 2)
  }

  @Test func theLockEndsWithTheStore() throws {
    let scratch = Scratch()
    let path = scratch.write("list", "a\n")
    do { _ = try SystemHost().open(.file(path), for: .editing) }
    _ = try EditingLock.open(path, patience: 0)
  }

  @Test func whoWaitedOpensTheFileThatBearsTheNameThen() throws {
    let scratch = Scratch()
    let path = scratch.write("list", "old\n")
    let host = SystemHost()
    let turn = Counter()
    let isHeld = Counter()
    Workers.run(2) {
      if turn.take() == 0 {
        let store = try! host.open(.file(path), for: .editing)
        _ = isHeld.take()
        MonotonicClock.sleep(60_000_000)
        try! store.verifyUnchanged()
        let sink = try! host.sink(to: .file(path, durable: false))
        try! sink.write(Array("newer\n".utf8))
        try! sink.finish()
      } else {
        // Taking nothing only looks.
        while isHeld.take(0) == 0 { MonotonicClock.sleep(1_000_000) }
        let store = try! host.open(.file(path), for: .editing)
        #expect(store.count == 6)
        try! store.verifyUnchanged()
      }
    }
  }

  @Test("a file that another program put in the list's place, or took away, is a change")
  func replacedByAnother() throws {
    let scratch = Scratch()
    let path = scratch.write("list", "a\n")
    let host = SystemHost()
    let edited = try host.open(.file(path), for: .editing)
    let read = try host.open(.file(path), for: .reading)
    try edited.verifyUnchanged()
    let saved = scratch.write("saved", "b\n")
    try withPath(saved) { from throws(ErrorNumber) in
      try withPath(path) { to throws(ErrorNumber) in try call { rename(from, to) } }
    }
    #expect(throws: HostError(.read, path, .changed)) { try edited.verifyUnchanged() }
    // What is only read stays what it was.
    try read.verifyUnchanged()
    try withPath(path) { name throws(ErrorNumber) in try call { unlink(name) } }
    #expect(throws: HostError(.read, path, .changed)) { try edited.verifyUnchanged() }
  }
}
