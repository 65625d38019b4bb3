import Foundation
import PickCore
import PickTestSupport
import Testing

@testable import PickCLI

/// What a hint offers, taken out of it and pasted, does what was meant.
struct HintTests {
  /// How what is offered is pasted.
  enum Paste: Sendable {
    /// It is a whole command.
    case command
    /// It replaces a piece of the command line, the last one of that spelling.
    case piece(String)
    /// It is written at the end of the command line.
    case atEnd
  }

  /// A command line, what the hint for it offers, and a command line that says what was meant.
  struct Case: CustomTestStringConvertible, Sendable {
    var wrong: String
    var offer: String
    var paste: Paste
    var meant: String
    var testDescription: String { wrong }

    init(_ wrong: String, _ offer: String, _ paste: Paste = .command, meant: String) {
      self.wrong = wrong
      self.offer = offer
      self.paste = paste
      self.meant = meant
    }
  }

  static let cases = [
    // Operands in another order, in pieces, or without the verb.
    Case("pick print album.md 1", "pick print 1 album.md", meant: "pick print 1 album.md"),
    Case(
      "pick print -0 album.md 1", "pick print 1 album.md -0", meant: "pick print -0 1 album.md"),
    Case(
      "pick check album.md 1 -i", "pick check 1 album.md -i", meant: "pick check -i 1 album.md"),
    Case(
      "pick print 1 2 album.md -c", "pick print 1,2 album.md -c",
      meant: "pick print -c 1-2 album.md"),
    Case("pick print 1 2 < album.md", "pick print 1,2", meant: "pick print 1-2 < album.md"),
    Case(
      "pick print 1 3-4 'odd list.md'", "pick print 1,3-4 'odd list.md'",
      meant: "pick print 1,3,4 'odd list.md'"),
    Case(
      "pick set label=x 1 2 album.md", "pick set 'label=x' 1,2 album.md",
      meant: "pick set label=x 1-2 album.md"),
    Case(
      "pick 1-2 album.md --count", "pick print 1-2 album.md --count",
      meant: "pick print 1-2 album.md -c"),
    Case(
      "pick 'odd and 1-3' album.md", "pick print 'odd and 1-3' album.md",
      meant: "pick print 1,3 album.md"),
    Case("pick prnt 1 album.md", "print", .piece("prnt"), meant: "pick print 1 album.md"),
    Case("pick check album.md", "pick lint album.md", meant: "pick lint album.md"),
    Case(
      "pick print --client mail.txt 3-4 album.md", "pick print album.md --client mail.txt",
      meant: "pick print 3 album.md"),
    Case(
      "pick print -e 1-3 4 album.md", "pick print album.md -e 1-3",
      meant: "pick print 1-3 album.md"),
    Case(
      "pick print -e 1-3 -e x2 album.md", "1-3,x2", .piece("-e 1-3 -e x2"),
      meant: "pick print 1,3 album.md"),
    Case(
      "pick print -e 1-3 -e 5 album.md", "'1-3 or 5'", .piece("-e 1-3 -e 5"),
      meant: "pick print 1,2,3,5 album.md"),

    // Options.
    Case(
      "pick print --nul 1 album.md", "--null", .piece("--nul"), meant: "pick print -0 1 album.md"),
    Case(
      "pick print -checked album.md", "checked", .piece("-checked"),
      meant: "pick print checked album.md"),
    Case(
      "pick print -checked album.md", "'not checked'", .piece("-checked"),
      meant: "pick print unchecked album.md"),
    Case("pick print -odd album.md", "odd", .piece("-odd"), meant: "pick print 1,3,5 album.md"),
    Case(
      "pick print -rating:4- album.md", "'rating:4-'", .piece("-rating:4-"),
      meant: "pick print rating:4-5 album.md"),
    Case(
      "pick edit -only:3 album.md", "'only:3'", .piece("-only:3"), meant: "pick only 3 album.md"),
    Case(
      "pick print -first:3 album.md", "'first:3'", .piece("-first:3"),
      meant: "pick print 1-3 album.md"),
    Case("pick print -x5 album.md", "x5", .piece("-x5"), meant: "pick print 1-4,6 album.md"),
    Case("pick print -r2 album.md", "r2", .piece("-r2"), meant: "pick print 5 album.md"),
    Case("pick print -5 album.md", "..5", .piece("-5"), meant: "pick print 1-5 album.md"),
    Case("pick print -qh 1 album.md", "pick VERB -h", .piece("pick VERB -h"), meant: ""),
    Case("pick print 1 -l.md", "./-l.md", .piece("-l.md"), meant: "pick print 1 -- -l.md"),
    Case(
      "pick print name:-n.png -n.png", "./-n.png", .piece("-n.png"),
      meant: "pick print name:-n.png -- -n.png"),
    Case("pick print 1 album.md -o -", "./-", .piece("-"), meant: "pick print 1 album.md -o ./-"),
    Case("pick new . -o -", "./-", .piece("-"), meant: "pick new . -o ./-"),
    Case(
      "pick copy 1 album.md --to -n", "./-n", .piece("-n"), meant: "pick copy 1 album.md --to=-n"),
    Case(
      "pick print 1 album.md -o -i", "./-i", .piece("-i"), meant: "pick print 1 album.md -o ./-i"),
    Case(
      "pick print 1 album.md -o '-a b'", "'./-a b'", .piece("'-a b'"),
      meant: "pick print 1 album.md -o './-a b'"),

    // Names, fields and values.
    Case(
      "pick print a.png album.md", "name:a.png", .piece("a.png"), meant: "pick print 1 album.md"),
    Case(
      "pick print 'two words.png' album.md", "'name:\"two words.png\"'", .piece("'two words.png'"),
      meant: "pick print 2 album.md"),
    Case(
      "pick print label:cat padded.csv", "'.\" label\":has:cat'", .piece("label:cat"),
      meant: "pick print 1 padded.csv"),
    Case(
      "pick print --path-column imag 1 padded.csv", "path", .piece("imag"),
      meant: "pick print 1 padded.csv"),
    Case(
      "pick print name:re:^c{1,3}[.] album.md", "'name:re:\"^c{1,3}[.]\"'",
      .piece("name:re:^c{1,3}[.]"), meant: "pick print 3 album.md"),
    Case("pick print all ends.csv", "-0", .atEnd, meant: "pick print --null all ends.csv"),
    Case(
      "pick print all ends.csv --format lines", "--format nul", .piece("--format lines"),
      meant: "pick print --null all ends.csv"),
    Case(
      "pick convert ends.csv --format lines", "--format nul", .piece("--format lines"),
      meant: "pick convert ends.csv --format nul"),

    // One at most.
    Case(
      "pick check --single 6 album.md", "pick only 6 album.md --single",
      meant: "pick only 6 album.md"),
    Case(
      "pick toggle --single 6 album.md", "pick only 6 album.md --single",
      meant: "pick only 6 album.md"),
    Case(
      "pick check --single 6 album.md", "--mode multi", .piece("--single"),
      meant: "pick check 6 album.md"),
    Case(
      "pick check --mode single 6 album.md", "--mode multi", .piece("--mode single"),
      meant: "pick check 6 album.md"),
    Case("pick check 3 single.md", "pick only 3 single.md", meant: "pick only 3 single.md"),
    Case(
      "pick check 3 single.md", "--mode multi", .atEnd,
      meant: "pick check 1-3 single.md --mode multi"),

    // Clashes.
    Case(
      "pick copy 1,7 clash.md --to out", "--on-clash number", .atEnd,
      meant: "pick copy 1,7 clash.md --on-clash number --to out"),
    Case(
      "pick copy 1,7 clash.md --to out", "--tree", .atEnd,
      meant: "pick copy 1,7 clash.md --tree --to out"),
    Case(
      "pick copy 1-2 clash.md --to out --name x{suffix}", "--on-clash number", .atEnd,
      meant: "pick copy 1-2 clash.md --on-clash number --name x{suffix} --to out"),
  ]

