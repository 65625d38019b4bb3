import PickCore
import Testing

@testable import PickLanguage

/// Every character that is read as ASCII, and every one that is not.
struct LookalikeTests {
  private static func scalars(_ ranges: ClosedRange<UInt32>...) -> [UInt32] {
    ranges.flatMap { Array($0) }
  }

  private func text(_ pieces: Any...) -> String {
    pieces.map { piece in
      (piece as? UInt32).map { String(Unicode.Scalar($0)!) } ?? "\(piece)"
    }.joined()
  }

  static let dashes =
    scalars(0x2010...0x2015, 0x2212...0x2212, 0xFE58...0xFE58, 0xFE63...0xFE63, 0xFF0D...0xFF0D)
    + scalars(0x301C...0x301C, 0xFF5E...0xFF5E)
  static let commas = scalars(
    0x3001...0x3001, 0xFF0C...0xFF0C, 0xFF64...0xFF64, 0xFE50...0xFE51)
  static let spaces = scalars(
    0x00A0...0x00A0, 0x2000...0x200A, 0x202F...0x202F, 0x3000...0x3000)
  static let invisible = scalars(
    0x00AD...0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2060, 0x2066...0x2069,
    0xFEFF...0xFEFF)

  @Test("Dashes", arguments: dashes) func dash(scalar: UInt32) throws {
    #expect(try marks(text("3", scalar, "7"), on: SampleList(count: 10)) == "3-7")
    #expect(try marks(text("3", scalar), on: SampleList(count: 10)) == "3-10")
    #expect(fault(text("1 ", scalar, " 5"))?.kind == .syntax(.dashIsNoOperator))
  }

  @Test("Long-vowel marks are dashes only after a digit", arguments: [0x30FC, 0xFF70] as [UInt32])
  func vowelMark(scalar: UInt32) throws {
    #expect(try marks(text("3", scalar, "7"), on: SampleList(count: 10)) == "3-7")
    #expect(try marks(text("３", scalar, "７"), on: SampleList(count: 10)) == "3-7")
    #expect(fault(text("odd", scalar, "7"))?.kind == .syntax(.character(scalar)))
    #expect(fault(text(scalar, "7"))?.kind == .syntax(.character(scalar)))
  }

  @Test("Two and three dots", arguments: [0x2025, 0x2026] as [UInt32])
  func dots(scalar: UInt32) throws {
    #expect(try marks(text("3", scalar, "7"), on: SampleList(count: 10)) == "3-7")
    #expect(try marks(text(scalar, "7"), on: SampleList(count: 10)) == "1-7")
    #expect(try marks(text("1 x", scalar, "3 9"), on: SampleList(count: 10)) == "9")
    #expect(try marks(text("drag:3", scalar, "7"), on: SampleList(count: 10)) == "3-7")
  }

  @Test("Commas", arguments: commas) func comma(scalar: UInt32) throws {
    #expect(try marks(text("3", scalar, "5", scalar, "8"), on: SampleList(count: 10)) == "3,5,8")
  }

