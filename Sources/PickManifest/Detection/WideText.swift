internal import PickCore

/// Text of 16 or 32 bits a character, as some editors and shells write it.
enum WideText {
  /// The encoding as iconv names it; nil for text of bytes.
  ///
  /// Without a BOM it is known by a NUL in every second byte and nowhere else.
  static func encoding(of window: Span<UInt8>) -> String? {
    if window.holds([0xFF, 0xFE, 0, 0], at: 0) || window.holds([0, 0, 0xFE, 0xFF], at: 0) {
      return "UTF-32"
    }
    if window.holds([0xFF, 0xFE], at: 0) || window.holds([0xFE, 0xFF], at: 0) { return "UTF-16" }
    let even = window.count & ~1
    guard even >= 4 else { return nil }
    if hasNuls(window, even, atOdd: true) { return "UTF-16LE" }
    if hasNuls(window, even, atOdd: false) { return "UTF-16BE" }
    return nil
  }

  private static func hasNuls(_ window: Span<UInt8>, _ count: Int, atOdd: Bool) -> Bool {
    var offset = 0
    while offset < count {
      let isNul = window[offset] == 0
      let isOdd = offset & 1 == 1
      if isNul != (isOdd == atOdd) { return false }
      offset += 1
    }
    return true
  }
}
