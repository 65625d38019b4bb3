/// Numbers that may count, date or place something instead of naming a file.
extension MessageSense {
  mutating func readCounts() {
    for index in elements.indices where elements[index].isNumeric {
      if let last = countedEnd(after: index) {
        doubt(.count, index...last)
      } else if let first = placeStart(before: index) {
        doubt(.place, first...index)
      } else if let range = date(at: index) {
        doubt(.date, range)
      } else if let last = colonCount(after: index) {
        doubt(.count, index...last)
      }
    }
    for index in elements.indices where elements[index].kind == .word {
      if holdsSeveral(elements[index].text) { doubt(.runTogether, index...index) }
    }
  }

  // MARK: What is counted

  /// The last element of `3 pictures`, `3 of the pictures`, `2 x`, `2枚`.
  private func countedEnd(after index: Int) -> Int? {
    // Nr. 12 picture.
    if index > 0, isLabel(index - 1), elements[index - 1].line == elements[index].line {
      return nil
    }
    guard let next = element(index + 1, onLineOf: index) else { return nil }
    if next.kind == .run { return isCounter(next, isTight: isTight(index)) ? index + 1 : nil }
    if scalar(index + 1) == 0xD7 { return index + 1 }
    return countable(from: index + 1, of: index)
  }

  private func countable(from start: Int, of index: Int) -> Int? {
    var next = start
    while let word = element(next, onLineOf: index), word.kind == .word, next < start + 5 {
      if MessageWords.countables.contains(word.text) { return next }
      if next == start, isHour(next, of: index) { return next }
      if ["of", "von", "de"].contains(word.text), namesFiles(after(next)) { return after(next) }
      guard MessageWords.qualifiers.contains(word.text) else { return nil }
      next += 1
    }
    if let word = element(next, onLineOf: index), next > start,
      ["them", "these", "those", "ihnen", "denen"].contains(word.text)
    {
      return next
    }
    return nil
  }

  /// `10 am` is an hour, `12 am Strand` is not.
  private func isHour(_ next: Int, of index: Int) -> Bool {
    guard let hour = elements[index].small, hour <= 12 else { return false }
    switch elements[next].text {
    case "pm", "h": return true
    case "am": return element(next + 1, onLineOf: next).map { $0.kind == .sign } ?? true
    default: return false
    }
  }

  private func isCounter(_ run: MessageElement, isTight: Bool) -> Bool {
    guard isTight || run.text.count <= 2 else { return false }
    if MessageWords.counterExceptions.contains(where: run.text.hasPrefix) { return false }
    return MessageWords.counterStarts.contains(where: run.text.hasPrefix)
  }

  /// `5: 12, 15`: a number of files, or of a line. What follows, if a number or name does.
  private func colonCount(after index: Int) -> Int? {
    guard scalar(index + 1) == 0x3A, isTight(index), elements.indices.contains(index + 2),
      elements[index + 2].namesFiles, elements[index].kind == .number,
      elements[index + 2].line - elements[index].line <= 2
    else { return nil }
    return index + 1
  }

  // MARK: What is placed

  /// The first element of `page 2`, `top 5`, `Hauptstr. 17`.
  private func placeStart(before index: Int) -> Int? {
    var first = index - 1
    while first >= 0, elements[first].line == elements[index].line,
      isLabel(first) || scalar(first) == 0x23 || isAbbreviationStop(first)
        || scalar(first) == 0x3A && first > 0
          && ["tel", "phone", "fax", "mobile", "handy", "telefon"].contains(
            elements[first - 1].text)
    {
      first -= 1
    }
    guard first >= 0, let word = element(first, onLineOf: index) else { return nil }
    if word.kind == .run {
      let isPlace =
        isTight(index - 1) && MessageWords.counterEnds.contains(where: word.text.hasSuffix)
      return isPlace ? first : nil
    }
    guard word.kind == .word else { return nil }
    if MessageWords.placeWords.contains(word.text) { return first }
    if isStreet(word.text) { return first }
    if word.text == "order" || word.text == "orders" {
      if first < index - 1 { return first }
      guard let before = element(first - 1, onLineOf: index) else { return first }
      return MessageWords.ordersBefore.contains(before.text) ? first : nil
    }
    let hasColon = scalar(index + 1) == 0x3A && isTight(index)
    return hasColon && MessageWords.placeWordsBeforeColon.contains(word.text) ? first : nil
  }

