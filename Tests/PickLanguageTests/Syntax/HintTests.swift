import PickCore
import PickTestSupport
import Testing

@testable import PickLanguage

/// What a hint offers, taken out of it and put in place, selects what was meant.
struct HintTests {
  /// Where what is offered goes.
  enum Place: Sendable {
    /// It is the whole text.
    case whole
    /// It replaces the part at fault.
    case fault
    /// It replaces a piece of the text.
    case piece(String)
  }

  /// A faulty text, what its hint offers, and a text that says what was meant in another way.
  struct Case: CustomTestStringConvertible, Sendable {
    var edit: String
    var offers: [String]
    var place: Place
    var meant: [String]
    var testDescription: String { edit }

    init(_ edit: String, _ offer: String, meant: String, in place: Place = .whole) {
      self.init(edit, [offer], meant: [meant], in: place)
    }

    init(_ edit: String, _ offers: [String], meant: [String], in place: Place = .whole) {
      self.edit = edit
      self.offers = offers
      self.meant = meant
      self.place = place
    }
  }

  static let cases = [
    // A value that a comma or a blank would end.
    Case(
      "rating:4,5", ["rating:4 or rating:5", "(rating:4),5"],
      meant: ["rating:4-5", "rating:4 or 5"]),
    Case(
      "rating:1,3,5", ["rating:1 or rating:3 or rating:5", "(rating:1),3,5"],
      meant: ["(rating:1-5) minus rating:2 minus rating:4", "rating:1 or 3 or 5"]),
    Case(
      "not rating:4,5", "(rating:4 or rating:5)", meant: "not rating:4-5",
      in: .piece("rating:4,5")),
    Case(
      "odd and rating:4,5", "(rating:4 or rating:5)", meant: "odd and rating:4-5",
      in: .piece("rating:4,5")),
    Case(
      "rating:4,5 and odd", "(rating:4 or rating:5)", meant: "odd and rating:4-5",
      in: .piece("rating:4,5")),
    Case(
      "check:rating:4,5", "rating:4 or rating:5", meant: "check:rating:4-5",
      in: .piece("rating:4,5")),
    Case("rating:4,..2", "rating:4 or rating:..2", meant: "(rating:4) or (rating:1-2)"),
    Case("rating:4,odd", "(rating:4),odd", meant: "odd or rating:4"),
    Case("rating:4,r2-", "(rating:4),r2-", meant: "r2- or rating:4"),
    Case("label:re:^a{2,3}b", "label:re:\"^a{2,3}b\"", meant: "11"),
    Case("label:re:^(00,1)", "label:re:\"^(00,1)\"", meant: "12"),
    Case("label:re:[0,9]$", "label:re:\"[0,9]$\"", meant: "13"),
    Case("label:re:(g,1|0)$", "label:re:\"(g,1|0)$\"", meant: "14"),
    Case("label:First light", "label:\"First light\"", meant: "3"),
    Case(
      "label:First light and odd", "label:\"First light\"", meant: "3",
      in: .piece("label:First light")),
    Case("label:x,y", "label:\"x,y\"", meant: "4"),
    Case("label:x, y", "label:\"x, y\"", meant: "none"),
    Case("label:The\"best one", "label:'The\"best one'", meant: "5"),
    Case("label:has:a b, c", "label:has:\"a b, c\"", meant: "6"),
    Case(
      "label:x,5", ["label:x or label:5", "label:\"x,5\"", "(label:x),5"],
      meant: ["7-8", "9", "5,7"]),
    Case(".label:First light", ".label:\"First light\"", meant: "3"),

    // Signs of other languages.
    Case("rating>=4", "rating:4-", meant: "rating:4-5"),
    Case("rating >= 4", "rating:4-", meant: "rating:4-5"),
    Case("rating>4", "rating:4- not rating:4", meant: "rating:5"),
    Case(
      "not rating>4", "(rating:4- not rating:4)", meant: "not rating:5",
      in: .piece("rating>4")),
    Case("rating<=2", "rating:..2", meant: "rating:1-2"),
    Case("rating<2", "rating:..2 not rating:2", meant: "rating:1"),
    Case("rating=4", "rating:4", meant: "rating:4-4"),
    Case("rating==4", "rating:4", meant: "rating:4-4"),
    Case("rating!=4", "not rating:4", meant: "all minus rating:4"),
    Case(
      "odd and rating!=4", "(not rating:4)", meant: "odd minus rating:4",
      in: .piece("rating!=4")),
    Case("label==\"First light\"", "label:\"First light\"", meant: "3"),
    Case("date>=2024-03", "date:2024-03..", meant: "3-10"),
    Case("date>2024-03", "date:2024-03.. not date:2024-03", meant: "4-10"),
    Case("rating:>=4", "rating:4-", meant: "rating:4-5"),
    Case("rating:>4", "rating:4- not rating:4", meant: "rating:5"),
    Case(
      "odd or rating:>4", "(rating:4- not rating:4)", meant: "odd or rating:5",
      in: .piece("rating:>4")),
    Case("rating:<=2", "rating:..2", meant: "rating:1-2"),
    Case("rating:=4", "rating:4", meant: "rating:4-4"),
    Case("rating:!=4", "not rating:4", meant: "all minus rating:4"),
    Case("rating:4+", "rating:4-", meant: "rating:4-5"),
    Case("rating:≥4", "rating:4-", meant: "rating:4-5"),
    Case("rating:≤2", "rating:..2", meant: "rating:1-2"),
    Case("rating:４", "rating:4", meant: "rating:4-4"),
    Case("date:>=2024-03", "date:2024-03..", meant: "3-10"),
    Case("date:2024-03+", "date:2024-03..", meant: "3-10"),
    Case("3~7", "3-7", meant: "3-7"), Case("1,3~7", "3-7", meant: "1,3-7", in: .piece("3~7")),

    // Blanks and words.
    Case("3- 5", ["3-5", "3-,5"], meant: ["3..5", "3-r1"]),
    Case("3 ..5", ["3..5", "3,..5"], meant: ["3-5", "1-5"]),
    Case("all except 3", "all minus 3", meant: "x3"),
    Case("all but 3,5", "all minus 3,5", meant: "x3,x5"),
    Case("1-5 or odd except 3", "(1-5 or odd) minus 3", meant: "1-5,odd,x3"),
    Case("check:1-9 without 3", "check:1-9 minus 3", meant: "check:1-9,x3"),
    Case("(1-9 excluding 3) and odd", "(1-9 minus 3) and odd", meant: "1,5,7,9", in: .whole),
    Case("label:x except 7", "label:x minus 7", meant: "none"),
    Case("1 to 3", "1-3", meant: "1-3"), Case("1 bis 3", "1-3", meant: "1-3"),
    Case("r3 through r1", "r3-r1", meant: "r3-"),
    Case("1,5 to 7", "1,5-7", meant: "1,5,6,7"), Case("3 und 5", "3 or 5", meant: "3,5"),

    // Mistyped words.
    Case("chekced", "checked", meant: "checked"),
    Case("firts:3", "first:3", meant: "1-3"), Case("chek:1-3", "check:1-3", meant: "check:1-3"),
    Case("lable:x", "label:x", meant: "7"),
    Case("pdded:has:x", ".\" padded\":has:x", meant: "10"),
    Case("paded:x", ".\" padded\":has:x", meant: "10"),
    Case("oddd:x", ".odd:x", meant: "1"),
    Case("my_field:x", ".\"my field\":x", meant: "2"),
    Case("IMG_0001", "stem:IMG_0001", meant: "2"),
    Case("DSC08403", "stem:DSC08403", meant: "none"),
    Case("IMG_0001.jpg", "name:IMG_0001.jpg", meant: "2"),
    Case("17-3", "3-17", meant: "3-17", in: .fault),
    Case("1,X5", "x5", meant: "1", in: .fault),
    Case("20%-10%", "10%-20%", meant: "3-4", in: .fault),
    Case("rating:5-3", "3..5", meant: "rating:3-5", in: .fault),
    Case("first:3,7", ["first:3 or 7", "(first:3),7"], meant: ["1-3,7", "1-3,7"]),
    Case(
      "first:3,rating:5", ["first:3 or rating:5", "(first:3),rating:5"],
      meant: ["rating:5 or 1-3", "rating:5 or 1-3"]),
    Case("first:3,..5", "first:3 or ..5", meant: "1-5"),
    Case("first:3,x2", "(first:3),x2", meant: "1,3"),
    Case("not 1-9,x4", ["not (1-9,x4)", "(not 1-9) x4"], meant: ["4,10-20", "10-20"]),
    Case("stem:IMG/2", "(stem:IMG)/2", meant: "none"),
    Case("name:contains:IMG", "name:has:IMG", meant: "1-2"),
    Case("label: x", "label:x", meant: "7"),
    Case("check: 1-3", "check:1-3", meant: "check:1-3"),
  ]

