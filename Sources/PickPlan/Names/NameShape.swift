internal import PickCore

/// How the last component of a step's name is put together, so that it can be varied.
struct NameShape {
  /// Where the last component begins in the name.
  var start: Int32
  /// Where its stem, common to the group, ends.
  var stemEnd: Int32
  /// The step that stands for the group: the first of its files.
  var group: Int32

  init(_ name: [UInt8], group: Int) {
    start = Int32(PathParts.folder(of: name).endIndex)
    stemEnd = Int32(PathParts.suffixStart(of: name))
    self.group = Int32(group)
  }

  init(start: Int, stemEnd: Int, group: Int) {
    self.start = Int32(start)
    self.stemEnd = Int32(stemEnd)
    self.group = Int32(group)
  }

  /// The name with ` (2)` or the like between stem and extension.
  func numbered(_ name: [UInt8], _ number: Int, longestRest: Int) -> [UInt8] {
    let last = NumberedName.make(
      stem: name[Int(start)..<Int(stemEnd)], number: number, rest: name[Int(stemEnd)...],
      longest: longestRest)
    return name[..<Int(start)] + last
  }

  /// The name with the name of its source's folder in front.
  func prefixed(_ name: [UInt8], _ folder: [UInt8]) -> [UInt8] {
    name[..<Int(start)] + folder + [UInt8(ascii: "-")] + name[Int(start)...]
  }

  /// How much follows the stem.
  func rest(of name: [UInt8]) -> Int { name.count - Int(stemEnd) }
}
