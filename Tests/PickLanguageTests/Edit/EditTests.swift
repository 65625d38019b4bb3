import Foundation
import PickCore
import Testing

@testable import PickLanguage

/// Worked examples of the whole language, from text to marks.
struct EditTests {
  /// One line of `EditTests.tsv`.
  struct Example: CustomTestStringConvertible, Sendable {
    var edit: String
    var items: Int
    var before: String
    var mode: SelectionMode
    /// The marks after, or the columns at fault and the fact.
    var after: String
    var columns: ClosedRange<Int>?
    var fact: String?

    var testDescription: String { "\(edit) of \(items) with \(before)" }

    var list: SampleList {
      items == 12
        ? .images(checked: positions(before))
        : SampleList(count: items, checked: positions(before))
    }
  }

  static let examples: [Example] = {
    let path = URL(filePath: #filePath).deletingPathExtension().appendingPathExtension("tsv")
    let text = (try? String(contentsOf: path, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let isFault = cells[4] == "fault"
      return Example(
        edit: String(cells[0].dropFirst().dropLast()), items: Int(cells[1])!, before: cells[2],
        mode: cells[3] == "single" ? .single : .multi, after: cells[4],
        columns: isFault ? Int(cells[5])!...Int(cells[6])! : nil, fact: isFault ? cells[7] : nil)
    }
  }()

  @Test("Every example is there") func examplesExist() {
    #expect(Self.examples.count > 200)
  }

  @Test("Marks after", arguments: examples.filter { $0.columns == nil })
  func marksAfter(example: Example) throws {
    #expect(try marks(example.edit, on: example.list, mode: example.mode) == example.after)
  }

  @Test("Columns at fault", arguments: examples.filter { $0.columns != nil })
  func columnsAtFault(example: Example) throws {
    let error = try #require(fault(example.edit, on: example.list, mode: example.mode))
    #expect(error.columns == example.columns, "\(error.message.text)")
    #expect(error.message.text.contains(example.fact ?? ""))
  }
}
