import PickCore
import PickLanguage
import PickManifest
import PickTestSupport

/// A client's message, with and without a prefix and a folder.
///
/// There is a report that holds together: places in the text, positions in the list, a reason where
/// nothing may be taken, and an expression that selects the same items.
struct MessageTarget: FuzzTarget {
  let name = "message"

  // Made once: there is one thread, and a message changes nothing.
  nonisolated(unsafe) private let host: MemoryHost = {
    let host = MemoryHost()
    host.addFile("list.txt", list)
    return host
  }()

  static let list: [UInt8] = {
    var paths: [String] = []
    for number in [12, 13, 15, 17, 18, 20, 21, 22, 25] {
      paths += ["raw/IMG_00\(number).CR2", "jpg/IMG_00\(number).JPG"]
    }
    paths += ["IMG_0025-2.JPG", "IMG_0030.JPG", "GOPR0030.JPG", "IMG_00120.JPG"]
    for number in [5504, 5505, 5510, 5520, 5531] {
      paths += ["101CANON/DSC\(number).NEF", "101CANON/DSC\(number).JPG"]
    }
    paths += ["A/P1010001.JPG", "IMG_9998.JPG", "IMG_9999.JPG", "IMG_0001.JPG", "IMG_0003.JPG"]
    paths += ["strand.jpg", "写真_0041.jpg", "Foto am See.jpg", "IMG-20240302-WA0007.jpg"]
    return Array(paths.map { $0 + "\n" }.joined().utf8)
  }()

  func check(_ bytes: [UInt8]) -> Bool {
    host.startOver()
    let list = required("the list opens") {
      try Manifest.open(
        .file(Array("list.txt".utf8)), on: host, options: Options(), for: .reading)
    }
    var message = ClientMessage(bytes, from: Array("mail.txt".utf8))
    switch bytes.count % 4 {
    case 1: message.prefix = Array("IMG_".utf8)
    case 2: message.folder = Array("101CANON".utf8)
    default: break
    }
    check(message, on: list)
    return true
  }

  private func check(_ message: ClientMessage, on list: Manifest) {
    let count = required("the list is counted") { try list.count(upTo: .max) }
    let report = required("there is a report") { try message.report(on: list) }
    let lines = message.text.split(omittingEmptySubsequences: false) { $0 == 0x0A || $0 == 0x0D }
    for token in report.tokens {
      require(!token.text.isEmpty, "a token has a text")
      require((1...lines.count).contains(token.line) && token.column >= 1, "and a place")
      if case .taken(let positions) = token.outcome {
        require(!positions.isEmpty && positions.last! <= count, "positions lie in the list")
      }
    }
    for doubt in report.doubts {
      require((1...lines.count).contains(doubt.line) && doubt.column >= 1, "a doubt has a place")
    }
    for accepts in [false, true] {
      if let refusal = report.refusal(acceptingMissing: accepts) {
        require(
          !refusal.diagnostic(in: message.name).message.bytes.isEmpty, "a refusal says why")
      } else {
        require(accepts || !report.positions.isEmpty, "what is not refused takes something")
      }
    }
    let source = ExpressionSource(report.expression)
    let evaluation = required("the expression is one") {
      try Program([source], as: .selection(nil), seed: nil).evaluate(on: list, mode: .multi)
    }
    require(evaluation.after == report.positions, "the expression selects what was taken")
  }
}
