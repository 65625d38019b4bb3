internal import PickCore

/// A fault at an offset of the list; the line and column are found only when it is reported.
struct Fault: Error {
  var kind: ListError.Kind
  var offset: Int

  init(_ kind: ListError.Kind, at offset: Int) {
    self.kind = kind
    self.offset = offset
  }
}
