internal import PickCore
internal import PickLanguage
internal import PickManifest

/// A command line resolved against the machine: what a verb works with.
struct Invocation {
  let verb: Verb
  let arguments: Arguments
  let host: any Host
  let console: Console

  var output: Output { Output(host: host) }

  /// The expression, from -f and -e, or from the first operand.
  func expressions() throws(Failure) -> [ExpressionSource] {
    if expressionIsOption {
      var sources: [ExpressionSource] = []
      for file in arguments.values[.expressionFile] ?? [] {
        sources.append(ExpressionSource(try contents(of: file), from: .file(file)))
      }
      for text in arguments.values[.expression] ?? [] {
        sources.append(ExpressionSource(text))
      }
      return sources
    }
    guard let text = expressionOperands.first else {
      throw Failure(UsageError(.missingExpression(verb.name)))
    }
    return [ExpressionSource(text)]
  }

  /// The manifest that the verb reads.
  func manifest(for purpose: Purpose = .reading) throws(Failure) -> Manifest {
    let source = try manifestSource()
    var options = Options()
    options.format = format(.from)
    options.base = arguments.value(.base)
    options.pathColumn = arguments.value(.pathColumn)
    options.columns = try number(.columns, from: 1)
    options.perPage = try number(.perPage, from: 1)
    let manifest = try attempt { () throws(ListError) in
      try Manifest.open(source, on: host, options: options, for: purpose)
    }
    try OriginalsGuard(self).check(against: manifest)
    return manifest
  }

  /// One item at most, or any number: as the command line or the manifest says.
  func mode(of manifest: Manifest?) throws(Failure) -> SelectionMode {
    if arguments.has(.single) {
      if arguments.choice(.mode) == "multi" { throw Failure(UsageError(.together(.single, .mode))) }
      return .single
    }
    if let mode = arguments.choice(.mode) { return mode == "single" ? .single : .multi }
    return manifest?.header.mode == .single ? .single : .multi
  }

  /// A list format that an option names; nil for a format that is only written.
  func format(_ option: OptionName) -> Format? {
    arguments.value(option).flatMap(Format.init(named:))
  }

  /// The format for another program that `--format` names.
  func export() -> Export? { arguments.value(.format).flatMap(Export.init(named:)) }

  /// The whole number of an option; nil if it was not given.
  func number(_ option: OptionName, from least: Int) throws(Failure) -> Int? {
    try wholeNumber(option, from: UInt64(least), to: UInt64(Int.max)).map { Int($0) }
  }

  /// The same up to a greater number.
  func wholeNumber(
    _ option: OptionName, from least: UInt64, to most: UInt64
  ) throws(Failure) -> UInt64? {
    guard let text = arguments.value(option) else { return nil }
    guard !text.isEmpty, text.allSatisfy(\.isDigit) else {
      throw Failure(UsageError(.notANumber(text, option, from: Int(least))))
    }
    let number = UInt64(String(decoding: text, as: UTF8.self))
    guard let number, number <= most else {
      throw Failure(UsageError(.numberTooLarge(text, option, most: most)))
    }
    if number < least { throw Failure(UsageError(.notANumber(text, option, from: Int(least)))) }
    return number
  }

  /// All bytes of a file, or of standard input for `-`.
  func contents(of file: [UInt8]) throws(Failure) -> [UInt8] {
    try attempt { () throws(HostError) -> [UInt8] in
      let source: Source = file == Array("-".utf8) ? .standardInput : .file(file)
      let store = try host.open(source, for: .reading)
      while !store.isComplete { try store.grow() }
      return store.withBytes { bytes in
        var copy: [UInt8] = []
        copy.reserveCapacity(bytes.count)
        var index = 0
        while index < bytes.count {
          copy.append(bytes[index])
          index += 1
        }
        return copy
      }
    }
  }
}

// MARK: Operands

extension Invocation {
  /// Whether an option says which items.
  var expressionIsOption: Bool {
    arguments.has(.expression) || arguments.has(.expressionFile) || arguments.has(.client)
  }

  private var takesExpression: Bool { verb.operands.contains(.expression) }

  /// The operands from the expression on; what `set` takes before it stays an operand with -e.
  private var expressionOperands: [[UInt8]] {
    let before = verb.operands.firstIndex { $0 == .expression || $0 == .manifest } ?? 0
    return Array(arguments.operands.dropFirst(before))
  }

  /// The operands after the expression.
  private var manifestOperands: [[UInt8]] {
    takesExpression && !expressionIsOption
      ? Array(expressionOperands.dropFirst()) : expressionOperands
  }

