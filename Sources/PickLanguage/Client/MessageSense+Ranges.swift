/// Ranges in words, and what may be one.
extension MessageSense {
  mutating func readRanges() {
    var index = 0
    while index < elements.count {
      let element = elements[index]
      switch element.kind {
      case .word where isMark(index): readMarkWord(index)
      case .word: readRangeWord(index)
      case .sign: readRangeSign(index)
      case .number, .range, .name: readTail(index)
      case .run: readRangeRun(index)
      }
      index += 1
    }
  }

  private mutating func readRangeRun(_ index: Int) {
    if isMark(index) {
      if !namesFiles(after(index)) { doubtMark(index) }
    } else if MessageWords.or.contains(elements[index].text), low(before: index) != nil,
      namesFiles(after(index))
    {
      doubt(.choice, before(index)!...after(index)!)
    }
  }

  /// The number or name that a range begins with.
  func low(before index: Int) -> Int? {
    guard let low = before(index), elements[low].namesFiles,
      elements[index].line - elements[low].line <= 1
    else { return nil }
    return low
  }

  private mutating func makeMark(_ index: Int) {
    set(index, .rangeMark(RangeMark(shape: .word)))
  }

  // MARK: Words

  /// `to`, `bis`: with the words after it that belong to it.
  private mutating func readMarkWord(_ index: Int) {
    guard low(before: index) != nil else {
      if MessageWords.openings.contains(elements[index].text), namesFiles(after(index)) {
        doubt(.openRange, index...after(index)!)
      }
      return
    }
    readHigh(after: index)
  }

  /// What follows the mark of a range: its end, after words that say no more.
  private mutating func readHigh(after index: Int) {
    var next = index + 1
    while next < elements.count, !elements[next].namesFiles,
      MessageWords.fillers.contains(elements[next].text) || isTransparent(next) || isLabel(next)
        || isMark(next) || isStopAfterAbbreviation(next)
    {
      next += 1
    }
    guard next < elements.count, elements[next].line - elements[index].line <= 1 else { return }
    if elements[next].namesFiles {
      for filler in index + 1..<next { set(filler, .transparent) }
    } else if MessageWords.ends.contains(elements[next].text) {
      doubtMark(index, to: next)
    } else if elements[next].kind == .word, let high = number(afterWords: next) {
      doubtMark(index, kind: .unreadRange, to: high)
    }
  }

  private func isStopAfterAbbreviation(_ index: Int) -> Bool {
    scalar(index) == 0x2E && MessageWords.abbreviations.contains(elements[index - 1].text)
  }

  /// A number or name after a few words without a separator between.
  private func number(afterWords start: Int) -> Int? {
    for next in start..<min(start + 7, elements.count) {
      if elements[next].namesFiles { return next }
      if elements[next].kind != .word || isSeparator(next) { return nil }
    }
    return nil
  }

  func isSeparator(_ index: Int) -> Bool {
    if case .separator = piece(index).kind { true } else { false }
  }

  /// A mark, and the number before it.
  mutating func doubtMark(
    _ index: Int, kind: ClientDoubt.Kind = .openRange, to last: Int? = nil
  ) {
    doubt(kind, (low(before: index) ?? index)...(last ?? index))
  }

  private mutating func readRangeWord(_ index: Int) {
    let word = elements[index].text
    if MessageWords.between.contains(word) { return readBetween(index) }
    if word == "up", index + 1 < elements.count, elements[index + 1].text == "to" {
      if low(before: index) != nil {
        makeMark(index)
        set(index + 1, .transparent)
        return readHigh(after: index + 1)
      }
      if namesFiles(after(index + 1)) { return doubt(.openRange, index...after(index + 1)!) }
    }
    if MessageWords.tightRanges.contains(word), low(before: index) == index - 1,
      namesFiles(after(index))
    {
      return makeMark(index)
    }
    if WordEnds.isOpen(word) { return doubt(.openRange, index...index) }
    if let length = length(of: MessageWords.insides, at: index) {
      return doubt(.unreadRange, index...index + length - 1)
    }
    if MessageWords.or.contains(word), low(before: index) != nil, namesFiles(after(index)) {
      return doubt(.choice, before(index)!...after(index)!)
    }
    if MessageWords.maybe.contains(word) {
      let number = scalar(index + 1) == 0x2E ? after(index + 1) : after(index)
      if let number, elements[number].namesFiles { return doubt(.choice, index...number) }
    }
    readStart(index)
  }

