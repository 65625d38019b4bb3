import Testing

/// Files that belong together, names that clash, runs that are repeated.
struct DeliveryTests {
  /// A picture with a raw file, both kinds of sidecar, and a stranger whose name begins the same.
  private static let family =
    "put IMG_1.JPG IMG_1.CR2 IMG_1.xmp IMG_1.CR2.xmp IMG_10.xmp IMG_10.JPG; echo IMG_1.JPG > m.txt; "

  static let companions: [ShellCase] = [
    ShellCase(
      "nothing comes along unasked, and that is said", given: family,
      "pick copy 1 m.txt -t out", mentions: ["3 files", "--with"],
      afterwards: "[ \"$(ls out)\" = IMG_1.JPG ]"),
    ShellCase(
      "the whole family, and one item", given: family, "pick copy 1 m.txt -t out --with all",
      mentions: ["copied 4", "1 item, 4 files"],
      afterwards:
        "[ \"$(ls out | LC_ALL=C sort | xargs)\" = 'IMG_1.CR2 IMG_1.CR2.xmp IMG_1.JPG IMG_1.xmp' ]"
    ),
    ShellCase(
      "one new stem for the family", given: family,
      "pick copy 1 m.txt -t out --with raw,xmp --name 'cover{suffix}'",
      mentions: ["copied 4"],
      afterwards:
        "[ \"$(ls out | LC_ALL=C sort | xargs)\" = 'cover.CR2 cover.CR2.xmp cover.JPG cover.xmp' ]"
    ),
    ShellCase(
      "by extension", given: family, "pick copy 1 m.txt -t out --with .cr2",
      afterwards: "[ \"$(ls out | xargs)\" = 'IMG_1.CR2 IMG_1.JPG' ]"),
    ShellCase(
      "a move strands nothing", given: family, "pick move 1 m.txt -t out",
      mentions: ["moved 4"],
      afterwards:
        "[ $(ls out | wc -l) = 4 ] && [ \"$(ls *.* | xargs)\" = 'IMG_10.JPG IMG_10.xmp m.txt' ]"
    ),
    ShellCase(
      "a blank behind a comma", given: family, "pick copy 1 m.txt -t out --with 'xmp, raw'",
      mentions: ["copied 4"]),
    ShellCase(
      "an ending that nothing has", given: family,
      "pick copy 1 m.txt -t out --with raw,xmq,.Sidecar",
      mentions: ["copied 2", "'.xmq'", "'.sidecar'", "raw, xmp, jpeg"]),
    ShellCase(
      "endings parted by blanks", given: family, "pick copy 1 m.txt -t out --with 'raw xmp'",
      status: 2, mentions: ["'raw xmp'"], afterwards: "[ ! -e out ]"),
    ShellCase(
      "none and all", given: family, "pick copy 1 m.txt -t out --with none,all", status: 2,
      mentions: ["'none'"], afterwards: "[ ! -e out ]"),
    ShellCase(
      "names of proofs are not names of masters",
      given:
        "put IMG_0012.CR2 IMG_0012.JPG IMG_00120.JPG; printf '%s\\n' IMG_0012-2.jpg IMG_E0012.JPG > m.txt",
      "pick copy 1-2 m.txt -t out", status: 4, mentions: ["IMG_0012-2.jpg", "IMG_E0012.JPG"],
      afterwards: "[ ! -e out ]"),
  ]

  /// One base name in two folders, of one length, so that size alone does not tell them apart.
  private static let twins = "put a/IMG_1.JPG b/IMG_1.JPG; printf '%s\\n' ?/IMG_1.JPG > m.txt; "

