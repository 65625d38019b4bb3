import Testing

/// Copies that are taken back, moves that return, links that survive.
struct TakingBackTests {
  static let returns: [ShellCase] = [
    ShellCase(
      "a copy is taken back, and only it",
      given: "imgs 3; put out/mine; pick copy 1-2 m.txt -t out -q",
      "pick undo out", mentions: ["took back 2"],
      afterwards: "[ \"$(ls out)\" = mine ] && pick undo out && [ -e IMG_0001.JPG ]"),
    ShellCase(
      "but not what was edited since",
      given: "imgs 2; pick copy all m.txt -t out -q; echo edited >> out/IMG_0001.JPG",
      "pick undo out", status: 4, mentions: ["IMG_0001.JPG", "took back 1", "refused 1"],
      afterwards: "[ \"$(ls out)\" = IMG_0001.JPG ]"),
    ShellCase(
      "and that does not keep the run before from being taken back",
      given: """
        imgs 3; pick copy 1 m.txt -t out -q; pick copy 2-3 m.txt -t out -q
        echo edited >> out/IMG_0002.JPG; pick undo out 2> /dev/null; true
        """,
      "pick undo out", status: 4, mentions: ["IMG_0002.JPG", "took back 1", "refused 1"],
      afterwards: "[ \"$(ls out)\" = IMG_0002.JPG ]"),
    ShellCase(
      "a correction is told of, not the delivery taken back",
      given: """
        imgs 3; pick copy 1-3 m.txt -t out -q
        pick copy 1-2 m.txt -t out --sync-selection 2> /dev/null
        """, "pick undo out", status: 4,
      mentions: ["out/IMG_0003.JPG' was removed by --sync-selection", "took back 0", "refused 1"],
      afterwards: """
        [ "$(ls out | xargs)" = 'IMG_0001.JPG IMG_0002.JPG' ] && pick undo out 2> said &&
          grep -q 'took back 2' said && [ -z "$(ls out)" ]
        """),
    ShellCase(
      "what a move found there already is told of",
      given: "imgs 2; mkdir out; cp IMG_0001.JPG out; pick move all m.txt -t out -q",
      "pick undo out", status: 4,
      mentions: ["out/IMG_0001.JPG' stood here before the move", "took back 1", "refused 1"],
      afterwards:
        "[ ! -e IMG_0001.JPG ] && [ -e IMG_0002.JPG ] && [ $(cat out/IMG_0001.JPG) = IMG_0001.JPG ]"
    ),
    ShellCase(
      "also where there was nothing else to move",
      given: "imgs 1; mkdir out; cp IMG_0001.JPG out; pick move all m.txt -t out -q",
      "pick undo out", status: 4, mentions: ["stood here before the move"],
      afterwards: "[ $(cat out/IMG_0001.JPG) = IMG_0001.JPG ]"),
    ShellCase(
      "nor what took another's place",
      given:
        "imgs 1; mkdir out; printf old > out/IMG_0001.JPG; pick copy 1 m.txt -t out -q --on-clash overwrite",
      "pick undo out", status: 4, mentions: ["IMG_0001.JPG"],
      afterwards: "[ $(cat out/IMG_0001.JPG) = IMG_0001.JPG ]"),
    ShellCase(
      "a move goes back with its companions",
      given: "imgs 2; put IMG_0001.xmp; pick move all m.txt -t out -q", "pick undo out",
      mentions: ["took back 3"],
      afterwards:
        "[ $(cat IMG_0001.JPG) = IMG_0001.JPG ] && [ -e IMG_0001.xmp ] && [ -z \"$(ls out)\" ]"
    ),
    ShellCase(
      "but never over a new file",
      given: "imgs 1; pick move 1 m.txt -t out -q; printf new > IMG_0001.JPG", "pick undo out",
      status: 4, mentions: ["IMG_0001.JPG"],
      afterwards: "[ $(cat IMG_0001.JPG) = new ] && [ -e out/IMG_0001.JPG ]"),
    ShellCase(
      "a plan of it", given: "imgs 1; pick copy 1 m.txt -t out -q; cp out/.pick-receipt old",
      "pick undo -n out | cut -f 2-", output: "out/IMG_0001.JPG\tremove\n",
      afterwards: "[ -e out/IMG_0001.JPG ] && cmp old out/.pick-receipt"),
    ShellCase(
      "a torn last line, as a killed run leaves it",
      given: "imgs 2; pick copy 1-2 m.txt -t out -q; truncate -s -1 out/.pick-receipt",
      "pick undo out", mentions: ["took back 1"], afterwards: "[ \"$(ls out)\" = IMG_0002.JPG ]"),
    ShellCase(
      "a link in the place of the receipt",
      given:
        "imgs 1; pick copy 1 m.txt -t out -q; mv out/.pick-receipt r; ln -s ../r out/.pick-receipt; cp r old",
      "pick undo out", status: 2, mentions: [".pick-receipt"],
      afterwards: "cmp r old && [ -e out/IMG_0001.JPG ]"),
    ShellCase(
      "what cannot be a folder with a receipt", given: "imgs 1",
      "pick undo gone; [ $? = 2 ] && pick undo m.txt", status: 2,
      mentions: ["'gone': no such", "'m.txt' is a file"]),
    ShellCase(
      "a home that is gone",
      given: "mkdir s; cd s; imgs 1; cd ..; pick move all s/m.txt -t out -q; mv s t",
      "pick undo out", status: 4,
      mentions: ["the folder that it came from is gone", "took back 0", "refused 1"],
      afterwards: "mv t s && pick undo out -q && [ -e s/IMG_0001.JPG ]"),
    ShellCase(
      "without a receipt nothing", given: "imgs 1; pick copy 1 m.txt -t out -q --no-receipt",
      "pick undo out", status: 2, mentions: ["no receipt"], afterwards: "[ -e out/IMG_0001.JPG ]"),
    ShellCase(
      "links that survive a move of both folders",
      given: "mkdir s; cd s; imgs 2; cd ..; pick link all s/m.txt -t best -q",
      "mkdir new && mv s best new && cat new/best/IMG_0002.JPG", output: "IMG_0002.JPG",
      afterwards:
        "pick undo new/best && [ -e new/s/IMG_0001.JPG ] && [ ! -L new/best/IMG_0001.JPG ]"
    ),
    ShellCase(
      "hard links", given: "imgs 1",
      "pick link 1 m.txt -t best --hard && [ IMG_0001.JPG -ef best/IMG_0001.JPG ]",
      mentions: ["linked 1"]),
    ShellCase(
      "a move to another file system, and back", given: "imgs 2",
      """
      [ -d /dev/shm ] && [ $(stat -c %d /dev/shm) != $(stat -c %d .) ] || exit 0
      there=$(mktemp -d /dev/shm/pick-XXXXXX) && trap 'rm -r "$there"' EXIT
      pick move all m.txt -t "$there" -q && [ ! -e IMG_0001.JPG ] &&
        [ $(cat "$there/IMG_0001.JPG") = IMG_0001.JPG ] &&
        [ $(cat "$there/IMG_0002.JPG") = IMG_0002.JPG ] && pick undo "$there" -q &&
        [ -z "$(ls "$there")" ]
      """,
      afterwards: "[ $(cat IMG_0001.JPG) = IMG_0001.JPG ]"),
    ShellCase(
      "a hard link to another file system is no copy", given: "imgs 1",
      """
      [ -d /dev/shm ] && [ $(stat -c %d /dev/shm) != $(stat -c %d .) ] || exit 0
      there=$(mktemp -d /dev/shm/pick-XXXXXX) && trap 'rm -r "$there"' EXIT
      pick link 1 m.txt -t "$there" --hard 2> /dev/null; [ $? = 3 ] && [ -z "$(ls -A "$there")" ]
      """),
  ]

  @Test("moves, links and taking back", arguments: returns) func taking(
    _ example: ShellCase
  ) throws {
    try example.check()
  }
}
