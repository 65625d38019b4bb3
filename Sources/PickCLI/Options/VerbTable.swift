/// Every verb there is, in the order of the help.
enum VerbTable {
  static let all: [Verb] = [
    New.verb, Show.verb, Print.verb, Copy.copy, Copy.move, Copy.link, Undo.verb, Mark.check,
    Mark.uncheck, Mark.toggle, Mark.only, Mark.edit, SetField.verb, Fold.verb, Status.verb,
    Convert.verb, Lint.verb, ContactSheet.verb, PageView.verb, Mosaic.verb, Help.verb,
  ]

  static func verb(_ name: VerbName) -> Verb { all.first { $0.name == name }! }

  /// Options of every verb that reads a manifest through an expression.
  static let selecting: [OptionName] = choosing + reading

  /// Options of every verb that lets an expression choose.
  static let choosing: [OptionName] = [
    .expression, .expressionFile, .by, .client, .partial, .prefix, .dir, .seed,
  ]

  /// Options of every verb that reads a manifest.
  static let reading: [OptionName] = [
    .from, .pathColumn, .base, .columns, .perPage, .mode, .single,
  ]

  static let guarding: [OptionName] = [.max, .expect, .ifList]

  /// Options that the manual explains once, not for each verb.
  static let common = Set(selecting + guarding + general)

  /// Options of every verb.
  static let general: [OptionName] = [.quiet, .color, .help, .version]
}