  static let clashes: [ShellCase] = [
    ShellCase(
      "numbered", given: twins, "pick copy 1-2 m.txt -t out --on-clash number",
      afterwards: "[ \"$(cat out/IMG_1.JPG 'out/IMG_1 (2).JPG')\" = a/IMG_1.JPGb/IMG_1.JPG ]"),
    ShellCase(
      "numbered again, which is done",
      given: twins + "pick copy 1-2 m.txt -t out --on-clash number",
      "pick copy 1-2 m.txt -t out --on-clash number", mentions: ["already there 2"],
      afterwards: "[ $(ls out | wc -l) = 2 ]"),
    ShellCase(
      "named by their folders", given: twins, "pick copy 1-2 m.txt -t out --on-clash parent",
      afterwards: "[ \"$(cat out/a-IMG_1.JPG out/b-IMG_1.JPG)\" = a/IMG_1.JPGb/IMG_1.JPG ]"),
    ShellCase(
      "in their folders", given: twins, "pick copy 1-2 m.txt -t out --tree",
      afterwards: "[ \"$(cat out/a/IMG_1.JPG out/b/IMG_1.JPG)\" = a/IMG_1.JPGb/IMG_1.JPG ]"),
    ShellCase(
      "one is skipped", given: twins, "pick copy 1-2 m.txt -t out --on-clash skip",
      mentions: ["copied 1", "skipped 1"], afterwards: "[ $(cat out/*) = a/IMG_1.JPG ]"),
    ShellCase(
      "case alone, on a disk that tells it apart",
      given: "put a/IMG_1.JPG b/img_1.jpg; printf '%s\\n' a/IMG_1.JPG b/img_1.jpg > m.txt",
      "pick copy 1-2 m.txt -t out --case-exact", afterwards: "[ $(ls out | wc -l) = 2 ]"),
    ShellCase(
      "composed and decomposed",
      given:
        "put $'a/\\xc3\\xa9.jpg' $'b/e\\xcc\\x81.jpg'; printf '%s\\n' a/* b/* > m.txt",
      "pick copy 1-2 m.txt -t out", status: 3, afterwards: "[ ! -e out ]"),
    ShellCase(
      "what stands there is replaced when asked for",
      given: "imgs 2; mkdir out; printf old > out/IMG_0001.JPG; ln out/IMG_0001.JPG keep",
      "pick copy 1-2 m.txt -t out --on-clash overwrite",
      afterwards: "[ $(cat out/IMG_0001.JPG) = IMG_0001.JPG ] && [ $(cat keep) = old ]"),
    ShellCase(
      "a file on to itself, also when replacing", given: "imgs 2",
      "pick copy 1-2 m.txt -t . --on-clash overwrite", mentions: ["already there 2"],
      afterwards: "[ $(cat IMG_0001.JPG) = IMG_0001.JPG ]"),
    ShellCase(
      "what is replaced could not be withdrawn", given: "imgs 2",
      "pick copy 1-2 m.txt -t out --on-clash overwrite --all-or-nothing", status: 2,
      afterwards: "[ ! -e out ]"),
    ShellCase(
      "a stranger's list",
      given: "put in/a.jpg secret; printf 'in/a.jpg\\nin/../secret\\n' > m.txt",
      "pick copy 1-2 m.txt -t out --inside in", status: 3, mentions: ["secret"],
      afterwards: "[ ! -e out ]"),
  ]

