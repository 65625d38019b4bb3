/// One chosen item as the planner takes it.
package struct PlanItem: Equatable, Sendable {
  /// Position in the list, from 1.
  package var position: Int
  /// A path that works from the working directory.
  package var path: [UInt8]
  /// The path as the list writes it, from the list's base; decides where `--tree` puts the file.
  package var written: [UInt8]
  /// The values of the fields that a name template asks for; see `NameTemplate.fields`.
  package var fields: [[UInt8]: [UInt8]]

  package init(
    position: Int, path: [UInt8], written: [UInt8]? = nil, fields: [[UInt8]: [UInt8]] = [:]
  ) {
    self.position = position
    self.path = path
    self.written = written ?? path
    self.fields = fields
  }
}
