import Testing

/// Sheets as images, made by whichever program is installed; here by ones that only pretend.
struct SheetRendererTests {
  /// A folder of programs that stand in the place of all others, and a list. Each writes its name
  /// to `log`; `tell NAME SCRIPT` makes one, and those that nobody told anything fail.
  private static let setUp = """
    put a.jpg b.jpg; printf 'a.jpg\\nb.jpg\\n' > m.txt; mkdir bin
    tell() { printf '#!/bin/bash\\necho "${0##*/}" >> "%s/log"\\n%s\\n' "$PWD" "$2" > bin/$1; chmod +x bin/$1; }
    for n in rsvg-convert magick convert chromium; do tell $n 'exit 1'; done

    """

  private static let png = #"printf '\x89PNG\r\n\x1a\nIEND\xae\x42\x60\x82'"#
  private static let jpeg = #"printf '\xff\xd8\xff\xff\xd9'"#
  private static let pdf = #"printf '%%PDF-1.5\n%%%%EOF'"#

  /// Both images become such as librsvg may leave out, by their first bytes.
  private static let webp = #"printf 'RIFF\x04\0\0\0WEBPVP8 ' > a.jpg; cp a.jpg b.jpg; "#
  /// A list of so many images, each of them a row of 200 CSS pixels.
  private static func tall(_ count: Int) -> String {
    "for i in $(seq \(count)); do echo a.jpg; done > m.txt; "
  }

  private static let unsure = "WebP and AVIF images may be missing from the sheet"
  private static let silent = " && ! grep -q WebP told"

  /// An ImageMagick that says how it draws, and makes something.
  private static func magick(_ drawing: String, _ made: String) -> String {
    "tell magick \"case \\$1 in -list) echo \(drawing);; *) \(made);; esac\""
  }

  /// A browser that makes a file for an option of this name.
  private static func chromium(_ option: String, _ made: String) -> String {
    """
    tell chromium "for w; do case \\$w in --\(option)=*) \(made) > \\"\\${w#*=}\\";; esac; done"
    """
  }

  /// Makes the sheet with nothing but the programs of the folder, and what a shell needs.
  private static func sheet(_ name: String, with programs: String = "mktemp rm cat sh id") -> String
  {
    """
    for n in \(programs); do ln -sf "$(command -v $n)" bin/; done
    p=$(command -v pick); mkdir temporary
    PATH="$PWD/bin" TMPDIR="$PWD/temporary" "$p" sheet m.txt -o \(name) 2> told
    status=$?; cat told >&2; exit $status
    """
  }

  /// Whether these were asked, in this order, and a sheet of so many bytes was made.
  private static func asked(_ programs: String, _ name: String, bytes: Int) -> String {
    "[ \"$(xargs < log)\" = '\(programs)' ] && [ $(wc -c < \(name)) = \(bytes) ]"
  }

