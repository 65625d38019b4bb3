/// Everything a copy will do, decided before the first byte is written.
///
/// A plan is a value: made by `PickPlan` from the chosen items and what the host says of the files,
/// shown by `--dry-run`, carried out by `Host.perform`.
package struct Plan: Equatable, Sendable {
  /// The folder that receives the files, as given.
  package var destination: [UInt8]
  /// Whether the folder may be made when it is missing.
  package var makesDestination: Bool
  /// One step for each chosen item, in output order, each followed by those of its companions; then
  /// one for each file that is to be removed.
  package var steps: [Step]
  /// How it is carried out.
  package var transfer: Transfer
  /// How many files belong to chosen ones and were not asked for.
  package var companionsLeftBehind = 0
  /// Extensions, asked for as companions', that no file has.
  package var strangeExtensions: [[UInt8]] = []

  package init(
    destination: [UInt8], makesDestination: Bool, steps: [Step], transfer: Transfer = Transfer()
  ) {
    self.destination = destination
    self.makesDestination = makesDestination
    self.steps = steps
    self.transfer = transfer
  }
}
