import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Plain lines and NUL lists: names byte for byte.
struct PlainListTests {
  @Test func linesAreLiteral() throws {
    let lines = [
      "#1 winner.jpg", "\"q\".jpg", "-r.jpg", "back\\slash.jpg", "trail.jpg ", "a\tb.jpg",
      "x\u{2028}y\u{85}z.jpg", "- [] a.jpg", "100%.jpg", "photo[1].jpg",
    ]
    #expect(try open(lines.joined(separator: "\n") + "\n").paths() == lines)
    #expect(try open(lines.joined(separator: "\n")).paths() == lines)
    #expect(try open(lines.joined(separator: "\r\n") + "\r\n").paths() == lines)
    #expect(try open([" lead.jpg"].joined() + "\n").paths() == [" lead.jpg"])
  }

  @Test func blankLinesAreNoItems() throws {
    let list = try open("\na.jpg\n\n  \n\t\u{B}\u{C}\r\n b.jpg\n\n")
    #expect(try list.paths() == ["a.jpg", " b.jpg"])
    #expect(try list.summary().blankLines == 5)
  }

  @Test func oneReturnBeforeTheLineFeedIsDropped() throws {
    #expect(try open("a\r\r\nb\rc\r\nd\r").paths() == ["a\r", "b\rc", "d"])
  }

  struct Note: CustomTestStringConvertible {
    var text: String
    var isSaid: Bool
    var testDescription: String { text.debugDescription }
  }

  @Test(arguments: [
    Note(text: "a\r\nb\r\n", isSaid: false), Note(text: "a\nb\n", isSaid: false),
    Note(text: "a\r\nb\nc\n", isSaid: true), Note(text: "a\nb\r\n", isSaid: true),
    Note(text: "a\r\nb", isSaid: false), Note(text: "a\r\n\n", isSaid: true),
    Note(text: "- [ ] a\r\n- [ ] b\n", isSaid: false), Note(text: "a\r\nb\r", isSaid: false),
  ])
  func mixedLineEndsAreSaidOnce(_ note: Note) throws {
    let list = try open(note.text)
    _ = try list.all()
    #expect(list.notes.count == (note.isSaid ? 1 : 0))
    _ = try list.paths()
    #expect(list.notes.count == (note.isSaid ? 1 : 0))
  }

  @Test func aNulBehindTheWindowIsAFault() throws {
    let start = String(repeating: "a.jpg\n", count: 20_000)
    let list = try open(start + "b\0.jpg\n")
    #expect(try list.count(upTo: 20_000) == 20_000)
    let place = Place(file: Array("list".utf8), line: 20_001, column: 2)
    #expect(throws: ListError(.nulInName, at: place)) { try list.all() }
  }

  @Test func nulRecords() throws {
    let host = MemoryHost(directory: "/home")
    let list = try open(Array("two\nlines.jpg\0\0 \0\r\0last".utf8), on: host)
    #expect(try list.paths() == ["two\nlines.jpg", " ", "\r", "last"])
    #expect(try open("a\0b\0c\0", Options(format: .nul)).paths() == ["a", "b", "c"])
    #expect(try open("only", Options(format: .nul)).paths() == ["only"])
    #expect(try open("\u{FEFF}a\0bb\0").paths() == ["\u{FEFF}a", "bb"])
  }

  @Test func repeatedNamesKeepTheirPositions() throws {
    #expect(try open("a.jpg\nb.jpg\na.jpg\n").paths() == ["a.jpg", "b.jpg", "a.jpg"])
    #expect(
      try open("IMG_10.jpg\nIMG_2.jpg\nIMG_1.jpg\nIMG_02.jpg\n").paths()
        == ["IMG_10.jpg", "IMG_2.jpg", "IMG_1.jpg", "IMG_02.jpg"])
  }

  /// Lists that reach over many blocks are read as by the plain way.
  @Test(arguments: [Format.lines, .nul])
  func longListsOfAnyBytes(format: Format) throws {
    var random = SplitMix64(seed: 3)
    let end = format.delimiter
    var options = Options(format: format)
    options.limits.block = 256
    for _ in 0..<60 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...120, using: &random) {
        for _ in 0..<Int.random(in: 0...30, using: &random) {
          bytes.append(
            [0x61, 0x62, 0x20, 0x0D, 0x09, 0xFF, 0x0A].randomElement(using: &random)!)
        }
        bytes.append(end)
      }
      if Bool.random(using: &random) { bytes.append(0x78) }
      let records = bytes.split(separator: end, omittingEmptySubsequences: false).map { record in
        format == .lines && record.last == 0x0D ? record.dropLast() : record
      }
      let expected = records.filter { record in
        format == .nul ? !record.isEmpty : record.contains { ![0x20, 0x0D, 0x09].contains($0) }
      }
      guard bytes.contains(0x0A) || format == .nul else { continue }
      let list = try open(bytes, options)
      var found: [[UInt8]] = []
      try list.forEachItem(in: list.all()) { _, item in found.append(item.path) }
      #expect(found == expected.map(Array.init))
    }
  }
}
