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
    #expect(try SystemHost().opened(scratch["file"], inside: nil).size == 3)
    #expect(throws: HostError(.open, scratch["pipe"], .notRegular)) {
      try SystemHost().opened(scratch["pipe"], inside: nil)
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

  @Test func staysInsideAFolder() throws {
    let scratch = Scratch()
    for folder in ["base", "base/sub", "basement"] { scratch.makeFolder(folder) }
    for file in ["base/a", "base/sub/b", "basement/c", "d"] { scratch.write(file, file) }
    scratch.link("base/out", to: "../d")
    scratch.link("base/in", to: "sub/b")
    scratch.link("base/folder", to: "../basement")
    scratch.link("alias", to: "base")
    let host = SystemHost()
    for root in ["base", "alias", "base/"] {
      for name in ["base/a", "base/sub/b", "base/in", "alias/a", "base/sub/../a", "d/../base/a"] {
        // The last one goes through a file, and so leads nowhere.
        let facts = try? host.opened(scratch[name], inside: scratch[root])
        #expect((facts != nil) == (name != "d/../base/a"), "\(name) in \(root)")
      }
      for name in ["d", "base/out", "base/folder/c", "basement/c", "base/../d"] {
        #expect(throws: HostError(.open, scratch[name], .outside), "\(name) in \(root)") {
          try host.opened(scratch[name], inside: scratch[root])
        }
      }
    }
  }

  @Test func runsAProgramInAFolder() throws {
    let scratch = Scratch()
    scratch.write("a b", "x")
    let host = SystemHost()
    let listed = try host.run("ls", [Array("--".utf8), Array("a b".utf8)], in: scratch.path)
    #expect(listed == ProgramResult(output: Array("a b\n".utf8), status: 0))
    let ended = try host.run("sh", [Array("-c".utf8), Array("kill -9 $$".utf8)], in: scratch.path)
    #expect(ended.status == 137)
    #expect(throws: HostError(.run, Array("no-such-program".utf8), .notFound)) {
      try host.run("no-such-program", [], in: scratch.path)
    }
  }

  @Test func touchMakesAndRenews() throws {
    let scratch = Scratch()
    try SystemHost().touch(scratch["stamp"])
    #expect(scratch.status("stamp")?.size == 0)
    scratch.write("old", "kept", time: timespec(tv_sec: 1, tv_nsec: 0))
    try SystemHost().touch(scratch["old"])
    #expect(scratch.text("old") == "kept")
    #expect(try #require(scratch.status("old")).facts.modified.seconds > 1)
  }
}
