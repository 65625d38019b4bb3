import PickCore
import Testing

/// Every fault of a list is worded as all messages are, and ends the run as it should.
struct ListErrorTests {
  static let kinds: [ListError.Kind] = [
    .host(HostError(.open, Array("m".utf8), .notFound)),
    .image(HostError(.look, Array("a.jpg".utf8), .permissionDenied)),
    .output(HostError(.write, [], .noSpace)),
    .wideText(encoding: "UTF-16"), .notAList("a JPEG image"), .binary, .badMark(Array("?".utf8)),
    .jsonArray(ofNames: false), .jsonArray(ofNames: true), .jsonOverLines,
    .carriageReturns(lines: 1, isCounted: true),
    .carriageReturns(lines: 7, isCounted: false), .recordTooLong(limit: 9),
    .tooManyItems(limit: 9), .nulInName, .emptyName, .nearRecord(.listMark),
    .nearRecord(.spacing), .nearRecord(.brackets), .nearRecord(.noName), .openQuote,
    .textAfterQuote, .badEscape([0x5C, 0x71]), .fieldWithoutValue([0x61]), .badKey([0x31]),
    .repeatedKey([0x61]), .newerVersion([0x32]), .headerWord([0x61]), .unknownOption([0x61]),
    .repeatedOption([0x61]), .badOption(Array("max".utf8), value: [0x61]), .misplacedHeader,
    .repeatedName([0x61]), .fieldNeedsOption(field: "row", option: "'--columns N'"),
    .lineEndInName([0x61, 0x0A]), .noMarks(.lines),
  ]

  @Test(arguments: kinds)
  func wording(kind: ListError.Kind) throws {
    let error = ListError(kind)
    for text in [error.message.text, error.hint?.text].compactMap({ $0 }) {
      #expect(text.count > 5)
      #expect(!text.hasSuffix("."))
      #expect(text.first?.isUppercase == false)
    }
  }

  @Test func counts() {
    #expect(
      ListError(.carriageReturns(lines: 1, isCounted: true)).message.text
        == "only carriage returns end the 1 line; a list needs line feeds")
    #expect(
      ListError(.carriageReturns(lines: 7, isCounted: false)).message.text
        == "only carriage returns end the first 7 lines; a list needs line feeds")
  }

  @Test func outcomes() {
    #expect(ListError(.lineEndInName([])).outcome == .refused)
    #expect(ListError(.noMarks(.nul)).outcome == .refused)
    #expect(ListError(.output(HostError(.write, [], .noSpace))).outcome == .failed)
    #expect(ListError(.image(HostError(.look, [], .inputOutput))).outcome == .failed)
    #expect(ListError(.host(HostError(.lock, [], .timedOut))).outcome == .failed)
    #expect(ListError(.host(HostError(.read, [], .changed))).outcome == .wrongRequest)
    #expect(ListError(.nearRecord(.spacing)).outcome == .wrongRequest)
  }
}
