/// Names of what is not finished yet: `.pick-` and eight random letters or digits.
enum HiddenName {
  private static let prefix = Array(".pick-".utf8)
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789".utf8)
  private static let randomCount = 8
  /// How many names are tried before it is a fault that all of them are taken.
  static let attempts = 100

  static func random() -> [UInt8] {
    prefix + (0..<randomCount).map { _ in letters.randomElement()! }
  }

  /// The one for a file that is to be called `target`: whoever writes that file again finds what a
  /// killed run has left of it (FNV-1a).
  static func derived(from target: [UInt8]) -> [UInt8] {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in target { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var name = prefix
    for _ in 0..<randomCount {
      name.append(letters[Int(hash % UInt64(letters.count))])
      hash /= UInt64(letters.count)
    }
    return name
  }

  /// Whether a name is of that form.
  static func matches(_ name: [UInt8]) -> Bool {
    name.count == prefix.count + randomCount && name.starts(with: prefix)
      && name[prefix.count...].allSatisfy(letters.contains)
  }
}
