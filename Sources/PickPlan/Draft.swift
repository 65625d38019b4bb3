internal import PickCore

/// A plan while it is being made: its steps, how their names are put together, and which of them
/// go together.
struct Draft {
  var steps: [Step] = []
  var shapes: [NameShape] = []
  /// The steps of each group of more than one, by the step that stands for it.
  private var families: [Int: [Int]] = [:]

  /// Adds a step that belongs to the group of an earlier one, or to none but its own.
  mutating func add(_ step: Step, _ shape: NameShape) {
    let group = Int(shape.group)
    if group != steps.count { families[group, default: [group]].append(steps.count) }
    steps.append(step)
    shapes.append(shape)
  }

  /// The steps that stand for their groups, in order.
  var groups: [Int] { shapes.indices.filter { Int(shapes[$0].group) == $0 } }

  /// The steps of a group that want to make a file.
  func members(of group: Int) -> [Int] {
    (families[group] ?? [group]).filter { steps[$0].action.makesFile }
  }
}
