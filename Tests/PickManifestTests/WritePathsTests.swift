import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Chosen paths, marked lists, and what formats cannot hold.
struct WritePathsTests {
  /// What is written is what was meant, for any bytes, in any format, read back in any way.
  @Test func anyPathMakesTheRound() throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<200 {
      let paths = (0..<Int.random(in: 1...20, using: &random)).map { _ in
        PathSample.path(&random)
      }
      let nul = joined(paths, endedBy: 0)
      let marks = PositionSet((1...paths.count).filter { _ in Bool.random(using: &random) })
      let tasks = try open(nul, Options(format: .nul)).marked(marks)
      let list = try open(tasks, Options(format: .taskList))
      #expect(try list.written(list.all(), endedBy: 0) == nul)
      #expect(try list.checked(upTo: Int.max) == marks)
      #expect(try list.marked(marks) == tasks)

      let lines = paths.filter { $0.contains { ![0x20, 0x09, 0x0D].contains($0) } }
        .filter { !$0.contains(0x0A) && $0.last != 0x0D }
      let plain = try open(joined(lines, endedBy: 0x0A), Options(format: .lines))
      if lines.isEmpty { continue }
      #expect(try plain.written(plain.all(), endedBy: 0) == joined(lines, endedBy: 0))
    }
  }

  /// A plain list refuses a name exactly if it would not give it back.
  @Test func linesHoldWhatTheyGiveBack() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<400 {
      var path = PathSample.path(&random)
      if round.isMultiple(of: 3) { path.append(0x0D) }
      if round.isMultiple(of: 5) {
        path = Array(" \t\r  ".utf8.prefix(Int.random(in: 1...5, using: &random)))
      }
      if round.isMultiple(of: 7) { path = Array("\u{FEFF}".utf8) + path }
      if path.contains(0x0A) { continue }
      let isFirst = Bool.random(using: &random)
      for style in [PathStyle.asWritten, .listed(in: Array("/elsewhere".utf8))] {
        let names = isFirst ? [path, Array("a".utf8)] : [Array("a".utf8), path]
        // No list but a task list says where its first name begins.
        let list = try open(
          open(joined([Array("a".utf8)] + names, endedBy: 0), Options(format: .nul)).marked(
            PositionSet()),
          Options(format: .taskList))
        let chosen = PositionSet(2...3)
        let lines = try list.written(chosen, style)
        let back = try open(lines, Options(format: .lines))
        let isHeld =
          try back.written(back.all(), endedBy: 0)
          == list.written(chosen, style, endedBy: 0)
        if isHeld {
          try list.refuseNamesNoListOfLinesHolds(of: chosen, style: style)
        } else {
          #expect(throws: ListError.self) {
            try list.refuseNamesNoListOfLinesHolds(of: chosen, style: style)
          }
        }
      }
    }
  }

  private func joined(_ paths: [[UInt8]], endedBy end: UInt8) -> [UInt8] {
    Array(paths.map { $0 + [end] }.joined())
  }

  /// However the chosen lines lie, the output is the plain loop's.
  @Test(arguments: [40, 300, 1 << 15])
  func chosenLinesOverBlocks(block: Int) throws {
    var random = SplitMix64(seed: 9)
    for end in ["\n", "\r\n"] {
      for _ in 0..<40 {
        var options = Options(format: .lines)
        options.limits.block = block
        let names = (1...200).map { index in
          String(repeating: "n", count: Int.random(in: 1...9, using: &random)) + "\(index)"
        }
        let blanks = Bool.random(using: &random)
        let list = try open(
          names.joined(separator: blanks ? "\(end) \(end)" : end) + (blanks ? "" : end), options)
        let chosen: PositionSet =
          switch Int.random(in: 0...3, using: &random) {
          case 0: PositionSet(upTo: 200)
          case 1: PositionSet([1, 2, 100, 199, 200])
          case 2: PositionSet(40...180)
          default: PositionSet((1...200).filter { _ in Bool.random(using: &random) })
          }
        let expected = names.indices.filter { chosen.contains($0 + 1) }.map { names[$0] }
        #expect(
          try text(list.written(chosen)) == expected.map { $0 + "\n" }.joined())
        #expect(
          try text(list.written(chosen, endedBy: 0)) == expected.map { $0 + "\0" }.joined())
      }
    }
  }

  @Test func runsOfLinesAreOneSlice() throws {
    let list = try open(String(repeating: "IMG_0001.JPG\n", count: 40_000))
    let sink = CollectingSink()
    try list.writePaths(of: PositionSet(5_000...35_000), style: .usable, endedBy: 0x0A, to: sink)
    #expect(sink.writes == 1)
    #expect(sink.bytes.count == 30_001 * 13)
  }

  @Test func nothingChosenIsNothingWritten() throws {
    let sink = CollectingSink()
    try open("a\n").writePaths(of: PositionSet(), style: .usable, endedBy: 0x0A, to: sink)
    #expect(sink.bytes.isEmpty)
  }

  struct Styled: CustomTestStringConvertible {
    var source: String
    var style: PathStyle
    var base: String?
    var header: String?
    var output: String
    init(
      _ source: String, _ style: PathStyle, base: String? = nil, header: String? = nil,
      _ output: String
    ) {
      self.source = source
      self.style = style
      self.base = base
      self.header = header
      self.output = output
    }
    var testDescription: String { "\(source) \(style) \(base ?? "") \(header ?? "")" }
  }

  /// The list holds `a.jpg`, `../b.jpg` and `/c/d.jpg`; the working directory is /home.
  @Test(arguments: [
    Styled("m", .usable, "a.jpg ../b.jpg /c/d.jpg"),
    Styled("./m", .usable, "a.jpg ../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, "lists/a.jpg lists/../b.jpg /c/d.jpg"),
    Styled("lists//x/./m", .usable, "lists/x/a.jpg lists/x/../b.jpg /c/d.jpg"),
    Styled("../m", .usable, "../a.jpg ../../b.jpg /c/d.jpg"),
    Styled("/home/m", .usable, "a.jpg ../b.jpg /c/d.jpg"),
    Styled("/data/m", .usable, "/data/a.jpg /data/../b.jpg /c/d.jpg"),
    Styled("/m", .usable, "/a.jpg /../b.jpg /c/d.jpg"),
    Styled("lists/m", .asWritten, "a.jpg ../b.jpg /c/d.jpg"),
    Styled("lists/m", .absolute, "/home/lists/a.jpg /home/lists/../b.jpg /c/d.jpg"),
    Styled("lists/m", .relative(to: Array("lists".utf8)), "a.jpg ../b.jpg ../../c/d.jpg"),
    Styled(
      "lists/m", .relative(to: Array("other".utf8)),
      "../lists/a.jpg ../lists/../b.jpg ../../c/d.jpg"),
    Styled("m", .relative(to: Array("/".utf8)), "home/a.jpg home/../b.jpg c/d.jpg"),
    Styled("m", .usable, base: "photos", "photos/a.jpg photos/../b.jpg /c/d.jpg"),
    Styled("m", .usable, base: ".", "a.jpg ../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, base: "photos/", "photos/a.jpg photos/../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, base: "/", "/a.jpg /../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, header: "pics", "lists/pics/a.jpg lists/pics/../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, header: ".", "lists/a.jpg lists/../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, header: "/data/", "/data/a.jpg /data/../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, header: "/home", "a.jpg ../b.jpg /c/d.jpg"),
    Styled("lists/m", .usable, base: "here", header: "pics", "here/a.jpg here/../b.jpg /c/d.jpg"),
  ])
  func style(_ styled: Styled) throws {
    let header = styled.header.map { "# pick 1 base=\($0)\n" } ?? ""
    let records = ["a.jpg", "../b.jpg", "/c/d.jpg"]
    var options = Options(base: styled.base.map { Array($0.utf8) })
    for native in [true, false] where native || styled.header == nil {
      let lines = records.map { native ? "- [ ] \($0)\n" : "\($0)\n" }.joined()
      options.format = native ? .taskList : .lines
      let list = try open(header + lines, options, as: styled.source)
      let output = styled.output.split(separator: " ").map { $0 + "\n" }.joined()
      #expect(try text(list.written(list.all(), styled.style)) == output)
      for position in 1...3 {
        #expect(
          try text(list.path(list.path(at: position), in: styled.style))
            == styled.output.split(separator: " ")[position - 1])
      }
    }
  }

  @Test func standardInputIsRelativeToTheWorkingDirectory() throws {
    let host = MemoryHost(directory: "/home")
    host.standardInput = Array("# pick 1 base=in\n- [ ] a.jpg\n".utf8)
    let list = try Manifest.open(
      .standardInput, on: host, options: Options(), for: .reading)
    #expect(try text(list.usablePath(at: 1)) == "in/a.jpg")
  }

  @Test func aPipeWithANameIsRelativeToTheWorkingDirectoryToo() throws {
    let host = MemoryHost(directory: "/home")
    host.add(.pipe(Array("a.jpg\n".utf8)), at: Array("/dev/fd/63".utf8))
    let list = try Manifest.open(
      .file(Array("/dev/fd/63".utf8)), on: host, options: Options(), for: .reading)
    #expect(try text(list.usablePath(at: 1)) == "a.jpg")
  }

  @Test func numbered() throws {
    let sink = CollectingSink()
    let list = try open("a.jpg\nb.jpg\n", as: "lists/m")
    try list.writeNumbered(of: PositionSet([2]), style: .usable, endedBy: 0x0A, to: sink)
    #expect(text(sink.bytes) == "2\tlists/b.jpg\n")
  }

  @Test(arguments: ["a\0b\nc\0d\0", "- [ ] a\n- [ ] \"b\\nc\"\n- [ ] d\n"])
  func aNameWithALineEndIsRefusedBeforeTheFirstByte(content: String) throws {
    let host = MemoryHost(directory: "/home")
    let list = try open(content, on: host)
    let sink = CollectingSink()
    for isNumbered in [true, false] {
      let error = #expect(throws: ListError.self) {
        if isNumbered {
          try list.writeNumbered(of: list.all(), style: .usable, endedBy: 0x0A, to: sink)
        } else {
          try list.writePaths(of: list.all(), style: .usable, endedBy: 0x0A, to: sink)
        }
      }
      #expect(error?.kind == .lineEndInName(Array("b\nc".utf8)))
      #expect(error?.place?.line == 2)
      #expect(error?.outcome == .refused)
    }
    #expect(sink.bytes.isEmpty)
    #expect(try text(list.written(PositionSet([1, 3]))) == "a\nd\n")
    #expect(try text(list.written(list.all(), endedBy: 0)) == "a\0b\nc\0d\0")
  }

  @Test func aFolderWithALineEndIsRefusedToo() throws {
    let list = try open("a.jpg\n", as: "two\nlines/m")
    #expect(throws: ListError.self) { try list.written(list.all(), .usable) }
    #expect(try text(list.written(list.all(), .asWritten)) == "a.jpg\n")
    #expect(try text(list.written(list.all(), .usable, endedBy: 0)) == "two\nlines/a.jpg\0")
  }

  @Test func aListThatChangedMeanwhileIsNotWritten() throws {
    let host = MemoryHost(directory: "/home")
    let list = try open("a.jpg\nb.jpg\n", on: host)
    host.addFile("list", "b.jpg\na.jpg\n")
    let sink = CollectingSink()
    let error = #expect(throws: ListError.self) {
      try list.writePaths(of: list.all(), style: .usable, endedBy: 0x0A, to: sink)
    }
    #expect(error?.kind == .host(HostError(.read, Array("list".utf8), .changed)))
    #expect(throws: ListError.self) {
      try list.writeMarked(PositionSet(), as: .taskList, forFolder: nil, to: sink)
    }
    #expect(sink.bytes.isEmpty)
  }
}
