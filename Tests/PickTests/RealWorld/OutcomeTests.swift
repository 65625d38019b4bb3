import Testing

/// Nothing, everything, one at most; pipes and exit statuses; copies that clash or miss something.
struct OutcomeTests {
  static let choices: [ShellCase] = [
    ShellCase(
      "nothing chosen writes nothing and has its own status", given: "imgs 3",
      "pick print 3,x3 m.txt", status: 1),
    ShellCase(
      "nothing chosen copies nothing and makes no folder", given: "imgs 3",
      "pick copy 3,x3 m.txt -t out", status: 1, afterwards: "[ ! -e out ]"),
    ShellCase(
      "nothing chosen can be a success", given: "imgs 3", "pick print --allow-empty none m.txt",
      output: ""),
    ShellCase(
      "an expectation that admits none", given: "imgs 3", "pick print --expect 0-5 none m.txt",
      output: ""),
    ShellCase(
      "toggling a mixed range flips each",
      given:
        "for i in 1 2 3 4 5 6; do case $i in 2|4) m=x ;; *) m=' ' ;; esac; echo \"- [$m] $i.jpg\"; done > m.md; cp m.md old",
      "pick toggle 2-5 -i m.md && pick fold checked m.md", output: "3,5\n",
      afterwards: "pick toggle 2-5 -i m.md && cmp m.md old"),
    ShellCase(
      "one at most: a range", given: "imgs 6", "pick print --single 3-5 m.txt", status: 3,
      mentions: ["3-5"]),
    ShellCase(
      "one at most: a list", given: "imgs 6", "pick print --single 2,4 m.txt", status: 3,
      mentions: ["2,4"]),
    ShellCase(
      "one at most: all but one", given: "imgs 6", "pick print --single x1 m.txt", status: 3,
      mentions: ["2-6"]),
    ShellCase(
      "one at most: one", given: "imgs 6", "pick print --single 4 m.txt", output: images(4)),
    ShellCase("one at most: none", given: "imgs 6", "pick print --single none m.txt", status: 1),
    ShellCase(
      "a guard on the number", given: "imgs 6", "pick print --max 2 1-3 m.txt", status: 3,
      mentions: ["3", "2"]),
    ShellCase(
      "a guard on the list",
      given: "imgs 6; pick status m.txt | sed -n 's/^digest *//p' > d; echo new.jpg >> m.txt",
      "pick print --if-list $(cat d) 1 m.txt", status: 3, mentions: ["changed"]),
    ShellCase(
      "a guard on the list that holds",
      given: "imgs 6; pick status m.txt | sed -n 's/^digest *//p' > d",
      "pick print --if-list $(cat d) 1 m.txt", output: images(1)),
  ]

  static let pipes: [ShellCase] = [
    ShellCase(
      "a reader that has enough", given: "for i in $(seq 100000); do echo IMG_$i.JPG; done > m.txt",
      "pick print 1-100000 m.txt 2> err | head -1; [ ! -s err ]", output: "IMG_1.JPG\n"),
    ShellCase(
      "the same with the signal ignored",
      given: "for i in $(seq 100000); do echo IMG_$i.JPG; done > m.txt",
      "trap '' PIPE; pick print 1-100000 m.txt 2> err | head -1; [ ! -s err ]",
      output: "IMG_1.JPG\n"),
    ShellCase(
      "an endless list, of which enough is read", given: "true",
      "yes a.jpg | pick print 3-5", output: "a.jpg\na.jpg\na.jpg\n"),
    ShellCase(
      "a full disk behind standard output", given: "imgs 3", "pick print all m.txt > /dev/full",
      status: 4, mentions: ["no space"]),
    ShellCase(
      "standard output that is closed", given: "imgs 3", "pick print all m.txt >&-; [ $? -ne 2 ]"),
    ShellCase(
      "a list through process substitution", given: "imgs 3", "pick print 2 <(cat m.txt)",
      output: images(2)),
    ShellCase("a bad expression", given: "imgs 4", "pick print 1-9 m.txt", status: 2),
    ShellCase(
      "the manifest is never written unasked", given: "imgs 4; cp m.txt old; chmod a-w m.txt",
      "pick check 1 m.txt", afterwards: "cmp m.txt old"),
    ShellCase(
      "a mark in place needs a place", given: "imgs 4; cp m.txt old", "pick check 1 -i m.txt",
      status: 2, mentions: ["-o"], afterwards: "cmp m.txt old"),
    ShellCase(
      "the same marks leave the time of the file",
      given: "printf -- '- [x] a.jpg\\n' > m.md; touch -d 2001-01-01 m.md",
      "pick check 1 -i m.md", afterwards: "[ $(stat -c %Y m.md) = $(date -d 2001-01-01 +%s) ]"),
    ShellCase(
      "operands the other way round", given: "imgs 4", "pick print m.txt 2", status: 2,
      mentions: ["pick print 2 m.txt"]),
    ShellCase(
      "the verb forgotten", given: "imgs 4", "pick 3-4 m.txt", status: 2, mentions: ["pick print"]),
    ShellCase(
      "standard input claimed twice", given: "imgs 4", "echo 1 | pick print -f - -", status: 2,
      mentions: ["once"]),
  ]

