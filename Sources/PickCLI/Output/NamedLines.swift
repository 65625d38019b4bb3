internal import PickCore

/// Lines of a name and a value, the values below each other.
struct NamedLines {
  private(set) var text: [UInt8] = []

  mutating func add(_ name: String, _ value: Message) {
    text += Array(name.utf8) + [UInt8](repeating: 0x20, count: max(1, 9 - name.count))
    text += value.bytes + [0x0A]
  }
}
