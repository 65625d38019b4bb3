package import PickCore

/// Everything that keeps a plan from being carried out; nothing was written.
package struct PlanError: Error, Equatable, Sendable {
  /// At least one, in list order.
  package var problems: [PlanProblem]

  package init(_ problems: [PlanProblem]) {
    precondition(!problems.isEmpty)
    self.problems = problems
  }
}

/// One thing that keeps a plan from being carried out.
package enum PlanProblem: Error, Equatable, Sendable {
  /// What is to be the destination, or lies above it, is a file.
  case destinationIsFile([UInt8])
  /// The destination is not there and may not be made.
  case destinationIsMissing([UInt8])
  /// The destination cannot be looked at.
  case destination(HostError)
  /// Several items want one name, or names that a case-blind disk takes for one.
  case clash([PlannedName])
  /// Something else stands under the wanted name; `found` is its own spelling.
  case occupied(PlannedName, found: [UInt8], Standing)
  /// A folder of the name cannot be made, since something else stands at its path.
  case obstacle(PlannedName, folder: [UInt8], Standing)
  /// The name is none that a file can have.
  case badName(PlannedName, NameFault)
  /// The source lies outside of the folder that it must lie in.
  case outside(PlannedName, [UInt8])
  /// A source that was to be there for sure.
  case missing(position: Int, HostError)
  /// A hard link cannot reach another file system.
  case otherDevice(PlannedName)
  /// The folders of the sources cannot be listed, so that their companions are not known.
  case companions(HostError)
  /// The file that stands under the wanted name cannot be compared with the source.
  case incomparable(PlannedName, HostError)
  /// Bytes.
  case noSpace(needed: Int, free: Int, folder: [UInt8])
}

/// An item and the name that it is to get.
package struct PlannedName: Equatable, Sendable {
  package var position: Int
  package var source: [UInt8]
  /// Below the destination.
  package var name: [UInt8]

  package init(position: Int, source: [UInt8], name: [UInt8]) {
    self.position = position
    self.source = source
    self.name = name
  }
}

extension PlanProblem {
  /// The fact.
  package var message: Message {
    switch self {
    case .destinationIsFile(let path): return "\(quoted: path) is a file, not a folder"
    case .destinationIsMissing(let path): return "there is no folder \(quoted: path)"
    case .destination(let error): return error.message
    case .clash(let names): return Self.message(ofClash: names)
    case .occupied(let wanted, let found, let standing):
      return Self.message(wanted, found: found, standing)
    case .obstacle(let wanted, let folder, let standing):
      return """
        item \(wanted.position) \(quoted: wanted.source) wants a folder \(quoted: folder), \
        where \(standing.wording) stands
        """
    case .badName(let wanted, let fault):
      return """
        item \(wanted.position) \(quoted: wanted.source) cannot be called \(quoted: wanted.name): \
        \(fault.wording)
        """
    case .outside(let wanted, let root):
      return "item \(wanted.position) \(quoted: wanted.source) leads out of \(quoted: root)"
    case .missing(let position, let error): return "item \(position): \(error.message)"
    case .otherDevice(let wanted):
      return "item \(wanted.position) \(quoted: wanted.source) lies on another file system"
    case .companions(let error): return error.message
    case .incomparable(let wanted, let error):
      return "item \(wanted.position) wants \(quoted: wanted.name), but \(error.message)"
    case .noSpace(let needed, let free, let folder):
      return "not enough space in \(quoted: folder): \(needed, "byte") needed, \(free) free"
    }
  }

  /// The name that an obstacle is to be moved to.
  private static func aside(_ path: [UInt8]) -> [UInt8] { path + Array(".aside".utf8) }

  private static func message(ofClash names: [PlannedName]) -> Message {
    var message: Message = "\(names.count, "item") want one name"
    let isOneSpelling = names.allSatisfy { $0.name == names[0].name }
    message = "\(message), \(quoted: names[0].name)"
    if !isOneSpelling { message = "\(message), on a disk that does not tell case or accents apart" }
    for (index, wanted) in names.enumerated() {
      message = "\(message)\(index == 0 ? ":" : ",") \(wanted.position) \(quoted: wanted.source)"
    }
    return message
  }

  private static func message(
    _ wanted: PlannedName, found: [UInt8], _ standing: Standing
  ) -> Message {
    let item: Message = "item \(wanted.position) \(quoted: wanted.source)"
    switch standing {
    case .sameFile, .sameContent, .differentFile:
      return found == wanted.name
        ? "\(item) wants \(quoted: found), where a different file stands"
        : "\(item) wants \(quoted: wanted.name), too like \(quoted: found), which stands there"
    case .unfinished:
      return "\(item) wants \(quoted: found), where an unfinished copy of it stands"
    case .folder, .link, .other:
      return "\(item) wants \(quoted: found), where \(standing.wording) stands"
    }
  }

  /// What to do about it.
  package var hint: Message? {
    switch self {
    case .clash(let names) where !names.allSatisfy({ $0.name == names[0].name }):
      "--on-clash number or parent keeps both; --case-exact if the disk tells case apart"
    case .clash: "--on-clash number or parent keeps both; --tree keeps their folders"
    case .obstacle(_, let folder, _):
      "mv -n \(ShellWord.quoted(operand: folder)) \(ShellWord.quoted(operand: Self.aside(folder)))"
    case .occupied(_, _, .folder), .occupied(_, _, .other):
      "move it away, or copy to another folder"
    case .occupied(_, _, .unfinished): "--on-clash overwrite replaces it"
    case .occupied: "--on-clash number keeps both, skip leaves it, overwrite replaces it"
    case .destinationIsMissing: "make it first, or leave out --no-mkdir"
    case .outside: "leave out --inside if you trust the list"
    case .missing: "without --strict and --all-or-nothing the others are copied"
    case .otherDevice: "use --symbolic, or copy"
    case .badName, .destinationIsFile, .destination, .companions, .incomparable, .noSpace: nil
    }
  }
}
