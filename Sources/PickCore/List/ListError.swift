/// A list that cannot be read as it is meant.
package struct ListError: Error, Equatable, Sendable {
  /// What is wrong, with the data that a message needs.
  package enum Kind: Equatable, Sendable {
    case host(HostError)
  }

  package var kind: Kind
  /// The file, line and column; nil when the fault is the whole file's.
  package var place: Place?

  package init(_ kind: Kind, at place: Place? = nil) {
    self.kind = kind
    self.place = place
  }
}

extension ListError {
  /// The fact.
  package var message: Message {
    switch kind {
    case .host(let error): error.message
    }
  }

  /// What to do about it.
  package var hint: Message? {
    switch kind {
    case .host: nil
    }
  }
}
