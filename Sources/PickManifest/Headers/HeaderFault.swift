internal import PickCore

/// Why an image header gives no field.
package enum HeaderFault: Error, Equatable, Sendable {
  /// The first bytes are those of no format that is read.
  case unknownFormat
  /// The file ends inside of something that its header announces.
  case endsEarly
  /// A part that must follow does not, or has an impossible length.
  case brokenStructure
  /// The header ends without a size, or with one of nothing.
  case noSize
  /// The parts lie scattered over more places, or in longer chains, than any program writes.
  case tooManyParts

  /// The fault in plain words.
  package var wording: String {
    switch self {
    case .unknownFormat: "it is in no format that is known"
    case .endsEarly: "the file ends inside of it"
    case .brokenStructure: "its parts do not follow each other"
    case .noSize: "it does not tell the size of the picture"
    case .tooManyParts: "it has too many parts"
    }
  }
}

/// What stops the reading of a header.
enum HeaderError: Error {
  /// The header is damaged: no field and a warning.
  case fault(HeaderFault)
  /// The file cannot be read.
  case host(HostError)
}
