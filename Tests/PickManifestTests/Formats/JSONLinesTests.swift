import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// JSON Lines: what is read, what is refused, and what changes when marks or fields do.
struct JSONLinesTests {
  @Test func membersAreReadAsTheyAreMeant() throws {
    let first =
      #"{"file_name": "a\u00e9\ud83d\ude00\/\"\\.jpg", "rating": 5, "x": {"y": [1, "}"]}, "n": null}"#
    let second = #"{"keep":true,"file_name":"b.jpg","rating":-1.5e3,"ok":false,"t":""}"#
    let list = try open("\(first)\r\n \n\(second)")
    #expect(list.format == .jsonLines)
    #expect(try list.paths() == ["aé😀/\"\\.jpg", "b.jpg"])
    #expect(try list.checked(upTo: Int.max) == PositionSet([2]))
    #expect(try list.summary().blankLines == 1)
    func value(_ name: String, _ position: Int) throws -> String? {
      try list.field(named: Array(name.utf8)).flatMap { try list.value(of: $0, at: position) }
        .map(text)
    }
    #expect(try value("rating", 1) == "5")
    #expect(try value("rating", 2) == "-1.5e3")
    #expect(try value("ok", 2) == "false")
    #expect(try value("t", 2) == "")
    #expect(try value("x", 1) == nil)
    #expect(try value("n", 1) == nil)
    #expect(try value("keep", 2) == nil)
    #expect(try value("file_name", 1) == nil)
  }

  @Test func theFirstObjectWithAMarkNamesItsMember() throws {
    let lines = [
      #"{"path":"a"}"#, #"{"path":"b","Picked":1,"keep":true}"#, #"{"path":"c","keep":true}"#,
      #"{"path":"d","Picked":null}"#,
    ]
    let list = try open(lines.joined(separator: "\n"))
    #expect(try list.checked(upTo: 1) == PositionSet())
    #expect(try list.checked(upTo: Int.max) == PositionSet([2]))
    #expect(try list.field(named: Array("keep".utf8)) != nil)
  }