  static let originals: [ShellCase] = [
    ShellCase(
      "the list given as the output",
      given: "printf -- '- [x] a.jpg\\tlabel=A\\n' > k.md; cp k.md old",
      "pick print checked k.md -o k.md", status: 2, mentions: ["the list itself"],
      afterwards: "cmp k.md old"),
    ShellCase(
      "the same through a link",
      given: "printf -- '- [x] a.jpg\\n' > k.md; cp k.md old; ln -s k.md l.md",
      "pick convert k.md --format lines -o l.md", status: 2, afterwards: "cmp k.md old"),
    ShellCase(
      "a picture given as the output",
      given: "printf '\\211PNG\\r\\n\\032\\n' > a.png; cp a.png old; echo a.png > m.txt",
      "pick print 1 m.txt -o a.png", status: 3, mentions: ["'a.png' is a picture"],
      afterwards: "cmp a.png old"),
    ShellCase(
      "a new list over one with marks",
      given: "imgs 3; pick check 1 m.txt -q -o album.md; cp album.md old",
      "pick new -o album.md", status: 3, mentions: ["1 checked item"],
      afterwards: "cmp album.md old"),
    ShellCase(
      "a new list over one without marks",
      given: "imgs 3; pick new -q -o album.md; put IMG_0004.JPG",
      "pick new -q -o album.md", afterwards: "[ $(pick fold -c all album.md) = 4 ]"),
    ShellCase(
      "an empty answer stands in the place of an older one", given: "imgs 3; echo old > out.txt",
      "pick print none m.txt --allow-empty -o out.txt", afterwards: "[ ! -s out.txt ]"),
  ]

