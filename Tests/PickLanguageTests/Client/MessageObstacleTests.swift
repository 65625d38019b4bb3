import PickCore
import Testing

@testable import PickLanguage

/// Bytes that are not the text that was written.
struct MessageObstacleTests {
  static let latin = Array("12\nau".utf8) + [0xDF] + Array("er 13".utf8)

  static let obstacles: [(name: String, text: [UInt8], obstacle: MessageObstacle)] = [
    ("Latin-1", latin, .notUTF8(line: 2, column: 3)),
    ("Shift_JIS", [0x31, 0x32, 0x88, 0xC8, 0x8A, 0x4F], .notUTF8(line: 1, column: 3)),
    ("a picture", [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0".utf8), .noText),
    ("a NUL", Array("12\u{0}13".utf8), .noText),
    ("ISO-2022-JP", Array("12\u{1B}$B0J30\u{1B}(B".utf8), .japaneseMail),
    ("an escaped byte", Array("12\n\nau=C3=9Fer 13".utf8), .quotedPrintable(line: 3)),
    ("a line that goes on", Array("12, 13, bi=\ntte 14".utf8), .quotedPrintable(line: 1)),
    ("an escaped sign", Array("a=3D12".utf8), .quotedPrintable(line: 1)),
    (
      "base64", Array("Content-Transfer-Encoding: base64\n\nMTIsIDEz".utf8), .base64(line: 1)
    ),
  ]

  @Test("is refused and the way named", arguments: obstacles)
  func obstacle(_ name: String, _ text: [UInt8], _ obstacle: MessageObstacle) throws {
    let report = try PlainMessage.report(text)
    #expect(report.obstacle == obstacle)
    #expect(report.tokens.isEmpty)
    let refusal = try #require(report.refusal(acceptingMissing: true))
    #expect(!refusal.isRefusal)
    #expect(refusal.diagnostic(in: Array("mail.txt".utf8)).hint != nil)
    // A command in a hint names the file as a shell reads it.
    let hint = try #require(refusal.diagnostic(in: Array("Tom's.txt".utf8)).hint)
    let words = String(decoding: hint.bytes, as: UTF8.self)
    #expect(!words.contains("Tom") || words.hasSuffix(" 'Tom'\\''s.txt'"))
  }

  static let texts = [
    "12 = 13", "12 =\n13", "a==\n12", "===\n12", "12 =D 13", "12\u{0C}13", "été 12",
  ]

  @Test("signs that only look so", arguments: texts)
  func text(_ text: String) throws {
    let report = try PlainMessage.report(text)
    #expect(report.obstacle == nil && !report.tokens.isEmpty)
  }

  @Test("a name of the list may be of other bytes")
  func names() throws {
    let list = LatinList()
    let report = try ClientMessage([0x6E, 0xE9, 0x65], from: []).report(on: list)
    #expect(report.obstacle == nil)
    #expect(report.positions == PositionSet([1]))
    let other = try ClientMessage([0x6E, 0xE8, 0x65], from: []).report(on: list)
    #expect(other.obstacle == .notUTF8(line: 1, column: 2))
  }

  /// One picture whose stem is Latin-1.
  private final class LatinList: ItemList {
    func count(upTo limit: Int) -> Int { min(limit, 1) }
    func checked(upTo limit: Int) -> PositionSet { PositionSet() }
    func field(named name: [UInt8]) -> Field? {
      name == Array("stem".utf8) ? Field(name: name, kind: .text) : nil
    }
    func fieldNames() -> [[UInt8]] { [] }
    func value(of field: Field, at position: Int) -> [UInt8]? { [0x6E, 0xE9, 0x65] }
    func filter(
      _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
    ) -> PositionSet {
      let value: [UInt8] = [0x6E, 0xE9, 0x65]
      return matches(value.span) ? candidates : PositionSet()
    }
    func expression(named name: [UInt8]) -> [UInt8]? { nil }
    func expressionNames() -> [[UInt8]] { [] }
    func positions(
      listedIn reference: ListReference
    ) throws(ListError) -> (positions: PositionSet, unmatched: Int) { (PositionSet(), 0) }
    func matcher(_ pattern: [UInt8], ignoringCase: Bool) throws(ListError) -> any Matcher {
      LiteralMatcher(pattern, ignoringCase: ignoringCase)
    }
  }
}
