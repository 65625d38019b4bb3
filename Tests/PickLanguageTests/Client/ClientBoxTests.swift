import PickCore
import Testing

@testable import PickLanguage

/// A list that came back with its boxes: what is checked is wanted.
struct ClientBoxTests {
  static let honoured: [(text: String, numbers: [Int], unchecked: Int)] = [
    ("- [x] IMG_0002.JPG\n- [ ] IMG_0003.JPG\n", [2], 1), ("- [X] 2\r\n- [ ] 3\r\n", [2], 1),
    ("* [x] 2, 4\n* [ ] 3", [2, 4], 1), ("1. [ ] 3\n2. [x] 2", [2], 1), ("[x] 2\n[ ] 3", [2], 1),
    ("- [✓] 2\n- [ ] 3", [2], 1), ("☑ 2\n☐ 3", [2], 1), ("☑2\n□3\n□4", [2], 2),
    ("✅ 2\n⬜ 3", [2], 1), ("  - [x] 2\n\t- [ ] 3", [2], 1), ("- [x] 2\n- [x] 3", [2, 3], 0),
    ("✓ 2\n✓ 3", [2, 3], 0), ("2 ✅\n3 ✅", [2, 3], 0), ("2 ✅, 3 ✅", [2, 3], 0),
    ("Hi Tom, here you go:\n\n- [x] 2\n- [ ] 3\n\nBest\nAnn", [2], 1),
    ("- [x] IMG_0002.JPG\trating=3\tlabel=Not 7\n- [ ] IMG_0004.JPG\trating=5", [2], 1),
    (
      "# pick 1 title=\"Day 5\"\n# @best: rating:5 x7\n\n- [x] IMG_0002.JPG\trating=3\n"
        + "- [ ] IMG_0003.JPG", [2], 1
    ),
  ]

  @Test("only the checked ones", arguments: honoured)
  func checked(_ text: String, _ numbers: [Int], _ unchecked: Int) throws {
    let report = try PlainMessage.report(text)
    #expect(Array(report.positions.members) == numbers)
    #expect(report.uncheckedCount == unchecked)
    #expect(report.refusal(acceptingMissing: false) == nil)
  }

  @Test("places are those of the whole line")
  func places() throws {
    let report = try PlainMessage.report("- [ ] 3\n- [x] 2, 4")
    #expect(report.tokens.map(\.line) == [2, 2])
    #expect(report.tokens.map(\.column) == [7, 10])
  }

  static let refused: [(text: String, kind: ClientDoubt.Kind)] = [
    ("- [ ] 2\n- [ ] 3", .nothingChecked), ("☐ 2", .nothingChecked),
    ("- [x] 2\n3", .mixedBoxes), ("- [x] 2\nand IMG_0003.JPG", .mixedBoxes),
    ("- [x] 2\n- [ ] 3\n- 4", .mixedBoxes), ("✓ 2\n3\n✓ 4", .mixedBoxes),
    ("Send the ones with empty boxes\n- [x] 2\n- [ ] 3", .mixedBoxes),
    ("チェックのある写真\n☑ 2\n☐ 3", .mixedBoxes), ("- [x] 2\n☐ 3", .oddBox),
    ("- [~] 2\n- [x] 3", .oddBox), ("- [] 2", .oddBox), ("- [x] 2 ☐ 3", .oddBox),
    ("2 ☐\n3", .oddBox), ("2 ✓\n3", .oddBox), ("- [x] \"a\\\"2\"", .oddBox),
    ("- [x] the beach\n- [x] 2", .emptyCheck), ("- [x]\n- [x] 2", .emptyCheck),
  ]

  @Test("what is unclear is refused and the way named", arguments: refused)
  func refusal(_ text: String, _ kind: ClientDoubt.Kind) throws {
    let report = try PlainMessage.report(text)
    #expect(report.doubts.contains { $0.kind == kind }, "\(report.doubts)")
    let refusal = try #require(report.refusal(acceptingMissing: true))
    #expect(refusal.isRefusal)
    for (file, word) in [
      ("back.md", "back.md"), ("-", "-"), ("Tom's; $(ls).md", "'Tom'\\''s; $(ls).md'"),
    ] {
      let hint = try #require(refusal.diagnostic(in: Array(file.utf8)).hint)
      #expect(String(decoding: hint.bytes, as: UTF8.self).hasSuffix("pick print checked \(word)"))
    }
  }

  static let numbers = ["[5], [7]", "[5520] and [12]", "- 5\n- 7", "• 5", "[12]\n[13]"]

  @Test("numbers in brackets and bullets are no boxes", arguments: numbers)
  func brackets(_ text: String) throws {
    let report = try PlainMessage.report(text)
    #expect(report.doubts.isEmpty && report.uncheckedCount == 0 && !report.tokens.isEmpty)
  }
}