  static let copies: [ShellCase] = [
    ShellCase(
      "one base name from two folders",
      given:
        "put 100CANON/IMG_0001.JPG 101CANON/IMG_0001.JPG; printf '%s\\n' 10?CANON/*.JPG > m.txt",
      "pick copy 1-2 m.txt -t out", status: 3, mentions: ["IMG_0001.JPG", "100CANON", "101CANON"],
      afterwards: "[ -z \"$(ls -A out 2>/dev/null)\" ]"),
    ShellCase(
      "names that differ only by case",
      given: "put a/IMG_1.JPG b/img_1.jpg; printf '%s\\n' a/IMG_1.JPG b/img_1.jpg > m.txt",
      "pick copy 1-2 m.txt -t out", status: 3, afterwards: "[ -z \"$(ls -A out 2>/dev/null)\" ]"),
    ShellCase(
      "a folder that is missing is made", given: "imgs 3", "pick copy 1-3 m.txt -t new/deep/",
      afterwards: "[ $(ls new/deep | wc -l) = 3 ]"),
    ShellCase(
      "also without a slash", given: "imgs 3", "pick copy 1 m.txt -t new2",
      afterwards: "[ -f new2/IMG_0001.JPG ]"),
    ShellCase(
      "a file in the place of the folder", given: "imgs 3; printf keep > plain",
      "pick copy 1-3 m.txt -t plain; [ $? -ge 2 ]", afterwards: "[ $(cat plain) = keep ]"),
    ShellCase(
      "a file on to itself", given: "imgs 2", "pick copy 1-2 m.txt -t .",
      mentions: ["already there 2"], afterwards: "[ $(cat IMG_0001.JPG) = IMG_0001.JPG ]"),
    ShellCase(
      "through a link to its own folder", given: "imgs 2; ln -s . same",
      "pick copy 1-2 m.txt -t same",
      mentions: ["already there 2"], afterwards: "[ $(cat IMG_0002.JPG) = IMG_0002.JPG ]"),
    ShellCase(
      "on to its own hard link", given: "imgs 2; mkdir hl; ln IMG_0001.JPG hl/IMG_0001.JPG",
      "pick copy 1-2 m.txt -t hl", mentions: ["already there 1"],
      afterwards:
        "[ $(cat hl/IMG_0001.JPG) = IMG_0001.JPG ] && [ $(cat hl/IMG_0002.JPG) = IMG_0002.JPG ]"),
    ShellCase(
      "another file stands there", given: "imgs 2; mkdir out; printf old > out/IMG_0001.JPG",
      "pick copy 1-2 m.txt -t out", status: 3, mentions: ["IMG_0001.JPG"],
      afterwards: "[ $(cat out/IMG_0001.JPG) = old ] && [ ! -e out/IMG_0002.JPG ]"),
    ShellCase(
      "one file is missing", given: "imgs 5; rm IMG_0003.JPG", "pick copy 1-5 m.txt -t out",
      status: 4, mentions: ["IMG_0003.JPG", "copied 4", "missing 1"],
      afterwards: "[ $(ls out | wc -l) = 4 ]"),
    ShellCase(
      "links, dangling links and folders",
      given:
        "put real/a.jpg; mkdir alb dir.jpg; ln -s ../real/a.jpg alb/a.jpg; ln -s nowhere alb/dead.jpg; printf '%s\\n' alb/a.jpg alb/dead.jpg dir.jpg > m.txt",
      "pick copy 1-3 m.txt -t out", status: 4, mentions: ["dead.jpg", "dir.jpg"],
      afterwards: "[ -f out/a.jpg ] && [ ! -L out/a.jpg ] && [ $(cat out/a.jpg) = real/a.jpg ]"),
    ShellCase(
      "a limit on file size leaves no stump",
      given: "imgs 2; head -c 200000 /dev/zero > IMG_0002.JPG; mkdir out",
      "trap '' XFSZ; ulimit -f 64; pick copy 1-2 m.txt -t out", status: 4,
      mentions: ["IMG_0002.JPG"],
      afterwards:
        "[ ! -e out/IMG_0002.JPG ] && pick copy 1-2 m.txt -t out && cmp IMG_0002.JPG out/IMG_0002.JPG && [ $(ls -A out | grep -vc '^.pick-receipt$') = 2 ]"
    ),
    ShellCase(
      "a second run does nothing",
      given: "imgs 3; pick copy all m.txt -t out -q; rm -f out/.pick-receipt",
      "pick copy all m.txt -t out", mentions: ["copied 0", "already there 3"]),
    ShellCase(
      "a plan, and nothing else", given: "imgs 3", "pick copy 2 m.txt -t out -n",
      output: "IMG_0002.JPG\tout/IMG_0002.JPG\tcopy\n", afterwards: "[ ! -e out ]"),
  ]

  @Test("choices", arguments: choices) func choice(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("pipes and statuses", arguments: pipes) func pipe(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("originals", arguments: originals) func original(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("copies", arguments: copies) func copy(_ example: ShellCase) throws {
    try example.check()
  }
}
