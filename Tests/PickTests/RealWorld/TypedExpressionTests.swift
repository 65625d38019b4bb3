import Testing

/// Expressions as they are really typed and pasted: look-alike characters, repeats, bounds, slips,
/// and what shells make of them.
struct TypedExpressionTests {
  static let lookalikes: [ShellCase] = [
    ("en dash of a word processor", "3–7"), ("em dash", "3—7"), ("minus sign", "3−7"),
    ("full-width digits and wave dash", "３〜７"), ("full-width tilde", "３～７"),
    ("non-breaking hyphen", "3‑7"), ("two-dot leader", "3‥7"), ("zero-width space before", "​3-7"),
  ].map { name, expression in
    ShellCase(
      name, given: "imgs 10", "pick print '\(expression)' m.txt", output: images(3, 4, 5, 6, 7))
  }

  static let lists: [ShellCase] = [
    ("ideographic and full-width commas", "3、5，8"), ("ideographic spaces", "3　5　8"),
    ("no-break spaces", "3\u{A0}5\u{A0}8"), ("stray spaces", "3, 5 ,8"),
    ("commas turned into spaces by a shell", "3 5 8"), ("repeats", "8,3,5,3"),
  ].map { name, expression in
    ShellCase(name, given: "imgs 10", "pick print '\(expression)' m.txt", output: images(3, 5, 8))
  }

  static let bounds: [ShellCase] = [
    ShellCase(
      "past the end", given: "imgs 10", "pick print 8-99 m.txt", status: 2,
      mentions: ["99", "10 items", "8-"]),
    ShellCase(
      "far past the end", given: "imgs 10", "pick print 15-20 m.txt", status: 2,
      mentions: ["15", "10 items"]),
    ShellCase("one past the end", given: "imgs 10", "pick print 99 m.txt", status: 2),
    ShellCase("taking away what is not there", given: "imgs 10", "pick print x99 m.txt", status: 2),
    ShellCase(
      "backwards", given: "imgs 10", "pick print 7-3 m.txt", status: 2,
      mentions: ["backwards", "3-7"]),
    ShellCase(
      "open ranges never fail", given: "imgs 3", "pick print ..30 m.txt", output: images(1, 2, 3)),
  ]

  static let slips: [ShellCase] = [
    "3,x,7", "-", "3--7", "3-5-7", "1.5", "+4", "0x3", "3,,7", "3,", "0", "^3", "!3", "1-3)",
    "", " ", ",", "`3-5`", "3½", "三", "③", "Ⅳ",
  ].map { expression in
    ShellCase(
      "one bad token, nothing copied", given: "imgs 9; mkdir out",
      "pick copy -t out -- '\(expression)' m.txt", status: 2, afterwards: "[ -z \"$(ls -A out)\" ]")
  }

  static let shells: [ShellCase] = [
    ShellCase(
      "what cmd.exe makes of 3-17,^5 is another choice, and guarded by --expect",
      given: "imgs 20", "pick print --expect 14 3-17,5 m.txt", status: 3, mentions: ["15", "14"]),
    ShellCase(
      "a caret is refused with the spelling to use", given: "imgs 20", "pick print '3-17,^5' m.txt",
      status: 2, mentions: ["'^'", "x5"]),
    ShellCase(
      "three arguments", given: "imgs 10", "pick print 3 5 8 < m.txt", status: 2,
      mentions: ["commas", "3,5,8"]),
    ShellCase(
      "a leading dash is answered by the grammar", given: "imgs 9", "pick print -5 m.txt",
      status: 2,
      mentions: ["position", "..5"]),
    ShellCase("also after --", given: "imgs 9", "pick print -- -5 m.txt", status: 2),
    ShellCase("also as a value", given: "imgs 9", "pick print --expression=-5 m.txt", status: 2),
  ]

  static let sizes: [ShellCase] = [
    ("the largest range", "1-9223372036854775807", 2),
    ("the largest position", "9223372036854775807-9223372036854775807", 2),
    ("more digits than a number holds", "1-99999999999999999999999", 2),
    ("a step beyond everything", "1-/9223372036854775807", 0),
    ("an open range from beyond everything", "9223372036854775807-", 1),
  ].map { (name: String, expression: String, status: Int32) in
    ShellCase(
      name, given: "imgs 3", "within 300000 2 pick print '\(expression)' m.txt",
      status: status)
  }

  @Test("look-alike dashes", arguments: lookalikes) func lookalike(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("lists", arguments: lists) func list(_ example: ShellCase) throws { try example.check() }

  @Test("bounds", arguments: bounds) func bound(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("slips", arguments: slips) func slip(_ example: ShellCase) throws { try example.check() }

  @Test("shells", arguments: shells) func shell(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("huge numbers answer at once", arguments: sizes) func size(_ example: ShellCase) throws {
    try example.check()
  }

  @Test("large expressions answer at once")
  func largeExpressions() throws {
    let scratch = try Scratch()
    _ = try scratch.run("imgs 3")
    let limits = "within 300000 2 pick print -f - m.txt"
    let repeated = try scratch.run(
      limits, input: String(repeating: "1-3,", count: 100_000) + "1")
    #expect(repeated.status == 0)
    #expect(repeated.outputText == images(1, 2, 3))
    let nested = try scratch.run(limits, input: String(repeating: "(", count: 10_000))
    #expect(nested.status == 2)
    let digits = try scratch.run(limits, input: String(repeating: "9", count: 100_000))
    #expect(digits.status == 2)
  }

  @Test("a range is the list of its numbers, a take-away too")
  func rangesAreLists() throws {
    let scratch = try Scratch()
    let run = try scratch.run(
      """
      imgs 9
      for a in 1 2 3 4 5 6 7 8 9; do for b in $(seq $a 9); do
        list=$(seq -s, $a $b)
        [ "$(pick fold $a-$b m.txt)" = "$(pick fold $list m.txt)" ] || echo "$a-$b"
        [ "$(pick fold 1-9,x$a-$b m.txt)" = "$(pick fold 1-9,x${list//,/,x} m.txt)" ] || echo "x$a-$b"
      done; done
      """)
    #expect(run.outputText == "" && run.errorText == "")
  }
}
