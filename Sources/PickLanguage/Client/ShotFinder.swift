internal import PickCore

/// Finds the pictures of a list by name and by number; asks each item for its stem and its number
/// once, however long the message is.
struct ShotFinder {
  let list: any ItemList
  let stems: StemIndex
  let numbers: NumberIndex
  /// The items of the folder that the photographer named; nil for all.
  let scope: PositionSet?
  private let count: Int
  private let prefixSets = PrefixSets()
  private let folders = Folders()

  init(of list: any ItemList, folder: [UInt8]?) throws(ListError) {
    let count = try list.count(upTo: .max)
    self.list = list
    self.count = count
    stems = try StemIndex(of: list, count: count)
    numbers = try NumberIndex(of: list, count: count)
    guard let folder else {
      scope = nil
      return
    }
    guard let field = try list.field(named: Array("dir".utf8)) else {
      scope = PositionSet()
      return
    }
    let wanted = Self.withoutSlash(folder)
    scope = try list.filter(PositionSet(upTo: count), by: field) { Self.ends($0, in: wanted) }
  }

  /// Whether some stem begins with a text.
  func hasStem(startingWith prefix: [UInt8]) -> Bool {
    (1..<count + 1).contains { stems.stem(at: $0).startsIgnoringCase(prefix[...]) }
  }

  // MARK: Names

  /// The items whose stem, or stem and extension, a text is, ASCII case ignored; a folder before it
  /// must be the end of theirs.
  func positions(named text: [UInt8]) throws(ListError) -> [Int] {
    let name = ShotName(text)
    var found = stems.positions(of: name.name)
    if found.isEmpty, !name.ext.isEmpty {
      let candidates = stems.positions(of: name.stem)
      found = try kept(candidates, ofKind: name.ext)
    }
    return try inScope(found, folder: name.folder)
  }

  /// The value of a field; empty if the item has none.
  private func value(_ field: String, at position: Int) throws(ListError) -> ArraySlice<UInt8> {
    guard let field = try list.field(named: Array(field.utf8)) else { return [] }
    return try list.value(of: field, at: position)?[...] ?? []
  }

  private func inScope(
    _ positions: [Int], folder: ArraySlice<UInt8>
  ) throws(ListError) -> [Int] {
    let scoped = positions.filter { scope?.contains($0) ?? true }
    if folder.isEmpty { return scoped }
    var kept: [Int] = []
    for position in scoped {
      let found = try Array(value("dir", at: position))
      if Self.ends(found.span, in: folder) { kept.append(position) }
    }
    return kept
  }

  private func kept(
    _ positions: [Int], ofKind ext: ArraySlice<UInt8>
  ) throws(ListError) -> [Int] {
    var kept: [Int] = []
    for position in positions {
      if try value("ext", at: position).equalsIgnoringCase(ext) { kept.append(position) }
    }
    return kept
  }

  /// Whether a folder is the one named, or lies in others and is.
  private static func ends(_ folder: Span<UInt8>, in wanted: ArraySlice<UInt8>) -> Bool {
    let start = folder.count - wanted.count
    guard start >= 0, start == 0 || folder[start - 1] == UInt8(ascii: "/") else { return false }
    for offset in 0..<wanted.count
    where folder[start + offset].asciiLowercased
      != wanted[wanted.startIndex + offset].asciiLowercased
    {
      return false
    }
    return true
  }

  private static func withoutSlash(_ folder: [UInt8]) -> ArraySlice<UInt8> {
    var folder = folder[...]
    while folder.count > 1, folder.last == UInt8(ascii: "/") { folder.removeLast() }
    return folder
  }

  /// Whether items lie in a folder of that name, or in one that ends so.
  func hasFolder(_ folder: ArraySlice<UInt8>) throws(ListError) -> Bool {
    if folders.ends == nil { folders.ends = try folderEnds() }
    return folders.ends?.contains(folder.map(\.asciiLowercased)) ?? false
  }

  /// The folders of the items, and what they end in after each slash, in small letters.
  private func folderEnds() throws(ListError) -> Set<[UInt8]> {
    guard let field = try list.field(named: Array("dir".utf8)) else { return [] }
    var seen: Set<[UInt8]> = []
    var last: [UInt8] = []
    _ = try list.filter(PositionSet(upTo: count), by: field) { value in
      let folder = (0..<value.count).map { value[$0].asciiLowercased }
      if folder != last { seen.insert(folder) }
      last = folder
      return false
    }
    var ends = seen
    for folder in seen {
      for offset in folder.indices where folder[offset] == UInt8(ascii: "/") {
        ends.insert(Array(folder[(offset + 1)...]))
      }
    }
    return ends
  }