  private static let lines: [(line: String, isRead: Bool)] = [
    (#"{"path":"a","s":"\ud83d"}"#, true), (#"{"path":"a","n":-0.5E+7,"e":[],"o":{}}"#, true),
    (#" { "path" : "a" , "x" : [ [ ] , { "y" : { } } ] } "#, true),
    (#"{"path":"a","x":[1,]}"#, false), (#"{"path":"a","x":{,}}"#, false),
    (#"{"path":"a","n":01}"#, false), (#"{"path":"a","n":1.}"#, false),
    (#"{"path":"a","n":.5}"#, false), (#"{"path":"a","n":+1}"#, false),
    (#"{"path":"a","n":1e}"#, false), (#"{"path":"a","t":True}"#, false),
    (#"{"path":"a","t":nul}"#, false), (#"{"path":"a",}"#, false), (#"{"path":"a"}}"#, false),
    (#"{"path":"a"} x"#, false), (#"{"path":"a" "b":1}"#, false), (#"{"path" "a"}"#, false),
    (#"{"path":"a","x":"\q"}"#, false), (#"{"path":"a","x":"\u12g4"}"#, false),
    (#"{"path":"a","x":"b}"#, false), (#"{"path":"a","x":[1}"#, false), (#"{"path":"a""#, false),
    (#"["path"]"#, false), ("{\"path\":\"a\",\"x\":\"\u{1}\"}", false), (#"{path:"a"}"#, false),
    (#"{"path":"a","x":[{"y":1]}]}"#, false), ("\u{C}{\"path\":\"a\"}", false),
  ]

  @Test(arguments: lines)
  func onlyWholeObjectsAreRead(line: String, isRead: Bool) throws {
    let list = try open(#"{"path":"first"}"# + "\n" + line + "\n", Options(format: .jsonLines))
    if isRead {
      #expect(try list.paths() == ["first", "a"])
    } else {
      let error = #expect(throws: ListError.self) { try list.count(upTo: Int.max) }
      if case .badJSON = error?.kind {} else { Issue.record("\(String(describing: error))") }
      #expect(error?.place?.line == 2)
    }
  }

  @Test(arguments: [
    (#"{"path":""}"#, ListError.Kind.emptyPath), (#"{"path":7}"#, .pathNotText),
    (#"{"path":"\ud83d.jpg"}"#, .pathNotText), (#"{"path":"a\u0000"}"#, .nulInName),
    (#"{"path":"a","path":"b"}"#, .repeatedKey(Array("path".utf8))),
    (#"{"path":"a","keep":"maybe"}"#, .badMark(Array("\"maybe\"".utf8))),
    (#"{"file":"a"}"#, .badJSON("it has no member 'path'")),
  ])
  func pathsAndMarksAreChecked(line: String, kind: ListError.Kind) throws {
    let list = try open(#"{"path":"first","keep":false}"# + "\n" + line + "\n")
    let error = #expect(throws: ListError.self) { try list.count(upTo: Int.max) }
    #expect(error?.kind == kind)
    #expect(error?.place?.line == 2)
  }

  struct Change: CustomTestStringConvertible {
    var old: [String]
    var marks: [Int]
    var new: [String]
    var testDescription: String { "\(old) checking \(marks)" }
  }

  @Test(arguments: [
    Change(
      old: [#"{"path": "a", "n": 5.0}"#, #"{"path":"b"}"#], marks: [2],
      new: [#"{"path": "a", "n": 5.0, "checked": false}"#, #"{"path":"b","checked":true}"#]),
    Change(
      old: [#"{"keep":true,"path":"a","x":[1, 2]}"#, #"{"path":"b"}"#], marks: [2],
      new: [#"{"keep":false,"path":"a","x":[1, 2]}"#, #"{"path":"b","keep":true}"#]),
    Change(
      old: [#"{"path":"a","keep":1}"#, #"{"path":"b","keep":0}"#], marks: [2],
      new: [#"{"path":"a","keep":0}"#, #"{"path":"b","keep":1}"#]),
    Change(old: [#"{ "path" : "a" }"#], marks: [1], new: [#"{ "path" : "a", "checked" : true }"#]),
    Change(old: [#"{"path":"a"}"#], marks: [], new: [#"{"path":"a"}"#]),
  ])
  func marks(_ change: Change) throws {
    for end in ["\n", "\r\n"] {
      let list = try open("\u{FEFF}" + change.old.joined(separator: end))
      let changed = try list.changed(ListChanges(marks: PositionSet(change.marks)))
      #expect(changed == "\u{FEFF}" + change.new.joined(separator: end))
    }
  }

  @Test func membersAreSetAddedAndTakenOut() throws {
    let list = try open(#"{"s": "1", "path": "a", "n": 1, "x": {"n": 2}}"#)
    func set(_ key: String, _ value: String) throws -> String {
      let change = try #require(
        FieldChange(Array(key.utf8), .literal(Array(value.utf8)), on: PositionSet([1])))
      return try list.changed(ListChanges(marks: PositionSet(), fields: [change]))
    }
    #expect(try set("n", "2.50") == #"{"s": "1", "path": "a", "n": 2.50, "x": {"n": 2}}"#)
    #expect(try set("n", "two") == #"{"s": "1", "path": "a", "n": "two", "x": {"n": 2}}"#)
    #expect(try set("s", "2") == #"{"s": "2", "path": "a", "n": 1, "x": {"n": 2}}"#)
    #expect(try set("m", "é\"") == #"{"s": "1", "path": "a", "n": 1, "x": {"n": 2}, "m": "é\""}"#)
    #expect(try set("m", "007") == #"{"s": "1", "path": "a", "n": 1, "x": {"n": 2}, "m": "007"}"#)
    #expect(try set("s", "") == #"{"path": "a", "n": 1, "x": {"n": 2}}"#)
    #expect(try set("x", "") == #"{"s": "1", "path": "a", "n": 1}"#)
    #expect(throws: ListError(.noField(Array("path".utf8)))) { try set("path", "b") }
  }

  @Test func whatIsNotUTF8IsRefused() throws {
    let list = try open("- [ ] a\n- [ ] \"b\\xE9\"\n", Options(format: .taskList))
    let sink = CollectingSink()
    let error = #expect(throws: ListError.self) {
      try list.write(
        ListChanges(marks: PositionSet()), as: .jsonLines, forFolder: nil, to: sink)
    }
    #expect(error?.outcome == .refused)
    #expect(error?.place?.line == 2)
    #expect(sink.bytes.isEmpty)
  }
}
