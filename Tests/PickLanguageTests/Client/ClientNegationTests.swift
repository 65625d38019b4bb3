import PickCore
import Testing

@testable import PickLanguage

/// What a client says not to send is never sent.
struct ClientNegationTests {
  static let refused = PlainMessage.table(
    #"""
    alle bis auf IMG_0013
    alle bis\nauf 13
    alle mit Ausnahme von 13
    12, 15, ausgenommen 13
    10-15 abzüglich 13
    12 statt 13
    anstatt 13 lieber 12
    weder 12 noch 13
    12 ja, 13 nein
    13 nie wieder
    keine von 13 bis 15
    13 könnt ihr weglassen
    bitte 13 streichen
    13 bitte löschen
    10-15, 13 raus
    auf 13 verzichten wir
    lasst 13 weg
    lass 13 bitte aus
    13 aussortieren
    10-15 AUẞER 13
    12, die restlichen später
    please skip 13
    remove 13
    drop 13
    10-15, delete 13
    10-15 excluding 13
    omit 13
    leave out 13
    please leave 13 and 14 out
    apart from 13
    10-15 other than 13
    12 instead of 13
    prefer 12 over 13
    lieber 12 als 13
    12 rather than 13
    neither 12 nor 13
    dont send 13
    we don’t want 13
    we couldn't see 13
    10-15 w/o 13
    10-15, x13
    10-15, x6
    10-15 !13
    10-15, ≠13
    ❌ 13
    13 ❌
    ✗ 13
    ✘13
    12 ✅ 13 🚫
    × 13
    IMG_0013 ×
    1̶2̶, 15
    13 is blurry, send all others
    swap 13 for 14
    13はいりません
    13は要りません
    13なし
    13抜きで
    13を除外してください
    13ではなく12
    13は必要ありません
    13を外してください
    13は使わないでください
    13はダメです
    13はNG
    13は結構です
    12、13以外
    13は送らないで
    13の代わりに12
    tous sauf 13
    12, hormis 13
    n'envoyez que 12
    ni 12 ni 13
    à l'exception de 13
    toutes, enlevez 13
    salvo 13
    todas menos la 13
    en lugar de 13
    quitar 13
    No 13
    IMG_0012 No 13
    Shall I take 12? No. 13
    """#)

  @Test("is refused and names its line", arguments: refused)
  func refusal(_ text: String) throws {
    let report = try PlainMessage.report(text)
    #expect(!report.negations.isEmpty)
    #expect(report.tokens.isEmpty)
    let refusal = try #require(report.refusal(acceptingMissing: true))
    #expect(refusal.isRefusal)
    #expect(refusal.diagnostic(in: []).place?.line == 1)
    #expect(refusal.diagnostic(in: []).hint != nil)
  }

  static let harmless: [(text: String, numbers: [Int])] = [
    ("kein Problem, keine Eile!\n12", [12]), ("Wir sind auf dem Weg. 12", [12]),
    ("I'll drop by on Monday. 12", [12]), ("12を送っていただけませんか？", [12]),
    ("なるべくはやめにお願いします。12", [12]), ("すみません、12をお願いします", [12]),
    ("12でお願いできないでしょうか", [12]), ("問題ありません。12", [12]), ("ausschließlich 12, 13", [12, 13]),
    ("Es fehlen uns 12, 13", [12, 13]), ("quite nice: 12", [12]), ("noch 12 und 13", [12, 13]),
    ("Wir nehmen 12 aus der Kirche", [12]), ("Left to right: 12, 13", [12, 13]),
    ("12!! 13!", [12, 13]), ("shot on an X100, 12", [12]), ("außerdem 12", [12]),
    ("No. 13", [13]), ("IMG_0012, No. 13", [12, 13]), ("no. 12, no. 13", [12, 13]),
    ("Nos. 12, 13", [12, 13]), ("No.12", [12]), ("Nr. 13", [13]),
    ("Photo No. 12 to No. 14", [12, 13, 14]),
  ]

  @Test("what is polite, or a number's label, excludes none", arguments: harmless)
  func politeness(_ text: String, _ numbers: [Int]) throws {
    let report = try PlainMessage.report(text)
    #expect(report.negations.isEmpty && report.doubts.isEmpty)
    #expect(Array(report.positions.members) == numbers)
  }

  @Test("'No' before a number is told how a number is written")
  func hint() throws {
    let report = try PlainMessage.report("IMG_0012 No 13")
    let hint = try #require(report.refusal(acceptingMissing: false)?.diagnostic(in: []).hint)
    #expect(String(decoding: hint.bytes, as: UTF8.self).contains("No. 13"))
  }
}
