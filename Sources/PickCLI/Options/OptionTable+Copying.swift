internal import PickCore
internal import PickPlan

/// The options of `copy`, `move`, `link` and `undo`.
extension OptionTable {
  static let copying: [Option] = destination + naming + choosingFiles + safety + afterwards

  private static let destination: [Option] = [
    Option(.to, "t", "DIR", kind: .folder, "the folder that receives the files"),
    Option(.noMkdir, nil, kind: .flag, "refuse if the folder does not exist"),
    Option(.dryRun, "n", kind: .flag, "print what would be done and do nothing"),
  ]

  private static let naming: [Option] = [
    Option(.tree, nil, kind: .flag, "keep the folders below the manifest's base"),
    Option(
      .name, nil, "TEMPLATE", kind: .text, "name the files so: '{index:03}_{stem}{suffix}'",
      details: """
        Between braces stand index, which is the position, rank, which is the place in this copy, \
        and any field, such as stem, suffix with its dot, number or label. :03 pads a number with \
        zeros. {{ and }} are the braces themselves.
        """),
    Option(
      .onClash, nil, "HOW", kind: .choice(words(PlanOptions.OnClash.self)),
      "what to do when two files want one name",
      details: """
        refuse, if nothing is said, copies nothing and tells all clashes. number adds (2), (3) \
        before the extension, parent puts the folder's name in front, skip leaves what is there, \
        and overwrite replaces what stands there by a finished file.
        """),
    Option(.caseExact, nil, kind: .flag, "let names stand that differ only by case"),
  ]

  private static let choosingFiles: [Option] = [
    Option(
      .with, nil, "KINDS", kind: .text, "also companions: raw,xmp,jpeg,video,all or extensions",
      details: """
        Companions are files of the same folder with the same stem, and sidecars that add to the \
        whole name, as IMG_1.CR2.xmp. They take part in the item's decisions and get its new stem. \
        move takes all if nothing is said; none leaves them where they are.
        """),
    Option(
      .links, nil, "HOW", kind: .choice(["follow", "keep"]),
      "copy what symbolic links lead to, or the links"),
    Option(
      .inside, nil, "DIR", kind: .folder, "refuse every file that lies outside of DIR",
      details: "Links and .. are followed first. For manifests from strangers."),
    Option(.strict, nil, kind: .flag, "refuse everything if a source is missing"),
  ]

  private static let safety: [Option] = [
    Option(
      .allOrNothing, nil, kind: .flag, "give no file its name until all are copied",
      details: "If one fails, what this run put there is taken away again."),
    Option(
      .sync, nil, "HOW", kind: .choice(words(Transfer.Sync.self)),
      "what is on the disk before a name is given",
      details: """
        batch syncs groups of files, file each by itself. With none, a power cut can leave empty \
        files under good names.
        """),
    Option(
      .reflink, nil, "WHEN", kind: .choice(words(Transfer.Reflink.self)),
      "whether copies may share the blocks of the sources"),
    Option(
      .preserve, nil, "WHAT", kind: .choice(["all"]),
      "keep owner and access lists too, not only mode and times"),
    Option(.verify, nil, kind: .flag, "read both ends back and compare them"),
    Option(.jobs, nil, "N", kind: .number, "copy N files at once"),
    Option(.symbolic, nil, kind: .flag, "make relative symbolic links, as if nothing is said"),
    Option(.hard, nil, kind: .flag, "make hard links"),
  ]

  private static let afterwards: [Option] = [
    Option(
      .noReceipt, nil, kind: .flag, "leave no receipt, so that nothing can be undone",
      details: "The receipt is the file .pick-receipt in the folder, a task list."),
    Option(
      .syncSelection, nil, kind: .flag, "take away what an earlier run put there for nothing",
      details: """
        What the receipt tells of and is no longer chosen is removed, if it is unchanged since. \
        Nothing else is ever removed.
        """),
    Option(
      .checksums, nil, "FILE", kind: .file, "write the SHA-256 sums for sha256sum -c to FILE",
      details: "Its names are those in the destination, where sha256sum -c is to run."),
    Option(
      .depfile, nil, "FILE", kind: .file, "write to FILE what make has to know of --target",
      details: "The prerequisites are the manifest and every source."),
    Option(.target, nil, "NAME", kind: .text, "with --depfile, the target of the rule"),
    Option(.stamp, nil, "FILE", kind: .file, "touch FILE last, and only if all went well"),
  ]

  private static func words<Choice: CaseIterable & RawRepresentable<String>>(
    _ choice: Choice.Type
  ) -> [String] {
    choice.allCases.map(\.rawValue)
  }
}
