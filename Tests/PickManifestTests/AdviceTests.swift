import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// What is suggested for a path under which there is no file.
struct AdviceTests {
  struct Case: CustomTestStringConvertible {
    var path: String
    var files: [String]
    var suggestion: String?
    init(_ path: String, _ files: [String], _ suggestion: String?) {
      self.path = path
      self.files = files
      self.suggestion = suggestion
    }
    var testDescription: String { "\(path) among \(files)" }
  }

  @Test(arguments: [
    Case("M\u{FC}ller.jpg", ["Mu\u{308}ller.jpg"], "Mu\u{308}ller.jpg"),
    Case("Mu\u{308}ller.jpg", ["M\u{FC}ller.jpg", "Muller.jpg"], "M\u{FC}ller.jpg"),
    Case("at 9.41 AM.png", ["at 9.41\u{202F}AM.png"], "at 9.41\u{202F}AM.png"),
    Case("B at 1.png", ["B\u{A0}at 1.png", "B\u{202F}at 1.png"], nil),
    Case("a-b.jpg", ["a\u{2013}b.jpg"], "a\u{2013}b.jpg"),
    Case("it's.jpg", ["it\u{2019}s.jpg"], "it\u{2019}s.jpg"),
    Case("IMG_1.jpg", ["IMG_1.JPG"], "IMG_1.JPG"),
    Case("IMG_1.jpg", ["IMG_1.JPG", "img_1.jpg"], nil),
    Case("１.jpg", ["1.jpg"], "1.jpg"),
    Case("a\u{200B}.jpg", ["a.jpg"], "a.jpg"),
    Case("IMG_0012.jpg", ["IMG_00120.jpg"], nil),
    Case("sub/E\u{301}.jpg", ["sub/\u{C9}.jpg", "\u{C9}.jpg"], "sub/\u{C9}.jpg"),
    Case("none/E\u{301}.jpg", ["\u{C9}.jpg"], nil),
    Case("a.jpg", [], nil),
  ])
  func suggestion(_ test: Case) throws {
    let host = MemoryHost(directory: "/home")
    host.addFolder("in")
    for file in test.files { host.addFile("in/" + file, "x") }
    let list = try open(test.path + "\n", on: host, as: "in/list")
    #expect(
      try list.suggestion(forMissing: list.path(at: 1)).map(text) == test.suggestion)
    let hint = test.suggestion.map { "did you mean '\($0)'" }
    // Not as strings, which are equal when they mean the same.
    #expect(try list.advice(forMissing: 1)?.bytes == hint.map { Array($0.utf8) })
  }

  @Test func nothingElseIsTaken() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("IMG_1.JPG", "x")
    let list = try open("IMG_1.jpg\n", on: host)
    _ = try list.advice(forMissing: 1)
    #expect(try list.paths() == ["IMG_1.jpg"])
  }

  @Test func quotesAndBackslashes() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile("Set 1/a.jpg", "x")
    let list = try open("\"Set 1/a.jpg\"\nSet 1\\a.jpg\n\"none\"\n", on: host)
    #expect(try list.advice(forMissing: 1)?.text == "did you mean 'Set 1/a.jpg'")
    #expect(try list.advice(forMissing: 2)?.text == "did you mean 'Set 1/a.jpg'")
    #expect(try list.advice(forMissing: 3) == nil)
  }

  @Test func tabsThatAnEditorReplaced() throws {
    let list = try open("- [ ] a.jpg    label=Cover\n- [ ] a  b.jpg\n- [ ] a label=x\n")
    #expect(try list.advice(forMissing: 1)?.text.contains("TAB") == true)
    #expect(try list.advice(forMissing: 2) == nil)
    #expect(try list.advice(forMissing: 3) == nil)
    #expect(try open("a  k=v\n").advice(forMissing: 1) == nil)
  }

  @Test func namesThatAreNotTextAndFoldersThatCannotBeRead() throws {
    let host = MemoryHost(directory: "/home")
    host.addFile([0x61, 0xFF], [])
    let list = try open([0x61, 0xFE, 0x0A], on: host)
    #expect(try list.suggestion(forMissing: [0x61, 0xFE]) == nil)
    host.fail(atCall: 1, with: HostError(.list, [], .permissionDenied))
    #expect(try list.suggestion(forMissing: Array("A".utf8)) == nil)
  }
}
