/// One item as a view for people shows it.
package struct ShownItem: Equatable, Sendable {
  /// Position in the list, from 1, also when only some items are shown.
  package var position: Int
  package var isChecked: Bool
  /// The path as listed.
  package var name: [UInt8]
  /// Further columns, such as the label; empty where the item has no such field.
  package var values: [[UInt8]]

  package init(position: Int, isChecked: Bool, name: [UInt8], values: [[UInt8]]) {
    self.position = position
    self.isChecked = isChecked
    self.name = name
    self.values = values
  }
}