  static let cases: [ShellCase] = [
    ShellCase(
      "the first program that can draws", given: setUp + "tell rsvg-convert \"\(png)\"",
      sheet("s.png"), afterwards: asked("rsvg-convert", "s.png", bytes: 16)),
    ShellCase(
      "the next one if it fails", given: setUp + magick("RSVG", png), sheet("s.png"),
      afterwards: asked("rsvg-convert chromium magick magick", "s.png", bytes: 16)),
    ShellCase(
      "Chromium, which writes a file", given: setUp + chromium("screenshot", png), sheet("s.png"),
      afterwards: asked("rsvg-convert chromium", "s.png", bytes: 16)),
    ShellCase(
      "a photograph of what was drawn",
      given: setUp + "tell rsvg-convert \"\(png)\"; " + magick("RSVG", jpeg), sheet("s.jpg"),
      afterwards: asked("rsvg-convert magick", "s.jpg", bytes: 5)),
    ShellCase(
      "a photograph by Chromium", given: setUp + chromium("screenshot", jpeg), sheet("s.jpg"),
      afterwards: asked("rsvg-convert chromium", "s.jpg", bytes: 5)),
    ShellCase(
      "a document", given: setUp + "tell rsvg-convert \"\(pdf)\"", sheet("s.pdf"),
      afterwards: asked("rsvg-convert", "s.pdf", bytes: 14)),
    ShellCase(
      "a document by Chromium", given: setUp + chromium("print-to-pdf", pdf), sheet("s.pdf"),
      afterwards: asked("rsvg-convert chromium", "s.pdf", bytes: 14)),
    ShellCase(
      "Chromium first for images that others may leave out",
      given: setUp + webp + chromium("screenshot", png), sheet("s.png --embed full"),
      afterwards: asked("chromium", "s.png", bytes: 16) + silent),
    ShellCase(
      "also for a photograph", given: setUp + webp + chromium("screenshot", jpeg),
      sheet("s.jpg --embed full"), afterwards: asked("chromium", "s.jpg", bytes: 5) + silent),
    ShellCase(
      "and for a document", given: setUp + webp + chromium("print-to-pdf", pdf),
      sheet("s.pdf --embed full"), afterwards: asked("chromium", "s.pdf", bytes: 14) + silent),
    ShellCase(
      "and the others if it cannot, which is told once",
      given: setUp + webp + "tell rsvg-convert \"\(png)\"",
      sheet("s-%d.png --embed full --per-page 1"), mentions: [unsure],
      afterwards: asked("chromium rsvg-convert chromium rsvg-convert", "s-2.png", bytes: 16)
        + " && [ $(grep -c WebP told) = 1 ]"),
    ShellCase(
      "so it is of a photograph",
      given: setUp + webp + "tell rsvg-convert \"\(png)\"; " + magick("RSVG", jpeg),
      sheet("s.jpg --embed full"), mentions: [unsure],
      afterwards: asked("chromium rsvg-convert magick", "s.jpg", bytes: 5)),
    ShellCase(
      "and of a document", given: setUp + webp + "tell rsvg-convert \"\(pdf)\"",
      sheet("s.pdf --embed full"), mentions: [unsure],
      afterwards: asked("chromium rsvg-convert", "s.pdf", bytes: 14)),
    ShellCase(
      "as many pixels as programs draw", given: setUp + tall(81) + "tell rsvg-convert \"\(png)\"",
      sheet("s.png --columns 1"), afterwards: asked("rsvg-convert", "s.png", bytes: 16)),
    ShellCase(
      "more of them are refused before a program is asked",
      given: setUp + tall(82) + "touch log; tell rsvg-convert \"\(png)\"",
      sheet("s.png --columns 1"), status: 2,
      mentions: ["a picture of 396x32944 pixels is too large", "--per-page N with %d"],
      afterwards: "[ ! -s log ] && [ ! -e s.png ]"),
    ShellCase(
      "and made as several", given: setUp + tall(82) + "tell rsvg-convert \"\(png)\"",
      sheet("s-%d.png --columns 1 --per-page 41"),
      afterwards: asked("rsvg-convert rsvg-convert", "s-2.png", bytes: 16)),
    ShellCase(
      "or as a document, which may be longer",
      given: setUp + tall(82) + "tell rsvg-convert \"\(pdf)\"", sheet("s.pdf --columns 1"),
      afterwards: asked("rsvg-convert", "s.pdf", bytes: 14)),
    ShellCase(
      "an ImageMagick that draws by itself is not asked",
      given: setUp + "rm bin/rsvg-convert bin/chromium bin/convert; " + magick("SVG", png),
      sheet("s.png"), status: 4, mentions: ["no program that can make the sheet"],
      afterwards: "[ ! -e s.png ]"),
    ShellCase(
      "half a sheet is none",
      given: setUp + "rm bin/chromium; tell rsvg-convert \"printf '\\\\x89PNG'; echo full >&2\"",
      sheet("s.png"), status: 4, mentions: ["rsvg-convert cannot make the sheet: full"],
      afterwards: "[ ! -e s.png ]"),
    ShellCase(
      "none is installed", given: setUp + "rm bin/*", sheet("s.png"), status: 4,
      mentions: ["rsvg-convert, chromium, magick, convert", "an .html or .svg sheet needs none"],
      afterwards: "[ ! -e s.png ]"),
    ShellCase(
      "no temporary folder", given: setUp + "tell mktemp 'exit 3'",
      sheet("s.png", with: "rm cat sh id"), status: 4, mentions: ["mktemp ended with 3"],
      afterwards: "[ ! -e s.png ]"),
  ]

  @Test("draws, and leaves nothing behind", arguments: cases)
  func draws(_ shellCase: ShellCase) throws {
    let scratch = try Scratch()
    _ = try scratch.run(shellCase.setUp)
    let run = try scratch.run(shellCase.command)
    #expect(run.status == shellCase.status, "\(run.errorText)")
    #expect(run.output.isEmpty)
    for mention in shellCase.mentions {
      #expect(run.errorText.contains(mention), "\(run.errorText)")
    }
    let seen = try scratch.run("cat log; ls -la")
    let after = try scratch.run(shellCase.afterwards + " && [ -z \"$(ls -A temporary)\" ]")
    #expect(after.status == 0, "\(seen.outputText)")
  }
}
