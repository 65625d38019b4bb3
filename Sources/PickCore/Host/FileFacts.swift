/// What the file system says of one file.
package struct FileFacts: Equatable, Sendable {
  package enum Kind: Sendable { case regular, folder, link, other }

  /// Bytes.
  package var size: Int
  /// Seconds since 1970 UTC, and nanoseconds 0..<1_000_000_000 on top.
  package var modified: Time
  package var device: UInt64
  package var inode: UInt64
  /// Permission bits, 0o7777 at most.
  package var mode: UInt32
  // Last, so that a plan of a million files holds no gaps.
  package var kind: Kind

  package init(
    kind: Kind, size: Int, modified: Time, device: UInt64, inode: UInt64, mode: UInt32
  ) {
    self.kind = kind
    self.size = size
    self.modified = modified
    self.device = device
    self.inode = inode
    self.mode = mode
  }

  /// Whether both are the same file, under whatever names.
  package func isSameFile(as other: FileFacts) -> Bool {
    device == other.device && inode == other.inode
  }
}

/// A moment as the file system keeps it.
package struct Time: Equatable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z; negative before.
  package var seconds: Int64
  /// 0..<1_000_000_000.
  package var nanoseconds: Int64

  package init(seconds: Int64, nanoseconds: Int64 = 0) {
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}

/// One name in a folder.
package struct FolderEntry: Equatable, Sendable {
  package var name: [UInt8]
  /// As the folder tells it; a link is not followed.
  package var kind: FileFacts.Kind

  package init(name: [UInt8], kind: FileFacts.Kind) {
    self.name = name
    self.kind = kind
  }
}
