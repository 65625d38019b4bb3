internal import PickCore

/// The command line as typed: which verb, which operands, which options with which values.
///
/// Nothing here asks the environment; what the words mean is resolved in `Invocation`.
struct Arguments: Equatable {
  private(set) var verb: Verb?
  /// The first word that is no option, also when it is no verb.
  private(set) var verbWord: [UInt8]?
  private(set) var operands: [[UInt8]] = []
  private(set) var values: [OptionName: [[UInt8]]] = [:]

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
      index += 1
      do throws(UsageError) {
        if optionsEnded || Self.isOperand(word) {
          take(operand: word)
        } else if word == Array("--".utf8) {
          optionsEnded = true
        } else if word.starts(with: "--".utf8) {
          try takeLong(word, &index, words)
        } else {
          try takeShort(word, &index, words)
        }
      } catch { fault = fault ?? error }
    }
    if has(.help) || has(.version) { return }
    if let fault { throw naming(fault) }
    try checkUse()
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

  private func value(
    of option: Option, _ index: inout Int, _ words: [[UInt8]]
  ) throws(UsageError) -> [UInt8] {
    guard option.takesValue else { return [] }
    guard index < words.count else { throw UsageError(.missingValue(option.name)) }
    defer { index += 1 }
    return words[index]
  }

  private mutating func add(_ value: [UInt8], to option: Option) throws(UsageError) {
    if let earlier = values[option.name], !option.repeats {
      guard earlier == [value] else { throw UsageError(.givenTwice(option.name)) }
      return
    }
    values[option.name, default: []].append(value)
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
