import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Fields from the record, the path, the list and the file system, and their kinds.
struct FieldTests {
  private func value(
    _ name: String, at position: Int, in list: Manifest
  ) throws -> String? {
    guard let field = try list.field(named: Array(name.utf8)) else { return "unknown" }
    let value = try list.value(of: field, at: position).map(text)
    var seen: String?
    let matches = try list.filter(PositionSet([position]), by: field) { bytes in
      seen = text(bytes.array(0..<bytes.count))
      return true
    }
    #expect(seen == value)
    #expect(matches == PositionSet(value == nil ? [] : [position]))
    return value
  }

  struct Part: CustomTestStringConvertible {
    var path: String
    var field: String
    var value: String?
    init(_ path: String, _ field: String, _ value: String?) {
      self.path = path
      self.field = field
      self.value = value
    }
    var testDescription: String { "\(field) of \(path)" }
  }

  @Test(arguments: [
    Part("sub/dir/IMG_1.JPG", "path", "sub/dir/IMG_1.JPG"),
    Part("sub/dir/IMG_1.JPG", "name", "IMG_1.JPG"),
    Part("sub/dir/IMG_1.JPG", "stem", "IMG_1"),
    Part("sub/dir/IMG_1.JPG", "ext", "jpg"),
    Part("sub/dir/IMG_1.JPG", "suffix", ".JPG"),
    Part("sub/dir/IMG_1.JPG", "dir", "sub/dir"),
    Part("a.b.Tar.GZ", "ext", "gz"),
    Part("a.b.Tar.GZ", "stem", "a.b.Tar"),
    Part("plain", "ext", nil),
    Part("plain", "suffix", nil),
    Part("plain", "stem", "plain"),
    Part("plain", "dir", nil),
    Part(".hidden", "ext", nil),
    Part(".hidden", "stem", ".hidden"),
    Part(".hidden.jpg", "ext", "jpg"),
    Part("dot.", "ext", nil),
    Part("dot.", "stem", "dot."),
    Part("a.dir/plain", "ext", nil),
    Part("/root.jpg", "dir", "/"),
    Part("/a/b.jpg", "dir", "/a"),
    Part("folder/", "name", nil),
    Part("É.ÉX", "ext", "Éx"),
    Part("IMG_0012.JPG", "number", "0012"),
    Part("IMG_0012 (2).JPG", "number", "0012"),
    Part("IMG_0012 (12).JPG", "number", "0012"),
    Part("IMG_0012 (123).JPG", "number", "123"),
    Part("IMG_0012 copy.JPG", "number", "0012"),
    Part("IMG_0012 copy (2).JPG", "number", "0012"),
    Part("IMG_0012-2.JPG", "number", "0012"),
    Part("IMG_0012-2 (3).JPG", "number", "0012"),
    Part("IMG_0012-23.JPG", "number", "23"),
    Part("IMG-7.JPG", "number", "7"),
    Part("7.JPG", "number", "7"),
    Part("scan (2).tif", "number", "2"),
    Part("DSC01273.ARW", "number", "01273"),
    Part("100CANON/x.jpg", "number", nil),
    Part("none.jpg", "number", nil),
    Part("a.4", "number", nil),
    Part("20240302_0007.jpg", "number", "0007"),
    Part("0007_20240302.jpg", "number", "0007"),
    Part("20240302.jpg", "number", "20240302"),
    Part("0007_20249902.jpg", "number", "20249902"),
    Part("0007_12345678.jpg", "number", "12345678"),
    Part("IMG_99999999999999999999999.jpg", "number", "99999999999999999999999"),
  ])
  func part(_ part: Part) throws {
    #expect(try value(part.field, at: 1, in: open(part.path + "\n")) == part.value)
    #expect(
      try value(part.field, at: 1, in: open("- [ ] \(part.path)\tz=1\n")) == part.value)
    let octal = part.path.utf8.map { "\\x" + String(0x100 + Int($0), radix: 16).dropFirst() }
    #expect(
      try value(part.field, at: 1, in: open("- [ ] \"\(octal.joined())\"\n")) == part.value)
  }

  @Test func placesInAGrid() throws {
    let names = String(repeating: "a\n", count: 13)
    let list = try open(names, Options(columns: 4, perPage: 8))
    for (position, row, column, page) in [
      (1, "1", "1", "1"), (4, "1", "4", "1"), (5, "2", "1", "1"),
      (8, "2", "4", "1"), (9, "3", "1", "2"), (13, "4", "1", "2"),
    ] {
      #expect(try value("index", at: position, in: list) == "\(position)")
      #expect(try value("row", at: position, in: list) == row)
      #expect(try value("col", at: position, in: list) == column)
      #expect(try value("page", at: position, in: list) == page)
    }
    #expect(try value("row", at: 2, in: open("# pick 1 columns=1\n- [ ] a\n- [ ] b\n")) == "2")
    let wide = try open("# pick 1 columns=1\n- [ ] a\n- [ ] b\n", Options(columns: 2))
    #expect(try value("row", at: 2, in: wide) == "1")
    for (field, option) in [
      ("row", "'--columns N'"), ("col", "'--columns N'"), ("page", "'--per-page N'"),
    ] {
      let error = #expect(throws: ListError.self) {
        try open("a\n").field(named: Array(field.utf8))
      }
      #expect(error?.kind == .fieldNeedsOption(field: field, option: option))
    }
    #expect(try value("row", at: 1, in: open("- [ ] a\trow=7\n")) == "7")
  }

  @Test func theFileSystem() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("in/a.jpg", Array("12345".utf8), modified: Time(seconds: 1_709_374_272))
    host.addLink("in/l.jpg", to: "a.jpg")
    host.addLink("in/dead.jpg", to: "none")
    host.addLink("in/loop.jpg", to: "loop.jpg")
    host.addFile("a.jpg", "another")
    let list = try open(
      "a.jpg\nl.jpg\nnone.jpg\na.jpg/x\ndead.jpg\nloop.jpg\n", on: host, as: "in/list")
    #expect(try value("size", at: 1, in: list) == "5")
    #expect(try value("mtime", at: 1, in: list) == "2024-03-02T10:11:12")
    #expect(try value("exists", at: 1, in: list) == "yes")
    #expect(try value("size", at: 2, in: list) == "5")
    for position in 3...6 {
      #expect(try value("size", at: position, in: list) == nil)
      #expect(try value("mtime", at: position, in: list) == nil)
      #expect(try value("exists", at: position, in: list) == "no")
    }
    host.remove("list")
    host.fail(atCall: 1, with: HostError(.look, [], .permissionDenied))
    let field = try #require(try list.field(named: Array("size".utf8)))
    let error = #expect(throws: ListError.self) { try list.value(of: field, at: 1) }
    #expect(error?.outcome == .failed)
  }

  @Test func nothingIsLookedAtUnlessAskedFor() throws {
    let host = MemoryHost(directory: "/home")
    let list = try open("a.jpg\nb.jpg\n", on: host)
    let size = try #require(try list.field(named: Array("size".utf8)))
    _ = try list.paths()
    #expect(host.count(of: "facts") == 0)
    _ = try list.filter(PositionSet([2]), by: size) { _ in true }
    #expect(host.count(of: "facts") == 1)
  }

  @Test func whatIsWrittenWins() throws {
    let list = try open(
      "- [ ] a.jpg\text=PNG\tsize=3\tname=\"x\\ny\"\n- [ ] b.jpg\n- [ ] c.jpg\text=\n")
    #expect(try value("ext", at: 1, in: list) == "PNG")
    #expect(try value("ext", at: 2, in: list) == "jpg")
    #expect(try value("ext", at: 3, in: list) == "")
    #expect(try value("size", at: 1, in: list) == "3")
    #expect(try value("name", at: 1, in: list) == "x\ny")
    #expect(try value("stem", at: 1, in: list) == "a")
  }

  struct Kind: CustomTestStringConvertible {
    var field: String
    var values: [String]
    var kind: Field.Kind?
    init(_ field: String, _ values: [String], _ kind: Field.Kind?) {
      self.field = field
      self.values = values
      self.kind = kind
    }
    var testDescription: String { "\(field) \(values)" }
  }

  @Test(arguments: [
    Kind("score", ["4", "-2.5", "007"], .number),
    Kind("score", ["4", "x"], .text),
    Kind("score", ["4", ""], .text),
    Kind("score", ["4", "5."], .text),
    Kind("score", ["4", "+5"], .text),
    Kind("score", ["4", "\"5\""], .text),
    Kind("score", [], nil),
    Kind("rating", ["x"], .number),
    Kind("rating", [], .number),
    Kind("width", ["100"], .number),
    Kind("width", ["wide"], .number),
    Kind("width", [], .number),
    Kind("label", ["4"], .text),
    Kind("summary", ["4"], .text),
    Kind("detail", ["4"], .text),
    Kind("camera", ["4"], .text),
    Kind("label", [], nil),
    Kind("thumb", [], .number),
    Kind("format", [], .text),
    Kind("shape", [], .text),
    Kind("date", ["2024"], .date),
    Kind("taken", ["2024"], .date),
    Kind("date", [], .date),
    Kind("ext", [], .text),
    Kind("path", [], .text),
    Kind("dir", [], .text),
    Kind("exists", [], .text),
    Kind("index", [], .number),
    Kind("number", [], .number),
    Kind("size", [], .number),
    Kind("mtime", [], .date),
    Kind("SIZE", [], nil),
  ])
  func kind(_ kind: Kind) throws {
    let records = kind.values.map { "- [ ] a\tother=x\t\(kind.field)=\($0)\n- [ ] b\n" }
    let list = try open("- [ ] first\n" + records.joined())
    let field = try list.field(named: Array(kind.field.utf8))
    #expect(field == kind.kind.map { Field(name: Array(kind.field.utf8), kind: $0) })
    let names = try list.fieldNames().map(text)
    #expect(names.contains(kind.field) == (kind.kind != nil))
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00"), (-1, "1969-12-31T23:59:59"), (951_782_400, "2000-02-29T00:00:00"),
    (1_709_374_272, "2024-03-02T10:11:12"), (4_107_542_400, "2100-03-01T00:00:00"),
    (-2_208_988_800, "1900-01-01T00:00:00"), (253_402_300_799, "9999-12-31T23:59:59"),
    (-62_135_596_800, "0001-01-01T00:00:00"),
  ])
  func times(seconds: Int64, written: String) {
    #expect(text(UTCTime.text(Time(seconds: seconds, nanoseconds: 999_999_999))) == written)
  }
}
