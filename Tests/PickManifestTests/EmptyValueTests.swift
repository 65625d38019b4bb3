import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// A text without any character is a value where the format has a way to write one. A cell has not:
/// an empty one is a missing field.
struct EmptyValueTests {
  private func converted(_ list: Manifest, to format: Format) throws -> String {
    let sink = CollectingSink()
    try list.write(
      ListChanges(marks: try list.checked(upTo: .max)), as: format, forFolder: nil, to: sink)
    return text(sink.bytes)
  }

  private static let object = "{\"path\": \"b\", \"x\": \"\", \"w\": 5}\n"
  private static let task = "- [ ] b\tx=\"\"\tw=5\n"

  @Test(arguments: [
    (object, Format.jsonLines, Format.taskList, task),
    (task, .taskList, .jsonLines, "{\"path\": \"b\", \"checked\": false, \"x\": \"\", \"w\": 5}\n"),
    (
      "- [ ] b\tx=\tw=5\n", .taskList, .jsonLines,
      "{\"path\": \"b\", \"checked\": false, \"x\": \"\", \"w\": 5}\n"
    ),
    (object, .jsonLines, .csv, "path,x,w\nb,,5\n"),
    (task, .taskList, .csv, "path,checked,x,w\nb,false,,5\n"),
    ("path,x,w\nb,,5\n", .csv, .jsonLines, "{\"path\": \"b\", \"w\": \"5\"}\n"),
    ("path,x,w\nb,\"\",5\n", .csv, .taskList, "- [ ] b\tw=5\n"),
    ("{\"path\": \"b\", \"x\": null}\n", .jsonLines, .taskList, "- [ ] b\n"),
    (object, .jsonLines, .jsonLines, object), (task, .taskList, .taskList, task),
  ])
  func conversions(list: String, source: Format, target: Format, result: String) throws {
    let opened = try open(list, Options(format: source))
    let written = try converted(opened, to: target)
    // Whether a number stays bare is another question.
    #expect(written.replacing("\"5\"", with: "5") == result.replacing("\"5\"", with: "5"))
  }

  /// What is read of it is the same on both sides.
  @Test func roundTrip() throws {
    let objects = try open(Self.object)
    let tasks = try open(try converted(objects, to: .taskList))
    for list in [objects, tasks, try open(try converted(tasks, to: .jsonLines))] {
      let field = try #require(try list.field(named: Array("x".utf8)))
      #expect(try list.value(of: field, at: 1) == [])
    }
  }

  /// Setting nothing still takes a field away, in each format.
  @Test func settingNothingRemoves() throws {
    let change = try #require(
      FieldChange(Array("x".utf8), .literal([]), on: PositionSet([1])))
    for (list, result) in [
      (Self.task, "- [ ] b\tw=5\n"), (Self.object, "{\"path\": \"b\", \"w\": 5}\n"),
      ("- [ ] b\n", "- [ ] b\n"),
    ] {
      let opened = try open(list)
      for target in [opened.format, .taskList] {
        let sink = CollectingSink()
        try opened.write(
          ListChanges(marks: PositionSet(), fields: [change]), as: target, forFolder: nil, to: sink)
        if target == opened.format { #expect(text(sink.bytes) == result) }
        #expect(!text(sink.bytes).contains("x="))
      }
    }
  }

  /// A column without a name is no field: what it holds is refused, and if it holds nothing there is
  /// nothing to lose.
  @Test(arguments: [Format.taskList, .jsonLines, .tsv])
  func columnsWithoutNames(target: Format) throws {
    let bare = try open("path,label,\na.jpg,cat,\nb.jpg,dog,\"\"\n")
    let written = try converted(bare, to: target)
    #expect(written.contains("cat") && written.contains("dog"))
    #expect(try open(written).paths() == ["a.jpg", "b.jpg"])
    let index = try open(",path,label\n0,a.jpg,cat\n")
    let error = #expect(throws: ListError.self) { try converted(index, to: target) }
    #expect(error?.outcome == .refused)
    #expect(error?.place?.line == 1)
    // Marks alone change nothing of it.
    #expect(try converted(index, to: .csv) == ",path,label\n0,a.jpg,cat\n")
  }
}
