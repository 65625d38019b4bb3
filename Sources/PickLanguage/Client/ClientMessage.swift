package import PickCore

/// What a client wrote, such as `IMG_0012, 15, 17-22`, and how its numbers are to be taken.
///
/// It becomes a selection by file number and name; a number is never a position here.
package struct ClientMessage: Sendable {
  package var text: [UInt8]
  /// The file as given, for messages.
  package var name: [UInt8]
  /// What stands before numbers that are written without it.
  package var prefix: [UInt8]?
  /// The one folder whose items count.
  package var folder: [UInt8]?
  /// Whether what no item has may be left out.
  package var acceptsMissing = false

  package init(_ text: [UInt8], from name: [UInt8]) {
    self.text = text
    self.name = name
  }

  /// Whether the text is UTF-16, which cannot be read.
  package var isWide: Bool {
    text.starts(with: [0xFF, 0xFE]) || text.starts(with: [0xFE, 0xFF])
  }

  /// What the message names in a list. O(N + length of the message + items of its ranges).
  package func report(on list: any ItemList) throws(ListError) -> ClientReport {
    let finder = try ShotFinder(of: list, folder: folder)
    var reader = MessageReader(self, finder: finder)
    return try reader.read()
  }
}
