/// What says which files are not wanted.
extension MessageSense {
  mutating func readNegations() {
    var index = 0
    while index < elements.count {
      if let length = length(of: MessageWords.courtesies, at: index) {
        for index in index..<index + length where isNegation(index) { set(index, .prose) }
        index += length
      } else if let length = length(of: MessageWords.negationPhrases, at: index) {
        negate(index...index + length - 1)
        index += length
      } else {
        readNegation(index)
        index += 1
      }
    }
  }

  private func isNegation(_ index: Int) -> Bool {
    if case .negation = piece(index).kind { true } else { false }
  }

  private mutating func readNegation(_ index: Int) {
    let element = elements[index]
    switch element.kind {
    case .word:
      if isLabelNo(index) { return makeLabel(index) }
      if isCrossed(element) { return negate(index...index) }
      if let last = MessageWords.negationFrames[element.text] { readFrame(index, last) }
    case .sign: readCross(index)
    case .number, .range, .name:
      if isStruck(element) { negate(index...index) }
    case .run: break
    }
  }

  // MARK: No. 13

  /// Whether `No` is the number's: a dot stands directly after it, then a number, and it answers
  /// no question.
  private func isLabelNo(_ index: Int) -> Bool {
    guard ["no", "nos"].contains(elements[index].text),
      isTight(index), scalar(index + 1) == 0x2E || scalar(index + 1) == 0xB0,
      namesFiles(after(index + 1)), scalar(index - 1) != 0x3F
    else { return false }
    return true
  }

  private mutating func makeLabel(_ index: Int) {
    set(index, .label)
    set(index + 1, .transparent)
  }

  // MARK: Crossed out

  /// `x6`, if there may be such a picture.
  private func isCrossed(_ element: MessageElement) -> Bool {
    if isStruck(element) { return true }
    guard element.text.utf8.first == UInt8(ascii: "x") else { return false }
    let digits = Array(element.text.utf8.dropFirst())
    guard !digits.isEmpty, digits.allSatisfy(\.isDigit) else { return false }
    return digits.count <= 2 || isNumber(digits[...])
  }

  private func isStruck(_ element: MessageElement) -> Bool {
    guard element.text.utf8.contains(0xCC) else { return false }
    return element.text.unicodeScalars.contains { MessageWords.strikes.contains($0.value) }
  }

  /// Whether some item has a number.
  func isNumber(_ digits: ArraySlice<UInt8>) -> Bool {
    guard let number = ShotNumber(Array(digits)) else { return false }
    if case .none = finder.match(number, prefix: nil) { return false }
    return true
  }

  /// `❌`, `× 6`, `!6`.
  private mutating func readCross(_ index: Int) {
    guard let scalar = scalar(index) else { return }
    if MessageWords.crosses.contains(scalar) { return negate(index...index) }
    if scalar == 0xD7 { return readTimes(index) }
    let isBeforeNumber = isTight(index) && namesFiles(index + 1)
    let isAfterNumber = isTight(index - 1) && namesFiles(index - 1)
    let isNot = [0x21, 0x5E, 0xAC, 0x2260].contains(scalar)
    if isNot, isBeforeNumber, !isAfterNumber { negate(index...index + 1) }
  }

  /// `×` crosses out, or multiplies.
  private mutating func readTimes(_ index: Int) {
    let before = element(index - 1, onLineOf: index)
    let after = element(index + 1, onLineOf: index)
    if let before, before.isNumeric {
      doubt(.count, index - 1...(after?.namesFiles == true ? index + 1 : index))
    } else if after?.namesFiles == true || before?.namesFiles == true {
      negate(index...index)
    }
  }

  /// `leave 17 out`: the words of a phrase with a few others between.
  private mutating func readFrame(_ index: Int, _ last: Set<String>) {
    for next in index + 1..<min(index + 16, max(elements.count, index + 1)) {
      if let scalar = scalar(next), [0x21, 0x3F, 0x2E].contains(scalar) { return }
      if elements[next].line > elements[index].line + 1 { return }
      if elements[next].kind == .word, last.contains(elements[next].text) {
        return negate(index...index)
      }
    }
  }
}
