import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// A change of marks changes the byte between the brackets and nothing else.
struct OneByteTests {
  /// A task list of random make and where its marks are.
  struct Sample {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    var paths: [[UInt8]] = []
    var checked = PositionSet()

    init(_ random: inout SplitMix64) {
      if Bool.random(using: &random) { bytes += [0xEF, 0xBB, 0xBF] }
      if Bool.random(using: &random) { append("# pick 1 mode=multi title=\"a b\"", &random) }
      for _ in 0..<Int.random(in: 0...40, using: &random) {
        switch Int.random(in: 0...9, using: &random) {
        case 0: append(["", " \t", "\u{C}"].randomElement(using: &random)!, &random)
        case 1:
          append(
            ["# note", "#", "  # @n\(bytes.count): 1"].randomElement(using: &random)!, &random)
        case 2: append(["Prose.", "- item", "- [text](u)"].randomElement(using: &random)!, &random)
        default: appendRecord(&random)
        }
      }
      appendRecord(&random)
      if Bool.random(using: &random) {
        while let last = bytes.last, last == 0x0A || last == 0x0D { bytes.removeLast() }
      }
    }

    private mutating func append(_ line: String, _ random: inout SplitMix64) {
      bytes += line.utf8
      bytes += Bool.random(using: &random) ? [0x0A] : [0x0D, 0x0A]
    }

    private mutating func appendRecord(_ random: inout SplitMix64) {
      bytes += ["", " ", "\t", "   "].randomElement(using: &random)!.utf8
      bytes += ["-", "*", "+", "7.", "12)"].randomElement(using: &random)!.utf8
      bytes += " [".utf8
      marks.append(bytes.count)
      let mark = ["x", "X", " "].randomElement(using: &random)!
      if mark != " " { checked.insert(marks.count) }
      bytes += "\(mark)] ".utf8
      let path = PathSample.path(&random)
      paths.append(path)
      bytes += Quotation.written(path)
      for index in 0..<Int.random(in: 0...2, using: &random) {
        bytes += "\tkey\(index)=".utf8 + Quotation.written(PathSample.path(&random))
      }
      append("", &random)
    }
  }

  @Test func marksChangeTheirByteOnly() throws {
    var random = SplitMix64(seed: 42)
    for _ in 0..<400 {
      let sample = Sample(&random)
      var options = Options()
      options.limits.block = [64, 1 << 15].randomElement(using: &random)!
      let list = try open(sample.bytes, options)
      #expect(list.format == .taskList)
      let count = sample.marks.count
      #expect(try list.count(upTo: Int.max) == count)
      #expect(try list.checked(upTo: Int.max) == sample.checked)
      #expect(try sample.paths.indices.allSatisfy { try list.path(at: $0 + 1) == sample.paths[$0] })

      let wanted = PositionSet((1...count).filter { _ in Bool.random(using: &random) })
      var expected = sample.bytes
      for position in 1...count where wanted.contains(position) != sample.checked.contains(position)
      {
        expected[sample.marks[position - 1]] = UInt8(ascii: wanted.contains(position) ? "x" : " ")
      }
      #expect(try list.marked(wanted) == expected)
      #expect(try list.marked(wanted, forFolder: ".") == expected)
      #expect(try list.marksDiffer(from: wanted) == (expected != sample.bytes))
      #expect(try list.marked(sample.checked) == sample.bytes)
      #expect(try open(expected).checked(upTo: Int.max) == wanted)
      #expect(try open(expected).digest() == list.digest())
    }
  }

  @Test func marksBeyondTheListAreIgnored() throws {
    let list = try open("- [ ] a\n- [X] b\n")
    #expect(try text(list.marked(PositionSet([2, 3, 900]))) == "- [ ] a\n- [X] b\n")
    #expect(try !list.marksDiffer(from: PositionSet([2, 3])))
  }

  @Test func aFewMarksOfAMillionAreAFewWrites() throws {
    var bytes: [UInt8] = []
    for index in 0..<20_000 { bytes += "- [ ] photos/IMG_\(index).jpg\n".utf8 }
    let list = try open(bytes)
    let sink = CollectingSink()
    try list.writeMarked(PositionSet(100...1_099), as: .taskList, forFolder: nil, to: sink)
    #expect(sink.bytes.count == bytes.count)
    #expect(sink.writes <= 3)
  }
}

/// Random paths: text, bytes that are not text, and what has to be quoted.
enum PathSample {
  static func path(_ random: inout SplitMix64) -> [UInt8] {
    let pieces: [[UInt8]] = [
      Array("a".utf8), Array("é".utf8), [0xE9], [0xFF, 0xC0], Array(" ".utf8), Array("\"".utf8),
      Array("\\".utf8), [0x0A], [0x09], [0x0D], [0x01], [0x7F], Array("/".utf8), Array("=".utf8),
      Array("#".utf8), Array("[x]".utf8), Array("\u{2028}".utf8), Array("\u{85}".utf8),
      Array("b.jpg".utf8), Array("日本".utf8), [0xED, 0xA0, 0x80], Array("\\n".utf8),
    ]
    var path: [UInt8] = []
    for _ in 0...Int.random(in: 0...6, using: &random) {
      path += pieces.randomElement(using: &random)!
    }
    return path
  }
}
