import PickCore
import Testing

@testable import PickLanguage

/// Messages as clients write them, in chat, mail and tables, in several languages.
struct ClientMessageTests {
  static let english = [
    MessageCase("the usual one", "IMG_0012, 15, 17-22", takes: shots(12, 15, 17, 18, 20, 21, 22)),
    MessageCase(
      "a friendly mail",
      """
      Hi Tom,

      thank you so much, we love them! Could we please have IMG_0012, IMG_0015 and 17 to 18?
      And the one of the cake: 5504.

      Best
      Ann
      """, takes: shots(12, 15, 17, 18), missing: ["5504"], prose: [3, 4]),
    MessageCase(
      "two cameras, each named",
      "IMG_0012, 15\nDSC5504, 5510-5531 & IMG_0022",
      takes: shots(12, 15, 22)
        + second(5504, 5510, 5520, 5531)),
    MessageCase(
      "a reply above the quoted mail",
      """
      12, 15 + 20 please :)

      On Mon, 3 Mar 2025 at 10:12, Tom Fox <tom@example.com> wrote:
      > Dear Ann,
      > the pictures IMG_0012 to IMG_0025 are ready.
      >> 17
      """, takes: shots(12, 15, 20), prose: [1], quoted: 4),
    MessageCase(
      "an attribution that the mail program wrapped",
      """
      5504/5510/5520

      On Mon, 3 Mar 2025 at 10:12, Tom Fox of Fox & Daughters Photography
      <tom@example.com> wrote:

      > which ones?
      """, takes: second(5504, 5510, 5520), quoted: 3),
    MessageCase(
      "numbers directly above an attribution",
      "20, 21 please\nTom <tom@example.com> wrote:\n> which?", takes: shots(20, 21), prose: [1],
      quoted: 2),
    MessageCase(
      "a line with a colon above a quotation is no attribution",
      "take these: 12\nand those: 15 as you said:\n> 17", takes: shots(12, 15), prose: [1, 2],
      quoted: 1),
    MessageCase(
      "answers between the quoted lines",
      "> the first camera?\n12\n> and the second?\n5504-5505",
      takes: shots(12) + second(5504, 5505),
      quoted: 2),
    MessageCase(
      "a numbered list", "1. 5504\n2. 5520\n3) 5531", takes: second(5504, 5520, 5531)),
    MessageCase(
      "bullets", "- 5504\n* 5505\n• IMG_0012\n– 15", takes: second(5504, 5505) + shots(12, 15)),
    MessageCase(
      "a chat export",
      """
      [03.03.25, 10:12:33] Ann: 5504 and 5505
      [03.03.25, 10:13:01] Ann: oh and 5531!!
      """, takes: second(5504, 5505, 5531), prose: [1, 2]),
    MessageCase(
      "times, dates, money and sizes are no files",
      "by 18:30 on 2025-03-15, $20, 3.5%, 10x15cm, the 15th, ann12@example.com\n5504",
      takes: second(5504), prose: [1]),
    MessageCase(
      "a number that no picture has", "5504, 5506", takes: second(5504), missing: ["5506"]),
    MessageCase(
      "a number that two pictures have", "12 and 30", takes: shots(12), ambiguous: ["30"]),
    MessageCase("a name decides", "IMG_0012, 30", takes: shots(12, 30)),
    MessageCase(
      "words around a range", "photos 17 - 18, from 20 through 22, pics 12…13",
      takes: shots(17, 18, 20, 21, 22, 12, 13), prose: [1]),
    MessageCase(
      "emphasis and quotes", "*5504*, “5505”, (5510), [5520], #5531",
      takes: second(5504, 5505, 5510, 5520, 5531)),
    MessageCase(
      "a sentence that ends in a number", "I want 5504. Also 5505! And 5510?",
      takes: second(5504, 5505, 5510), prose: [1]),
  ]

  static let german = [
    MessageCase(
      "eine Mail",
      """
      Hallo Tom,
      wir hätten gerne die Bilder 5504, 5505 und 5510 bis 5520 für das Album.
      Viele Grüße
      Änne
      """, takes: second(5504, 5505, 5510, 5520), prose: [2]),
    MessageCase(
      "mit zitierter Mail",
      """
      IMG_0012–15; IMG_0020

      Am 03.03.2025 um 10:12 schrieb Tom Fuchs:
      > Welche dürfen es sein?
      """, takes: shots(12, 13, 15, 20), quoted: 2),
    MessageCase(
      "mit Nr.", "Nr. 5504, Nr.5505, Bild 5510 bis Bild 5531",
      takes: second(5504, 5505, 5510, 5520, 5531)),
    MessageCase(
      "alle außer einem", "Bitte 5504 bis 5520\naußer 5510", takes: [], negations: [2],
      prose: [1, 2]),
    MessageCase("ohne", "5504-5531 OHNE 5505", negations: [1], prose: [1]),
    MessageCase("Strich am Zeilenende", "5504 -\n5510", faulty: ["5504 -\n5510"]),
    MessageCase(
      "bis am Zeilenende", "Bitte 5504 bis\n5510 schicken",
      takes: second(5504, 5505, 5510), prose: [1, 2]),
  ]

