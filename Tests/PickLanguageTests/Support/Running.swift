import PickCore

@testable import PickLanguage

/// The marks that an edit leaves, in canonical form.
func marks(
  _ text: String, on list: SampleList, mode: SelectionMode = .multi, seed: UInt64? = nil
) throws(LanguageError) -> String {
  let program = try Program([ExpressionSource(Array(text.utf8))], as: .edit, seed: seed)
  return try program.evaluate(on: list, mode: mode).after.text
}

/// The error of an edit; nil if there is none.
func fault(
  _ text: String, on list: SampleList = SampleList(count: 20), mode: SelectionMode = .multi,
  seed: UInt64? = nil
) -> LanguageError? {
  do throws(LanguageError) {
    _ = try marks(text, on: list, mode: mode, seed: seed)
    return nil
  } catch {
    return error
  }
}

/// The positions of a set's canonical form.
func positions(_ text: String) -> PositionSet {
  var result = PositionSet()
  for run in text.split(separator: ",") where run != "none" && run != "-" {
    let ends = run.split(separator: "-").map { Int($0)! }
    result.insert(ends[0]...ends[ends.count - 1])
  }
  return result
}

extension PositionSet {
  var text: String { String(decoding: canonicalText, as: UTF8.self) }
}

extension LanguageError {
  /// The first and the last column at fault, in characters from 1, of the text that was given.
  var columns: ClosedRange<Int>? {
    guard let excerpt = excerpts.last else { return nil }
    let before = String(decoding: excerpt.text[..<excerpt.span.lowerBound], as: UTF8.self)
    let inside = String(decoding: excerpt.text[excerpt.span], as: UTF8.self)
    let first = before.unicodeScalars.count + 1
    return first...max(first, first + inside.unicodeScalars.count - 1)
  }
}
