import CPickSystem
import PickCore
import Synchronization
import Testing

@testable import PickSystem

/// Whether the test's signal has come; a handler can use nothing but globals.
private let heard = Atomic(false)

@Suite struct FileSinkTests {
  private func write(_ text: String, to path: [UInt8], durable: Bool = false) throws {
    let sink = try SystemHost().sink(to: .file(path, durable: durable))
    try sink.write(Array(text.utf8))
    try sink.finish()
  }

  @Test(arguments: [false, true]) func aNewFileAppearsWhole(_ durable: Bool) throws {
    let scratch = Scratch()
    let sink = try SystemHost().sink(to: .file(scratch["new"], durable: durable))
    try sink.write(Array("one ".utf8))
    try sink.write([UInt8](repeating: 0x61, count: 200_000))
    try sink.write(Array(" two".utf8))
    #expect(scratch.status("new") == nil)
    try sink.finish()
    #expect(scratch.text("new") == "one " + String(repeating: "a", count: 200_000) + " two")
    #expect(scratch.names() == ["new"])
  }

  @Test func modeOfTheOldFileIsKept() throws {
    let scratch = Scratch()
    scratch.write("list", "old", mode: 0o640)
    try write("new", to: scratch["list"])
    #expect(scratch.text("list") == "new")
    #expect(scratch.status("list")?.mode == 0o640)
  }

  @Test func identicalContentLeavesTheFileAlone() throws {
    let scratch = Scratch()
    scratch.write("list", "same", time: timespec(tv_sec: 1_000, tv_nsec: 5))
    let before = try #require(scratch.status("list")).facts
    try write("same", to: scratch["list"], durable: true)
    #expect(scratch.status("list")?.facts == before)
    #expect(scratch.names() == ["list"])
    try write("sane", to: scratch["list"])
    #expect(scratch.text("list") == "sane")
  }

  @Test func aDroppedSinkLeavesNothing() throws {
    let scratch = Scratch()
    scratch.write("list", "old")
    for name in ["list", "new"] {
      let sink = try SystemHost().sink(to: .file(scratch[name], durable: false))
      try sink.write([UInt8](repeating: 1, count: 100_000))
      #expect(scratch.names().count == 2)
    }
    #expect(scratch.names() == ["list"])
    #expect(scratch.text("list") == "old")
  }

  @Test func whatAKilledEditLeftIsRemovedByTheNext() throws {
    let scratch = Scratch()
    scratch.write("list", "old")
    scratch.write(".pick-abcdEFGH", "half")
    scratch.write(".pick-note", "mine")
    let other = try SystemHost().sink(to: .file(scratch["other"], durable: true))
    #expect(scratch.names().filter { $0.hasPrefix(".pick-") }.count == 2)
    // The other edit is under way, so its file stays.
    try write("new", to: scratch["list"], durable: true)
    try other.write(Array("other".utf8))
    try other.finish()
    #expect(scratch.names() == [".pick-note", "list", "other"])
    #expect(scratch.text("other") == "other")
  }

  /// Without a sync nothing is looked for, but what bears the hidden name of this very file is met.
  @Test(arguments: ["half", "", "a longer one than the new file"])
  func whatAKilledOutputLeftIsRemovedByTheNext(_ left: String) throws {
    let scratch = Scratch()
    let hidden = String(decoding: HiddenName.derived(from: Array("list".utf8)), as: UTF8.self)
    scratch.write(hidden, left)
    scratch.write(".pick-abcdEFGH", "of another")
    try write("new", to: scratch["list"])
    #expect(scratch.text("list") == "new")
    #expect(scratch.names() == [".pick-abcdEFGH", "list"])
  }

  @Test func twoOutputsToOneNameDoNotMeet() throws {
    let scratch = Scratch()
    let first = try SystemHost().sink(to: .file(scratch["list"], durable: false))
    try first.write(Array("first".utf8))
    try write("second", to: scratch["list"])
    #expect(scratch.text("list") == "second")
    try first.finish()
    #expect(scratch.text("list") == "first")
    #expect(scratch.names() == ["list"])
  }

  @Test func whatIsNoFileUnderTheHiddenNameStays() throws {
    let scratch = Scratch()
    let hidden = String(decoding: HiddenName.derived(from: Array("list".utf8)), as: UTF8.self)
    scratch.link(hidden, to: "elsewhere")
    try write("new", to: scratch["list"])
    #expect(scratch.names() == [hidden, "list"])
    #expect(scratch.status("elsewhere") == nil)
  }

