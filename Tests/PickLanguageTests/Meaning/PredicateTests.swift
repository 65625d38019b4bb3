import PickCore
import Testing

@testable import PickLanguage

/// Fields and their values: numbers, text, patterns, dates, other lists.
struct PredicateTests {
  /// A list with one field, whose values are given; nil for a missing one.
  private func list(_ field: String, _ kind: Field.Kind, _ values: [String?]) -> SampleList {
    let list = SampleList(
      values.enumerated().map { index, value in
        .init(path: "\(index + 1)", fields: value.map { [field: $0] } ?? [:])
      })
    list.kinds[field] = kind
    return list
  }

  // MARK: Presence

  @Test(
    "A missing value never matches, an empty one is there",
    arguments: [
      ("label:none", "2"), ("label:any", "1,3-5"), ("not label:a", "2-5"), ("label:\"\"", "3"),
      ("label:is:none", "4"), ("label:'none'", "4"), ("label:is:any", "5"), ("label:has:n", "4-5"),
      ("label:*", "1,3-5"), ("not label:*", "2"), ("label:none or label:any", "1-5"),
    ])
  func presence(edit: String, result: String) throws {
    #expect(try marks(edit, on: list("label", .text, ["a", nil, "", "none", "any"])) == result)
  }

  // MARK: Numbers

  @Test(
    "Numbers",
    arguments: [
      ("size:4", "3"), ("size:4.0", "3"), ("size:04", "3"), ("size:4-", "3-7"), ("size:4..", "3-7"),
      ("size:..4", "1-3"), ("size:-5..4", "1-3"), ("size:-5-4", "1-3"), ("size:-10--5", "1"),
      ("size:-10..-5", "1"), ("size:-5", "1"), ("size:..-5", "1"), ("size:1k", "5"),
      ("size:1K", "5"), ("size:1kB", "5"), ("size:1Ki", "6"), ("size:1KiB", "6"), ("size:1M", "7"),
      ("size:0.001M", "5"), ("size:0.9k..1.5K", "5-6"), ("size:2.5", "2"), ("size:2.50", "2"),
      ("size:2.4..2.6", "2"), ("size:3-4k", "3-6"), ("size:0.5Ki-", "5-7"), ("size:'4-'", "3-7"),
      ("size:is:4", "3"), ("size:starts:1", "4-7"), ("size:999.9999999999999999999-1000", "5"),
      ("size:1000.0000000000000000001-", "6-7"), ("size:4 or size:none", "3,8"),
    ])
  func numbers(edit: String, result: String) throws {
    let values = ["-5", "2.5", "4", "100", "1000", "1024", "1000000", nil]
    #expect(try marks(edit, on: list("size", .number, values)) == result)
  }

  @Test(
    "Numbers of any length are compared exactly",
    arguments: [
      ("size:100000000000000000000", "2"), ("size:100000000000000000001-", "3"),
      ("size:..99999999999999999999.9", "1"), ("size:100000000000000000000.5", "4"),
      ("size:1000000000000000000000000000000G-", "none"), ("size:0.1k-", "2-4"),
    ])
  func longNumbers(edit: String, result: String) throws {
    let values = ["9", "100000000000000000000", "200000000000000000000", "100000000000000000000.5"]
    #expect(try marks(edit, on: list("size", .number, values)) == result)
  }

  @Test(
    "What is no number",
    arguments: [
      "high", "4x", "x", "1.2.3", "--4", "4---5", "1e3", "+4", "4-5-6", "4...5", "..", "-", "4.",
      ".5",
      "5 M", "5MM", "5iB", "5B", "0x10", "1_0", "",
    ])
  func noNumbers(value: String) throws {
    let error = try #require(fault("size:'\(value)'", on: list("size", .number, ["1"])))
    guard case .meaning(.notANumber) = error.kind else {
      Issue.record("\(error.message.text)")
      return
    }
    #expect(error.columns == 6...value.count + 7)
  }

  @Test(
    "Ranges of values do not run backwards",
    arguments: [
      ("size:5-3", "3..5"), ("size:1k-999", "999..1k"), ("size:2..-2", "-2..2"),
      ("date:2024..2023", "2023..2024"), ("date:2024-03-02..2024-03-01", "2024-03-01..2024-03-02"),
    ])
  func backwards(edit: String, hint: String) throws {
    let list = list("size", .number, ["1"])
    list.kinds["date"] = .date
    #expect(try #require(fault(edit, on: list)).hint?.text == hint)
  }

  @Test("Look-alikes in a number are not read, but offered in ASCII")
  func lookalikeNumbers() throws {
    let list = list("size", .number, ["1"])
    #expect(try #require(fault("size:３–５", on: list)).hint?.text == "size:3-5")
    #expect(try #require(fault("size:4…", on: list)).hint?.text == "size:4..")
  }

