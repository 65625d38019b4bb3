package import PickCore

/// Looking an edit up without applying it.
extension Program {
  /// Throws for the first field or name that does not exist, and for a named selection that is
  /// faulty or refers to itself; positions are not looked at.
  package func verifyNames(on list: any ItemList) throws(LanguageError) {
    _ = try resolve(on: list)
  }
}

extension LanguageError {
  /// The names of selections that refer to themselves, from the first to the first again; nil if
  /// that is not the fault.
  package var cycle: [[UInt8]]? {
    if case .meaning(.selfReference(let names)) = kind { names } else { nil }
  }
}
