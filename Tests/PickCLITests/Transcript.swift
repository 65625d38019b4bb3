import Foundation
import PickCore
import PickTestSupport

@testable import PickCLI

/// A text that shows a session on the in-memory host and is checked line by line.
///
///     == file list.txt          the lines that follow, up to the next == or $, are its content
///     == bytes odd.txt          the same, with \n \t \r \0 \xHH read as bytes and line ends dropped
///     == folder NAME            == link NAME TARGET
///     == terminal output 80     a standard stream is a terminal from here on
///     == variable NAME VALUE
///     $ pick print 3 list.txt   a command; < FILE at its end is standard input
///     c.jpg                     standard output
///     ! pick: …                 standard error
///     ? 2                       the exit status, when it is not 0
///
/// A line that begins with `## ` is a comment. Output bytes that are no printable UTF-8 are shown
/// as `\0`, `\xHH`; a last line without line end is followed by `\`.
struct Transcript {
  let lines: [String]

  init(_ text: String) {
    var lines = text.components(separatedBy: "\n")
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  /// The text as the program makes it now.
  func replayed() -> String {
    let host = MemoryHost(directory: "/home/ann")
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let line = lines[index]
      index += 1
      let end = lines[index...].firstIndex { Self.startsItem($0) } ?? lines.count
      result.append(line)
      if line.hasPrefix("== ") {
        setUp(Self.words(String(line.dropFirst(3))), Array(lines[index..<end]), on: host)
        result += lines[index..<end]
      } else if line.hasPrefix("$ pick") {
        result += run(Self.words(String(line.dropFirst(2))), on: host)
        let isLast = end == lines.count
        if lines[index..<end].last == "" && !isLast { result.append("") }
      } else {
        result += lines[index..<end]
      }
      index = end
    }
    return result.joined(separator: "\n") + "\n"
  }

  private static func startsItem(_ line: String) -> Bool {
    line.hasPrefix("== ") || line.hasPrefix("$ ") || line.hasPrefix("## ")
  }

  private func setUp(_ words: [[UInt8]], _ body: [String], on host: MemoryHost) {
    let text = words.map { String(decoding: $0, as: UTF8.self) }
    switch text[0] {
    case "file":
      var body = body
      if body.last == "" { body.removeLast() }
      host.addFile(words[1], body.map { $0 + "\n" }.joined().utf8)
    case "bytes": host.addFile(words[1], body.flatMap(Self.unescaped))
    case "folder": host.addFolder(text[1])
    case "link": host.addLink(text[1], to: text[2])
    case "terminal":
      let streams: [String: StandardStream] = ["input": .input, "output": .output, "error": .error]
      host.terminals[streams[text[1]]!] = Terminal(columns: Int(text[2])!)
    case "pipes": host.terminals = [:]
    case "variable": host.variables[text[1]] = words[2]
    default: preconditionFailure("unknown set-up: \(text[0])")
    }
  }

  private func run(_ words: [[UInt8]], on host: MemoryHost) -> [String] {
    var words = Array(words.dropFirst())
    host.startOver()
    if words.count >= 2, words[words.count - 2] == Array("<".utf8) {
      let name = String(decoding: words.removeLast(), as: UTF8.self)
      words.removeLast()
      host.standardInput = host.bytes(of: name)!
    }
    let status = Tool(host: host).run(words)
    return Self.shown(host.standardOutput, prefix: "")
      + Self.shown(host.standardError, prefix: "! ") + (status == 0 ? [] : ["? \(status)"])
  }
}

// MARK: Words and bytes

extension Transcript {
  /// Splits like a shell: white space, '…', "…", and $'…' with escapes.
  static func words(_ line: String) -> [[UInt8]] {
    var words: [[UInt8]] = []
    var word: [UInt8]?
    var rest = Substring(line)
    while let character = rest.popFirst() {
      switch character {
      case " ":
        if let ended = word { words.append(ended) }
        word = nil
      case "'", "\"":
        let end = rest.firstIndex(of: character)!
        word = (word ?? []) + Array(rest[..<end].utf8)
        rest = rest[rest.index(after: end)...]
      case "$" where rest.first == "'":
        rest.removeFirst()
        let end = rest.firstIndex(of: "'")!
        word = (word ?? []) + unescaped(String(rest[..<end]))
        rest = rest[rest.index(after: end)...]
      default: word = (word ?? []) + Array(String(character).utf8)
      }
    }
    if let ended = word { words.append(ended) }
    return words
  }

  static func unescaped(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let character = rest.popFirst() {
      guard character == "\\", let kind = rest.popFirst() else {
        bytes += Array(String(character).utf8)
        continue
      }
      switch kind {
      case "n": bytes.append(0x0A)
      case "t": bytes.append(0x09)
      case "r": bytes.append(0x0D)
      case "0": bytes.append(0)
      case "x":
        bytes.append(UInt8(rest.prefix(2), radix: 16)!)
        rest = rest.dropFirst(2)
      default: bytes += Array(String(kind).utf8)
      }
    }
    return bytes
  }

  /// The bytes as lines of text, each behind a prefix.
  static func shown(_ bytes: [UInt8], prefix: String) -> [String] {
    if bytes.isEmpty { return [] }
    var lines: [String] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = String(decoding: Sanitising.shown(Array(line)), as: UTF8.self)
      lines.append(prefix + text.replacing("\\x00", with: "\\0").replacing("\\t", with: "\t"))
    }
    if bytes.last == 0x0A { lines.removeLast() } else { lines.append("\\") }
    return lines
  }
}
