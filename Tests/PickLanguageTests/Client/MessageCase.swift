import PickCore
import Testing

@testable import PickLanguage

/// A message that a client may write, and what becomes of it on the wedding's pictures.
struct MessageCase: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  /// The stems taken, with all their items.
  let takes: [String]
  let missing: [String]
  let ambiguous: [String]
  /// Tokens that cannot be read, as written.
  let faulty: [String]
  /// The lines of negations.
  let negations: [Int]
  /// Lines of words that hold a number.
  let prose: [Int]
  /// Lines of quoted mail.
  let quoted: Int
  /// What may mean something else than files.
  let doubts: [ClientDoubt.Kind]

  init(
    _ name: String, _ text: String, takes: [String] = [], missing: [String] = [],
    ambiguous: [String] = [], faulty: [String] = [], negations: [Int] = [], prose: [Int] = [],
    quoted: Int = 0, doubts: [ClientDoubt.Kind] = []
  ) {
    self.name = name
    self.text = text
    self.takes = takes
    self.missing = missing
    self.ambiguous = ambiguous
    self.faulty = faulty
    self.negations = negations
    self.prose = prose
    self.quoted = quoted
    self.doubts = doubts
  }

  var testDescription: String { name }

  func check() throws {
    let list = ShotList.wedding
    let report = try ClientMessage(Array(text.utf8), from: Array("mail.txt".utf8)).report(on: list)
    let stems = list.stems(at: report.positions)
    #expect(Set(stems) == Set(takes), "\(stems)")
    #expect(report.positions == list.positions(ofStems: takes))
    #expect(report.missing.map { String(decoding: $0, as: UTF8.self) } == missing)
    #expect(report.ambiguous.map { String(decoding: $0, as: UTF8.self) } == ambiguous)
    let unreadable = report.tokens.filter { if case .faulty = $0.outcome { true } else { false } }
    #expect(unreadable.map { String(decoding: $0.text, as: UTF8.self) } == faulty)
    #expect(report.negations.map(\.line) == negations)
    #expect(report.prose.map(\.line) == prose)
    #expect(report.quotedCount == quoted)
    #expect(report.doubts.map(\.kind) == doubts)
    let isFine =
      missing.isEmpty && ambiguous.isEmpty && faulty.isEmpty && negations.isEmpty && doubts.isEmpty
    #expect((report.refusal(acceptingMissing: false) == nil) == (isFine && !takes.isEmpty))
  }
}

/// The stems of the first camera.
func shots(_ numbers: Int...) -> [String] {
  numbers.map { number in
    let digits = String(number)
    return "IMG_" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// Those of the second.
func second(_ numbers: Int...) -> [String] { numbers.map { "DSC\($0)" } }
