internal import PickCore

/// What stands at the destination under a name that an item wants, compared with its source.
package enum Standing: Equatable, Sendable {
  /// The very same file.
  case sameFile
  /// Another file with the same content.
  case sameContent
  /// A file whose bytes are a shorter beginning of the source: a copy that was never finished.
  case unfinished
  case differentFile
  case folder
  case link
  /// A FIFO, socket or device.
  case other

  /// Whether there is nothing left to do.
  package var isDone: Bool { self == .sameFile || self == .sameContent }

  /// Whether `--on-clash overwrite` may put a file in its place.
  package var isReplaceable: Bool {
    self == .differentFile || self == .unfinished || self == .link
  }

  /// What it is, in words.
  var wording: String {
    switch self {
    case .sameFile, .sameContent, .unfinished, .differentFile: "a file"
    case .folder: "a folder"
    case .link: "a symbolic link"
    case .other: "a pipe or device"
    }
  }
}
