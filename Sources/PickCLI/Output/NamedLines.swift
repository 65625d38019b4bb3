internal import PickCore

/// Lines of a name and a value, the values below each other.
///
/// A value of several lines goes on in the column of the values, so that no value, which may come
/// from a stranger, can look like a line with a name.
struct NamedLines {
  private static let column = 9

  private(set) var text: [UInt8] = []

  mutating func add(_ name: String, _ value: Message) {
    text += Array(name.utf8) + [UInt8](repeating: 0x20, count: max(1, Self.column - name.count))
    for byte in value.bytes {
      text.append(byte)
      if byte == 0x0A { text += [UInt8](repeating: 0x20, count: Self.column) }
    }
    text.append(0x0A)
  }
}
