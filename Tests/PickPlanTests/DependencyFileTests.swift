import PickCore
import PickPlan
import Testing

@Suite struct DependencyFileTests {
  private func text(_ names: [String], target: String = "out/.done") throws -> String {
    let bytes = try DependencyFile.text(
      target: Array(target.utf8), prerequisites: names.map { Array($0.utf8) })
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func namesTheListAndEverySource() throws {
    #expect(
      try text(["list.md", "a/1.jpg"]) == """
        out/.done: \\
          list.md \\
          a/1.jpg

        list.md:

        a/1.jpg:

        """)
  }

  static let escapes: [(name: String, prerequisite: String, target: String)] = [
    ("a#b", "a\\#b", "a\\#b"), ("$x", "$$x", "$$x"), ("a:b", "a\\:b", "a\\:b"),
    ("a%b", "a%b", "a\\%b"), ("a*?[b]", "a\\*\\?\\[b\\]", "a\\*\\?\\[b\\]"),
    ("a b", "./a\\ b", "./a\\ b"), ("~a", "./~a", "./~a"), (".PHONY", "./.PHONY", "./.PHONY"),
    ("../a", "../a", "../a"), ("a\\ b", "./a\\\\\\ b", "./a\\\\\\ b"), ("a\\b", "a\\b", "a\\b"),
    ("é", "é", "é"), ("include x", "./include\\ x", "./include\\ x"),
  ]

  @Test(arguments: escapes)
  func escapesWhatMakeWouldRead(_ name: String, _ prerequisite: String, _ target: String) throws {
    #expect(try text([name], target: "t") == "t: \\\n  \(prerequisite)\n\n\(target):\n")
  }

  @Test func anEqualsSignComesFromAVariable() throws {
    #expect(
      try text(["a=b"], target: "t")
        == "pick_equals := =\n\nt: \\\n  a$(pick_equals)b\n\na$(pick_equals)b:\n")
  }

  @Test(arguments: ["a\nb", "a\tb", "a;b", "a|b", "a\\", "a "])
  func refusesWhatMakeCannotBeTold(_ name: String) {
    let error = #expect(throws: DependencyError.self) { try text([name]) }
    #expect(error?.name == Array(name.utf8))
    #expect(error?.message.text.hasPrefix("make cannot be told of '") == true)
    #expect(error?.hint?.text.contains("no place in a rule") == true)
  }
}
