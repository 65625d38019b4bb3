import PickCore
import PickLanguage
import PickManifest
import PickTestSupport

/// An expression, as it stands in an argument and in a file, as an edit and as a selection, with
/// positions and with file numbers.
///
/// There is a set within the list or an error with a message; the set's canonical form is read as
/// the set; parentheses and a double `not` change nothing; the second time is as the first.
struct ExpressionTarget: FuzzTarget {
  let name = "expression"

  // Made once: there is one thread, and an expression changes nothing.
  nonisolated(unsafe) private let host = SampleFolder.host()

  func check(_ bytes: [UInt8]) -> Bool {
    let list = SampleFolder.manifest(on: host)
    let file = ExpressionSource.Origin.file(Array("expr.txt".utf8))
    for (origin, numbering) in [
      (ExpressionSource.Origin.argument, Numbering.position), (file, .position),
      (.argument, .fileNumber),
    ] {
      let source = ExpressionSource(bytes, from: origin)
      for mode in [SelectionMode.multi, .single] {
        let marks = evaluate(source, as: .edit, mode, numbering, on: list)
        require(
          marks == evaluate(source, as: .edit, mode, numbering, on: list),
          "the second time is as the first")
        if numbering == .position, let marks { checkCanonical(marks, on: list) }
      }
      let members = evaluate(source, as: .selection(nil), .multi, numbering, on: list)
      if let members, origin == .argument { checkWrapped(bytes, members, numbering, on: list) }
    }
    return true
  }

  /// The marks that are left; nil for an error, which has been looked at. Standard input is there
  /// each time.
  private func evaluate(
    _ source: ExpressionSource, as role: Role, _ mode: SelectionMode, _ numbering: Numbering,
    on list: Manifest
  ) -> PositionSet? {
    defer { host.startOver() }
    do throws(LanguageError) {
      let program = try Program([source], as: role, seed: 7, numbering: numbering)
      let result = try program.evaluate(on: list, mode: mode)
      require(result.after.last ?? 0 <= 12, "positions lie in the list")
      require(mode == .multi || role != .edit || result.after.count <= 1, "one at most")
      return result.after
    } catch {
      require(!error.message.bytes.isEmpty, "a message says what is wrong")
      for excerpt in error.excerpts {
        let span = excerpt.span
        require(span.upperBound <= excerpt.text.count, "\(span) lies in the text")
      }
      return nil
    }
  }

  private func checkCanonical(_ marks: PositionSet, on list: Manifest) {
    let text = marks.canonicalText
    let again = evaluate(ExpressionSource(text), as: .edit, .multi, .position, on: list)
    require(again == marks, "the canonical form is read as the set")
  }

  private func checkWrapped(
    _ bytes: [UInt8], _ members: PositionSet, _ numbering: Numbering, on list: Manifest
  ) {
    // With spaces, since a value that is not in quotes may hold parentheses in pairs.
    for (before, after) in [("( ", " )"), ("not not ( ", " )"), ("all minus not ( ", " )")] {
      let source = ExpressionSource(Array(before.utf8) + bytes + Array(after.utf8))
      defer { host.startOver() }
      do throws(LanguageError) {
        let program = try Program([source], as: .selection(nil), seed: 7, numbering: numbering)
        let result = try program.evaluate(on: list, mode: .multi)
        require(result.after == members, "\(before)…\(after) is the same selection")
      } catch {
        // One level deeper may be one too deep.
        require(error.kind == .syntax(.tooDeep), "\(before)…\(after): \(text(error.message.bytes))")
      }
    }
  }
}
