/// Where bytes are written, in order.
///
/// A file appears whole, or not at all, when `finish` returns; a sink that is dropped unfinished
/// leaves the old file as it was and nothing beside it.
package protocol ByteSink: AnyObject {
  /// Writes the bytes; large spans go straight to the system, small ones are gathered.
  func write(_ bytes: Span<UInt8>) throws(HostError)

  /// Writes what is still gathered; gives a file its name (and syncs it first, if asked for).
  ///
  /// A file whose content is already exactly that is left alone, time stamp and all.
  func finish() throws(HostError)
}

extension ByteSink {
  /// Writes an array's bytes.
  package func write(_ bytes: [UInt8]) throws(HostError) { try write(bytes.span) }
}