  /// `between 5 and 7`
  private mutating func readBetween(_ index: Int) {
    var low = index + 1
    while low < elements.count, !elements[low].namesFiles,
      MessageWords.fillers.contains(elements[low].text) || isTransparent(low) || isLabel(low)
    {
      low += 1
    }
    guard low < elements.count, elements[low].namesFiles else { return }
    guard let mark = after(low) else { return doubt(.unreadRange, index...low) }
    if isMark(mark) || elements[low].kind == .range { return }
    let isAnd = isSeparator(mark) && (elements[mark].kind == .word || scalar(mark) == 0x26)
    guard isAnd, let high = after(mark), elements[high].namesFiles else {
      return doubt(.unreadRange, index...low)
    }
    let isChoice = (max(0, index - 4)..<index).contains {
      MessageWords.deciding.contains(elements[$0].text)
    }
    if isChoice { return doubt(.choice, index...high) }
    for filler in index + 1..<low { set(filler, .transparent) }
    makeMark(mark)
  }

  /// `ab 12`, `all from 12`, `everything after 12`
  private mutating func readStart(_ index: Int) {
    let word = elements[index].text
    if MessageWords.starts.contains(word), let number = after(index),
      elements[number].namesFiles, !isLow(number)
    {
      return doubt(.openRange, index...number)
    }
    guard MessageWords.all.contains(word) else { return }
    for next in index + 1..<min(index + 5, max(index + 1, elements.count)) {
      guard elements[next].kind == .word else { return }
      if MessageWords.from.contains(elements[next].text), let number = after(next),
        elements[number].namesFiles, !isLow(number)
      {
        return doubt(.openRange, index...number)
      }
    }
  }

  /// Whether a range begins with an element.
  private func isLow(_ index: Int) -> Bool {
    if elements[index].kind == .range || WordEnds.isRange(elements[index].text) { return true }
    return after(index).map { isMark($0) || elements[$0].text == "up" } ?? false
  }

  // MARK: Signs

  private mutating func readRangeSign(_ index: Int) {
    if isMark(index) { return readMarkSign(index) }
    guard let scalar = scalar(index) else { return }
    let isDouble = scalar == 0x3D && isTight(index) && self.scalar(index + 1) == 0x3E
    if MessageWords.arrows.contains(scalar) || isDouble {
      let last = isDouble ? index + 1 : index
      guard low(before: index) != nil else { return }
      guard namesFiles(after(last)) else { return doubtMark(index) }
      makeMark(index)
      if isDouble { set(last, .transparent) }
    } else if scalar == 0x3E || scalar == 0x3C, low(before: index) == index - 1,
      namesFiles(index + 1), !isTight(index - 1), !isTight(index)
    {
      doubt(.unreadRange, index - 1...index + 1)
    } else if scalar == 0x2265 || scalar == 0x2264, namesFiles(after(index)) {
      doubt(.openRange, index...after(index)!)
    } else if scalar == 0x2B, isTight(index - 1), low(before: index) == index - 1,
      !isTight(index), !namesFiles(index + 1) || elements[index + 1].line > elements[index].line
    {
      doubtMark(index)
    }
  }

  /// `12, 14, …, 20`
  private func isListOfDots(_ index: Int) -> Bool {
    guard case .rangeMark(let mark) = piece(index).kind, mark.shape == .dots,
      scalar(index - 1) == 0x2C, namesFiles(index - 2)
    else { return false }
    return true
  }

  /// A dash, wave dash or dots after a number: with no end it is a range that is open.
  private mutating func readMarkSign(_ index: Int) {
    if isListOfDots(index) { return doubt(.unreadRange, index...index) }
    guard let low = low(before: index), elements[low].line == elements[index].line,
      case .rangeMark(let mark) = piece(index).kind
    else { return }
    // A range that has ended: the reader sees to a third end.
    if let before = before(low), isMark(before), elements[before].line == elements[low].line {
      return
    }
    guard let next = after(index) else { return doubtMark(index) }
    let isNextLine = elements[next].line - elements[index].line == 1
    if elements[next].namesFiles, elements[next].line == elements[index].line || isNextLine {
      return
    }
    if elements[next].line > elements[index].line { return doubtMark(index) }
    switch mark.shape {
    case .dots, .wave: doubtMark(index)
    case .dash, .word:
      if MessageWords.ends.contains(elements[next].text) { doubtMark(index, to: next) }
    }
  }
}
