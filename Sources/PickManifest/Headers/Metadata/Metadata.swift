internal import PickCore

/// What EXIF and XMP tell beside the size; what was found first, and EXIF before XMP, wins.
struct Metadata {
  private(set) var exif = EXIFFields()
  private(set) var xmp = XMPFields()
  /// What cameras wrote before there was EXIF.
  private var early = EXIFFields()
  /// Why a block of it could not be read.
  private(set) var damage: HeaderFault?
  private var hasEXIF = false
  private var hasXMP = false
  /// How the container says that the picture is turned.
  var ownOrientation: Int?

  var orientation: Int? { exif.orientation ?? xmp.orientation ?? ownOrientation }
  var taken: [UInt8]? { exif.taken ?? xmp.taken ?? early.taken }
  var camera: [UInt8]? { exif.camera ?? xmp.camera ?? early.camera }
  /// The one of XMP, which programs keep up to date, before the one of EXIF.
  var rating: [UInt8]? { xmp.rating ?? exif.rating }
  var thumbnail: Range<Int>? { exif.thumbnail }

  /// Takes in an EXIF block that lies in a file, unless there was one before; one that is damaged
  /// tells nothing.
  mutating func addEXIF(
    _ range: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    guard !hasEXIF else { return }
    hasEXIF = true
    do throws(HeaderError) {
      let block = try TIFFBlock(range, &bytes)
      add(try EXIFFields(block, &bytes))
    } catch {
      guard case .fault(let fault) = error else { throw error }
      damage = damage ?? fault
    }
  }

  /// Takes in the fields of a TIFF file's own directories.
  mutating func add(_ fields: EXIFFields) {
    exif = fields
    damage = damage ?? fields.damage
    hasEXIF = true
  }

  /// Takes in an XMP packet, of which the first 256 KiB are looked at.
  mutating func addXMP(
    _ range: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    guard !hasXMP, !range.isEmpty else { return }
    hasXMP = true
    let end = min(range.upperBound, range.lowerBound + 256 << 10)
    do throws(HeaderError) {
      xmp = XMPPacket.fields(of: try bytes.bytes(range.lowerBound..<end))
    } catch {
      guard case .fault(let fault) = error else { throw error }
      damage = fault
    }
  }

  /// Takes in a segment of a camera older than EXIF, if it is one; one that is damaged is passed over,
  /// as it may be something else.
  mutating func addCIFF(
    _ segment: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    do throws(HeaderError) {
      if let fields = try CIFFBlock.fields(of: segment, &bytes) { early = fields }
    } catch {
      guard case .fault = error else { throw error }
    }
  }

  mutating func addPictureInformation(
    _ segment: Range<Int>, _ bytes: inout HeaderBytes
  ) throws(HeaderError) {
    if early.taken == nil { early.taken = try PictureInformation.taken(in: segment, &bytes) }
  }

  /// Takes what another picture of the same scene tells where this one tells nothing.
  mutating func fill(from other: ImageHeader) {
    if exif.orientation == nil { exif.orientation = other.orientation }
    if exif.taken == nil { exif.taken = other.taken }
    if exif.camera == nil { exif.camera = other.camera }
    if exif.rating == nil { exif.rating = other.rating }
    if exif.thumbnail == nil { exif.thumbnail = other.thumbnail }
  }
}
