/// Writes random programs that are in the language, though their positions may not exist.
///
/// What has two readings is written with parentheses.
struct ProgramWriter {
  var random: RandomSource
  let items: Int

  mutating func program() -> String {
    if random.once(in: 3) { return selection(depth: 3) }
    return (0..<random.int(in: 1...3)).map { _ in clause() }.joined(separator: " ")
  }

  private mutating func clause() -> String {
    if random.once(in: 5) {
      let points = (0..<random.int(in: 2...3)).map { _ in position() }
      return random.pick(["drag:", "extend:"]) + points.joined(separator: "..")
    }
    return random.pick(["check:", "uncheck:", "toggle:", "only:"]) + selection(depth: 2)
  }

  // MARK: Selections

  private mutating func selection(depth: Int) -> String {
    var text = unary(depth: depth)
    for _ in 0..<random.pick([0, 0, 0, 1, 1, 2, 3]) {
      let joint = random.pick(["or", "xor", "and", "minus", "not"])
      text += " \(joint) \(unary(depth: depth - 1, isPlain: joint == "not"))"
    }
    return text
  }

  /// A plain one is no list that takes away.
  private mutating func unary(depth: Int, isPlain: Bool = false) -> String {
    switch depth <= 0 ? 9 : random.below(10) {
    case 0: return "not " + unary(depth: depth - 1, isPlain: true)
    case 1: return counted()
    case 2: return "(\(counted()) of \(unary(depth: depth - 1)))"
    case 3: return "(\(selection(depth: depth - 1)))"
    default: return list(depth: depth, isPlain: isPlain)
    }
  }

  private mutating func counted() -> String {
    let many = random.int(in: 0...items + 2)
    switch random.below(5) {
    case 0: return "first:\(many)"
    case 1: return "last:\(many)"
    case 2: return "sample:\(many)"
    case 3:
      let parts = random.int(in: 1...7)
      return "part:\(random.int(in: 1...parts))/\(parts)"
    default:
      let ranks = (0..<random.int(in: 1...3)).map { _ in
        (random.once(in: 4) ? "x" : "") + range()
      }
      return "nth:" + ranks.joined(separator: ",")
    }
  }

  // MARK: Lists

  private mutating func list(depth: Int, isPlain: Bool) -> String {
    var text = ""
    var last = Kind.range
    for index in 0..<random.pick([1, 1, 2, 3, 4]) {
      let takesAway = !isPlain && random.once(in: 5)
      let (item, kind) = item(depth: depth)
      if index > 0 {
        // A blank beside the open end of a range has two readings.
        let isOpen = text.hasSuffix("-") || text.hasSuffix("..") || item.hasPrefix("..")
        let allowsSpace = takesAway || last == .range && kind == .range && !isOpen
        if last == .value, !takesAway, kind == .range || kind == .word { continue }
        text += allowsSpace && random.once(in: 2) ? " " : random.pick([",", ",", ", "])
      }
      let needsGroup = takesAway && kind == .value
      text += takesAway ? (needsGroup ? "x(\(item))" : "x\(item)") : item
      last = needsGroup ? .range : kind
    }
    return text
  }

  private enum Kind { case range, word, value }

  private mutating func item(depth: Int) -> (String, Kind) {
    switch random.below(12) {
    case 0: return (random.pick(["all", "none", "odd", "even", "checked", "unchecked"]), .word)
    case 1: return ("odd" + step(), .word)
    case 2: return (random.pick(["@low", "@marked", "@mixed"]), .range)
    case 3:
      let values = ["3", "2-", "..3", "none", "any", "2-4"]
      return ("rating:" + random.pick(values), .value)
    case 4: return (random.pick(["kind:odd", "kind:e*", "kind:has:d"]), .value)
    case 5 where depth > 0:
      return ("(\(selection(depth: depth - 1)))" + (random.once(in: 2) ? step() : ""), .range)
    default: return (range() + (random.once(in: 4) ? step() : ""), .range)
    }
  }

  private mutating func step() -> String {
    let period = random.int(in: 1...5)
    return random.once(in: 2) ? "/\(period)" : ":\(random.int(in: 0...period))/\(period)"
  }

  // MARK: Ranges

  private mutating func position() -> String {
    // A little beyond the list now and then.
    let number = random.once(in: 40) ? items + 1 : random.int(in: 1...max(items, 1))
    return (random.once(in: 4) ? "r" : "") + "\(number)"
  }

  private mutating func range() -> String {
    let to = random.pick(["-", "-", ".."])
    switch random.below(9) {
    case 0, 1, 2: return position()
    case 3: return position() + to
    case 4: return ".." + position()
    case 5: return percentages(to)
    default:
      let ends = [random.int(in: 1...max(items, 1)), random.int(in: 1...max(items, 1))].sorted()
      switch random.below(20) {
      case 0: return "\(ends[1])\(to)\(ends[0])"
      case 1...3: return "r\(ends[1])\(to)r\(ends[0])"
      case 4: return "\(ends[0])\(to)r\(ends[1])"
      case 5: return "r\(ends[0])\(to)\(ends[1])"
      default: return "\(ends[0])\(to)\(ends[1])"
      }
    }
  }

  private mutating func percentages(_ to: String) -> String {
    let low = random.int(in: 0...100)
    let high = random.int(in: low...100)
    let fraction = high < 100 && random.once(in: 3) ? ".\(random.int(in: 1...99))" : ""
    switch random.below(7) {
    case 0: return "\(low)%"
    case 1: return "r\(low)%"
    case 2: return "\(low)%\(to)"
    case 3: return "r\(low)%\(to)"
    case 4: return "..\(high)\(fraction)%"
    case 5: return "r\(high)%\(to)r\(low)%"
    default: return "\(low)%\(to)\(high)\(fraction)%"
    }
  }
}
