import PickCore
import Testing

@testable import PickManifest

/// Records, what stands between them, and lines that only look like records.
struct TaskListTests {
  struct Record: CustomTestStringConvertible {
    var line: String
    var path: String
    var isChecked = false
    var fields: [(String, String)] = []
    var testDescription: String { line }
  }

  @Test(arguments: [
    Record(line: "- [x] a.jpg", path: "a.jpg", isChecked: true),
    Record(line: "- [X] a.jpg", path: "a.jpg", isChecked: true),
    Record(line: "- [ ] a.jpg", path: "a.jpg"),
    Record(line: "* [ ] a.jpg", path: "a.jpg"),
    Record(line: "+ [x] a.jpg", path: "a.jpg", isChecked: true),
    Record(line: "1. [ ] a.jpg", path: "a.jpg"),
    Record(line: "12) [x] a.jpg", path: "a.jpg", isChecked: true),
    Record(line: "  - [ ] a.jpg", path: "a.jpg"),
    Record(line: "\t\t* [x] a.jpg", path: "a.jpg", isChecked: true),
    Record(line: "- [ ] a", path: "a"),
    Record(line: "- [ ] sub dir/a b.jpg", path: "sub dir/a b.jpg"),
    Record(line: "- [ ]  lead.jpg", path: " lead.jpg"),
    Record(line: "- [ ] trail.jpg ", path: "trail.jpg "),
    Record(line: "- [ ] #1 winner.jpg", path: "#1 winner.jpg"),
    Record(line: "- [ ] odd\\name.jpg", path: "odd\\name.jpg"),
    Record(line: "- [ ] a\"b\".jpg", path: "a\"b\".jpg"),
    Record(line: "- [ ] [x] a.jpg", path: "[x] a.jpg"),
    Record(line: "- [ ] photo[1].jpg", path: "photo[1].jpg"),
    Record(line: "- [ ] \"new\\nline.jpg\"", path: "new\nline.jpg"),
    Record(line: "- [ ] \"\\\"q\\\".jpg\"", path: "\"q\".jpg"),
    Record(line: "- [ ] \"\\\\ \\t \\r \\x41 \\101 \\7\"", path: "\\ \t \r A A \u{7}"),
    Record(line: "- [ ] a.jpg\tlabel=Cover", path: "a.jpg", fields: [("label", "Cover")]),
    Record(
      line: "- [ ] \"a\\tb\"\tdetail=\"one\\ntwo\"\trating=4\tx_y.z-1=", path: "a\tb",
      fields: [("detail", "one\ntwo"), ("rating", "4"), ("x_y.z-1", "")]),
    Record(line: "- [ ] a\tk= = \"v\"", path: "a", fields: [("k", " = \"v\"")]),
  ])
  func record(_ record: Record) throws {
    for end in ["", "\n", "\r\n"] {
      let list = try open(record.line + end)
      #expect(list.format == .taskList)
      #expect(try list.count(upTo: 9) == 1)
      let item = Item(
        path: Array(record.path.utf8), isChecked: record.isChecked,
        fields: record.fields.map { (Array($0.0.utf8), Array($0.1.utf8)) })
      try list.forEachItem(in: PositionSet([1])) { position, found in
        #expect(position == 1)
        #expect(found == item, "\(text(found.path)) \(found.fields.map { text($0.value) })")
      }
      #expect(try list.checked(upTo: 9) == PositionSet(record.isChecked ? [1] : []))
    }
  }

  @Test func bytesThatAreNotTextStayAsTheyAre() throws {
    let list = try open(
      Array("- [ ] latin".utf8) + [0xE9] + Array(".jpg\n- [ ] \"latin\\xE9.jpg\"\n".utf8))
    let path = Array("latin".utf8) + [0xE9] + Array(".jpg".utf8)
    #expect(try list.path(at: 1) == path)
    #expect(try list.path(at: 2) == path)
  }

  @Test func everythingElseIsNoItem() throws {
    let list = try open(
      """
      # pick 1 max=3

      # @covers: 1
      # a comment
      ## Heading
        #indented
      Some words of prose.
      - a list of something else
      - [text](https://example.org)
      - [x](a.jpg)
      - [two words] and more
      - ［注］ no record
      - ［x］(a.jpg)
      - ［
      ］
      [1] Smith, 2020
      1. first
      \t
      - [x] a.jpg
      > - [x] quoted.jpg

      - [ ] b.jpg
      """)
    #expect(try list.paths() == ["a.jpg", "b.jpg"])
    let summary = try list.summary()
    #expect(summary.items == 2)
    #expect(summary.hasHeader)
    #expect(summary.comments == 4)
    #expect(summary.blankLines == 3)
    #expect(summary.proseLines == 12)
  }

  struct Fault: CustomTestStringConvertible {
    var line: String
    var kind: ListError.Kind
    var column: Int
    init(_ line: String, _ kind: ListError.Kind, column: Int = 1) {
      self.line = line
      self.kind = kind
      self.column = column
    }
    var testDescription: String { line }
  }

