internal import PickCore
internal import PickLanguage

/// The command line as typed: which verb, which operands, which options with which values.
///
/// Nothing here asks the environment; what the words mean is resolved in `Invocation`.
struct Arguments: Equatable {
  private(set) var verb: Verb?
  /// The first word that is no option, also when it is no verb.
  private(set) var verbWord: [UInt8]?
  private(set) var operands: [[UInt8]] = []
  private(set) var values: [OptionName: [[UInt8]]] = [:]
  /// The options and their values as typed, in order.
  private var typedOptions: [[UInt8]] = []

  /// Whether an option was given.
  func has(_ name: OptionName) -> Bool { values[name] != nil }

  /// The value of an option that takes one; nil if it was not given.
  func value(_ name: OptionName) -> [UInt8]? { values[name]?.last }

  /// The chosen word of an option with choices.
  func choice(_ name: OptionName) -> String? {
    value(name).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Reads the words after the program's name.
  ///
  /// Options and operands come in any order, `--` ends the options, flags of one letter combine,
  /// and `--help` and `--version` win over any fault elsewhere.
  init(_ words: [[UInt8]]) throws(UsageError) {
    var fault: UsageError?
    var index = 0
    var optionsEnded = false
    while index < words.count {
      let word = words[index]
      let start = index
      index += 1
      do throws(UsageError) {
        if optionsEnded || Self.isOperand(word) {
          take(operand: word)
        } else if word == Array("--".utf8) {
          optionsEnded = true
        } else {
          if word.starts(with: "--".utf8) {
            try takeLong(word, &index, words)
          } else {
            try takeShort(word, &index, words)
          }
          typedOptions += words[start..<index]
        }
      } catch { fault = fault ?? error }
    }
    if has(.help) || has(.version) { return }
    if let fault { throw naming(fault) }
    try checkUse()
  }

  /// A command line for the shell, with these operands and the options that were typed.
  func command(_ verb: VerbName, _ operands: [[UInt8]]) -> Message {
    var words = [Array("pick".utf8), Array(verb.rawValue.utf8)]
    words +=
      operands.map { ShellWord.quoted(operand: $0) } + typedOptions.map { ShellWord.quoted($0) }
    return Message(bytes: Array(words.joined(separator: [0x20])))
  }

  /// The fault with the verb, which may stand behind the option.
  private func naming(_ fault: UsageError) -> UsageError {
    guard case .unknownOption(let word, nil) = fault.kind else { return fault }
    return UsageError(.unknownOption(word, verb?.name))
  }

  /// `-` is an operand, and so is what begins like a position: the language answers that.
  private static func isOperand(_ word: [UInt8]) -> Bool {
    guard word.count > 1, word[0] == UInt8(ascii: "-") else { return true }
    let flags = word.dropFirst()
    guard flags.first!.isDigit else { return false }
    return !flags.allSatisfy { OptionTable.option(short: Character(Unicode.Scalar($0))) != nil }
  }

  private mutating func take(operand: [UInt8]) {
    if verbWord == nil {
      verbWord = operand
      verb = VerbTable.all.first { operand.elementsEqual($0.name.rawValue.utf8) }
    } else {
      operands.append(operand)
    }
  }

  private mutating func takeLong(
    _ word: [UInt8], _ index: inout Int, _ words: [[UInt8]]
  ) throws(UsageError) {
    let body = word.dropFirst(2)
    let equals = body.firstIndex(of: UInt8(ascii: "="))
    let typed = Array(body[..<(equals ?? body.endIndex)])
    guard let option = OptionTable.all.first(where: { typed.elementsEqual($0.name.rawValue.utf8) })
    else { throw UsageError(.unknownOption(Array("--".utf8) + typed, nil)) }
    if let equals {
      guard option.takesValue else { throw UsageError(.unexpectedValue(option.name)) }
      try add(Array(body[(equals + 1)...]), to: option)
    } else {
      try add(try value(of: option, &index, words), to: option)
    }
  }

  private mutating func takeShort(
    _ word: [UInt8], _ index: inout Int, _ words: [[UInt8]]
  ) throws(UsageError) {
    if let refusal = Self.refusal(ofCluster: word) { throw refusal }
    var letters = word.dropFirst()
    while let letter = letters.popFirst() {
      guard letter < 0x80,
        let option = OptionTable.option(short: Character(Unicode.Scalar(letter)))
      else { throw UsageError(.unknownOption([UInt8(ascii: "-"), letter], nil)) }
      if option.takesValue, !letters.isEmpty {
        return try add(Array(letters), to: option)
      }
      try add(try value(of: option, &index, words), to: option)
    }
  }

  /// What keeps a word of several letters from being read as options; nil if nothing does.
  ///
  /// Help and version end the run whatever else is asked, so they stand alone; and what is rather
  /// an expression or the name of a file is not searched for letters that happen to be options.
  private static func refusal(ofCluster word: [UInt8]) -> UsageError? {
    let letters = word.dropFirst()
    guard letters.count > 1 else { return nil }
    if isLikeExpression(Array(letters)) { return UsageError(.dashedExpression(Array(letters))) }
    for letter in letters {
      guard letter < 0x80,
        let option = OptionTable.option(short: Character(Unicode.Scalar(letter)))
      else {
        let isLikeName = letters.contains { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "/") }
        return isLikeName ? UsageError(.dashedName(word)) : nil
      }
      if option.takesValue { return nil }
      if option.name == .help || option.name == .version {
        return UsageError(.standsAlone(option.name, word))
      }
    }
    return nil
  }

