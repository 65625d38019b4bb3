/// A moment as text, `2024-03-02T10:11:12`, in UTC.
package enum UTCTime {
  /// The text; fractions of a second are left out.
  ///
  /// Days to date by H. Hinnant, "chrono-Compatible Low-Level Date Algorithms" (civil_from_days).
  package static func text(_ time: Time) -> [UInt8] {
    let days = Int(time.seconds >= 0 ? time.seconds : time.seconds - 86_399) / 86_400
    let second = Int(time.seconds) - days * 86_400
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let monthOfYear = month < 10 ? month + 3 : month - 9
    let year = yearOfEra + era * 400 + (monthOfYear <= 2 ? 1 : 0)

    var text: [UInt8] = []
    if year < 0 { text.append(UInt8(ascii: "-")) }
    append(abs(year), digits: 4, to: &text)
    for (sign, number) in [("-", monthOfYear), ("-", day), ("T", second / 3600)] {
      text += sign.utf8
      append(number, digits: 2, to: &text)
    }
    for number in [second / 60 % 60, second % 60] {
      text.append(UInt8(ascii: ":"))
      append(number, digits: 2, to: &text)
    }
    return text
  }

  private static func append(_ number: Int, digits: Int, to text: inout [UInt8]) {
    var decimal: [UInt8] = []
    decimal.appendDecimal(number)
    text += [UInt8](repeating: UInt8(ascii: "0"), count: max(0, digits - decimal.count)) + decimal
  }
}
