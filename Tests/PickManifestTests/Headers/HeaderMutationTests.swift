import Foundation
import PickCore
import PickSystem
import Testing

@testable import PickManifest

/// Good headers with a few bytes changed, or the end cut off: a header or a fault, in few reads.
struct HeaderMutationTests {
  @Test func changedSamples() throws {
    let samples = (ImageHeaderTests.plain + ImageHeaderTests.described).map {
      (name: $0.testDescription, bytes: $0.bytes)
    }
    try check(samples, copies: 5_000, seed: 1)
  }

  @Test(.enabled(if: Fixtures.areThere, "no folder of real images lies beside the checkout"))
  func changedImages() throws {
    let samples = try Fixtures.names(in: Fixtures.images).map {
      (name: $0, bytes: try Fixtures.bytes($0))
    }
    try check(samples, copies: 20_000, seed: 2)
  }

  @Test(.enabled(if: CameraSamples.areThere, "Tests/Peers/fetch-samples has not been run"))
  func changedCameraImages() throws {
    let host = SystemHost()
    let samples = try CameraSamples.names().map { name in
      let path = Fixtures.path(name, in: CameraSamples.folder)
      return (name: name, bytes: try host.read(path, at: 0, count: 8 << 20))
    }
    try check(samples, copies: 20_000, seed: 3)
  }

  /// How long a header may take; a sanitizer makes everything slower.
  private static let limit: Duration =
    ProcessInfo.processInfo.environment["PICK_SANITIZER"] == nil ? .milliseconds(100) : .seconds(5)

  /// Numbers that lengths and offsets go wrong with.
  private static let numbers: [[UInt8]] = [
    [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF],
    [0x80, 0, 0, 0], [0xFF, 0xFF], [0, 0], [0x7F, 0xFF], [0xFF],
  ]

  private func check(
    _ samples: [(name: String, bytes: [UInt8])], copies: Int, seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var headers = 0
    for (index, sample) in samples.enumerated() {
      let file = MemoryFile(sample.bytes)
      for number in 0..<(copies + samples.count - 1 - index) / samples.count {
        file.startOver()
        let old = Self.mutate(file, using: &random)
        let (result, time) = try Self.timed(file)
        if case .success(let header) = result {
          headers += 1
          let end = header.thumbnail?.upperBound ?? 0
          #expect(header.width > 0 && header.height > 0 && end <= file.count)
        }
        #expect(!file.hasReadOutside, "\(sample.name), copy \(number)")
        #expect(file.reads <= 256 && file.bytesRead <= 16 << 20, "\(sample.name), copy \(number)")
        #expect(time < Self.limit, "\(sample.name), copy \(number)")
        for (offset, byte) in old.reversed() { file.bytes[offset] = byte }
      }
    }
    // Else nothing but the first bytes would have been looked at.
    #expect(headers > copies / 4)
  }

  /// The result, and the shortest time of three if the first was long, as on a busy machine.
  private static func timed(
    _ file: MemoryFile
  ) throws -> (Result<ImageHeader, HeaderFault>, Duration) {
    let clock = ContinuousClock()
    var shortest = Duration.seconds(3600)
    for _ in 0..<3 {
      let reads = file.reads
      let start = clock.now
      let result = try ImageHeader.read(file)
      shortest = min(shortest, start.duration(to: clock.now))
      if shortest < limit { return (result, shortest) }
      precondition(file.reads > reads)
    }
    return (try ImageHeader.read(file), shortest)
  }

  /// Changes one to six places, most of them near the start or the end, where headers are; now and
  /// then the file is cut instead.
  private static func mutate(
    _ file: MemoryFile, using random: inout SplitMix64
  ) -> [(offset: Int, byte: UInt8)] {
    let length = file.bytes.count
    if Int.random(in: 0..<8, using: &random) == 0 {
      file.count = Int.random(in: 0..<min(length, 1 << 16), using: &random)
    }
    var old: [(offset: Int, byte: UInt8)] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let reach = [64, 512, 4096, length].randomElement(using: &random)!
      let distance = Int.random(in: 0..<min(reach, length), using: &random)
      let isAtEnd = Int.random(in: 0..<8, using: &random) == 0
      let start = isAtEnd ? length - 1 - distance : distance
      let bytes =
        Bool.random(using: &random)
        ? [UInt8.random(in: .min ... .max, using: &random)] : numbers.randomElement(using: &random)!
      for (offset, byte) in zip(start..<length, bytes) {
        old.append((offset, file.bytes[offset]))
        file.bytes[offset] = byte
      }
    }
    return old
  }
}
