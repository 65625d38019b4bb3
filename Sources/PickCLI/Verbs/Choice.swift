internal import PickCore
internal import PickLanguage
internal import PickManifest

/// What an edit chose from a manifest: the result that `print`, `copy` and `fold` work on, with all
/// guards passed.
struct Choice {
  let manifest: Manifest
  let program: Program
  let evaluation: Evaluation
  var positions: PositionSet { evaluation.after }

  /// The order of first mention, for `--order given`; nil for list order.
  var givenOrder: [Int]? { evaluation.order }

  /// The chosen positions in the order of the output.
  var order: [Int] { givenOrder ?? Array(positions.members) }

  /// Reads, evaluates and judges; nothing has been written when this throws.
  ///
  /// - Parameter needsPositions: whether it matters where in the list the chosen items stand. If
  ///   not, `manifest` may be the end of the list alone.
  init(_ invocation: Invocation, needsPositions: Bool = true) throws(Failure) {
    let request = try Request(invocation, as: .edit)
    var manifest = try invocation.manifest()
    let program = try request.program(on: manifest)
    if !needsPositions, let end = program.tail.flatMap(manifest.tail) { manifest = end }
    let mode = try invocation.mode(of: manifest)
    let evaluation = try invocation.evaluation(
      of: program, on: manifest, mode: mode,
      inGivenOrder: invocation.arguments.choice(.order) == "given")
    let guards = try invocation.guards()
    try attempt { () throws(LanguageError) in try guards.judge(result: evaluation.after) }
    try invocation.checkDigest(of: manifest)
    for note in manifest.notes + evaluation.notes { invocation.console.note(note) }
    self.program = program
    self.manifest = manifest
    self.evaluation = evaluation
  }

  /// What an empty choice ends with; nil if there is something to write.
  func emptyStatus(_ invocation: Invocation) throws(Failure) -> ExitStatus? {
    guard positions.isEmpty else { return nil }
    if invocation.arguments.has(.allowEmpty) { return .done }
    if try invocation.guards().expected?.admits(0) == true { return .done }
    invocation.console.note("nothing is selected")
    return .nothingSelected
  }
}

extension Invocation {
  /// `--max` and `--expect` as typed.
  func guards() throws(Failure) -> Guards {
    try attempt { () throws(LanguageError) in
      var guards = Guards()
      if let most = arguments.value(.max) { guards.maximum = try Guards.maximum(most) }
      if let count = arguments.value(.expect) { guards.expected = try ExpectedCount(count) }
      return guards
    }
  }

  /// `--if-list`: refuses when the ordered paths are not those the digest was made from.
  func checkDigest(of manifest: Manifest) throws(Failure) {
    guard let text = arguments.value(.ifList) else { return }
    guard let expected = Digest.value(of: text) else { throw Failure(UsageError(.badDigest(text))) }
    let found = try attempt { () throws(ListError) in try manifest.digest() }
    if found != expected {
      throw Failure(
        .refused,
        "the list has changed: its digest is \(Digest.text(of: found)), not \(text)",
        hint: "look at the list again; pick status prints its digest")
    }
  }
}
