import PickCore
import Testing

@testable import PickLanguage

/// Plain numbers as file numbers.
struct ByNumberTests {
  static let paths = [
    "DSC08401.ARW", "DSC08403.ARW", "DSC08403.JPG", "DSC08405.ARW", "DSC08417.ARW", "IMG_8417.JPG",
    "x/dsc08405.jpg", "cover.png", "scan 00000000000000000000000000000000007.tif",
    "12/IMG_0012.JPG",
    "IMG_0012-2.JPG", "10000000000000000000000.jpg",
  ]

  static func evaluate(
    _ text: String, on list: ShotList = ShotList(paths), inGivenOrder: Bool = false
  ) throws(LanguageError) -> Evaluation {
    let program = try Program(
      [ExpressionSource(Array(text.utf8))], as: .edit, seed: 1, numbering: .fileNumber)
    return try program.evaluate(on: list, mode: .multi, inGivenOrder: inGivenOrder)
  }

  static let selections: [(text: String, positions: String)] = [
    ("8403", "2-3"), ("8403,8405", "2-4,7"), ("08403", "2-3"), ("8401 8405", "1,4,7"),
    ("8403-", "2-6,12,7"), ("..8403", "1-3,9-11"), ("8400-8410", "1-4,7"), ("8402-8404", "2-3"),
    ("8417-8417", "5-6"), ("7", "9"), ("007", "9"), ("10000000000000000000000", "12"),
    ("9223372036854775808-", "12"), ("..00000000000000000000000000012", "9-11"),
    ("x8403", "1,4-12"), ("8400-8410,x8403", "1,4,7"), ("8401-8405/2", "1,3,7"),
    ("(8403-8405):1/2", "2,4"), ("not 8403", "1,4-12"), ("8403 and ext:jpg", "3"),
    ("first:2 of 8403-", "2-3"), ("nth:2 of 8403-8405", "3"), ("r1", "12"), ("2-r2", "2-11"),
    ("50%", "1-6"), ("@third", "3"), ("@third,8401", "1,3"),
    ("8500-", "12"), ("..5", "none"), ("8403 or ext:png", "2-3,8"),
    ("check:8403 uncheck:ext:jpg", "2"), ("drag:2..4", "2-4"), ("８４０３、８４０５", "2-4,7"),
    ("8401,r1", "1,12"), ("8403-8405 minus 8403", "4,7"),
  ]

  @Test("selects", arguments: selections)
  func selection(_ text: String, _ positions: String) throws {
    let expected = PickLanguageTests.positions(positions)
    #expect(try Self.evaluate(text).after == expected, "\(text)")
  }

  static let faults: [(text: String, message: String, hint: String, columns: ClosedRange<Int>)] = [
    ("5", "no item has the file number 5", "without --by number, 5 is the position", 1...1),
    ("8403,500", "no item has the file number 500", "--fields number", 6...8),
    ("x500", "no item has the file number 500", "--fields number", 2...4),
    ("8410-8416", "no item has a file number from 8410 to 8416", "--fields number", 1...9),
    ("9998-0003", "runs backwards (from 9998 to 0003)", "9998-,..0003", 1...9),
    ("8417", "2 pictures have the file number 8417: DSC08417, IMG_8417", "stem:DSC08417", 1...4),
    ("12", "2 pictures have the file number 12: IMG_0012, IMG_0012-2", "stem:IMG_0012", 1...2),
    ("8403 or (8401-8403, 8417)", "2 pictures have", "stem:", 21...24),
  ]