  @Test("What a hint offers", arguments: cases) func offers(example: Case) throws {
    let list = Self.list
    let error = try #require(fault(example.edit, on: list), "\(example.edit)")
    let hint = try #require(error.hint?.text, "no hint: \(error.message.text)")
    for (offer, meant) in zip(example.offers, example.meant) {
      #expect(Self.holds(hint, offer), "\(hint)")
      let text: String
      switch example.place {
      case .whole: text = offer
      case .piece(let piece): text = example.edit.replacing(piece, with: offer)
      case .fault:
        let excerpt = try #require(error.excerpts.last)
        var bytes = excerpt.text
        bytes.replaceSubrange(excerpt.span, with: offer.utf8)
        text = String(decoding: bytes, as: UTF8.self)
      }
      let meaning = try marks(meant, on: list)
      #expect(try marks(text, on: list) == meaning, "\(text)")
    }
  }

  /// Whether a hint offers a text as a whole, not as a part of a longer one.
  private static func holds(_ hint: String, _ offer: String) -> Bool {
    var pieces = [hint]
    for separator in ["; ", ", or literally ", ", or ", ": "] {
      pieces += pieces.flatMap { $0.split(separator: separator).map(String.init) }
    }
    return pieces.contains(offer)
  }

  @Test(
    "No hint is better than one that selects something else",
    arguments: [
      "sort:label", "z:any", "rating:4 stars", "all except 3 or 5", "1-3 to odd", "odd to 5",
      "1 to", "label:", "rating:high",
    ])
  func nothingToPaste(edit: String) throws {
    let list = Self.list
    let error = try #require(fault(edit, on: list))
    guard let hint = error.hint?.text else { return }
    #expect((try? marks(hint, on: list)) == nil, "\(hint)")
    #expect(!hint.contains("in:…") && !hint.contains("w:any") && !hint.contains("part:"), "\(hint)")
  }

