import PickCore
import Testing

@testable import PickLanguage

/// What is refused, where, and what is offered instead.
struct RefusalTests {
  /// The columns at fault, a part of the fact, and the hint, if it can be pasted as it is.
  struct Case: CustomTestStringConvertible, Sendable {
    var edit: String
    var columns: ClosedRange<Int>
    var fact: String
    var hint: String?
    var testDescription: String { edit }

    init(_ edit: String, _ columns: ClosedRange<Int>, _ fact: String, _ hint: String? = nil) {
      self.edit = edit
      self.columns = columns
      self.fact = fact
      self.hint = hint
    }
  }

  static let cases = [
    // Two natural readings.
    Case(
      "ext:png rating:4-", 9...17, "side by side", "ext:png and rating:4-, or ext:png or rating:4-"),
    Case("(1-9 odd)", 6...8, "side by side", "1-9 and odd, or 1-9 or odd"),
    Case("odd 5", 5...5, "side by side"),
    Case("1-3 first:2", 5...11, "side by side"),
    Case("check:1-3 4 odd", 13...15, "side by side"),
    Case("rating:4, 5", 11...11, "after a bare value", "rating:4 or rating:5, or (rating:4),5"),
    Case("rating:4,r2-", 10...12, "after a bare value"),
    Case("rating:4,..2", 10...12, "after a bare value"),
    Case("rating:4,odd", 10...12, "after a bare value"),
    Case("first:3 of odd minus 3", 16...20, "two readings"),
    Case("first:3 of odd not 3", 16...18, "two readings"),
    Case("first:3 of odd xor 3", 16...18, "two readings"),
    Case("not last:3 of odd and 3", 19...21, "two readings"),
    Case("1 and first:3 of odd and 3", 22...24, "two readings"),
    Case("not 1-9,x4", 9...10, "two readings", "not (1-9,x4), or (not 1-9) x4"),
    Case("odd not 1-9 x4", 13...14, "two readings"),
    Case("not x4", 5...6, "two readings", "not (x4)"),
    Case("first:3,7", 8...8, "first:3 is not a list", "first:3 or 7, or (first:3),7"),
    Case("7,first:3", 3...7, "inside a list"),
    Case("stem:a/2", 7...7, "swallows the step", "(stem:a)/2"),
    Case("name:a/b", 7...7, "cannot occur"),
    Case(
      "name:contains:cat", 6...13, "'contains'", "name:has:cat, or literally name:is:contains:cat"),
    Case("name:start:cat", 6...10, "'start'", "name:starts:cat, or literally name:is:start:cat"),
    Case("name:has-x:cat", 6...0x7FFF, "never", nil),

    Case("3- 5", 1...4, "two readings", "3-5, or 3-,5"),
    Case("3.. r2", 1...6, "two readings", "3..r2, or 3..,r2"),
    Case("3 ..5", 1...5, "two readings", "3..5, or 3,..5"),
    Case("7- 5", 1...4, "two readings", "7-,5"),
    Case("1,3- 5-9", 3...8, "two readings", "3-,5-9"),
    Case("10%- 20%", 1...8, "two readings", "10%-20%, or 10%-,20%"),
    Case("3— 5", 1...4, "two readings", "3—5, or 3—,5"),

    // Signs of other tools.
    Case("1-20,^5", 6...6, "'^'", "to take away: x5; to flip: toggle:5"),
    Case("!3", 1...1, "'!'", "to take away: x3; all but it: not 3"),
    Case("~3", 1...1, "'~'", "to take away: x3; all but it: not 3"),
    Case("3~7", 2...2, "'~'", "a range is written with '-': 3-7"),
    Case("[1-3]", 1...1, "'['", "group with ( )"),
    Case("1-3]", 4...4, "']'"),
    Case("odd && even", 5...6, "'&&'", "and"),
    Case("1|2", 2...2, "'|'", "or"),
    Case("width>=3000", 6...7, "'>='", "width:3000-"),
    Case("width>3000", 6...6, "'>'", "width:3000- not width:3000"),
    Case("width<=3000", 6...7, "'<='", "width:..3000"),
    Case("width<3000", 6...6, "'<'", "width:..3000 not width:3000"),
    Case("width!=3000", 6...7, "'!='", "not width:3000"),
    Case("width==3000", 6...7, "'=='", "width:3000"),
    Case("-5", 1...2, "cannot start with '-'", "up to 5: ..5; without it: x5; the last: r5-"),
    Case("1 -5", 3...3, "not an operator"),
    Case("(1-5)-3", 6...6, "not an operator"),
    Case("*.jpg", 1...1, "'*'", "a pattern needs a field: name:*.jpg"),
    Case("`3-5`", 1...1, "'`'"),
    Case("'3-5'", 1...1, "'''"),
    Case("3;5", 2...2, "';'"),

    // Numbers and ranges.
    Case("3...5", 4...4, "two dots"),
    Case("..", 1...2, "on one side"),
    Case("..-3", 3...4, "cannot start with '-'"),
    Case("....3", 3...4, "two ends"),
    Case("..3-5", 4...4, "two ends"),
    Case("1..3..5", 5...6, "two ends"),
    Case("3-end", 3...5, "'end'", "the last item is r1, the last three are r3-"),
    Case("3-r", 3...3, "'r'"),
    Case("end", 1...3, "'end'"), Case("z", 1...1, "'z'"), Case("$", 1...1, "'$'"),
    Case("last", 1...4, "needs a number"),
    Case("X5", 1...2, "'X5'", "x5"), Case("R3", 1...2, "'R3'", "r3"),
    Case("1 AND 2", 3...5, "'AND'", "and"), Case("ALL", 1...3, "'ALL'", "all"),
    Case("r1.5", 1...4, "whole numbers"),
    Case("1.", 2...2, "'.'"),
    Case("100.1%", 1...6, "at most 100"), Case("r120%-", 1...5, "at most 100"),
    Case("20%-10%", 1...7, "backwards", "10%-20%"), Case("r10%-r20%", 1...9, "backwards"),
    Case("1.50%-1.5001%/0", 15...15, "at least 1"),
    Case("10-20%", 1...6, "percentage", "10- and ..20%"),
    Case("1-5/x", 5...5, "needs a number"), Case("1-5/", 5...5, "needs a number"),
    Case("1-5:3/2", 5...5, "first 3 of every 2", ":2/3"),
    Case("1-5:3", 4...4, "does not make a range"),
    Case("1-9/2/3", 6...6, "'/'"),
    Case("9999999999999999999-", 1...19, "too large"),

    // Words.
    Case("all:3", 4...4, "'all'"), Case("not:3", 1...3, "'not'"),
    Case("of 3", 1...2, "'of'"), Case("1-9 of 3", 5...6, "'of'"),
    Case("1,and 2", 3...5, "on its left"), Case("odd,not 2", 5...7, "inside a list"),
    Case("and", 1...3, "on its left"), Case("odd or", 7...7, "on its right"),
    Case("(odd or )", 8...8, "on its right"),
    Case("3rd", 2...2, "'r'"), Case("5and 6", 2...2, "'a'"), Case("0x1F", 2...2, "'x'"),
    Case("IMG_0012", 1...8, "unknown word", "stem:IMG_0012"),
    Case("x 5", 1...1, "'x'"),
    Case("@", 1...1, "needs a name"), Case("@5", 1...1, "needs a name"),

    // Parentheses and quotes.
    Case("()", 1...2, "nothing between"), Case("(", 1...1, "not closed"),
    Case("((1)", 1...1, "not closed"), Case(")", 1...1, "unmatched"),
    Case("label:'a", 7...7, "not closed"), Case("label:\"a\\\"", 7...7, "not closed"),
    Case("label:'it's'", 11...11, "after a quoted value"),
    Case("label:", 7...7, "needs a value"), Case("label:,3", 7...7, "needs a value"),
    Case("label: a", 7...7, "no space", "label:a"),
    Case("label:has:", 11...11, "needs a value"),
    Case(".label", 2...6, "needs ':'"), Case(".'a b'", 2...6, "needs ':'"),

    // Counted.
    Case("first", 1...5, "needs a number"), Case("first:", 7...7, "needs a number"),
    Case("first:x", 7...7, "needs a number"), Case("first: 3", 7...7, "no space"),
    Case("first:3-5", 8...8, "one whole number"), Case("first:10%", 9...9, "one whole number"),
    Case("first:3/2", 8...8, "after first:3"), Case("first:3 of", 11...11, "on its right"),
    Case("nth:odd", 5...5, "needs ranks"), Case("nth:1,", 7...7, "needs ranks"),
    Case("nth:5-3 of odd", 5...7, "backwards"), Case("nth:0 of odd", 5...5, "start at 1"),
    Case("part:2", 7...7, "such as part:1/3"), Case("part:0/3", 6...8, "does not exist"),
    Case("sample:3", 1...8, "needs a seed", "--seed 1"),

    // Clauses.
    Case("check:", 7...7, "needs a selection"), Case("check", 1...5, "needs a selection"),
    Case("check:toggle:3", 7...12, "inside a selection"),
    Case("(check:3)", 2...6, "inside a selection"),
    Case("1 or check:3", 6...10, "inside a selection"),
    Case("drag:", 6...6, "a start and an end"), Case("drag", 1...4, "a start and an end"),
    Case("drag:3..", 6...8, "a start and an end"), Case("drag:3%..5", 6...7, "takes positions"),
    Case("drag:..5", 6...6, "takes positions"), Case("drag:3..5-7", 10...10, "joined by '..'"),
    Case("drag:3..7,9", 10...10, "unexpected ','"),
    Case("first:2 drag:3..7,9", 18...18, "unexpected ','"),
    Case("extend:3..25", 11...12, "past the end"),
    Case("chek:3-17", 1...4, "unknown action", "check:3-17"),
    Case("ratng:4-", 1...5, "no item has a field 'ratng'", "rating:4-"),
    Case("xrating:4", 1...7, "no item has a field", "rating:4"),
  ].filter { $0.fact != "never" }

