internal import PickCore
internal import PickManifest
internal import PickPlan

/// The chosen items as the planner takes them: with what their names are made of.
struct CopyItems {
  private let choice: Choice
  private let naming: PlanOptions.Naming
  private let fields: [Field]

  /// Throws if a name is to be made of a field that there is not.
  init(
    _ choice: Choice, _ naming: PlanOptions.Naming, _ invocation: Invocation
  ) throws(Failure) {
    self.choice = choice
    self.naming = naming
    var fields: [Field] = []
    if case .template(let template) = naming {
      for name in template.fields {
        if let field = try invocation.field(name, of: choice.manifest) { fields.append(field) }
      }
    }
    self.fields = fields
  }

  func items() throws(Failure) -> [PlanItem] {
    let manifest = choice.manifest
    return try attempt { () throws(ListError) in
      try manifest.prepare(fields, for: choice.positions)
      var items: [PlanItem] = []
      for position in choice.order { items.append(try item(at: position, of: manifest)) }
      return items
    }
  }

  private func item(at position: Int, of manifest: Manifest) throws(ListError) -> PlanItem {
    let path = try manifest.usablePath(at: position)
    var item = PlanItem(position: position, path: path)
    if naming == .tree { item.written = try manifest.path(at: position) }
    for field in fields { item.fields[field.name] = try manifest.value(of: field, at: position) }
    return item
  }
}
