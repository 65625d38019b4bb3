import PickCore
import PickTestSupport
import Testing

@testable import PickCLI

/// What a terminal shows while a copy goes on.
struct ProgressLineTests {
  static func progress(_ milliseconds: Int, bytes: Int = 50_000_000) -> TransferProgress {
    TransferProgress(
      files: 12, allFiles: 40, bytes: bytes, allBytes: 200_000_000,
      nanoseconds: milliseconds * 1_000_000)
  }

  static func host(columns: Int = 80) -> MemoryHost {
    let host = MemoryHost()
    host.terminals[.error] = Terminal(columns: columns)
    return host
  }

  static func line(on host: MemoryHost, isQuiet: Bool = false) -> ProgressLine? {
    ProgressLine(Console(host: host, color: nil, isQuiet: isQuiet))
  }

  @Test("files, bytes, rate and time left")
  func text() {
    #expect(
      ProgressLine.text(of: Self.progress(1_000))
        == "12 of 40 files, 50.0 MB of 200.0 MB, 50.0 MB/s, 0:03 left")
    #expect(
      ProgressLine.text(of: Self.progress(100_000)).hasSuffix("500.0 kB/s, 5:00 left"))
    #expect(ProgressLine.text(of: Self.progress(1_000, bytes: 0)).hasSuffix("0 B/s"))
  }

  @Test("not before half a second, and not more often than ten times a second")
  func pace() throws {
    let host = Self.host()
    let line = try #require(Self.line(on: host))
    var shown: [Int] = []
    for time in stride(from: 0, through: 1_000, by: 30) {
      let before = host.standardError.count
      line.show(Self.progress(time))
      if host.standardError.count > before { shown.append(time) }
    }
    #expect(shown == [510, 630, 750, 870, 990])
  }

  @Test("written over, cut to the terminal, and erased once at the end")
  func look() throws {
    let host = Self.host(columns: 20)
    let line = try #require(Self.line(on: host))
    line.show(Self.progress(600))
    #expect(host.standardError == Array("\r\u{1B}[K12 of 40 files, 50.".utf8))
    line.erase()
    line.erase()
    #expect(host.standardError == Array("\r\u{1B}[K12 of 40 files, 50.\r\u{1B}[K".utf8))
  }

  @Test("nothing is erased that was not shown")
  func nothing() throws {
    let host = Self.host()
    try #require(Self.line(on: host)).erase()
    #expect(host.standardError.isEmpty)
  }

  @Test("only on a terminal that can, and not with --quiet")
  func elsewhere() {
    #expect(Self.line(on: MemoryHost()) == nil)
    #expect(Self.line(on: Self.host(), isQuiet: true) == nil)
    let dumb = Self.host()
    dumb.variables["TERM"] = Array("dumb".utf8)
    #expect(Self.line(on: dumb) == nil)
  }
}
