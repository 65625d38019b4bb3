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
}
