/// Ranges of the oracle: every position is tried.
extension Oracle {
  /// The number of an end among so many; from the end when it begins with r.
  private func value(_ end: String, of count: Int) -> Int {
    end.hasPrefix("r") ? count - Int(end.dropFirst())! + 1 : Int(end)!
  }

  /// A position that has to exist.
  func existing(_ position: String) throws(Impossible) -> Int {
    let number = value(position, of: items)
    if number < 1 || number > items { throw Impossible() }
    return number
  }

  /// floor(p · count / 100).
  private func cut(_ end: String, of count: Int) -> Int {
    let digits = end.filter { $0.isNumber || $0 == "." }.components(separatedBy: ".")
    let fraction = digits.count > 1 ? digits[1] : ""
    let scale = [1, 10, 100][fraction.count]
    return Int(digits[0] + fraction)! * count / (100 * scale)
  }

  /// The two ends as written, empty for an open one; nil for a single position.
  private func ends(_ text: String) -> (low: String, high: String)? {
    let parts =
      text.contains("..")
      ? text.components(separatedBy: "..") : text.components(separatedBy: "-")
    return parts.count == 1 ? nil : (parts[0], parts[1])
  }

  /// The members of a range among 1...count.
  func range(_ text: String, of count: Int, asRanks: Bool) throws(Impossible) -> Set<Int> {
    let members = Set(1..<count + 1)
    if text.contains("%") { return percent(text, members) }
    guard let (low, high) = ends(text) else {
      if !asRanks, !members.contains(value(text, of: count)) { throw Impossible() }
      return members.filter { $0 == value(text, of: count) }
    }
    if !low.isEmpty, !high.isEmpty, low.hasPrefix("r") == high.hasPrefix("r") {
      let (first, last) = (value(low, of: count), value(high, of: count))
      if first > last { throw Impossible() }
      if !asRanks, first < 1 || last > count { throw Impossible() }
    }
    return members.filter { position in
      (low.isEmpty || position >= value(low, of: count))
        && (high.isEmpty || position <= value(high, of: count))
    }
  }

  private func percent(_ text: String, _ members: Set<Int>) -> Set<Int> {
    let count = members.count
    guard let (low, high) = ends(text) else {
      return text.hasPrefix("r")
        ? members.filter { $0 > count - cut(text, of: count) }
        : members.filter { $0 <= cut(text, of: count) }
    }
    func limit(_ end: String) -> Int {
      end.hasPrefix("r") ? count - cut(end, of: count) : cut(end, of: count)
    }
    return members.filter { position in
      (low.isEmpty || position > limit(low)) && (high.isEmpty || position <= limit(high))
    }
  }

  /// Where the step of a range counts from.
  func firstCounted(_ text: String) -> Int {
    let low = ends(text)?.low ?? text
    if low.isEmpty { return 1 }
    guard low.contains("%") else { return max(value(low, of: items), 1) }
    if low.hasPrefix("r") { return max(items - cut(low, of: items) + 1, 1) }
    // A percentage alone is a range from the first item on.
    return ends(text) == nil ? 1 : cut(low, of: items) + 1
  }
}
