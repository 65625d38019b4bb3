import PickCore
import PickTestSupport
import Testing

@testable import PickCLI

/// A folder that cannot be read while a list is made of those above it.
struct UnreadableFolderTests {
  /// What a run says on which listing a folder, counted from 1, is refused.
  private func said(_ words: [String], failingAt listing: Int) -> (status: Int32, text: String) {
    func host() -> MemoryHost {
      let host = MemoryHost(directory: "/home/ann")
      host.addFile("pictures/a.jpg", "x")
      host.addFile("pictures/locked/b.jpg", "x")
      return host
    }
    let arguments = words.map { Array($0.utf8) }
    let whole = host()
    _ = Tool(host: whole).run(arguments)
    let calls = whole.calls.indices.filter { whole.calls[$0] == "names" }
    let failing = host()
    let path = listing == 1 ? "pictures" : "pictures/locked"
    failing.fail(
      atCall: calls[listing - 1] + 1,
      with: HostError(.list, Array(path.utf8), .permissionDenied))
    let status = Tool(host: failing).run(arguments)
    #expect(failing.standardOutput.isEmpty)
    return (status, String(decoding: failing.standardError, as: UTF8.self))
  }

  @Test func insideAnotherTheWayIsNamed() {
    let (status, text) = said(["new", "-r", "pictures"], failingAt: 2)
    #expect(status == 2)
    #expect(text.contains("cannot list 'pictures/locked': permission denied"))
    #expect(text.contains("hint: without -r it is not entered; or name the folders"))
  }

  @Test(arguments: [["new", "-r", "pictures"], ["new", "pictures"]])
  func theFolderThatIsNamedIsJustTold(words: [String]) {
    let (status, text) = said(words, failingAt: 1)
    #expect(status == 2)
    #expect(text == "pick: cannot list 'pictures': permission denied\n")
  }
}
