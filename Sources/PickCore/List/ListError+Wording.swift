/// The words for what is wrong with a list, and what to do about it.
extension ListError {
  /// The fact.
  package var message: Message {
    switch kind {
    case .host(let error), .image(let error), .output(let error): error.message
    case .wideText(let encoding): "the list is \(encoding) text; a list is bytes, such as UTF-8"
    case .notAList(let format): "this is \(format), not a list of images"
    case .binary: "this is a binary file, not a list of images"
    case .jsonArray(ofNames: false): "this is one JSON array, not one JSON object a line"
    case .jsonArray(ofNames: true): "this is one JSON array, not one name a line"
    case .carriageReturns(let lines, let isCounted):
      "only carriage returns end the \(isCounted ? "" : "first ")\(lines, "line"); "
        + "a list needs line feeds"
    case .recordTooLong(let limit): "a record is longer than \(limit, "byte")"
    case .tooManyItems(let limit): "the list has more than \(limit, "item")"
    case .nulInName: "a name holds a NUL byte; no file can have it"
    case .emptyName: "the record has no path"
    case .nearRecord(let fault): "this is almost a record: \(fault.wording)"
    case .openQuote: "the quotation is not closed"
    case .textAfterQuote: "text stands after the closing quote"
    case .badEscape(let text): "\(quoted: text) is no escape"
    case .fieldWithoutValue(let text): "the field \(quoted: text) has no '='"
    case .badKey(let key): "\(quoted: key) cannot be the name of a field"
    case .repeatedKey(let key): "the field \(quoted: key) is written twice"
    case .noPathColumn(let names):
      names.isEmpty ? "no column holds the paths" : "none of \(Self.joined(names)) holds the paths"
    case .unknownColumn(let name, _): "no column is named \(quoted: name)"
    case .noColumns(let name, let reason):
      "the list has no columns, so none is named \(quoted: name): \(reason)"
    case .emptyPath: "the path is empty"
    case .repeatedColumn(let name): "the column \(quoted: name) is there twice"
    case .rowLength(let found, let expected):
      "the row has \(found, "cell"), and the header \(expected)"
    case .textAfterCell: "text stands after the closing quote of a cell"
    case .badMark(let text): "\(quoted: text) is no mark"
    case .badJSON(let reason): "the line is not one JSON object: \(reason)"
    case .jsonOverLines: "the JSON object goes on in the next line, and a list has one a line"
    case .pathNotText: "the path is not a JSON string of whole characters"
    case .newerVersion(let version): "version \(version) of the format is not known; 1 is"
    case .headerWord(let word): "\(quoted: word) in the header is not KEY=VALUE"
    case .unknownOption(let name): "the header option \(quoted: name) is not known"
    case .repeatedOption(let name): "the header option \(quoted: name) is written twice"
    case .badOption(let name, let value):
      "\(quoted: value) is no value for the header option \(quoted: name)"
    case .misplacedHeader: "the header is not the first line, so its options would not count"
    case .repeatedName(let name): "the named selection '@\(name)' is defined twice"
    case .onlyCounted(let thing): "a list that is only a number of items has no \(thing)"
    case .fieldNeedsOption(let field, let option): "the field \(quoted: field) needs \(option)"
    case .lineEndInName(let name): "the name \(quoted: name) holds a line end"
    case .noMarks(let format): "\(format.rawValue) cannot hold marks"
    case .notHeld(let format, let text, let reason):
      "\(format) cannot hold \(quoted: text): \(reason)"
    case .noField(let name): "\(quoted: name) is not a field of this list"
    }
  }

  /// What to do about it.
  package var hint: Message? {
    guard isGuess, isAboutForm else { return ownHint }
    let other: Message = "'--from lines' takes the lines as names"
    return ownHint.map { "\($0); \(other)" } ?? other
  }

  /// Whether plain lines would not have the fault.
  private var isAboutForm: Bool {
    switch kind {
    case .jsonArray, .jsonOverLines, .badJSON, .noPathColumn, .repeatedColumn, .rowLength,
      .openQuote, .textAfterCell:
      true
    default: false
    }
  }