  @Test(arguments: ["", "a", "list", "list.md", "\u{0}\u{1}", String(repeating: "x", count: 255)])
  func derivedNamesAreHiddenNames(_ target: String) {
    let name = HiddenName.derived(from: Array(target.utf8))
    #expect(HiddenName.matches(name))
    #expect(name == HiddenName.derived(from: Array(target.utf8)))
    #expect(name != HiddenName.derived(from: Array("\(target).".utf8)))
  }

  @Test func theTargetOfALinkIsReplaced() throws {
    let scratch = Scratch()
    scratch.makeFolder("real")
    scratch.write("real/list", "old")
    scratch.link("second", to: "real/list")
    scratch.link("first", to: "second")
    scratch.link("dangling", to: "real/made")
    try write("new", to: scratch["first"])
    try write("made", to: scratch["dangling"])
    #expect(scratch.status("first")?.isLink == true)
    #expect(scratch.status("second")?.isLink == true)
    #expect(scratch.text("real/list") == "new")
    #expect(scratch.text("real/made") == "made")
    #expect(scratch.names("real") == ["list", "made"])
  }

  @Test func namesThatAreNotTextWork() throws {
    let scratch = Scratch()
    let name: [UInt8] = [0x61, 0xFF, 0x0A, 0xC3]
    try write("x", to: scratch[name])
    #expect(scratch.bytes(name) == [0x78])
  }

  @Test func namesWhatCannotBeWritten() {
    let scratch = Scratch()
    scratch.makeFolder("folder")
    scratch.write("file", "x")
    scratch.link("loop", to: "loop")
    let faults: [(path: [UInt8], reason: HostError.Reason)] = [
      (scratch["folder"], .isFolder), (scratch["folder/"], .isFolder),
      (scratch["gone/new"], .notFound), (scratch["file/new"], .notFolder),
      (scratch["loop"], .tooManyLinks), ([], .notFound), (scratch["."], .isFolder),
    ]
    for (path, reason) in faults {
      #expect(throws: HostError(.open, path, reason)) { try write("x", to: path) }
    }
  }

  @Test func devicesAndPipesAreWrittenDirectly() throws {
    let scratch = Scratch()
    try write("gone", to: Array("/dev/null".utf8))
    #expect(throws: HostError(.write, Array("/dev/full".utf8), .noSpace)) {
      try write("x", to: Array("/dev/full".utf8))
    }
    scratch.makePipe("pipe")
    let turn = Counter()
    Workers.run(2) {
      if turn.take() == 0 {
        try! self.write("through", to: scratch["pipe"])
      } else {
        let store = try! SystemHost().open(.file(scratch["pipe"]), for: .reading)
        while !store.isComplete { try! store.grow() }
        #expect(store.count == 7)
      }
    }
    #expect(scratch.status("pipe")?.isPipe == true)
  }

  @Test func anOpenDescriptorIsWrittenWhereItStands() throws {
    let scratch = Scratch()
    scratch.write("list", "")
    let file = try Descriptor.workingFolder.open(scratch["list"], O_WRONLY)
    try file.write(all: Array("head ".utf8).span)
    for name in ["/dev/fd/\(file.number)", "/proc/self/fd/\(file.number)"] {
      try write("tail ", to: Array(name.utf8))
    }
    #expect(scratch.text("list") == "head tail tail ")
  }

  @Test func signalsWaitWhileTheyAreHeld() {
    Interruption.install()
    pick_on_signal(SIGHUP) { _ in heard.store(true, ordering: .relaxed) }
    // The threads on which tests run hold all signals.
    var none = sigset_t()
    sigemptyset(&none)
    pick_release_signals(&none)
    let isEarly = Interruption.holding {
      raise(SIGHUP)
      return heard.load(ordering: .relaxed)
    }
    let isHeard = heard.load(ordering: .relaxed)
    #expect(!isEarly && isHeard)
  }

  @Test func aSignalWouldRemoveWhatIsUnfinished() throws {
    let scratch = Scratch()
    let folder = try Descriptor.workingFolder.openFolder(scratch.path)
    let temporary = try TemporaryFile(in: folder, for: Array("new".utf8), mode: 0o600)
    #expect(scratch.names().count == 1)
    #expect(scratch.names().allSatisfy { HiddenName.matches(Array($0.utf8)) })
    DoomedNames.removeAll(in: folder.number)
    #expect(scratch.names().isEmpty)
    withExtendedLifetime(temporary) {}
  }
}
