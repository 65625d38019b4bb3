import CPickSystem
import PickCore
import Synchronization
import Testing

@testable import PickSystem

@Suite struct SystemHostTests {
  @Test func factsTellTheKind() throws {
    let scratch = Scratch()
    let host = SystemHost()
    scratch.makeFolder("folder")
    scratch.makePipe("pipe")
    scratch.write("file", "12345", mode: 0o640, time: timespec(tv_sec: -5, tv_nsec: 7))
    scratch.link("link", to: "file")
    scratch.link("dead", to: "nowhere")
    let file = try #require(try host.facts(of: scratch["file"], followingLinks: false))
    #expect(file.kind == .regular)
    #expect(file.size == 5)
    #expect(file.mode == 0o640)
    #expect(file.modified == Time(seconds: -5, nanoseconds: 7))
    #expect(try host.facts(of: scratch["link"], followingLinks: true) == file)
    #expect(try host.facts(of: scratch["link"], followingLinks: false)?.kind == .link)
    #expect(try host.facts(of: scratch["folder"], followingLinks: false)?.kind == .folder)
    #expect(try host.facts(of: scratch["pipe"], followingLinks: false)?.kind == .other)
    for name in ["gone", "file/below"] {
      #expect(try host.facts(of: scratch[name], followingLinks: false) == nil)
    }
    #expect(try host.facts(of: scratch["dead"], followingLinks: true) == nil)
  }

  @Test func namesTellTheKind() throws {
    let scratch = Scratch()
    scratch.makeFolder("folder")
    scratch.write([0xFF, 0x0A], [])
    scratch.link("link", to: "folder")
    let entries = try SystemHost().names(in: scratch.path)
    #expect(entries.count == 3)
    #expect(entries.contains(FolderEntry(name: [0xFF, 0x0A], kind: .regular)))
    #expect(entries.contains(FolderEntry(name: Array("link".utf8), kind: .link)))
    #expect(entries.contains(FolderEntry(name: Array("folder".utf8), kind: .folder)))
    #expect(throws: HostError(.list, scratch["gone"], .notFound)) {
      try SystemHost().names(in: scratch["gone"])
    }
  }

  @Test func readsAPart() throws {
    let scratch = Scratch()
    let path = scratch.write("file", "0123456789")
    let host = SystemHost()
    #expect(try host.read(path, at: 3, count: 4) == Array("3456".utf8))
    #expect(try host.read(path, at: 8, count: 4) == Array("89".utf8))
    #expect(try host.read(path, at: 20, count: 4).isEmpty)
    #expect(try host.read(path, at: 0, count: 0).isEmpty)
    #expect(throws: HostError(.open, scratch.path, .isFolder)) {
      try host.read(scratch.path, at: 0, count: 1)
    }
  }

  @Test func opensAsACopyWouldWithoutWaiting() throws {
    let scratch = Scratch()
    scratch.makePipe("pipe")
    scratch.write("file", "123")
    #expect(try SystemHost().opened(scratch["file"]).size == 3)
    #expect(throws: HostError(.open, scratch["pipe"], .notRegular)) {
      try SystemHost().opened(scratch["pipe"])
    }
  }

  @Test(arguments: [0, 1, 7, 8, 63, 1_000, 100_003]) func eachNumberOnce(_ count: Int) {
    let calls = (0..<max(count, 1)).map { _ in Counter() }
    SystemHost().forEach(count) { _ = calls[$0].take() }
    #expect(calls.prefix(count).allSatisfy { $0.take(0) == 1 })
  }

  @Test func theMachineIsKnown() throws {
    let host = SystemHost()
    #expect(host.variable("PATH")?.isEmpty == false)
    #expect(host.variable("PICK_NO_SUCH_VARIABLE") == nil)
    #expect(try host.workingDirectory().first == UInt8(ascii: "/"))
    #expect(try host.freeSpace(in: Array("/".utf8)) ?? 1 > 0)
  }
}