  private var ownHint: Message? {
    switch kind {
    case .wideText(let encoding): "convert it: iconv -f \(encoding) -t UTF-8"
    case .notAList, .binary: "give the file that lists the images; '--from' names its format"
    case .jsonArray(ofNames: false): "write one object a line: jq -c '.[]'"
    case .jsonArray(ofNames: true): "write one name a line: jq -r '.[]'"
    case .jsonOverLines: "'jq -c .' writes one object a line"
    case .carriageReturns: "convert it: tr '\\r' '\\n'; a name with a CR goes in a NUL list"
    case .nulInName: "'--from nul' reads a list whose names end in NUL"
    case .emptyName: "write a path after the brackets"
    case .nearRecord: "a record is '- [ ] path' or '- [x] path', with just these spaces"
    case .openQuote: "end it with '\"', or quote a name that begins with '\"'"
    case .textAfterQuote: "a TAB parts the path and the fields"
    case .badEscape: "known are \\\\ \\\" \\n \\t \\r and \\xHH"
    case .fieldWithoutValue: "a field is KEY=VALUE; quote a path or value that holds a TAB"
    case .badKey: "a name is letters, digits, '_', '.' and '-', and does not begin with a digit"
    case .noPathColumn: "'--path-column NAME' says which; known are path, file, file_name, image …"
    case .unknownColumn(let name, let names): Self.columnHint(name, names)
    case .noColumns: "'--from csv' reads it as a table"
    case .repeatedColumn: "give the columns names of their own"
    case .rowLength: "a cell that holds the separator or a line end needs quotes"
    case .textAfterCell: "inside quotes, a quote is written twice"
    case .badMark: "checked is 1, true, yes or x; not checked is 0, false, no or nothing"
    case .noField: "it holds the path or the mark; 'pick check' and 'pick uncheck' change marks"
    case .newerVersion: "a newer pick wrote this list"
    case .unknownOption(let name):
      Suggestion.nearest(to: name, among: ["mode", "max", "columns", "base", "title"])
        .map { "did you mean \(quoted: $0)" } ?? Self.headerOptions
    case .headerWord: Self.headerOptions
    case .badOption(let name, _): Self.values(ofOption: name)
    case .misplacedHeader: "move it to the top, or drop the '# pick'"
    case .onlyCounted: "give the list instead of its number of items"
    case .lineEndInName: "'-0' ends each name with NUL"
    case .noMarks: "use '--format checklist'"
    case .fieldNeedsOption(_, let option): "add \(option)"
    default: nil
    }
  }

  private static let headerOptions: Message =
    "known are mode=single|multi, max=N, columns=N, base=DIR, title=TEXT"

  private static func columnHint(_ name: [UInt8], _ names: [[UInt8]]) -> Message? {
    if let near = Suggestion.nearest(to: name, among: names) { return "did you mean \(near)?" }
    return names.isEmpty ? nil : "there are \(joined(names))"
  }

  private static func joined(_ names: [[UInt8]]) -> Message {
    Message(bytes: Array(names.map { Message("\(quoted: $0)").bytes }.joined(separator: ", ".utf8)))
  }

  private static func values(ofOption name: [UInt8]) -> Message {
    switch String(decoding: name, as: UTF8.self) {
    case "mode": "it is 'single' or 'multi'"
    case "max": "it is a number, 0 or more"
    case "columns": "it is a number, 1 or more"
    default: "it must not be empty"
    }
  }
}

extension ListError.NearRecord {
  /// The fault in plain words.
  package var wording: String {
    switch self {
    case .listMark: "it does not begin with a list mark such as '-'"
    case .spacing: "the spaces around the brackets are not those of a record"
    case .brackets: "what stands between the brackets is neither 'x' nor a space"
    case .wideBrackets: "its brackets are full-width ones"
    case .noName: "no path follows the brackets"
    }
  }
}

extension Message {
  /// Two messages as one.
  package static func + (left: Message, right: Message) -> Message {
    Message(bytes: left.bytes + right.bytes)
  }
}
