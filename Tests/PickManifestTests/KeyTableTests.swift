import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// `in:FILE` against its definition: each path made absolute, counted in a dictionary.
struct KeyTableTests {
  /// Few names, written in many ways.
  private static func path(_ random: inout SplitMix64) -> String {
    let starts = ["", "", "", "./", "/home/", "//home/./", "/home/sub/", "/", "../", "sub/", "x/"]
    let steps = ["a", "b", ".a", "a.", "...", "..", ".", "", "sub", "work", "a name longer than 8"]
    let count = Int.random(in: 0...3, using: &random)
    let path =
      starts.randomElement(using: &random)!
      + (0..<count).map { _ in steps.randomElement(using: &random)! }.joined(separator: "/")
    return path.isEmpty ? "." : path
  }

  private static func paths(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 0...40, using: &random)).map { _ in path(&random) }
  }

  private static func absolute(_ path: String, in folder: String) -> [UInt8] {
    Paths.absolute(Array(path.utf8), in: Array(folder.utf8))
  }

  /// The positions and the unmatched lines, the plain way.
  private static func expected(
    _ items: [String], _ folder: String, _ lines: [String], _ linesFolder: String
  ) -> (Set<Int>, unmatched: Int) {
    let wanted = lines.map { absolute($0, in: linesFolder) }
    let had = items.map { absolute($0, in: folder) }
    let positions = had.indices.filter { wanted.contains(had[$0]) }.map { $0 + 1 }
    return (Set(positions), wanted.count { !had.contains($0) })
  }

  @Test(arguments: [
    ("list", "/home", "other", "/home"), ("list", "/home", "sub/other", "/home/sub"),
    ("sub/list", "/home/sub", "other", "/home"), ("sub/list", "/home/sub", "x/other", "/home/x"),
    ("/list", "/", "other", "/home"), ("list", "/home", "/other", "/"),
    ("/list", "/", "/other", "/"),
  ])
  func asAbsolutePathsAre(
    list: String, folder: String, other: String, otherFolder: String
  ) throws {
    var random = SplitMix64(seed: 21)
    var found = 0
    for round in 0..<120 {
      let (items, lines) = (Self.paths(&random), Self.paths(&random))
      let host = MemoryHost(directory: "/home")
      let isQuoted = round % 3 == 0
      host.addFile(
        other,
        isQuoted
          ? lines.map { "- [x] \"\($0)\"\n- [ ] b\n" }.joined()
          : lines.map { $0 + "\n" }.joined())
      let manifest = try open(items.map { $0 + "\n" }.joined(), on: host, as: list)
      let result = try manifest.positions(
        listedIn: ListReference(path: Array(other.utf8), origin: .commandLine))
      let expected = Self.expected(items, folder, lines, otherFolder)
      #expect((Set(result.positions.members), result.unmatched) == expected, "\(items) \(lines)")
      found += expected.0.count
    }
    #expect(found > 100)
  }

  /// With a multiplier of 0 every key has the same hash; only its bytes tell it from others.
  @Test(arguments: [0, 0x9E37_79B9_7F4A_7C15] as [UInt64])
  func equalHashesAreNotEqualKeys(multiplier: UInt64) {
    var random = SplitMix64(seed: 4)
    let form = KeyForm(base: Array("/home".utf8), below: Array("/home".utf8))
    let lines = (0..<400).map { _ in
      String(Int.random(in: 0..<300, using: &random) * 99_991) + "/x"
    }
    let listed = Array(lines.joined(separator: "\n").utf8)
    var table = KeyTable(capacity: lines.count, multiplier: multiplier)
    var start = 0
    for (number, line) in lines.enumerated() {
      let path = start..<start + line.utf8.count
      if number % 3 == 0 {
        table.add(Array("./\(line)".utf8), of: listed.span, form)
      } else {
        table.add(path, of: listed.span, form)
      }
      start = path.upperBound + 1
    }
    table.addWaiting(listed.span)
    var search = KeySearch()
    for number in 0..<300 {
      let name = "\(number * 99_991)/x"
      let path = Array((number % 2 == 0 ? name : "/home//\(name)").utf8)
      let count = lines.count { $0 == name }
      table.seek(0..<path.count, of: path.span, form, position: 1, in: &search)
      table.seek(path, form, position: 2, in: &search)
      var found: [[Int]] = []
      table.take(&search, of: path.span, from: listed.span) { found.append([$0, $1]) }
      #expect(found == (count == 0 ? [] : [[1, count], [2, 0]]))
    }
  }
}
