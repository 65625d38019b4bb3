import PickCore
import Testing

@testable import PickLanguage

/// Random lists and random lists of numbers against a plain search.
struct ClientAgreementTests {
  /// One file or range as a client writes it, and what it means.
  struct Wish {
    var text: String
    var isTaken: (ShotList.Parts) -> Bool
    /// Whether it must be one picture.
    var isSingle: Bool
  }

  @Test("agrees with a plain search of random lists", arguments: 0..<10)
  func agreement(batch: Int) throws {
    var random = RandomSource(seed: 5100 + UInt64(batch))
    for _ in 0..<200 {
      let list = ByNumberTests.randomList(&random)
      let wishes = (0..<random.int(in: 1...6)).map { _ in Self.wish(&random) }
      var text = random.pick(["", "Hi, please ", "これを ", "- "])
      for (index, wish) in wishes.enumerated() {
        if index > 0 {
          text += random.pick([", ", "; ", " ", "\n", "、", " and ", " und ", "\t", " & ", ",\r\n"])
        }
        text += wish.text
      }
      let report = try ClientMessage(Array(text.utf8), from: []).report(on: list)
      #expect(report.tokens.count == wishes.count, "\(text)")
      for (token, wish) in zip(report.tokens, wishes) {
        #expect(token.outcome == Self.outcome(wish, on: list), "\(wish.text) in \(text)")
      }
      try Self.checkExpression(of: report, on: list)
    }
  }

  /// The expression of a report selects what the report takes.
  static func checkExpression(of report: ClientReport, on list: ShotList) throws {
    let program = try Program([ExpressionSource(report.expression)], as: .edit, seed: nil)
    #expect(try program.evaluate(on: list, mode: .multi).after == report.positions)
  }

  static func wish(_ random: inout RandomSource) -> Wish {
    let number = random.below(45)
    let zeros = random.pick(["", "0", "00"])
    let end = number + random.below(12)
    switch random.below(3) {
    case 0:
      let mark = random.pick(["-", "–", " - ", "〜", "..", " to ", " bis ", "から", "…"])
      // Of the same length, so that nothing is completed.
      let high = String(end)
      let low = String(repeating: "0", count: high.count - String(number).count) + "\(number)"
      return Wish(
        text: zeros + low + mark + zeros + high,
        isTaken: { part in
          part.number.map { (number...end).contains(Int($0)!) } ?? false
        }, isSingle: false)
    default:
      return Wish(
        text: "\(zeros)\(number)",
        isTaken: { part in part.number.map { Int($0)! == number } ?? false }, isSingle: true)
    }
  }

  static func outcome(_ wish: Wish, on list: ShotList) -> ClientToken.Outcome {
    let parts = list.paths.map(ShotList.Parts.init)
    let found = parts.indices.filter { wish.isTaken(parts[$0]) }
    if found.isEmpty { return .missing(near: []) }
    var stems: [String] = []
    for index in found {
      let stem = parts[index].stem
      if !stems.contains(where: { $0.lowercased() == stem.lowercased() }) { stems.append(stem) }
    }
    if wish.isSingle, stems.count > 1 {
      return .ambiguous(stems: stems.map { Array($0.utf8) })
    }
    return .taken(PositionSet(found.map { $0 + 1 }))
  }

  @Test("names agree with a plain search of random lists", arguments: 0..<5)
  func names(batch: Int) throws {
    var random = RandomSource(seed: 5200 + UInt64(batch))
    for _ in 0..<200 {
      let list = ByNumberTests.randomList(&random)
      let name = "\(random.pick(["IMG_", "img_", "DSC", "IMG_00"]))\(random.below(40))"
      let ext = random.pick(["", ".JPG", ".cr2"])
      let report = try ClientMessage(Array((name + ext).utf8), from: []).report(on: list)
      let found = list.paths.indices.filter { index in
        let part = ShotList.Parts(list.paths[index])
        let isKind = ext.isEmpty || "." + (part.ext ?? "").lowercased() == ext.lowercased()
        return part.stem.lowercased() == name.lowercased() && isKind
      }
      #expect(report.positions == PositionSet(found.map { $0 + 1 }), "\(name)\(ext) \(list.paths)")
      #expect(report.tokens.count == 1)
      #expect(report.missing.count == (found.isEmpty ? 1 : 0))
    }
  }

  @Test("options decide between pictures", arguments: 0..<5)
  func options(batch: Int) throws {
    var random = RandomSource(seed: 5300 + UInt64(batch))
    for _ in 0..<200 {
      let list = ByNumberTests.randomList(&random)
      let number = random.below(40)
      var message = ClientMessage(Array("\(number)".utf8), from: [])
      let prefix = random.pick(["IMG_", "DSC", "img_00"])
      let folder = random.pick(["a", "b"])
      message.prefix = random.once(in: 2) ? Array(prefix.utf8) : nil
      message.folder = random.once(in: 2) ? Array("\(folder)/".utf8) : nil
      let report = try message.report(on: list)
      let found = list.paths.indices.filter { index in
        let part = ShotList.Parts(list.paths[index])
        let stem = part.stem.lowercased()
        let rest = stem.dropFirst(prefix.count)
        let isPrefixed = stem.hasPrefix(prefix.lowercased()) && Int(rest) == number
        return Int(part.number ?? "") == number && (message.prefix == nil || isPrefixed)
          && (message.folder == nil || part.folder == folder)
      }
      let stems = Set(found.map { ShotList.Parts(list.paths[$0]).stem.lowercased() })
      let isTaken = stems.count == 1
      #expect(report.positions == PositionSet(isTaken ? found.map { $0 + 1 } : []))
      #expect(report.ambiguous.count == (stems.count > 1 ? 1 : 0))
    }
  }

  @Test("a thousand tokens over a hundred thousand items ask each item once")
  func oncePerItem() throws {
    let list = ShotList((1...100_000).map { "IMG_\($0).JPG" })
    let text = (1...1000).map { "\($0 * 97)" }.joined(separator: ", ")
    let report = try ClientMessage(Array(text.utf8), from: []).report(on: list)
    #expect(report.positions.count == 1000)
    #expect(list.passes == 2)
  }
}
