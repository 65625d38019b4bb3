import Foundation
import Testing

/// Sheets as images, made by whichever program is installed; here by ones that only pretend.
struct SheetRendererTests {
  /// A folder of programs that stand before all others, and a list. Each writes its name and
  /// arguments to `log`; `tell NAME SCRIPT` makes one.
  private static let setUp = """
    put a.jpg b.jpg; printf 'a.jpg\\nb.jpg\\n' > m.txt; mkdir bin
    tell() { printf '#!/bin/bash\\necho "${0##*/} $*" >> "%s/log"\\n%s\\n' "$PWD" "$2" > bin/$1; chmod +x bin/$1; }
    for n in rsvg-convert magick convert chromium; do tell $n 'exit 1'; done

    """

  private static let drawn = "printf '\\x89PNG\\r\\n\\x1a\\n'"

  /// Makes the sheet with nothing but the programs of the folder, and what `pick` needs beside.
  private static func sheet(_ name: String) -> String {
    """
    for n in mktemp rm cat bash; do ln -sf "$(command -v $n)" bin/; done
    p=$(command -v pick); PATH="$PWD/bin" TMPDIR="$PWD" "$p" sheet m.txt -o \(name)
    """
  }

  static let cases: [ShellCase] = [
    ShellCase(
      "the first program that can draws", given: setUp + "tell rsvg-convert \"\(drawn)\"",
      sheet("s.png"), mentions: ["2 items"],
      afterwards: "[ $(wc -l < log) = 1 ] && head -c 4 s.png | grep -q PNG"),
    ShellCase(
      "the next one if it fails", given: setUp + "tell convert \"\(drawn)\"", sheet("s.png"),
      afterwards: """
        [ "$(cut -d ' ' -f 1 log | xargs)" = 'rsvg-convert magick convert' ] && [ -s s.png ]
        """),
    ShellCase(
      "Chromium, which writes a file",
      given: setUp + """
        rm bin/rsvg-convert bin/magick bin/convert
        tell chromium 'for w in "$@"; do case $w in --screenshot=*) printf "\\x89PNG" > "${w#*=}";; esac; done'
        """, sheet("s.png"), afterwards: "[ $(wc -l < log) = 1 ] && [ -s s.png ]"),
    ShellCase(
      "a photograph takes two steps",
      given: setUp + "tell rsvg-convert \"\(drawn)\"; tell magick \"printf '\\xff\\xd8\\xff'\"",
      sheet("s.jpg"),
      afterwards: """
        [ "$(cut -d ' ' -f 1 log | xargs)" = 'rsvg-convert magick' ] && grep -q 'quality 90 jpg' log
        [ $(wc -c < s.jpg) = 3 ]
        """),
    ShellCase(
      "a document", given: setUp + "tell rsvg-convert \"printf %%PDF-1.5\"", sheet("s.pdf"),
      afterwards: "[ \"$(cat s.pdf)\" = '%PDF-1.5' ]"),
    ShellCase(
      "a document by Chromium",
      given: setUp + """
        rm bin/rsvg-convert
        tell chromium 'for w in "$@"; do case $w in --print-to-pdf=*) echo %PDF-1.4 > "${w#*=}";; esac; done'
        """, sheet("s.pdf"), afterwards: "[ \"$(cat s.pdf)\" = '%PDF-1.4' ]"),
    ShellCase(
      "a program that writes something else is no help",
      given: setUp + "tell rsvg-convert 'echo sorry'", sheet("s.png"), status: 4,
      mentions: ["rsvg-convert cannot make the sheet"], afterwards: "[ ! -e s.png ]"),
    ShellCase(
      "none is installed", given: setUp + "rm bin/*", sheet("s.png"), status: 4,
      mentions: ["rsvg-convert, magick, convert, chromium", "an .html or .svg sheet needs none"],
      afterwards: "[ ! -e s.png ]"),
    ShellCase(
      "no temporary folder", given: setUp + "tell mktemp 'exit 3'",
      sheet("s.png").replacingOccurrences(of: "mktemp rm", with: "rm"), status: 4,
      mentions: ["mktemp ended with 3"], afterwards: "[ ! -e s.png ]"),
  ]

  @Test("draws", arguments: cases)
  func draws(_ shellCase: ShellCase) throws {
    try shellCase.check()
  }

  @Test("nothing is left behind", arguments: cases)
  func leavesNothing(_ shellCase: ShellCase) throws {
    let scratch = try Scratch()
    _ = try scratch.run(shellCase.setUp)
    _ = try scratch.run(shellCase.command)
    let run = try scratch.run("find . -maxdepth 1 -type d | grep -vx -e . -e ./bin || true")
    #expect(run.outputText.isEmpty)
  }
}
