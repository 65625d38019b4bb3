/// `man/pick.1`, in mdoc: verbs and options come from the table, the chapters are written here and
/// in the files beside; a test compares the file with this.
enum ManualPage {
  static var text: String {
    [
      head, synopsis, ManualChapters.description, verbs, options, ManualChapters.expressions,
      ManualChapters.combining, ManualChapters.fields, ManualChapters.edits,
      ManualChapters.clients, ManualChapters.manifests, ManualChapters.copying,
      ManualChapters.sheets, ManualChapters.output, ManualChapters.recipes,
      ManualChapters.security, thirty, ManualChapters.seeAlso,
    ].joined()
  }

  private static let head = """
    .\\" Made from the option table; see Sources/PickCLI/Manual.
    .Dd November 30, 2026
    .Dt PICK 1
    .Os
    .Sh NAME
    .Nm pick
    .Nd choose images out of a list by a typed expression

    """

  private static var synopsis: String {
    var text = ".Sh SYNOPSIS\n"
    for verb in VerbTable.all { text += ".Nm\n.Cm \(verb.name.rawValue)\n\(arguments(of: verb))" }
    return text
  }

  private static func arguments(of verb: Verb) -> String {
    var text = verb.options.isEmpty ? "" : ".Op Ar option ...\n"
    for operand in verb.operands {
      let word = operand.rawValue
      text +=
        word.hasPrefix("[")
        ? ".Op Ar \(word.dropFirst().dropLast().lowercased())\n" : ".Ar \(word.lowercased())\n"
    }
    for option in verb.requiredOptions.map(OptionTable.option) {
      text += ".Fl \\-\(option.name.rawValue) Ar \(option.placeholder)\n"
    }
    return text
  }

  private static var verbs: String {
    var text = ".Sh VERBS\n.Bl -tag -width Ds\n"
    for verb in VerbTable.all {
      text += ".It Cm \(verb.name.rawValue)\n\(sentence(verb.summary))\n"
      if !verb.details.isEmpty { text += paragraphs(verb.details) }
      let own = verb.options.filter { !VerbTable.common.contains($0) }
      if !own.isEmpty {
        let names = own.map { ".Fl \\-\($0.rawValue)" }
        text += "Its own options:\n" + names.joined(separator: " ,\n") + " .\n"
      }
    }
    return text + ".El\n"
  }

  private static var options: String {
    var text = """
      .Sh OPTIONS
      Options and operands come in any order;
      .Fl \\-
      ends the options.
      A value follows as
      .Fl \\-option Ns = Ns Ar value
      or as the next word.
      Flags of one letter combine, and long options are not abbreviated.
      .Bl -tag -width Ds

      """
    for option in OptionTable.all.sorted(by: { $0.name.rawValue < $1.name.rawValue }) {
      text += ".It "
      if let short = option.short { text += "Fl \(short) , " }
      text += "Fl \\-\(option.name.rawValue)"
      if option.takesValue { text += " Ar \(option.placeholder)" }
      text += "\n\(sentence(option.summary))\n"
      if case .choice(let words) = option.kind {
        text += "One of\n" + words.map { ".Cm \($0)" }.joined(separator: " ,\n") + " .\n"
      }
      if !option.details.isEmpty { text += paragraphs(option.details) }
    }
    return text + ".El\n"
  }

  private static var thirty: String {
    var text = """
      .Sh THIRTY EXPRESSIONS
      Each chooses what is said, from any list long enough.
      .Bl -tag -width Ds

      """
    for example in ManualExpression.all {
      text += ".It Li \(escaped(example.expression))\n\(sentence(example.meaning))\n"
    }
    return text + ".El\n"
  }

  /// The text as a sentence: a capital first, a full stop last.
  static func sentence(_ text: String) -> String {
    escaped(text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix(".") ? "" : "."))
  }

  /// Sentences, each on a line of its own, as mdoc wants them.
  static func paragraphs(_ text: String) -> String {
    escaped(text).replacing(". ", with: ".\n") + "\n"
  }

  /// Backslashes, and a dot or quote at the start of a line, as roff must be given them.
  static func escaped(_ text: String) -> String {
    var result = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    if result.hasPrefix(".") || result.hasPrefix("'") { result = "\\&" + result }
    return result
  }
}
