import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Names as other programs take them, and names they have no way to take.
struct ExportTests {
  struct Name: CustomTestStringConvertible {
    var export: Export
    var path: String
    /// Nil if the name is refused.
    var written: String?
    init(_ export: Export, _ path: String, _ written: String?) {
      self.export = export
      self.path = path
      self.written = written
    }
    var testDescription: String { "\(export.rawValue): \(path)" }
  }

  @Test(arguments: [
    Name(.lightroom, "in/IMG_1.CR3", "IMG_1"), Name(.lightroom, ".hidden", ".hidden"),
    Name(.lightroom, "a.b.jpg", "a.b"), Name(.lightroom, "a b.jpg", nil),
    Name(.lightroom, "a,b.jpg", nil), Name(.lightroom, "a\u{9}b.jpg", nil),
    Name(.captureOne, "in/IMG_1.CR3", "IMG_1"), Name(.captureOne, "a b.jpg", nil),
    Name(.finder, "in/IMG_1.CR3", "IMG_1.CR3"), Name(.finder, "a b.jpg", "\"a b.jpg\""),
    Name(.finder, "OR", "\"OR\""), Name(.finder, "a\"b.jpg", nil),
    Name(.finder, "a\nb", nil), Name(.rsync, "a b.jpg", "a b.jpg"),
    Name(.rsync, "#a.jpg", "./#a.jpg"), Name(.rsync, ";a.jpg", "./;a.jpg"),
    Name(.rsync, "in/#a.jpg", "in/#a.jpg"), Name(.rsync, " a ", " a "),
    Name(.rsync, "/a.jpg", nil), Name(.rsync, "../a.jpg", nil), Name(.rsync, "..a", "..a"),
    Name(.rsync, "a\r", nil), Name(.rsync, "a\nb", nil), Name(.rclone, "#a.jpg", "/#a.jpg"),
    Name(.rclone, " a", "/ a"), Name(.rclone, "a ", nil),
    Name(.rclone, "a\u{1}", nil), Name(.rclone, "\u{7F}a", nil), Name(.rclone, "a\u{2401}", nil),
    Name(.rclone, "\u{241F}a", nil), Name(.rclone, "a\u{2421}", nil),
    Name(.rclone, "\u{201B}", nil),
    Name(.rclone, "\u{2400}\u{2420}\u{201A}", "\u{2400}\u{2420}\u{201A}"), Name(.rclone, "..", nil),
    Name(.make, "a b.jpg", "a\\ b.jpg"), Name(.make, "$x", "$$x"), Name(.make, "~a", "[~]a"),
    Name(.make, "a\\#b", "a\\\\\\#b"), Name(.make, "a:b*c?[d]%", "a\\:b\\*c\\?\\[d]%"),
    Name(.make, "a\\b", "a\\b"), Name(.make, "a\\b*", "a\\\\b\\*"), Name(.make, "a]", "a]"),
    Name(.make, "a\\ *", "a\\\\\\\\\\ \\*"), Name(.make, "define", "./define"),
    Name(.make, "a(b)", nil), Name(.make, "a(b).jpg", "a(b).jpg"), Name(.make, "a\r", nil),
    Name(.make, "\u{B}a", nil), Name(.make, "a\u{C}b", "a\u{C}b"), Name(.make, "b\u{C}", nil),
    Name(.make, "a;b", nil), Name(.make, "a|b", nil), Name(.make, "a=b", nil),
    Name(.make, "a\tb", nil), Name(.make, "a\\", nil), Name(.make, "a ", nil),
  ])
  func names(_ name: Name) {
    let expected = name.written.map { ExportedName.name(Array($0.utf8)) }
    switch name.export.written(Array(name.path.utf8)) {
    case .name(let written): #expect(.name(written) == expected)
    case .refused(let reason):
      #expect(expected == nil)
      #expect(!reason.isEmpty)
    }
  }

  @Test func whatIsNotUTF8IsNoWordToSearchFor() {
    for export in Export.allCases {
      let written = export.written([0x61, 0xE9])
      #expect(export.isSearch == (written == .refused("it is not UTF-8")))
    }
  }

  @Test func nothingIsWrittenWhenANameIsRefused() throws {
    let list = try open("a.jpg\nb;c.jpg\n")
    let sink = CollectingSink()
    let error = #expect(throws: ListError.self) {
      try list.writeExport(.make, of: list.all(), relativeTo: [], to: sink)
    }
    #expect(error?.outcome == .refused)
    #expect(error?.place?.line == 2)
    #expect(sink.bytes.isEmpty)
  }

  @Test func namesAreSearchedForOnce() throws {
    let list = try open("x/a.CR3\nx/a.JPG\nb.JPG\n")
    let sink = CollectingSink()
    try list.writeExport(.lightroom, of: list.all(), relativeTo: [], to: sink)
    #expect(text(sink.bytes) == "a, b\n")
  }
}
