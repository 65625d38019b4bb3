import Testing

@testable import PickSheet

/// What a manifest says stays text, whatever it is.
struct MarkupTests {
  static let texts: [([UInt8], String)] = [
    (Array("a<b>&\"c'".utf8), "a&lt;b&gt;&amp;&quot;c&#39;"),
    (Array("日本 é".utf8), "日本 é"),
    ([0x61, 0xE9, 0x62], "a\u{FFFD}b"),
    ([0x00, 0x1B, 0x7F], "\u{FFFD}\u{FFFD}\u{FFFD}"),
    (Array("a\tb\nc\r".utf8), "a\tb\nc&#13;"),
  ]

  @Test("text", arguments: texts)
  func text(_ text: [UInt8], _ expected: String) {
    let markup: Markup = "<p>\(text)</p>"
    #expect(String(decoding: markup.bytes, as: UTF8.self) == "<p>\(expected)</p>")
  }

  static let paths: [([UInt8], String)] = [
    (Array("a b/c.jpg".utf8), "a%20b/c.jpg"),
    (Array("a:b?c#d%e.jpg".utf8), "a%3Ab%3Fc%23d%25e.jpg"),
    ([0xE9, 0x2E, 0x6A], "%E9.j"),
    (Array("//server/x.jpg".utf8), "/server/x.jpg"),
    (Array("back\\slash\n".utf8), "back%5Cslash%0A"),
  ]

  @Test("links", arguments: paths)
  func link(_ path: [UInt8], _ expected: String) {
    #expect(String(decoding: Escaping.link(path), as: UTF8.self) == expected)
  }
}
