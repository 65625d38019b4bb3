/// The fields that an image header gives.
enum HeaderField: String, CaseIterable {
  case format, width, height, megapixels, orientation, shape, taken, camera, rating, thumb
  /// What the manifest writes, else `taken`.
  case date
}
