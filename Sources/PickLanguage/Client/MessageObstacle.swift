package import PickCore

/// Why the bytes of a message are not the text that was written.
package enum MessageObstacle: Equatable, Sendable {
  /// Holds a NUL or another control character.
  case noText
  case japaneseMail
  case quotedPrintable(line: Int)
  case base64(line: Int)
  case notUTF8(line: Int, column: Int)
}

extension MessageObstacle {
  /// What a look at the bytes tells; nil if nothing stands in the way. O(length).
  init?(_ text: [UInt8], _ lines: [MessageLines.Line]) {
    if let control = text.firstIndex(where: { $0 < 32 && !($0 &- 9 < 5) || $0 == 0x7F }) {
      let isShift = text[control] == 0x1B && control + 1 < text.count
      let isJapanese =
        isShift && [UInt8(ascii: "$"), UInt8(ascii: "(")].contains(text[control + 1])
      self = isJapanese ? .japaneseMail : .noText
      return
    }
    for line in lines {
      if Self.isQuotedPrintable(text[line.range]) {
        self = .quotedPrintable(line: line.number)
        return
      }
      let folded = text[line.range].map(\.asciiLowercased)
      if folded.starts(with: "content-transfer-encoding: base64".utf8) {
        self = .base64(line: line.number)
        return
      }
    }
    return nil
  }

  /// Whether a byte is written as `=C3`, or the line goes on after `=` (RFC 2045, 6.7).
  private static func isQuotedPrintable(_ line: ArraySlice<UInt8>) -> Bool {
    let equals = UInt8(ascii: "=")
    for index in line.indices where line[index] == equals {
      if index + 1 == line.endIndex {
        let isRule = line.dropLast().last.map { $0 == equals || $0.isBlank } ?? true
        if !isRule { return true }
      } else if index + 2 < line.endIndex, "89ABCDEF".utf8.contains(line[index + 1]),
        "0123456789ABCDEF".utf8.contains(line[index + 2])
      {
        return true
      } else if line[index...].starts(with: "=3D".utf8)
        || line[index...].elementsEqual("=20".utf8)
      {
        return true
      }
    }
    return false
  }

  package func diagnostic(in file: [UInt8]) -> Diagnostic {
    switch self {
    case .noText:
      Diagnostic(
        "the message is no text", at: Place(file: file),
        hint: "--client FILE reads what a client wrote; the list comes after it")
    case .japaneseMail:
      Diagnostic(
        "the message is ISO-2022-JP, not UTF-8", at: Place(file: file),
        hint: "make UTF-8 of it: iconv -f ISO-2022-JP -t UTF-8 \(ShellWord.quoted(input: file))")
    case .quotedPrintable(let line):
      Diagnostic(
        "the text is quoted-printable, as mail is sent", at: Place(file: file, line: line),
        hint: """
          perl -MMIME::QuotedPrint -0777 -pe '$_ = decode_qp($_)' \(ShellWord.quoted(input: file))
          """)
    case .base64(let line):
      Diagnostic(
        "the text is base64, as mail is sent", at: Place(file: file, line: line),
        hint: "save the text from the mail program")
    case .notUTF8(let line, let column):
      Diagnostic(
        "the text is not UTF-8", at: Place(file: file, line: line, column: column),
        hint: """
          make UTF-8 of it, from SHIFT_JIS if it is Japanese: \
          iconv -f WINDOWS-1252 -t UTF-8 \(ShellWord.quoted(input: file))
          """)
    }
  }
}
