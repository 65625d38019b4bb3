package import PickCore

/// A part of a client's message that may mean something else than the files it seems to name.
package struct ClientDoubt: Equatable, Sendable {
  package enum Kind: Equatable, Sendable {
    /// `3 pictures`, `2x`
    case count
    /// `10 May`, `5月10日`
    case date
    /// `page 2`, `top 5`, `Hauptstr. 17`
    case place
    /// `12-`, `12 ff.`, `and all after`
    case openRange
    /// A range in words that are not known.
    case unreadRange
    /// `12 or 13`
    case choice
    /// `12.13`
    case runTogether
    /// `rating=3`
    case field
    case oddBox
    case nothingChecked
    /// A line without a box that names something, or speaks of boxes, beside lines with boxes.
    case mixedBoxes
    /// A checked line that names no file.
    case emptyCheck
    /// Rows of a table or of JSON that tell what is checked.
    case records
    case markup
    /// The head of a mail, below which others' words stand without `>`.
    case quotedHead
    /// A name below `-- `.
    case signature
  }

  package let kind: Kind
  /// As written.
  package let text: [UInt8]
  /// From 1.
  package let line: Int
  /// In characters, from 1.
  package let column: Int
}

extension ClientDoubt.Kind {
  /// The fact.
  package var message: Message {
    switch self {
    case .count: "may say how many, or be a file number"
    case .date: "may be a day or a time, or a file number"
    case .place: "may count something else, or be a file number"
    case .openRange: "may be a range with one end, or more than is named"
    case .unreadRange: "may be a range, and is not read as one"
    case .choice: "may leave the choice to you"
    case .runTogether: "may be several numbers, or a day, a time or a size"
    case .field: "may be a field's value, or a file number"
    case .oddBox: "a box that is neither checked nor empty, or of another kind than the others"
    case .nothingChecked: "the boxes are all empty"
    case .mixedBoxes: "stands without a box among lines with boxes"
    case .emptyCheck: "is checked and names no file"
    case .records: "a table or JSON, which says what is checked in its own way"
    case .markup: "HTML, of which the words are not read"
    case .quotedHead: "the head of another mail; what follows may be a quotation"
    case .signature: "a name below the line '-- ', where a signature is passed over"
    }
  }

  /// What to do.
  package func hint(in file: [UInt8]) -> Message {
    switch self {
    case .count, .date, .place, .runTogether, .field, .choice:
      "leave out what is no file, and write the numbers that are wanted: IMG_0012, 15, 17-22"
    case .openRange, .unreadRange: "write both ends of a range: 17-22"
    case .oddBox, .nothingChecked, .mixedBoxes, .emptyCheck, .records:
      "a list that came back with its marks: pick print checked \(ShellWord.quoted(input: file))"
    case .markup: "save the mail as plain text"
    case .quotedHead: "leave out the mail that is quoted"
    case .signature: "write what is wanted above the line '-- '"
    }
  }
}
