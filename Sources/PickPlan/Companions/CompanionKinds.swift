package import PickCore

/// Which files come along with a chosen one: by what they are, or by extension.
package struct CompanionKinds: Equatable, Sendable {
  private var takesAll = false
  private var extensions: Set<[UInt8]> = []
  /// Extensions that are none of a group's, as written: perhaps mistyped.
  private var strangers: [[UInt8]] = []

  /// Everything with the same stem.
  package static let all: CompanionKinds = {
    var kinds = CompanionKinds()
    kinds.takesAll = true
    return kinds
  }()

  private init() {}

  /// Reads `raw,xmp,jpeg,video,all` or extensions, with or without their dot.
  package init(_ text: [UInt8]) throws(CompanionError) {
    let parts = text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    for part in parts {
      var word = Self.lowercased(Self.trimmed(part))
      if word.first == UInt8(ascii: ".") { word.removeFirst() }
      let isNone = word == Array("none".utf8)
      if word.isEmpty || isNone || word.contains(where: { $0 == PathParts.slash || $0 <= 0x20 }) {
        throw CompanionError(word: Array(part))
      }
      if word == Array("all".utf8) {
        takesAll = true
      } else {
        extensions.formUnion(Self.groups[word] ?? [word])
        let isKnown = Self.groups[word] != nil || Self.known.contains(word)
        if !isKnown, !strangers.contains(word) { strangers.append(word) }
      }
    }
  }

  /// Whether a file of this extension, without its dot, comes along.
  func takes(_ fileExtension: ArraySlice<UInt8>) -> Bool {
    takesAll || extensions.contains(Self.lowercased(fileExtension))
  }

  /// The extensions that no group has, and no step's source either.
  func strangers(among steps: [Step]) -> [[UInt8]] {
    if strangers.isEmpty { return [] }
    let found = Set(
      steps.map { Self.lowercased($0.source[PathParts.suffixStart(of: $0.source)...].dropFirst()) })
    return strangers.filter { !found.contains($0) }
  }

  /// Whether a file of this extension describes another, and may bear that one's whole name.
  static func isSidecar(_ fileExtension: ArraySlice<UInt8>) -> Bool {
    sidecars.contains(lowercased(fileExtension))
  }

  /// Whether a file of this extension may be described by a sidecar.
  static func isPicture(_ fileExtension: ArraySlice<UInt8>) -> Bool {
    pictures.contains(lowercased(fileExtension))
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let text = text.drop { $0 == UInt8(ascii: " ") }
    return text[..<((text.lastIndex { $0 != UInt8(ascii: " ") } ?? text.startIndex - 1) + 1)]
  }

  private static func lowercased(_ text: ArraySlice<UInt8>) -> [UInt8] {
    text.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
  }

  private static func set(_ words: String) -> Set<[UInt8]> {
    Set(words.split(separator: " ").map { Array($0.utf8) })
  }

  private static let raws = set(
    """
    3fr arw cr2 cr3 crw dcr dng erf fff gpr iiq k25 kdc mef mos mrw nef nrw orf pef ptx raf raw \
    rw2 rwl sr2 srf srw x3f
    """)
  private static let sidecars = set("xmp json aae thm pp3")
  private static let jpegs = set("jpg jpeg jpe")
  private static let videos = set("mov mp4 m4v avi mts m2ts 3gp")
  private static let pictures = raws.union(jpegs).union(videos).union(
    set("heic heif avif png gif tif tiff webp bmp jxl psd"))

  private static let known = pictures.union(sidecars)
  private static let groups: [[UInt8]: Set<[UInt8]>] = [
    Array("raw".utf8): raws, Array("xmp".utf8): sidecars, Array("jpeg".utf8): jpegs,
    Array("video".utf8): videos,
  ]
}

/// A word that names no companions.
package struct CompanionError: Error, Equatable, Sendable {
  package var word: [UInt8]

  /// The fact.
  package var message: Message { "\(quoted: word) is no kind of companion" }

  /// What to write instead.
  package var hint: Message? { "raw, xmp, jpeg, video, all, or extensions such as 'wav'" }
}
