/// A failed call to the machine: what was tried, on which path, and why it failed.
package struct HostError: Error, Equatable, Sendable {
  /// What was being done, in the words of a message: "cannot OPERATION 'path'".
  package enum Operation: String, Sendable {
    case open, read, write
    case look = "look at"
    case list, create, rename, link, remove, lock, sync
    case copy, run, compile
  }

  /// Why, the same on every platform; `other` keeps the number the system gave.
  package enum Reason: Equatable, Sendable {
    case notFound, permissionDenied, isFolder, notFolder, notRegular, exists, nameTooLong
    case tooManyLinks, noSpace, quotaExceeded, fileTooLarge, readOnly, tooManyOpenFiles
    case crossDevice, brokenPipe, inputOutput, busy, timedOut, changed, notSupported, notEmpty
    case outOfMemory, closed, standardInputTaken
    /// The path leads out of the folder that it must stay in.
    case outside
    /// What was read back is not what was written.
    case differs
    case badPattern(String)
    /// A program that was run ended with this status.
    case failed(Int32)
    case other(Int32)

    /// Whether nothing stands at the path, or can.
    package var meansAbsence: Bool {
      switch self {
      case .notFound, .notFolder, .nameTooLong, .tooManyLinks: true
      default: false
      }
    }
  }

  package var operation: Operation
  /// The path as it was given; empty for a standard stream.
  package var path: [UInt8]
  package var reason: Reason

  package init(_ operation: Operation, _ path: [UInt8], _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }
}

extension HostError {
  /// `cannot open 'a.md': no such file`.
  package var message: Message {
    if reason == .standardInputTaken { return "standard input ('-') can be used only once" }
    if reason == .changed { return "\(quoted: path) changed while it was being read" }
    if isAboutAddress { return "\(quoted: path) is an address, and no file here" }
    let subject: Message = path.isEmpty ? "" : " \(quoted: path)"
    return "cannot \(operation.rawValue)\(subject): \(reason.wording)"
  }

  /// Whether nothing is there because the path is none.
  private var isAboutAddress: Bool {
    switch reason {
    case .notFound, .notFolder, .nameTooLong: Address.isAddress(path)
    default: false
    }
  }
}

extension HostError.Reason {
  /// The cause in plain words.
  package var wording: String {
    switch self {
    case .notFound: "no such file or folder"
    case .permissionDenied: "permission denied"
    case .isFolder: "it is a folder"
    case .notFolder: "a part of the path is not a folder"
    case .notRegular: "it is not a regular file"
    case .exists: "the name is taken"
    case .nameTooLong: "the name is too long"
    case .tooManyLinks: "too many symbolic links"
    case .noSpace: "no space left"
    case .quotaExceeded: "disk quota exceeded"
    case .fileTooLarge: "the file would be too large"
    case .readOnly: "the file system is read-only"
    case .tooManyOpenFiles: "too many open files"
    case .crossDevice: "it lies on another file system"
    case .brokenPipe: "nobody reads the pipe any more"
    case .inputOutput: "input/output error"
    case .busy: "it is in use"
    case .timedOut: "another run holds it (waited 10 s)"
    case .changed: "it changed meanwhile"
    case .notSupported: "not supported there"
    case .notEmpty: "the folder is not empty"
    case .outOfMemory: "out of memory"
    case .closed: "the stream is closed"
    case .standardInputTaken: "standard input is already used"
    case .outside: "it leads out of the folder"
    case .differs: "what was written is not what was read"
    case .badPattern(let fault): fault
    case .failed(let status): "it ended with status \(status)"
    case .other(let number): "system error \(number)"
    }
  }
}
