import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// `in:FILE`, and the digest that guards a list.
struct ReferenceTests {
  private func positions(
    _ file: String, _ origin: ListReference.Origin = .commandLine, in list: Manifest
  ) throws -> (Set<Int>, unmatched: Int) {
    let found = try list.positions(
      listedIn: ListReference(path: Array(file.utf8), origin: origin))
    return (Set(found.positions.members), found.unmatched)
  }

  @Test func linesOfAnotherList() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("other", "./b.jpg\n/home//a.jpg\nb.jpg\nnone.jpg\nb.jpgx\n")
    host.addFile("picks", "- [x] b.jpg\n- [ ] a.jpg\n- [x] gone.jpg\n")
    host.addFile("sub/list", "../a.jpg\nb.jpg\n/home/c.jpg\n")
    host.addFile("sub/based", "# pick 1 base=..\n- [x] a.jpg\n")
    let list = try open("a.jpg\nb.jpg\nsub//./b.jpg\nc.jpg\nb.jpg\n", on: host)
    #expect(try positions("other", in: list) == ([1, 2, 5], unmatched: 2))
    #expect(try positions("picks", in: list) == ([2, 5], unmatched: 1))
    #expect(try positions("sub/list", in: list) == ([3, 4], unmatched: 1))
    #expect(try positions("sub/based", in: list) == ([], unmatched: 1))
    #expect(try positions("list", in: list) == ([1, 2, 3, 4, 5], unmatched: 0))
  }

  @Test func dotsAreNeverCancelled() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("sub/list", "../a.jpg\n")
    #expect(
      try positions("sub/list", in: open("sub/../a.jpg\na.jpg\n", on: host))
        == ([1], unmatched: 0))
  }

  @Test func namesThatAreNotTextAreBytes() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("other", Array("M\u{FC}ller.jpg\n".utf8) + [0xE9, 0x0A])
    let list = try open(Array("Mu\u{308}ller.jpg\n".utf8) + [0xE9, 0x0A], on: host)
    #expect(try positions("other", in: list) == ([2], unmatched: 1))
  }

  @Test func whereAFileIsLookedFor() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("here", "m/a.jpg\n")
    host.addFile("m/here", "a.jpg\nb.jpg\n")
    host.addFile("x/here", "../m/b.jpg\n/home/m/b.jpg\n")
    let list = try open("a.jpg\nb.jpg\n", on: host, as: "m/list")
    #expect(try positions("here", in: list) == ([1], unmatched: 0))
    #expect(try positions("here", .manifest, in: list) == ([1, 2], unmatched: 0))
    #expect(
      try positions("here", .expressionFile(Array("x/expression".utf8)), in: list)
        == ([2], unmatched: 1))
    #expect(try positions("/home/here", .manifest, in: list) == ([1], unmatched: 0))
    #expect(try positions("here", .expressionFile(Array("-".utf8)), in: list) == ([1], 0))
  }

  @Test func standardInputOnce() throws {
    let host = MemoryHost(directory: "/home")
    host.standardInput = Array("b.jpg\0".utf8)
    let list = try open("a.jpg\nb.jpg\n", on: host)
    #expect(try positions("-", .manifest, in: list) == ([2], unmatched: 0))
    let error = #expect(throws: ListError.self) { try positions("-", in: list) }
    #expect(error?.kind == .host(HostError(.open, [], .standardInputTaken)))
  }

  @Test func faultsNameTheOtherFile() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("other", "- [x] a\n- [] b\n")
    let list = try open("a.jpg\n", on: host)
    let error = #expect(throws: ListError.self) { try positions("other", in: list) }
    #expect(error?.place == Place(file: Array("other".utf8), line: 2, column: 1))
    #expect(throws: ListError.self) { try positions("none", in: list) }
  }

  // MARK: Digest

  /// FNV-1a as its authors define it: for each byte, XOR, then times the prime.
  private func digest(_ paths: [String]) -> UInt64 {
    paths.flatMap { Array($0.utf8) + [0] }.reduce(14_695_981_039_346_656_037) {
      ($0 ^ UInt64($1)) &* 1_099_511_628_211
    }
  }

  @Test func digestOfThePathsAlone() throws {
    let paths = ["a.jpg", "two\nlines", "é", "a.jpg", "\"q\""]
    let nul = try open(paths.map { $0 + "\0" }.joined())
    let tasks = try open(
      "# pick 1 max=9\n- [x] a.jpg\tk=v\r\n\n* [ ] \"two\\nlines\"\n- [ ] \"\\303\\251\"\n"
        + "- [ ] a.jpg\n- [ ] \"\\\"q\\\"\"")
    #expect(try nul.digest() == digest(paths))
    #expect(try tasks.digest() == digest(paths))
    #expect(try open("").digest() == 0xCBF2_9CE4_8422_2325)
    #expect(try open("ab\nc\n").digest() != open("a\nbc\n").digest())
    #expect(try open("a\nb\n").digest() != open("b\na\n").digest())
    // Published for the one byte "a" is AF63DC4C8601EC8C; its NUL multiplies once more.
    #expect(try open("a\n").digest() == 0xAF63_DC4C_8601_EC8C &* 0x100_0000_01B3)
  }
}
