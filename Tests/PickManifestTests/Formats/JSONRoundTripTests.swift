import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Random objects: members are read as they were meant, and only what has to change changes.
struct JSONRoundTripTests {
  struct Sample {
    var bytes: [UInt8] = []
    var paths: [[UInt8]] = []
    var values: [[[UInt8]?]] = []
    var checked = PositionSet()
    /// Where the value of each mark stands.
    var marks: [Range<Int>] = []

    init(_ random: inout SplitMix64) {
      let blank = ["", " ", " \t"].randomElement(using: &random)!
      let end = ["\n", "\r\n"].randomElement(using: &random)!
      if Bool.random(using: &random) { bytes += [0xEF, 0xBB, 0xBF] }
      for position in 1...Int.random(in: 1...20, using: &random) {
        if Int.random(in: 0...5, using: &random) == 0 { bytes += (blank + end).utf8 }
        append(position, blank, &random)
        bytes += end.utf8
      }
      if Bool.random(using: &random) { bytes.removeLast(end.utf8.count) }
    }

    private mutating func append(_ position: Int, _ blank: String, _ random: inout SplitMix64) {
      var order = ["path", "keep", "one", "two", "deep"]
      if position > 1 { order.shuffle(using: &random) }
      var row: [[UInt8]?] = [nil, nil]
      bytes += (blank + "{" + blank).utf8
      for (index, key) in order.enumerated() {
        if index > 0 { bytes += ("," + blank).utf8 }
        bytes += (Self.key(key, &random) + blank + ":" + blank).utf8
        switch key {
        case "path":
          let path = Self.text(&random) + [0x61]
          paths.append(path)
          bytes += Self.string(path, &random)
        case "keep":
          let isChecked = Bool.random(using: &random)
          if isChecked { checked.insert(position) }
          let word = Array(isChecked ? "true".utf8 : "false".utf8)
          marks.append(bytes.count..<bytes.count + word.count)
          bytes += word
        case "deep":
          bytes +=
            [#"{"keep":[true,{"path":"x"}]}"#, "[]", #"[ "}\"]" , null ]"#]
            .randomElement(using: &random)!.utf8
        default: row[key == "one" ? 0 : 1] = value(&random)
        }
      }
      bytes += (blank + "}" + blank).utf8
      values.append(row)
    }

    /// A scalar with a spelling of its own, and what it means.
    private mutating func value(_ random: inout SplitMix64) -> [UInt8]? {
      let number = ["5", "5.0", "-0", "1e3", "0.10", "12345678901234567890123", "true", "false"]
        .randomElement(using: &random)!
      switch Int.random(in: 0...4, using: &random) {
      case 0:
        bytes += "null".utf8
        return nil
      case 1, 2:
        bytes += number.utf8
        return Array(number.utf8)
      default:
        let text = Self.text(&random)
        bytes += Self.string(text, &random)
        return text
      }
    }

    private static func key(_ key: String, _ random: inout SplitMix64) -> String {
      Int.random(in: 0...9, using: &random) > 0
        ? "\"\(key)\"" : #""\u00"# + String(key.utf8.first!, radix: 16) + key.dropFirst() + "\""
    }

    private static func text(_ random: inout SplitMix64) -> [UInt8] {
      (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
        ["a", "\"", "\\", "/", "\n", "\t", "é", "日", "😀", "\u{1}", "{", "}", ",", ":", "\u{7F}"]
          .randomElement(using: &random)!.utf8
      }
    }

    /// A string that means a text, each character in one of its spellings.
    private static func string(_ text: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
      var string = "\""
      for character in String(decoding: text, as: UTF8.self).unicodeScalars {
        let units = Array(String(character).utf16)
        if Int.random(in: 0...4, using: &random) == 0 || character.value < 0x20 {
          for unit in units {
            let digits = String(unit, radix: 16, uppercase: Bool.random(using: &random))
            string += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
          }
        } else if character == "\"" || character == "\\" {
          string += "\\\(character)"
        } else {
          string.unicodeScalars.append(character)
        }
      }
      return Array((string + "\"").utf8)
    }
  }

  @Test func membersAndMarks() throws {
    var random = SplitMix64(seed: 8259)
    for _ in 0..<500 {
      let sample = Sample(&random)
      var options = Options()
      options.limits.block = [16, 256, 1 << 15].randomElement(using: &random)!
      let list = try open(sample.bytes, options)
      #expect(list.format == .jsonLines)
      let count = sample.paths.count
      #expect(try list.count(upTo: Int.max) == count)
      #expect(try list.checked(upTo: Int.max) == sample.checked)
      for index in 0..<count {
        #expect(try list.path(at: index + 1) == sample.paths[index])
        for (column, name) in ["one", "two"].enumerated() {
          let field = try list.field(named: Array(name.utf8))
          let value = try field.flatMap { try list.value(of: $0, at: index + 1) }
          #expect(value == sample.values[index][column])
        }
      }
      let wanted = PositionSet((1...count).filter { _ in Bool.random(using: &random) })
      var expected = sample.bytes
      for position in (1...count).reversed()
      where wanted.contains(position) != sample.checked.contains(position) {
        expected.replaceSubrange(
          sample.marks[position - 1],
          with: wanted.contains(position) ? "true".utf8 : "false".utf8)
      }
      let changed = try list.marked(wanted, as: .jsonLines)
      #expect(changed == expected)
      #expect(try open(changed).marked(sample.checked, as: .jsonLines) == sample.bytes)
    }
  }

  /// Objects become a table and a task list with the same paths, marks and values.
  @Test func throughTheOtherFormats() throws {
    var random = SplitMix64(seed: 8260)
    for _ in 0..<300 {
      let sample = Sample(&random)
      let list = try open(sample.bytes)
      for target in [Format.csv, .tsv, .taskList] {
        let bytes = try list.marked(sample.checked, as: target)
        let other = try open(bytes, Options(format: target))
        #expect(try other.checked(upTo: Int.max) == sample.checked)
        for index in sample.paths.indices {
          #expect(try other.path(at: index + 1) == sample.paths[index])
          for (column, name) in ["one", "two"].enumerated() {
            let value = try other.items()[index].value(of: name)
            #expect(value ?? [] == sample.values[index][column] ?? [])
          }
        }
      }
    }
  }
}
