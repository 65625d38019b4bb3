internal import PickCore

/// One JSON object as text, in which members are set, added and removed while everything else keeps
/// its bytes, its order and its spelling.
struct JSONObjectText {
  private(set) var bytes: [UInt8]
  private(set) var isChanged = false

  /// A well-formed object, which may have blanks around it.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private var members: [JSONReader.Member] {
    var reader = JSONReader(0..<bytes.count)
    var members: [JSONReader.Member] = []
    while let member = try? reader.next(bytes.span) { members.append(member) }
    return members
  }

  private func index(of key: [UInt8], in members: [JSONReader.Member]) -> Int? {
    members.firstIndex { JSONLines.isKey(key, bytes.span, $0.key, true) }
  }

  private mutating func replace(_ range: Range<Int>, with text: [UInt8]) {
    if bytes[range].elementsEqual(text) { return }
    bytes.replaceSubrange(range, with: text)
    isChanged = true
  }

  /// Gives a member a value, a string as written; adds the member if it is not there. One that is
  /// there several times gets it everywhere, since programs differ in which of them they take.
  ///
  /// `scalar` is written bare in its place if it is a number or truth value, unless the old value
  /// is a string.
  mutating func set(_ key: [UInt8], _ string: [UInt8], orScalar scalar: [UInt8] = []) {
    let members = members
    let isBare = JSONText.isNumber(scalar)
    var isThere = false
    for member in members.reversed() where JSONLines.isKey(key, bytes.span, member.key, true) {
      isThere = true
      replace(member.value, with: string, orScalar: scalar)
    }
    if !isThere { add(key, isBare ? scalar : string, behind: members) }
  }

  /// Gives one value another, as `set` does.
  private mutating func replace(
    _ old: Range<Int>, with string: [UInt8], orScalar scalar: [UInt8]
  ) {
    let isBare = JSONText.isNumber(scalar)
    let first = bytes[old.lowerBound]
    let wasTruth = first == UInt8(ascii: "t") || first == UInt8(ascii: "f")
    let isTruth = scalar.elementsEqual("true".utf8) || scalar.elementsEqual("false".utf8)
    let staysBare = first != Byte.quote && (isBare || wasTruth && isTruth)
    if first == Byte.quote,
      JSONText.text(bytes.span, old) == JSONText.text(string.span, 0..<string.count)
    {
      return
    }
    replace(old, with: staysBare ? scalar : string)
  }

  /// Gives the member for marks a value, in the spelling that it has.
  mutating func setMark(_ key: [UInt8], _ isChecked: Bool) {
    let members = members
    let word = Array(isChecked ? "true".utf8 : "false".utf8)
    guard let index = index(of: key, in: members) else {
      return add(key, word, behind: members)
    }
    let old = members[index].value
    let isNumber = Byte.isDigit(bytes[old.lowerBound])
    replace(old, with: isNumber ? [UInt8(ascii: isChecked ? "1" : "0")] : word)
  }

  /// Takes a member out with its comma.
  mutating func remove(_ key: [UInt8]) {
    while true {
      let members = members
      guard let index = index(of: key, in: members) else { return }
      if index > 0 {
        replace(members[index - 1].value.upperBound..<members[index].value.upperBound, with: [])
      } else if members.count > 1 {
        replace(members[0].key.lowerBound..<members[1].key.lowerBound, with: [])
      } else {
        replace(members[0].key.lowerBound..<members[0].value.upperBound, with: [])
      }
    }
  }

  /// Adds a member at the end, with the blanks that the object puts behind colons and commas.
  private mutating func add(_ key: [UInt8], _ value: [UInt8], behind members: [JSONReader.Member]) {
    guard let last = members.last, let name = JSONText.written(key) else { return }
    let colon = Array(bytes[last.key.upperBound..<last.value.lowerBound])
    let comma =
      members.count > 1
      ? Array(bytes[members[members.count - 2].value.upperBound..<last.key.lowerBound])
      : [UInt8(ascii: ",")] + colon.drop { $0 != UInt8(ascii: ":") }.dropFirst()
    replace(last.value.upperBound..<last.value.upperBound, with: comma + name + colon + value)
  }
}
