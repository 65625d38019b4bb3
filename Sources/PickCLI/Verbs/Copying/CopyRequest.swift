internal import PickCore
internal import PickManifest
internal import PickPlan

/// What the options of `copy`, `move` and `link` ask for.
struct CopyRequest {
  let destination: [UInt8]
  private(set) var options = PlanOptions()
  private let invocation: Invocation
  private var arguments: Arguments { invocation.arguments }

  /// Throws what is wrong with them, before anything is opened.
  init(_ invocation: Invocation) throws(Failure) {
    self.invocation = invocation
    guard let destination = invocation.arguments.value(.to) else {
      throw Failure(UsageError(.missingOption(.to, invocation.verb.name)))
    }
    if destination.isEmpty { throw Failure(UsageError(.emptyName("folder"))) }
    self.destination = destination
    try checkCombinations()
    options.makesDestination = !arguments.has(.noMkdir)
    options.isCaseExact = arguments.has(.caseExact)
    options.isStrict = arguments.has(.strict)
    // Sums are of what stands there, and must not vouch for what is damaged; what is moved goes.
    options.comparesContent =
      arguments.has(.verify) || arguments.has(.checksums) || invocation.verb.name == .move
    options.onClash = choice(.onClash) ?? .refuse
    options.inside = try name(.inside, "folder")
    options.naming = try naming()
    options.companions = try companions()
    options.transfer = try transfer()
  }

  private func checkCombinations() throws(Failure) {
    let rivals: [(OptionName, OptionName)] = [
      (.tree, .name), (.symbolic, .hard), (.noReceipt, .syncSelection),
    ]
    for (one, other) in rivals where arguments.has(one) && arguments.has(other) {
      throw Failure(UsageError(.together(one, other)))
    }
    for (one, other) in [(OptionName.depfile, OptionName.target), (.target, .depfile)]
    where arguments.has(one) && !arguments.has(other) {
      throw Failure(UsageError(.optionNeeds(one, other)))
    }
    for option in [OptionName.checksums, .depfile, .stamp] { _ = try name(option, "file") }
    _ = try name(.target, "target")
    if arguments.has(.allOrNothing), arguments.choice(.onClash) == "overwrite" {
      throw Failure(UsageError(.allOrNothingReplaces))
    }
  }

  private func naming() throws(Failure) -> PlanOptions.Naming {
    if arguments.has(.tree) { return .tree }
    guard let text = arguments.value(.name) else { return .flat }
    do throws(TemplateError) { return .template(try NameTemplate(text)) } catch {
      let excerpt = Excerpt(text, error.span)
      throw Failure(
        .badRequest, [Diagnostic(error.message, excerpts: [excerpt], hint: error.hint)])
    }
  }

  private func companions() throws(Failure) -> CompanionKinds? {
    guard let text = arguments.value(.with) else {
      return invocation.verb.name == .move ? .all : nil
    }
    if text == Array("none".utf8) { return nil }
    return try attempt { () throws(CompanionError) in try CompanionKinds(text) }
  }

  private func transfer() throws(Failure) -> Transfer {
    var transfer = Transfer()
    transfer.operation =
      switch invocation.verb.name {
      case .move: .move
      case .link: arguments.has(.hard) ? .hardLink : .symbolicLink
      default: .copy
      }
    transfer.sync = choice(.sync) ?? .batch
    transfer.reflink = choice(.reflink) ?? .auto
    transfer.isVerified = arguments.has(.verify)
    transfer.preservesAll = arguments.has(.preserve)
    transfer.keepsLinks = arguments.choice(.links) == "keep"
    transfer.isAllOrNothing = arguments.has(.allOrNothing)
    transfer.writesReceipt = !arguments.has(.noReceipt)
    transfer.workers = try invocation.number(.jobs, from: 1)
    return transfer
  }

  /// The word of an option whose choices are those of a type.
  private func choice<Choice: RawRepresentable<String>>(_ option: OptionName) -> Choice? {
    arguments.choice(option).flatMap(Choice.init(rawValue:))
  }

  /// The value of an option that must not be empty.
  private func name(_ option: OptionName, _ what: String) throws(Failure) -> [UInt8]? {
    guard let name = arguments.value(option) else { return nil }
    if name.isEmpty { throw Failure(UsageError(.emptyName(what))) }
    return name
  }
}

// MARK: What is written beside the files

extension CopyRequest {
  /// Refuses, before the first byte, a name that would cost a file, or that nothing can have.
  func checkByProducts(of plan: Plan, on host: any Host) throws(Failure) {
    let files = [OptionName.checksums, .depfile, .stamp].compactMap { arguments.value($0) }
    try attempt { () throws(ByProductError) in try ByProducts(plan, on: host).check(files) }
  }

  /// The text of `--depfile`: the list and every source; nil if it is not asked for.
  func dependencies(of plan: Plan, on manifest: Manifest) throws(Failure) -> [UInt8]? {
    guard arguments.has(.depfile), let target = arguments.value(.target) else { return nil }
    var names: [[UInt8]] = []
    if case .file(let path) = manifest.source { names.append(path) }
    var seen = Set(names)
    for step in plan.steps where !step.action.isRemoval && seen.insert(step.source).inserted {
      names.append(step.source)
    }
    return try attempt { () throws(DependencyError) in
      try DependencyFile.text(target: target, prerequisites: names)
    }
  }

  func write(_ dependencies: [UInt8]) throws(Failure) {
    _ = try invocation.output.text(dependencies, file: arguments.value(.depfile))
  }
}

extension CompanionError: Fault {
  var status: ExitStatus { .badRequest }
  var diagnostics: [Diagnostic] { [Diagnostic(message, hint: hint)] }
}

extension ByProductError: Fault {
  var status: ExitStatus { isRefusal ? .refused : .badRequest }
  var diagnostics: [Diagnostic] { [Diagnostic(message, hint: hint)] }
}

extension DependencyError: Fault {
  var status: ExitStatus { .refused }
  var diagnostics: [Diagnostic] { [Diagnostic(message, hint: hint)] }
}
