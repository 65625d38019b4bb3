import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// CSV and TSV: what is read, what is refused, and what changes when marks or fields do.
struct TableTests {
  @Test func cellsAreReadAsTheyAreMeant() throws {
    let list = try open(
      "path,keep,note,rating\r\n\"a,b.jpg\",yes,\"two\r\nlines\",5\r\n\r\n"
        + "\"q\"\"q.jpg\",NO,,\r\nc 5\".jpg,,\"\",-1.5")
    #expect(list.format == .csv)
    #expect(try list.paths() == ["a,b.jpg", "q\"q.jpg", "c 5\".jpg"])
    #expect(try list.checked(upTo: Int.max) == PositionSet([1]))
    #expect(try list.summary().blankLines == 1)
    let note = try #require(try list.field(named: Array("note".utf8)))
    #expect(note.kind == .text)
    #expect(try list.value(of: note, at: 1).map(text) == "two\r\nlines")
    #expect(try list.value(of: note, at: 2) == nil)
    #expect(try list.value(of: note, at: 3) == nil)
    #expect(try list.field(named: Array("rating".utf8))?.kind == .number)
    #expect(try list.field(named: Array("keep".utf8)) == nil)
    #expect(try list.fieldNames().prefix(2).map(text) == ["note", "rating"])
  }

  struct Columns: CustomTestStringConvertible {
    var header: String
    var path: String
    var given: String?
    var testDescription: String { header + (given.map { " with \($0)" } ?? "") }
  }

  @Test(arguments: [
    Columns(header: "name,path", path: "2"),
    Columns(header: "URL,File_Name,x", path: "2"),
    Columns(header: "SourceFile,FileName", path: "1"),
    Columns(header: "image,file", path: "2"),
    Columns(header: "a,b,c", path: "3", given: "c"),
    Columns(header: "path,B", path: "2", given: "b"),
    Columns(header: "b,B,path", path: "2", given: "B"),
  ])
  func thePathColumn(_ columns: Columns) throws {
    var options = Options()
    options.pathColumn = columns.given.map { Array($0.utf8) }
    let count = columns.header.split(separator: ",").count
    let row = (1...count).map(String.init).joined(separator: ",")
    #expect(try open("\(columns.header)\n\(row)\n", options).paths() == [columns.path])
  }

  struct Fault: CustomTestStringConvertible {
    var bytes: String
    var kind: ListError.Kind
    var line: Int
    var column: Int
    init(_ bytes: String, _ kind: ListError.Kind, _ line: Int, _ column: Int) {
      self.bytes = bytes
      self.kind = kind
      self.line = line
      self.column = column
    }
    var testDescription: String { bytes }
  }

