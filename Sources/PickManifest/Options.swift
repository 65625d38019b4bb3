internal import PickCore

/// What the command line says of a list.
package struct Options: Sendable {
  /// `--from`.
  package var format: Format?
  /// `--base`, from the working directory.
  package var base: [UInt8]?
  /// `--columns` and `--per-page`, at least 1.
  package var columns: Int?
  package var perPage: Int?
  /// `--path-column`: the column or member that holds the paths.
  package var pathColumn: [UInt8]?
  /// What tests lower.
  package var limits = Limits()

  package init(
    format: Format? = nil, base: [UInt8]? = nil, columns: Int? = nil, perPage: Int? = nil
  ) {
    self.format = format
    self.base = base
    self.columns = columns
    self.perPage = perPage
  }
}

/// Sizes that bound the work on one list, in bytes and items.
package struct Limits: Sendable {
  /// The longest record, its end not counted.
  package var record = 1 << 20
  package var items = Int(Int32.max)
  /// What detection looks at.
  package var window = 64 << 10
  /// The records that are indexed together.
  package var block = 32 << 10

  package init() {}
}
