import Testing

@testable import PickSheet

/// The table and the grid, by display columns.
struct TerminalViewTests {
  static let plain = TerminalStyle(
    isUnicode: true, isColoured: false, sanitises: false, columns: nil)

  static func item(
    _ position: Int, _ isChecked: Bool, _ name: String, _ values: [String] = []
  ) -> ShownItem {
    ShownItem(
      position: position, isChecked: isChecked, name: Array(name.utf8),
      values: values.map { Array($0.utf8) })
  }

  @Test("columns line up for wide, combining and missing text")
  func table() {
    let items = [
      Self.item(9, true, "a.jpg", ["Cover", "5"]), Self.item(10, false, "写真.jpg", ["", "4"]),
      Self.item(11, false, "e\u{301}.jpg", []), Self.item(12, true, "👍.jpg", ["x", ""]),
    ]
    #expect(
      String(decoding: ItemTable(style: Self.plain).text(of: items), as: UTF8.self) == """
        [x]  9 a.jpg     Cover  5
        [ ] 10 写真.jpg         4
        [ ] 11 e\u{301}.jpg
        [x] 12 👍.jpg    x

        """)
  }

  @Test("a grid cuts names to the terminal, never the numbers", arguments: [20, 34, 80, 200])
  func grid(_ columns: Int) {
    var style = Self.plain
    style.columns = columns
    let items = (1...7).map { Self.item($0, $0 % 2 == 0, "写真写真写真_\($0).jpg") }
    let text = String(
      decoding: ItemGrid(style: style, columns: 3).text(of: items), as: UTF8.self)
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    for number in 1...7 { #expect(text.contains("] \(number) ")) }
    if columns >= 34 {
      for line in lines { #expect(width(of: line) <= columns) }
    }
  }

  @Test("a table cuts its widest columns to the terminal", arguments: [24, 40, 80, 200])
  func tableFits(_ columns: Int) {
    var style = Self.plain
    style.columns = columns
    let long = String(repeating: "写真", count: 30)
    let items = [
      Self.item(9, true, "a.jpg", ["Cover", long]), Self.item(10, false, long, ["x", "4"]),
    ]
    let lines = String(decoding: ItemTable(style: style).text(of: items), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    #expect(lines.count == 2)
    for line in lines { #expect(width(of: line) <= columns) }
    if columns > 24 { #expect(lines[0].contains("a.jpg") && lines[0].contains("Cover")) }
    #expect(lines[1].contains("…") && lines[1].hasSuffix("  4"))
  }

  static let widths: [(widths: [Int], room: Int, fitted: [Int])] = [
    ([5, 5], 10, [5, 5]), ([5, 6], 10, [5, 5]), ([2, 50, 50], 42, [2, 20, 20]),
    ([30, 4], 20, [16, 4]), ([9, 9], 0, [1, 1]), ([0, 9], 4, [0, 4]), ([], 5, []), ([7], -3, [1]),
  ]

  @Test("the widest columns give way first", arguments: widths)
  func fitting(_ example: (widths: [Int], room: Int, fitted: [Int])) {
    #expect(ItemTable.fitted(example.widths, into: example.room) == example.fitted)
  }

  private func width(of line: String) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }

  @Test("a name of two lines stays on one")
  func lineEnds() {
    let text = ItemTable(style: Self.plain).text(of: [Self.item(1, false, "a\nb")])
    #expect(String(decoding: text, as: UTF8.self) == "[ ] 1 a\\nb\n")
  }
}
