import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

@Test func smoke() throws {
  let host = MemoryHost()
  host.addFile(
    "a.md", "# pick 1 max=3\n\n- [x] a.jpg\tlabel=Cover\n- [ ] \"b \\n.jpg\"\n* [X] c.jpg")
  let list = try Manifest.open(
    .file(Array("a.md".utf8)), on: host, options: Options(), for: .reading)
  #expect(list.format == .taskList)
  #expect(try list.count(upTo: 99) == 3)
  #expect(try list.checked(upTo: 99) == PositionSet([1, 3]))
  let sink = try host.sink(to: .standardOutput)
  try list.writePaths(of: PositionSet([1, 3]), style: .usable, endedBy: 10, to: sink)
  #expect(String(decoding: host.standardOutput, as: UTF8.self) == "a.jpg\nc.jpg\n")
}
