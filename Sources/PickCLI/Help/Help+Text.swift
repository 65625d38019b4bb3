/// The help texts.
extension Help {
  /// Width of every line.
  static let width = 79

  /// `pick help`.
  static var overview: String {
    var text = """
      pick chooses images out of a list, by a typed expression.

        pick VERB EXPR [MANIFEST]     the manifest is standard input if left out or -

      verbs:

      """
    for verb in VerbTable.all { text += row(verb.name.rawValue, verb.summary) }
    text += """

      expressions:
        3-17        positions 3 to 17        x5          but not 5
        3-  ..4     from 3; up to 4          r1  r5-     the last; the last five
        all odd     words: none even         checked     what is marked
        1-9/2       every second             20%  r10%   the first, the last part
        rating:4-   by a field               name:*.jpg  by a pattern (in quotes)
        A and B     or, minus, not, xor      first:3 of ext:png
        check:20 uncheck:3                   actions, from left to right

      pick help VERB tells the options and examples of a verb.
      exit status: 0 done, 1 nothing selected, 2 wrong request, 3 refused, 4 failed

      """
    return text
  }

  /// `pick help VERB`.
  static func text(for verb: Verb) -> String {
    var text = "usage: \(verb.usage)\n\n\(verb.summary)\n"
    if !verb.details.isEmpty { text += "\n" + wrapped(verb.details) }
    if !verb.options.isEmpty {
      text += "\noptions:\n"
      for name in verb.options {
        let option = verb.option(name)
        text += row(option.spelling, option.summary + choices(option))
      }
    }
    if !verb.examples.isEmpty {
      text += "\nexamples:\n"
      for example in verb.examples { text += "  \(example.command)\n      \(example.meaning)\n" }
    }
    return text
  }

  private static func choices(_ option: Option) -> String {
    guard case .choice(let words) = option.kind else { return "" }
    return " (\(words.joined(separator: ", ")))"
  }

  /// A name and its meaning; a long name has a line of its own.
  private static func row(_ name: String, _ meaning: String) -> String {
    let column = 26
    let lines = wrapped(meaning, width: width - column).split(separator: "\n")
    let margin = String(repeating: " ", count: column)
    var text = "  \(name)"
    if name.count + 4 > column {
      text += "\n" + margin
    } else {
      text += String(repeating: " ", count: column - 2 - name.count)
    }
    return text + lines.joined(separator: "\n" + margin) + "\n"
  }

  /// Words filled into lines; each line ends with a line feed.
  static func wrapped(_ text: String, width: Int = width) -> String {
    var result = ""
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        result += line + "\n"
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return result + line + "\n"
  }
}
