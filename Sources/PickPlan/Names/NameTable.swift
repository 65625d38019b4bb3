internal import PickCore

/// Numbers by name, where names that a case-blind file system takes for one are one.
///
/// Small numbers in small tables: a plan may hold a million names.
struct NameTable {
  /// Whether only equal bytes are one name.
  private let isExact: Bool
  private var folded: [NameKey: Int32] = [:]
  private var exact: [ExactKey: Int32] = [:]

  init(isExact: Bool, capacity: Int = 0) {
    self.isExact = isExact
    if isExact { exact.reserveCapacity(capacity) } else { folded.reserveCapacity(capacity) }
  }

  var isEmpty: Bool { folded.isEmpty && exact.isEmpty }

  subscript(_ name: [UInt8]) -> Int? {
    get {
      let number = isExact ? exact[ExactKey(name)] : folded[NameKey(name)]
      return number.map(Int.init)
    }
    set {
      let number = newValue.map { Int32($0) }
      if isExact { exact[ExactKey(name)] = number } else { folded[NameKey(name)] = number }
    }
  }
}
