import Testing

@testable import PickSheet

/// Stepping through pages: the ends hold, and a written number is taken at its word.
struct PageStepTests {
  static let cases: [(PageStep, pages: Int, page: Int?)] = [
    (.number(1), 3, 1), (.number(3), 3, 3), (.number(0), 3, nil), (.number(4), 3, nil),
    (.first, 3, 1), (.last, 3, 3), (.first, 1, 1), (.last, 1, 1),
    (.next(after: 1), 3, 2), (.next(after: 3), 3, 3), (.next(after: 4), 3, nil),
    (.previous(before: 3), 3, 2), (.previous(before: 1), 3, 1), (.previous(before: 0), 3, nil),
  ]

  @Test("step", arguments: cases)
  func step(_ step: PageStep, _ pages: Int, _ page: Int?) {
    #expect(step.page(of: pages) == page)
  }
}
