import Foundation
import Testing

/// What the sources promise and a build alone does not show.
struct SourceTests {
  private struct Source {
    let path: String
    /// The lines without comments and without what stands in quotes.
    let code: [String]
  }

  private static let sources: [Source] = {
    let root = checkout.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(atPath: root.path)
    return (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }.sorted()
      .compactMap { path in
        guard let text = try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
        else { return nil }
        return Source(path: path, code: code(of: text))
      }
  }()

  /// Leaves out comments, and texts in quotes, of which those of several lines go from one line with
  /// three quotes to the next.
  private static func code(of text: String) -> [String] {
    var isInText = false
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let isEdge = line.components(separatedBy: "\"\"\"").count % 2 == 0
      defer { if isEdge { isInText.toggle() } }
      if isInText || isEdge { return "" }
      let bare = line.replacing(/\\"/, with: "").replacing(/"[^"]*"/, with: "\"\"")
      return String(bare.prefix(upTo: bare.firstRange(of: "//")?.lowerBound ?? bare.endIndex))
    }
  }

  private static func places(
    of pattern: some RegexComponent, except: (String) -> Bool = { _ in false }
  ) -> [String] {
    sources.filter { !except($0.path) }.flatMap { source in
      source.code.indices.filter { source.code[$0].contains(pattern) }.map {
        "\(source.path):\($0 + 1): \(source.code[$0])"
      }
    }
  }

  @Test("the sources are found, and code is told from words")
  func finds() {
    #expect(Self.sources.count > 200)
    #expect(
      Self.code(of: "let a = \"unsafe x\"  // unsafe y\n\"\"\"\nunsafe z\n\"\"\"\nunsafe w")
        == ["let a = \"\"  ", "", "", "", "unsafe w"])
    #expect(!Self.places(of: /\bunsafe [a-z]/).isEmpty)
  }

  /// The compiler refuses an unsafe expression that does not say `unsafe` in every target of
  /// `Sources` but the one with libc; so it is enough to look where the word stands.
  @Test("unsafe expressions stand in PickSystem and in the line search alone")
  func unsafeExpressions() throws {
    let found = Self.places(of: /(?:^|[^.\w])@?unsafe\b(?!\()|\(unsafe\)|@unchecked|@safe\b/) {
      $0.hasPrefix("PickSystem/") || $0 == "PickCore/Bytes/LineSearch.swift"
    }
    #expect(found.filter { !$0.contains("func unsafe") } == [])
    let package = try String(
      contentsOf: checkout.appendingPathComponent("Package.swift"), encoding: .utf8)
    #expect(package.contains("let pure = strict + [.strictMemorySafety()]"))
    #expect(package.contains(".treatAllWarnings(as: .error)"))
    for target in [
      "PickCore", "PickLanguage", "PickManifest", "PickPlan", "PickSheet", "PickCLI", "pick",
    ] {
      let declaration = try #require(
        package.components(separatedBy: "name: \"\(target)\"").dropFirst().first { part in
          part.prefix(400).contains("swiftSettings:")
        })
      let settings = declaration.firstRange(of: "swiftSettings: ").map { found in
        declaration[found.upperBound...].prefix(4)
      }
      #expect(settings == "pure", "\(target)")
    }
  }

  @Test("only PickSystem imports the C library, and nothing imports Foundation or Dispatch")
  func imports() {
    #expect(Self.places(of: /import (?:Foundation|Dispatch)/) == [])
    let found = Self.places(of: /import (?:Glibc|Darwin|Musl|CPickSystem)/) {
      $0.hasPrefix("PickSystem/")
    }
    #expect(found == [])
  }

  @Test("nothing stops the program but a programmer's mistake")
  func stops() {
    #expect(Self.places(of: /\bfatalError\b|\btry!|\bas!/) == [])
    let todo = Self.sources.filter { source in source.code.contains { $0.contains("TODO") } }
    #expect(todo.map(\.path) == [])
  }
}
