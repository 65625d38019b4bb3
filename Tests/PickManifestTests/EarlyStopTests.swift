import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// A list is read as far as it is needed, and what is found does not depend on how it arrives.
struct EarlyStopTests {
  private func pipe(
    _ bytes: some Sequence<UInt8>, blockSize: Int, _ options: Options = Options()
  ) throws -> (Manifest, MemoryHost) {
    let host = MemoryHost(directory: "/home")
    host.standardInput = Array(bytes)
    host.blockSize = blockSize
    return (
      try Manifest.open(.standardInput, on: host, options: options, for: .reading), host
    )
  }

  @Test func aPipeIsReadNoFurtherThanNeeded() throws {
    let bytes = Array(String(repeating: "IMG_0001.JPG\n", count: 200_000).utf8)
    let (list, host) = try pipe(bytes, blockSize: 4096)
    #expect(host.bytesGrown == 64 << 10)
    #expect(try list.count(upTo: 17) == 17)
    #expect(try list.checked(upTo: 17).isEmpty)
    #expect(try text(list.path(at: 17)) == "IMG_0001.JPG")
    #expect(host.bytesGrown == 64 << 10)
    #expect(try list.count(upTo: 10_000) == 10_000)
    #expect(host.bytesGrown < 10_000 * 13 + 3 * 4096)
    #expect(try list.count(upTo: Int.max) == 200_000)
    #expect(host.bytesGrown == bytes.count)
  }

  @Test func aFormatThatIsGivenNeedsNoLookAhead() throws {
    let bytes = Array(String(repeating: "a.jpg\n", count: 100_000).utf8)
    var options = Options(format: .lines)
    options.limits.window = 0
    let (list, host) = try pipe(bytes, blockSize: 100, options)
    #expect(try list.count(upTo: 17) == 17)
    #expect(host.bytesGrown <= 200)
  }

  @Test func aFileIsIndexedNoFurtherThanNeeded() throws {
    let list = try open(String(repeating: "IMG_0001.JPG\n", count: 200_000))
    #expect(try list.count(upTo: 17) == 17)
    #expect(list.indexed <= 32 << 10)
    #expect(list.blocks.count == 1)
    #expect(try list.count(upTo: Int.max) == 200_000)
    #expect(list.blocks.count <= 200_000 * 13 / (31 << 10))
  }

  @Test func aFaultBehindWhatIsAskedForIsNotReported() throws {
    let text = "- [ ] a\n- [ ] b\n- [] c\n- [ ] d\n"
    for blockSize in [1, 7, 4096] {
      let (list, _) = try pipe(text.utf8, blockSize: blockSize)
      #expect(try list.count(upTo: 2) == 2)
      #expect(try list.checked(upTo: 2).isEmpty)
      #expect(try list.written(PositionSet([1, 2])).count == 4)
      for _ in 0...1 {
        let error = #expect(throws: ListError.self) { try list.count(upTo: 3) }
        #expect(error?.place == Place(file: [0x2D], line: 3, column: 1))
      }
      #expect(throws: ListError.self) { try list.expression(named: [0x61]) }
      #expect(throws: ListError.self) { try list.digest() }
    }
  }

  /// However small the pieces of a pipe, the list is that of a file.
  @Test(arguments: [1, 2, 3, 17, 64, 1000])
  func piecesDoNotMatter(blockSize: Int) throws {
    var random = SplitMix64(seed: UInt64(blockSize))
    for format in [Format.taskList, .lines, .nul] {
      for _ in 0..<12 {
        let lines = [
          "- [x] a.jpg", "- [ ] \"b\\n\"\tk=v", "", "# note", "c.jpg", " \r", "- [X] d\r", "- [] e",
          "prose",
        ]
        let delimiter = format == .nul ? "\0" : "\n"
        let text = (0..<Int.random(in: 0...60, using: &random)).map { _ in
          lines[Int.random(in: 0..<(format == .taskList ? 7 : 9), using: &random)]
        }.joined(separator: delimiter)
        var options = Options(format: format)
        options.limits.block = 64
        if !text.contains(delimiter) { continue }
        let file = try open(text, options)
        options.limits.window = 0
        let (list, _) = try pipe(text.utf8, blockSize: blockSize, options)
        // Asked in small steps, so that blocks are joined while they are in use.
        for limit in stride(from: 1, to: 60, by: 3) {
          #expect(try list.count(upTo: limit) == file.count(upTo: limit))
          let known = try list.count(upTo: limit)
          if known > 0 { #expect(try list.path(at: known) == file.path(at: known)) }
        }
        #expect(try list.paths() == file.paths())
        #expect(try list.checked(upTo: 99) == file.checked(upTo: 99))
        #expect(try list.summary() == file.summary())
        #expect(list.notes.count == file.notes.count)
        #expect(try list.marked(PositionSet([2, 3])) == file.marked(PositionSet([2, 3])))
      }
    }
  }
}
