import PickCore
import PickTestSupport
import Testing

@testable import PickManifest

/// Lines read by the shape of the line before, against the same lines read byte by byte.
///
/// One escape anywhere in a block makes all of it be read byte by byte, so a line with an escape
/// behind the others gives the slow reading of these.
struct JSONShapeTests {
  /// What a list is, or why it is none.
  private struct Reading: Equatable {
    var paths: [[UInt8]] = []
    var checked = PositionSet()
    var fault: ListError?
  }

  private func read(_ bytes: [UInt8], lines: Int) -> Reading {
    var reading = Reading()
    do throws(ListError) {
      let list = try open(bytes, Options(format: .jsonLines))
      for position in 1..<lines + 1 {
        guard try list.count(upTo: position) == position else { break }
        reading.paths.append(try list.path(at: position))
        reading.checked = try list.checked(upTo: position)
      }
    } catch { reading.fault = error }
    return reading
  }

  @Test func bothWaysAgree() {
    var random = SplitMix64(seed: 20)
    var faults = 0
    for _ in 0..<3000 {
      var lines = [#"{"path": "first", "keep": true, "n": 1, "x": [1, {"y": 2}]}"#]
      for number in 0..<Int.random(in: 1...6, using: &random) {
        lines.append(
          [
            #"{"path": "\#(number)", "keep": false, "n": -2.5, "x": []}"#,
            #"{"path": "a b", "keep": true, "n": null, "x": "]"}"#, #"{"path":"b","keep":false}"#,
            #"{"keep": true, "path": "c"}"#, "",
          ].randomElement(using: &random)!)
      }
      var bytes = Array(lines.dropFirst().map { $0 + "\n" }.joined().utf8)
      if !bytes.isEmpty, Bool.random(using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = Array("{}[]\",: \n\u{1}5tz".utf8).randomElement(using: &random)!
      }
      bytes = Array((lines[0] + "\n").utf8) + bytes
      let fast = read(bytes, lines: 8)
      let slow = read(
        bytes + Array("\n{\"path\": \"\\u0061\", \"keep\": true}\n".utf8), lines: fast.paths.count)
      #expect(Array(slow.paths.prefix(fast.paths.count)) == fast.paths)
      #expect(slow.checked == fast.checked)
      if let fault = fast.fault {
        faults += 1
        let again = read(bytes + Array("\n{\"path\": \"\\u0061\"}\n".utf8), lines: 9)
        #expect(again.fault == fault)
      }
    }
    #expect(faults > 300)
  }
}
