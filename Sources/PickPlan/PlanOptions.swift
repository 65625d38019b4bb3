package import PickCore

/// How a copy is to go about it.
package struct PlanOptions: Equatable, Sendable {
  /// What is done when two items want one name, or a different file stands under it.
  package enum OnClash: String, Sendable, CaseIterable {
    /// Nothing is copied at all.
    case refuse
    /// ` (2)`, ` (3)`, … before the extension.
    case number
    /// The folder's name in front.
    case parent
    /// What is there, or comes first, stays; the others are left out.
    case skip
    /// The file that stands there is replaced; two items never replace each other.
    case overwrite
  }

  /// What a file is called at the destination.
  package enum Naming: Equatable, Sendable {
    /// The last component of its path.
    case flat
    /// The path below the list's base.
    case tree
    case template(NameTemplate)
  }

  /// Whether the destination is made when it is missing.
  package var makesDestination = true
  /// Whether names that differ only by case or accents' spelling may stand side by side.
  package var isCaseExact = false
  package var onClash = OnClash.refuse
  package var naming = Naming.flat
  /// The folder that no source may lie outside of.
  package var inside: [UInt8]?
  /// The files that come along with an item; nil: none.
  package var companions: CompanionKinds?
  /// Whether a source that is missing or cannot be read keeps everything from being copied.
  package var isStrict = false
  /// Whether files of one size and time are compared all the same before one counts as there.
  package var comparesContent = false
  /// What earlier runs put at the destination; what is no longer chosen is removed. Nil: nothing is.
  package var earlier: [ReceiptEntry]?
  /// How the plan is carried out.
  package var transfer = Transfer()

  package init() {}
}
