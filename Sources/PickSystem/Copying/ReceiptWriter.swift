internal import CPickSystem
internal import PickCore

/// Keeps the receipt at the destination: what this run puts there, noted before it gets its name.
final class ReceiptWriter {
  private let transfer: Transfer
  private let destination: DestinationFolder
  private let run: [UInt8]
  private let directory: [UInt8]
  private var hasHeading = false
  /// Where the marks of the latest records stand.
  private var marks: [Int] = []

  init(_ transfer: Transfer, _ destination: DestinationFolder) {
    self.transfer = transfer
    self.destination = destination
    run = Array(HiddenName.random().suffix(8))
    directory = (try? SystemHost().workingDirectory()) ?? []
  }

  /// Appends a record for each file in one write; nothing for none.
  func note(_ files: [(step: Step, facts: FileFacts?)]) throws(HostError) {
    var text = hasHeading ? [] : heading
    var offsets: [Int] = []
    for (step, facts) in files {
      guard let facts else { continue }
      offsets.append(text.count + Receipt.markOffset)
      text += Receipt.record(
        name: step.name, run: run, operation: transfer.operation, source: absolute(step.source),
        facts: facts, fate: step.action.fate)
    }
    if offsets.isEmpty { return }
    try locked(O_RDWR | O_CREAT | O_APPEND) { file throws(ErrorNumber) in
      let end = try Self.dropTornLine(file)
      try file.write(all: text.span)
      marks = offsets.map { end + $0 }
    }
    hasHeading = true
  }

  /// Unchecks records of the latest `note` whose files did not get their names.
  func strike(_ records: [Int]) throws(HostError) {
    if records.isEmpty { return }
    let marks = marks
    try locked(O_RDWR) { file throws(ErrorNumber) in
      for record in records where record < marks.count {
        try file.write(UInt8(ascii: " "), at: marks[record])
      }
    }
  }

  /// Makes what was noted last.
  func sync() throws(HostError) {
    try locked(O_RDWR) { file throws(ErrorNumber) in try file.sync() }
  }

  private var heading: [UInt8] {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Receipt.heading(
      run: run, operation: transfer.operation, time: Time(seconds: Int64(now.tv_sec)))
  }

  private func absolute(_ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    return path.first == slash ? path : directory + [slash] + path
  }

  /// Opens the receipt, alone among all runs, for the length of the call.
  private func locked(
    _ flags: Int32, _ body: (Descriptor) throws(ErrorNumber) -> Void
  ) throws(HostError) {
    let folder = destination.folder
    try naming(.write, destination.path(of: Receipt.fileName)) { () throws(ErrorNumber) in
      // An undo may put a new file in its place meanwhile; that it goes on doing so is a fault.
      for _ in 0..<100 {
        let file = try folder.open(
          Receipt.fileName, flags | O_NOFOLLOW | O_NONBLOCK, mode: 0o644)
        try call { flock(file.number, LOCK_EX) }
        let standing = try FileStatus(of: Receipt.fileName, in: folder, followingLinks: false)
        guard try FileStatus(of: file).isSameFile(as: standing) else { continue }
        guard standing.isRegular else { throw ErrorNumber(ENXIO) }
        return try body(file)
      }
      throw ErrorNumber(ESTALE)
    }
  }

  /// Cuts off a last line without its end, which a killed run left; answers the size.
  private static func dropTornLine(_ file: Descriptor) throws(ErrorNumber) -> Int {
    let size = try FileStatus(of: file).size
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 65_536, alignment: 1)
    defer { room.deallocate() }
    // What follows the size would be cut off with what is torn.
    let beyond = UnsafeMutableRawBufferPointer(rebasing: room[..<1])
    if try file.read(into: beyond, at: size) > 0 { throw ErrorNumber(ESTALE) }
    var end = size
    while end > 0 {
      let start = max(0, end - room.count)
      let part = UnsafeMutableRawBufferPointer(rebasing: room[..<(end - start)])
      let count = try file.read(into: part, at: start)
      // Less than the size says would make whole records look torn.
      if count < part.count { throw ErrorNumber(EIO) }
      if let last = part[..<count].lastIndex(of: UInt8(ascii: "\n")) {
        end = start + last + 1
        break
      }
      end = start
    }
    if end < size { try file.truncate(to: end) }
    return end
  }
}
