internal import CPickSystem
internal import Synchronization

/// An open file descriptor, closed when nobody holds it any more.
final class Descriptor: Sendable {
  let number: Int32
  private let isOpen = Atomic(true)
  /// False for a standard stream, which stays open.
  private let isOwned: Bool

  init(_ number: Int32, owned: Bool = true) {
    self.number = number
    self.isOwned = owned
  }

  /// The working directory, for calls that take a folder.
  static let workingFolder = Descriptor(AT_FDCWD, owned: false)
  static let standardInput = Descriptor(0, owned: false)
  static let standardOutput = Descriptor(1, owned: false)
  static let standardError = Descriptor(2, owned: false)

  /// Closes it now and says whether what was written has arrived; later calls do nothing.
  ///
  /// An interrupted `close` has closed it all the same, so it is not tried again.
  func close() throws(ErrorNumber) {
    guard isOwned, isOpen.exchange(false, ordering: .relaxed) else { return }
    if CPickSystem.close(number) < 0, ErrorNumber.last.value != EINTR { throw .last }
  }

  deinit { try? close() }
}