  @Test(arguments: [
    Fault("path,x\na,1\n,2\n", .emptyPath, 3, 1),
    Fault("x,path\na,1\n2,\"\"\n", .emptyPath, 3, 3),
    Fault("path,x\na,\"1\n2\"\nb\n", .rowLength(found: 1, expected: 2), 4, 1),
    Fault("path,x\na,1\nb,2,3\n", .rowLength(found: 3, expected: 2), 3, 1),
    Fault("path,keep\na,1\nb,maybe\n", .badMark(Array("maybe".utf8)), 3, 3),
    Fault("path,x\na,1\nb,\"2\nc,3\n", .openQuote, 3, 3),
    Fault("path,x\na,1\nb,\"2\"3\n", .textAfterCell, 3, 6),
    Fault("path,x\na,1\nb\0,2\n", .nulInName, 3, 2),
    Fault("path,path\na,b\n", .repeatedColumn(Array("path".utf8)), 1, 1),
    Fault("a,b\n1,2\n", .noPathColumn([Array("a".utf8), Array("b".utf8)]), 1, 1),
  ])
  func faultsHaveTheirPlace(_ fault: Fault) throws {
    let error = #expect(throws: ListError.self) {
      try open(fault.bytes, Options(format: .csv)).count(upTo: Int.max)
    }
    #expect(error?.kind == fault.kind)
    #expect(error?.place == Place(file: Array("list".utf8), line: fault.line, column: fault.column))
    #expect(error?.hint != nil || fault.kind == .emptyPath)
  }

  @Test func aFaultIsToldOnlyWhenItIsReached() throws {
    var options = Options(format: .csv)
    options.limits.block = 8
    let list = try open("path,x\na,1\nb,2\nc\n", options)
    #expect(try text(list.path(at: 2)) == "b")
    #expect(throws: ListError.self) { try list.count(upTo: 3) }
  }

  struct Change: CustomTestStringConvertible {
    var old: String
    var marks: [Int]
    var new: String
    var testDescription: String { "\(old) checking \(marks)" }
  }

  @Test(arguments: [
    Change(old: "path,keep\na,yes\nb,no\n", marks: [2], new: "path,keep\na,no\nb,yes\n"),
    Change(old: "path,keep\na,TRUE\nb,FALSE", marks: [1, 2], new: "path,keep\na,TRUE\nb,TRUE"),
    Change(old: "path,keep\na,\"1\"\nb,\"0\"\n", marks: [2], new: "path,keep\na,\"0\"\nb,\"1\"\n"),
    Change(old: "path,keep\na,\nb,\n", marks: [2], new: "path,keep\na,\nb,x\n"),
    Change(old: "path,keep\na,1\nb,\nc,\n", marks: [2], new: "path,keep\na,\nb,1\nc,\n"),
    Change(old: "path,keep\na,1\nb,\n", marks: [], new: "path,keep\na,0\nb,\n"),
    Change(old: "path,keep\na,Yes\nb,Yes\n", marks: [], new: "path,keep\na,No\nb,No\n"),
    Change(old: "path\r\na\r\nb", marks: [1], new: "path,checked\r\na,true\r\nb,false"),
    Change(
      old: "\"path\";\"n\"\n\"a\";\"1\"\n", marks: [1],
      new: "\"path\";\"n\";\"checked\"\n\"a\";\"1\";\"true\"\n"),
    Change(
      old: "sep=;\npath;n\n\na;\"x\n\"\n", marks: [1],
      new: "sep=;\npath;n;checked\n\na;\"x\n\";true\n"),
    Change(old: "path\na\n", marks: [], new: "path\na\n"),
    Change(old: "path\tkeep\na\tx\nb\t\n", marks: [1], new: "path\tkeep\na\tx\nb\t\n"),
  ])
  func marks(_ change: Change) throws {
    let list = try open("\u{FEFF}" + change.old)
    #expect(
      try list.changed(ListChanges(marks: PositionSet(change.marks))) == "\u{FEFF}" + change.new)
  }

  @Test func fieldsAreSetAddedAndEmptied() throws {
    let list = try open("n,path,keep\n\"1\",a,x\n2,b,\n")
    func set(_ key: String, _ value: String, _ positions: [Int]) throws -> String {
      let change = try #require(
        FieldChange(Array(key.utf8), .literal(Array(value.utf8)), on: PositionSet(positions)))
      return try list.changed(
        ListChanges(marks: try list.checked(upTo: Int.max), fields: [change]))
    }
    #expect(
      try set("n", "a,\"b\"", [1, 2])
        == "n,path,keep\n\"a,\"\"b\"\"\",a,x\n\"a,\"\"b\"\"\",b,\n")
    #expect(try set("n", "7", [1]) == "n,path,keep\n\"7\",a,x\n2,b,\n")
    #expect(try set("n", "", [2]) == "n,path,keep\n\"1\",a,x\n,b,\n")
    #expect(try set("m", "7", [2]) == "n,path,keep,m\n\"1\",a,x,\n2,b,,7\n")
    #expect(try set("m", "", [2]) == "n,path,keep\n\"1\",a,x\n2,b,\n")
    for role in ["path", "keep"] {
      #expect(throws: ListError(.noField(Array(role.utf8)))) { try set(role, "1", [1]) }
    }
  }

  @Test func pathsAreRewrittenForAnotherFolder() throws {
    let list = try open("path,n\n\"a.jpg\",1\nin/b.jpg,2\n/c.jpg,3\n")
    #expect(
      try list.changed(ListChanges(marks: PositionSet()), forFolder: "in")
        == "path,n\n\"../a.jpg\",1\nb.jpg,2\n/c.jpg,3\n")
  }

  @Test func chosenRowsKeepTheirBytes() throws {
    let list = try open("\u{FEFF}sep=;\r\npath;keep\r\n\"a\";x\r\nb;\r\nc;x")
    let sink = CollectingSink()
    try list.write(
      PositionSet([1, 3]), with: ListChanges(marks: PositionSet([1, 3])), as: .csv, forFolder: nil,
      to: sink)
    #expect(text(sink.bytes) == "\u{FEFF}sep=;\r\npath;keep\r\n\"a\";x\r\nc;x\n")
  }
}

extension Manifest {
  /// The list with changes, in its own format or another one.
  func changed(
    _ changes: ListChanges, as target: Format? = nil, forFolder folder: String? = nil
  ) throws(ListError) -> String {
    let sink = CollectingSink()
    try write(
      changes, as: target ?? format, forFolder: folder.map { Array($0.utf8) }, to: sink)
    return text(sink.bytes)
  }
}
