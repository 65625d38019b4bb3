internal import CPickSystem

/// A hidden file in the folder of the one it is to become; removed unless it was given a name.
final class TemporaryFile {
  let folder: Descriptor
  let file: Descriptor
  private let name: [UInt8]
  private var doomed: Int?
  private var isNamed = false

  /// Makes a file that did not exist.
  init(in folder: Descriptor, mode: mode_t) throws(ErrorNumber) {
    self.folder = folder
    Interruption.install()
    for _ in 0..<HiddenName.attempts {
      let name = HiddenName.random()
      do {
        file = try folder.open(name, O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: mode)
        self.name = name
        doomed = DoomedNames.add(name, in: folder)
        return
      } catch {
        if error.value != EEXIST { throw error }
      }
    }
    throw ErrorNumber(EEXIST)
  }

  /// Gives it its name, in place of what bore it.
  func replace(_ target: [UInt8]) throws(ErrorNumber) {
    try folder.rename(name, to: target, in: folder)
    isNamed = true
    forget()
  }

  private func forget() {
    if let doomed { DoomedNames.forget(doomed) }
    doomed = nil
  }

  deinit {
    if !isNamed { try? folder.remove(name) }
    forget()
  }
}
