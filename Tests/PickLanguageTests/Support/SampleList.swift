import PickCore

@testable import PickLanguage

/// A list in memory that counts what it is asked.
final class SampleList: ItemList {
  struct Entry {
    var path: String
    var fields: [String: String] = [:]
  }

  var entries: [Entry]
  var marks: PositionSet
  var expressions: [String: String]
  var listings: [String: (positions: PositionSet, unmatched: Int)] = [:]
  /// The number, date and text fields that exist.
  var kinds: [String: Field.Kind]

  // What has been asked.
  var longestCount = 0
  var longestChecked = 0
  var filtered: [Int] = []
  var listingsRead = 0

  init(
    _ entries: [Entry], checked: PositionSet = PositionSet(), expressions: [String: String] = [:]
  ) {
    self.entries = entries
    marks = checked
    self.expressions = expressions
    kinds = ["path": .text, "name": .text, "stem": .text, "label": .text]
    for entry in entries {
      for (name, value) in entry.fields {
        let isNumber = DecimalNumber.isNumber(Array(value.utf8).span)
        let kind: Field.Kind = name == "date" ? .date : isNumber ? .number : .text
        if kinds[name] == nil || kind == .text { kinds[name] = kind }
      }
    }
    if kinds["rating"] != nil { kinds["rating"] = .number }
  }

  /// A list of so many items without fields.
  convenience init(count: Int, checked: PositionSet = PositionSet()) {
    self.init((0..<count).map { Entry(path: "\($0 + 1).jpg") }, checked: checked)
  }

  func count(upTo limit: Int) -> Int {
    longestCount = max(longestCount, limit)
    return min(limit, entries.count)
  }

  func checked(upTo limit: Int) -> PositionSet {
    longestChecked = max(longestChecked, limit)
    var result = marks
    result.truncate(to: limit)
    return result
  }

  func field(named name: [UInt8]) -> Field? {
    kinds[String(decoding: name, as: UTF8.self)].map { Field(name: name, kind: $0) }
  }

  func fieldNames() -> [[UInt8]] { kinds.keys.sorted().map { Array($0.utf8) } }

  func value(of field: Field, at position: Int) -> [UInt8]? {
    let entry = entries[position - 1]
    let name = String(decoding: field.name, as: UTF8.self)
    if let value = entry.fields[name] { return Array(value.utf8) }
    let last = entry.path.split(separator: "/").last.map(String.init) ?? ""
    switch name {
    case "path": return Array(entry.path.utf8)
    case "name": return Array(last.utf8)
    case "stem": return Array((last.split(separator: ".").first ?? "").utf8)
    default: return nil
    }
  }

  func filter(
    _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
  ) -> PositionSet {
    filtered.append(candidates.count)
    var result = PositionSet()
    for position in candidates.members {
      guard let value = value(of: field, at: position) else { continue }
      if matches(value.span) { result.insert(position) }
    }
    return result
  }

  func expression(named name: [UInt8]) -> [UInt8]? {
    expressions[String(decoding: name, as: UTF8.self)].map { Array($0.utf8) }
  }

  func expressionNames() -> [[UInt8]] { expressions.keys.sorted().map { Array($0.utf8) } }

  func positions(
    listedIn reference: ListReference
  ) throws(ListError) -> (positions: PositionSet, unmatched: Int) {
    listingsRead += 1
    if let listing = listings[String(decoding: reference.path, as: UTF8.self)] { return listing }
    throw ListError(.host(HostError(.open, reference.path, .notFound)))
  }

  func matcher(_ pattern: [UInt8], ignoringCase: Bool) throws(ListError) -> any Matcher {
    if pattern == Array("fails".utf8) {
      throw ListError(.host(HostError(.compile, pattern, .badPattern("cannot be compiled"))))
    }
    return LiteralMatcher(pattern, ignoringCase: ignoringCase)
  }
}

/// Finds the pattern's letters literally: the language only hands patterns on.
final class LiteralMatcher: Matcher {
  let needle: Needle

  init(_ pattern: [UInt8], ignoringCase: Bool) {
    needle = Needle(pattern, ignoringCase: ignoringCase)
  }

  func matches(_ bytes: Span<UInt8>) -> Bool { needle.occurs(in: bytes) }
}

extension SampleList {
  /// Twelve images of several kinds, with named selections.
  static func images(checked: PositionSet = PositionSet()) -> SampleList {
    let rows = [
      ("beach_01.jpg", "jpg", 4000, 3000, 3_200_000, "5", "2024-03-01"),
      ("beach_02.jpg", "jpg", 4000, 3000, 2_900_000, "3", "2024-03-01"),
      ("IMG_0003.PNG", "png", 1920, 1080, 1_500_000, "0", "2024-03-02"),
      ("IMG_0004.png", "png", 1080, 1920, 1_048_576, "4", "2024-03-02"),
      ("cat(1).jpg", "jpg", 800, 600, 90_000, "5", "2024-03-05"),
      ("cat,dog.jpg", "jpg", 800, 800, 85_000, "2", "2024-03-05"),
      ("raw_07.dng", "dng", 6000, 4000, 24_000_000, "", "2024-03-09"),
      ("raw_08.dng", "dng", 6000, 4000, 25_165_824, "4", "2024-03-09"),
      ("scan-009.tif", "tif", 2480, 3508, 8_700_000, "1", "2024-04-01"),
      ("scan-010.tif", "tif", 2480, 3508, 8_800_000, "", "2024-04-01"),
      ("party_11.jpg", "jpg", 3000, 2000, 1_000_000, "5", "2024-04-02"),
      ("party_12.JPG", "jpg", 3000, 2000, 999_999, "4", "2024-04-03"),
    ]
    let entries = rows.map { path, kind, width, height, size, rating, date in
      var fields = [
        "ext": kind, "width": "\(width)", "height": "\(height)", "size": "\(size)", "date": date,
      ]
      if !rating.isEmpty { fields["rating"] = rating }
      return Entry(path: path, fields: fields)
    }
    return SampleList(
      entries, checked: checked,
      expressions: [
        "fav": "1,5,11", "half": "..50%", "picks": "@fav,8", "a": "@b", "b": "@a",
        "big": "width:3000-",
      ])
  }
}