  @Test("Refused", arguments: cases) func refused(example: Case) throws {
    let list = SampleList(count: 20)
    list.kinds["rating"] = .number
    list.kinds["ext"] = .text
    let error = try #require(fault(example.edit, on: list))
    #expect(error.columns == example.columns)
    #expect(error.message.text.contains(example.fact), "\(error.message.text)")
    if let hint = example.hint { #expect(error.hint?.text == hint) }
    #expect(!error.isRefusal)
  }

  @Test(
    "Natural forms that are no double readings",
    arguments: [
      ("1-9 x4 6", "1-3,5-9"), ("odd x4", "1,3,5,7,9,11,13,15,17,19"), ("not (1-9 x4)", "4,10-20"),
      ("1-9 minus 4-6 x5", "1-3,5,7-9"), ("(first:3),7", "1-3,7"), ("first:3 of 1-9,x2", "1,3-4"),
      ("first:3 or odd and 9", "1-3,9"), ("(1-3)(5)", "1-3,5"), ("(1-3)or(5)", "1-3,5"),
      ("(1-3)and(2)check:9", "2,9"), ("1-3,odd", "1-3,5,7,9,11,13,15,17,19"), ("3-,5", "3-20"),
      ("3- x5", "3-4,6-20"), ("3-/2 5", "3,5,7,9,11,13,15,17,19"),
      ("not not 5", "5"), ("x..3", "4-20"), ("x(1-3)", "4-20"), ("xall", "none"), ("1 , 2", "1-2"),
      ("nth:2 , 3 of odd", "3,5"), ("nth:x1 of ..4", "2-4"), ("nth:r1 of odd", "19"),
      ("nth:..50% of odd", "1,3,5,7,9"), ("first:2 of not odd", "2,4"), ("0-", "1-20"),
      ("r0-", "none"),
      ("..r0", "1-20"), ("..0", "none"), ("0-r1", "1-20"), ("1-:0/3", "none"), ("first:0", "none"),
      ("\t1\n2\r\n3 ", "1-3"), ("drag:3-7", "3-7"), ("extend:r1..r3", "none"),
    ])
  func accepted(edit: String, result: String) throws {
    #expect(try marks(edit, on: SampleList(count: 20)) == result)
  }

  @Test("No valid expression begins with a dash")
  func dashes() {
    for second in UInt8(ascii: " ")...UInt8(ascii: "~") {
      let text = "-" + String(Unicode.Scalar(second)) + "1"
      #expect(fault(text) != nil, "\(text)")
    }
  }

  @Test("Hints for words are near and no word of the language is unknown")
  func words() {
    for word in ReservedWords.all {
      #expect(fault(word)?.message.text.contains("unknown") != true, "\(word)")
    }
    #expect(fault("chekced")?.hint?.text == "checked")
    #expect(fault("firts:3")?.hint?.text == "first:3")
    #expect(fault("uncheked")?.hint?.text == "unchecked")
  }
}
