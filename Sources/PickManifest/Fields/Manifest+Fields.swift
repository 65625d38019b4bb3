package import PickCore

/// The fields of the items. What a record writes wins over what could be computed.
extension Manifest {
  package func field(named name: [UInt8]) throws(ListError) -> Field? {
    if let computed = ComputedField(named: name), let kind = Field.Kind.fixed(for: name) {
      if option(for: computed) == nil { return Field(name: name, kind: kind) }
    }
    if let kind = try writtenKind(of: name) { return Field(name: name, kind: kind) }
    guard let computed = ComputedField(named: name), let option = option(for: computed) else {
      return nil
    }
    throw ListError(
      .fieldNeedsOption(field: String(decoding: name, as: UTF8.self), option: option))
  }

  package func fieldNames() throws(ListError) -> [[UInt8]] {
    let written = try written().names
    return written + ComputedField.names.filter { !written.contains($0) }
  }

  package func value(of field: Field, at position: Int) throws(ListError) -> [UInt8]? {
    let computed = ComputedField(named: field.name)
    var place = place(ofField: field.name)
    return try withItem(at: position) {
      (bytes: Span<UInt8>, item: ItemTable.Item) throws(ListError) -> [UInt8]? in
      if let written = fieldValue(at: &place, bytes, item) {
        return notation.text(bytes, written)
      }
      if case .part(let part) = computed {
        return withPath(of: item, bytes) { path in
          part.range(in: path).map { Self.text(of: part, path, $0) }
        }
      }
      return try computed.flatMap { field throws(ListError) in
        try value(of: field, at: position, item, bytes)
      }
    }
  }

