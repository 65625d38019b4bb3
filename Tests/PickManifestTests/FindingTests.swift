import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// What is found wrong with items.
struct FindingTests {
  @Test func findingsStandInListOrder() throws {
    let host = MemoryHost(directory: "/home")
    // A GIF of one pixel, as far as its header tells.
    host.addFile("in/a.jpg", Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0])
    host.addFolder("in/folder")
    let list = try open(
      "a.jpg\nnone.jpg\n./a.jpg\nfolder\n../in/a.jpg\nnone.jpg\n", on: host, as: "in/list")
    let findings = try list.findings()
    #expect(
      findings == [
        Finding(position: 2, kind: .missing, path: Array("none.jpg".utf8)),
        Finding(position: 3, kind: .duplicate(of: 1), path: Array("./a.jpg".utf8)),
        Finding(position: 4, kind: .notAFile, path: Array("folder".utf8)),
        Finding(position: 6, kind: .duplicate(of: 2), path: Array("none.jpg".utf8)),
      ])
  }

  @Test(arguments: [
    ("a.jpg", []), ("a\nb", [Finding.Kind.lineEnd]), ("a\tb", [.controlCharacter]),
    ("a\u{7F}", [.controlCharacter]), ("-rf", [.leadingDash]), ("in/-rf", [.leadingDash]),
    ("-in/a.jpg", [.leadingDash]), ("a-b.jpg", []), ("é.jpg", []),
    ("-\n\r", [.lineEnd, .controlCharacter, .leadingDash]),
  ])
  func unsafeNames(path: String, kinds: [Finding.Kind]) {
    #expect(Finding.unsafe(Array(path.utf8)) == kinds)
  }

  @Test func namesThatAreNotUTF8() {
    #expect(Finding.unsafe([0x61, 0xE9]) == [.notText])
    #expect(Finding.unsafe([0xED, 0xA0, 0x80]) == [.notText])
  }
}
