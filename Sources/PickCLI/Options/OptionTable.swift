internal import PickManifest

/// Every option there is.
enum OptionTable {
  static let all: [Option] =
    expressions + lists + guards + paths + writing + copying + views + general

  /// The option of a long name.
  static func option(_ name: OptionName) -> Option { byName[name]! }

  /// The option of a letter.
  static func option(short: Character) -> Option? { all.first { $0.short == short } }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// What says which items.
  static let expressions: [Option] = [
    Option(
      .expression, "e", "EXPR", kind: .expression, repeats: true,
      "take EXPR as the expression; more of them are joined",
      details: """
        The expression operand falls away and the manifest takes its place. All pieces together \
        are one edit, those of -f first; a later piece without an action is an error.
        """),
    Option(
      .expressionFile, "f", "FILE", kind: .file, repeats: true,
      "read the expression from FILE, or from standard input for -",
      details: """
        A # at the start of a line or after white space, outside quotes, opens a comment; line \
        ends are white space.
        """),
    Option(
      .by, nil, "WHAT", kind: .choice(["number"]),
      "take plain numbers as file numbers: 8403 is DSC08403",
      details: """
        A file number is the field number, compared as a number. A single one must be that of one \
        picture; a RAW file and its JPEG, which share a stem, are one. A range takes all whose \
        number lies in it. Counts, ranks, r1 and percentages, drag: and extend:, and what an \
        @name holds stay positions.
        """),
    Option(
      .client, nil, "FILE", kind: .file,
      "take what a client's message in FILE names, or - for input",
      details: """
        The expression operand falls away and the manifest takes its place. The message is free \
        text with names and file numbers, such as IMG_0012, 15, 17-22. What each of them is goes \
        to standard error; with --json, which every verb then takes, as JSON Lines. Anything \
        missing or ambiguous is exit status 3.
        """),
    Option(.partial, nil, kind: .flag, "with --client, leave out what is missing"),
    Option(
      .prefix, nil, "TEXT", kind: .text, "with --client, TEXT stands before the numbers: IMG_"),
    Option(
      .dir, nil, "DIR", kind: .text, "with --client, only items in a folder DIR: 101CANON"),
    Option(
      .seed, nil, "N", kind: .number, "seed of sample:, which draws nothing without one",
      details: "The same seed and list length give the same sample on every platform."),
    Option(
      .items, nil, "N", kind: .number, "no manifest: a list of N items, none checked"),
  ]

  /// How a list is read.
  static let lists: [Option] = [
    Option(
      .from, nil, "FORMAT", kind: .choice(FormatName.lists),
      "read the manifest as FORMAT instead of detecting it"),
    Option(
      .pathColumn, nil, "NAME", kind: .text,
      "the column of a table or member of JSON that holds the paths",
      details: """
        Without it, the first of path, filepath, SourceFile, file, file_name, filename, image, img, \
        src, url and name that is there.
        """),
    Option(
      .base, nil, "DIR", kind: .folder, "take relative paths of the manifest from DIR"),
    Option(
      .columns, nil, "N", kind: .number, "N items to a row, for the fields row and col"),
    Option(
      .perPage, nil, "N", kind: .number, "N items to a page, for the field page"),
    Option(
      .mode, nil, "MODE", kind: .choice(["multi", "single"]),
      "how many may be checked: any number, or one at most"),
    Option(.single, nil, kind: .flag, "the same as --mode single"),
  ]

  /// What refuses a result before anything is written.
  static let guards: [Option] = [
    Option(
      .max, nil, "N", kind: .text, "refuse more than N; none lifts the manifest's limit",
      details: """
        Marking verbs refuse if more than N are checked and the count grew; the others refuse if \
        more than N are in the result.
        """),
    Option(
      .expect, nil, "COUNT", kind: .text, "refuse unless the result has COUNT items: 15, 1-20, 5-",
      details: "A COUNT that admits 0 makes an empty result a success."),
    Option(
      .ifList, nil, "DIGEST", kind: .text, "refuse if the list of paths is not that of DIGEST",
      details: "The digest is what pick status prints; marks and fields do not change it."),
    Option(.allowEmpty, nil, kind: .flag, "nothing selected is a success"),
  ]