  /// What the folders end in, once it is asked for.
  private final class Folders { var ends: Set<[UInt8]>? }

  // MARK: Numbers

  /// What one number stands for.
  enum Match {
    case none
    case shot([Int])
    case several([[UInt8]])
  }

  /// The one picture that has a number; before it stands the prefix, if there is one.
  ///
  /// Of several with the prefix, the one whose stem ends with the number is its name exactly.
  func match(_ number: ShotNumber, prefix: ArraySlice<UInt8>?) -> Match {
    var groups: [(stem: ArraySlice<UInt8>, positions: [Int])] = []
    var index: [[UInt8]: Int] = [:]
    numbers.visit(number...number) { number, position in
      guard isWanted(position, number, prefix) else { return }
      let stem = stems.stem(at: position)
      let key = stem.map(\.asciiLowercased)
      if let known = index[key] {
        groups[known].positions.append(position)
      } else {
        index[key] = groups.count
        groups.append((stem, [position]))
      }
    }
    if groups.count > 1, let prefix {
      let exact = groups.filter { $0.stem.dropFirst(prefix.count).allSatisfy(\.isDigit) }
      if exact.count == 1 { groups = exact }
    }
    switch groups.count {
    case 0: return .none
    case 1: return .shot(groups[0].positions)
    default: return .several(groups.map { Array($0.stem) })
    }
  }

  /// All items whose number lies in a range.
  func positions(
    in range: ClosedRange<ShotNumber>, prefix: ArraySlice<UInt8>?, ext: ArraySlice<UInt8>,
    folder: ArraySlice<UInt8>
  ) throws(ListError) -> PositionSet {
    var found = numbers.positions(from: range.lowerBound, to: range.upperBound)
    if let scope { found.formIntersection(scope) }
    if let prefix, !prefix.isEmpty { found.formIntersection(prefixed(prefix, range)) }
    if ext.isEmpty, folder.isEmpty { return found }
    var kept = Array(found.members)
    if !ext.isEmpty { kept = try self.kept(kept, ofKind: ext) }
    return PositionSet(try inScope(kept, folder: folder))
  }

  /// The items of a range of numbers with a prefix; of a long one all with the prefix, which are
  /// found once.
  private func prefixed(
    _ prefix: ArraySlice<UInt8>, _ range: ClosedRange<ShotNumber>
  ) -> PositionSet {
    let isLong = numbers.count(of: range) > 256
    let key = prefix.map(\.asciiLowercased)
    if isLong, let known = prefixSets.sets[key] { return known }
    var found = PositionSet()
    numbers.visit(isLong ? nil : range) { number, position in
      if isWanted(position, number, prefix) { found.insert(position) }
    }
    if isLong { prefixSets.sets[key] = found }
    return found
  }

  /// The items of the prefixes that long ranges have had.
  private final class PrefixSets { var sets: [[UInt8]: PositionSet] = [:] }

  private func isWanted(
    _ position: Int, _ number: ShotNumber, _ prefix: ArraySlice<UInt8>?
  ) -> Bool {
    if let scope, !scope.contains(position) { return false }
    guard let prefix, !prefix.isEmpty else { return true }
    let stem = stems.stem(at: position)
    guard stem.startsIgnoringCase(prefix) else { return false }
    let digits = stem.dropFirst(prefix.count).prefix(while: \.isDigit)
    return ShotNumber(digits.span) == number
  }

  // MARK: Suggestions

  /// Up to three stems that have the number of a name that does not exist.
  func near(_ name: ShotName) -> [[UInt8]] {
    for (prefix, digits) in name.numbers.suffix(4).reversed() {
      guard let number = ShotNumber(digits.span) else { continue }
      let letters = Self.letters(of: prefix)
      let found = stems(of: number) { stem in
        if prefix.contains(where: \.isDigit) { return stem.startsIgnoringCase(prefix) }
        let others = Self.letters(of: stem.prefix { !$0.isDigit })
        return letters.starts(with: others) || others.starts(with: letters)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  private static func letters(of text: ArraySlice<UInt8>) -> [UInt8] {
    text.filter(\.isLetter).map(\.asciiLowercased)
  }

  /// Up to three stems that have a number, whatever their prefix.
  func stems(
    of number: ShotNumber, where isLike: (ArraySlice<UInt8>) -> Bool = { _ in true }
  ) -> [[UInt8]] {
    var found: [[UInt8]] = []
    numbers.visit(number...number) { _, position in
      let stem = stems.stem(at: position)
      if found.count < 3, scope?.contains(position) ?? true, isLike(stem),
        !found.contains(where: { $0[...].equalsIgnoringCase(stem) })
      {
        found.append(Array(stem))
      }
    }
    return found
  }
}
