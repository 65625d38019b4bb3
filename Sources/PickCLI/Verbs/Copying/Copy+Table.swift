/// `copy`, `move` and `link` as the table describes them.
extension Copy {
  static let copy = Verb(
    name: .copy, operands: [.expression, .manifest],
    summary: "copy the chosen files into a folder",
    details: """
      Everything is decided and every problem told before the first byte is written. A name at \
      the destination is absent or whole; nothing there is ever replaced unless asked for; what \
      already stands there with the same content is done. Files that belong to a chosen one, such \
      as its sidecar, come along only with --with.
      """,
    options: shared + [
      .links, .reflink, .verify, .preserve, .jobs, .checksums, .syncSelection, .depfile, .target,
    ] + VerbTable.general,
    examples: [
      Verb.Example(command: "pick copy checked album.md --to out", meaning: "deliver the choice"),
      Verb.Example(command: "pick copy 3-17 -n --to out list.txt", meaning: "see the plan first"),
      Verb.Example(
        command: "pick copy checked album.md -t out --name '{rank:03}_{stem}{suffix}'",
        meaning: "number them in their order"),
      Verb.Example(
        command: "pick copy checked album.md -t out --with raw,xmp",
        meaning: "their raw files and sidecars too"),
    ])

  static let move = Verb(
    name: .move, operands: [.expression, .manifest],
    summary: "move the chosen files into a folder",
    details: """
      As copy does, and the sources are gone afterwards. From one file system to another each is \
      copied, compared and made to last before its source is removed. Companions, such as \
      sidecars, move too unless --with says otherwise.
      """,
    options: shared + [.links, .preserve, .jobs, .checksums] + VerbTable.general,
    examples: [
      Verb.Example(
        command: "pick move 'not checked' album.md --to rejected", meaning: "sort out the rest"),
      Verb.Example(command: "pick undo rejected", meaning: "and bring it back"),
    ])

  static let link = Verb(
    name: .link, operands: [.expression, .manifest],
    summary: "link to the chosen files from a folder",
    details: """
      As copy does, but what appears are symbolic links, relative so that both folders can be \
      moved together, or hard links. A hard link to another file system is refused.
      """,
    options: shared + [.symbolic, .hard, .syncSelection, .depfile, .target] + VerbTable.general,
    examples: [
      Verb.Example(
        command: "pick link checked album.md --to best", meaning: "a folder of symbolic links"),
      Verb.Example(
        command: "pick link checked album.md --to best --sync-selection",
        meaning: "the same again after other choices"),
    ])

  private static let shared: [OptionName] =
    VerbTable.selecting + VerbTable.guarding + [
      .to, .noMkdir, .dryRun, .json, .order, .allowEmpty, .onClash, .tree, .name, .caseExact,
      .with, .inside, .strict, .allOrNothing, .sync, .noReceipt, .stamp,
    ]
}
