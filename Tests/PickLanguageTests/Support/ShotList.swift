import PickCore

@testable import PickLanguage

/// A list of paths with the fields that a path gives.
final class ShotList: ItemList {
  let paths: [String]
  private let parts: [Parts]
  /// How often all items were asked for a field.
  private(set) var passes = 0

  init(_ paths: [String]) {
    self.paths = paths
    parts = paths.map(Parts.init)
  }

  func count(upTo limit: Int) -> Int { min(limit, paths.count) }

  func checked(upTo limit: Int) -> PositionSet { PositionSet() }

  func field(named name: [UInt8]) -> Field? {
    let text = String(decoding: name, as: UTF8.self)
    guard ["path", "name", "stem", "ext", "dir", "number"].contains(text) else { return nil }
    return Field(name: name, kind: text == "number" ? .number : .text)
  }

  func fieldNames() -> [[UInt8]] { [] }

  func value(of field: Field, at position: Int) -> [UInt8]? {
    let parts = parts[position - 1]
    let value: String? =
      switch String(decoding: field.name, as: UTF8.self) {
      case "path": paths[position - 1]
      case "name": parts.name
      case "stem": parts.stem
      case "ext": parts.ext?.lowercased()
      case "dir": parts.folder
      default: parts.number
      }
    return value.map { Array($0.utf8) }
  }

  func filter(
    _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
  ) -> PositionSet {
    passes += 1
    var result = PositionSet()
    for position in candidates.members {
      if let value = value(of: field, at: position), matches(value.span) { result.insert(position) }
    }
    return result
  }

  func expression(named name: [UInt8]) -> [UInt8]? {
    name == Array("third".utf8) ? Array("3".utf8) : nil
  }

  func expressionNames() -> [[UInt8]] { [] }

  func positions(
    listedIn reference: ListReference
  ) throws(ListError) -> (positions: PositionSet, unmatched: Int) {
    (PositionSet(), 0)
  }

  func matcher(_ pattern: [UInt8], ignoringCase: Bool) throws(ListError) -> any Matcher {
    LiteralMatcher(pattern, ignoringCase: ignoringCase)
  }

  /// A path taken apart with strings, apart from the program's own way.
  struct Parts {
    var folder: String?
    var name: String
    var stem: String
    var ext: String?
    /// The last digits, without what proofs and copies add.
    var number: String?

    init(_ path: String) {
      let slash = path.lastIndex(of: "/")
      folder = slash.map { String(path[..<$0]) }
      name = slash.map { String(path[path.index(after: $0)...]) } ?? path
      stem = name
      if let dot = name.lastIndex(of: "."), dot > name.startIndex {
        stem = String(name[..<dot])
        ext = String(name[name.index(after: dot)...])
      }
      var rest = Array(stem.utf8)
      let isDigit = { (byte: UInt8) in byte >= 48 && byte <= 57 }
      let tail = rest.drop { $0 != UInt8(ascii: "(") }
      if tail.count >= 3, tail.count <= 4, tail.last == UInt8(ascii: ")"),
        tail.dropFirst().dropLast().allSatisfy(isDigit), stem.contains(" ("),
        rest.dropLast(tail.count + 1).contains(where: isDigit)
      {
        rest.removeLast(tail.count + 1)
      }
      if rest.count > 2, isDigit(rest[rest.count - 1]), rest[rest.count - 2] == UInt8(ascii: "-"),
        rest.dropLast(2).contains(where: isDigit)
      {
        rest.removeLast(2)
      }
      while let last = rest.last, !isDigit(last) { rest.removeLast() }
      let digits = rest.reversed().prefix(while: isDigit).reversed()
      number = digits.isEmpty ? nil : String(decoding: Array(digits), as: UTF8.self)
    }
  }
}

extension ShotList {
  /// The positions of stems.
  func positions(ofStems stems: [String]) -> PositionSet {
    PositionSet(
      paths.indices.filter { stems.contains(Parts(paths[$0]).stem) }.map { $0 + 1 })
  }

  /// The stems at positions, each once.
  func stems(at positions: PositionSet) -> [String] {
    var stems: [String] = []
    for position in positions.members {
      let stem = Parts(paths[position - 1]).stem
      if !stems.contains(stem) { stems.append(stem) }
    }
    return stems
  }

  /// Pictures of two cameras in two folders, most with a RAW twin, and some odd names.
  static var wedding: ShotList {
    var paths: [String] = []
    for number in [12, 13, 15, 17, 18, 20, 21, 22, 25] {
      let digits = String(number)
      let stem = "IMG_" + String(repeating: "0", count: 4 - digits.count) + digits
      paths += ["raw/\(stem).CR2", "jpg/\(stem).JPG"]
    }
    paths += ["IMG_0025-2.JPG", "IMG_0030.JPG", "GOPR0030.JPG", "IMG_00120.JPG"]
    for number in [5504, 5505, 5510, 5520, 5531] {
      paths += ["101CANON/DSC\(number).NEF", "101CANON/DSC\(number).JPG"]
    }
    paths += ["A/P1010001.JPG", "A/P1010002.JPG"]
    paths += ["IMG_9997.JPG", "IMG_9998.JPG", "IMG_9999.JPG", "IMG_0001.JPG", "IMG_0003.JPG"]
    paths += ["strand.jpg", "写真_0041.jpg", "Foto am See.jpg", "IMG-20240302-WA0007.jpg"]
    return ShotList(paths)
  }
}