  @Test("What a hint offers", arguments: cases) func offers(example: Case) throws {
    let before = Self.run(example.wrong)
    #expect(before.status != 0)
    let hint = before.messages.filter { $0.hasPrefix("hint: ") }.joined(separator: "\n")
    let offer = example.offer
    // The shell's quotes are the reader's to add where a hint shows an expression alone.
    let isOffered = Self.holds(hint, offer) || Self.holds(hint, Self.unquoted(offer))
    #expect(isOffered, "\(before.messages)")
    guard !example.meant.isEmpty else { return }
    let pasted: String
    switch example.paste {
    case .command: pasted = offer + Self.redirection(of: example.wrong)
    case .piece(let piece):
      let range = try #require(example.wrong.range(of: piece, options: .backwards))
      pasted = example.wrong.replacingCharacters(in: range, with: offer)
    case .atEnd: pasted = example.wrong + " " + offer
    }
    let after = Self.run(pasted)
    let meant = Self.run(example.meant)
    #expect(after.status == meant.status, "\(pasted): \(after.messages)")
    // What lint finds is exit status 3; all else does its work.
    #expect(meant.status == (example.meant.hasPrefix("pick lint") ? 3 : 0), "\(meant.messages)")
    #expect(after.output == meant.output, "\(pasted)")
    #expect(after.files == meant.files, "\(pasted)")
  }

