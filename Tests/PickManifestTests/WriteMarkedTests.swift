import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Lists that get marks for the first time, and lists that move to another folder.
struct WriteMarkedTests {
  @Test func plainListsBecomeTaskLists() throws {
    let list = try open("\u{FEFF}a.jpg\r\n\r\n \"b\".jpg\r\n")
    #expect(
      try text(list.marked(PositionSet([2]))) == "- [ ] a.jpg\n- [x] \" \\\"b\\\".jpg\"\n")
    let names = try open(Array("new\nline\0latin".utf8) + [0xE9] + Array("\0trail \0é\0".utf8))
    #expect(
      try text(names.marked(PositionSet([1])))
        == "- [x] \"new\\nline\"\n- [ ] \"latin\\xE9\"\n- [ ] \"trail \"\n- [ ] é\n")
  }

  @Test func formatsWithoutAPlaceForMarksAreRefused() throws {
    let list = try open("- [x] a.jpg\n")
    let sink = CollectingSink()
    for (format, name) in [(Format.lines, ListError.Format.lines), (.nul, .nul)] {
      let error = #expect(throws: ListError.self) {
        try list.writeMarked(PositionSet(), as: format, forFolder: nil, to: sink)
      }
      #expect(error?.kind == .noMarks(name))
      #expect(error?.outcome == .refused)
    }
    #expect(sink.bytes.isEmpty)
  }

  struct Move: CustomTestStringConvertible {
    var source: String
    var folder: String
    var old: String
    var new: String
    var base: String?
    var testDescription: String { "\(source) to \(folder): \(old)" }
  }

  @Test(arguments: [
    Move(source: "m", folder: "", old: "- [ ] a.jpg", new: "- [x] a.jpg"),
    Move(source: "m", folder: "sub", old: "- [ ] a.jpg", new: "- [x] ../a.jpg"),
    Move(source: "m", folder: "sub", old: "- [ ] sub/a.jpg\tk=v", new: "- [x] a.jpg\tk=v"),
    Move(source: "m", folder: "/home/x/y", old: "* [X] a.jpg", new: "* [X] ../../a.jpg"),
    Move(source: "sub/m", folder: ".", old: "- [ ] a.jpg\r", new: "- [x] sub/a.jpg\r"),
    Move(source: "sub/m", folder: "./sub/", old: "- [ ] ./a.jpg", new: "- [x] ./a.jpg"),
    Move(source: "m", folder: "..", old: "- [ ] ../b.jpg", new: "- [x] b.jpg"),
    Move(source: "m", folder: "sub", old: "- [ ] \"a\\n.jpg\"", new: "- [x] \"../a\\n.jpg\""),
    Move(source: "m", folder: "sub", old: "- [ ] \" a.jpg\"", new: "- [x] ../ a.jpg"),
    Move(source: "m", folder: "sub", old: "- [ ] /a.jpg", new: "- [x] /a.jpg"),
    Move(source: "m", folder: "a/../b", old: "- [ ] x.jpg", new: "- [x] /home/x.jpg"),
    Move(
      source: "m", folder: "sub", old: "# pick 1 base=in max=3\n- [ ] a.jpg",
      new: "# pick 1 base=../in max=3\n- [x] a.jpg"),
    Move(
      source: "m", folder: "in", old: "# pick 1 base=\"in\" max=3\n- [ ] a.jpg",
      new: "# pick 1 base=. max=3\n- [x] a.jpg"),
    Move(
      source: "a b/m", folder: "", old: "# pick 1 base=in\n- [ ] a.jpg",
      new: "# pick 1 base=\"a b/in\"\n- [x] a.jpg"),
    Move(
      source: "m", folder: "sub", old: "# pick 1 base=/in\n- [ ] a.jpg",
      new: "# pick 1 base=/in\n- [x] a.jpg"),
    Move(source: "m", folder: "", old: "- [ ] a.jpg", new: "- [x] in/a.jpg", base: "in"),
    Move(
      source: "m", folder: "", old: "# pick 1 base=x\n- [ ] a.jpg",
      new: "# pick 1 base=in\n- [x] a.jpg", base: "in"),
  ])
  func move(_ move: Move) throws {
    let options = Options(format: .taskList, base: move.base.map { Array($0.utf8) })
    let start = move.old.hasPrefix("#") ? "\u{FEFF}\n" : "\u{FEFF}# c\n\n"
    let list = try open(start + move.old + "\n", options, as: move.source)
    let written = try text(list.marked(PositionSet([1]), forFolder: move.folder))
    #expect(written == start + move.new + "\n")
  }

  @Test func aMovedPlainListIsRebased() throws {
    let list = try open("a.jpg\n/b.jpg\n", as: "x/m")
    #expect(
      try text(list.marked(PositionSet(), forFolder: "y")) == "- [ ] ../x/a.jpg\n- [ ] /b.jpg\n")
  }

  @Test func aChecklistOfSomeItems() throws {
    let list = try open(
      "# pick 1 base=in max=9\n# @n: 1\n- [x] a.jpg\tk=v\r\n\nprose\n* [X] b.jpg\n  - [ ] c.jpg")
    func written(_ positions: [Int], _ marks: [Int], _ folder: String?) throws -> String {
      let sink = CollectingSink()
      try list.writeChecklist(
        of: PositionSet(positions), marks: PositionSet(marks),
        forFolder: folder.map { Array($0.utf8) }, to: sink)
      return text(sink.bytes)
    }
    #expect(
      try written([1, 2, 3], [1, 2], nil)
        == "# pick 1 base=in max=9\n- [x] a.jpg\tk=v\r\n* [X] b.jpg\n  - [ ] c.jpg\n")
    #expect(try written([3], [3], "in") == "# pick 1 base=. max=9\n  - [x] c.jpg\n")
    let plain = try open("a.jpg\nb.jpg\n", as: "x/m")
    let sink = CollectingSink()
    try plain.writeChecklist(
      of: PositionSet([2]), marks: PositionSet(), forFolder: [], to: sink)
    #expect(text(sink.bytes) == "- [ ] x/b.jpg\n")
    let bare = try open("# pick 1\n- [x] a.jpg\n")
    let other = CollectingSink()
    try bare.writeChecklist(
      of: PositionSet([1]), marks: PositionSet(), forFolder: nil, to: other)
    #expect(text(other.bytes) == "- [ ] a.jpg\n")
  }
}
