import PickCore
import Testing

@testable import PickLanguage

/// What may count, date, place or leave open is refused with its place; what is sure is read.
struct ClientDoubtTests {
  static let counts = PlainMessage.table(
    #"""
    We need 3 pictures for the album: IMG_0012, 18, 19
    2 copies of IMG_0005
    3 of the best pictures: 12
    5 Bilder: 12
    12, 3 Abzüge
    IMG_0012を2枚
    12を3部お願いします
    2 x 12
    12 x 2
    2× 12
    12 in 10×15
    2 of IMG_0012
    2 mal 12
    3 more
    2 each
    4 friends, 12
    12 in 2 sizes
    5: 12, 13
    3 tirages de 12
    2 copias de 12
    IMG_0012, 20 Euro
    12 for 10 people
    in 5 days, 12
    17-18 photos
    """#)
  static let dates = PlainMessage.table(
    #"""
    12 by 10 May
    12 by May 10
    12 bis zum 10. Mai
    12, le 10 mai
    12 el 10 de mayo
    Friday 10: 12
    2024/05/10 IMG_0012
    10/05/2024
    12 by 10/5
    12 at 10
    12, gegen die Zeit um 10
    """#)
  static let places = PlainMessage.table(
    #"""
    top 5: 12
    page 2, row 3
    Seite 3: 12
    the first 5
    die ersten 5
    our order 12
    order no. 12
    Ann, Hauptstr. 17
    Tel. 12
    these 5: 12
    album 2: 12
    上位5
    ページ2
    """#)
  static let open = PlainMessage.table(
    #"""
    IMG_0012-
    IMG_0012 -
    IMG_0012 -\n\n13
    IMG_0012 ff.
    12ff
    12 f.
    12-ff
    12-end
    12 - end
    12 to the end
    12 bis zum Schluss
    IMG_0012 and all after
    12, and all following
    12 and the following
    12 und alle folgenden
    from 12 onwards
    from 12 on
    von 12 an
    ab IMG_0012
    everything after 12
    all from 12
    the one before 12
    12 and up
    12+
    12…
    12..
    12~
    up to 15
    bis 15
    until 15
    12 etc.
    12 und so weiter
    12 et suivantes
    12 and the two after it
    12 plus the following three
    12 & co
    1-9 odd
    desde 12
    ≥12
    12以降
    12番以降
    12からお願いします
    12から
    12〜お願いします
    12まで
    12までお願いします
    """#)
  static let others: [(text: String, kind: ClientDoubt.Kind)] = [
    ("5 bis ungefähr 7", .unreadRange), ("5 to the cake 7", .unreadRange),
    ("5 to the last one 7", .openRange),
    ("between 5, 7", .unreadRange), ("5 and 7 and all in between", .unreadRange),
    ("12, 14, ..., 20", .unreadRange), ("every second from 2 to 10", .unreadRange),
    ("alle geraden 1-9", .unreadRange), ("12 - 15 or so", .unreadRange), ("12 > 13", .unreadRange),
    ("12, maybe 13", .choice), ("12, evtl. 13", .choice), ("12 or 13", .choice),
    ("entweder 12 oder 13", .choice), ("12か13", .choice),
    ("we can decide between 12 and 13", .choice), ("12.13", .runTogether),
    ("12.13.14", .runTogether), ("at 10.30", .runTogether), ("rating=3", .field),
    ("12 au&szlig;er 13", .markup), ("<p>12 <del>13</del></p>", .markup),
    ("12\n-----Original Message-----\nSubject: 13", .quotedHead),
    ("12\n\nVon: Tom\nBetreff: 13", .quotedHead), ("12\n-- \nIMG_0013", .signature),
    ("checked,path\nx,IMG_0012", .records), ("{\"path\": \"IMG_0012.JPG\"}", .records),
  ]

  static let kinds: [(text: String, kind: ClientDoubt.Kind)] =
    counts.map { ($0, .count) } + dates.map { ($0, .date) } + places.map { ($0, .place) }
    + open.map { ($0, .openRange) } + others

  @Test("is refused with its line and a hint", arguments: kinds)
  func refusal(_ text: String, _ kind: ClientDoubt.Kind) throws {
    let report = try PlainMessage.report(text)
    #expect(report.doubts.contains { $0.kind == kind }, "\(report.doubts)")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
    for doubt in report.doubts {
      #expect(!doubt.text.isEmpty && (1...lines).contains(doubt.line) && doubt.column >= 1)
    }
    // Whether or not missing ones are accepted.
    let refusal = try #require(report.refusal(acceptingMissing: true))
    #expect(refusal.isRefusal)
    #expect(refusal.diagnostic(in: []).hint != nil)
  }

  static let read: [(text: String, numbers: [Int])] = [
    ("5 up to 7", [5, 6, 7]), ("5 up to and including 7", [5, 6, 7]),
    ("5 to and including 7", [5, 6, 7]), ("between 5 and 7", [5, 6, 7]),
    ("between the photos 5 & 7", [5, 6, 7]), ("zwischen 5 und 7", [5, 6, 7]),
    ("entre 5 et 7", [5, 6, 7]), ("du 5 au 7", [5, 6, 7]), ("del 5 al 7", [5, 6, 7]),
    ("5 a 7", [5, 6, 7]), ("5 bis zur 7", [5, 6, 7]), ("5 bis inkl. 7", [5, 6, 7]),
    ("IMG_0012 bis einschließlich 14", [12, 13, 14]), ("5 up\nto 7", [5, 6, 7]),
    ("5 → 7", [5, 6, 7]), ("5→7", [5, 6, 7]), ("5 => 7", [5, 6, 7]), ("5->7", [5, 6, 7]),
    ("5bis7", [5, 6, 7]), ("all from 12 to 14", [12, 13, 14]),
    ("alle von 12 bis 14", [12, 13, 14]), ("17から19まで", [17, 18, 19]),
    ("13u.14", [13, 14]), ("13 u. 14", [13, 14]), ("13u14", [13, 14]), ("13und14", [13, 14]),
    ("IMG_0012/IMG_0013/14", [12, 13, 14]), ("IMG_0012.JPG/IMG_0013.JPG", [12, 13]),
    ("12/13/14", [12, 13, 14]),
  ]

  @Test("what is sure is read", arguments: read)
  func reading(_ text: String, _ numbers: [Int]) throws {
    let report = try PlainMessage.report(text)
    #expect(report.doubts.isEmpty && report.negations.isEmpty)
    #expect(Array(report.positions.members) == numbers)
    #expect(report.refusal(acceptingMissing: false) == nil)
  }

  static let plain: [(text: String, numbers: [Int])] = [
    ("We'd like to order 12, 13 please", [12, 13]), ("order: 12, 13", [12, 13]),
    ("I want 12. May we have 13?", [12, 13]), ("12 to Anna and 13 to Tom", [12, 13]),
    ("12 am Strand", [12]), ("12 - lovely", [12]), ("12 - the best one", [12]),
    ("the following: 12, 13", [12, 13]), ("Nr. 12, Bild 13 bis Bild 15", [12, 13, 14, 15]),
    ("photos 12 13", [12, 13]), ("12 please. 13 in colour, 14 as a print 20x30", [12, 13, 14]),
    ("12 von Anna, 13 of Ben", [12, 13]), ("Can we have 12 before Friday?", [12]),
    ("12 after retouching please", [12]), ("5, 7 for framing, the others are great too", [5, 7]),
    ("on 03.03.25 at 10:30, 12", [12]), ("2024-05-10: 12", [12]), ("12, 13 + 14 :)", [12, 13, 14]),
    ("Image 5 for the cover", [5]), ("looking at 12 and 13", [12, 13]), ("12番と13番", [12, 13]),
    ("5. and 6.", [5, 6]), ("5., 6. und 7.", [5, 6, 7]), ("1. 5\n2. 6", [5, 6]),
    ("12 raw, 13 jpg", [12, 13]), ("12枚目", [12]), ("12の写真", [12]), ("5️⃣ 7️⃣", [5, 7]),
    ("12 is great\n13 is too", [12, 13]),
    ("12\n-- \nAnn\nHauptstr. 17", [12]),
  ]

  @Test("what is no more than words is passed over", arguments: plain)
  func words(_ text: String, _ numbers: [Int]) throws {
    let report = try PlainMessage.report(text)
    #expect(report.doubts.isEmpty && report.negations.isEmpty)
    #expect(Array(report.positions.members) == numbers)
    #expect(report.refusal(acceptingMissing: false) == nil)
  }

  @Test("a signature is counted, and quoted mail in it as such")
  func signature() throws {
    let report = try PlainMessage.report("12\n-- \nAnn\nHauptstr. 17\n> 13")
    #expect(report.signatureCount == 3 && report.quotedCount == 1)
    // Without the space it is a rule between the lines.
    #expect(try Array(PlainMessage.report("12\n--\n13").positions.members) == [12, 13])
  }

  @Test("a slash stays a path's where the list has such a folder")
  func folders() throws {
    let list = ShotList(["IMG_0012/IMG_0014.JPG", "IMG_0012.JPG", "IMG_0013.JPG"])
    let report = try ClientMessage(Array("IMG_0012/IMG_0013".utf8), from: []).report(on: list)
    #expect(report.missing.count == 1 && report.positions.isEmpty)
  }
}