  /// Whether letters behind a dash are a word of the language, or begin as no option does.
  private static func isLikeExpression(_ letters: [UInt8]) -> Bool {
    let colon = letters.firstIndex(of: UInt8(ascii: ":"))
    let first = String(decoding: letters[..<(colon ?? letters.endIndex)], as: UTF8.self)
    guard colon != nil else {
      let isOption = OptionTable.option(short: Character(Unicode.Scalar(letters[0]))) != nil
      let begins =
        "xr(@".utf8.contains(letters[0]) && (letters[1].isDigit || "(@".utf8.contains(letters[0]))
      return Keyword(rawValue: first) != nil
        || begins && !(isOption && letters[0] != UInt8(ascii: "r"))
    }
    if Action(rawValue: first) != nil || Gesture(rawValue: first) != nil { return true }
    if CountedWord(rawValue: first) != nil { return true }
    return OptionTable.option(short: first.first ?? ":")?.takesValue != true
  }

  private func value(
    of option: Option, _ index: inout Int, _ words: [[UInt8]]
  ) throws(UsageError) -> [UInt8] {
    guard option.takesValue else { return [] }
    guard index < words.count else { throw UsageError(.missingValue(option.name)) }
    // A forgotten value would make the next option the name of a file; `--to=-n` means it.
    if option.takesName, words[index].count > 1, words[index][0] == UInt8(ascii: "-") {
      throw UsageError(.dashedValue(words[index], option.name))
    }
    defer { index += 1 }
    return words[index]
  }

  private mutating func add(_ value: [UInt8], to option: Option) throws(UsageError) {
    if option.takesName { try Self.check(name: value, of: option) }
    if let earlier = values[option.name], !option.repeats {
      guard earlier == [value] else { throw UsageError(.givenTwice(option.name)) }
      return
    }
    values[option.name, default: []].append(value)
  }

  /// `-` names no file but standard input.
  private static func check(name: [UInt8], of option: Option) throws(UsageError) {
    if name.isEmpty { throw UsageError(.emptyValue(option.name)) }
    if name == [UInt8(ascii: "-")], !option.readsStandardInput {
      throw UsageError(.dashedValue(name, option.name))
    }
  }

  /// Refuses options that the verb does not have, and words that it has no use for.
  private func checkUse() throws(UsageError) {
    guard let verb else { return }
    for name in OptionName.allCases where has(name) && !verb.accepts(name) {
      // The report on a client's message can be JSON whatever the verb writes.
      if name == .json, has(.client), verb.accepts(.client) { continue }
      throw UsageError(.optionNotOfVerb(name, verb.name))
    }
    for name in [OptionName.partial, .prefix, .dir] where has(name) && !has(.client) {
      throw UsageError(.optionNeeds(name, .client))
    }
    for name in OptionName.allCases {
      guard case .choice(let words) = verb.option(name).kind else { continue }
      for value in values[name] ?? [] where !words.contains(where: { value.elementsEqual($0.utf8) })
      {
        throw UsageError(.notAChoice(value, name, words))
      }
    }
  }
}

extension UInt8 {
  var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
}
