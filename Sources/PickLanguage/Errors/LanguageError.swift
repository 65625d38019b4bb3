package import PickCore

/// Why an expression cannot be read, does not fit the list, or is refused.
package struct LanguageError: Error, Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// The text is not in the language.
    case syntax(SyntaxFault)
    /// The text does not fit the list.
    case meaning(MeaningFault)
    /// Single mode or a guard forbids the result.
    case refusal(Refusal)
    /// The list cannot be read.
    case list(ListError)
  }

  package var kind: Kind
  /// Where in an expression file the fault stands.
  package var place: Place?
  /// The text with the span at fault; a named selection first, then where it was used.
  package var excerpts: [Excerpt]

  package init(_ kind: Kind, at place: Place? = nil, excerpts: [Excerpt] = []) {
    self.kind = kind
    self.place = place
    self.excerpts = excerpts
  }
}

extension LanguageError {
  /// The fact.
  package var message: Message {
    switch kind {
    case .syntax(let fault): fault.message
    case .meaning(let fault): fault.message
    case .refusal(let refusal): refusal.message
    case .list(let error): error.message
    }
  }

  /// Something to paste, or the next step; none if it would fill the screen.
  package var hint: Message? { fullHint.flatMap { $0.bytes.count > 400 ? nil : $0 } }

  private var fullHint: Message? {
    switch kind {
    case .syntax(let fault): fault.hint
    case .meaning(let fault): fault.hint
    case .refusal(let refusal): refusal.hint
    case .list(let error): error.hint
    }
  }

  /// Whether the request was understood and refused (exit status 3), not faulty (2).
  package var isRefusal: Bool {
    if case .refusal = kind { true } else { false }
  }

  /// A list error that no part of an expression caused.
  static func list(_ error: ListError) -> LanguageError {
    LanguageError(.list(error), at: error.place)
  }

  /// An error inside a named selection, as it looks where the name is used.
  func used(as use: NameUse, in tree: Tree) -> LanguageError {
    let outer = tree.source.error(kind, at: use.span)
    if case .meaning(.selfReference(let names)) = kind, names.contains(use.name) { return outer }
    return LanguageError(kind, at: outer.place, excerpts: excerpts + outer.excerpts)
  }
}
