internal import PickCore

/// A page's content security policy: nothing is allowed but its own style and script, which are
/// named by their digests, and its images.
struct ContentPolicy {
  let text: String

  /// - Parameter images: the sources of images, as the policy writes them.
  init(style: [UInt8], script: [UInt8]?, images: String) {
    var rules = ["default-src 'none'", "img-src \(images)", "style-src \(Self.source(style))"]
    if let script { rules.append("script-src \(Self.source(script))") }
    rules += ["base-uri 'none'", "form-action 'none'"]
    text = rules.joined(separator: "; ")
  }

  private static func source(_ content: [UInt8]) -> String {
    "'sha256-\(String(decoding: Base64.text(SHA256.digest(content)), as: UTF8.self))'"
  }
}
