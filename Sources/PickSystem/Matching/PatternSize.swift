/// How large a pattern becomes once its repetitions are written out.
///
/// The C library takes memory with the square of what may follow what, and one stack frame for each
/// open parenthesis; a pattern within these limits is compiled in well under a second.
struct PatternSize {
  static let mostAtoms = 50_000
  static let mostChoices = 2_000
  static let mostDepth = 250

  private var groups: [Weight] = [Weight()]
  private var last = Weight()
  private var hasBackReference = false
  private var depth = 0

  /// The characters and classes of a part, and its `* + ? |` and optional repetitions.
  private struct Weight {
    var atoms = 0
    var choices = 0

    static func + (left: Weight, right: Weight) -> Weight {
      Weight(atoms: capped(left.atoms + right.atoms), choices: capped(left.choices + right.choices))
    }

    /// Written out `most` times, of which all beyond `least` may be missing.
    func repeated(_ least: Int, _ most: Int) -> Weight {
      Weight(
        atoms: Self.capped(atoms * most),
        choices: Self.capped(choices * most + max(0, most - least)))
    }

    /// Large enough to be too large, and small enough never to overflow.
    private static func capped(_ number: Int) -> Int { min(number, 1_000_000) }
  }

  /// Why a pattern is not to be compiled; nil if it may be.
  static func fault(of pattern: [UInt8]) -> String? {
    var size = PatternSize()
    size.measure(pattern)
    if size.hasBackReference { return "back-references are not supported" }
    if size.depth > mostDepth { return "more than \(mostDepth) parentheses are open at once" }
    let whole = size.groups.reduce(Weight()) { $0 + $1 }
    if whole.atoms > mostAtoms || whole.choices > mostChoices { return "the pattern is too large" }
    return nil
  }

  private mutating func measure(_ pattern: [UInt8]) {
    var offset = 0
    while offset < pattern.count {
      let byte = pattern[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\\"):
        if offset < pattern.count {
          if (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(pattern[offset]) {
            hasBackReference = true
          }
          offset += 1
        }
        append(Weight(atoms: 1))
      case UInt8(ascii: "["):
        offset = Self.endOfClass(pattern, offset)
        append(Weight(atoms: 1))
      case UInt8(ascii: "("):
        groups.append(Weight())
        depth = max(depth, groups.count - 1)
      case UInt8(ascii: ")"): if groups.count > 1 { append(groups.removeLast()) }
      case UInt8(ascii: "|"): groups[groups.count - 1].choices += 1
      case UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"): repeatLast(0, 1)
      case UInt8(ascii: "{"): offset = interval(pattern, offset)
      default: append(Weight(atoms: 1))
      }
    }
  }

  private mutating func append(_ weight: Weight) {
    last = weight
    groups[groups.count - 1] = groups[groups.count - 1] + weight
  }

  /// Replaces the last part by its repetition, at least adding to what there is.
  private mutating func repeatLast(_ least: Int, _ most: Int) {
    let repeated = last.repeated(least, most)
    groups[groups.count - 1] = groups[groups.count - 1] + repeated
    last = repeated
  }

  /// Reads `{m}`, `{m,}` or `{m,n}` after its brace; answers where it ends.
  private mutating func interval(_ pattern: [UInt8], _ start: Int) -> Int {
    guard let end = pattern[start...].firstIndex(of: UInt8(ascii: "}")) else { return start }
    let bounds = pattern[start..<end].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false
    ).map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    // The library refuses larger ones.
    let least = min(max(bounds[0], 0), 100_000)
    let most = min(max(bounds.last ?? 0, least), 100_000)
    repeatLast(least, max(most, 1))
    return end + 1
  }

  /// Where a class that was opened ends: at the first `]` that is not its first member and not in
  /// `[:alpha:]` or the like.
  private static func endOfClass(_ pattern: [UInt8], _ start: Int) -> Int {
    var offset = start
    if offset < pattern.count, pattern[offset] == UInt8(ascii: "^") { offset += 1 }
    if offset < pattern.count, pattern[offset] == UInt8(ascii: "]") { offset += 1 }
    while offset < pattern.count, pattern[offset] != UInt8(ascii: "]") {
      if pattern[offset] == UInt8(ascii: "["), offset + 1 < pattern.count,
        Array(":.=".utf8).contains(pattern[offset + 1])
      {
        let sign = pattern[offset + 1]
        offset += 2
        while offset + 1 < pattern.count,
          !(pattern[offset] == sign && pattern[offset + 1] == UInt8(ascii: "]"))
        { offset += 1 }
        offset += 1
      }
      offset += 1
    }
    return min(offset + 1, pattern.count)
  }
}
