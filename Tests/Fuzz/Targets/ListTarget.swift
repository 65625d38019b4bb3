import PickCore
import PickManifest
import PickTestSupport

/// A list, read in some formats; nil is whatever is detected.
///
/// It is a list or a fault with its place. What holds of a list is in `ListProperties`.
struct ListTarget: FuzzTarget {
  let name: String
  let formats: [Format?]

  static let all: [ListTarget] = [
    ListTarget("checklist", [nil, .taskList]), ListTarget("plain", [.lines, .nul]),
    ListTarget("table", [nil, .csv, .tsv]), ListTarget("jsonl", [nil, .jsonLines]),
  ]

  init(_ name: String, _ formats: [Format?]) {
    self.name = name
    self.formats = formats
  }

  func check(_ bytes: [UInt8]) -> Bool {
    for format in formats { ListProperties(bytes, format)?.check() }
    return true
  }
}