  package func filter(
    _ candidates: PositionSet, by field: Field, _ matches: (Span<UInt8>) -> Bool
  ) throws(ListError) -> PositionSet {
    let computed = ComputedField(named: field.name)
    var place = place(ofField: field.name)
    var result = PositionSet()
    var unwritten = PositionSet()
    try forEachItem(of: candidates) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      var isMatch = false
      if let written = fieldValue(at: &place, bytes, item) {
        if let literal = notation.literal(bytes, written) {
          isMatch = matches(bytes.extracting(literal))
        } else {
          isMatch = matches(notation.text(bytes, written).span)
        }
      } else if case .part(let part) = computed {
        isMatch = withPath(of: item, bytes) { path in
          guard let range = part.range(in: path) else { return false }
          if part == .ext, Self.hasCapitals(path, range) {
            return matches(Self.text(of: part, path, range).span)
          }
          return matches(path.extracting(range))
        }
      } else if case .header = computed {
        unwritten.insert(position)
      } else if let computed, let value = try value(of: computed, at: position, item, bytes) {
        isMatch = matches(value.span)
      }
      if isMatch { result.insert(position) }
    }
    guard !unwritten.isEmpty, let computed else { return result }
    try readHeaders(of: unwritten, without: [field.name])
    try forEachItem(of: unwritten) {
      (bytes: Span<UInt8>, item: ItemTable.Item, position: Int) throws(ListError) in
      if let value = try value(of: computed, at: position, item, bytes), matches(value.span) {
        result.insert(position)
      }
    }
    return result
  }

  private static func text(
    of part: PathPart, _ path: Span<UInt8>, _ range: Range<Int>
  ) -> [UInt8] {
    let text = path.array(range)
    return part == .ext ? text.map(Byte.lowercased) : text
  }

  private static func hasCapitals(_ path: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for offset in range where Byte.lowercased(path[offset]) != path[offset] { return true }
    return false
  }

  /// The option without which a field has no meaning; nil if it needs none or has it.
  private func option(for field: ComputedField) -> String? {
    switch field {
    case .row, .col: columns == nil ? "'--columns N'" : nil
    case .page: options.perPage == nil ? "'--per-page N'" : nil
    default: nil
    }
  }

  /// `--columns`, else the header's.
  package var columns: Int? { options.columns ?? header.columns }

  /// The kind of a field that records write; nil if none does.
  ///
  /// Reads only until a record that writes it if the name alone decides, or a text does.
  private func writtenKind(of name: [UInt8]) throws(ListError) -> Field.Kind? {
    if let kind = fieldKinds[name] { return kind }
    let fixed = Field.Kind.fixed(for: name)
    var place = place(ofField: name)
    var kind: Field.Kind?
    if case .column = place.kind { kind = fixed ?? .number }
    var position = 0
    let isDecided = { (kind: Field.Kind?) in kind == .text || kind != nil && fixed != nil }
    while !isDecided(kind), try count(upTo: position + 1) > position {
      let end = blocks[block(holding: position + 1)]
      try forEachItem(of: PositionSet(position + 1...end.itemsBefore + end.items)) {
        (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
        guard !isDecided(kind), let value = fieldValue(at: &place, bytes, item) else { return }
        let isNumber = notation.literal(bytes, value).map {
          DecimalNumber.isNumber(bytes.extracting($0))
        }
        kind = fixed ?? (isNumber == true ? .number : .text)
      }
      position = end.itemsBefore + end.items
    }
    fieldKinds[name] = .some(kind)
    return kind
  }

  /// What the records write; reads the whole list the first time.
  func written() throws(ListError) -> WrittenFields {
    if let writtenFields { return writtenFields }
    var fields = WrittenFields()
    if format.holdsMarks {
      try index(upTo: Int.max)
      if let layout { fields.add(columnsOf: layout) }
      try forEachItem(of: PositionSet(upTo: scan.summary.items)) {
        (bytes: Span<UInt8>, item: ItemTable.Item, _) throws(ListError) in
        switch format {
        case .csv, .tsv: if let layout { fields.add(stretch(of: item, bytes), layout, bytes) }
        case .jsonLines:
          fields.add(stretch(of: item, bytes), without: [pathKey, scan.markKey], bytes)
        default: if let record = record(of: item, bytes) { fields.add(record, bytes) }
        }
      }
    }
    writtenFields = fields
    return fields
  }

  /// The value of a field as written; nil for none, and for what is nested in JSON.
  func fieldValue(
    at place: inout FieldPlace, _ bytes: Span<UInt8>, _ item: ItemTable.Item
  ) -> Range<Int>? {
    guard let value = writtenValue(at: &place, bytes, item) else { return nil }
    return format == .jsonLines && JSONText.isNested(bytes, value) ? nil : value
  }

  /// The value of a field that is no part of the path.
  private func value(
    of field: ComputedField, at position: Int, _ item: ItemTable.Item, _ bytes: Span<UInt8>
  ) throws(ListError) -> [UInt8]? {
    switch field {
    case .index: return Self.decimal(position)
    case .row: return columns.map { Self.decimal((position - 1) / $0 + 1) }
    case .col: return columns.map { Self.decimal((position - 1) % $0 + 1) }
    case .page: return options.perPage.map { Self.decimal((position - 1) / $0 + 1) }
    case .part: return nil
    case .header(let field):
      return try header(at: position, resolver.usable(path(of: item, bytes)))?.value(of: field)
    case .size, .mtime, .exists:
      let facts = try facts(of: resolver.usable(path(of: item, bytes)))
      if field == .exists { return Array((facts == nil ? "no" : "yes").utf8) }
      return facts.map { field == .size ? Self.decimal($0.size) : UTCTime.text($0.modified) }
    }
  }

  private static func decimal(_ number: Int) -> [UInt8] {
    var text: [UInt8] = []
    text.appendDecimal(number)
    return text
  }

  /// What the file system says of a usable path; nil if nothing is there, and for an address.
  package func facts(of path: [UInt8]) throws(ListError) -> FileFacts? {
    if Address.isAddress(path) { return nil }
    do throws(HostError) {
      return try host.facts(of: path, followingLinks: true)
    } catch {
      if error.reason.meansAbsence { return nil }
      throw ListError(.image(error))
    }
  }
}
