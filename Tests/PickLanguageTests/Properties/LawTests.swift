import PickCore
import Testing

@testable import PickLanguage

/// What holds for every list and every selection.
struct LawTests {
  static let selections = [
    "all", "none", "odd", "even", "checked", "unchecked", "1-", "..3", "r3-", "2-r2", "10%-60%",
    "r25%", "first:3", "last:2 of odd", "part:2/3", "nth:2- of even", "sample:4", "all/3", "x1",
    "odd:1/2", "not (odd and ..5)", "..r4 xor even", "rating:3-", "rating:none",
  ]

  static func list(items: Int) -> SampleList {
    let entries = (0..<items).map { index in
      SampleList.Entry(
        path: "\(index).jpg", fields: index % 3 == 0 ? [:] : ["rating": "\(index % 6)"])
    }
    let list = SampleList(entries, checked: PositionSet((1..<items + 1).filter { $0 % 4 == 1 }))
    list.kinds["rating"] = .number
    return list
  }

  static let sizes = [1, 2, 3, 7, 12, 31, 64, 65, 100]

  private func value(_ text: String, _ list: SampleList) throws -> String {
    try marks(text, on: list, seed: 3)
  }

  // MARK: Ranges

  @Test("A range is the list of its numbers") func rangesAreLists() throws {
    let list = SampleList(count: 9)
    for low in 1...9 {
      for high in low...9 {
        let numbers = (low...high).map(String.init)
        let without = numbers.map { "x" + $0 }.joined(separator: ",")
        #expect(
          try value("\(low)-\(high)", list) == value(numbers.joined(separator: ","), list))
        #expect(
          try value("\(low)..\(high)", list) == value(numbers.joined(separator: " "), list))
        #expect(try value("1-9,x\(low)-\(high)", list) == value("1-9,\(without)", list))
        #expect(
          try value("r\(high)-r\(low)", list)
            == value((low...high).map { "r\($0)" }.joined(separator: ","), list))
      }
    }
  }

  @Test("Neighbouring percentages tile", arguments: sizes) func percentagesTile(items: Int) throws {
    let list = SampleList(count: items)
    for cuts in [
      [0, 33, 66, 100], [0, 1, 2, 50, 99, 100], Array(stride(from: 0, through: 100, by: 7)) + [100],
    ] {
      for prefix in ["", "r"] {
        var total = 0
        var union: [String] = []
        for (low, high) in zip(cuts, cuts.dropFirst()) where low < high {
          let ends = prefix.isEmpty ? (low, high) : (high, low)
          let text = "\(prefix)\(ends.0)%-\(prefix)\(ends.1)%"
          total += positions(try value(text, list)).count
          union.append(text)
        }
        #expect(total == items)
        #expect(try value(union.joined(separator: ","), list) == value("all", list))
      }
    }
  }

  @Test("A cut is exact") func exactCuts() throws {
    for whole in 0...100 {
      for items in [1, 2, 3, 7, 30, 99, 100, 101, 1000, 1 << 40] {
        let percentage = try #require(Percentage(whole: whole, fraction: []))
        #expect(percentage.cut(items) == whole * items / 100)
        guard whole < 100 else { continue }
        for fraction in 1..<100 {
          let digits = Array((fraction < 10 ? "0\(fraction)" : "\(fraction)").utf8)
          let finer = try #require(Percentage(whole: whole, fraction: digits))
          #expect(finer.cut(items) == (whole * 100 + fraction) * items / 10000)
        }
      }
    }
    #expect(Percentage(whole: 100, fraction: [0x30, 0x31]) == nil)
    #expect(Percentage(whole: 100, fraction: [0x30, 0x30])?.cut(.max) == .max)
    #expect(Percentage(whole: 33, fraction: Array("3333333333333333333".utf8))?.cut(3) == 0)
  }

  @Test("Parts tile, larger first", arguments: sizes) func partsTile(items: Int) throws {
    let list = SampleList(count: items)
    for base in ["", " of odd", " of rating:none"] {
      list.kinds["rating"] = .number
      let whole = positions(try value(base.isEmpty ? "all" : String(base.dropFirst(4)), list))
      for parts in 1...items + 2 {
        var sizes: [Int] = []
        var last = 0
        for part in 1...parts {
          let set = positions(try value("part:\(part)/\(parts)\(base)", list))
          sizes.append(set.count)
          #expect(set.first ?? last + 1 > last)
          last = set.last ?? last
        }
        #expect(sizes.reduce(0, +) == whole.count)
        #expect(sizes == sizes.sorted(by: >))
        #expect(sizes[0] - sizes[sizes.count - 1] <= 1)
      }
    }
  }

  @Test("Steps tile", arguments: sizes) func stepsTile(items: Int) throws {
    let list = Self.list(items: items)
    for selection in ["1-", "all", "(odd)", "(rating:3-)", "checked", "r5-"] {
      for period in 1...5 {
        let first = positions(try value("\(selection):2/\(max(period, 2))", list))
        #expect(try value("\(selection)/1", list) == value(selection, list))
        #expect(try value("\(selection):\(period)/\(period)", list) == value(selection, list))
        #expect(
          try value("\(selection)/\(period)", list) == value("\(selection):1/\(period)", list))
        #expect(first.count <= positions(try value(selection, list)).count)
      }
    }
  }

  // MARK: Operators

  @Test("De Morgan, and what follows", arguments: sizes) func deMorgan(items: Int) throws {
    let list = Self.list(items: items)
    for left in Self.selections {
      for right in Self.selections where (left.count + right.count) % 3 == items % 3 {
        let (a, b) = ("(\(left))", "(\(right))")
        #expect(try value("not (\(a) or \(b))", list) == value("not \(a) and not \(b)", list))
        #expect(try value("not (\(a) and \(b))", list) == value("not \(a) or not \(b)", list))
        #expect(try value("\(a) minus \(b)", list) == value("\(a) and not \(b)", list))
        #expect(try value("\(a) not \(b)", list) == value("\(a) minus \(b)", list))
        #expect(
          try value("\(a) xor \(b)", list) == value("(\(a) or \(b)) minus (\(a) and \(b))", list))
        #expect(try value("\(a),\(b)", list) == value("\(a) or \(b)", list))
        #expect(try value("\(a) x\(b)", list) == value("\(a) minus \(b)", list))
        #expect(try value("\(a) and \(b)", list) == value("\(b) and \(a)", list))
      }
    }
  }

  @Test("Counting is by rank", arguments: sizes) func counting(items: Int) throws {
    let list = Self.list(items: items)
    for selection in Self.selections {
      let set = "(\(selection))"
      let members = Array(positions(try value(selection, list)).members)
      for count in [0, 1, 2, 5, 99] {
        let prefix = PositionSet(members.prefix(count)).text
        let suffix = PositionSet(members.suffix(count)).text
        #expect(try value("first:\(count) of \(set)", list) == prefix)
        #expect(try value("last:\(count) of \(set)", list) == suffix)
        #expect(try value("nth:..\(count) of \(set)", list) == prefix)
        if count > 0 { #expect(try value("nth:r\(count)- of \(set)", list) == suffix) }
        let drawn = positions(try value("sample:\(count) of \(set)", list))
        #expect(drawn.count == min(count, members.count))
        #expect(Set(drawn.members).isSubset(of: members))
      }
    }
  }

  // MARK: Edits

  @Test("Toggling twice is nothing", arguments: sizes) func togglingTwice(items: Int) throws {
    let list = Self.list(items: items)
    for selection in Self.selections where !selection.contains("checked") {
      #expect(try value("toggle:\(selection) toggle:\(selection)", list) == list.marks.text)
    }
  }

  @Test("A drag is an extension of a toggle, and counts only by where it ends")
  func dragsAndExtensions() throws {
    for marked in [[], [1], [3], [2, 3, 5], [1, 2, 3, 4, 5, 6]] {
      let list = SampleList(count: 6, checked: PositionSet(marked))
      for anchor in 1...6 {
        #expect(
          try value("drag:\(anchor)..\(anchor)", list) == value("toggle:\(anchor)", list))
        #expect(try value("extend:\(anchor)..\(anchor)", list) == list.marks.text)
        for end in 1...6 {
          let drag = try value("drag:\(anchor)..\(end)", list)
          #expect(drag == (try value("toggle:\(anchor) extend:\(anchor)..\(end)", list)))
          #expect(drag == (try value("drag:r\(7 - anchor)..\(end)", list)))
          for point in 1...6 {
            #expect(drag == (try value("drag:\(anchor)..\(point)..\(end)", list)))
          }
        }
      }
    }
  }

  @Test("The canonical form is read as the set it was made of") func canonicalForm() throws {
    var random = RandomSource(seed: 11)
    for _ in 0..<500 {
      let items = random.int(in: 1...200)
      let density = random.int(in: 1...6)
      let set = PositionSet((1...items).filter { _ in random.once(in: density) })
      let list = SampleList(count: items)
      #expect(try value(set.text, list) == set.text)
      #expect(try value("only:" + set.text, list) == set.text)
    }
  }
}
