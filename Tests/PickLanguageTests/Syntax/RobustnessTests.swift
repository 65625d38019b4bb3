import PickCore
import Testing

@testable import PickLanguage

/// Whatever the bytes, there is an answer or an error, at once.
struct RobustnessTests {
  /// Bytes that mean something more often than others.
  static let pieces: [[UInt8]] = [
    "1", "2", "9", "0", "12", "r1", "r", "x", "x3", "-", "..", ".", ",", " ", ":", "/", "%", "(",
    ")", "@", "@fav", "@a", "and", "or", "xor", "minus", "not", "of", "all", "none", "odd", "even",
    "checked", "first:", "last:", "nth:", "part:", "sample:", "check:", "toggle:", "drag:",
    "extend:", "only:", "rating:", "name:", "date:", "ext:", "in:", "re:", "glob:", "has-i:", "is:",
    "'", "\"", "\\", "*", "?", "[", "]", "{", "}", "^", "!", "=", "<", ">", "&", "|", "#", "\n",
    "–", "３", "、", "　", "…", "\u{200B}", "ー", "½", "é", "9223372036854775807", "1-3", "10%-20%",
  ].map { Array($0.utf8) }

  static func check(_ text: [UInt8], on list: SampleList, origin: ExpressionSource.Origin) {
    do throws(LanguageError) {
      let program = try Program([ExpressionSource(text, from: origin)], as: .edit, seed: 1)
      let result = try program.evaluate(on: list, mode: .multi)
      #expect(result.after.last ?? 0 <= list.entries.count)
      #expect(Self.evaluatesAgain(result.after, on: list))
    } catch {
      #expect(!error.message.bytes.isEmpty)
      for excerpt in error.excerpts {
        #expect(excerpt.span.upperBound <= excerpt.text.count)
      }
    }
  }

  /// The canonical form of a set is an expression for it.
  static func evaluatesAgain(_ set: PositionSet, on list: SampleList) -> Bool {
    (try? marks(set.text, on: list)) == set.text
  }

  @Test("Random bytes", arguments: 0..<10)
  func randomBytes(batch: Int) {
    var random = RandomSource(seed: 100 + UInt64(batch))
    let list = SampleList.images(checked: positions("2,5-7"))
    for _ in 0..<5000 {
      let text = (0..<random.below(24)).map { _ in UInt8(random.below(256)) }
      Self.check(text, on: list, origin: random.once(in: 2) ? .argument : .file([0x66]))
    }
  }

  @Test("Random pieces of the language", arguments: 0..<10)
  func randomPieces(batch: Int) {
    var random = RandomSource(seed: 200 + UInt64(batch))
    let list = SampleList.images(checked: positions("2,5-7"))
    for _ in 0..<5000 {
      let text = (0..<random.below(9)).flatMap { _ in random.pick(Self.pieces) }
      Self.check(text, on: list, origin: random.once(in: 2) ? .argument : .file([0x66]))
    }
  }

  @Test("Valid programs with bytes changed", arguments: 0..<10)
  func mutations(batch: Int) {
    var random = RandomSource(seed: 300 + UInt64(batch))
    let list = SampleList.images(checked: positions("2,5-7"))
    for _ in 0..<2000 {
      var writer = ProgramWriter(random: random, items: 12)
      var text = Array(writer.program().utf8)
      random = writer.random
      for _ in 0..<random.int(in: 1...3) where !text.isEmpty {
        let place = random.below(text.count)
        switch random.below(3) {
        case 0: text.remove(at: place)
        case 1: text.insert(contentsOf: random.pick(Self.pieces), at: place)
        default: text[place] = UInt8(random.below(256))
        }
      }
      Self.check(text, on: list, origin: .argument)
    }
  }

