import Testing

/// Lists as other programs and other systems write them, and names that look like something else.
struct ManifestFileTests {
  static let numbers: [ShellCase] = [
    ShellCase(
      "file numbers are not positions",
      given: "for n in 8401 8403; do put DSC0$n.ARW; echo DSC0$n.ARW; done > m.txt",
      "pick print 8403 m.txt", status: 2, mentions: ["8403", "2 items"]),
    ShellCase(
      "leading zeros are decimal",
      given: "for n in pre k 01 02 03 4 5 6 7 ten; do put $n.jpg; echo $n.jpg; done > m.txt",
      "pick print 010,03 m.txt", output: "01.jpg\nten.jpg\n"),
    ShellCase(
      "a missing file keeps its number",
      given: "imgs 6; rm IMG_0002.JPG; echo IMG_0001.JPG >> m.txt",
      "pick print 5,7 m.txt", output: images(5, 1)),
    ShellCase(
      "no name is rewritten by folding",
      given: "for n in c09 c010 c10 c9; do put $n.jpg; echo $n.jpg; done > m.txt",
      "pick print \"$(pick fold 1-3 m.txt)\" m.txt", output: "c09.jpg\nc010.jpg\nc10.jpg\n"),
    ShellCase(
      "a name is that name only", given: "printf 'c09.jpg\\nc9.jpg\\nc9.jpgx\\n' > m.txt",
      "pick print name:c9.jpg m.txt", output: "c9.jpg\n"),
    ShellCase(
      "a manifest is never sorted",
      given: "printf '%s\\n' IMG_10.jpg IMG_2.jpg IMG_1.jpg IMG_02.jpg > m.txt",
      "pick print 1 m.txt", output: "IMG_10.jpg\n"),
    ShellCase(
      "a counter that wrapped", given: "printf 'IMG_%s.JPG\\n' 9998 9999 0001 0002 > m.txt",
      "pick print 2-3 m.txt", output: "IMG_9999.JPG\nIMG_0001.JPG\n"),
    ShellCase(
      "list order, not the order chosen", given: "imgs 9", "pick print 8,2,5 m.txt",
      output: images(2, 5, 8)),
    ShellCase(
      "the order chosen, when asked for", given: "imgs 9",
      "pick print --order given 8,2,5,2 m.txt", output: images(8, 2, 5)),
  ]

