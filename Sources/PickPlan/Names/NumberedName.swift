/// A name with something put into it, kept within 255 bytes.
enum NumberedName {
  private static let limit = 255

  /// `stem (2)rest`; the stem is cut, never inside a character, until that fits beside a rest of
  /// `longest` bytes, so that all files of a group get one stem.
  static func make(
    stem: ArraySlice<UInt8>, number: Int, rest: ArraySlice<UInt8>, longest: Int
  ) -> [UInt8] {
    let mark = Array(" (\(number))".utf8)
    let room = max(0, limit - mark.count - longest)
    return cut(stem, to: room) + mark + rest
  }

  /// The longest beginning of at most `room` bytes that ends between two characters.
  private static func cut(_ stem: ArraySlice<UInt8>, to room: Int) -> [UInt8] {
    guard stem.count > room else { return Array(stem) }
    guard let text = String(validating: stem, as: UTF8.self) else {
      return Array(stem.prefix(room))
    }
    var kept: [UInt8] = []
    for character in text {
      let bytes = Array(character.utf8)
      if kept.count + bytes.count > room { break }
      kept += bytes
    }
    return kept
  }
}