  /// The `< FILE` of a command line, with the blank before it.
  private static func redirection(of line: String) -> String {
    line.firstIndex(of: "<").map { " " + line[$0...] } ?? ""
  }

  private static func unquoted(_ text: String) -> String {
    text.hasPrefix("'") && text.hasSuffix("'") ? String(text.dropFirst().dropLast()) : text
  }

  /// Whether a hint names something with a blank, a mark or its end on either side.
  private static func holds(_ hint: String, _ offer: String) -> Bool {
    var rest = hint[...]
    while let range = rest.range(of: offer) {
      let before =
        range.lowerBound == hint.startIndex ? " " : hint[hint.index(before: range.lowerBound)]
      let after = range.upperBound == hint.endIndex ? " " : hint[range.upperBound]
      if " '\n".contains(before), " ',;?\n".contains(after) { return true }
      rest = hint[range.upperBound...]
    }
    return false
  }

  private struct Ending {
    var status: Int32
    var output: [UInt8]
    var messages: [String]
    var files: [String: [UInt8]]
  }

  /// Files that a run may write, by name.
  private static let written = [
    "album.md", "-", "./-n", "-n/a.png", "-i", "-a b", "out/a.png", "out/a (2).png", "out/x.png",
    "out/x (2).png", "out/b/a.png", "single.md",
  ]

  private static func run(_ line: String) -> Ending {
    let host = MemoryHost(directory: "/home/ann")
    for (name, text) in files { host.addFile(Array(name.utf8), text.utf8) }
    var words = Array(Transcript.words(line).dropFirst())
    if words.count >= 2, words[words.count - 2] == Array("<".utf8) {
      host.standardInput = host.bytes(of: String(decoding: words.removeLast(), as: UTF8.self))!
      words.removeLast()
    }
    let status = Tool(host: host).run(words)
    var files: [String: [UInt8]] = [:]
    for name in written { files[name] = host.bytes(of: name) }
    let messages = String(decoding: host.standardError, as: UTF8.self).split(separator: "\n")
    return Ending(
      status: status, output: host.standardOutput, messages: messages.map(String.init), files: files
    )
  }

  private static let files: [(String, String)] = [
    (
      "album.md",
      """
      - [x] a.png\trating=5
      - [ ] two words.png\trating=4
      - [x] c.png
      - [ ] d.png
      - [ ] e.png
      - [ ] f.png

      """
    ),
    ("odd list.md", "- [ ] a.png\n- [ ] c.png\n- [ ] d.png\n- [ ] e.png\n"),
    ("single.md", "# pick 1 mode=single\n- [x] a.png\n- [x] c.png\n- [ ] d.png\n"),
    (
      "clash.md",
      (["a", "two words", "c", "d", "e", "f", "b/a"]).map { "- [ ] \($0).png\n" }.joined()
    ),
    ("padded.csv", "path, label\na.png, cat\nc.png, dog\n"),
    ("ends.csv", "path,x\na.png,1\n\"line\nend.png\",2\n"),
    ("mail.txt", "c.png please\n"), ("-l.md", "- [ ] a.png\n"), ("-n.png", "- [ ] -n.png\n"),
    ("a.png", "\u{89}PNG one"), ("two words.png", "\u{89}PNG two"), ("c.png", "\u{89}PNG three"),
    ("d.png", "4"), ("e.png", "5"), ("f.png", "6"), ("b/a.png", "\u{89}PNG other"),
  ]
}
