import Testing

@testable import PickCLI

/// What must hold of the one table for everything that is made from it.
struct OptionTableTests {
  @Test("every option is described once, and no two share a letter")
  func uniqueNames() {
    let names = OptionTable.all.map(\.name)
    #expect(Set(names) == Set(OptionName.allCases))
    #expect(names.count == Set(names).count)
    let letters = OptionTable.all.compactMap(\.short)
    #expect(letters.count == Set(letters).count)
  }

  @Test("every verb is described once")
  func uniqueVerbs() {
    let names = VerbTable.all.map(\.name)
    #expect(Set(names) == Set(VerbName.allCases))
    #expect(names.count == Set(names).count)
  }

  @Test("an option has a placeholder exactly when it takes a value", arguments: OptionTable.all)
  func placeholders(_ option: Option) {
    #expect(option.takesValue == !option.placeholder.isEmpty)
    #expect(option.placeholder == option.placeholder.uppercased())
  }

  @Test("summaries fit a line", arguments: OptionTable.all)
  func optionSummaries(_ option: Option) {
    #expect(option.summary.count + 2 <= 79)
    #expect(!option.summary.hasSuffix("."))
    #expect(
      option.summary.first?.isLowercase == true || option.summary.first?.isNumber == true
        || option.summary.hasPrefix("N ") || option.summary.hasPrefix("JSON"))
  }

  @Test("every option is used by some verb, and no verb names one twice")
  func uses() {
    let used = Set(VerbTable.all.flatMap(\.options))
    #expect(used == Set(OptionName.allCases))
    for verb in VerbTable.all { #expect(verb.options.count == Set(verb.options).count) }
  }

  @Test("help fits 79 columns", arguments: VerbTable.all)
  func helpWidth(_ verb: Verb) {
    for text in [Help.text(for: verb), Help.overview] {
      for line in text.split(separator: "\n") { #expect(line.count <= 79, "\(line)") }
    }
  }

  @Test("help tells every option of the verb", arguments: VerbTable.all)
  func helpIsWhole(_ verb: Verb) {
    let text = Help.text(for: verb)
    for option in verb.options { #expect(text.contains("--\(option.rawValue)")) }
  }
}