  static let repeats: [ShellCase] = [
    ShellCase(
      "a second run makes no call that writes",
      given: "imgs 20; pick copy all m.txt -t out -q",
      """
      # A build that measures coverage writes down what it reached; a sanitizer looks around.
      [ -z "${LLVM_PROFILE_FILE:-}${PICK_SANITIZER:-}" ] || exit 0
      strace -o /dev/null true 2> /dev/null || exit 0
      strace -f -o log pick copy all m.txt -t out -q || exit 1
      ! grep -E '^[0-9]+ +(open.*(O_CREAT|O_WRONLY|O_RDWR|O_TMPFILE)|mkdir|rename|link|symlink|unlink|ftruncate|truncate|utimens|fchmod|fsync|fdatasync|syncfs|copy_file_range|write|pwrite|ioctl.*FICLONE)' log
      """),
    ShellCase(
      "what is there is compared, where that is asked for, whatever its time",
      given: """
        imgs 2; pick copy all m.txt -t out -q
        printf X | dd of=out/IMG_0001.JPG conv=notrunc 2> dd; touch -r IMG_0001.JPG out/IMG_0001.JPG
        """,
      """
      pick copy all m.txt -t out -q || exit 1
      for option in --verify '--checksums sums'; do
        pick copy all m.txt -t out $option 2> said; [ $? = 3 ] || exit 1
        grep -q "wants 'IMG_0001.JPG', where a different file stands" said || exit 1
      done
      pick move all m.txt -t out 2> said; [ $? = 3 ] && [ -e IMG_0001.JPG ] && [ ! -e sums ]
      """),
    ShellCase(
      "two choices, one after the other, add up", given: "imgs 4; pick copy 1-2 m.txt -t out -q",
      "pick copy 2-4 m.txt -t out", mentions: ["copied 2", "already there 1"],
      afterwards: "[ $(ls out | wc -l) = 4 ]"),
    ShellCase(
      "the folder follows the choice",
      given: "imgs 4; pick copy 1-3 m.txt -t out -q; put out/mine.JPG",
      "pick copy 3-4 m.txt -t out --sync-selection", mentions: ["removed 2"],
      afterwards: "[ \"$(ls out | xargs)\" = 'IMG_0003.JPG IMG_0004.JPG mine.JPG' ]"),
    ShellCase(
      "but leaves what was edited there",
      given: "imgs 2; pick copy 1-2 m.txt -t out -q; echo edited >> out/IMG_0001.JPG",
      "pick copy 2 m.txt -t out --sync-selection", afterwards: "[ -e out/IMG_0001.JPG ]"),
    ShellCase(
      "a plan in JSON is the report but for one member", given: "imgs 3; rm IMG_0002.JPG",
      "pick copy all m.txt -t out -n --json > plan; pick copy all m.txt -t out --json > report; sed 's/\"planned\": true/\"planned\": false/' plan | cmp - report",
      mentions: ["IMG_0002.JPG"]),
    ShellCase(
      "also of links, of moves to every place, and of what is half moved",
      given: """
        imgs 4; put real/one.JPG; ln -s real/one.JPG link.JPG; echo link.JPG >> m.txt
        mkdir half; cp -p IMG_0003.JPG half
        """,
      """
      away=$(mktemp -d -p /dev/shm || mktemp -d); trap 'rm -rf "$away"' EXIT
      compare() {
        pick "$@" --json -q -n > plan && pick "$@" --json -q > report || exit 1
        sed 's/"planned": true/"planned": false/' plan | diff - report || exit 1
      }
      compare link all m.txt -t symbolic; compare link all m.txt --hard -t hard
      compare copy all m.txt --links keep -t kept; compare copy all m.txt -t copied
      compare copy all m.txt -t copied; compare move all m.txt -t half
      ls half/*.JPG > n.txt; compare move all n.txt -t "$away/moved"
      """, output: "", afterwards: "[ -z \"$(ls half IMG_* 2>&- | grep JPG)\" ]"),
    ShellCase(
      "a report that nobody reads stops nothing", given: "imgs 300",
      "pick copy all m.txt -t out --json -q | true; [ $(ls out | wc -l) = 300 ]"),
    ShellCase(
      "closed descriptors get no picture's number", given: "imgs 3",
      "pick copy all m.txt -t out <&- >&- 2>&-",
      afterwards: "for i in 1 2 3; do cmp IMG_000$i.JPG out/IMG_000$i.JPG || exit 1; done"),
    ShellCase(
      "every way of copying", given: "imgs 3",
      """
      pick copy all m.txt -t o1 -q --verify --reflink never --preserve all &&
      pick copy all m.txt -t o2 -q --sync file --jobs 1 &&
      pick copy all m.txt -t o3 -q --sync none --jobs 4 --all-or-nothing
      """,
      afterwards:
        "for o in o1 o2 o3; do for i in 1 2 3; do cmp IMG_000$i.JPG $o/IMG_000$i.JPG || exit 1; done; done"
    ),
    ShellCase(
      "the sums where there is only shasum",
      given: """
        imgs 2; mkdir bin; printf '#!/bin/bash\\nshift 2; exec /usr/bin/sha256sum "$@"\\n' > bin/shasum
        chmod +x bin/shasum
        """, "p=$(command -v pick); PATH=$PWD/bin \"$p\" copy all m.txt -t out --checksums sums",
      mentions: ["copied 2"],
      afterwards: "cd out && sha256sum -c ../sums && [ $(wc -l < ../sums) = 2 ]"),
    ShellCase(
      "sums that are checked", given: "imgs 3; pick copy 1 m.txt -t out -q",
      "pick copy 1-3 m.txt -t out --checksums sums",
      afterwards:
        "command -v sha256sum || exit 0; [ $(wc -l < sums) = 3 ] && cd out && sha256sum -c ../sums"),
    ShellCase(
      "make knows what a delivery is made of",
      given: """
        put 'a b.JPG' 'c#d.JPG' 'e$f.JPG' 'g%h.JPG' 'i:j.JPG'; printf '%s\\n' *.JPG > m.txt
        printf 'out.stamp:\\n\\tpick copy all m.txt -t out --sync-selection --depfile out.d --target out.stamp --stamp out.stamp\\n-include out.d\\n' > Makefile
        """,
      """
      command -v make > /dev/null || exit 0
      # Times far enough apart for any file system's clock.
      age() { touch -d '2 hours ago' *.JPG m.txt; touch -d '1 hour ago' out.stamp; }
      make -s && make -q && age && make -q && touch 'c#d.JPG' && ! make -q && make -s && make -q &&
      age && touch m.txt && ! make -q && make -s && age && rm 'a b.JPG' && sed -i 1d m.txt &&
      make -s && make -q
      """,
      afterwards: "command -v make > /dev/null || exit 0; [ $(ls out | wc -l) = 4 ]"),
    ShellCase(
      "no stamp for half a delivery", given: "imgs 2; rm IMG_0002.JPG",
      "pick copy all m.txt -t out --stamp stamp", status: 4, afterwards: "[ ! -e stamp ]"),
  ]

