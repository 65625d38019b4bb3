internal import PickCore

/// Image headers that have been read, each file once, and what is to be said of damaged ones.
struct HeaderCache: Equatable {
  /// What reading one file came to; small, as there may be a million files that are missing.
  enum Reading: Equatable {
    indirect case header(ImageHeader)
    case damaged(HeaderFault)
    /// Nothing is there.
    case missing
    /// It is there and cannot be read, or is no regular file.
    indirect case unreadable(HostError)
  }

  private var readings: [[UInt8]: Reading] = [:]
  /// The first position of each file that deserves a warning.
  private var warned: [Warning] = []

  private struct Warning: Equatable {
    var position: Int
    let path: [UInt8]
    let note: Message
  }

  subscript(path: [UInt8]) -> Reading? { readings[path] }

  /// Reads the headers of files that have not been read, on as many workers as pay.
  mutating func read(_ files: [(position: Int, path: [UInt8])], on host: any Host) {
    var seen: Set<[UInt8]> = []
    let new = files.filter {
      readings[$0.path] == nil && !Address.isAddress($0.path) && seen.insert($0.path).inserted
    }
    let results = host.forEachFile(new.map(\.path)) { file throws(HostError) in
      try ImageHeader.read(file)
    }
    for (file, result) in zip(new, results) {
      let reading = Self.reading(result)
      readings[file.path] = reading
      if let note = reading.note(on: file.path) {
        warned.append(Warning(position: file.position, path: file.path, note: note))
      }
    }
  }

  private static func reading(
    _ result: Result<Result<ImageHeader, HeaderFault>, HostError>
  ) -> Reading {
    switch result {
    case .success(.success(let header)): return .header(header)
    case .success(.failure(let fault)): return .damaged(fault)
    case .failure(let error):
      return error.reason.meansAbsence ? .missing : .unreadable(error)
    }
  }

  /// Gives the files the positions that they have among these paths.
  mutating func renumber(by paths: [[UInt8]]) {
    guard !warned.isEmpty else { return }
    let positions = Dictionary(
      zip(paths, 1...), uniquingKeysWith: { first, _ in first })
    for index in warned.indices {
      warned[index].position = positions[warned[index].path] ?? warned[index].position
    }
  }

  /// One warning for each damaged header, in the order of the list, and one for all files together
  /// whose header is of no kind that is known: there may be as many as there are videos.
  var notes: [Message] {
    var notes: [Message] = []
    var unknown: (first: Int, others: Int)?
    for warning in warned.sorted(by: { $0.position < $1.position }) {
      if readings[warning.path] == .damaged(.unknownFormat) {
        if let known = unknown {
          unknown = (known.first, known.others + 1)
          continue
        }
        unknown = (notes.count, 0)
      }
      notes.append(warning.note)
    }
    if let unknown, unknown.others > 0 {
      let others = unknown.others == 1 ? "1 more file has" : "\(unknown.others) more files have"
      notes[unknown.first] = "\(notes[unknown.first]); \(others) none"
    }
    return notes
  }
}

extension HeaderCache.Reading {
  /// The header, if there is one.
  var header: ImageHeader? {
    if case .header(let header) = self { return header }
    return nil
  }

  /// Why the file cannot be read although it is one; nothing is known of its fields then.
  var failure: HostError? {
    guard case .unreadable(let error) = self else { return nil }
    return error.reason == .isFolder || error.reason == .notRegular ? nil : error
  }

  /// Whether the file of a path is no whole image: its header is damaged, or its name says that it
  /// is one of a kind whose header it does not have.
  func isDamaged(at path: [UInt8]) -> Bool {
    switch self {
    case .damaged(.unknownFormat): ImageKind.isReadableName(path)
    case .damaged: true
    case .header(let header): header.damage != nil
    case .unreadable: failure != nil
    case .missing: false
    }
  }

  /// What is to be said about the file; nil if its header is whole, or nothing is there.
  func note(on path: [UInt8]) -> Message? {
    switch self {
    case .missing: nil
    case .unreadable(let error): error.message
    case .damaged(.unknownFormat): "\(quoted: path) has no image header that is known"
    case .damaged(let fault): "the image header of \(quoted: path) is damaged: \(fault.wording)"
    case .header(let header):
      header.damage.map { "the metadata of \(quoted: path) is damaged: \($0.wording)" }
    }
  }
}
