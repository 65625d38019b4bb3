/// How a plan is carried out.
package struct Transfer: Equatable, Sendable {
  package enum Operation: String, Sendable {
    case copy, move
    case symbolicLink = "symbolic-link"
    case hardLink = "hard-link"

    /// Whether names are made for what is there already, and no bytes are written.
    package var makesLink: Bool { self == .symbolicLink || self == .hardLink }
  }

  /// What is made to last before a file gets its name.
  package enum Sync: String, Sendable, CaseIterable {
    /// The files of a group together.
    case batch
    /// Each file by itself.
    case file
    /// Nothing: after a power cut a name may stand for an empty file.
    case none
  }

  /// Whether the copy may share the source's blocks.
  package enum Reflink: String, Sendable, CaseIterable { case auto, always, never }

  package var operation = Operation.copy
  package var sync = Sync.batch
  package var reflink = Reflink.auto
  /// Whether both ends are read back and compared.
  package var isVerified = false
  /// Whether owner and access lists are kept too.
  package var preservesAll = false
  /// Whether a symbolic link is copied as a link, not as what it leads to.
  package var keepsLinks = false
  /// Whether nothing gets its name until everything has been staged.
  package var isAllOrNothing = false
  /// Whether what is put there is noted in a receipt there, for undo.
  package var writesReceipt = false
  /// Files that are copied at once; nil: as many as pay.
  package var workers: Int?

  package init() {}
}
