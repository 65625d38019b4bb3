internal import PickCore

/// The file numbers of a list, looked up when they are first asked for, once a run.
final class FileNumbers {
  private let list: any ItemList
  private let count: Int
  private var index: NumberIndex?

  init(of list: any ItemList, count: Int) {
    self.list = list
    self.count = count
  }

  /// The items that a range of numbers selects.
  func positions(of range: NumberRange) throws(ListError) -> PositionSet {
    try numbers().positions(from: range.low, to: range.isSingle ? range.low : range.high)
  }

  /// The first item that has a number; nil if none has.
  func firstPosition(of number: ShotNumber) throws(ListError) -> Int? {
    try numbers().positions(of: number).first
  }

  /// The stems of the items of a set, each once in list order; case does not make two of one.
  func stems(of positions: PositionSet) throws(ListError) -> [[UInt8]] {
    guard let field = try list.field(named: Array("stem".utf8)) else { return [] }
    var stems: [[UInt8]] = []
    var seen: Set<[UInt8]> = []
    for position in positions.members {
      guard let stem = try list.value(of: field, at: position) else { continue }
      if seen.insert(stem.map(\.asciiLowercased)).inserted { stems.append(stem) }
    }
    return stems
  }

  private func numbers() throws(ListError) -> NumberIndex {
    if let index { return index }
    let made = try NumberIndex(of: list, count: count)
    index = made
    return made
  }
}

extension UInt8 {
  /// The small letter of a capital of ASCII; anything else as it is.
  var asciiLowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }
}