  @Test("Spaces", arguments: spaces) func space(scalar: UInt32) throws {
    #expect(
      try marks(text("3", scalar, "5", scalar, scalar, "8"), on: SampleList(count: 10)) == "3,5,8")
    #expect(
      try marks(text("odd", scalar, "and", scalar, "1-4"), on: SampleList(count: 10)) == "1,3")
    #expect(fault(text("check:", scalar, "1"))?.columns == 7...7)
  }

  @Test("What cannot be seen is nothing, except between digits", arguments: invisible)
  func unseen(scalar: UInt32) throws {
    let list = SampleList(count: 40)
    #expect(try marks(text(scalar, "3", scalar, "-", scalar, "5", scalar), on: list) == "3-5")
    #expect(try marks(text("o", scalar, "dd and ..", scalar, "4"), on: list) == "1,3")
    let error = try #require(fault(text("3", scalar, "5"), on: list))
    #expect(error.kind == .syntax(.invisibleBetweenDigits(scalar)))
    #expect(error.columns == 2...2)
    #expect(fault(text("1.5", scalar, "5%"))?.kind == .syntax(.invisibleBetweenDigits(scalar)))
  }

  @Test(
    "Full-width digits, letters and signs",
    arguments: [
      ("３-７", "3-7"), ("３．．７", "3-7"), ("（１-３）", "1-3"), ("ａｌｌ　ｘ５", "1-4,6-10"),
      ("ｒ３-", "8-10"), ("１０％", "1"), ("ｏｄｄ／２", "1,5,9"), ("１-１０：２／５", "1-2,6-7"),
      ("ｃｈｅｃｋ：３", "3"), ("ｆｉｒｓｔ：２　ｏｆ　ｅｖｅｎ", "2,4"), ("１　ｏｒ　３", "1,3"),
      ("ｄｒａｇ：３．．５", "3-5"), ("＠ｌｏｗ", "1-3"),
    ])
  func fullWidth(edit: String, result: String) throws {
    let list = SampleList(count: 10)
    list.expressions["low"] = "..3"
    #expect(try marks(edit, on: list) == result)
  }

  @Test("The slow way in full width says what the short way in ASCII says")
  func fullWidthLists() throws {
    var random = RandomSource(seed: 5)
    for _ in 0..<200 {
      let items = (0..<random.int(in: 1...9)).map { _ in
        let low = random.int(in: 1...30)
        return random.once(in: 2) ? "\(low)" : "\(low)-\(random.int(in: low...30))"
      }
      let ascii = items.reduce("") {
        $0 + ($0.isEmpty ? "" : random.pick([",", " ", ", ", " ,"])) + $1
      }
      let wide = String(
        String.UnicodeScalarView(
          ascii.unicodeScalars.map { scalar in
            scalar.properties.numericType == .decimal
              ? Unicode.Scalar(scalar.value + 0xFEE0)! : scalar
          }))
      let list = SampleList(count: 30)
      #expect(try marks(wide, on: list) == marks(ascii, on: list), "\(ascii)")
    }
  }

  @Test("Signs that are refused are refused in full width too", arguments: ["！３", "～", "［１］", "＝"])
  func fullWidthSigns(edit: String) {
    #expect(fault(edit) != nil)
  }

  @Test("Values, fields and quoted text stay as they are")
  func valuesStay() throws {
    let list = SampleList([
      .init(path: "a–b.jpg", fields: ["label": "３"]),
      .init(path: "a-b.jpg", fields: ["label": "3"]),
      .init(path: "a　b.jpg", fields: ["label": "x、y"]),
      .init(path: "c.jpg", fields: ["größe": "5", "label": "\u{200B}"]),
    ])
    #expect(try marks("name:a–b.jpg", on: list) == "1")
    #expect(try marks("name:a-b.jpg", on: list) == "2")
    #expect(try marks("label:３", on: list) == "1")
    #expect(try marks("label:x、y", on: list) == "3")
    #expect(try marks("name:'a　b.jpg'", on: list) == "3")
    #expect(try marks("label:\u{200B}", on: list) == "4")
    #expect(try marks(".\"größe\":5", on: list) == "4")
    let error = try #require(fault("größe:5", on: list))
    #expect(error.kind == .syntax(.character(0xF6)))
    #expect(error.columns == 3...3)
  }

  @Test(
    "Typographic quotes are named",
    arguments: [
      0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0xAB, 0xBB, 0x300C,
    ] as [UInt32])
  func typographicQuote(scalar: UInt32) throws {
    let error = try #require(fault(text("label:", scalar, "a b", scalar)))
    #expect(error.kind == .syntax(.typographicQuote(scalar)))
    #expect(error.columns == 7...7)
    #expect(error.message.text.contains("U+"))
  }

  @Test(
    "Other characters are shown with their code points",
    arguments: [
      ("3½", "'½' (U+00BD)"), ("①", "'①' (U+2460)"), ("٣", "'٣' (U+0663)"), ("Ⅳ", "'Ⅳ' (U+2163)"),
      ("三", "'三' (U+4E09)"), ("1\u{2028}2", "unexpected U+2028"), ("3。5", "'。' (U+3002)"),
      ("😀", "'😀' (U+1F600)"),
    ])
  func otherCharacters(edit: String, shown: String) throws {
    #expect(try #require(fault(edit)).message.text.contains(shown))
  }

  @Test("Bytes that are no text are shown as such")
  func invalidBytes() throws {
    do throws(LanguageError) {
      _ = try Program([ExpressionSource([0x31, 0xFF])], as: .edit, seed: nil)
      Issue.record("accepted")
    } catch {
      #expect(error.message.text == "unexpected byte 0xFF")
    }
  }
}
