import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Records and lists that are too long, found without reading on.
struct LimitTests {
  private func options(record: Int, items: Int = 1000, format: Format) -> Options {
    var options = Options(format: format)
    options.limits.record = record
    options.limits.items = items
    options.limits.block = 16
    return options
  }

  @Test func theLimitsAreThoseOfTheContract() {
    #expect(Limits().record == 1_048_576)
    #expect(Limits().items == 2_147_483_647)
    #expect(Limits().window == 65_536)
  }

  @Test(arguments: [Format.lines, .nul, .taskList])
  func records(format: Format) throws {
    let end = format == .nul ? "\0" : "\n"
    for length in [19, 20, 21, 22, 23, 60] {
      for isLast in [true, false] {
        let name = String(repeating: "x", count: length - (format == .taskList ? 6 : 0))
        let record = (format == .taskList ? "- [ ] " : "") + name
        let first = format == .taskList ? "- [ ] a" : "a"
        let text = first + end + record + (isLast ? "" : end + first + end)
        let list = try open(text, options(record: 20, format: format))
        #expect(try list.count(upTo: 1) == 1)
        if length <= 20 {
          #expect(try list.count(upTo: Int.max) == (isLast ? 2 : 3))
          #expect(try list.path(at: 2) == Array(name.utf8))
        } else {
          let error = #expect(throws: ListError.self) { try list.count(upTo: 2) }
          #expect(error?.kind == .recordTooLong(limit: 20))
          #expect(error?.place == Place(file: Array("list".utf8), line: 2, column: 1))
        }
      }
    }
  }

  @Test func anEndlessRecordIsNotReadToItsEnd() throws {
    let host = MemoryHost(directory: "/home")
    host.blockSize = 10
    host.standardInput = [UInt8](repeating: 0x78, count: 100_000)
    var options = options(record: 500, format: .lines)
    options.limits.window = 0
    let list = try Manifest.open(.standardInput, on: host, options: options, for: .reading)
    #expect(throws: ListError.self) { try list.count(upTo: 1) }
    #expect(host.bytesGrown <= 520)
  }

  @Test func endlessCarriageReturns() throws {
    let host = MemoryHost(directory: "/home")
    host.blockSize = 10
    host.standardInput = Array(String(repeating: "abcd\r", count: 100_000).utf8)
    var options = options(record: 500, format: .lines)
    options.limits.window = 100
    let error = #expect(throws: ListError.self) {
      try Manifest.open(.standardInput, on: host, options: options, for: .reading)
    }
    #expect(error?.kind == .carriageReturns(lines: 102, isCounted: false))
    #expect(host.bytesGrown == 510)
  }

  @Test func aLateLineFeedIsFoundBeforeCarriageReturnsAreBlamed() throws {
    var options = Options()
    options.limits.window = 16
    let list = try open("a\rlong name with more than a window.jpg\nb.jpg\n", options)
    #expect(try list.count(upTo: Int.max) == 2)
  }

  @Test(arguments: [Format.lines, .nul, .taskList])
  func items(format: Format) throws {
    let record = format == .taskList ? "- [ ] a" : "a"
    let end = format == .nul ? "\0" : "\n"
    let list = try open(
      String(repeating: record + end, count: 8), options(record: 50, items: 7, format: format))
    #expect(try list.count(upTo: 7) == 7)
    let error = #expect(throws: ListError.self) { try list.count(upTo: 8) }
    #expect(error?.kind == .tooManyItems(limit: 7))
    #expect(error?.place?.line == 8)
  }

  @Test func aLongFirstLineIsReadWholeForTheHeader() throws {
    let host = MemoryHost(directory: "/home")
    host.standardInput = Array("# pick 1 title=\(String(repeating: "x", count: 300))\n".utf8)
    var options = Options(format: .taskList)
    options.limits.window = 20
    let list = try Manifest.open(.standardInput, on: host, options: options, for: .reading)
    #expect(list.header.title?.count == 300)
  }

  /// What stands around names of `count` bytes in a table and in JSON Lines.
  private func table(_ names: [Int], format: Format) -> String {
    let names = names.map { String(repeating: "x", count: $0) }
    return switch format {
    case .csv: "path,n\n" + names.map { "\($0),1\n" }.joined()
    case .tsv: "path\tn\n" + names.map { "\"\($0)\"\t1\n" }.joined()
    default: names.map { "{\"path\":\"\($0)\"}\n" }.joined()
    }
  }

  @Test(arguments: [Format.csv, .tsv, .jsonLines])
  func rows(format: Format) throws {
    let around = [Format.csv: 2, .tsv: 4, .jsonLines: 11][format]!
    let first = format == .jsonLines ? 1 : 2
    for (length, isTooLong) in [(30 - around, false), (31 - around, true)] {
      let list = try open(
        table([1, length, 1], format: format), options(record: 30, format: format))
      #expect(try list.count(upTo: 1) == 1)
      if isTooLong {
        let error = #expect(throws: ListError.self) { try list.count(upTo: Int.max) }
        #expect(error?.kind == .recordTooLong(limit: 30))
        #expect(error?.place == Place(file: Array("list".utf8), line: first + 1, column: 1))
      } else {
        #expect(try list.count(upTo: Int.max) == 3)
      }
    }
  }

  @Test(arguments: [Format.csv, .jsonLines])
  func anEndlessFirstRowIsNotReadToItsEnd(format: Format) throws {
    let host = MemoryHost(directory: "/home")
    host.blockSize = 10
    host.standardInput =
      Array((format == .csv ? "path,\"" : "{\"path\":\"").utf8)
      + [UInt8](repeating: 0x78, count: 100_000)
    var options = options(record: 500, format: format)
    options.limits.window = 0
    #expect(throws: ListError.self) {
      let list = try Manifest.open(.standardInput, on: host, options: options, for: .reading)
      _ = try list.count(upTo: 1)
    }
    #expect(host.bytesGrown <= 520)
  }
}