  @Test("refuses", arguments: faults)
  func fault(_ text: String, _ message: String, _ hint: String, _ columns: ClosedRange<Int>) {
    #expect {
      try Self.evaluate(text)
    } throws: { error in
      guard let error = error as? LanguageError else { return false }
      return error.message.text.contains(message) && error.hint?.text.contains(hint) == true
        && error.columns == columns
    }
  }

  @Test("an ambiguous number is a refusal, a missing one a fault")
  func kinds() {
    for (text, isRefusal) in [("8417", true), ("500", false), ("8405-8403", false)] {
      do {
        _ = try Self.evaluate(text)
        Issue.record("\(text) is accepted")
      } catch { #expect(error.isRefusal == isRefusal, "\(text)") }
    }
  }

  @Test("nothing but open ranges fits an empty list")
  func emptyList() throws {
    let empty = ShotList([])
    #expect(try Self.evaluate("3-", on: empty).after.isEmpty)
    for text in ["3", "3-4"] {
      #expect(throws: LanguageError.self, "\(text)") { try Self.evaluate(text, on: empty) }
    }
  }

  @Test("the order given is that of the numbers as written")
  func givenOrder() throws {
    let evaluation = try Self.evaluate("8405,8401,8403", inGivenOrder: true)
    #expect(evaluation.order == [4, 7, 1, 2, 3])
  }

  @Test("a position past the end that is a file number says so")
  func hint() {
    let hints = [
      ("8403", "item 2 has the file number 8403: --by number"),
      ("1-8405", "item 4 has the file number 8405: --by number"), ("99", "the last item is r1"),
    ]
    for (text, hint) in hints {
      do {
        _ = try Program([ExpressionSource(Array(text.utf8))], as: .edit, seed: nil)
          .evaluate(on: ShotList(Self.paths), mode: .multi)
        Issue.record("\(text) is accepted")
      } catch { #expect(error.hint?.text.hasPrefix(hint) == true, "\(error.hint?.text ?? "")") }
    }
  }

  @Test("a list without the field is told so")
  func withoutNumbers() {
    #expect(throws: LanguageError.self) {
      try Program(
        [ExpressionSource([0x33])], as: .edit, seed: nil, numbering: .fileNumber
      ).evaluate(on: SampleList(count: 5), mode: .multi)
    }
  }

  @Test("agrees with a plain search of random lists", arguments: 0..<8)
  func agreement(batch: Int) throws {
    var random = RandomSource(seed: 4100 + UInt64(batch))
    for _ in 0..<250 {
      let list = Self.randomList(&random)
      let count = random.int(in: 1...4)
      var text = ""
      var expected = Set<Int>()
      var fails = false
      for index in 0..<count {
        let low = random.below(45)
        let high = random.below(45)
        let isRange = random.once(in: 2)
        let isTaken = index == 0 || !random.once(in: 4)
        text +=
          (index > 0 ? "," : "") + (isTaken ? "" : "x") + (isRange ? "\(low)-\(high)" : "0\(low)")
        let numbers = isRange ? (low <= high ? low...high : nil) : low...low
        let found = list.paths.indices.filter { index in
          guard let number = ShotList.Parts(list.paths[index]).number else { return false }
          return numbers?.contains(Int(number)!) ?? false
        }
        let stems = Set(found.map { ShotList.Parts(list.paths[$0]).stem.lowercased() })
        fails = fails || found.isEmpty || !isRange && stems.count > 1
        if isTaken { expected.formUnion(found) } else { expected.subtract(found) }
      }
      let result = try? Self.evaluate(text, on: list).after
      #expect(
        result == (fails ? nil : PositionSet(expected.map { $0 + 1 })), "\(text) \(list.paths)")
    }
  }

  /// Up to twenty paths of two cameras with numbers below 40.
  static func randomList(_ random: inout RandomSource) -> ShotList {
    ShotList(
      (0..<random.below(20)).map { _ in
        let prefix = random.pick(["IMG_", "IMG_", "IMG_00", "DSC", "img_"])
        let ext = random.pick(["JPG", "CR2", "jpg"])
        return "\(random.pick(["", "a/", "b/"]))\(prefix)\(random.below(40)).\(ext)"
      } + (random.once(in: 3) ? ["cover.png"] : []))
  }
}