  static let encodings: [ShellCase] = [
    ShellCase(
      "CRLF", given: "put a.jpg b.jpg c.jpg; printf 'a.jpg\\r\\nb.jpg\\r\\nc.jpg\\r\\n' > m.txt",
      "pick copy 2-3 m.txt -t out",
      afterwards: "[ -f out/b.jpg ] && [ -f out/c.jpg ] && [ $(ls out | wc -l) = 2 ]"),
    ShellCase(
      "CRLF on some lines",
      given: "put a.jpg b.jpg c.jpg; printf 'a.jpg\\r\\nb.jpg\\nc.jpg' > m.txt",
      "pick print all m.txt", output: "a.jpg\nb.jpg\nc.jpg\n"),
    ShellCase(
      "a byte order mark",
      given: "put a.jpg b.jpg; printf '\\357\\273\\277a.jpg\\nb.jpg\\n' > m.txt",
      "pick print 1 m.txt", output: "a.jpg\n"),
    ShellCase(
      "UTF-16", given: "{ printf '\\377\\376'; printf 'a.jpg\\r\\n' | iconv -t UTF-16LE; } > m.txt",
      "pick print 1 m.txt", status: 2, mentions: ["UTF-16", "iconv"]),
    ShellCase(
      "no line end at the end", given: "printf 'a.jpg\\nb.jpg' > m.txt", "pick print 2 m.txt",
      output: "b.jpg\n"),
    ShellCase(
      "blank lines are no items", given: "printf '\\na.jpg\\n\\n  \\nb.jpg\\n\\n' > m.txt",
      "pick print 2 m.txt", output: "b.jpg\n"),
    ShellCase(
      "names that look like comments or have spaces at their ends",
      given:
        "put '#1 winner.jpg' ' lead.jpg' 'trail.jpg ' ';x.jpg'; printf '%s\\n' '#1 winner.jpg' ' lead.jpg' 'trail.jpg ' ';x.jpg' > m.txt",
      "pick copy 1-4 m.txt -t out",
      afterwards:
        "[ -f 'out/#1 winner.jpg' ] && [ -f 'out/ lead.jpg' ] && [ -f 'out/trail.jpg ' ] && [ -f 'out/;x.jpg' ]"
    ),
    ShellCase(
      "quotes are part of a name",
      given: "put 'Set 1/a.jpg' '\"q\".jpg'; printf '%s\\n' '\"Set 1/a.jpg\"' '\"q\".jpg' > m.txt",
      "pick copy 1-2 m.txt -t out", status: 4, mentions: ["\"Set 1/a.jpg\""],
      afterwards: "[ -f 'out/\"q\".jpg' ]"),
    ShellCase(
      "backslashes are part of a name",
      given: "put sub/a.jpg 'odd\\name.jpg'; printf '%s\\n' 'sub\\a.jpg' 'odd\\name.jpg' > m.txt",
      "pick copy 1-2 m.txt -t out", status: 4, mentions: ["sub\\a.jpg"],
      afterwards: "[ -f 'out/odd\\name.jpg' ] && [ $(ls out | wc -l) = 1 ]"),
    ShellCase(
      "a picture given as the list", given: "printf '\\211PNG\\r\\n\\032\\n' > m.png",
      "pick print 1 m.png", status: 2, mentions: ["PNG"]),
    ShellCase(
      "a folder given as the list", given: "mkdir d", "pick print 1 d", status: 2,
      mentions: ["'d'", "folder"]),
    ShellCase(
      "a list that is not there", given: "true", "pick print 1 m.txt", status: 2,
      mentions: ["'m.txt'"]),
    ShellCase(
      "an empty list", given: ": > m.txt", "pick print 1 m.txt", status: 2, mentions: ["empty"]),
    ShellCase("all of an empty list", given: ": > m.txt", "pick print all m.txt", status: 1),
  ]

  static let spellings: [ShellCase] = [
    ShellCase(
      "composed in the list, decomposed on disk",
      given: "put \"$(printf 'Mu\\314\\210ller.jpg')\"; printf 'M\\303\\274ller.jpg\\n' > m.txt",
      "pick print --check-files 1 m.txt", status: 4, output: "", mentions: ["did you mean"]),
    ShellCase(
      "a no-break space is not a space",
      given:
        "put 'B at 1.png'; N=$(printf 'B\\302\\240at 1.png'); put \"$N\"; printf '%s\\n' \"$N\" > m.txt",
      "pick copy 1 m.txt -t out",
      afterwards: "[ \"$(cat out/*)\" = \"$(printf 'B\\302\\240at 1.png')\" ]"),
    ShellCase(
      "square brackets and stars",
      given:
        "put 'photo[1].jpg' photo1.jpg 'a*.jpg' ab.jpg; printf '%s\\n' 'photo[1].jpg' 'a*.jpg' > m.txt",
      "pick copy 1-2 m.txt -t out",
      afterwards: "[ $(ls out | wc -l) = 2 ] && [ -f 'out/photo[1].jpg' ] && [ -f 'out/a*.jpg' ]"),
    ShellCase(
      "names, a list and a folder that begin with a dash",
      given: "put -930919.jpg -r.jpg; printf '%s\\n' -930919.jpg -r.jpg > ./-m",
      "pick copy --to=-out -- 1-2 -m", afterwards: "[ $(ls -- -out | wc -l) = 2 ]"),
    ShellCase(
      "one name is part of another",
      given:
        "put images/images-1.jpg images/1.jpg images/10.jpg; printf 'images/%s\\n' images-1.jpg 1.jpg 10.jpg > m.txt",
      "pick print name:1.jpg m.txt", output: "images/1.jpg\n"),
    ShellCase(
      "bytes that are not UTF-8 pass through",
      given: "N=$(printf 'a\\377b.jpg'); put \"$N\"; printf 'x.jpg\\n%s\\n' \"$N\" > m.txt",
      "pick print 2 m.txt | cmp - <(printf 'a\\377b.jpg\\n')"),
    ShellCase(
      "bytes that are not UTF-8 are copied",
      given: "N=$(printf 'a\\377b.jpg'); put \"$N\"; printf '%s\\n' \"$N\" > m.txt",
      "pick copy 1 m.txt -t out",
      afterwards: "cmp \"$(printf 'a\\377b.jpg')\" out/\"$(printf 'a\\377b.jpg')\""),
    ShellCase(
      "a line end in a name is refused among lines",
      given: "printf 'two\\nlines.jpg\\0lines.jpg\\0' > m0.txt", "pick print 1 m0.txt", status: 3,
      mentions: ["-0"]),
    ShellCase(
      "and written with NUL", given: "printf 'two\\nlines.jpg\\0lines.jpg\\0' > m0.txt",
      "pick print -0 1 m0.txt | cmp - <(printf 'two\\nlines.jpg\\0')"),
    ShellCase(
      "and copied",
      given:
        "N=$(printf 'two\\nlines.jpg'); put \"$N\" lines.jpg; printf '%s\\0' \"$N\" lines.jpg > m0.txt",
      "pick copy 1 m0.txt -t out",
      afterwards:
        "[ $(ls out | wc -l) -ge 1 ] && [ -f out/\"$(printf 'two\\nlines.jpg')\" ] && [ ! -e out/lines.jpg ]"
    ),
  ]

