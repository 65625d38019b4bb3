import CPickSystem
import PickCore
import Testing

@testable import PickSystem

@Suite struct InputFileTests {
  private func bytes(_ store: any ByteStore) -> [UInt8] {
    store.withBytes { span in span.withUnsafeBufferPointer { Array($0) } }
  }

  /// Sizes around the border between reading and mapping, and around a page.
  @Test(arguments: [0, 1, 4096, 262_143, 262_144, 262_145, 1_000_003])
  func readsARegularFile(_ size: Int) throws {
    let scratch = Scratch()
    let content = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }
    let path = scratch.write(Array("list".utf8), content)
    let store = try SystemHost().open(.file(path), for: .reading)
    #expect(store.isComplete)
    #expect(store.isMapped)
    #expect(store.count == size)
    #expect(bytes(store) == content)
    try store.verifyUnchanged()
    #expect((store is MappedStore) == (size >= 262_144))
  }

  @Test(arguments: [10, 1_000_000]) func noticesAChange(_ size: Int) throws {
    let scratch = Scratch()
    let path = scratch.write(Array("list".utf8), [UInt8](repeating: 10, count: size))
    let store = try SystemHost().open(.file(path), for: .reading)
    scratch.write(Array("list".utf8), [UInt8](repeating: 10, count: size + 1))
    #expect(throws: HostError(.read, path, .changed)) { try store.verifyUnchanged() }
  }

  /// A list that ends before its size would be a shorter choice than the one that was asked for.
  @Test(arguments: [0, 1, 65_536, 199_999]) func noticesAnEndBeforeTheSize(_ size: Int) throws {
    let scratch = Scratch()
    let path = scratch.write(Array("list".utf8), [UInt8](repeating: 10, count: 200_000))
    let opened = try OpenedFile.reading(path)
    scratch.write(Array("list".utf8), [UInt8](repeating: 10, count: size))
    #expect(throws: HostError(.read, path, .changed)) {
      _ = try GatheredStore(whole: opened, from: 0)
    }
  }

  @Test func aMappingMayBeginInsideAPage() throws {
    let scratch = Scratch()
    let content = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 % 251) }
    let path = scratch.write(Array("list".utf8), content)
    let opened = try OpenedFile.reading(path)
    for offset in [1, 4095, 4096, 5000, 599_999] {
      let store = try MappedStore(opened, from: offset)
      #expect(bytes(store) == Array(content[offset...]))
    }
  }

  @Test func aPipeGrowsBlockByBlock() throws {
    let scratch = Scratch()
    scratch.makePipe("pipe")
    let content = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 % 253) }
    let turn = Counter()
    Workers.run(2) {
      if turn.take() == 0 {
        let writer = try! Descriptor.workingFolder.open(scratch["pipe"], O_WRONLY)
        try! writer.write(all: content.span)
      } else {
        let store = try! SystemHost().open(.file(scratch["pipe"]), for: .reading)
        #expect(!store.isMapped)
        #expect(store.count == 0)
        try! store.grow()
        #expect(store.count > 0)
        while !store.isComplete { try! store.grow() }
        #expect(self.bytes(store) == content)
        try! store.grow()
        #expect(store.count == content.count)
      }
    }
  }

  @Test func namesWhatCannotBeAList() {
    let scratch = Scratch()
    let host = SystemHost()
    scratch.makeFolder("folder")
    scratch.write("file", "x")
    scratch.link("dead", to: "nowhere")
    scratch.link("loop", to: "loop")
    let faults: [(path: [UInt8], reason: HostError.Reason)] = [
      (scratch["folder"], .isFolder), (scratch["gone"], .notFound), (scratch["dead"], .notFound),
      (scratch["loop"], .tooManyLinks), (scratch["file/below"], .notFolder),
      (Array("/dev/zero".utf8), .notRegular), ([], .notFound), ([0x61, 0], .notFound),
      (Array(repeating: 0x61, count: 300), .nameTooLong),
    ]
    for (path, reason) in faults {
      #expect(throws: HostError(.open, path, reason)) {
        try host.open(.file(path), for: .reading)
      }
    }
  }

  @Test func theNullDeviceIsAnEmptyList() throws {
    let store = try SystemHost().open(.file(Array("/dev/null".utf8)), for: .reading)
    try store.grow()
    #expect(store.isComplete)
    #expect(store.count == 0)
  }

  @Test func aFileThatHidesItsSizeIsReadToItsEnd() throws {
    let store = try SystemHost().open(.file(Array("/proc/self/status".utf8)), for: .reading)
    #expect(store.isComplete)
    #expect(bytes(store).starts(with: "Name:".utf8))
  }

  @Test func standardInputIsOpenedOnce() throws {
    let host = SystemHost()
    _ = try? host.open(.standardInput, for: .reading)
    #expect(throws: HostError(.open, [], .standardInputTaken)) {
      try host.open(.standardInput, for: .reading)
    }
  }

  @Test func onlyAFileCanBeEdited() {
    #expect(throws: HostError(.open, Array("/dev/null".utf8), .notRegular)) {
      try SystemHost().open(.file(Array("/dev/null".utf8)), for: .editing)
    }
  }
}