  private func isStreet(_ word: String) -> Bool {
    MessageWords.streets.contains(word)
      || MessageWords.streetEndings.contains { word.hasSuffix($0) }
  }

  private func isAbbreviationStop(_ index: Int) -> Bool {
    guard scalar(index) == 0x2E, index > 0, isTight(index - 1) else { return false }
    let word = elements[index - 1].text
    return MessageWords.abbreviations.contains(word) || word.hasSuffix("str")
  }

  // MARK: Days and hours

  private func date(at index: Int) -> ClosedRange<Int>? {
    if let range = slashDate(at: index) { return range }
    var next = index + 1
    let hasStop = scalar(next) == 0x2E && isTight(index)
    if hasStop { next += 1 }
    if let word = element(next, onLineOf: index), ["of", "de"].contains(word.text) { next += 1 }
    // I want 12. May we …
    if let word = element(next, onLineOf: index), MessageWords.months.contains(word.text),
      !(hasStop && word.text == "may")
    {
      return index...next
    }
    guard let before = element(index - 1, onLineOf: index), before.kind == .word else { return nil }
    if MessageWords.months.contains(before.text) || MessageWords.weekdays.contains(before.text) {
      return index - 1...index
    }
    if ["at", "um", "by"].contains(before.text), let hour = elements[index].small, hour <= 24,
      !(element(index - 2, onLineOf: index).map { $0.text.hasPrefix("look") } ?? false)
    {
      return index - 1...index
    }
    return nil
  }

  /// `2024/05/10`, `10/05/2024`, `by 10/5`
  private func slashDate(at index: Int) -> ClosedRange<Int>? {
    guard let second = numberAfterSlash(index) else { return nil }
    if let third = numberAfterSlash(second) {
      let ends = [elements[index], elements[third]]
      let years = ends.filter { isYear($0.text) }
      let others = [elements[second]] + ends.filter { !isYear($0.text) }
      let days = others.compactMap(\.small)
      let isDay = days.count == 2 && days.allSatisfy { $0 <= 31 } && days.contains { $0 <= 12 }
      return years.count == 1 && isDay ? index...third : nil
    }
    guard let first = elements[index].small, let last = elements[second].small,
      max(first, last) <= 31, min(first, last) <= 12,
      let before = element(index - 1, onLineOf: index),
      MessageWords.dateWords.contains(before.text) || MessageWords.weekdays.contains(before.text)
    else { return nil }
    return index - 1...second
  }

  private func numberAfterSlash(_ index: Int) -> Int? {
    guard scalar(index + 1) == 0x2F, isTight(index), isTight(index + 1),
      element(index + 2, onLineOf: index)?.kind == .number
    else { return nil }
    return index + 2
  }

  private func isYear(_ text: String) -> Bool {
    text.utf8.count == 4 && (text.hasPrefix("19") || text.hasPrefix("20"))
  }

  // MARK: Run together

  /// Whether all parts of `12.13` are numbers of items.
  private func holdsSeveral(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard bytes.count <= 40, bytes.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else {
      return false
    }
    let parts = bytes.split(separator: UInt8(ascii: "."))
    return parts.count > 1 && !isDay(parts) && parts.allSatisfy { isNumber($0) }
  }

  /// `03.03.25`, `10.5.2024`: a day with a zero or a year that no list of numbers has.
  private func isDay(_ parts: [ArraySlice<UInt8>]) -> Bool {
    let values = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
    guard values.count == 3, parts.count == 3, (1...31).contains(values[0]),
      (1...12).contains(values[1])
    else { return false }
    let hasZero = parts.prefix(2).contains { $0.count == 2 && $0.first == UInt8(ascii: "0") }
    return parts[2].count == 4 || parts[2].count == 2 && hasZero
  }
}