  @Test(arguments: [
    Fault("- [] a.jpg", .nearRecord(.brackets)),
    Fault("- [✓] a.jpg", .nearRecord(.brackets)),
    Fault("- [✔\u{FE0F}] a.jpg", .nearRecord(.brackets)),
    Fault("- [ x ] a.jpg", .nearRecord(.brackets)),
    Fault("- [  ] a.jpg", .nearRecord(.brackets)),
    Fault("- [v] a.jpg", .nearRecord(.brackets)),
    Fault("- [xx] a.jpg", .nearRecord(.brackets)),
    Fault("- ［x］ a.jpg", .nearRecord(.wideBrackets)),
    Fault("- ［ ］ a.jpg", .nearRecord(.wideBrackets)),
    Fault("－［ｘ］\u{3000}a.jpg", .nearRecord(.wideBrackets)),
    Fault("  * [x］ a.jpg", .nearRecord(.wideBrackets)),
    Fault("［］ a.jpg", .nearRecord(.wideBrackets)),
    Fault("* [-] a.jpg", .nearRecord(.brackets)),
    Fault("-[x] a.jpg", .nearRecord(.spacing)),
    Fault("-  [x] a.jpg", .nearRecord(.spacing)),
    Fault("- [x]a.jpg", .nearRecord(.spacing)),
    Fault("- [x]\ta.jpg", .nearRecord(.spacing)),
    Fault("1.[ ] a.jpg", .nearRecord(.spacing)),
    Fault("- [x]", .nearRecord(.noName)),
    Fault("- [ ]  \t", .emptyName, column: 7),
    Fault("- [ ]   ", .emptyName, column: 7),
    Fault("- [ ] ", .emptyName, column: 7),
    Fault("[x] a.jpg", .nearRecord(.listMark)),
    Fault("[ ] a.jpg", .nearRecord(.listMark)),
    Fault("[] a.jpg", .nearRecord(.listMark)),
    Fault("  [✓] a.jpg", .nearRecord(.listMark)),
    Fault("– [x] a.jpg", .nearRecord(.listMark)),
    Fault("• [ ] a.jpg", .nearRecord(.listMark)),
    Fault("1 [x] a.jpg", .nearRecord(.listMark)),
    Fault("- [ ] \tlabel=x", .emptyName, column: 7),
    Fault("- [ ] \"\"", .emptyName, column: 7),
    Fault("- [ ] \"a.jpg", .openQuote, column: 7),
    Fault("- [ ] \"a.jpg\\", .badEscape(Array("\\".utf8)), column: 13),
    Fault("- [ ] \"a\\q\"", .badEscape(Array("\\q\"".utf8)), column: 9),
    Fault("- [ ] \"a\\x4\"", .badEscape(Array("\\x4\"".utf8)), column: 9),
    Fault("- [ ] \"a\\777\"", .badEscape(Array("\\777".utf8)), column: 9),
    Fault("- [ ] \"a\" b", .textAfterQuote, column: 10),
    Fault("- [ ] a\tlabel", .fieldWithoutValue(Array("label".utf8)), column: 9),
    Fault("- [ ] a\t", .fieldWithoutValue([]), column: 9),
    Fault("- [ ] a\tk=1\t\tl=2", .fieldWithoutValue([]), column: 13),
    Fault("- [ ] a\t1k=v", .badKey(Array("1k".utf8)), column: 9),
    Fault("- [ ] a\ta key=v", .badKey(Array("a key".utf8)), column: 9),
    Fault("- [ ] a\t=v", .badKey([]), column: 9),
    Fault("- [ ] a\tk=1\tl=2\tk=3", .repeatedKey(Array("k".utf8)), column: 17),
    Fault("- [ ] a\tk=\"v", .openQuote, column: 11),
    Fault("- [ ] a\tk=\"v\"w", .textAfterQuote, column: 14),
    Fault("- [ ] a\u{0}b", .nulInName, column: 8),
    Fault("- [ ] \"a\\x00b\"", .nulInName, column: 7),
    Fault("# pick 1 max=3", .misplacedHeader),
    Fault("# @a: 2", .repeatedName(Array("a".utf8))),
  ])
  func fault(_ fault: Fault) throws {
    let options = Options(format: .taskList)
    for end in ["", "\n", "\r\n"] {
      let list = try open("# @a: 1\n- [ ] first.jpg\n" + fault.line + end, options)
      #expect(try list.count(upTo: 1) == 1)
      let place = Place(file: Array("list".utf8), line: 3, column: fault.column)
      #expect(throws: ListError(fault.kind, at: place)) { try list.count(upTo: 2) }
      #expect(throws: ListError(fault.kind, at: place)) { try list.all() }
      #expect(try list.path(at: 1) == Array("first.jpg".utf8))
    }
  }

  @Test func manyFieldsAndOneTwice() throws {
    let fields = (0..<40).map { "\tk\($0)=\($0)" }.joined()
    #expect(try open("- [ ] a" + fields).count(upTo: 9) == 1)
    let key = Array("k17".utf8)
    let error = #expect(throws: ListError.self) {
      try open("- [ ] a" + fields + "\tk17=x").count(upTo: 9)
    }
    #expect(error?.kind == .repeatedKey(key))
  }

  @Test func namedSelections() throws {
    let list = try open(
      "# @covers: 1,5,11\n#@no: 1\n# @9: 2\n# @half :2\n- [ ] a\n  # @b-2_c:\t..50% \n# @empty:\n")
    #expect(try list.expressionNames().map(text) == ["covers", "b-2_c", "empty"])
    #expect(try list.expression(named: Array("covers".utf8)).map(text) == "1,5,11")
    #expect(try list.expression(named: Array("b-2_c".utf8)).map(text) == "..50%")
    #expect(try list.expression(named: Array("empty".utf8)) == [])
    #expect(try list.expression(named: Array("half".utf8)) == nil)
  }

  @Test func namesOfAPlainListAreNotRead() throws {
    let list = try open("# @covers: 1\n")
    #expect(try list.expressionNames().isEmpty)
    #expect(try list.paths() == ["# @covers: 1"])
  }
}