  var hasNoManifest: Bool { manifestOperands.isEmpty }

  private func manifestSource() throws(Failure) -> Source {
    let operands = manifestOperands
    if let first = operands.first, takesExpression, looksLikePositions(first), !exists(first) {
      throw Failure(misplacedPositions(first))
    }
    if operands.count > 1 { throw Failure(UsageError(.tooManyOperands(operands[1], verb.name))) }
    guard let operand = operands.first, operand != Array("-".utf8) else {
      if host.terminal(.input) != nil {
        throw Failure(UsageError(.manifestFromTerminal(verb.name)))
      }
      return .standardInput
    }
    if operand.isEmpty { throw Failure(UsageError(.emptyName("manifest"))) }
    return .file(operand)
  }

  /// What is wrong when an operand that looks like positions stands where the list should.
  private func misplacedPositions(_ word: [UInt8]) -> UsageError {
    let positions = expressionOperands.prefix {
      looksLikePositions($0) && ($0 == word || !exists($0))
    }
    var others = Array(expressionOperands.dropFirst(positions.count))
    let before = arguments.operands.dropLast(expressionOperands.count)
    if expressionIsOption {
      let option = [OptionName.client, .expression, .expressionFile].first(where: arguments.has)
      return UsageError(
        .secondExpression(
          word, option ?? .expression, arguments.command(verb.name, before + others)))
    }
    if positions.isEmpty, let list = others.first, exists(list) {
      others.removeAll { $0 == word || $0 == list }
      return UsageError(
        .swapped(word, list, arguments.command(verb.name, before + [word, list] + others)))
    }
    // On a terminal there is no list but one that is named.
    if others.isEmpty, host.terminal(.input) != nil { others = [Array("LIST".utf8)] }
    let joined = Array(positions.joined(separator: [UInt8(ascii: ",")]))
    return UsageError(
      .manyExpressions(word, arguments.command(verb.name, before + [joined] + others)))
  }

  /// The path of the manifest for `-i`.
  func manifestPath() throws(Failure) -> [UInt8] {
    guard case .file(let path) = try manifestSource() else {
      throw Failure(UsageError(.inPlaceNeedsFile))
    }
    return path
  }

  private func exists(_ path: [UInt8]) -> Bool {
    !path.isEmpty && (try? host.facts(of: path, followingLinks: true)) != nil
  }

  /// The expression for the items whose name is that of a file, for the shell.
  private static func item(named path: [UInt8]) -> Message {
    let name = Array(path.split(separator: UInt8(ascii: "/")).last ?? [])
    let isPlain = name.allSatisfy {
      $0.isDigit || "._-".utf8.contains($0) || ($0 | 0x20) &- UInt8(ascii: "a") < 26
    }
    if isPlain { return "name:\(name)" }
    let escaped = name.flatMap { (byte: UInt8) -> [UInt8] in
      byte == 0x22 || byte == 0x5C ? [0x5C, byte] : [byte]
    }
    let value: [UInt8] = [0x22] + escaped + [0x22]
    return Message(bytes: ShellWord.quoted(Array("name:".utf8) + value))
  }

  /// Digits, and nothing but what stands between and around positions.
  private func looksLikePositions(_ word: [UInt8]) -> Bool {
    word.contains(where: \.isDigit)
      && word.allSatisfy { $0.isDigit || "-,.rx%/:".utf8.contains($0) }
  }

  /// Adds the likely cause when what does not parse as an expression is the name of a file.
  func explained(_ failure: Failure) -> Failure {
    guard !expressionIsOption, let word = expressionOperands.first, exists(word) else {
      return failure
    }
    var diagnostics = failure.diagnostics
    let next = manifestOperands.first
    let before = Array(arguments.operands.dropLast(expressionOperands.count))
    diagnostics[0].hint =
      if let next, looksLikePositions(next) {
        """
        \(quoted: word) is a file, and the expression comes first: \
        \(arguments.command(verb.name, before + [next, word]))
        """
      } else if next != nil {
        """
        \(quoted: word) is a file; an item of that name is \(Self.item(named: word)); \
        if the shell expanded a pattern, put the expression in quotes
        """
      } else if verb.name == .check {
        "\(quoted: word) is a file; to look for faults in a list: \(arguments.command(.lint, [word]))"
      } else {
        "\(quoted: word) is a file, and the expression comes first: \(verb.usage)"
      }
    return Failure(failure.status, diagnostics)
  }
}
