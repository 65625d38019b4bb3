internal import CPickSystem
internal import PickCore

/// Makes links in the staging folder.
struct LinkStager {
  private let destination: [UInt8]

  /// - Parameter destination: the path of the folder that the link is to stand in or below.
  init(_ destination: [UInt8]) { self.destination = destination }

  /// Links to a step's source.
  func stage(
    _ step: Step, _ transfer: Transfer, as member: [UInt8], in staging: Descriptor
  ) throws(StagingFault) -> StagedFile {
    try named(step) { () throws(ErrorNumber) in
      if transfer.operation == .hardLink {
        try Descriptor.workingFolder.linkContent(of: step.source, to: member, in: staging)
      } else {
        try staging.makeLink(member, to: try target(for: step))
      }
      let file = try staged(member, in: staging)
      if transfer.operation == .hardLink, let facts = step.facts, !file.facts.isSameFile(as: facts)
      {
        throw ErrorNumber(ESTALE)
      }
      return file
    }
  }

  /// Copies a link as a link, with its time.
  func copyLink(
    _ step: Step, as member: [UInt8], in staging: Descriptor
  ) throws(StagingFault) -> StagedFile {
    try named(step) { () throws(ErrorNumber) in
      let status = try FileStatus(of: step.source, followingLinks: false)
      let target = try Descriptor.workingFolder.target(ofLink: step.source)
      guard status.facts.isUnchanged(since: step.facts) else { throw ErrorNumber(ESTALE) }
      try staging.makeLink(member, to: target)
      try staging.setTimes(ofLink: member, from: status)
      return try staged(member, in: staging)
    }
  }

  private func staged(_ member: [UInt8], in staging: Descriptor) throws(ErrorNumber) -> StagedFile {
    let status = try FileStatus(of: member, in: staging, followingLinks: false)
    return StagedFile(bytes: 0, facts: status.facts)
  }

  /// The way from the folder of the new name to the source, both without links but the source's own
  /// last one, so that `..` leads where it should.
  private func target(for step: Step) throws(ErrorNumber) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let end = step.source.lastIndex(of: slash)
    let parent = end.map { Array(step.source[...$0]) } ?? Array(".".utf8)
    let name = step.source[(end.map { $0 + 1 } ?? 0)...]
    let source = try Descriptor.workingFolder.openFolder(parent).realPath()
    let here = try Descriptor.workingFolder.openFolder(destination).realPath()
    // Folders of the name itself are never links.
    let below = step.name.split(separator: slash).dropLast()
    let from = here.split(separator: slash) + below
    let to = source.split(separator: slash) + [name]
    let shared = zip(from, to).prefix { $0.0.elementsEqual($0.1) }.count
    let way = from[shared...].map { _ in ArraySlice("..".utf8) } + to[shared...]
    return Array(way.joined(separator: [slash]))
  }

  private func named<R>(
    _ step: Step, _ body: () throws(ErrorNumber) -> R
  ) throws(StagingFault) -> R {
    do { return try body() } catch { throw .failed(HostError(.link, step.source, error)) }
  }
}
