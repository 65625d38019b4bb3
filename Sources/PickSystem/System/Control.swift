#if PICK_CONTROL
  internal import CPickSystem

  #if !DEBUG
    #error("a program without its safeguards is for the fault rig alone")
  #endif

  /// Safeguards that can be taken out, one at a time, to show that the fault rig notices each.
  ///
  /// Only `Tests/Faults/run` defines the condition; a normal build holds nothing of this.
  enum Control: String {
    /// Data are on the disk before their name is.
    case sync
    /// A name that appeared meanwhile is not replaced.
    case noReplace
    /// A link on the way to a name leads nowhere.
    case noFollow
    /// A name that could not be given counts as failed.
    case errors
    /// A source that changes while it is copied counts as failed.
    case changes
    /// A file gets its name once it is whole.
    case staging

    /// Whether it is the one that the environment names.
    var isOut: Bool { getenv("PICK_CONTROL").map { String(cString: $0) } == rawValue }
  }
#endif
