import PickCLI
import PickCore
import PickTestSupport

/// A command line: words parted by NUL, run in a folder of pictures and lists.
///
/// It ends with a status of the contract; a bad request or a refusal writes nothing but its reason;
/// no picture is lost; a terminal gets no control character that a name brought along.
struct ArgumentsTarget: FuzzTarget {
  let name = "arguments"

  func check(_ bytes: [UInt8]) -> Bool {
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map(Array.init)
    for isOnTerminal in [false, true] {
      let host = SampleFolder.host()
      host.standardInput = Array(SampleFolder.album.utf8)
      host.variables["NO_COLOR"] = [UInt8(ascii: "1")]
      if isOnTerminal {
        host.terminals[.error] = Terminal(columns: 80)
        host.terminals[.output] = Terminal(columns: 80)
      }
      let before = host.nodes
      let status = Tool(host: host).run(words)
      let line = words.map(text).joined(separator: " ")
      require([0, 1, 2, 3, 4].contains(status), "\(status) is a status: \(line)")
      if status == 2 || status == 3 {
        require(host.standardOutput.isEmpty || tells(words), "nothing is written: \(line)")
        require(host.nodes == before, "no file is changed: \(line)")
      }
      if status > 1 { require(!host.standardError.isEmpty, "the reason is told: \(line)") }
      checkPictures(host, line)
      if isOnTerminal {
        checkText(host.standardError, line)
        if !writesRaw(words) { checkText(host.standardOutput, line) }
      }
    }
    return true
  }

  /// Whether findings or a plan are the output, which come whatever the status.
  private func tells(_ words: [[UInt8]]) -> Bool {
    words.contains { word in
      ["lint", "-n", "--dry-run"].contains(text(word))
        || word.first == UInt8(ascii: "-") && word.contains(UInt8(ascii: "n"))
    }
  }

  /// Whether the words ask for bytes as they are, whatever reads them: NUL ends, colours, images.
  private func writesRaw(_ words: [[UInt8]]) -> Bool {
    let raw = ["-0", "nul", "always", "kitty", "iterm"]
    return words.contains { word in
      raw.contains { sign in text(word).contains(sign) }
        || word.first == UInt8(ascii: "-") && word.contains(UInt8(ascii: "0"))
    }
  }

  private func checkPictures(_ host: MemoryHost, _ line: String) {
    var contents: Set<[UInt8]> = []
    for node in host.nodes.values {
      if case .regular(let bytes) = node.content { contents.insert(bytes) }
    }
    for path in SampleFolder.paths {
      require(contents.contains(SampleFolder.picture(path)), "\(text(path)) is lost: \(line)")
    }
  }

  /// No control character but TAB, the line end, and what a progress line needs.
  private func checkText(_ bytes: [UInt8], _ line: String) {
    let allowed: [UInt8] = [0x09, 0x0A, 0x0D]
    let bad = bytes.first { ($0 < 0x20 && !allowed.contains($0)) || $0 == 0x7F }
    require(bad == nil, "a terminal gets \(bad ?? 0): \(line)")
  }
}