  static let japanese = [
    MessageCase(
      "全角の数字と波ダッシュ", "お世話になります。\n５５０４、５５１０〜５５３１をお願いします。",
      takes: second(5504, 5510, 5520, 5531), prose: [2]),
    MessageCase("と・から", "12と15、17から22まで", takes: shots(12, 15, 17, 18, 20, 21, 22)),
    MessageCase(
      "番", "12番と15番と、17番〜18番でお願いします！", takes: shots(12, 15, 17, 18), prose: [1]),
    MessageCase("中黒の箇条書き", "・5504\n・5505\n●5510", takes: second(5504, 5505, 5510)),
    MessageCase(
      "番号付きの一覧", "１．5504\n２．5505\n(13)です", takes: second(5504, 5505) + shots(13),
      prose: [3]),
    MessageCase(
      "引用つき",
      """
      ＩＭＧ＿００１２　ＩＭＧ＿００１５

      2025年3月3日(月) 10:12 Tom <tom@example.com>:
      ＞ 17
      """, takes: shots(12, 15), quoted: 2),
    MessageCase("以外", "5504以外でお願いします", negations: [1], prose: [1]),
    MessageCase("除く", "5504〜5531（5510は除く）", negations: [1], prose: [1]),
    MessageCase("日本語の名前", "5504ー5505 写真_0041.jpg", takes: ["写真_0041"] + second(5504, 5505)),
    MessageCase("丸数字は数えない", "①5504 ②5505", takes: second(5504, 5505)),
  ]

  static let tables = [
    MessageCase(
      "cells of a spreadsheet",
      "Datei\tKommentar\nDSC5504\tschön\nDSC5505\t\nFoto am See.jpg\tja\n",
      takes: second(5504, 5505) + ["Foto am See"], prose: [2]),
    MessageCase(
      "semicolons of a CSV", "DSC5504;DSC5510;DSC5531\r\n5505;;5520\r\n",
      takes: second(5504, 5510, 5531, 5505, 5520)),
    MessageCase(
      "a UTF-8 mark and old line ends", "\u{FEFF}5504\r5505\r", takes: second(5504, 5505)),
    MessageCase("paths", "101CANON/DSC5504, A\\P1010001", takes: second(5504) + ["P1010001"]),
    MessageCase(
      "a number in a folder", "101CANON/5504, 5520", takes: second(5520),
      missing: ["101CANON/5504"]),
    MessageCase("a number behind words", "c/o 5520, 24h/7", takes: second(5520), prose: [1]),
    MessageCase("a path of another folder", "102CANON/DSC5504", missing: ["102CANON/DSC5504"]),
    MessageCase(
      "in other languages", "5504 et 5505 y 5510, 5520 à 5531",
      takes: second(5504, 5505, 5510, 5520, 5531)),
  ]

