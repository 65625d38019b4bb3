internal import CPickSystem
internal import PickCore

/// Moves files back to where they came from.
final class Return {
  private let transfer: Transfer
  /// The folders that files have come back to.
  private var homes: Set<[UInt8]> = []
  /// Why no further staging folder is made: one could not be taken away.
  private var obstacle: ErrorNumber?

  init(_ transfer: Transfer) { self.transfer = transfer }

  /// Gives a file its old name, which must be free; across file systems by a checked copy. Where a
  /// run that was cut short has left the file at both ends, only the name here goes.
  func giveBack(
    _ name: [UInt8], in folder: Descriptor, to source: [UInt8]
  ) throws(ErrorNumber) {
    let end = (source.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    let parent = end == 0 ? Array(".".utf8) : Array(source[..<end])
    do throws(ErrorNumber) {
      try NewName.give(source, in: .workingFolder, to: name, in: folder)
      homes.insert(parent)
      return
    } catch {
      guard error.value == EXDEV || error.value == EEXIST else { throw error }
    }
    let home = try Descriptor.workingFolder.openFolder(parent)
    // What a killed run has left here is seen by no other run.
    try? StagingFolder.removeStale(in: home)
    let file = try folder.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    let oldName = Array(source[end...])
    if try !stands(oldName, in: home, as: file) { try copy(file, to: oldName, in: home) }
    try home.sync()
    try folder.remove(name)
  }

  /// Makes the names last.
  func sync() throws(HostError) {
    for home in homes {
      try naming(.sync, home) { () throws(ErrorNumber) in
        try Descriptor.workingFolder.openFolder(home).sync()
      }
    }
  }

  /// Whether the file, or one with the same content, has its old name already; another one that has
  /// it is a fault.
  private func stands(
    _ name: [UInt8], in home: Descriptor, as file: Descriptor
  ) throws(ErrorNumber) -> Bool {
    let standing: Descriptor
    do throws(ErrorNumber) {
      standing = try home.open(name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
    } catch {
      if error.value == ENOENT { return false }
      throw error
    }
    guard try Content.isEqual(file, standing) else { throw ErrorNumber(EEXIST) }
    try standing.sync()
    return true
  }

  private func copy(
    _ file: Descriptor, to name: [UInt8], in home: Descriptor
  ) throws(ErrorNumber) {
    if let obstacle { throw obstacle }
    let staging = try StagingFolder(in: home)
    do throws(ErrorNumber) {
      try stage(file, in: staging.folder)
      try NewName.give(name, in: home, to: StagingFolder.member(0), in: staging.folder)
    } catch {
      try? remove(staging)
      throw error
    }
    // Before the file goes at the other end, so that whoever comes back for that one finds this.
    try remove(staging)
  }

  private func remove(_ staging: StagingFolder) throws(ErrorNumber) {
    do { try staging.remove() } catch {
      obstacle = error
      throw error
    }
  }

  private func stage(_ file: Descriptor, in staging: Descriptor) throws(ErrorNumber) {
    let status = try FileStatus(of: file)
    let copy = try staging.open(
      StagingFolder.member(0), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    do throws(CopyFault) {
      let count = try DataCopier(CopyWays()).copy(file, status, to: copy)
      if count != status.size { throw CopyFault.failed(ErrorNumber(ESTALE)) }
    } catch {
      if case .failed(let number) = error { throw number }
      throw ErrorNumber(EINTR)
    }
    _ = try AttributeCopier(transfer, sourceGoes: true).copy(from: file, status, to: copy)
    try copy.sync()
    guard try Content.isEqual(file, copy) else { throw ErrorNumber(ESTALE) }
  }
}
