/// Bytes as one word of a POSIX shell.
package enum ShellWord {
  /// The word as it is if the shell leaves it alone, else in single quotes; bytes that are not
  /// UTF-8, which text cannot hold, as `"$(printf '\351')"`.
  package static func quoted(_ word: [UInt8]) -> [UInt8] {
    if !word.isEmpty, word.allSatisfy(isPlain) { return word }
    var result: [UInt8] = []
    var plain: [UInt8] = []
    var offset = 0
    while offset < word.count {
      let (scalar, length) = Sanitising.decode(word, at: offset)
      if scalar == nil {
        if !plain.isEmpty { result += inQuotes(plain) }
        plain = []
        result += "\"$(printf '\\\(octal(word[offset]))')\"".utf8
      } else {
        plain += word[offset..<offset + length]
      }
      offset += length
    }
    return plain.isEmpty && !result.isEmpty ? result : result + inQuotes(plain)
  }

  /// The same for an operand, which must not begin like an option.
  package static func quoted(operand: [UInt8]) -> [UInt8] {
    quoted(operand.first == UInt8(ascii: "-") ? Array("./".utf8) + operand : operand)
  }

  /// The same for a file that is read, where `-` alone is standard input.
  package static func quoted(input: [UInt8]) -> [UInt8] {
    input == [UInt8(ascii: "-")] ? input : quoted(operand: input)
  }

  private static func inQuotes(_ text: [UInt8]) -> [UInt8] {
    var result = [UInt8(ascii: "'")]
    for byte in text {
      if byte == UInt8(ascii: "'") { result += "'\\''".utf8 } else { result.append(byte) }
    }
    return result + [UInt8(ascii: "'")]
  }

  private static func octal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 8)
    return String(repeating: "0", count: 3 - digits.count) + digits
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._-/+@%,".utf8.contains(byte)
    }
  }
}