  static let forms = [
    MessageCase("shortened end", "IMG_0012-15", takes: shots(12, 13, 15)),
    MessageCase(
      "shortened end of bare numbers", "5504-10, 5520-31",
      takes: second(5504, 5505, 5510, 5520, 5531)),
    MessageCase(
      "end of one digit between bare numbers", "5504-5, 12-3",
      takes: second(5504, 5505) + shots(12, 13)),
    MessageCase(
      "whole ends", "IMG_0017-0022 IMG_0012-IMG_0013",
      takes: shots(17, 18, 20, 21, 22, 12, 13)),
    MessageCase(
      "ends with extensions", "IMG_9997.JPG - IMG_9999.JPG", takes: shots(9997, 9998, 9999)),
    MessageCase("only the end is named", "17-IMG_0018", takes: shots(17, 18)),
    MessageCase("the counter wrapped", "9998-0003", takes: shots(9998, 9999, 1, 3)),
    MessageCase("the counter wrapped, with names", "IMG_9999-IMG_0001", takes: shots(9999, 1)),
    MessageCase("no wrap below 9000", "8998-0003", faulty: ["8998-0003"]),
    MessageCase("no wrap to a shorter end", "9998-03", faulty: ["9998-03"]),
    MessageCase("completed end below the start", "IMG_0018-12", faulty: ["IMG_0018-12"]),
    MessageCase("gaps inside a range are no fault", "5506-5520", takes: second(5510, 5520)),
    MessageCase(
      "a range of nothing", "5521-5530, 5504", takes: second(5504), missing: ["5521-5530"]),
    MessageCase(
      "a proof's suffix", "IMG_0012-2.jpg, IMG_0013-1", missing: ["IMG_0012-2.jpg", "IMG_0013-1"]),
    MessageCase("a proof's suffix with spaces", "IMG_0012 - 2", missing: ["IMG_0012 - 2"]),
    MessageCase("a suffix that a picture really has", "IMG_0025-2", takes: ["IMG_0025-2"]),
    MessageCase("two pictures with and without suffix", "25", ambiguous: ["25"]),
    MessageCase("the prefix makes a name of it", "IMG_0012, 25", takes: shots(12, 25)),
    MessageCase(
      "a copy's number", "IMG_0012 (2).JPG, IMG_0013(1)",
      missing: ["IMG_0012 (2).JPG", "IMG_0013(1)"]),
    MessageCase("an edited picture's name", "IMG_E0012", missing: ["IMG_E0012"]),
    MessageCase("leading zeros", "00005504, 013", takes: second(5504) + shots(13)),
    MessageCase("never a longer number", "IMG_012, 551", missing: ["IMG_012", "551"]),
    MessageCase("another kind of file", "DSC5504.CR2", missing: ["DSC5504.CR2"]),
    MessageCase("dashes in a name", "IMG-20240302-WA0007", takes: ["IMG-20240302-WA0007"]),
    MessageCase("a name without digits", "strand und 5504", takes: ["strand"] + second(5504)),
    MessageCase("too many ends", "12-15-17", faulty: ["12-15-17"]),
    MessageCase("too many ends with spaces", "12-13 - 15", takes: shots(12, 13), faulty: ["15"]),
    MessageCase(
      "a range after an end", "12 - 13-15, 17-18 to 20-22", takes: shots(17, 18),
      faulty: ["12 - 13-15", "20-22"]),
    MessageCase(
      "a dash after a range", "12-13 nice - 15, 17-18 - nice",
      takes: shots(12, 13, 15, 17, 18), prose: [1]),
    MessageCase(
      "a dash that may mean without", "5504, -5505", takes: second(5504), faulty: ["5505"]),
    MessageCase("one end", "5504-, 5510", takes: second(5510), faulty: ["5504"]),
    MessageCase("dots that may mean either", "5504... 5510", faulty: ["5504... 5510"]),
    MessageCase("an invisible character in a number", "55\u{200B}04", faulty: ["55\u{200B}04"]),
    MessageCase("ends of different names", "IMG_0012-DSC5504", faulty: ["IMG_0012-DSC5504"]),
    MessageCase("nothing", ""), MessageCase("only words", "Thanks a lot, see you!"),
    MessageCase(
      "a word and a dash", "5504 - lovely, 5505-great",
      takes: second(5504, 5505), prose: [1]),
    MessageCase("don't", "please don't retouch 5504", negations: [1], prose: [1]),
    MessageCase("a negation anywhere", "No worries!\n5504", negations: [1]),
  ]

  @Test("in English", arguments: english) func englishMessage(_ message: MessageCase) throws {
    try message.check()
  }

  @Test("in German", arguments: german) func germanMessage(_ message: MessageCase) throws {
    try message.check()
  }

  @Test("in Japanese", arguments: japanese) func japaneseMessage(_ message: MessageCase) throws {
    try message.check()
  }

  @Test("from tables and folders", arguments: tables) func table(_ message: MessageCase) throws {
    try message.check()
  }

  @Test("forms of names and numbers", arguments: forms) func form(_ message: MessageCase) throws {
    try message.check()
  }

  static let suggestions: [(text: String, near: String)] = [
    ("IMG_0012-2.jpg", "IMG_0012"), ("IMG_E0012.JPG", "IMG_0012"), ("IMG_0012_1", "IMG_0012"),
    ("IMG_0012 (3).jpg", "IMG_0012"), ("IMG_0012-edit.png", "IMG_0012"), ("5504.jpg", "DSC5504"),
    ("IMG_12", "IMG_0012"), ("DSC5504.CR2", "DSC5504"), ("P1010001, 2", "P1010002"),
    ("IMG_0012, 5504", "DSC5504"), ("/card/IMG_0012", "IMG_0012"), ("IMG_7777", ""),
  ]

  @Test("suggests, and takes nothing else", arguments: suggestions)
  func suggestion(_ text: String, _ near: String) throws {
    let report = try ClientMessage(Array(text.utf8), from: []).report(on: ShotList.wedding)
    let expected = near.isEmpty ? [] : [Array(near.utf8)]
    #expect(report.tokens.last?.outcome == .missing(near: expected))
  }

  @Test("a name with its extension is that file, one without is all of the shot")
  func extensions() throws {
    let list = ShotList.wedding
    let report = try ClientMessage(
      Array("IMG_0012.JPG\nimg_0013.cr2\njpg/IMG_0015\nIMG_0017-0018.JPG\nIMG_0020".utf8), from: []
    ).report(on: list)
    let paths = report.positions.members.map { list.paths[$0 - 1] }
    #expect(
      paths == [
        "jpg/IMG_0012.JPG", "raw/IMG_0013.CR2", "jpg/IMG_0015.JPG", "jpg/IMG_0017.JPG",
        "jpg/IMG_0018.JPG", "raw/IMG_0020.CR2", "jpg/IMG_0020.JPG",
      ])
  }
}
