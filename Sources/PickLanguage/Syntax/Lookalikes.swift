/// Characters that phones, word processors and input methods put where ASCII was meant.
///
/// They are folded only where the grammar expects syntax; names, values and quoted text keep them.
enum Lookalikes {
  /// What a character stands for.
  enum Reading: Equatable {
    case ascii(UInt8)
    /// `..`
    case dots
    /// Nothing: it cannot be seen.
    case invisible
    /// A long-vowel mark, which is a dash only directly after a digit.
    case dashAfterDigit
    case other
  }

  /// The reading of a scalar that is not ASCII.
  static func reading(of scalar: UInt32) -> Reading {
    switch scalar {
    case 0xFF0D, 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0x301C, 0xFF5E: .ascii(UInt8(ascii: "-"))
    case 0x3001, 0xFF0C, 0xFF64, 0xFE50, 0xFE51: .ascii(UInt8(ascii: ","))
    case 0x00A0, 0x2000...0x200A, 0x202F, 0x3000: .ascii(UInt8(ascii: " "))
    case 0xFF01...0xFF5D: .ascii(UInt8(scalar - 0xFF00 + 0x20))
    case 0x2025, 0x2026: .dots
    case 0x00AD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: .invisible
    case 0x30FC, 0xFF70: .dashAfterDigit
    default: .other
    }
  }

  /// A text as ASCII, as far as it has a reading.
  static func folded(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var offset = 0
    while offset < text.count {
      let scalar = Scalar(text, at: offset)
      let isASCII = scalar.value < 0x80 || !scalar.isValid
      switch isASCII ? .other : reading(of: scalar.value) {
      case .ascii(let byte): result.append(byte)
      case .dots: result += "..".utf8
      case .invisible: break
      case .dashAfterDigit: result.append(UInt8(ascii: "-"))
      case .other: result += text[offset..<offset + scalar.length]
      }
      offset += scalar.length
    }
    return result
  }

  /// Whether a scalar is a quote that word processors make of `'` and `"`.
  static func isTypographicQuote(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2018...0x201F, 0x00AB, 0x00BB, 0x2039, 0x203A, 0x300C...0x300F, 0x301D...0x301F: true
    case 0xFF02, 0xFF07: true
    default: false
    }
  }
}

/// One scalar of UTF-8 text, or one byte that is no part of any.
struct Scalar: Equatable {
  /// The code point, or the byte itself.
  var value: UInt32
  /// Bytes.
  var length: Int
  var isValid: Bool

  /// Decodes at an offset that is inside the text; overlong forms and surrogates are invalid.
  init(_ text: [UInt8], at offset: Int) { self.init(text.span, at: offset) }

  /// The same for borrowed bytes.
  init(_ text: Span<UInt8>, at offset: Int) {
    let lead = text[offset]
    self.init(invalid: lead)
    if lead < 0x80 {
      isValid = true
      return
    }
    let (count, smallest): (Int, UInt32) =
      switch lead {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x10000)
      default: (0, 0)
      }
    guard count > 0, offset + count <= text.count else { return }
    var value = UInt32(lead) & (0x7F >> UInt32(count))
    for index in offset + 1..<offset + count {
      let next = text[index]
      guard next & 0xC0 == 0x80 else { return }
      value = value << 6 | UInt32(next & 0x3F)
    }
    guard value >= smallest, value <= 0x10FFFF, !(0xD800...0xDFFF).contains(value) else { return }
    self = Scalar(value: value, length: count)
  }

  private init(invalid byte: UInt8) {
    value = UInt32(byte)
    length = 1
    isValid = false
  }

  private init(value: UInt32, length: Int) {
    self.value = value
    self.length = length
    isValid = true
  }
}
