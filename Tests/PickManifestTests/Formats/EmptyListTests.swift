import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// A list without any record is a list in every format, and stays one in every other.
struct EmptyListTests {
  /// What a list without records may hold.
  static let lists: [(format: Format, text: String)] = [
    (.taskList, ""), (.taskList, "# pick 1\n"), (.taskList, "\u{FEFF}words\n"), (.lines, ""),
    (.lines, "\n\n"), (.nul, ""), (.csv, ""), (.csv, "\u{FEFF}"), (.csv, "file,keep\n"),
    (.csv, "sep=;\n"), (.tsv, ""), (.tsv, "path\tnote"), (.jsonLines, ""), (.jsonLines, "\n"),
  ]

  @Test(arguments: lists, Format.allCases.filter(\.holdsMarks))
  func converted(_ list: (format: Format, text: String), to target: Format) throws {
    let sink = CollectingSink()
    try open(list.text, Options(format: list.format)).write(
      ListChanges(marks: PositionSet()), as: target, forFolder: nil, to: sink)
    let other = try open(sink.bytes, Options(format: target))
    #expect(try other.count(upTo: 1) == 0)
    if target.isTable, target != list.format { #expect(other.layout?.columns.isEmpty == false) }
  }

  @Test(arguments: [Format.csv, .tsv, .jsonLines, .taskList])
  func noneChosen(of target: Format) throws {
    for text in ["{\"image\":\"a\",\"n\":1}\n", "a\n", "file,n\na,1\n", "- [ ] a\tn=1\n"] {
      let sink = CollectingSink()
      try open(text).write(
        PositionSet(), with: ListChanges(marks: PositionSet()), as: target, forFolder: nil,
        to: sink)
      #expect(try open(sink.bytes, Options(format: target)).count(upTo: 1) == 0, "\(text)")
    }
  }
}