  @Test(
    "A long text is not given back as a hint",
    arguments: [
      ("label:a ", "b "), ("rating:4", ",5"), ("all except 3 ", "4 "), ("all ", "except "),
    ])
  func longTexts(start: String, more: String) throws {
    let text = start + String(repeating: more, count: 10_000)
    let error = try #require(fault(text, on: Self.list))
    #expect((error.hint?.bytes.count ?? 0) <= 400)
  }

  @Test("What is offered as a whole text is in the language, whatever stands around it")
  func offersAreReadable() {
    var writer = ProgramWriter(random: RandomSource(seed: 7), items: 20)
    var offered = 0
    for _ in 0..<4_000 {
      let program = writer.program()
      var words = program.split(separator: " ").map(String.init)
      let place = writer.random.below(words.count + 1)
      words.insert(writer.random.pick(["except", "to", "bis", "und", "without"]), at: place)
      guard
        case .syntax(.foreignWord(_, .some(let text))) = fault(words.joined(separator: " "))?.kind
      else { continue }
      offered += 1
      let error = fault(String(decoding: text, as: UTF8.self))
      if case .syntax = error?.kind {
        Issue.record("\(words): \(String(decoding: text, as: UTF8.self))")
      }
    }
    #expect(offered > 100)
  }

  /// Twenty items with ratings 1 to 5 over and over, and a few values that need quotes.
  private static var list: SampleList {
    var entries = (1...20).map { position in
      SampleList.Entry(
        path: "\(position).jpg", fields: ["rating": "\((position - 1) % 5 + 1)"])
    }
    let labels = [
      3: "First light", 4: "x,y", 5: "The\"best one", 6: "a b, c d", 7: "x", 8: "5", 9: "x,5",
      11: "^a{2,3}b", 12: "^(00,1)", 13: "[0,9]$", 14: "(g,1|0)$",
    ]
    for (position, label) in labels { entries[position - 1].fields["label"] = label }
    for month in 1...10 {
      entries[month - 1].fields["date"] = "2024-\(month < 10 ? "0" : "")\(month)-02"
    }
    for (position, path) in [(1, "IMG_001.jpg"), (2, "IMG_0001.jpg"), (9, "a9"), (10, "b0")] {
      entries[position - 1].path = path
    }
    entries[0].fields["odd"] = "x"
    entries[1].fields["my field"] = "x"
    entries[9].fields[" padded"] = " x"
    return SampleList(entries)
  }
}
