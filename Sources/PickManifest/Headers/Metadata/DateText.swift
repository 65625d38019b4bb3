/// Moments as EXIF and XMP write them, brought into one spelling; no zone is applied.
enum DateText {
  /// `2024:03:02 10:11:12`, as EXIF 2.32 writes it; nil if it is left blank or is no moment.
  static func fromEXIF(_ text: [UInt8]) -> [UInt8]? {
    guard text.count == 19 else { return nil }
    return moment(text)
  }

  /// ISO 8601 as XMP writes it, `2024-03-02T10:11:12.345+01:00`, or shorter.
  static func fromXMP(_ text: [UInt8]) -> [UInt8]? {
    if text.count >= 19, text[16] == UInt8(ascii: ":"), let moment = moment(Array(text.prefix(19)))
    {
      return moment
    }
    if text.count >= 16 { return moment(Array(text.prefix(16)) + Array(":00".utf8)) }
    return text.count == 10 ? moment(text + Array("T00:00:00".utf8)).map { Array($0[..<10]) } : nil
  }

  private static func moment(_ text: [UInt8]) -> [UInt8]? {
    var parts: [Int] = []
    for (start, length) in [(0, 4), (5, 2), (8, 2), (11, 2), (14, 2), (17, 2)] {
      let digits = text[start..<start + length]
      guard digits.allSatisfy(Byte.isDigit) else { return nil }
      parts.append(digits.reduce(0) { $0 * 10 + Int($1 - Byte.zero) })
    }
    guard parts[0] > 0, 1...12 ~= parts[1], 1...31 ~= parts[2], parts[3] < 24, parts[4] < 60,
      parts[5] <= 60
    else { return nil }
    var result = text
    for offset in [4, 7] { result[offset] = UInt8(ascii: "-") }
    result[10] = UInt8(ascii: "T")
    for offset in [13, 16] { result[offset] = UInt8(ascii: ":") }
    return result
  }
}
