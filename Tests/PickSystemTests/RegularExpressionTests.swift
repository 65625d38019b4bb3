import PickCore
import Testing

@testable import PickSystem

@Suite struct RegularExpressionTests {
  static let cases: [(pattern: String, bytes: [UInt8], ignoringCase: Bool, matches: Bool)] = [
    ("b+", Array("abba".utf8), false, true),
    ("^b", Array("abba".utf8), false, false),
    ("^$", [], false, true),
    ("a", [], false, false),
    ("IMG", Array("img_1".utf8), true, true),
    ("IMG", Array("img_1".utf8), false, false),
    // A NUL is a byte like any other.
    ("b$", [0x61, 0, 0x62], false, true),
    ("^a$", [0x61, 0], false, false),
    // And so is what is not UTF-8.
    ("^.$", [0xFF], false, true),
    ("^..$", Array("é".utf8), false, true),
  ]

  @Test(arguments: cases.indices) func matches(_ index: Int) throws {
    let row = Self.cases[index]
    let matcher = try SystemHost().matcher(
      Array(row.pattern.utf8), ignoringCase: row.ignoringCase)
    #expect(matcher.matches(row.bytes.span) == row.matches)
  }

  @Test(arguments: ["(", "[a", "a{2", "*a{9,1}", "a\0b"])
  func aBadPatternIsWorded(_ pattern: String) throws {
    let error = #expect(throws: HostError.self) {
      try SystemHost().matcher(Array(pattern.utf8), ignoringCase: false)
    }
    guard case .badPattern(let wording) = error?.reason else {
      Issue.record("not a bad pattern")
      return
    }
    #expect(wording.first?.isUppercase == false)
    #expect(error?.operation == .compile)
  }

  static let sizes: [(pattern: String, isTaken: Bool)] = [
    ("a{30000}", true), ("a{1,1000}", true), ("(a{20}){20}", true), ("[]a]{3}", true),
    ("[[:alpha:]]+[^]x]*", true),
    (
      String(repeating: "(", count: 250) + "a"
        + String(repeating: ")", count: 250), true
    ),
    (String(repeating: "a|", count: 2_000) + "b", true), ("a\\{9", true),
    ("a{1,32767}", false), ("(a{1000}){1000}", false), ("((a{100}){100}){100}", false),
    ("(a{0,255}){255}", false), ("(a)\\1", false), (String(repeating: "a*", count: 2_001), false),
    (String(repeating: "(", count: 20_000) + "a" + String(repeating: ")", count: 20_000), false),
    (String(repeating: "a|", count: 50_000) + "b", false),
  ]

  @Test(arguments: sizes.indices) func onlyModestPatternsAreTaken(_ index: Int) throws {
    let row = Self.sizes[index]
    let matcher = try? SystemHost().matcher(Array(row.pattern.utf8), ignoringCase: false)
    #expect((matcher != nil) == row.isTaken, "\(row.pattern.prefix(40))")
  }
}
