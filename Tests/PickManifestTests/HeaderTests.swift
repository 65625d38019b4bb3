import PickCore
import Testing

@testable import PickManifest

/// The first line of a task list and its options.
struct HeaderTests {
  private func header(_ line: String) throws -> Header {
    let header = try open(line + "\n- [ ] a.jpg\n").header
    var bare = header
    bare.line = nil
    bare.baseValue = nil
    return bare
  }

  @Test func allOptions() throws {
    var expected = Header()
    expected.mode = .multi
    expected.max = 30
    expected.columns = 4
    expected.base = Array("my photos".utf8)
    expected.title = Array("Anna & Ben".utf8)
    #expect(
      try header("# pick 1 mode=multi max=30 columns=4 base=\"my photos\" title=\"Anna & Ben\"")
        == expected)
    #expect(
      try header(
        "\n \n# pick 1\ttitle=\"Anna & Ben\"  columns=4 max=030 mode=multi "
          + "base=\"my\\x20photos\" ") == expected)
  }

  @Test(arguments: ["# pick 1", "# pick 01", "# pick 3 photos", "# pick the best", "# pick", ""])
  func noOptions(line: String) throws {
    #expect(try header(line) == Header())
    #expect(try open(line + "\n- [ ] a.jpg\n").paths() == ["a.jpg"])
  }

  @Test func aByteOrderMarkAndCarriageReturnsDoNotHideIt() throws {
    let list = try open("\u{FEFF}# pick 1 max=2\r\n- [ ] a.jpg\r\n")
    #expect(list.header.max == 2)
    #expect(try list.paths() == ["a.jpg"])
  }

  struct Fault: CustomTestStringConvertible {
    var line: String
    var kind: ListError.Kind
    var column: Int
    init(_ line: String, _ kind: ListError.Kind, _ column: Int) {
      self.line = line
      self.kind = kind
      self.column = column
    }
    var testDescription: String { line }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(arguments: [
    Fault("# pick 2", .newerVersion(bytes("2")), 8),
    Fault("# pick 0 max=1", .newerVersion(bytes("0")), 8),
    Fault("# pick 99999999999999999999999", .newerVersion(bytes("99999999999999999999999")), 8),
    Fault("# pick 1 maxx=3", .unknownOption(bytes("maxx")), 10),
    Fault("# pick 1 MAX=3", .unknownOption(bytes("MAX")), 10),
    Fault("# pick 1 max=3 max=3", .repeatedOption(bytes("max")), 16),
    Fault("# pick 1 max=3 multi", .headerWord(bytes("multi")), 16),
    Fault("# pick 1 max=3 =4", .headerWord(bytes("=4")), 16),
    Fault("# pick 1 mode=both", .badOption(bytes("mode"), value: bytes("both")), 10),
    Fault("# pick 1 max=-1", .badOption(bytes("max"), value: bytes("-1")), 10),
    Fault("# pick 1 max=", .badOption(bytes("max"), value: []), 10),
    Fault("# pick 1 max=+4", .badOption(bytes("max"), value: bytes("+4")), 10),
    Fault("# pick 1 columns=0", .badOption(bytes("columns"), value: bytes("0")), 10),
    Fault("# pick 1 base=", .badOption(bytes("base"), value: []), 10),
    Fault("# pick 1 title=\"open", .openQuote, 16),
    Fault("# pick 1 title=\"a\"b", .textAfterQuote, 19),
    Fault(
      "# pick 1 max=99999999999999999999",
      .badOption(bytes("max"), value: bytes("99999999999999999999")), 10),
  ])
  func fault(_ fault: Fault) throws {
    let place = Place(file: Array("list".utf8), line: 2, column: fault.column)
    #expect(throws: ListError(fault.kind, at: place)) {
      try open("\n" + fault.line + "\n- [ ] a.jpg\n")
    }
  }

  @Test func aHeaderAloneMakesATaskList() throws {
    let list = try open("# pick 1 mode=single\n")
    #expect(list.format == .taskList)
    #expect(list.header.mode == .single)
    #expect(try list.count(upTo: 1) == 0)
  }

  @Test func theOptionsMayFollowNoRecord() throws {
    let error = #expect(throws: ListError.self) {
      try open("# My list\n# pick 1 max=3\n- [ ] a.jpg\n").count(upTo: 1)
    }
    #expect(error?.kind == .misplacedHeader)
    #expect(error?.place?.line == 2)
  }
}
