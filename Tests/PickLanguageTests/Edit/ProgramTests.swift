import PickCore
import Testing

@testable import PickLanguage

/// Pieces of an edit, roles, files, names, order.
struct ProgramTests {
  private func run(
    _ pieces: [(String, ExpressionSource.Origin)], as role: Role = .edit,
    on list: SampleList = SampleList(count: 20)
  ) throws(LanguageError) -> String {
    let sources = pieces.map { ExpressionSource(Array($0.0.utf8), from: $0.1) }
    return try Program(sources, as: role, seed: nil).evaluate(on: list, mode: .multi).after.text
  }

  private func error(
    _ pieces: [(String, ExpressionSource.Origin)], as role: Role = .edit,
    on list: SampleList = SampleList(count: 20)
  ) -> LanguageError? {
    do throws(LanguageError) {
      _ = try run(pieces, as: role, on: list)
      return nil
    } catch {
      return error
    }
  }

  private let file = ExpressionSource.Origin.file(Array("picks.txt".utf8))

  // MARK: Pieces

  @Test("Pieces are one edit") func pieces() throws {
    #expect(
      try run([("1-3", file), ("check:9", .argument), ("uncheck:2 toggle:3-4", .argument)])
        == "1,4,9")
  }

  @Test(
    "Only the first clause may be without an action", arguments: [Role.edit, .selection(.check)])
  func secondBareClause(role: Role) throws {
    let found = try #require(error([("1-3", .argument), ("5 7", .argument)], as: role))
    #expect(found.hint?.text == "join them with or: 1-3 or 5 7")
    #expect(found.excerpts.last?.text == Array("5 7".utf8))
    #expect(found.columns == 1...3)
  }

  @Test(
    "Two pieces are offered as one that selects what both say",
    arguments: [
      ("1-3", "x2", "1-3,x2"), ("1-3 or 7", "x2", "(1-3 or 7),x2"), ("1-5", "not 2", "1-5 not 2"),
      ("1-5 and odd", "not 3", "(1-5 and odd) not 3"), ("check:1", "4", "check:1 or 4"),
      ("odd", "first:2", "odd or first:2"), ("1-3", "x2 and odd", nil), ("1 check:2", "4", nil),
    ])
  func joinedPieces(first: String, second: String, joined: String?) throws {
    let found = try #require(error([(first, .argument), (second, .argument)]))
    let hint = try #require(found.hint?.text)
    guard let joined else {
      #expect(hint == "write them as one expression, joined with or")
      return
    }
    #expect(hint.hasSuffix(": " + joined))
    #expect(error([(joined, .argument)]) == nil)
    #expect(error([(first, file), (second, .argument)])?.hint?.text.contains(joined) == false)
  }

  @Test("Every piece says something", arguments: ["", " ", "# only a comment\n"])
  func emptyPiece(text: String) {
    #expect(error([("1-3", .argument), (text, file)])?.kind == .syntax(.emptyExpression))
  }

  @Test("Faults of later pieces are shown in their own text") func laterFaults() throws {
    let found = try #require(error([("1-3", .argument), ("check:5-99", .argument)]))
    #expect(found.excerpts.count == 1)
    #expect(found.columns == 9...10)
  }

  // MARK: Roles

  @Test(
    "Verbs that are an action supply it",
    arguments: [
      (Action.check, "1,3,5-6"), (.uncheck, "1"), (.toggle, "1,3,6"), (.only, "3,5-6"),
    ])
  func suppliedAction(action: Action, after: String) throws {
    let list = SampleList(count: 20, checked: positions(action == .uncheck ? "1,3,5" : "1,5"))
    #expect(try run([("3,5-6", .argument)], as: .selection(action), on: list) == after)
  }

  @Test("They take no other action", arguments: [Action.check, nil])
  func misplacedAction(action: Action?) throws {
    let found = try #require(error([("uncheck:3", .argument)], as: .selection(action)))
    #expect(found.columns == 1...7)
    #expect(found.kind == .syntax(.actionNotAllowed(Array("uncheck".utf8), verb: action)))
    let gesture = try #require(error([("drag:3..5", .argument)], as: .selection(action)))
    #expect(gesture.columns == 1...4)
  }

  @Test("A pure selection leaves marks out") func pureSelection() throws {
    let list = SampleList(count: 20, checked: positions("1-2"))
    #expect(try run([("checked or 5", .argument)], as: .selection(nil), on: list) == "1-2,5")
    #expect(list.longestCount == .max)
    let short = SampleList(count: 20)
    #expect(try run([("3-5", .argument)], as: .selection(nil), on: short) == "3-5")
    #expect(short.longestCount == 5)
  }

  @Test(
    "Bare selections",
    arguments: [
      ("3-5", true), ("only:3-5", false), ("3-5 check:7", false), ("drag:3..5", false),
    ])
  func bareSelections(edit: String, isBare: Bool) throws {
    let program = try Program([ExpressionSource(Array(edit.utf8))], as: .edit, seed: nil)
    #expect(program.isBareSelection == isBare)
  }

  @Test(
    "Standard input",
    arguments: [
      ("in:-", true), ("1-3 and (in:'-' or odd)", true), ("in:a", false), ("name:-", false),
      (".in:-", false),
    ])
  func standardInput(edit: String, isRead: Bool) throws {
    let program = try Program([ExpressionSource(Array(edit.utf8))], as: .edit, seed: nil)
    #expect(program.readsStandardInput == isRead)
  }

  // MARK: Files

  @Test(
    "Comments, line ends and a mark at the start",
    arguments: [
      ("# cover\n1-3\n", "1-3"), ("1-3 # a\n 5 # b", "1-3,5"), ("1-3\r\n5\r\n", "1-3,5"),
      ("\u{FEFF}# cover\n1-3", "1-3"), ("\u{FEFF}1-3", "1-3"), ("1-3,#\n", ""), ("1\n#2\n3", "1,3"),
      ("only:1-3 # then\ncheck:9", "1-3,9"), ("name:a#b or 1", "1"), ("name:'a # b' or 1", "1"),
      ("1\t# x", "1"), ("1 #", "1"), ("(1 # one\n 2)", "1-2"), ("odd and # which?\n..4", "1,3"),
    ])
  func comments(text: String, after: String) throws {
    if after.isEmpty {
      #expect(error([(text, file)]) != nil)
    } else {
      #expect(try run([(text, file)]) == after)
    }
  }

  @Test("On the command line '#' opens no comment") func noComments() {
    #expect(error([("1-3 # a", .argument)])?.columns == 5...5)
  }

  @Test(
    "Faults in a file have its line and column",
    arguments: [
      ("1-3\n5-99", 2, 3), ("# é\n\n  check:0", 3, 9), ("é", 1, 1), ("1-3\r\nodd odd\r\n", 2, 1),
      ("name:'é'\n  rating:4", 2, 3),
    ])
  func places(text: String, line: Int, column: Int) throws {
    let found = try #require(error([(text, file)]))
    #expect(found.place == Place(file: Array("picks.txt".utf8), line: line, column: column))
    // Only the line concerned is shown.
    let shown = try #require(found.excerpts.last)
    #expect(!shown.text.contains(UInt8(ascii: "\n")) && !shown.text.contains(UInt8(ascii: "\r")))
    #expect(found.columns?.lowerBound == column)
    #expect(error([("check:0", .argument)])?.place == nil)
  }

  @Test("Other lists are looked for beside the text that names them") func listOrigins() throws {
    final class Origins: ItemList {
      var seen: [ListReference] = []
      func count(upTo limit: Int) -> Int { min(3, limit) }
      func checked(upTo limit: Int) -> PositionSet { PositionSet() }
      func field(named name: [UInt8]) -> Field? { nil }
      func fieldNames() -> [[UInt8]] { [] }
      func value(of field: Field, at position: Int) -> [UInt8]? { nil }
      func filter(
        _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
      ) -> PositionSet { candidates }
      func expression(named name: [UInt8]) -> [UInt8]? { Array("in:n".utf8) }
      func expressionNames() -> [[UInt8]] { [] }
      func positions(listedIn reference: ListReference) -> (positions: PositionSet, unmatched: Int)
      {
        seen.append(reference)
        return (PositionSet(), 0)
      }
      func matcher(_ pattern: [UInt8], ignoringCase: Bool) throws(ListError) -> any Matcher {
        throw ListError(.binary)
      }
    }
    let list = Origins()
    let sources = [
      ExpressionSource(Array("in:f".utf8), from: .file(Array("d/e.txt".utf8))),
      ExpressionSource(Array("check:in:a check:@n".utf8)),
    ]
    _ = try Program(sources, as: .edit, seed: nil).evaluate(on: list, mode: .multi)
    #expect(
      list.seen == [
        ListReference(path: [0x66], origin: .expressionFile(Array("d/e.txt".utf8))),
        ListReference(path: [0x61], origin: .commandLine),
        ListReference(path: [0x6E], origin: .manifest),
      ])
  }

  // MARK: Names

  @Test(
    "Faults in a named selection show it, then where it is used",
    arguments: [
      ("1 or @top", "1-99", [2..<4, 5..<9]), ("@top", "1-9 odd", [4..<7, 0..<4]),
      ("(@top)", "@deep", [0..<2, 0..<5, 1..<5]), ("@top", "check:3", [0..<5, 0..<4]),
      ("@top", "sizs:3", [0..<4, 0..<4]), ("@top", "", [0..<0, 0..<4]),
    ])
  func namedFaults(edit: String, named: String, spans: [Range<Int>]) throws {
    let list = SampleList(count: 20)
    list.expressions = ["top": named, "deep": "r0"]
    let found = try #require(fault(edit, on: list))
    #expect(found.excerpts.map(\.span) == spans)
    #expect(found.excerpts.first?.origin != nil)
    #expect(found.excerpts.last?.origin == nil)
    #expect(found.excerpts.last?.text == Array(edit.utf8))
  }

  @Test(
    "Cycles are printed",
    arguments: [
      ("@a", "@a refers to itself (@a -> @b -> @a)", 1),
      ("@c", "@c refers to itself (@c -> @c)", 1),
      ("1 or @d", "@a refers to itself (@a -> @b -> @a)", 2),
    ])
  func cycles(edit: String, fact: String, excerpts: Int) throws {
    let list = SampleList(count: 20)
    list.expressions = ["a": "1 or @b", "b": "@a", "c": "@c", "d": "@a"]
    let found = try #require(fault(edit, on: list))
    #expect(found.message.text == fact)
    #expect(found.excerpts.count == excerpts)
  }

  @Test("Names are found again in every clause") func namesEachClause() throws {
    let list = SampleList(count: 5, checked: positions("1-2"))
    list.expressions = ["marked": "checked"]
    #expect(try marks("check:4 toggle:@marked", on: list) == "none")
    #expect(try marks("check:4 uncheck:@marked check:@marked", on: list) == "none")
    #expect(try marks("toggle:(@marked or 3) toggle:@marked", on: list) == "none")
  }

  // MARK: Order

  private func order(_ edit: String, on list: SampleList = SampleList(count: 9)) throws -> [Int] {
    let program = try Program([ExpressionSource(Array(edit.utf8))], as: .edit, seed: nil)
    let result = try program.evaluate(on: list, mode: .multi, inGivenOrder: true)
    return try #require(result.order)
  }

  @Test(
    "In the order given",
    arguments: [
      ("8,2,5", [8, 2, 5]), ("3,1,3", [3, 1]), ("5-7,1", [5, 6, 7, 1]),
      ("2-3,5,1,2-4", [2, 3, 5, 1, 4]),
      ("5-9,x7,1,7", [5, 6, 8, 9, 1, 7]), ("x2-8", [1, 9]), ("x2-8,3", [1, 9, 3]),
      ("r1,1", [9, 1]), ("(3,1),2", [1, 3, 2]), ("even,odd", [2, 4, 6, 8, 1, 3, 5, 7, 9]),
      ("7-/2,1", [7, 9, 1]), ("only:4,2", [4, 2]), ("5,x5,5", [5]), ("3,x5", [3]),
      ("@top,1", [5, 6, 1]),
      ("9 8 x8 8", [9, 8]), ("none", []), ("1-3,x1-3", []), ("..20%,9", [1, 9]),
      ("none,x3", []), ("none,x3,5", [5]), ("checked,1", [7, 8, 1]), ("unchecked,x..8,7", [9, 7]),
    ])
  func givenOrder(edit: String, expected: [Int]) throws {
    let list = SampleList(count: 9, checked: positions("7-8"))
    list.expressions = ["top": "6,5"]
    #expect(try order(edit, on: list) == expected)
    #expect(try marks(edit, on: list) == PositionSet(expected).text)
  }

  @Test(
    "Only one list has an order",
    arguments: [
      "1 or 2", "odd and 3", "not 3", "first:3", "first:3 of odd", "check:3", "1 check:2",
      "drag:1..3",
      "toggle:3",
    ])
  func noOrder(edit: String) {
    #expect(throws: LanguageError.self) { try order(edit) }
  }

  @Test("Finding the order reads other lists only once") func orderReadsOnce() throws {
    let list = SampleList(count: 9)
    list.listings = ["a": (positions("4-5"), 2)]
    #expect(try order("7,(in:a),1", on: list) == [7, 4, 5, 1])
    #expect(list.listingsRead == 1)
  }

  @Test("The order of a list is found as its members are") func orderAgrees() throws {
    var random = RandomSource(seed: 41)
    for _ in 0..<500 {
      let items = (0..<random.int(in: 1...6)).map { _ in
        let low = random.int(in: 1...9)
        let range = random.once(in: 2) ? "\(low)" : "\(low)-\(random.int(in: low...9))"
        return (random.once(in: 3) ? "x" : "") + range
      }
      var expected: [Int] = items[0].hasPrefix("x") ? Array(1...9) : []
      for item in items {
        let numbers = positions(item.replacing("x", with: "")).members
        for number in numbers {
          if item.hasPrefix("x") {
            expected.removeAll { $0 == number }
          } else if !expected.contains(number) {
            expected.append(number)
          }
        }
      }
      #expect(try order(items.joined(separator: ",")) == expected, "\(items)")
    }
  }

  // MARK: A number of items

  @Test(
    "A list that is only a number",
    arguments: [
      ("1-/2", "1,3,5,7,9"), ("checked", "none"), ("unchecked", "1-10"), ("r3-", "8-10"),
      ("check:4", "4"),
    ])
  func countedList(edit: String, after: String) throws {
    let list = try #require(CountedList(count: 10))
    let program = try Program([ExpressionSource(Array(edit.utf8))], as: .edit, seed: nil)
    #expect(try program.evaluate(on: list, mode: .multi).after.text == after)
  }

  @Test("It has no fields, names or paths", arguments: ["ext:png", "@top", "in:a", "size:none"])
  func countedListLacks(edit: String) throws {
    let list = try #require(CountedList(count: 10))
    let program = try Program([ExpressionSource(Array(edit.utf8))], as: .edit, seed: nil)
    do throws(LanguageError) {
      _ = try program.evaluate(on: list, mode: .multi)
      Issue.record("accepted")
    } catch {
      #expect(error.message.text.contains("only a number of items"))
      #expect(error.columns?.lowerBound == 1)
    }
  }

  @Test("It holds as many as a list may") func countedListLimit() {
    #expect(CountedList(count: -1) == nil)
    #expect(CountedList(count: 1 << 31) == nil)
    #expect(CountedList(count: CountedList.limit) != nil)
    #expect(CountedList(count: 0) != nil)
  }
}