  /// How paths are shown.
  static let paths: [Option] = [
    Option(.null, "0", kind: .flag, "end each path with NUL instead of a line end"),
    Option(.count, "c", kind: .flag, "write only how many"),
    Option(.number, nil, kind: .flag, "write the position and a tab before each path"),
    Option(.absolute, nil, kind: .flag, "write absolute paths"),
    Option(.relativeTo, nil, "DIR", kind: .folder, "write paths relative to DIR"),
    Option(.asWritten, nil, kind: .flag, "write paths just as the manifest has them"),
    Option(
      .checkFiles, nil, kind: .flag, "name missing files and leave them out (exit 4)"),
    Option(
      .order, nil, "ORDER", kind: .choice(["list", "given"]),
      "list order, or the order of the expression"),
    Option(.expand, nil, kind: .flag, "write one position a line instead of folding them"),
  ]

  /// Where results go.
  static let writing: [Option] = [
    Option(
      .output, "o", "FILE", kind: .file, "write to FILE, which appears whole or not at all"),
    Option(
      .inPlace, "i", kind: .flag, "change the manifest itself, and nothing else in it"),
    Option(
      .format, nil, "FORMAT", kind: .choice(FormatName.all), "write FORMAT",
      details: """
        A list: checklist, csv, tsv, jsonl, or lines and nul, which have no marks. Names for other \
        programs: lightroom (A, B), captureone (A B) and finder (A OR B) for a search; rsync and \
        rclone for --files-from, from the working directory or --relative-to; make for the \
        prerequisites of a rule.
        """),
    Option(
      .spreadsheet, nil, kind: .flag, "put a ' before cells that a spreadsheet would run"),
    Option(
      .fields, nil, "LIST", kind: .text, "these fields, joined with commas"),
    Option(.page, nil, "K", kind: .number, "only the K-th page of --per-page items"),
    Option(.words, nil, kind: .flag, "write the words an expression can use: fields, @names"),
    Option(.recursive, "r", kind: .flag, "also what lies in folders inside folders"),
    Option(.allFiles, nil, kind: .flag, "also files that are no images"),
    Option(
      .sort, nil, "ORDER", kind: .choice(["natural", "name", "mtime", "taken", "none"]),
      "the order of a new manifest",
      details: """
        natural compares bytes, and runs of digits as numbers; name compares bytes; mtime puts the \
        oldest change first, taken the oldest picture, and pictures without a time last; none \
        keeps the order given.
        """),
    Option(.json, nil, kind: .flag, "write JSON"),
  ]

  /// What people look at.
  static let views: [Option] = [
    Option(
      .embed, nil, "WHAT", kind: .choice(["thumb", "full"]),
      "put the thumbnails of the files, or the whole files, into the sheet"),
    Option(.link, nil, kind: .flag, "link to the files instead of embedding anything"),
    Option(.pager, nil, kind: .flag, "one item a page, with its summary and detail"),
    Option(
      .paper, nil, "SIZE", kind: .choice(["A3", "A4", "A5", "letter"]),
      "pages of that size; several need %d in the name of the file"),
    Option(
      .images, nil, "HOW", kind: .choice(["auto", "kitty", "iterm", "none"]),
      "show the images, on a terminal that can"),
    Option(.current, nil, "K", kind: .number, "the page that next and prev start from"),
    Option(.size, nil, "SIZE", kind: .text, "the frame in pixels, 300x300 if not given"),
    Option(.gap, nil, "N", kind: .number, "pixels between images, 3 if not given"),
    Option(.at, nil, "X,Y", kind: .text, "write the position of the image at a point"),
  ]

  /// For every verb.
  static let general: [Option] = [
    Option(.quiet, "q", kind: .flag, "no summary line"),
    Option(
      .color, nil, "WHEN", kind: .choice(["auto", "always", "never"]),
      "colour messages: auto is on a terminal without NO_COLOR"),
    Option(.help, "h", kind: .flag, "help for the verb"),
    Option(.version, "V", kind: .flag, "the version"),
  ]
}

/// What `--from` and `--format` take.
enum FormatName {
  /// The formats that are read.
  static let lists = Format.allCases.map(\.rawValue)
  /// And those that are only written.
  static let all = lists + Export.allCases.map(\.rawValue)
}