  @Test("Values that are no number are noted once, with their items")
  func notes() throws {
    let list = list("rating", .number, ["4", "high", "2", "", nil])
    let text = Array("rating:3- or rating:1".utf8)
    let result = try Program([ExpressionSource(text)], as: .edit, seed: nil)
      .evaluate(on: list, mode: .multi)
    #expect(result.after.text == "1")
    #expect(
      result.notes.map(\.text)
        == ["the value of 'rating' is no number in 2 items (2,4), which never matches"])
  }

  // MARK: Text

  @Test(
    "Text",
    arguments: [
      ("name:cat.jpg", "1"), ("name:is:cat.jpg", "1"), ("name:is-i:CAT.JPG", "1-2"),
      ("name:has:at", "1,3"), ("name:has-i:at", "1-3"), ("name:starts:cat", "1"),
      ("name:starts-i:cat", "1-2"), ("name:ends:.jpg", "1,3"), ("name:ends-i:.jpg", "1-3"),
      ("name:*.jpg", "1,3"), ("name:cat*", "1"), ("name:'cat*'", "none"), ("name:c?t.jpg", "1"),
      ("name:glob:[b-d]*", "1,3"), ("name:glob:[!b-d]*", "2,4-6"), ("name:glob:[^b-d]*", "2,4-6"),
      ("name:glob-i:[b-d]*", "1-3"), ("name:glob:'[b-d]*'", "1,3"), ("name:[b-d]*", "none"),
      ("name:?.png", "4-5"), ("name:??.png", "6"), ("name:glob:[ä].png", "4"), ("name:*", "1-6"),
      ("name:**", "1-6"), ("name:*a*.*g", "1,3,6"), ("name:has:''", "1-6"),
      ("name:\"cat.jpg\"", "1"),
      ("name:has:\"\\\"\"", "none"), ("name:re:cat", "1"), ("name:re-i:cat", "1-2"),
      (".name:cat.jpg", "1"), (".'name':cat.jpg", "1"),
    ])
  func text(edit: String, result: String) throws {
    var entries = ["cat.jpg", "CAT.JPG", "bat.jpg", "ä.png"].map { SampleList.Entry(path: $0) }
    entries.append(.init(path: "#.png"))
    entries.append(.init(path: "ab.png"))
    #expect(try marks(edit, on: SampleList(entries)) == result)
  }

  @Test(
    "Extensions ignore case and a leading dot",
    arguments: [
      ("ext:jpg", "1-3"), ("ext:JPG", "1-3"), ("ext:.jpg", "1-3"), ("ext:is:.Jpg", "1-3"),
      ("ext:j*", "1-3"), ("ext:has:P", "1-4"), ("ext:glob:[j]pg", "1-3"), ("ext:none", "5"),
    ])
  func extensions(edit: String, result: String) throws {
    #expect(try marks(edit, on: list("ext", .text, ["jpg", "JPG", ".jpg", "png", nil])) == result)
  }

  @Test(
    "Globs go back as far as they have to",
    arguments: [
      ("*aab", "aaab", true), ("*a*b*c", "xaybzc", true), ("*a*b*c", "xaybz", false),
      ("a*", "a", true),
      ("a*", "b", false), ("*", "", true), ("?", "", false), ("", "", true), ("", "a", false),
      ("*?", "", false), ("*?", "ü", true), ("??", "ü", false), ("a/*b", "a/x/y/b", true),
      ("[]]", "]", true), ("[!]]", "]", false), ("[a-]", "-", true), ("[]-a]", "^", true),
      ("[[]", "[", true), ("[а-я]", "ж", true), ("[а-я]", "z", false), ("[*]", "*", true),
    ])
  func globs(pattern: String, value: String, isMatch: Bool) throws {
    let glob = try Glob(withSets: Array(pattern.utf8), ignoringCase: false)
    let found = glob.matches(Array(value.utf8).span)
    #expect(found == isMatch)
  }

  @Test("A glob takes a byte that is no text for one")
  func globBytes() throws {
    let glob = Glob(simple: Array("a?b".utf8), ignoringCase: false)
    let values: [[UInt8]] = [
      [0x61, 0xFF, 0x62], [0x61, 0xFF, 0xFF, 0x62], [0x61, 0xC3, 0xA9, 0x62],
    ]
    #expect(values.map { glob.matches($0.span) } == [true, false, true])
  }

  @Test("Globs agree with trying every run") func globsAgree() {
    func agrees(_ pattern: Substring, _ value: Substring) -> Bool {
      guard let part = pattern.first else { return value.isEmpty }
      let rest = pattern.dropFirst()
      if part == "*" {
        return agrees(rest, value) || !value.isEmpty && agrees(pattern, value.dropFirst())
      }
      guard let character = value.first, part == "?" || part == character else { return false }
      return agrees(rest, value.dropFirst())
    }
    var random = RandomSource(seed: 8)
    var matches = 0
    for _ in 0..<20_000 {
      let pattern = String(
        (0..<random.below(6)).map { _ in random.pick(["a", "b", "ü", "*", "?"] as [Character]) })
      let value = String(
        (0..<random.below(7)).map { _ in random.pick(["a", "b", "A", "ü"] as [Character]) })
      for isBlind in [false, true] {
        let glob = Glob(simple: Array(pattern.utf8), ignoringCase: isBlind)
        let folded = isBlind ? value.replacing("A", with: "a") : value
        let isMatch = agrees(pattern[...], folded[...])
        let found = glob.matches(Array(value.utf8).span)
        #expect(found == isMatch, "\(pattern) \(value) \(isBlind)")
        if isMatch { matches += 1 }
      }
    }
    #expect(matches > 2000)
  }

  @Test("Searching agrees with trying every place") func searching() {
    var random = RandomSource(seed: 21)
    for _ in 0..<2000 {
      let value = (0..<random.below(12)).map { _ in UInt8(97 + random.below(2)) }
      let text = (0..<random.below(5)).map { _ in UInt8(97 + random.below(2)) }
      let isThere = (0..<max(0, value.count - text.count + 1)).contains {
        Array(value[$0..<min($0 + text.count, value.count)]) == text
      }
      let found = Needle(text, ignoringCase: false).occurs(in: value.span)
      #expect(found == (text.isEmpty || isThere), "\(text) in \(value)")
    }
  }

  // MARK: Dates

  @Test(
    "Dates",
    arguments: [
      ("date:2024", "2-6"), ("date:2024-03", "3-5"), ("date:2024-03-02", "4-5"),
      ("date:2024-03-02T10", "5"), ("date:'2024-03-02 10:11'", "5"),
      ("date:2024-03-02T10:11:12", "5"),
      ("date:2024-03-02T10:11:13", "none"), ("date:2024-03..", "3-6"), ("date:..2024-03", "1-5"),
      ("date:2024-03..2024-04", "3-6"), ("date:2024-03-02..2024-03-02", "4-5"),
      ("date:2023..2024-02", "1-2"), ("date:..2024-03-02T10:11", "1-5"),
      ("date:2024-03-02T10..", "5-6"),
      ("date:none", "8"), ("date:is:2024-04-01", "6"), ("date:starts:2024-0", "2-6"),
      ("date:has:T10", "5"), ("date:2024-02-29", "none"), ("date:..9999", "1-6"),
    ])
  func dates(edit: String, result: String) throws {
    let values = [
      "2023-12-31", "2024-01", "2024-03-01", "2024-03-02", "2024-03-02T10:11:12.5+01:00",
      "2024-04-01", "soon", nil,
    ]
    #expect(try marks(edit, on: list("date", .date, values)) == result)
  }

  @Test(
    "Dates that there are not",
    arguments: [
      ("2024-13", true), ("2024-00", true), ("2024-02-30", true), ("2023-02-29", true),
      ("1900-02-29", true), ("2024-03-02T24", true), ("2024-03-02T10:60", true),
      ("2024-01..2024-13", true), ("2024-3", false), ("24", false), ("March", false),
      ("2024-03-", false), ("2024-03-02T", false), ("..", false), ("2024/03", false),
      ("2024x", false),
      ("20240302", false), ("2024-03..x", false), ("2024-03-02T10:11:12Zx", false),
    ])
  func noDates(value: String, isImpossible: Bool) throws {
    let error = try #require(fault("date:\(value)", on: list("date", .date, ["2024"])))
    switch error.kind {
    case .meaning(.noSuchDate): #expect(isImpossible)
    case .meaning(.notADate): #expect(!isImpossible)
    default: Issue.record("\(error.message.text)")
    }
    #expect(error.columns == 6...value.count + 5)
  }

  @Test("Leap days", arguments: ["2000-02-29", "2024-02-29", "2400-02-29"])
  func leapDays(value: String) throws {
    #expect(try marks("date:\(value)", on: list("date", .date, [value, "2024-02-28"])) == "1")
  }

  // MARK: Patterns

  @Test(
    "Patterns are looked through first",
    arguments: [
      ("IMG_[0-9", 4...4, "unterminated character set"), ("[", 0...0, "unterminated"),
      ("[]", 0...0, "unterminated"), ("[[:alpha:", 1...2, "unterminated character class"),
      ("(", 0...0, "not closed"), ("a(b(c)", 1...1, "not closed"), (")", 0...0, "unmatched"),
      ("a)", 1...1, "unmatched"), ("a\\", 1...1, "trailing backslash"),
      ("(a)\\1", 3...4, "back-ref"),
      ("*a", 0...0, "nothing to repeat"), ("(+)", 1...1, "nothing to repeat"),
      ("a|?", 2...2, "nothing to repeat"), ("^*", 1...1, "nothing to repeat"),
      ("{2}", 0...2, "nothing to repeat"), ("a{", 1...1, "a repetition is"),
      ("a{x}", 1...1, "a repetition is"), ("a{,3}", 1...1, "a repetition is"),
      ("a{3,2}", 1...5, "backwards"), ("a{1001}", 1...6, "multiply"),
      ("a{1001,}", 1...7, "multiply"),
      ("(a{50}){21}", 7...10, "multiply"), ("((a{10}){10}){11}", 13...16, "multiply"),
      ("a{40}{40}", 5...8, "multiply"), ("(ab{32}|c){32}", 10...13, "multiply"),
      ("a{99999999999999999999}", 1...22, "multiply"), ("a\u{0}b", 1...1, "NUL"),
      ("[\u{0}]", 1...1, "NUL"), ("\\\u{0}", 1...1, "NUL"),
    ])
  func badPatterns(pattern: String, range: ClosedRange<Int>, reason: String) throws {
    let error = #expect(throws: PatternFault.self) {
      try PatternCheck.check(Array(pattern.utf8))
    }
    #expect(error?.range == range.lowerBound..<range.upperBound + 1)
    #expect(error?.reason.contains(reason) == true)
  }

  @Test(
    "Patterns that are fine",
    arguments: [
      "", "IMG_[0-9]+", "[]a]", "[^]a]", "[[:alpha:]]", "[[.-.]x]", "[[=a=]]", "[a[]", "(a|b)*",
      "a{3}", "a{3,}", "a{3,5}", "(a{50}){20}", "a{1000}", "a{500}b{500}", "(a{500}|b{500})", "\\.",
      "\\(", "a**", "()", "a||b", "^a$", "[\\]", "(a{0}){1000}", ".", "}", "a}",
      String(repeating: "a", count: 1024),
    ])
  func goodPatterns(pattern: String) throws {
    try PatternCheck.check(Array(pattern.utf8))
  }

  @Test(
    "A pattern's fault has its column in the expression",
    arguments: [
      ("name:re:IMG_[0-9", 13...13), ("name:re:'a b['", 13...13), ("name:re:\"a\\\"b[\"", 14...14),
      ("name:re-i:\"\\\\\\\\(\"", 16...16), ("name:glob:é[a", 12...12), ("ext:glob:.[a", 11...11),
      ("name:glob:[z-a]", 12...14), ("name:re:fails", 9...13),
    ])
  func patternColumns(edit: String, columns: ClosedRange<Int>) throws {
    let list = SampleList(count: 3)
    list.kinds["ext"] = .text
    let error = try #require(fault(edit, on: list))
    #expect(error.columns == columns)
    guard case .meaning(.badPattern) = error.kind else {
      Issue.record("\(error.message.text)")
      return
    }
  }

  @Test("Only 1 KiB of pattern") func longPattern() {
    #expect(throws: PatternFault.self) {
      try PatternCheck.check([UInt8](repeating: 0x61, count: 1025))
    }
  }

  // MARK: Other lists

  @Test(
    "Items that another list names",
    arguments: [
      ("in:picks.txt", "2-3"), ("in:'picks.txt'", "2-3"), ("not in:picks.txt", "1,4-5"),
      ("1-2 and in:picks.txt", "2"), ("in:a,in:b", "1,5"), ("(in:has:x)", "4"),
    ])
  func otherLists(edit: String, result: String) throws {
    let list = SampleList(count: 5)
    list.listings = [
      "picks.txt": (positions("2-3"), 0), "a": (positions("1"), 0), "b": (positions("5"), 0),
      "has:x": (positions("4"), 0),
    ]
    #expect(try marks(edit, on: list) == result)
  }

  @Test("Lines that match no item are counted in one note") func unmatchedLines() throws {
    let list = SampleList(count: 5)
    list.listings = ["a": (positions("1"), 1), "b": (positions("2"), 12)]
    let text = Array("in:a or in:b or in:a".utf8)
    let result = try Program([ExpressionSource(text)], as: .edit, seed: nil)
      .evaluate(on: list, mode: .multi)
    #expect(
      result.notes.map(\.text) == [
        "1 line of 'a' matches no item", "12 lines of 'b' match no item",
      ])
  }

  @Test("A list that cannot be read is shown where it is named") func unreadableList() throws {
    let error = try #require(fault("1-3 or in:gone", on: SampleList(count: 5)))
    #expect(error.columns == 8...14)
    #expect(error.message.text == "cannot open 'gone': no such file or folder")
  }
}
