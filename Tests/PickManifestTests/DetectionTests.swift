import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// The nine rules, in their order: what a list is taken for, and what is refused.
struct DetectionTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var format: Format
    init(_ name: String, _ text: String, _ format: Format) {
      self.init(name, Array(text.utf8), format)
    }
    init(_ name: String, _ bytes: [UInt8], _ format: Format) {
      self.name = name
      self.bytes = bytes
      self.format = format
    }
    var testDescription: String { name }
  }

  @Test(arguments: [
    Case("empty", "", .lines),
    Case("a BOM alone", "\u{FEFF}", .lines),
    Case("blank lines", "\n \n", .lines),
    Case("names", "a.jpg\nb.jpg\n", .lines),
    Case("one name without an end", "a.jpg", .lines),
    Case("a name with a hash", "#1 winner.jpg\n", .lines),
    Case("a NUL anywhere", "a.jpg\0", .nul),
    Case("a NUL and a record", "- [ ] a.jpg\0- [ ] b.jpg", .nul),
    Case("one NUL", "\0", .nul),
    Case("long names and control bytes", "two\u{1}\nlines.jpg\0b.jpg\0", .nul),
    Case("a header", "# pick 1\n", .taskList),
    Case("a header after blank lines", "\n  \n# pick 1 mode=multi\n", .taskList),
    Case("a header behind a BOM", "\u{FEFF}# pick 1\n", .taskList),
    Case("a comment like a header", "# pick 3 photos.jpg\n", .lines),
    Case("a header that is not first", "a.jpg\n# pick 1\n", .lines),
    Case("one record anywhere", "Our trip\n\nsome.jpg\n* [X] a.jpg\n", .taskList),
    Case("a record behind a BOM", "\u{FEFF}- [ ] a.jpg\n", .taskList),
    Case("an empty record", "- [ ] \nb.jpg\n", .lines),
    Case("almost a record", "- [] a.jpg\n", .lines),
    Case("braces in a name", "{a}.jpg\n", .lines),
    Case("commas in names", "a,b.jpg\nc,d.jpg\n", .lines),
    Case("a header's word with an extension", "file.jpg,name\na,b\n", .lines),
    Case("a header's word with a slash", "in/path,name\na,b\n", .lines),
    Case("columns without a path", "title,rating\na,3\n", .lines),
    Case("JSON Lines", "{\"path\": \"a.jpg\", \"n\": [1, {\"x\": null}]}\n", .jsonLines),
    Case("JSON Lines behind a BOM", "\u{FEFF} {\"file\":\"a\"}\r\n", .jsonLines),
    Case("sep=", "sep=;\r\nfile;ok\r\n", .csv),
    Case("sep= and a header row that no table has", "sep=|\nfile|a/b\n", .csv),
    Case("CSV", "file,note\na.jpg,\"two\nlines\"\nb.jpg,x\n", .csv),
    Case("CSV with a record in a cell", "file,note\na.jpg,\"to do\n- [x] b\n\"\nb.jpg,x\n", .csv),
    Case("the same with sep=", "sep=;\nfile;note\na.jpg;\"to do\n- [x] b\"", .csv),
    Case("a record in the header row", "file,\"note\n- [x] b\"\na.jpg,x\n", .csv),
    Case("a record in an open cell", "file,note\na.jpg,\"to do\n- [x] b\n", .taskList),
    Case("a record as a row", "file,note\na.jpg,x\n- [x] b,c\n", .taskList),
    Case("a record as the last row", "file\na.jpg\n- [x] b", .taskList),
    Case("a record as the first row", "file,note\n- [x] b,c\na.jpg,x\n", .taskList),
    Case("CSV with semicolons", "\u{FEFF}Datei;FileName\r\n1;a.jpg\r\n", .csv),
    Case("CSV of one column", "filename\na.jpg\nb.jpg\n", .csv),
    Case("CSV with a blank line", "path,note\na.jpg,x\n \nb.jpg,y\n", .csv),
    Case("TSV", "path\tnote\na.jpg\tx\n", .tsv),
    Case("TSV with sep=", "sep=\t\npath\tnote\n", .tsv),
  ])
  func taken(_ test: Case) throws {
    let list = try open(test.bytes)
    #expect(list.format == test.format)
    #expect(!list.detection.bytes.isEmpty)
  }

  struct Refusal: CustomTestStringConvertible {
    var name: String
    var bytes: [UInt8]
    var kind: ListError.Kind
    init(_ name: String, _ text: String, _ kind: ListError.Kind) {
      self.init(name, Array(text.utf8), kind)
    }
    init(_ name: String, _ bytes: [UInt8], _ kind: ListError.Kind) {
      self.name = name
      self.bytes = bytes
      self.kind = kind
    }
    var testDescription: String { name }
  }

  private static func wide(_ text: String, low: Bool) -> [UInt8] {
    text.utf16.flatMap {
      low ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
    }
  }

  @Test(arguments: [
    Refusal(
      "UTF-16 LE with a BOM", [0xFF, 0xFE] + wide("ü\r\n", low: true), .wideText(encoding: "UTF-16")
    ),
    Refusal(
      "UTF-16 BE with a BOM", [0xFE, 0xFF] + wide("ü\n", low: false), .wideText(encoding: "UTF-16")),
    Refusal("a UTF-16 BOM alone", [0xFF, 0xFE], .wideText(encoding: "UTF-16")),
    Refusal("UTF-16 LE", wide("- [ ] a.jpg\n", low: true), .wideText(encoding: "UTF-16LE")),
    Refusal("UTF-16 BE", wide("a.jpg\n", low: false), .wideText(encoding: "UTF-16BE")),
    Refusal("UTF-32", [0xFF, 0xFE, 0, 0, 97, 0, 0, 0], .wideText(encoding: "UTF-32")),
    Refusal("JPEG", [0xFF, 0xD8, 0xFF, 0xE0, 0, 16], .notAList("a JPEG image")),
    Refusal("PNG", [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0], .notAList("a PNG image")),
    Refusal("GIF", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0], .notAList("a GIF image")),
    Refusal(
      "WebP", Array("RIFF".utf8) + [9, 0, 0, 0] + Array("WEBPVP8 ".utf8), .notAList("a WebP image")),
    Refusal("TIFF", Array("II*".utf8) + [0, 8, 0, 0, 0], .notAList("a TIFF or RAW image")),
    Refusal(
      "HEIC", [0, 0, 0, 24] + Array("ftypheic".utf8), .notAList("a HEIC, AVIF or video file")),
    Refusal("BMP", Array("BM".utf8) + [70, 0, 0, 0, 0, 0, 0, 0], .notAList("a BMP image")),
    Refusal("PDF", "%PDF-1.7\n", .notAList("a PDF document")),
    Refusal("ZIP", "PK\u{3}\u{4}\u{14}", .notAList("a ZIP archive")),
    Refusal("gzip", [0x1F, 0x8B, 8, 0], .notAList("a gzip archive")),
    Refusal("a program", Array("\u{7F}ELF".utf8) + [2, 1, 1, 0, 0, 0, 0, 0], .binary),
    Refusal("a JSON array", "[{\"path\": \"a.jpg\"}]\n", .jsonArray(ofNames: false)),
    Refusal("a JSON array over lines", "[\n  {\n", .jsonArray(ofNames: false)),
    Refusal("a JSON array of names", "[\"a.jpg\", \"b.jpg\"]\n", .jsonArray(ofNames: true)),
    Refusal(
      "a JSON array of names over lines", "\u{FEFF}[\n  \"a.jpg\"\n]", .jsonArray(ofNames: true)),
    Refusal("CR alone", "a.jpg\rb.jpg\rc.jpg\r", .carriageReturns(lines: 3, isCounted: true)),
    Refusal("CR alone, records", "- [ ] a\r- [ ] b", .carriageReturns(lines: 2, isCounted: true)),
  ])
  func refused(_ refusal: Refusal) throws {
    let error = #expect(throws: ListError.self) { try open(refusal.bytes) }
    #expect(error?.kind == refusal.kind)
    #expect(error?.place == Place(file: Array("list".utf8)))
    #expect(error?.outcome == .wrongRequest)
    #expect(error?.hint != nil)
  }

  /// Names that begin like a file format are names.
  @Test(arguments: ["GIF89a.jpg", "BM 2024.jpg", "IIRO.orf", "abcdftyp.jpg", "RIFFxxxxWEBP.webp"])
  func namesLikeMagicNumbers(name: String) throws {
    #expect(try open(name + "\nb.jpg\n").paths() == [name, "b.jpg"])
  }

  @Test func aFormatThatIsGivenIsNotQuestioned() throws {
    #expect(
      try open("- [ ] a.jpg\n", Options(format: .lines)).paths() == ["- [ ] a.jpg"])
    #expect(try open("a.jpg\nb.jpg", Options(format: .nul)).paths() == ["a.jpg\nb.jpg"])
    #expect(try open("a.jpg\n", Options(format: .taskList)).paths() == [])
    #expect(try open("a\0b\0", Options(format: .nul)).paths() == ["a", "b"])
    #expect(try open("path,x\na,b\n", Options(format: .lines)).paths() == ["path,x", "a,b"])
    #expect(try open("\u{FEFF}a.jpg\n", Options(format: .lines)).paths() == ["a.jpg"])
    #expect(try open("\u{FEFF}a\0", Options(format: .nul)).paths() == ["\u{FEFF}a"])
    #expect(try open("\u{FEFF}a.jpg\0").paths() == ["\u{FEFF}a.jpg"])
    let error = #expect(throws: ListError.self) { try open("x\n", Options(format: .csv)) }
    #expect(error?.kind == .noPathColumn([Array("x".utf8)]))
  }

  @Test func onlyTheFirst64KiBCount() throws {
    let names = String(repeating: "a.jpg\n", count: 12_000)
    #expect(try open(names + "- [ ] b.jpg\n").format == .lines)
    #expect(try open(String(names.prefix(60_000)) + "- [ ] b.jpg\n").format == .taskList)
  }

  /// The window may end inside of the cell that holds the record.
  @Test(arguments: [0, 60_000, 65_400, 65_500])
  func aRecordInACellThatIsCutOff(before: Int) throws {
    let rows = String(repeating: "a.jpg,\"1\"\n", count: before / 10)
    let cell = "b.jpg,\"to do\n- [x] b\n" + String(repeating: "more\n", count: 20_000) + "\"\n"
    #expect(try open("file,note\n" + rows + cell).format == .csv)
    #expect(try open("file,note\n" + rows + "- [x] b.jpg\n" + cell).format == .taskList)
  }

  @Test func aRecordInACellOfATableWithAColumnOfItsOwn() throws {
    var options = Options()
    options.pathColumn = Array("Bild".utf8)
    #expect(try open("Bild,note\na.jpg,\"to do\n- [x] b\"\n", options).format == .csv)
  }

  @Test func formatsHaveNames() {
    #expect(Format(named: Array("checklist".utf8)) == .taskList)
    #expect(Format(named: Array("jsonl".utf8)) == .jsonLines)
    #expect(Format(named: Array("xml".utf8)) == nil)
  }

  @Test func whatIsNoFile() {
    let host = MemoryHost(directory: "/home")
    host.addFolder("folder")
    for (path, reason) in [("folder", HostError.Reason.isFolder), ("none", .notFound)] {
      let error = #expect(throws: ListError.self) {
        try Manifest.open(
          .file(Array(path.utf8)), on: host, options: Options(), for: .reading)
      }
      #expect(error?.kind == .host(HostError(.open, Array(path.utf8), reason)))
      #expect(error?.message.text.contains("'\(path)'") == true)
      #expect(error?.outcome == .wrongRequest)
    }
  }
}
