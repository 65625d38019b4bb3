import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Random tables: every cell is read as it was meant, and only what has to change changes.
struct TableRoundTripTests {
  /// A table of random cells and random quoting.
  struct Sample {
    var bytes: [UInt8] = []
    var separator: UInt8
    var rows: [[[UInt8]]] = []
    var checked = PositionSet()
    let path: Int
    let mark: Int
    let words: (String, String)

    init(_ random: inout SplitMix64) {
      separator = [0x2C, 0x3B, 0x09].randomElement(using: &random)!
      let width = Int.random(in: 2...6, using: &random)
      path = Int.random(in: 0..<width, using: &random)
      mark = (path + Int.random(in: 1..<width, using: &random)) % width
      words = [("1", "0"), ("true", "false"), ("Yes", "No"), ("x", "")].randomElement(
        using: &random)!
      if Bool.random(using: &random) { bytes += [0xEF, 0xBB, 0xBF] }
      let end: [UInt8] = Bool.random(using: &random) ? [0x0D, 0x0A] : [0x0A]
      let names = (0..<width).map { $0 == path ? "file" : $0 == mark ? "keep" : "column \($0)" }
      append(names.map { Array($0.utf8) }, end, &random)
      for position in 1...Int.random(in: 1...30, using: &random) {
        var cells = (0..<width).map { _ in Self.cell(&random) }
        if cells[path].isEmpty { cells[path] = [0x61] }
        let isChecked = Bool.random(using: &random)
        if isChecked { checked.insert(position) }
        cells[mark] = Array((isChecked ? words.0 : words.1).utf8)
        rows.append(cells)
        append(cells, end, &random)
      }
      if Bool.random(using: &random) { bytes.removeLast(end.count) }
    }

    private mutating func append(
      _ cells: [[UInt8]], _ end: [UInt8], _ random: inout SplitMix64
    ) {
      for (index, cell) in cells.enumerated() {
        if index > 0 { bytes.append(separator) }
        bytes += TableCell.written(
          cell, separator, quoted: Int.random(in: 0...3, using: &random) == 0)
      }
      bytes += end
    }

    static func cell(_ random: inout SplitMix64) -> [UInt8] {
      let pieces: [[UInt8]] =
        ["", "", "a", "b.jpg", ",", ";", "\t", "\"", "\"\"", "\n", "\r\n", " ", "é", "='", "0"]
        .map { Array($0.utf8) } + [[0xE9], [0xFF]]
      return (0..<Int.random(in: 0...5, using: &random)).flatMap { _ in
        pieces.randomElement(using: &random)!
      }
    }
  }

  @Test func cellsAndMarks() throws {
    var random = SplitMix64(seed: 4180)
    for _ in 0..<500 {
      let sample = Sample(&random)
      var options = Options(format: sample.separator == 0x09 ? .tsv : .csv)
      options.limits.block = [16, 64, 1 << 15].randomElement(using: &random)!
      let list = try open(sample.bytes, options)
      let count = sample.rows.count
      #expect(try list.count(upTo: Int.max) == count)
      #expect(try list.checked(upTo: Int.max) == sample.checked)
      for (index, cells) in sample.rows.enumerated() {
        #expect(try list.path(at: index + 1) == cells[sample.path])
        for (column, cell) in cells.enumerated()
        where column != sample.path && column != sample.mark {
          let field = try #require(try list.field(named: Array("column \(column)".utf8)))
          #expect(try list.value(of: field, at: index + 1) ?? [] == cell)
        }
      }
      #expect(try list.marked(sample.checked, as: list.format) == sample.bytes)

      let wanted = PositionSet((1...count).filter { _ in Bool.random(using: &random) })
      let changed = try list.marked(wanted, as: list.format)
      let again = try open(changed, options)
      #expect(try again.checked(upTo: Int.max) == wanted)
      #expect(try again.digest() == list.digest())
      let unchanged = (1...count).filter { wanted.contains($0) == sample.checked.contains($0) }
      for position in unchanged {
        #expect(try again.record(position) == list.record(position))
      }
    }
  }

  /// A change of one mark and back gives the very bytes, whatever is checked besides.
  @Test func togglingTwiceRestoresTheFile() throws {
    var random = SplitMix64(seed: 11)
    for _ in 0..<300 {
      let sample = Sample(&random)
      let options = Options(format: sample.separator == 0x09 ? .tsv : .csv)
      let list = try open(sample.bytes, options)
      var marks = sample.checked
      marks.formSymmetricDifference(
        PositionSet([Int.random(in: 1...sample.rows.count, using: &random)]))
      let once = try open(try list.marked(marks, as: list.format), options)
      // A quoted empty cell is the one that loses its quotes by being filled.
      #expect(try once.marked(sample.checked, as: list.format) == sample.bytes)
    }
  }

  /// A table becomes JSON Lines, a task list and the other kind of table, and comes back with the
  /// same paths, marks and values.
  @Test func throughTheOtherFormats() throws {
    var random = SplitMix64(seed: 12)
    for _ in 0..<300 {
      let sample = Sample(&random)
      let list = try open(
        sample.bytes, Options(format: sample.separator == 0x09 ? .tsv : .csv))
      let isText = String(validating: sample.bytes, as: UTF8.self) != nil
      for target in [Format.csv, .tsv, .jsonLines] where isText || target != .jsonLines {
        let other = try open(
          try list.marked(sample.checked, as: target), Options(format: target))
        #expect(try other.items() == list.items())
      }
      let isNamed = sample.rows[0].count > 2
      if isNamed {
        #expect(throws: ListError.self) { try list.marked(sample.checked, as: .taskList) }
      }
    }
  }
}

extension Manifest {
  func marked(_ marks: PositionSet, as target: Format) throws(ListError) -> [UInt8] {
    let sink = CollectingSink()
    try writeMarked(marks, as: target, forFolder: nil, to: sink)
    return sink.bytes
  }

  /// The bytes of a record.
  func record(_ position: Int) throws(ListError) -> [UInt8] {
    try withItem(at: position) { bytes, item in bytes.array(stretch(of: item, bytes)) }
  }

  func items() throws(ListError) -> [Item] {
    var items: [Item] = []
    try forEachItem(in: all()) { _, item in items.append(item) }
    return items
  }
}
