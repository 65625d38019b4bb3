/// Selections of the oracle, by recursive descent.
extension Oracle {
  mutating func selection() throws(Impossible) -> Set<Int> {
    var result = try symmetricDifference()
    while take(" or ") { result.formUnion(try symmetricDifference()) }
    return result
  }

  private mutating func symmetricDifference() throws(Impossible) -> Set<Int> {
    var result = try intersection()
    while take(" xor ") { result.formSymmetricDifference(try intersection()) }
    return result
  }

  private mutating func intersection() throws(Impossible) -> Set<Int> {
    var result = try unary()
    while true {
      if take(" and ") {
        result.formIntersection(try unary())
      } else if take(" minus ") || take(" not ") {
        result.subtract(try unary())
      } else {
        return result
      }
    }
  }

  private mutating func unary() throws(Impossible) -> Set<Int> {
    if take("not ") { return all.subtracting(try unary()) }
    for word in ["first:", "last:", "sample:", "part:", "nth:"] where take(word) {
      return try counted(word)
    }
    return try list()
  }

  // MARK: Counting

  private mutating func counted(_ word: String) throws(Impossible) -> Set<Int> {
    var first = 0
    var second = 0
    var ranks: [String] = []
    if word == "nth:" {
      repeat { ranks.append((take("x") ? "x" : "") + rangeText()) } while take(",")
    } else {
      first = number()
      if take("/") { second = number() }
    }
    let members = (take(" of ") ? try unary() : all).sorted()
    switch word {
    case "first:": return Set(members.prefix(first))
    case "last:": return Set(members.suffix(first))
    case "sample:": return sample(first, of: members)
    case "part:": return part(first, of: second, members)
    default:
      var chosen = ranks[0].hasPrefix("x") ? Set(members.indices.map { $0 + 1 }) : []
      for rank in ranks {
        let takesAway = rank.hasPrefix("x")
        let named = try range(
          takesAway ? String(rank.dropFirst()) : rank, of: members.count, asRanks: true)
        chosen = takesAway ? chosen.subtracting(named) : chosen.union(named)
      }
      return Set(members.enumerated().filter { chosen.contains($0.offset + 1) }.map(\.element))
    }
  }

  /// Larger parts first, one member dealt out at a time.
  private func part(_ wanted: Int, of count: Int, _ members: [Int]) -> Set<Int> {
    var sizes = [Int](repeating: 0, count: count)
    for index in members.indices { sizes[index % count] += 1 }
    let start = sizes[..<(wanted - 1)].reduce(0, +)
    return Set(members[start..<start + sizes[wanted - 1]])
  }

  private func sample(_ wanted: Int, of members: [Int]) -> Set<Int> {
    var state = seed
    var result: Set<Int> = []
    for (offset, member) in members.enumerated() where result.count < wanted {
      state &+= 11_400_714_819_323_198_485
      var z = state
      z = (z ^ (z >> 30)) &* 13_787_848_793_156_543_929
      z = (z ^ (z >> 27)) &* 10_723_151_780_598_845_931
      z ^= z >> 31
      let left = UInt128(members.count - offset)
      if (UInt128(z) * left) >> 64 < UInt128(wanted - result.count) { result.insert(member) }
    }
    return result
  }

  // MARK: Lists

  private mutating func list() throws(Impossible) -> Set<Int> {
    var result: Set<Int>?
    repeat {
      let takesAway = sees("x") && take("x")
      let members = try item()
      if takesAway {
        result = (result ?? all).subtracting(members)
      } else {
        result = (result ?? []).union(members)
      }
    } while takeSeparator()
    return result ?? []
  }

  private mutating func takeSeparator() -> Bool {
    if take(", ") || take(",") { return true }
    guard sees(" ") else { return false }
    var copy = self
    _ = copy.take(" ")
    let word = copy.nextWord()
    if Oracle.operators.contains(word) || Oracle.actions.contains(word) { return false }
    return take(" ")
  }

  private mutating func item() throws(Impossible) -> Set<Int> {
    if take("(") {
      let inner = try selection()
      precondition(take(")"), "a parenthesis is open")
      return step(inner.sorted())
    }
    if take("@") {
      var copy = self
      copy.text = Array(names[letters()]!)
      copy.index = 0
      return try copy.selection()
    }
    if take("rating:") { return rating() }
    if take("kind:") { return kind() }
    let word = nextWord()
    if !word.isEmpty, word != "r" { return step(keyword(letters()).sorted()) }
    let text = rangeText()
    let members = try range(text, of: items, asRanks: false)
    guard let (kept, period) = stepText() else { return members }
    let start = firstCounted(text)
    return members.filter { ($0 - start) % period < kept }
  }

  private func keyword(_ word: String) -> Set<Int> {
    switch word {
    case "all": all
    case "odd": all.filter { $0 % 2 == 1 }
    case "even": all.filter { $0 % 2 == 0 }
    case "checked": checked
    case "unchecked": all.subtracting(checked)
    default: []
    }
  }

  private mutating func stepText() -> (kept: Int, period: Int)? {
    if take("/") { return (1, number()) }
    guard take(":") else { return nil }
    let kept = number()
    _ = take("/")
    return (kept, number())
  }

  private mutating func step(_ members: [Int]) -> Set<Int> {
    guard let (kept, period) = stepText() else { return Set(members) }
    return Set(members.enumerated().filter { $0.offset % period < kept }.map(\.element))
  }

  // MARK: Values

  private mutating func rating() -> Set<Int> {
    if take("none") { return all.filter { ratings[$0 - 1] == nil } }
    if take("any") { return all.filter { ratings[$0 - 1] != nil } }
    let ends = rangeText().components(separatedBy: "..").flatMap { $0.components(separatedBy: "-") }
    let low = Int(ends[0]) ?? .min
    let high = ends.count == 1 ? low : Int(ends[1]) ?? .max
    return all.filter { ratings[$0 - 1].map { $0 >= low && $0 <= high } ?? false }
  }

  private mutating func kind() -> Set<Int> {
    if take("has:d") { return all.filter { kinds[$0 - 1].contains("d") } }
    if take("e*") { return all.filter { kinds[$0 - 1].hasPrefix("e") } }
    let word = letters()
    return all.filter { kinds[$0 - 1] == word }
  }
}
