/// One option as the table describes it: the argument parser, the help, the man page and the
/// completions read it, and nothing else says what an option is.
struct Option: Equatable, Sendable {
  /// What an option's value is, for parsing and completion.
  enum Kind: Equatable, Sendable {
    case flag
    case file
    case folder
    case number
    case text
    case expression
    case choice([String])
  }

  let name: OptionName
  /// The one letter or digit after a single `-`; nil if there is none.
  let short: Character?
  /// Shown for the value, in capitals; empty for a flag.
  let placeholder: String
  let kind: Kind
  /// Whether it may be given more than once, each time adding a value.
  let repeats: Bool
  /// One line of at most 79 columns with the spelling in front.
  let summary: String
  /// More for the man page; empty if the summary says it all.
  let details: String

  init(
    _ name: OptionName, _ short: Character? = nil, _ placeholder: String = "",
    kind: Kind = .flag, repeats: Bool = false, _ summary: String, details: String = ""
  ) {
    self.name = name
    self.short = short
    self.placeholder = placeholder
    self.kind = kind
    self.repeats = repeats
    self.summary = summary
    self.details = details
  }

  /// The same option with other words to choose from.
  func taking(_ words: [String]) -> Option {
    Option(
      name, short, placeholder, kind: .choice(words), repeats: repeats, summary, details: details)
  }

  var takesValue: Bool { kind != .flag }

  /// Whether its value is the name of a file or folder, which must not look like an option.
  var takesName: Bool { kind == .file || kind == .folder }

  /// Whether `-` as its value is standard input.
  var readsStandardInput: Bool { name == .expressionFile || name == .client }

  /// `-o, --output FILE`.
  var spelling: String {
    let long = "--\(name.rawValue)\(takesValue ? " \(placeholder)" : "")"
    return short.map { "-\($0), \(long)" } ?? long
  }
}

/// The long names, without dashes; each names one thing for all verbs.
enum OptionName: String, CaseIterable, Sendable {
  case absolute
  case allowEmpty = "allow-empty"
  case asWritten = "as-written"
  case at
  case base
  case by
  case client
  case checkFiles = "check-files"
  case color
  case columns
  case count
  case dir
  case current
  case dryRun = "dry-run"
  case embed
  case expand
  case expect
  case expression
  case expressionFile = "expression-file"
  case allFiles = "all-files"
  case fields
  case page
  case recursive
  case sort
  case words
  case format
  case from
  case gap
  case help
  case ifList = "if-list"
  case inPlace = "in-place"
  case images
  case items
  case json
  case link
  case max
  case mode
  case noMkdir = "no-mkdir"
  case null
  case number
  case order
  case output
  case pathColumn = "path-column"
  case partial
  case pager
  case paper
  case perPage = "per-page"
  case prefix
  case quiet
  case relativeTo = "relative-to"
  case seed
  case single
  case spreadsheet
  case size
  case allOrNothing = "all-or-nothing"
  case caseExact = "case-exact"
  case checksums
  case depfile
  case hard
  case inside
  case jobs
  case links
  case name
  case noReceipt = "no-receipt"
  case onClash = "on-clash"
  case preserve
  case reflink
  case stamp
  case strict
  case symbolic
  case sync
  case syncSelection = "sync-selection"
  case target
  case tree
  case verify
  case with
  case to
  case version
}
