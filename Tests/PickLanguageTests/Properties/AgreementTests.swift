import PickCore
import Testing

@testable import PickLanguage

/// Random programs against an evaluator with plain sets that reads the text itself.
struct AgreementTests {
  @Test("Programs agree with plain sets", arguments: 0..<20)
  func programsAgree(batch: Int) throws {
    var random = RandomSource(seed: UInt64(batch) + 1)
    var failures = 0
    for _ in 0..<1000 {
      let items = random.pick([0, 1, 2, 3, 5, 9, 12, 30, 64, 65, 130])
      var writer = ProgramWriter(random: random, items: items)
      let program = writer.program()
      random = writer.random
      let list = Self.list(items: items, &random)
      var oracle = Self.oracle(of: list)
      let expected = try? oracle.run(program)
      let found = try? marks(program, on: list, seed: 7)
      if expected == nil { failures += 1 }
      #expect(
        found == expected.map { PositionSet($0).text },
        "\(program) of \(items) items with \(list.marks.text)")
    }
    // Most programs select something; some fail.
    #expect((1...600).contains(failures))
  }

  private static func list(items: Int, _ random: inout RandomSource) -> SampleList {
    let entries = (0..<items).map { index in
      var fields = ["kind": random.pick(["odd", "even", "edge"])]
      if !random.once(in: 3) { fields["rating"] = "\(random.below(6))" }
      return SampleList.Entry(path: "\(index).jpg", fields: fields)
    }
    let list = SampleList(
      entries, checked: PositionSet((1..<items + 1).filter { _ in random.once(in: 3) }),
      expressions: ["low": "..3", "marked": "checked", "mixed": "@low or rating:4-"])
    list.kinds["rating"] = .number
    list.kinds["kind"] = .text
    return list
  }

  private static func oracle(of list: SampleList) -> Oracle {
    Oracle(
      items: list.entries.count, checked: Set(list.marks.members), names: list.expressions,
      ratings: list.entries.map { $0.fields["rating"].flatMap(Int.init) },
      kinds: list.entries.map { $0.fields["kind"] ?? "" }, seed: 7)
  }
}
