import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Tables and JSON Lines with a mistake near their start are what they are meant to be, and plain
/// lists stay plain whatever their names look like.
struct MisshapenListTests {
  struct Case: CustomTestStringConvertible {
    var name: String
    var text: String
    var kind: ListError.Kind
    var line: Int
    var column: Int
    init(_ name: String, _ text: String, _ kind: ListError.Kind, _ line: Int, _ column: Int) {
      self.name = name
      self.text = text
      self.kind = kind
      self.line = line
      self.column = column
    }
    var testDescription: String { name }
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  static let tables: [Case] = [
    Case(
      "a long row", "path,label\na.jpg,cat\nb.jpg,dog, big\n",
      .rowLength(found: 3, expected: 2), 3, 1),
    Case("a short row", "path,label\na.jpg\n", .rowLength(found: 1, expected: 2), 2, 1),
    Case(
      "a short row behind a blank line", "\n \npath;label\n\na.jpg\n",
      .rowLength(found: 1, expected: 2), 5, 1),
    Case("a short row of TSV", "name\tnote\na.jpg\n", .rowLength(found: 1, expected: 2), 2, 1),
    Case(
      "commas in a table with semicolons", "file;note\na,b,c\n",
      .rowLength(found: 1, expected: 2), 2, 1),
    Case("a column twice", "path,path,x,x\na,b,c,d\n", .repeatedColumn(bytes("path")), 1, 1),
    Case("another column twice", "path,x,x\na,b,c\n", .repeatedColumn(bytes("x")), 1, 1),
    Case("an open quote", "path,label\na.jpg,\"cat\nb.jpg,dog\n", .openQuote, 2, 7),
    Case("an open quote in the header", "path,\"label\na.jpg,cat\n", .openQuote, 1, 6),
    Case("text behind a quote", "path,label\na.jpg,\"cat\" x\n", .textAfterCell, 2, 12),
    Case(
      "text behind a quote in the header", "\"path\" ,label\na.jpg,cat\n", .textAfterCell, 1, 7),
    Case(
      "a blank before the name of the column", "label, path\ncat, a.jpg\n",
      .noPathColumn([bytes("label"), bytes(" path")]), 1, 1),
    Case(
      "a header like that of a list that a shell printed", "Image,Width,Height\r\nIMG_1.JPG,10\r\n",
      .rowLength(found: 2, expected: 3), 2, 1),
    Case(
      "a nameless column", ",path,label\n0,a.jpg,cat\n1,b.jpg\n",
      .rowLength(found: 2, expected: 3), 3, 1),
    Case("sep= with a short row", "sep=;\npath;x\na\n", .rowLength(found: 1, expected: 2), 3, 1),
  ]

  static let objects: [Case] = [
    Case("NaN", "{\"path\":\"a\",\"x\":NaN}\n", .badJSON("no value begins here"), 1, 17),
    Case("a comma too many", "{\"path\":\"a\",}\n", .badJSON("a name is missing"), 1, 13),
    Case("a comma too few", "{\"path\":\"a\" \"x\":1}\n", .badJSON("a comma is missing"), 1, 13),
    Case("an object cut off", "{\"path\":\"a\"", .badJSON("it is cut off"), 1, 12),
    Case("a string cut off", "{\"path\":\"a\n\"}\n", .badJSON("a string is not closed"), 1, 9),
    Case("a rest", "{\"path\":\"a\"} x\n", .badJSON("something follows it"), 1, 14),
    Case("blanks first", " \n { \"path\" 1}\n", .badJSON("a colon is missing"), 2, 11),
    Case("no quotes", "{\"path\": a.jpg}\n", .badJSON("no value begins here"), 1, 10),
    Case("over lines", "{\n  \"path\": \"a\"\n}\n", .jsonOverLines, 1, 1),
    Case("over lines with CR", "{\r\n\t\"path\": \"a\"\r\n}\r\n", .jsonOverLines, 1, 1),
    Case(
      "over lines from the first member on", "{\"path\": \"a\",\n \"x\": 1}\n", .jsonOverLines, 1, 1
    ),
    Case("over lines, cut between name and value", "{\"path\":\n\"a\"}\n", .jsonOverLines, 1, 1),
    Case("no path", "{\"title\":\"a\"}\n", .noPathColumn([bytes("title")]), 1, 1),
  ]

  @Test(arguments: tables + objects)
  func isToldWithItsPlace(test: Case) throws {
    let error = #expect(throws: ListError.self) {
      try open(test.text).count(upTo: .max)
    }
    #expect(error?.kind == test.kind)
    #expect(error?.place == Place(file: Array("list".utf8), line: test.line, column: test.column))
    #expect(error?.outcome == .wrongRequest)
    #expect(error?.hint?.text.contains("'--from lines' takes the lines as names") == true)
    // And so it does.
    let lines = test.text.split(whereSeparator: \.isNewline).filter {
      !$0.allSatisfy(\.isWhitespace)
    }
    #expect(try open(test.text, Options(format: .lines)).paths() == lines.map(String.init))
  }

