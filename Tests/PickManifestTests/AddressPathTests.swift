import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// An address in a list is what it is wherever the list or its paths go; the files beside it move.
struct AddressPathTests {
  static let addresses = [
    "https://ex.com/a.jpg", "http://ex.com//b/./../c.jpg?w=3&h=,4#x", "HTTPS://EX.COM/",
    "s3://b/k;v",
    "file:///home/in/a.jpg", "git+ssh://h/a b.jpg", "https://ex.com/\u{E9}.jpg", "x://\"y\"\tz",
    "data:image/png;base64,iVBORw0KGgo=", "Data:IMAGE/svg+xml,<svg/>",
  ]

  /// Lists of one address and one file, in every format, in a folder below the working directory.
  private func lists(with address: String) throws -> [Manifest] {
    let nul = Array("\(address)\0f.jpg\0".utf8)
    let source = try open(nul, Options(format: .nul))
    var lists: [(Format, [UInt8])] = [
      (.nul, nul), (.lines, Array("\(address)\nf.jpg\n".utf8)),
    ]
    for format in [Format.taskList, .csv, .tsv, .jsonLines] {
      let sink = CollectingSink()
      try source.writeMarked(PositionSet([2]), as: format, forFolder: nil, to: sink)
      lists.append((format, sink.bytes))
    }
    return try lists.map { format, bytes in
      try open(bytes, Options(format: format), as: "in/list")
    }
  }

  @Test(arguments: addresses)
  func everyStyleKeepsIt(address: String) throws {
    let styles: [(PathStyle, String)] = [
      (.usable, "in/f.jpg"), (.asWritten, "f.jpg"), (.absolute, "/home/in/f.jpg"),
      (.relative(to: Array("out".utf8)), "../in/f.jpg"),
      (.listed(in: Array("out".utf8)), "../in/f.jpg"),
      (.relative(to: Array("/".utf8)), "home/in/f.jpg"),
    ]
    for list in try lists(with: address) {
      for (style, file) in styles {
        #expect(text(try list.written(list.all(), style, endedBy: 0)) == "\(address)\0\(file)\0")
        let sink = CollectingSink()
        try list.writePaths(inOrder: [2, 1], style: style, endedBy: 0, numbered: false, to: sink)
        #expect(text(sink.bytes) == "\(file)\0\(address)\0")
        #expect(text(try list.path(Array(address.utf8), in: style)) == address)
      }
      #expect(text(try list.usablePath(at: 1)) == address)
    }
  }

  @Test(arguments: addresses)
  func everyFormatKeepsItInAnotherFolder(address: String) throws {
    for list in try lists(with: address) {
      for target in [Format.taskList, .csv, .tsv, .jsonLines] {
        for (folder, file) in [("out", "../in/f.jpg"), ("", "in/f.jpg"), ("/", "home/in/f.jpg")] {
          let sink = CollectingSink()
          try list.writeMarked(
            PositionSet([1]), as: target, forFolder: Array(folder.utf8), to: sink)
          let moved = try open(sink.bytes, Options(format: target))
          #expect(try moved.paths() == [address, file])
          #expect(try moved.checked(upTo: .max) == PositionSet([1]))
        }
      }
    }
  }

