import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Header fields as a list gives them: when they are asked for, once, and where nothing is written.
struct HeaderFieldTests {
  private let host = MemoryHost(directory: "/home")

  private func add(
    _ name: String, _ width: Int, _ height: Int, orientation: Int? = nil, taken: String? = nil,
    rating: Int? = nil
  ) {
    let exif = TIFFSample.exif(orientation: orientation, taken: taken, rating: rating).bytes
    host.addFile(name, ImageSample.jpeg(width, height, exif: exif))
  }

  private func field(_ name: String, of list: Manifest) throws -> Field {
    try #require(try list.field(named: Array(name.utf8)))
  }

  private func value(_ name: String, at position: Int, in list: Manifest) throws -> String? {
    try list.value(of: try field(name, of: list), at: position).map(text)
  }

  @Test func everyField() throws {
    add("in/a.txt", 4000, 3000, orientation: 6, taken: "2024:03:02 10:11:12", rating: 4)
    let list = try open("a.txt\n", on: host, as: "in/list")
    for (name, expected) in [
      ("format", "jpeg"), ("width", "3000"), ("height", "4000"), ("megapixels", "12"),
      ("orientation", "6"), ("shape", "portrait"), ("taken", "2024-03-02T10:11:12"),
      ("camera", "Test 7"), ("rating", "4"), ("thumb", nil), ("date", "2024-03-02T10:11:12"),
    ] {
      #expect(try value(name, at: 1, in: list) == expected, "\(name)")
    }
    #expect(host.count(of: "read") == 1)
    #expect(list.notes.isEmpty)
  }

  @Test func longListsAreReadInPortions() throws {
    add("a.jpg", 40, 30)
    let count = 9000
    let names = (1...count).map { $0 % 4000 == 1 ? "a.jpg\n" : "gone-\($0).jpg\n" }
    let list = try open(names.joined(), on: host)
    let width = try field("width", of: list)
    let found = try list.filter(try list.all(), by: width) { $0.count == 2 }
    #expect(found == PositionSet([1, 4001, 8001]))
    #expect(host.count(of: "read") == 1)
  }

  @Test func whatIsWrittenWins() throws {
    add("a.jpg", 40, 30, taken: "2024:03:02 10:11:12", rating: 4)
    add("b.jpg", 40, 30, taken: "2024:03:02 10:11:12", rating: 4)
    let list = try open(
      "- [ ] a.jpg\trating=1\twidth=9\tdate=2020-01-01\n- [ ] b.jpg\n", on: host)
    #expect(try value("rating", at: 1, in: list) == "1")
    #expect(try value("width", at: 1, in: list) == "9")
    #expect(try value("date", at: 1, in: list) == "2020-01-01")
    #expect(host.count(of: "read") == 0)
    #expect(try value("taken", at: 1, in: list) == "2024-03-02T10:11:12")
    #expect(try value("rating", at: 2, in: list) == "4")
    #expect(try value("date", at: 2, in: list) == "2024-03-02T10:11:12")
    #expect(host.count(of: "read") == 2)
  }

  @Test func onlyCandidatesAreRead() throws {
    for number in 1...20 { add("\(number).jpg", number, 30, rating: number % 6) }
    let names = (1...20).map { "\($0).jpg\n" }.joined()
    let list = try open(names, on: host)
    let width = try field("width", of: list)
    let rating = try field("rating", of: list)
    #expect(host.count(of: "read") == 0)
    var asked: [String] = []
    let wide = try list.filter(PositionSet([2, 3, 11]), by: width) { bytes in
      asked.append(text(bytes.array(0..<bytes.count)))
      return bytes.count == 1
    }
    #expect(wide == PositionSet([2, 3]))
    #expect(asked == ["2", "3", "11"])
    #expect(host.count(of: "read") == 3)
    _ = try list.filter(wide, by: rating) { _ in true }
    _ = try list.filter(wide, by: width) { _ in true }
    #expect(host.count(of: "read") == 3)
    _ = try list.filter(PositionSet(upTo: 20), by: rating) { _ in true }
    #expect(host.count(of: "read") == 20)
  }

  @Test func aFileThatIsListedTwiceIsReadOnce() throws {
    add("a.jpg", 4, 3)
    host.addFile("b.jpg", "no picture")
    let list = try open("a.jpg\nb.jpg\na.jpg\nb.jpg\n", on: host)
    let width = try field("width", of: list)
    #expect(try list.filter(PositionSet(upTo: 4), by: width) { _ in true } == PositionSet([1, 3]))
    #expect(host.count(of: "read") == 2)
    #expect(list.notes.map { text($0.bytes) } == ["'b.jpg' has no image header that is known"])
  }

