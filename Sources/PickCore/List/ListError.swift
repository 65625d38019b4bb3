/// A list that cannot be read or written as it is meant.
package struct ListError: Error, Equatable, Sendable {
  /// What the run ends as because of it.
  package enum Outcome: Equatable, Sendable {
    /// The request or the list is wrong; nothing was written.
    case wrongRequest
    /// The request is understood, and refused; nothing was written.
    case refused
    /// Something failed while doing it.
    case failed
  }

  /// What is wrong, with the data that a message needs.
  package enum Kind: Equatable, Sendable {
    // The list as a file.
    /// Reading the list failed.
    case host(HostError)
    /// Looking at an image of the list failed.
    case image(HostError)
    /// Writing the output failed.
    case output(HostError)

    // The list as a whole.
    /// Text in 16 or 32 bits a character; the name is that of the encoding.
    case wideText(encoding: String)
    /// A picture, a document or an archive given as the list; the name is that of the format.
    case notAList(String)
    case binary
    /// One JSON array: of names, or of objects.
    case jsonArray(ofNames: Bool)
    /// CR alone ends the lines; how many, and whether there may be more.
    case carriageReturns(lines: Int, isCounted: Bool)

    // One record.
    case recordTooLong(limit: Int)
    case tooManyItems(limit: Int)
    case nulInName
    case emptyName
    case nearRecord(NearRecord)
    case openQuote
    case textAfterQuote
    case badEscape([UInt8])
    case fieldWithoutValue([UInt8])
    case badKey([UInt8])
    case repeatedKey([UInt8])

    // Tables and JSON.
    /// No column or member holds the paths; those that there are.
    case noPathColumn([[UInt8]])
    /// The column that `--path-column` names is not there; those that are.
    case unknownColumn([UInt8], [[UInt8]])
    /// A column or member is asked for, and the list has no columns; why it is taken so.
    case noColumns([UInt8], why: Message)
    case repeatedColumn([UInt8])
    /// An empty cell or string where the path should be.
    case emptyPath
    case rowLength(found: Int, expected: Int)
    case textAfterCell
    case badMark([UInt8])
    /// A line that is not one JSON object, and why.
    case badJSON(String)
    /// An object that is written over several lines.
    case jsonOverLines
    /// A path that is no string, or one with half a surrogate pair.
    case pathNotText

    // The header and the named selections.
    case newerVersion([UInt8])
    case headerWord([UInt8])
    case unknownOption([UInt8])
    case repeatedOption([UInt8])
    case badOption([UInt8], value: [UInt8])
    case misplacedHeader
    case repeatedName([UInt8])

    // The request.
    /// A field, name or path asked of a list that is only a number of items.
    case onlyCounted(String)
    /// A field that exists only with an option: its name and the option as it is written.
    case fieldNeedsOption(field: String, option: String)
    /// A name with a line end among lines.
    case lineEndInName([UInt8])
    /// A format that has no place for marks.
    case noMarks(Format)
    /// A name, value or key that a format has no way to write, and why.
    case notHeld(by: String, [UInt8], why: String)
    /// The column that holds the paths or the marks, taken for a field.
    case noField([UInt8])
  }

  /// How a line misses being a record.
  package enum NearRecord: Equatable, Sendable {
    case listMark, spacing, brackets, wideBrackets, noName
  }

  /// A list format by name, for messages; the module that reads lists has the formats themselves.
  package enum Format: String, Sendable {
    case lines = "plain lines"
    case nul = "a NUL list"
    case csv = "CSV"
    case tsv = "TSV"
    case jsonLines = "JSON Lines"
  }

  package var kind: Kind
  /// The file, line and column; nil when the fault is the whole file's and the file has no name.
  package var place: Place?
  /// Whether the list was taken for a table or JSON Lines by its content alone, and so could be
  /// plain lines after all.
  package var isGuess: Bool

  package init(_ kind: Kind, at place: Place? = nil, isGuess: Bool = false) {
    self.kind = kind
    self.place = place
    self.isGuess = isGuess
  }
}

extension ListError {
  /// What the run ends as.
  package var outcome: Outcome {
    switch kind {
    case .host(let error): error.operation == .lock ? .failed : .wrongRequest
    case .image, .output: .failed
    case .lineEndInName, .noMarks, .notHeld: .refused
    default: .wrongRequest
    }
  }
}
