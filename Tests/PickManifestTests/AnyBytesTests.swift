import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Any bytes are a list or a fault with its place; nothing in between, and never a crash.
struct AnyBytesTests {
  private static let pieces: [[UInt8]] =
    [
      "- [ ] ", "- [x] ", "- [", "] ", "[]", "x", "a.jpg", "\n", "\n", "\n", "\r\n", "\r", "\t",
      "\t",
      "key=", "label=", "\"", "\\", "\\x4", "\\101", " ", "  ", "# pick 1", "# pick ", " max=3",
      "=",
      "# @a: ", "1", ".", ")", "*", "✓", "\u{FEFF}", "{\"a\":", "}", "[", "path,x", ",", ";",
      "sep=",
      "path,keep\n", "path\tx\n", "a,1\n", "\"\"", "{\"path\":\"", "\"}", "\"keep\":", "true", "{",
      "[1,", "\\u00", "null", "-1.5e3", "\n{\"path\":\"a\"}\n",
      "II*", "%PDF-", "/", "..", "é", "–", "(", "base=",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0], [0, 0], [0xFE, 0xFF], [0x01]]

  @Test func aListOrAFault() throws {
    var random = SplitMix64(seed: 77)
    var lists = 0
    for _ in 0..<4000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        bytes += Self.pieces.randomElement(using: &random)!
      }
      var options = Options()
      options.format = [nil, nil, .taskList, .lines, .nul, .csv, .tsv, .jsonLines]
        .randomElement(using: &random)!
      options.limits.block = [8, 32, 1 << 15].randomElement(using: &random)!
      do throws(ListError) {
        let list = try open(bytes, options)
        let all = try list.all()
        let paths = try list.written(all, endedBy: 0)
        #expect(paths.count { $0 == 0 } == all.count)
        #expect(!paths.starts(with: [0]))
        if list.format.holdsMarks {
          let checked = try list.checked(upTo: Int.max)
          #expect(try list.marked(checked, as: list.format) == bytes)
        }
        if list.format == .taskList { #expect(try list.marked(all).count == bytes.count) }
        for name in try list.fieldNames() where !["row", "col", "page"].contains(text(name)) {
          let field = try list.field(named: name)
          #expect(field != nil)
        }
        lists += 1
      } catch {
        #expect(error.place?.file == Array("list".utf8), "\(error)")
        #expect(error.outcome == .wrongRequest)
      }
    }
    #expect(lists > 1000)
  }
}
