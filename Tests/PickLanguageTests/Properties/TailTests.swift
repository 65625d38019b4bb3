import PickCore
import Testing

@testable import PickLanguage

/// What looks only at the end of a list means the same on that end alone.
struct TailTests {
  private func program(_ text: String) throws -> Program {
    try Program([ExpressionSource(Array(text.utf8))], as: .edit, seed: 7)
  }

  @Test(
    "Which selections look at the end alone",
    arguments: [
      ("r100-", 100), ("r3", 3), ("r9-r2", 9), ("r2,r5-r4,xr4", 5), ("r9-/2", 9), ("last:5", 5),
      ("last:0", 0), ("r2-5", nil), ("2-r1", nil), ("..r2", nil), ("xr2", nil), ("1,r2", nil),
      ("r50%", nil), ("checked", nil), ("r2,checked", nil), ("check:r2", nil), ("r2 or r3", nil),
      ("not r2", nil), ("first:2", nil), ("last:2 of odd", nil), ("nth:r1", nil), ("all", nil),
      ("only:r2 check:r3", nil), ("r2,name:a*", nil),
    ] as [(String, Int?)])
  func tails(text: String, tail: Int?) throws {
    #expect(try program(text).tail == tail)
  }

  @Test("Members counted from the end are the same on any list that is long enough")
  func agreement() throws {
    var random = RandomSource(seed: 3)
    var compared = 0
    for _ in 0..<20_000 {
      let items = random.int(in: 1...12)
      var writer = ProgramWriter(random: random, items: items)
      var text = writer.program()
      random = writer.random
      if random.once(in: 2) {
        let ends = (0..<random.int(in: 1...3)).map { _ in
          let low = random.int(in: 1...items)
          return random.pick(["r\(low)", "r\(low)-", "r\(low)-r1", "xr\(low)", "r\(low)-/2"])
        }
        text = ends.joined(separator: ",")
      }
      guard let tail = try? program(text).tail, tail <= items else { continue }
      let whole = try program(text).evaluate(on: SampleList(count: items), mode: .multi).after
      for count in tail...items {
        let end = try program(text).evaluate(on: SampleList(count: count), mode: .multi).after
        #expect(
          end.members.map { $0 - count } == whole.members.map { $0 - items },
          "\(text) on \(count) of \(items)")
        compared += 1
      }
    }
    #expect(compared > 2000)
  }
}
