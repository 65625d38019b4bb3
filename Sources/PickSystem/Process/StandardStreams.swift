internal import CPickSystem

/// The three descriptors that every program expects to find open.
enum StandardStreams {
  /// Fills those that were closed at start, so that no file of ours ever gets their numbers.
  ///
  /// They are opened the wrong way round, so that using one still fails and is told.
  static func fill() {
    for number: Int32 in 0...2 where pick_is_open(number) == 0 {
      // The lowest free number is the one that is taken.
      pick_open_null(number == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
