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
    ("a\u{202E}gpj.exe", [.textDirection]), ("\u{202A}a", [.textDirection]),
    ("in/a\u{2066}", [.textDirection]), ("a\u{2069}b", [.textDirection]),
    ("\u{200E}", [.textDirection]), ("a\u{200F}", [.textDirection]),
    ("a\u{61C}\n", [.lineEnd, .textDirection]), ("שלום.jpg", []), ("a\u{200D}b", []),
    ("a\u{2029}", []), ("a\u{2065}", []), ("a\u{206A}", []), ("a\u{200B}", []),
  ])
  func unsafeNames(path: String, kinds: [Finding.Kind]) {
    #expect(Finding.unsafe(Array(path.utf8)) == kinds)
  }

  @Test func namesThatAreNotUTF8() {
    #expect(Finding.unsafe([0x61, 0xE9]) == [.notText])
    #expect(Finding.unsafe([0xED, 0xA0, 0x80]) == [.notText])
  }

  /// Paths that a disk which does not tell case or accents apart takes for one; the same bytes are
  /// a duplicate, and each is told of the first that it is like.
  @Test(arguments: [
    (["a.jpg", "A.JPG"], [Finding.Kind.lookAlike(of: 1)]), (["a.jpg", "b.jpg"], []),
    (["\u{E9}.jpg", "e\u{301}.jpg"], [.lookAlike(of: 1)]),
    (["\u{C9}.jpg", "e\u{301}.jpg"], [.lookAlike(of: 1)]),
    (["In/a.jpg", "in/a.jpg"], [.lookAlike(of: 1)]), (["in/a.jpg", "a.jpg"], []),
    (
      ["a.jpg", "A.jpg", "./A.jpg", "a.jpg"],
      [.lookAlike(of: 1), .duplicate(of: 2), .duplicate(of: 1)]
    ),
    (["a.jpg", "A.jpg", "a.JPG"], [.lookAlike(of: 1), .lookAlike(of: 1)]),
    (["../home/a.jpg", "../HOME/A.jpg"], [.lookAlike(of: 1)]), (["e.jpg", "\u{E9}.jpg"], []),
    (["https://ex.com/a", "https://ex.com/A"], [.lookAlike(of: 1)]),
    (["stra\u{DF}e", "STRASSE"], [.lookAlike(of: 1)]),
  ])
  func lookAlikes(paths: [String], kinds: [Finding.Kind]) throws {
    let list = try open(paths.map { $0 + "\n" }.joined())
    let found = try list.findings().map(\.kind).filter {
      if case .lookAlike = $0 { return true }
      if case .duplicate = $0 { return true }
      return false
    }
    #expect(found == kinds)
  }
}
