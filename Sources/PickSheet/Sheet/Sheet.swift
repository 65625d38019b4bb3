package import PickCore

/// A contact sheet: what is shown, and what the page gives back.
package struct Sheet: Sendable {
  /// How the items are laid out.
  package struct Layout: Sendable {
    /// Items in a row; nil for as many as fit.
    package var columns: Int?
    /// Items on a page; nil for one page.
    package var perPage: Int?
    /// One item a page, with its summary and detail.
    package var isPager = false

    package init() {}
  }

  /// What becomes of a choice made in the page.
  package struct Reply: Sendable {
    /// The list as a task list, with the marks of `stored`.
    package var list: [UInt8]
    /// Where each item's mark stands in it, by position.
    package var markOffsets: [Int]
    /// The name under which it is downloaded.
    package var listName: [UInt8]
    /// The shell command that takes the choice over, before and after the expression.
    package var command: (before: [UInt8], after: [UInt8])
    /// The digest of the list, 16 hexadecimal digits.
    package var digest: String
    /// The file names of all items, by position.
    package var names: [[UInt8]]

    package init(
      list: [UInt8], markOffsets: [Int], listName: [UInt8],
      command: (before: [UInt8], after: [UInt8]), digest: String, names: [[UInt8]]
    ) {
      self.list = list
      self.markOffsets = markOffsets
      self.listName = listName
      self.command = command
      self.digest = digest
      self.names = names
    }
  }

  package var title: [UInt8]
  /// The items shown, in list order.
  package var items: [SheetItem]
  /// The checked positions of the whole list.
  package var stored: PositionSet
  package var isSingle: Bool
  /// How many may be checked; nil for any number.
  package var maximum: Int?
  package var layout: Layout
  package var reply: Reply

  package init(
    title: [UInt8], items: [SheetItem], stored: PositionSet, isSingle: Bool, maximum: Int?,
    layout: Layout, reply: Reply
  ) {
    self.title = title
    self.items = items
    self.stored = stored
    self.isSingle = isSingle
    self.maximum = maximum
    self.layout = layout
    self.reply = reply
  }

  /// Whether only a part of the list is shown.
  var isNarrowed: Bool { items.count != reply.names.count }

  /// The items page by page; one empty page if there are none.
  var pages: [ArraySlice<SheetItem>] {
    let size = layout.isPager ? 1 : layout.perPage ?? max(items.count, 1)
    if items.isEmpty { return [[]] }
    return stride(from: 0, to: items.count, by: size).map {
      items[$0..<min($0 + size, items.count)]
    }
  }
}
