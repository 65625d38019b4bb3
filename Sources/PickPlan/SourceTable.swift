internal import PickCore

/// Finds the step that has a path as its source.
///
/// An open-addressing table, at most half full, of nothing but step numbers: the paths are the
/// steps' own, so that a million of them cost 8 MB. The hash multiplies by a number that is drawn
/// anew for each table.
struct SourceTable {
  /// Step numbers from 1; 0 is free.
  private var slots: [Int32]
  private var count = 0
  private let multiplier = UInt64.random(in: 0...UInt64.max) | 1

  init(capacity: Int) {
    var size = 4
    while size < capacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
  }

  /// The step whose source is the path; nil if there is none. O(length).
  func step(from path: [UInt8], in steps: [Step]) -> Int? {
    let number = slots[slot(of: path, in: steps)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// Adds one of the steps, unless another has the same source. O(length), when the table has not
  /// to grow.
  mutating func insert(_ step: Int, in steps: [Step]) {
    if (count + 1) * 2 > slots.count { grow(steps) }
    let slot = slot(of: steps[step].source, in: steps)
    if slots[slot] != 0 { return }
    slots[slot] = Int32(step) + 1
    count += 1
  }

  private func slot(of path: [UInt8], in steps: [Step]) -> Int {
    let hash = KeyBytes.hash(path.span, 0..<path.count, multiplier: multiplier)
    var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
    while slots[slot] != 0 {
      let source = steps[Int(slots[slot]) - 1].source
      if KeyBytes.areEqual(source.span, path.span) { break }
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow(_ steps: [Step]) {
    let numbers = slots.filter { $0 != 0 }
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in numbers { slots[slot(of: steps[Int(number) - 1].source, in: steps)] = number }
  }
}
