/// A name as a client writes it, in its parts.
struct ShotName: Equatable {
  /// Without the slash at its end; empty if none is written.
  var folder: ArraySlice<UInt8> = []
  /// With the extension.
  var name: ArraySlice<UInt8>
  var stem: ArraySlice<UInt8>
  /// Without the dot; empty if none is written.
  var ext: ArraySlice<UInt8> = []

  /// Takes a text apart; a backslash is a slash, as on Windows.
  init(_ word: [UInt8]) {
    let path = word.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    folder = path[..<(slash ?? 0)]
    name = path[(slash.map { $0 + 1 } ?? 0)...]
    stem = name
    if let dot = name.lastIndex(of: UInt8(ascii: ".")), dot > name.startIndex {
      let rest = name[(dot + 1)...]
      if (1...5).contains(rest.count), rest.contains(where: \.isLetter),
        rest.allSatisfy({ $0.isLetter || $0.isDigit })
      {
        stem = name[..<dot]
        ext = rest
      }
    }
  }

  /// The digits at the end of the stem and what stands before them; nil if it ends otherwise.
  var ending: (prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)? {
    guard let digits = Self.digits(endingAt: stem.endIndex, in: stem) else { return nil }
    return (stem[..<digits.startIndex], digits)
  }

  /// The same without what proofs and copies add: `-2`, ` (2)`, ` copy`, `-edit`.
  var originalEnding: (prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)? {
    guard let ending else { return lastDigits }
    let before = ending.prefix
    if ending.digits.count == 1, before.last == UInt8(ascii: "-"),
      let digits = Self.digits(endingAt: before.endIndex - 1, in: stem)
    {
      return (stem[..<digits.startIndex], digits)
    }
    return ending
  }

  /// The last digits of a stem that ends in something else, a number in parentheses left out.
  private var lastDigits: (prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)? {
    var end = stem.endIndex
    if stem.last == UInt8(ascii: ")"), let open = stem.lastIndex(of: UInt8(ascii: "(")) {
      end = open
    }
    guard let last = stem[..<end].lastIndex(where: \.isDigit),
      let digits = Self.digits(endingAt: last + 1, in: stem)
    else { return nil }
    return (stem[..<digits.startIndex], digits)
  }

  /// Each run of digits of the stem and what stands before it.
  var numbers: [(prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)] {
    var runs: [(prefix: ArraySlice<UInt8>, digits: ArraySlice<UInt8>)] = []
    var end = stem.endIndex
    while let last = stem[..<end].lastIndex(where: \.isDigit),
      let digits = Self.digits(endingAt: last + 1, in: stem)
    {
      runs.append((stem[..<digits.startIndex], digits))
      end = digits.startIndex
    }
    return runs.reversed()
  }

  private static func digits(
    endingAt end: Int, in stem: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    var start = end
    while start > stem.startIndex, stem[start - 1].isDigit { start -= 1 }
    return start < end ? stem[start..<end] : nil
  }
}

/// One end of a range, or a number of its own.
struct RangeEnd {
  /// Empty for a number that stands alone.
  var prefix: ArraySlice<UInt8> = []
  var digits: ArraySlice<UInt8>
  var ext: ArraySlice<UInt8> = []
  var folder: ArraySlice<UInt8> = []

  var isName: Bool { !prefix.isEmpty }

  /// Digits alone.
  init(digits: ArraySlice<UInt8>) { self.digits = digits }

  /// A name that ends in digits, which are not what a proof adds; nil for any other.
  init?(_ name: ShotName) {
    guard let ending = name.ending, ending.digits == name.originalEnding?.digits else {
      return nil
    }
    prefix = ending.prefix
    digits = ending.digits
    ext = name.ext
    folder = name.folder
  }
}