  /// A format that is given is not doubted.
  @Test func theHintIsForWhatWasGuessed() throws {
    for (text, format) in [("path,x\na\n", Format.csv), ("{\"path\":\"a\",}\n", .jsonLines)] {
      let error = #expect(throws: ListError.self) {
        try open(text, Options(format: format)).count(upTo: .max)
      }
      #expect(error?.hint?.text.contains("--from") != true)
    }
    // The first line was an object, so the list is JSON Lines beyond doubt.
    let error = #expect(throws: ListError.self) {
      try open("{\"path\":\"a\"}\n{\"path\":}\n").count(upTo: .max)
    }
    #expect(error?.hint == nil)
  }

  /// What stands before the fault can be had.
  @Test func aFaultBelowDoesNotHinderAnEarlyStop() throws {
    let list = try open("path,label\na.jpg,cat\nb.jpg\n")
    #expect(text(try list.path(at: 1)) == "a.jpg")
  }

  @Test(arguments: [
    "a,b.jpg\nc,d.jpg\n", "name\na,b;c\td.jpg\n", "name\nx\n\"y\n", "file\na;\tb\n,\n",
    "name,\na.jpg\n", "image.jpg,name\na,b\n", "in/path,name\na,b\n", "name,b.PNG\n",
    "Anna, Bert\nname, x\n", "title,rating\na,3\n", "my path,my label\nx\n", "paths,labels\nx\n",
    "a.jpg\npath,label\nb.jpg,cat\n", "{a}.jpg\n", "{\n}\n", "{\na.jpg\n", "{\n\"a\".jpg\n",
    "{}.jpg\n",
    "{a: 1}\n", "{'path': 'a'}\n", "[1].jpg\n", "[a, b].jpg\n", "[\na.jpg\n", "[]\n", "\"a\".jpg\n",
    "{{\"a\"}}.jpg\n", "#{\"a\":1}\n", "path label\nx y\n", "path|label\nx|y\n", "path:label\n",
    ",,,\n", ";\n", ",path\na.jpg\n", "name;\nx\n",
  ])
  func plainListsStayPlain(list: String) throws {
    let opened = try open(list)
    #expect(opened.format == .lines)
    let lines = list.split(separator: "\n").map(String.init)
    #expect(try opened.paths() == lines)
  }

  @Test(arguments: [
    ("path,label,\na.jpg,cat,\n", ["a.jpg"]), (",path\n0,a.jpg\n1,b.jpg\n", ["a.jpg", "b.jpg"]),
    (",path,label\n0,a.jpg,cat\n", ["a.jpg"]), ("path,,x\na,b,c\n", ["a"]),
    ("name\nx\ny\n", ["x", "y"]), ("name\n", []),
    ("image\na.JPG\nb, c.JPG\n", ["a.JPG", "b, c.JPG"]), ("\n\npath,x\na,b\n", ["a"]),
    ("path\tx,y\na\tb\n", ["a"]),
    ("\"path\",\"two\nlines\"\na,b\n", ["a"]), ("name;label, long\na;b\n", ["a"]),
    ("path,label\n", []), ("path,label", []), ("src;alt\r\na.jpg;x\r\n", ["a.jpg"]),
  ])
  func tablesStayTables(table: String, paths: [String]) throws {
    let list = try open(table)
    #expect(list.format.isTable)
    #expect(try list.paths() == paths)
  }

  @Test(arguments: [
    ("a.jpg\nb.jpg\n", "path", "its first line, 'a.jpg', names no such column"),
    ("title,rating\na,3\n", "path", "its first line, 'title,rating', names no such column"),
    ("in/path,name\na,b\n", "name", "'in/path' in its first line is a file"),
    ("shot.jpg,name\na,b\n", "x", "'shot.jpg' in its first line is a file"),
    ("shot\na\n\nb,c;d\te\n", "shot", "line 4 has 2 cells, and its first line 1"),
    ("shot\na\n\"b\n", "shot", "the cells of line 3 cannot be told apart"),
    ("", "path", "it is empty"), ("a.jpg\0b\0", "path", "it is a NUL list"),
    ("- [ ] a.jpg\n", "path", "it is a task list"),
    (
      String(repeating: "é", count: 40) + "\n", "path",
      "its first line, '" + String(repeating: "é", count: 28) + "…', names no such column"
    ),
  ])
  func aColumnThatIsAskedForInVain(list: String, column: String, reason: String) throws {
    var options = Options()
    options.pathColumn = Array(column.utf8)
    let error = #expect(throws: ListError.self) { try open(list, options) }
    let message = error?.message.text ?? ""
    #expect(message.hasPrefix("the list has no columns, so none is named '\(column)': \(reason)"))
    #expect(error?.outcome == .wrongRequest)
  }

  /// Only the first 64 KiB are looked at, so that a fault behind them changes nothing.
  @Test func aHeaderOfOneCellCountsAsFarAsTheWindow() throws {
    let rows = String(repeating: "a.jpg\n", count: 12_000)
    #expect(try open("path\n" + rows + "b,c;d\te\n").format == .csv)
    #expect(try open("path\n" + String(rows.prefix(60_000)) + "b,c;d\te\n").format == .lines)
  }

  /// What one byte more or less makes of a table is a table, an error, or a list of other names; it
  /// never loses the header's meaning without a word when the header is whole.
  @Test func aByteTooManyBehindTheHeaderIsNoPlainList() throws {
    let table = "path,label\na.jpg,cat\nb.jpg,\"two\nlines\"\n"
    let bytes = Array(table.utf8)
    for offset in 11...bytes.count {
      for byte in Array(",;\"\n\t x{[".utf8) {
        var changed = bytes
        changed.insert(byte, at: offset)
        #expect(try open(changed).format == .csv)
      }
      if offset < bytes.count {
        var changed = bytes
        changed.remove(at: offset)
        #expect(try open(changed).format == .csv)
      }
    }
  }
}
