internal import PickCore

/// Names that a person takes for the same although their bytes differ.
enum LookAlike {
  /// The one name that means the same as `name`, or else the one that only looks like it; nil if
  /// there is none or more than one. Names that are not UTF-8 resemble nothing.
  static func only(for name: [UInt8], among names: [[UInt8]]) -> [UInt8]? {
    guard let wanted = String(validating: name, as: UTF8.self) else { return nil }
    let others = names.filter { $0 != name }.compactMap { bytes in
      String(validating: bytes, as: UTF8.self).map { (bytes: bytes, text: $0) }
    }
    // Strings are equal when they are canonically equivalent (Unicode 15, D70).
    let equal = others.filter { $0.text == wanted }
    if !equal.isEmpty { return equal.count == 1 ? equal[0].bytes : nil }
    let folded = fold(wanted)
    let similar = others.filter { fold($0.text) == folded }
    return similar.count == 1 ? similar[0].bytes : nil
  }

  /// The text with case, kinds of space, dash, apostrophe and width made the same, and without
  /// what is not seen.
  private static func fold(_ text: String) -> String {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: folded.append(" ")
      case 0x2010...0x2015, 0x2212, 0xFE58, 0xFE63, 0xFF0D: folded.append("-")
      case 0x2018, 0x2019, 0x02BC: folded.append("'")
      case 0x201C, 0x201D: folded.append("\"")
      case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFE0E, 0xFE0F, 0xFEFF:
        break
      case 0xFF01...0xFF5D:
        folded.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      default: folded.append(scalar)
      }
    }
    return String(folded).lowercased()
  }
}
