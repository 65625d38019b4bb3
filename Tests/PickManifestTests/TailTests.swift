import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// The end of a list as a list of its own, against the last items of the whole list.
struct TailTests {
  private static func smallWindow(_ format: Format) -> Options {
    var options = Options(format: format)
    options.limits.window = 0
    return options
  }

  @Test(
    "Any lines, ends and blank records",
    arguments: [Format.lines, .nul])
  func anyRecords(format: Format) throws {
    var random = SplitMix64(seed: 5)
    let names = ["a", "b.jpg", "ü x", "", "", " ", "\t", "c\r", "\r", " \r", "\r\r", "dd\rd"]
    let end = format == .nul ? "\0" : "\n"
    var found = 0
    for _ in 0..<1500 {
      let records = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        names.randomElement(using: &random)!
      }
      var content = records.map { $0 + end }.joined()
      if Bool.random(using: &random), !content.isEmpty { content.removeLast() }
      if format == .lines, Int.random(in: 0..<9, using: &random) == 0 {
        content = "\u{FEFF}" + content
      }
      // Lines that all end in CR are refused on opening.
      guard let list = try? open(content, Self.smallWindow(format)) else { continue }
      let paths = try list.paths()
      for count in 0...10 {
        let tail = try open(content, Self.smallWindow(format)).tail(of: count)
        guard let tail else {
          #expect(count > paths.count || content.isEmpty, "\(count) of \(content.debugDescription)")
          continue
        }
        #expect(
          try Array(tail.paths().suffix(count)) == Array(paths.suffix(count)),
          "\(count) of \(content.debugDescription)")
        #expect(try tail.paths().count >= count)
        found += 1
      }
    }
    #expect(found > 3000)
  }

  @Test func onlyTheEndIsIndexed() throws {
    let content = String(repeating: "IMG_0001.JPG\n", count: 100_000)
    let tail = try #require(try open(content).tail(of: 100))
    #expect(try tail.count(upTo: Int.max) == 100)
    #expect(tail.blocks.first?.range.lowerBound == (100_000 - 100) * 13)
  }

  @Test("Where the end tells nothing without the rest there is no tail")
  func noTail() throws {
    let line = "- [ ] a\n"
    #expect(try open(String(repeating: line, count: 20_000)).tail(of: 3) == nil)
    let table = "path,n\n" + String(repeating: "a,1\n", count: 20_000)
    #expect(try open(table).tail(of: 3) == nil)
    // A list that is smaller than what opening it reads.
    #expect(try open("a\nb\nc\n").tail(of: 2) == nil)
    let host = MemoryHost(directory: "/home")
    host.standardInput = Array(String(repeating: "a\n", count: 100_000).utf8)
    let pipe = try Manifest.open(.standardInput, on: host, options: Options(), for: .reading)
    #expect(pipe.tail(of: 2) == nil)
  }

  @Test func aRecordThatIsTooLongIsLeftToTheWholeReading() throws {
    var options = Self.smallWindow(.lines)
    options.limits.record = 4
    #expect(try open("a\nbbbbb\nc\n", options).tail(of: 1) != nil)
    #expect(try open("a\nbbbbb\nc\n", options).tail(of: 2) == nil)
  }

  @Test func aFaultHasTheLineOfTheWholeList() throws {
    let content = String(repeating: "a\n", count: 50_000) + "x\0y\nlast\n"
    let tail = try #require(try open(content, Options(format: .lines)).tail(of: 3))
    let error = #expect(throws: ListError.self) { try tail.count(upTo: Int.max) }
    #expect(error?.place?.line == 50_001)
  }
}
