/// What after a number leaves a range open.
extension MessageSense {
  /// `12 ff.`, `12 and all after`, `12以降`
  mutating func readTail(_ index: Int) {
    if element(index + 1, onLineOf: index)?.text == "まで", !isHigh(index) {
      return doubt(.openRange, index...index + 1)
    }
    guard let first = after(index), elements[first].line - elements[index].line <= 1 else { return }
    let next = elements[first]
    if next.kind == .run {
      if next.line == elements[index].line, isJapaneseTail(first, of: index) {
        doubt(.openRange, index...first)
      }
      return
    }
    if next.kind == .word, MessageWords.tails.contains(next.text) {
      return doubt(.openRange, index...first)
    }
    if next.text == "on" || next.text == "an", let from = before(index),
      ["from", "von", "ab"].contains(elements[from].text)
    {
      return doubt(.openRange, from...first)
    }
    readTailAfterAnd(index, first)
  }

  private mutating func readTailAfterAnd(_ index: Int, _ first: Int) {
    var next = first
    var hasAnd = false
    var hasAll = false
    while next < elements.count, next < first + 6, isSeparator(next) || isFiller(next) {
      if elements[next].kind == .word {
        if isSeparator(next) { hasAnd = true } else { hasAll = true }
      } else if let scalar = scalar(next), [0x2E, 0x21, 0x3F, 0x3A].contains(scalar) {
        return
      } else if scalar(next) == 0x26 {
        hasAnd = true
      }
      next += 1
    }
    guard next < elements.count, elements[next].kind == .word,
      elements[next].line - elements[index].line <= 1
    else { return }
    let word = elements[next].text
    if hasAnd || hasAll,
      MessageWords.tailsAfterAnd.contains(word)
        || MessageWords.tails.contains(word)
    {
      doubt(.openRange, index...next)
    } else if MessageWords.tails.contains(word), word != "f" {
      doubt(.openRange, index...next)
    }
  }

  private func isFiller(_ index: Int) -> Bool {
    MessageWords.tailFillers.contains(elements[index].text)
      && (elements[index].kind == .word)
  }

  private func isJapaneseTail(_ run: Int, of index: Int) -> Bool {
    if isMark(run) { return false }
    var text = Substring(elements[run].text)
    for counter in ["番目", "番", "枚目", "号"] where text.hasPrefix(counter) {
      text = text.dropFirst(counter.count)
      break
    }
    guard let tail = MessageWords.japaneseTails.first(where: { text.hasPrefix($0) }) else {
      return false
    }
    // It has a start: 17から22まで.
    return tail != "まで" || !isHigh(index)
  }

  /// Whether a range ends with an element.
  private func isHigh(_ index: Int) -> Bool {
    elements[index].kind == .range || (before(index).map { isMark($0) } ?? false)
  }
}
