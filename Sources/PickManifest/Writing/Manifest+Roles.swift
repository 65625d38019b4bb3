internal import PickCore

/// Names that mean the path or the mark, and so cannot be those of fields.
extension Manifest {
  /// Throws for the first field that would be taken for the path or the mark when the list is read
  /// again: one that is it already, or whose name is preferred to it.
  func refuseRoles(among fields: [FieldChange]) throws(ListError) {
    let (roles, names) = roleNames
    for field in fields {
      // A field of such a name may be taken out of a task list, where it is no more than that.
      if field.removes, layout == nil, format != .jsonLines { continue }
      let folded = field.key.map(Byte.lowercased)
      if roles.contains(where: { $0.map(Byte.lowercased) == folded }) {
        throw ListError(.noField(field.key))
      }
      if names.contains(field.key) { continue }
      let all = names + [field.key]
      let takesPath = RoleNames.preferredPath(among: all) == names.count
      if takesPath || RoleNames.mark(among: all) == names.count {
        throw ListError(.noField(field.key))
      }
    }
  }

  /// The names of the path and the mark, and all that a reader chooses these from.
  ///
  /// A task list has neither, but becomes a table or JSON Lines with `path` and `checked`.
  private var roleNames: (roles: [[UInt8]], all: [[UInt8]]) {
    if let layout {
      guard !layout.columns.isEmpty else { return ([], []) }
      let roles = [layout.columns[layout.path]] + (layout.mark.map { [layout.columns[$0]] } ?? [])
      return (roles, layout.columns)
    }
    let roles =
      format == .jsonLines
      ? [pathKey, scan.markKey].compactMap { $0 } : [Array("path".utf8), EditPlan.markName]
    return (roles, roles)
  }
}
