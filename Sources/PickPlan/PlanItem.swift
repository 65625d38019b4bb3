/// One chosen item as the planner takes it.
package struct PlanItem: Equatable, Sendable {
  /// Position in the list, from 1.
  package var position: Int
  /// A path that works from the working directory.
  package var path: [UInt8]

  package init(position: Int, path: [UInt8]) {
    self.position = position
    self.path = path
  }
}

/// How a copy is to go about it.
package struct PlanOptions: Equatable, Sendable {
  /// Whether the destination is made when it is missing.
  package var makesDestination = true
  /// Whether names that differ only by case or accents' spelling may stand side by side.
  package var isCaseExact = false

  package init() {}
}
