import PickCore
import PickPlan
import PickTestSupport
import Testing

@Suite struct UndoPlannerTests {
  private let host = MemoryHost(directory: "/home")
  private var entries: [ReceiptEntry] = []

  /// Notes that a run put a file at the destination.
  private mutating func put(
    _ name: String, run: String = "1", by operation: String = "copy", isStanding: Bool = true,
    fate: Receipt.Fate = .put
  ) throws {
    host.addFile("out/\(name)", name)
    let facts = try #require(
      try host.facts(of: Array("out/\(name)".utf8), followingLinks: false))
    var fields = [
      ("run", run), ("source", "/home/from/\(name)"), ("size", "\(facts.size)"),
      ("mtime", facts.modified.receiptText), ("inode", "\(facts.inode)"), ("by", operation),
    ]
    if fate != .put { fields.append((fate.rawValue, "yes")) }
    let entry = ReceiptEntry(
      position: entries.count + 1, name: Array(name.utf8), isStanding: isStanding,
      fields: fields.map { (Array($0.0.utf8), Array($0.1.utf8)) })
    entries.append(try #require(entry))
  }

  private func undo() throws -> UndoPlan {
    try UndoPlanner(host: host).plan(entries, in: Array("out".utf8))
  }

  private func shape(_ undo: UndoPlan) -> [String] { undo.plan.steps.map(Planning.shape) }

  @Test mutating func takesBackTheLastRunNewestFirst() throws {
    for name in ["a", "b"] { try put(name) }
    for name in ["c", "d"] { try put(name, run: "2") }
    let undo = try undo()
    #expect(shape(undo) == ["/home/from/d x d", "/home/from/c x c"])
    #expect(undo.positionsTakenBack([0: .done(bytes: 0)]) == [4])
    #expect(undo.positionsTakenBack([0: .notAttempted, 1: .done(bytes: 0)]) == [3])
  }

  @Test mutating func aRunThatIsTakenBackUncoversTheOneBefore() throws {
    try put("a")
    try put("b", run: "2", isStanding: false)
    #expect(shape(try undo()) == ["/home/from/a x a"])
    entries[0].isStanding = false
    #expect(shape(try undo()).isEmpty)
  }

  @Test mutating func aRunThatCannotBeTakenBackIsToldOfWithTheOneBefore() throws {
    try put("a")
    try put("b", run: "2")
    host.addFile("out/b", "edited since then")
    let undo = try undo()
    #expect(shape(undo) == ["/home/from/a x a"])
    #expect(undo.refused.map(\.refusal) == [.changed])
    #expect(undo.positionsTakenBack([0: .done(bytes: 0)]) == [1])
  }

  @Test(arguments: [Receipt.Fate.removed, .stood])
  mutating func whatCannotComeBackIsToldOnce(_ fate: Receipt.Fate) throws {
    try put("a")
    try put("b", run: "2", by: "move", fate: fate)
    if fate == .removed { host.remove("out/b") }
    let undo = try undo()
    #expect(shape(undo).isEmpty)
    #expect(undo.refused.map(\.refusal) == [fate == .removed ? .removed : .stood])
    #expect(undo.positionsTakenBack([:]) == [2])
    entries[1].isStanding = false
    #expect(shape(try self.undo()) == ["/home/from/a x a"])
  }

  @Test mutating func whatHasNoHomeAnyMoreStays() throws {
    for name in ["there/a", "gone/b"] { try put(name, by: "move") }
    host.addFile("from/there/other", "")
    let undo = try undo()
    #expect(shape(undo) == ["/home/from/there/a < there/a"])
    #expect(undo.refused.map(\.refusal) == [.noHome])
  }

  @Test mutating func theEndOfAMoveThatWasCutShortIsPartOfIt() throws {
    try put("a", by: "move")
    var again = entries[0]
    again.position = 2
    again.run = Array("2".utf8)
    again.fate = .stood
    entries.append(again)
    host.addFile("from/other", "")
    #expect(shape(try undo()) == ["/home/from/a < a"])
  }

  @Test mutating func refusesWhatIsNoLongerTheSame() throws {
    for name in ["same", "edited", "gone"] { try put(name) }
    try put("over", fate: .replaced)
    host.addFile("out/edited", "edited since then")
    host.remove("out/gone")
    let undo = try undo()
    #expect(shape(undo) == ["/home/from/same x same"])
    #expect(undo.settled == [3])
    #expect(undo.refused.map(\.refusal) == [.overwritten, .changed])
  }

  @Test mutating func movesBackOnlyOntoFreeNames() throws {
    for name in ["a", "b", "c", "d"] { try put(name, by: "move") }
    host.addFile("from/b", "someone else's")
    host.remove("out/c")
    host.remove("out/d")
    host.addFile("from/d", "d")
    let undo = try undo()
    #expect(shape(undo) == ["/home/from/a < a"])
    #expect(undo.settled == [4])
    #expect(undo.refused.map(\.refusal) == [.gone, .sourceIsTaken])
  }

  /// A move across file systems that was cut short between giving the name and removing the source.
  @Test(arguments: [("a", true), ("b", false), ("", false), ("a longer one", false)])
  mutating func whatStandsAtBothEndsGoesAtOne(_ atSource: String, _ isTakenBack: Bool) throws {
    try put("a", by: "move")
    host.addFile("from/a", atSource)
    let undo = try undo()
    #expect(shape(undo) == (isTakenBack ? ["/home/from/a < a"] : []))
    #expect(undo.refused.map(\.refusal) == (isTakenBack ? [] : [.sourceIsTaken]))
  }

  @Test mutating func aHardLinkMayHaveChangedWithItsSource() throws {
    try put("a", by: "hard-link")
    entries[0].size += 1
    #expect(shape(try undo()) == ["/home/from/a x a"])
    entries[0].inode += 1
    #expect(try undo().refused.map(\.refusal) == [.changed])
  }

  static let broken: [[(String, String)]] = [
    [], [("run", "1")],
    [("run", "1"), ("source", "a"), ("size", "-1"), ("mtime", "0.000000000"), ("inode", "1")],
    [("run", "1"), ("source", "a"), ("size", "1"), ("mtime", "0"), ("inode", "1")],
    [
      ("run", "1"), ("source", "a"), ("size", "1"), ("mtime", "0.000000000"), ("inode", "1"),
      ("by", "magic"),
    ],
  ]

  @Test(arguments: broken.indices) func aBrokenRecordIsNone(_ index: Int) {
    let fields = Self.broken[index].map { (name: Array($0.0.utf8), value: Array($0.1.utf8)) }
    #expect(ReceiptEntry(position: 1, name: [], isStanding: true, fields: fields) == nil)
  }
}
