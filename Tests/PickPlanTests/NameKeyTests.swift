import PickCore
import Testing

@testable import PickPlan

@Suite struct NameKeyTests {
  struct Pair: Sendable, CustomTestStringConvertible {
    var one: [UInt8]
    var other: [UInt8]
    var isOneName: Bool

    init(_ one: String, _ other: String, _ isOneName: Bool) {
      self.init(bytes: Array(one.utf8), Array(other.utf8), isOneName)
    }

    init(bytes one: [UInt8], _ other: [UInt8], _ isOneName: Bool) {
      (self.one, self.other, self.isOneName) = (one, other, isOneName)
    }

    var testDescription: String {
      [one, other].map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ~ ")
    }
  }

  static let pairs = [
    Pair("a.jpg", "a.jpg", true),
    Pair("IMG_1.JPG", "img_1.jpg", true),
    Pair("IMG_1.JPG", "IMG_2.JPG", false),
    Pair("a", "a ", false),
    Pair("É.jpg", "é.jpg", true),
    Pair("\u{E9}.jpg", "e\u{301}.jpg", true),
    Pair("\u{C9}.jpg", "e\u{301}.jpg", true),
    Pair("e.jpg", "é.jpg", false),
    Pair("straße.png", "STRASSE.PNG", true),
    Pair("\u{212A}.jpg", "k.jpg", true),
    Pair("ΣΑΣ", "σας", true),
    Pair("\u{FB01}n", "FIN", true),
    Pair("a\u{200D}", "a", false),
    Pair(bytes: [0xFF, 0x41], [0xFF, 0x61], false),
    Pair(bytes: [0xFF, 0x41], [0xFF, 0x41], true),
    Pair(bytes: [0xC3], Array("Ã".utf8), false),
  ]

  @Test(arguments: pairs) func namesFoldTogether(_ pair: Pair) {
    #expect((NameKey(pair.one) == NameKey(pair.other)) == pair.isOneName)
    #expect((NameKey(pair.other) == NameKey(pair.one)) == pair.isOneName)
  }

  @Test(arguments: pairs) func tablesFoldUnlessToldNotTo(_ pair: Pair) {
    for isExact in [false, true] {
      var table = NameTable(isExact: isExact)
      table[pair.one] = 7
      #expect((table[pair.other] == 7) == (isExact ? pair.one == pair.other : pair.isOneName))
      #expect(table[pair.one] == 7)
    }
  }
}