  @Test(
    "Files of no kind that is known get one warning together",
    arguments: [
      (1, "'1.mov' has no image header that is known"),
      (2, "'1.mov' has no image header that is known; 1 more file has none"),
      (9, "'1.mov' has no image header that is known; 8 more files have none"),
    ])
  func unknownKinds(count: Int, note: String) throws {
    for number in 1...count { host.addFile("\(number).mov", "no picture") }
    host.addFile("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    let names = (1...count).map { "\($0).mov\n" }.joined()
    let list = try open(names + "a.jpg\n", on: host)
    let width = try field("width", of: list)
    #expect(try list.filter(PositionSet(upTo: count + 1), by: width) { _ in true }.isEmpty)
    #expect(
      list.notes.map { text($0.bytes) } == [
        note, "the image header of 'a.jpg' is damaged: the file ends inside of it",
      ])
  }

  @Test func oneWarningForEachDamagedFileInListOrder() throws {
    add("c.jpg", 4, 3)
    host.addFile("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    host.addFile("b.png", ImageSample.png(0, 4))
    host.addFolder("f.jpg")
    let list = try open("a.jpg\nb.png\nc.jpg\ngone.jpg\nf.jpg\n", on: host)
    let width = try field("width", of: list)
    let rating = try field("rating", of: list)
    _ = try list.filter(PositionSet([5]), by: width) { _ in true }
    _ = try list.filter(PositionSet([2, 4]), by: width) { _ in true }
    #expect(try list.filter(PositionSet(upTo: 5), by: rating) { _ in true }.isEmpty)
    #expect(try value("width", at: 1, in: list) == nil)
    #expect(
      list.notes.map { text($0.bytes) } == [
        "the image header of 'a.jpg' is damaged: the file ends inside of it",
        "the image header of 'b.png' is damaged: it does not tell the size of the picture",
        "cannot open 'f.jpg': it is a folder",
      ])
    #expect(try list.isDamaged(at: 1))
    #expect(try list.isDamaged(at: 2))
    #expect(try !list.isDamaged(at: 3))
    #expect(try !list.isDamaged(at: 4))
    #expect(try !list.isDamaged(at: 5))
  }

  @Test func aFileThatCannotBeReadIsAFailure() throws {
    add("a.jpg", 4, 3)
    add("b.jpg", 4, 3)
    let list = try open("a.jpg\nb.jpg\n", on: host)
    let width = try field("width", of: list)
    host.fail(atCall: 4, with: HostError(.read, Array("b.jpg".utf8), .inputOutput))
    let error = #expect(throws: ListError.self) {
      try list.filter(PositionSet(upTo: 2), by: width) { _ in true }
    }
    #expect(error?.kind == .image(HostError(.read, Array("b.jpg".utf8), .inputOutput)))
    #expect(error?.outcome == .failed)
    #expect(try value("width", at: 1, in: list) == "4")
  }

  @Test func headersAreReadAheadForOutput() throws {
    for number in 1...5 { add("\(number).jpg", number, 30) }
    let list = try open("1.jpg\n2.jpg\n3.jpg\n4.jpg\n5.jpg\n", on: host)
    try list.prepare([try field("size", of: list)], for: PositionSet([1, 2]))
    #expect(host.count(of: "read") == 0)
    try list.prepare(
      [try field("size", of: list), try field("width", of: list)], for: PositionSet([1, 2]))
    #expect(host.count(of: "read") == 2)
    let header = try #require(try list.imageHeader(at: 2))
    #expect(header.width == 2)
    #expect(host.count(of: "read") == 2)
  }

  @Test func newListsInTheOrderOfTime() throws {
    add("in/b.jpg", 4, 3, taken: "2024:03:02 10:11:12")
    add("in/a.jpg", 4, 3, taken: "2024:03:02 10:11:12")
    add("in/c.jpg", 4, 3, taken: "1999:03:02 10:11:12")
    add("in/10.jpg", 4, 3)
    add("in/9.jpg", 4, 3)
    host.addFile("in/d.jpg", "no picture")
    var listing = FolderListing()
    listing.order = .taken
    let found = try listing.found(in: [Array("in".utf8)], on: host)
    #expect(
      found.paths.map(text) == [
        "in/c.jpg", "in/a.jpg", "in/b.jpg", "in/9.jpg", "in/10.jpg", "in/d.jpg",
      ])
    let reads = host.count(of: "read")
    let list = try Manifest.list(of: found, on: host)
    #expect(try value("taken", at: 1, in: list) == "1999-03-02T10:11:12")
    #expect(try value("taken", at: 4, in: list) == nil)
    #expect(host.count(of: "read") == reads)
    #expect(list.notes.map { text($0.bytes) } == ["'in/d.jpg' has no image header that is known"])
  }
}
