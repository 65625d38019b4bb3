import PickCore
import Testing

@testable import PickLanguage

/// Whatever the bytes, there is a report that holds together.
struct ClientRobustnessTests {
  static let messages: [[UInt8]] =
    (ClientMessageTests.english + ClientMessageTests.german + ClientMessageTests.japanese
    + ClientMessageTests.tables + ClientMessageTests.forms).map { Array($0.text.utf8) }

  static let pieces: [[UInt8]] = [
    "5504", "12", "0", "IMG_", "IMG_0012", "DSC5504.NEF", "-", "–", "〜", "..", "…", ",", "、", ";",
    "/", "\\", " ", "\n", "\t", "\r\n", ">", ":", ".", "(2)", "(", ")", "と", "から", "番", "まで",
    "and", "bis", "to", "not", "以外", "・", "•", "1. ", "2) ", "@", "_", "ー", "\u{200B}", "５", "①",
    "9998-0003", "Foto am See", "99999999999999999999999", "\u{FEFF}", "wrote:", "～",
    "[x]", "[ ]", "- [x] ", "☐", "✓", "-- \n", "pictures", "枚", "May", "月", "ff", "up to",
    "between", "13u.14", "2024/05/10", "12.13", "=", "=>", "×", "❌", "No. ", "leave", "out",
    "IMG_0012/IMG_0013", "&amp;", "<p>", "\u{1B}$B", "=C3", "From:", "まで", "以降", "all", "etc",
  ].map { Array($0.utf8) }

  static func check(_ text: [UInt8], on list: ShotList) throws {
    let report = try ClientMessage(text, from: [0x6D]).report(on: list)
    let lines = text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }.count
    for token in report.tokens {
      #expect(!token.text.isEmpty && (1...lines).contains(token.line) && token.column >= 1)
      if case .taken(let positions) = token.outcome {
        #expect(!positions.isEmpty && positions.last! <= list.paths.count)
      }
    }
    for doubt in report.doubts {
      #expect((1...lines).contains(doubt.line) && doubt.column >= 1)
    }
    #expect(report.obstacle == nil || report.tokens.isEmpty)
    let refusal = report.refusal(acceptingMissing: false)
    #expect(refusal == nil || !refusal!.diagnostic(in: []).message.bytes.isEmpty)
    if refusal == nil { #expect(!report.positions.isEmpty) }
  }

  @Test("random bytes in one message", arguments: 0..<4)
  func manyBytes(batch: Int) throws {
    var random = RandomSource(seed: 6000 + UInt64(batch))
    let list = ShotList.wedding
    // Bytes of all kinds; then mostly signs and digits; then few line ends; then none.
    let bytes: [[UInt8]] = [Array(0...255), Array(32...64), Array("0123456789-,. \n".utf8), [0x35]]
    try Self.check((0..<100_000).map { _ in random.pick(bytes[batch]) }, on: list)
  }

  @Test("random bytes", arguments: 0..<8)
  func randomBytes(batch: Int) throws {
    var random = RandomSource(seed: 6100 + UInt64(batch))
    let list = ShotList.wedding
    for _ in 0..<300 {
      try Self.check((0..<random.below(40)).map { _ in UInt8(random.below(256)) }, on: list)
    }
  }

  @Test("random pieces of messages", arguments: 0..<8)
  func randomPieces(batch: Int) throws {
    var random = RandomSource(seed: 6200 + UInt64(batch))
    let list = ShotList.wedding
    for _ in 0..<300 {
      try Self.check((0..<random.below(12)).flatMap { _ in random.pick(Self.pieces) }, on: list)
    }
  }

  @Test("messages with bytes changed", arguments: 0..<8)
  func mutations(batch: Int) throws {
    var random = RandomSource(seed: 6300 + UInt64(batch))
    let list = ShotList.wedding
    for _ in 0..<300 {
      var text = random.pick(Self.messages)
      for _ in 0..<random.int(in: 1...3) where !text.isEmpty {
        let place = random.below(text.count)
        switch random.below(4) {
        case 0: text.remove(at: place)
        case 1: text.insert(contentsOf: random.pick(Self.pieces), at: place)
        case 2: text.removeLast(text.count - place)
        default: text[place] = UInt8(random.below(256))
        }
      }
      try Self.check(text, on: list)
    }
  }
}
