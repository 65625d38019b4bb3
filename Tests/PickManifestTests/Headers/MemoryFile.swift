import PickCore
import Testing

@testable import PickManifest

/// A file in memory that counts what is read of it, and notices a read outside of it.
final class MemoryFile: FileBytes {
  var bytes: [UInt8]
  /// Where the file ends; a part of the bytes if it was cut.
  var count: Int
  private(set) var reads = 0
  private(set) var bytesRead = 0
  private(set) var hasReadOutside = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    count = bytes.count
  }

  func read(at offset: Int, count wanted: Int) throws(HostError) -> [UInt8] {
    reads += 1
    bytesRead += wanted
    if offset < 0 || wanted < 0 || offset > count - wanted {
      hasReadOutside = true
      return []
    }
    return Array(bytes[offset..<offset + wanted])
  }

  func startOver() {
    count = bytes.count
    reads = 0
    bytesRead = 0
    hasReadOutside = false
  }
}

/// Reads the header of bytes in memory; nil if it is damaged.
func header(of bytes: [UInt8]) throws -> ImageHeader? {
  let file = MemoryFile(bytes)
  let result = try ImageHeader.read(file)
  #expect(!file.hasReadOutside)
  return try? result.get()
}

/// Why the header of bytes in memory cannot be read; nil if it can.
func fault(of bytes: [UInt8]) throws -> HeaderFault? {
  let file = MemoryFile(bytes)
  let result = try ImageHeader.read(file)
  #expect(!file.hasReadOutside)
  if case .failure(let fault) = result { return fault }
  return nil
}
