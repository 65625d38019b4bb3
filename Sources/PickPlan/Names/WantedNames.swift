internal import PickCore

/// The names that the steps of a plan want, and which of them are too like each other.
struct WantedNames {
  private let isCaseExact: Bool
  private var first: [NameKey: Int] = [:]
  private var others: [Int: [Int]] = [:]

  /// Takes the steps that copy.
  init(_ steps: [Step], isCaseExact: Bool) {
    self.isCaseExact = isCaseExact
    for (index, step) in steps.enumerated() where step.action == .copy {
      let key = NameKey(step.name, isExact: isCaseExact)
      if let earlier = first[key] {
        others[earlier, default: []].append(index)
      } else {
        first[key] = index
      }
    }
  }

  /// Steps that want the same name, or names that fold together; in order, at least two each.
  var clashes: [[Int]] {
    others.sorted { $0.key < $1.key }.map { [$0.key] + $0.value }
  }

  /// For each step, a name among those given that folds to the same but is not the same.
  func neighbours(among names: [[UInt8]]) -> [Int: [UInt8]] {
    if isCaseExact { return [:] }
    var neighbours: [Int: [UInt8]] = [:]
    for name in names {
      if let index = first[NameKey(name)] { neighbours[index] = name }
    }
    return neighbours
  }
}