  /// Texts that are long, deep or name huge numbers, and what comes of them on 20 items.
  static let extremes: [(name: String, text: String, result: String)] = [
    ("a range to the largest number", "1-9223372036854775807", "past the end"),
    ("the largest position alone", "9223372036854775807-9223372036854775807", "past the end"),
    ("an open range from it", "9223372036854775807-", "none"),
    ("a huge step", "1-/9223372036854775807", "1"),
    ("a huge step that keeps", "1-:9223372036854775806/9223372036854775807", "1-20"),
    ("many parts", "part:1/9223372036854775807", "1"),
    ("the last of many parts", "part:9223372036854775807/9223372036854775807", "none"),
    ("more first ones than there are", "first:9223372036854775807", "1-20"),
    ("far ranks", "nth:9223372036854775807 of all", "none"),
    ("far from the end", "r9223372036854775807-", "1-20"),
    ("a number of 23 digits", "1-99999999999999999999999", "too large"),
    ("100,000 digits", String(repeating: "9", count: 100_000), "too large"),
    ("100,000 zeros before 7", String(repeating: "0", count: 100_000) + "7", "7"),
    ("a percentage of 100,000 digits", "5." + String(repeating: "9", count: 100_000) + "%", "1"),
    ("100,000 copies", String(repeating: "1-3,", count: 100_000) + "5", "1-3,5"),
    ("100,000 copies and a comma", String(repeating: "1-3,", count: 100_000), "nothing after"),
    ("100,000 groups", String(repeating: "(1) ", count: 100_000) + "5", "1,5"),
    ("100,000 operators", String(repeating: "1 or ", count: 100_000) + "5", "1,5"),
    ("100,000 taken away", "all" + String(repeating: ",x1-3", count: 100_000), "4-20"),
    ("10,000 parentheses", String(repeating: "(", count: 10_000), "inside each other"),
    ("10,000 times not", String(repeating: "not ", count: 10_000) + "1", "inside each other"),
    ("10,000 times of", String(repeating: "first:9 of ", count: 10_000) + "1", "inside each other"),
    (
      "200 parentheses",
      String(repeating: "(", count: 200) + "3" + String(repeating: ")", count: 200), "3"
    ),
    ("a word of 100,000 letters", String(repeating: "a", count: 100_000), "unknown word"),
    ("a value of 100,000 letters", "label:" + String(repeating: "a", count: 100_000), "none"),
    (
      "a pattern of 100,000 letters", "label:re:" + String(repeating: "a", count: 100_000), "longer"
    ),
  ]

  @Test("Extremes", arguments: extremes.indices)
  func extreme(index: Int) {
    let (name, text, result) = Self.extremes[index]
    let list = SampleList(count: 20)
    do throws(LanguageError) {
      #expect(try marks(text, on: list) == result, "\(name)")
    } catch {
      #expect(error.message.text.contains(result), "\(name): \(error.message.text)")
      #expect(error.message.bytes.count < 300, "\(name)")
      #expect((error.hint?.bytes.count ?? 0) < 400, "\(name)")
    }
  }

  @Test("Names that double again and again are evaluated once each")
  func doublingNames() throws {
    var expressions = ["n0": "1-3"]
    for level in 1...150 {
      let below = "@n\(level - 1)"
      expressions["n\(level)"] =
        level % 2 == 0 ? "\(below),\(below)" : "\(below) and 1-9 or \(below)"
    }
    let list = SampleList(count: 20)
    list.expressions = expressions
    #expect(try marks("@n150", on: list) == "1-3")
  }

  @Test("Names nest to a depth of 200 with parentheses")
  func deepNames() throws {
    let list = SampleList(count: 20)
    list.expressions["n0"] = "1-3"
    for level in 1...250 { list.expressions["n\(level)"] = "@n\(level - 1)" }
    #expect(try marks("@n199", on: list) == "1-3")
    #expect(fault("@n200", on: list)?.kind == .syntax(.tooDeep))
    let parentheses =
      String(repeating: "(", count: 101) + "@n99" + String(repeating: ")", count: 101)
    #expect(fault(parentheses, on: list)?.kind == .syntax(.tooDeep))
    #expect(try marks(String(parentheses.dropFirst().dropLast()), on: list) == "1-3")
  }
}