  /// A name of an open stream says nothing of where the list lies.
  static let streams: [ShellCase] = [
    ShellCase(
      "/dev/stdin", given: "put a.jpg; echo a.jpg > m.txt",
      "pick print --check-files all /dev/stdin < m.txt", output: "a.jpg\n"),
    ShellCase(
      "/dev/fd/0", given: "put a.jpg; echo a.jpg > m.txt",
      "pick print --check-files all /dev/fd/0 < m.txt", output: "a.jpg\n"),
    ShellCase(
      "/proc/self/fd/7",
      given: "put a.jpg; echo a.jpg > m.txt; [ $(uname) = Linux ] || mkdir no-proc",
      "[ -d no-proc ] && echo a.jpg || pick print --check-files all /proc/self/fd/7 7< m.txt",
      output: "a.jpg\n"),
    ShellCase(
      "a pipe that has a name", given: "put a.jpg",
      "pick print --check-files all <(echo a.jpg)", output: "a.jpg\n"),
    ShellCase(
      "the list's own base= starts here, and is kept elsewhere",
      given: "put in/a.jpg; mkdir out; printf '# pick 1 base=in\\n- [x] a.jpg\\n' > m.md",
      "pick print all /dev/stdin < m.md && pick check 1 -q /dev/stdin -o out/n.md < m.md && cat out/n.md && pick convert /dev/stdin --format csv < m.md",
      output: "in/a.jpg\n# pick 1 base=../in\n- [x] a.jpg\npath,checked\nin/a.jpg,true\n"),
    ShellCase(
      "an expression on /dev/stdin looks for its files here",
      given: "put a.jpg b.jpg; printf 'a.jpg\\nb.jpg\\n' > m.txt; echo b.jpg > list",
      "echo in:list | pick print -f /dev/stdin m.txt", output: "b.jpg\n"),
    ShellCase(
      "a list that is written to /dev/stdout is for here",
      given: "put in/a.jpg; echo a.jpg > in/m.txt",
      "pick check 1 -q in/m.txt -o /dev/stdout | cat", output: "- [x] in/a.jpg\n"),
  ]

  @Test("streams", arguments: streams) func stream(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("numbers and order", arguments: numbers) func number(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("encodings and line ends", arguments: encodings)
  func encoding(_ example: ShellCase) throws { try example.check() }

  @Test("names", arguments: spellings) func spelling(_ example: ShellCase) throws {
    try example.check()
  }
}
