/// One character of a message as its reader sees it: look-alikes are the ASCII they stand for.
struct MessageSymbol {
  enum Kind: Equatable {
    case end
    case blank
    case digit
    /// A letter of an alphabet, `_`, or a sign that makes a sum of money of a number.
    case letter
    /// A character of a script that is written without spaces.
    case ideograph
    case dash
    /// A wave dash, or `~`: a range, never a bullet or a hyphen.
    case wave
    /// `…`, or a dot that another one follows.
    case dots
    /// `,` `;` `&` `+` and the like.
    case separator
    /// `.`
    case stop
    case slash
    /// What ASCII or another script has besides.
    case punctuation
  }

  var kind: Kind
  /// As ASCII; 0 for what has no such reading.
  var byte: UInt8
  var scalar: UInt32
  /// Bytes, with those of invisible characters before it.
  var width: Int
  /// Whether an invisible character stands before it.
  var isAfterInvisible = false

  /// The symbol at an offset; `previous` tells a long-vowel mark from a dash.
  init(_ text: Span<UInt8>, at start: Int, end: Int, after previous: Kind) {
    var offset = start
    while offset < end {
      let scalar = Scalar(text, at: offset)
      let reading =
        scalar.isValid && scalar.value >= 0x80 ? Lookalikes.reading(of: scalar.value) : .other
      if reading == .invisible {
        offset += scalar.length
        continue
      }
      self.init(scalar, reading, after: previous)
      width = offset + scalar.length - start
      isAfterInvisible = offset > start
      if kind == .stop, offset + 1 < end, scalar.length == 1, text[offset + 1] == UInt8(ascii: ".")
      {
        kind = .dots
        while start + width < end, text[start + width] == UInt8(ascii: ".") { width += 1 }
      }
      return
    }
    self.init(.end, 0, 0, width: offset - start)
  }

  private init(_ kind: Kind, _ byte: UInt8, _ scalar: UInt32, width: Int) {
    self.kind = kind
    self.byte = byte
    self.scalar = scalar
    self.width = width
  }

  private init(_ scalar: Scalar, _ reading: Lookalikes.Reading, after previous: Kind) {
    let value = scalar.value
    switch reading {
    case .ascii(let byte):
      self.init(Self.kind(ofASCII: byte), byte, value, width: 0)
      if value == 0x301C || value == 0xFF5E { kind = .wave }
    case .dots: self.init(.dots, 0, value, width: 0)
    case .dashAfterDigit:
      let isDash = previous == .digit
      self.init(isDash ? .dash : .ideograph, isDash ? UInt8(ascii: "-") : 0, value, width: 0)
    case .invisible, .other:
      if value < 0x80 {
        self.init(Self.kind(ofASCII: UInt8(value)), UInt8(value), value, width: 0)
      } else if !scalar.isValid {
        self.init(.punctuation, 0, 0, width: 0)
      } else {
        self.init(Self.kind(ofOther: value), 0, value, width: 0)
      }
    }
  }

  private static func kind(ofASCII byte: UInt8) -> Kind {
    if byte.isDigit { return .digit }
    if byte.isLetter { return .letter }
    switch byte {
    case UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "@"): return .letter
    case UInt8(ascii: "-"): return .dash
    case UInt8(ascii: "~"): return .wave
    case UInt8(ascii: "."): return .stop
    case UInt8(ascii: "/"), UInt8(ascii: "\\"): return .slash
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "+"):
      return .separator
    case 0...32: return .blank
    default: return .punctuation
    }
  }

  private static func kind(ofOther value: UInt32) -> Kind {
    switch value {
    case 0x30FB, 0xFF65: return .separator
    case 0x0300...0x036F: return .letter
    case 0x2028, 0x2029, 0x0085, 0x1680, 0x205F: return .blank
    default: break
    }
    guard let properties = Unicode.Scalar(value)?.properties else { return .punctuation }
    if properties.generalCategory == .currencySymbol { return .letter }
    guard properties.isAlphabetic else { return .punctuation }
    return value >= 0x2E80 ? .ideograph : .letter
  }

  /// Whether it is a number that is no digit of ours: `①`, `½`, `٣`.
  var isOtherNumeral: Bool {
    guard scalar >= 0x80, kind != .digit else { return false }
    switch Unicode.Scalar(scalar)?.properties.generalCategory {
    case .decimalNumber, .letterNumber, .otherNumber: return true
    default: return false
    }
  }
}
