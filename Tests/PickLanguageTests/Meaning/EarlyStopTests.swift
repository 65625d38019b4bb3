import PickCore
import Testing

@testable import PickLanguage

/// No more of a list is asked for than the answer needs.
struct EarlyStopTests {
  /// How many items of 1,000 are asked for; nil for all of them.
  static let needs: [(edit: String, items: Int?)] = [
    ("3-17", 17), ("5", 5), ("9,1,5", 9), ("1-3 x2", 3), ("1-9,x12", 12), ("..30", 30),
    ("1-20/5", 20), ("1-20:2/8", 20), ("(4-12 and odd)/2", 12), ("4-12 and odd", 12),
    ("odd and 4-12", 12), ("1-10 and 5-", 10), ("1-10 not 4-6", 10), ("1-10 minus odd", 10),
    ("1-10 and not 3", 10), ("1-6 xor 4-9", 9), ("1-3 or 5-9", 9), ("first:3", 3),
    ("first:3 of 1-50", 50), ("last:3 of 1-50", 50), ("part:1/3 of 1-50", 50), ("nth:2-4", 4),
    ("nth:r1 of 2-8", 8), ("1-10 xodd", 10), ("1-10 and checked", 10), ("1-10 and @top", 10),
    ("@top", 5), ("rating:4- and 1-10", 10), ("1-10 and (rating:4- or odd)", 10), ("none", 0),
    ("only:3-17 check:20 uncheck:30", 30), ("only:3-17 uncheck:odd", 17),
    ("only:3-17 drag:4..25", 25), ("only:3 extend:3..9", 9), ("0 or 1", 1),
    ("only:1-5 only:checked and odd", 5),
    ("only:3-17 toggle:5-", nil), ("3-", nil), ("r3", nil), ("2-r2", nil), ("..r3", nil),
    ("10%", nil), ("..10%", nil), ("all", nil), ("odd", nil), ("not 3", nil), ("x3", nil),
    ("last:1", nil), ("part:1/3", nil), ("first:3 of odd", nil), ("rating:4-", nil), ("in:a", nil),
    ("check:3", nil), ("toggle:3", nil), ("uncheck:3", nil), ("drag:3..5", nil), ("checked", nil),
    ("1-10 and r5-", nil), ("1-10 and last:3 of odd", nil), ("3 or last:1", nil), ("nth:r1", nil),
    ("1-10 and 5%", nil), ("1-5 or all", nil), ("99999999999999999999-", 0),
    ("1-99999999999999999999", 0), ("3 xor odd", nil), ("@rest", nil),
  ]

  static func list() -> SampleList {
    let list = SampleList(count: 1000, checked: positions("2,5,900"))
    list.kinds["rating"] = .number
    list.expressions = ["top": "..5", "rest": "6-"]
    list.listings["a"] = (positions("1-3"), 0)
    return list
  }

  @Test("Items asked for", arguments: needs.indices) func itemsAskedFor(index: Int) {
    let (edit, items) = Self.needs[index]
    let list = Self.list()
    _ = try? marks(edit, on: list)
    #expect(list.longestCount == items ?? .max, "\(edit)")
    #expect(list.longestChecked <= items ?? .max, "\(edit)")
  }

  @Test("What is not read changes nothing", arguments: needs.indices)
  func sameAnswer(index: Int) throws {
    let edit = Self.needs[index].edit
    // `or` with the last item asks for all of the list.
    guard !edit.contains("only:"), edit != "0 or 1", !edit.contains("9999"),
      !edit.contains("check:"),
      !edit.contains("drag"), !edit.contains("toggle")
    else { return }
    let whole = positions(try marks("(\(edit)) or 1000", on: Self.list()))
    var part = positions(try marks("(\(edit))", on: Self.list()))
    part.insert(1000)
    #expect(whole == part, "\(edit)")
  }

  @Test(
    "Marks are read only for what depends on them",
    arguments: [
      ("3-17", false), ("only:odd", false), ("checked", true), ("1-10 and unchecked", true),
      ("check:3", true), ("only:5 check:7", false), ("drag:1..3", true), ("@marked", true),
    ])
  func marksRead(edit: String, areRead: Bool) throws {
    let list = Self.list()
    list.expressions["marked"] = "checked"
    let program = try Program([ExpressionSource(Array(edit.utf8))], as: .edit, seed: nil)
    let result = try program.evaluate(on: list, mode: .multi)
    #expect((list.longestChecked > 0) == areRead)
    #expect((result.before != nil) == (areRead && list.longestCount == .max))
    if let before = result.before { #expect(before == list.marks) }
  }

  @Test(
    "Values are compared only where the answer depends on them",
    arguments: [
      ("1-10 and rating:4-", [10]), ("rating:4- and 1-10", [10]), ("1-10 minus rating:4-", [10]),
      ("1-10 xrating:4-", [10]), ("rating:4- not 11-", [10]), ("1-10,rating:4-", [990]),
      ("1-10 or rating:4-", [990]), ("rating:4- and 1-10 and rating:5", [10, 4]),
      ("1-10 and (rating:1 or rating:2)", [10, 8]), ("first:2 of (1-50 and rating:4-)", [50]),
      ("none and rating:4-", []),
      ("none and (first:2 of rating:4-)", []), ("none and (rating:4-)/2", []),
      ("rating:4-", [1000]), ("rating:none and 1-7", [7]),
      ("not rating:4- and 3-5", [3]), ("(rating:4-)/2 and 1-10", [10]),
    ])
  func valuesCompared(edit: String, counts: [Int]) throws {
    let list = Self.list()
    for index in list.entries.indices { list.entries[index].fields["rating"] = "\(index % 5 + 1)" }
    // A take-away sign needs a group before a field.
    _ = try marks(edit.replacing("xrating:4-", with: "x(rating:4-)"), on: list)
    #expect(list.filtered == counts, "\(edit)")
  }

  @Test("Another list is read once") func listingsReadOnce() throws {
    let list = Self.list()
    #expect(try marks("in:a and odd or in:a", on: list) == "1-3")
    #expect(try marks("check:in:a toggle:in:'a'", on: list) == "5,900")
    #expect(list.listingsRead == 2)
  }
}
