package import PickCore

/// One file that an earlier run put at a destination, as its receipt there tells.
package struct ReceiptEntry: Equatable, Sendable {
  /// Its position in the receipt, from 1.
  package var position: Int
  /// The name below the destination.
  package var name: [UInt8]
  /// Whether it has not been taken back yet.
  package var isStanding: Bool
  /// Which run put it there.
  package var run: [UInt8]
  /// What was done with the source.
  package var operation: Transfer.Operation
  /// Where it came from, absolute.
  package var source: [UInt8]
  package var size: Int
  package var modified: Time
  package var inode: UInt64
  package var fate: Receipt.Fate

  /// Reads a record's fields; nil if one that is needed is missing or is not what it should be.
  package init?(
    position: Int, name: [UInt8], isStanding: Bool, fields: [(name: [UInt8], value: [UInt8])]
  ) {
    func text(_ key: String) -> [UInt8]? { fields.first { $0.name == Array(key.utf8) }?.value }
    func number(_ key: String) -> UInt64? {
      text(key).flatMap { UInt64(String(decoding: $0, as: UTF8.self)) }
    }
    guard let run = text("run"), let source = text("source"), let size = number("size"),
      let modified = text("mtime").flatMap(Time.init(receipt:)), let inode = number("inode"),
      let operation = Transfer.Operation(
        rawValue: String(decoding: text("by") ?? Array("copy".utf8), as: UTF8.self))
    else { return nil }
    self.position = position
    self.name = name
    self.isStanding = isStanding
    self.run = run
    self.operation = operation
    self.source = source
    self.size = Int(clamping: size)
    self.modified = modified
    self.inode = inode
    fate = Receipt.Fate.allCases.first { text($0.rawValue) != nil } ?? .put
  }

  /// The file, wherever its name is told of again.
  var identity: Identity { Identity(name: name, inode: inode) }

  struct Identity: Hashable {
    var name: [UInt8]
    var inode: UInt64
  }

  /// Whether a file is still what was put there.
  func isUnchanged(_ facts: FileFacts) -> Bool {
    guard facts.inode == inode else { return false }
    // A hard link is its source: it may change, and is the same file for all that.
    return operation == .hardLink || (facts.size == size && facts.modified == modified)
  }
}