  /// `base=` is for paths, and may be an address itself: then they are addresses too.
  @Test func bases() throws {
    let list = try open(
      "# pick 1 base=sub\n- [ ] https://ex.com/a.jpg\n- [ ] f.jpg\n", as: "in/list")
    #expect(text(try list.written(list.all(), .usable)) == "https://ex.com/a.jpg\nin/sub/f.jpg\n")
    #expect(
      text(try list.marked(PositionSet(), forFolder: "out"))
        == "# pick 1 base=../in/sub\n- [ ] https://ex.com/a.jpg\n- [ ] f.jpg\n")
    let there = "# pick 1 base=https://ex.com/x\n- [ ] a.jpg\n- [ ] /f.jpg\n- [ ] s3://b/k\n"
    let far = try open(there, as: "in/list")
    for style in [PathStyle.usable, .absolute, .relative(to: Array("out".utf8))] {
      #expect(text(try far.path(Array("a.jpg".utf8), in: style)) == "https://ex.com/x/a.jpg")
      #expect(text(try far.path(Array("s3://b/k".utf8), in: style)) == "s3://b/k")
    }
    #expect(text(try far.usablePath(at: 2)) == "/f.jpg")
    #expect(text(try far.marked(PositionSet(), forFolder: "out")) == there)
    var options = Options()
    options.base = Array("https://ex.com/x/".utf8)
    let given = try open("a.jpg\nhttps://y/b.jpg\n", options)
    #expect(
      text(try given.written(given.all(), .usable)) == "https://ex.com/x/a.jpg\nhttps://y/b.jpg\n")
  }

  /// It is the same item only as the same bytes, wherever the two lists lie.
  @Test func ofAnotherList() throws {
    let host = MemoryHost(directory: "/home")
    for address in Self.addresses {
      host.addFile("other/list", Array("\(address)\0f.jpg\0".utf8))
      let list = try open(
        Array("f.jpg\0\(address)\0\(address)x\0https:/ex.com/a.jpg\0/home/other/f.jpg\0".utf8),
        on: host,
        as: "in/list")
      let found = try list.positions(
        listedIn: ListReference(path: Array("other/list".utf8), origin: .commandLine))
      #expect(found.positions == PositionSet([2, 5]))
      #expect(found.unmatched == 0)
    }
  }

  /// Nothing looks for a file under an address, also if a folder `https:` stands there.
  @Test func noFileIsLookedFor() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("https:/ex.com/a.gif", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0])
    let list = try open(
      "https://ex.com/a.gif\nhttps:/ex.com/a.gif\nhttps://ex.com/a.gif\n", on: host)
    func values(_ name: String) throws -> [String?] {
      guard let field = try list.field(named: Array(name.utf8)) else { return [] }
      return try (1...3).map { try list.value(of: field, at: $0).map(text) }
    }
    #expect(try values("exists") == ["no", "yes", "no"])
    #expect(try values("size") == [nil, "13", nil])
    #expect(try values("format") == [nil, "gif", nil])
    #expect(try values("name") == ["a.gif", "a.gif", "a.gif"])
    #expect(try list.advice(forMissing: 1) == nil)
    let findings = try list.findings()
    #expect(findings.map(\.kind) == [.address, .duplicate(of: 1)])
    #expect(findings.map(\.position) == [1, 3])
  }

  @Test func exports() throws {
    let list = try open("https://ex.com/a.jpg\n")
    for export in Export.allCases {
      let sink = CollectingSink()
      let write = {
        try list.writeExport(export, of: list.all(), relativeTo: [], to: sink)
      }
      if export.isSearch {
        try write()
        #expect(!sink.bytes.isEmpty)
      } else {
        let error = #expect(throws: ListError.self) { try write() }
        #expect(error?.message.text.contains("it is an address") == true)
        #expect(error?.outcome == .refused)
      }
    }
  }

  /// A list on standard input may name addresses; what follows the name says nothing of its kind.
  @Test func newLists() throws {
    let paths = [
      "https://ex.com/a.jpg", "https://ex.com/b.JPG?w=3", "https://ex.com/c.jpg#x.txt",
      "https://ex.com/page", "https://ex.com/page?x=a.jpg", "a.jpg?x",
    ]
    for order in FolderListing.Order.allCases {
      var listing = FolderListing()
      listing.order = order
      let found = try listing.found(
        listed: paths.map { Array($0.utf8) }, on: MemoryHost(directory: "/home"))
      #expect(found.paths.map(text) == Array(paths[..<3]))
      #expect(found.skipped == 3)
    }
  }
}
