internal import PickCore

/// Finds the member of one name in line after line, all of which were found to be whole objects.
///
/// Where the lines are alike, only what stands before the member is compared, as in `JSONShape`.
struct JSONLookup {
  private let key: [UInt8]
  private var shape = JSONShape()
  private var reader = JSONReader()
  /// Whether a line was asked for before: for a single one nothing is worth learning.
  private var isInUse = false

  init(_ key: [UInt8]) { self.key = key }

  /// The value as written; nil if the line has none of that name. Of several the first counts.
  mutating func value(_ bytes: Span<UInt8>, _ line: Range<Int>, hasEscapes: Bool) -> Range<Int>? {
    if hasEscapes { return JSONLines.value(of: key, bytes, line) }
    reader.begin(line, isPlain: true)
    if let value = shape.leadingValue(bytes, &reader) { return value }
    let value = JSONLines.value(of: key, bytes, line, hasEscapes: false)
    if value != nil, isInUse { shape.learn(bytes, line, path: key, mark: nil) }
    isInUse = true
    return value
  }
}
