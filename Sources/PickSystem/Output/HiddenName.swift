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

  /// Whether a name is of that form.
  static func matches(_ name: [UInt8]) -> Bool {
    name.count == prefix.count + randomCount && name.starts(with: prefix)
      && name[prefix.count...].allSatisfy(letters.contains)
  }
}
