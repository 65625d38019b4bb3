/// The bytes of one input, as far as they have been read.
///
/// A regular file is mapped and whole at once; a pipe grows block by block, so that a reader that
/// has enough never waits for the rest.
package protocol ByteStore: AnyObject {
  /// How many bytes are at hand; never shrinks.
  var count: Int { get }

  /// Whether `count` is all there is.
  var isComplete: Bool { get }

  /// Whether the input is a regular file whose whole size is known at once.
  var isMapped: Bool { get }

  /// Reads more of a pipe; after it either `count` has grown or `isComplete` is true.
  func grow() throws(HostError)

  /// Lends the bytes at hand, without a copy, for the length of the call.
  func withBytes<R, E: Error>(_ body: (Span<UInt8>) throws(E) -> R) throws(E) -> R

  /// Throws `changed` if the file no longer has the size and time it was opened with.
  func verifyUnchanged() throws(HostError)
}