  /// Runs the rest of the line as on a storage that takes neither mode nor times from whoever fills
  /// it: a phone's, or a network's that belongs to another user.
  private static func unable(_ fault: String) -> String {
    """
    strace -o /dev/null true 2> /dev/null || exit 0
    unable="strace -f -qq -o /dev/null -e trace=fchmod,utimensat -e inject=fchmod,utimensat:error=\(fault)"
    there=$(mktemp -d /dev/shm/pick-XXXXXX) || exit 0
    trap 'rm -r "$there"' EXIT

    """
  }

  static let losses =
    ["EPERM", "EOPNOTSUPP", "ENOSYS"].map { fault in
      ShellCase(
        "a copy without mode and times is a copy, and says so: \(fault)",
        given: "imgs 2; chmod 751 *.JPG; touch -d '1999-12-31' *.JPG",
        unable(fault) + """
          $unable pick copy all m.txt -t out 2> said || exit 1
          grep -q 'mode or times of 2 files were left behind' said && grep -q 'copied 2 ' said &&
            cmp IMG_0001.JPG out/IMG_0001.JPG && pick copy all m.txt -t out 2> said &&
            grep -q 'already there 2' said && pick undo out -q && [ -z "$(ls out)" ]
          """)
    } + [
      ShellCase(
        "what is moved has to have them", given: "imgs 2",
        unable("EPERM") + """
          [ $(stat -c %d "$there") != $(stat -c %d .) ] || exit 0
          $unable pick move all m.txt -t "$there" 2> said
          [ $? = 4 ] && grep -q 'IMG_0001.JPG' said && grep -q 'failed 2' said && [ -e IMG_0001.JPG ]
          """),
      ShellCase(
        "another fault is one of the copy", given: "imgs 2",
        unable("EIO") + """
          $unable pick copy all m.txt -t out 2> said
          [ $? = 4 ] && grep -q 'IMG_0001.JPG' said && grep -q 'failed 2' said && [ ! -e out ]
          """),
    ]

  @Test("modes and times", arguments: losses) func loss(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("companions", arguments: companions) func companion(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("clashes", arguments: clashes) func clash(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("repeated deliveries", arguments: repeats) func delivery(_ example: ShellCase) throws {
    try example.check()
  }
}
