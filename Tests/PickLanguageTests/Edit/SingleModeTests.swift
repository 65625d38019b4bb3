import PickCore
import Testing

@testable import PickLanguage

/// One item at most is checked.
struct SingleModeTests {
  @Test(
    "One mark moves",
    arguments: [
      ("check:7", "3", "7"), ("check:3", "3", "3"), ("check:none", "3", "3"),
      ("toggle:3", "3", "none"),
      ("toggle:7", "3", "7"), ("toggle:none", "3", "3"), ("only:7", "3", "7"), ("7", "3", "7"),
      ("none", "3", "none"), ("uncheck:all", "3", "none"), ("uncheck:7", "3", "3"),
      ("drag:7..7", "3", "7"), ("drag:3..3", "3", "none"), ("drag:7..9..7", "3", "7"),
      ("extend:7..7", "3", "3"), ("extend:3..3", "3", "3"), ("check:7 check:8", "none", "8"),
      ("check:7 toggle:7", "none", "none"), ("only:2-5", "", ""),
      ("first:1 of checked", "2,5", "2"),
      ("only:4", "2,5,9", "4"), ("only:none", "2,5,9", "none"), ("uncheck:2-5", "2,5,9", "9"),
      ("uncheck:2 check:7", "2,5,9", "7"), ("uncheck:all check:1", "2,5,9", "1"),
    ].filter { !$0.1.isEmpty })
  func moves(edit: String, before: String, after: String) throws {
    let list = SampleList(count: 10, checked: positions(before))
    #expect(try marks(edit, on: list, mode: .single) == after)
  }

  @Test(
    "More than one is refused",
    arguments: [
      ("check:3-5", "1", 7...9, "selects 3 (3-5)"), ("toggle:3,5", "1", 8...10, "selects 2 (3,5)"),
      ("3-5", "1", 1...3, "selects 3 (3-5)"), ("x1", "none", 1...2, "selects 9 (2-10)"),
      ("check:3 check:all", "none", 15...17, "selects 10 (1-10)"),
      ("drag:3..7", "none", 6...9, "a drag covers 5"),
      ("extend:7..3", "none", 8...11, "an extend covers 5"),
      ("toggle:7", "2,5,9", 1...8, "3 are (2,5,9)"), ("check:none", "2,5", 1...10, "2 are (2,5)"),
      ("drag:2..2", "2,5", 1...9, "2 are (2,5)"),
      ("uncheck:2", "2,5,9", 1...9, "2 would remain (5,9)"),
      ("uncheck:2 uncheck:1", "2,5,9", 11...19, "2 would remain (5,9)"),
    ])
  func refused(edit: String, before: String, columns: ClosedRange<Int>, fact: String) throws {
    let list = SampleList(count: 10, checked: positions(before))
    let error = try #require(fault(edit, on: list, mode: .single))
    #expect(error.isRefusal)
    #expect(error.columns == columns)
    #expect(error.message.text.hasSuffix(fact), "\(error.message.text)")
  }

  @Test("Random edits never leave two marks") func neverTwo() {
    var random = RandomSource(seed: 31)
    for _ in 0..<2000 {
      var writer = ProgramWriter(random: random, items: 5)
      let program = writer.program()
      random = writer.random
      let list = SampleList(
        count: 5, checked: PositionSet((1...5).filter { _ in random.once(in: 4) }))
      list.kinds["rating"] = .number
      list.kinds["kind"] = .text
      list.expressions = ["low": "..3", "marked": "checked", "mixed": "@low or rating:4-"]
      if let after = try? marks(program, on: list, mode: .single, seed: 1) {
        #expect(positions(after).count <= 1, "\(program)")
      }
    }
  }

  @Test("A selection that is only shown may hold several") func pureSelection() throws {
    let program = try Program(
      [ExpressionSource(Array("3-5".utf8))], as: .selection(nil), seed: nil)
    let list = SampleList(count: 10, checked: positions("1-2"))
    #expect(try program.evaluate(on: list, mode: .single).after.text == "3-5")
  }
}
