import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// When any call to the machine fails, there is an error and never a shorter list.
struct HostFailureTests {
  /// All that one run does with a list; returns what it found and wrote.
  private func run(on host: MemoryHost, _ source: Source) throws -> [String] {
    let list = try Manifest.open(source, on: host, options: Options(), for: .reading)
    var found = [String(try list.count(upTo: Int.max)), String(try list.digest())]
    found.append(text(try list.checked(upTo: 99).canonicalText))
    for name in ["size", "ext", "label"] {
      guard let field = try list.field(named: Array(name.utf8)) else { continue }
      found.append(
        text(try list.filter(list.all(), by: field) { $0.count > 1 }.canonicalText))
    }
    let listed = try list.positions(
      listedIn: ListReference(path: Array("other".utf8), origin: .commandLine))
    found.append(text(listed.positions.canonicalText))
    _ = try list.matcher(Array("a+".utf8), ignoringCase: true)
    let output = CollectingSink()
    try list.writePaths(of: list.all(), style: .absolute, endedBy: 0x0A, to: output)
    try list.writeMarked(
      list.all(), as: .taskList, forFolder: Array("x".utf8), to: output)
    found.append(text(output.bytes))
    return found
  }

  @Test(arguments: [true, false])
  func theNthCallFails(isPipe: Bool) throws {
    func host() -> (MemoryHost, Source) {
      let host = MemoryHost(directory: "/home")
      let bytes = Array(
        "# pick 1 base=/home\n- [x] a.jpg\tlabel=one\n- [ ] b.jpg\n- [x] c.jpg\n".utf8)
      host.addFile("a.jpg", "12345678901")
      host.addFile("b.jpg", "1")
      host.addFile("other", "b.jpg\n")
      host.addFile("list", bytes)
      host.standardInput = bytes
      host.blockSize = 20
      return (host, isPipe ? .standardInput : .file(Array("list".utf8)))
    }
    let (clean, source) = host()
    let expected = try run(on: clean, source)
    #expect(clean.calls.count > 10)
    for number in 1...clean.calls.count {
      let (failing, source) = host()
      let fault = HostError(.read, Array("x".utf8), .inputOutput)
      failing.fail(atCall: number, with: fault)
      let error = #expect(throws: ListError.self) { try run(on: failing, source) }
      #expect(error?.kind == .host(fault) || error?.kind == .image(fault))
      #expect(error?.message == fault.message)
    }
    let (last, again) = host()
    last.fail(atCall: clean.calls.count + 1, with: HostError(.read, [], .inputOutput))
    #expect(try run(on: last, again) == expected)
  }

  @Test func aFailedWriteIsAFailureOfTheOutput() throws {
    let host = MemoryHost(directory: "/home")
    let list = try open(String(repeating: "IMG_0001.JPG\nb\n", count: 40_000), on: host)
    let sink = try host.sink(to: .standardOutput)
    let calls = host.calls.count
    var odd = PositionSet()
    odd.insert(1...80_000, by: 2)
    try list.writePaths(of: odd, style: .usable, endedBy: 0x0A, to: sink)
    let writes = host.calls.count - calls
    #expect(writes > 3)
    for number in 2...writes {
      host.fail(atCall: number, with: HostError(.write, [], .noSpace))
      let error = #expect(throws: ListError.self) {
        try list.writePaths(of: odd, style: .usable, endedBy: 0x0A, to: sink)
      }
      #expect(error?.kind == .output(HostError(.write, [], .noSpace)))
      #expect(error?.outcome == .failed)
    }
  }

  @Test func aLockThatIsNotHadIsAFailure() {
    let error = ListError(.host(HostError(.lock, Array("m".utf8), .timedOut)))
    #expect(error.outcome == .failed)
    #expect(ListError(.host(HostError(.open, [], .notFound))).outcome == .wrongRequest)
  }
}
