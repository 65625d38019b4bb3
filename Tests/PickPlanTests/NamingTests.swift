import PickCore
import PickPlan
import PickTestSupport
import Testing

@Suite struct NamingTests {
  private func tree(_ files: [String]) -> Planning { Planning(files) { $0.naming = .tree } }

  private func item(_ position: Int, _ path: String, written: String? = nil) -> PlanItem {
    PlanItem(
      position: position, path: Array(path.utf8), written: written.map { Array($0.utf8) })
  }

  @Test func aTreeKeepsFolders() throws {
    let planning = tree(["list/a/1.jpg", "list/b/1.jpg", "list/2.jpg"])
    let items = [
      item(1, "list/a/1.jpg", written: "a/1.jpg"), item(2, "list/b/1.jpg", written: "./b//1.jpg"),
      item(3, "list/2.jpg", written: "a/../2.jpg"),
    ]
    let names = try planning.plan(items).steps.map { String(decoding: $0.name, as: UTF8.self) }
    #expect(names == ["a/1.jpg", "b/1.jpg", "2.jpg"])
  }

  @Test(arguments: ["../x.jpg", "/home/x.jpg", "a/../../x.jpg"])
  func aTreeRefusesWhatLeavesTheBase(_ written: String) {
    let planning = tree(["x.jpg"])
    do {
      _ = try planning.plan([item(1, "x.jpg", written: written)])
      Issue.record("was planned")
    } catch {
      #expect(error.problems == [.badName(planned(1, "x.jpg", "x.jpg"), .outsideBase)])
    }
  }

  @Test func whatStandsInTheWayOfAFolderIsFound() {
    let planning = tree(["a/1", "b/1", "c/1"])
    planning.host.addFile("out/a", "file")
    planning.host.addLink("out/b", to: "../elsewhere")
    planning.host.addFolder("out/c")
    #expect(
      planning.problems(["a/1", "b/1", "c/1"]) == [
        .obstacle(planned(1, "a/1", "a/1"), folder: Array("out/a".utf8), .differentFile),
        .obstacle(planned(2, "b/1", "b/1"), folder: Array("out/b".utf8), .link),
      ])
  }

  /// The message names what stands there, and the hint can be pasted into a shell.
  @Test(arguments: [
    (
      "plain", "item 1 'plain/1' wants a folder 'out/plain', where a file stands",
      "mv -n out/plain out/plain.aside"
    ),
    (
      "two words'", "item 1 'two words'/1' wants a folder 'out/two words'', where a file stands",
      #"mv -n 'out/two words'\''' 'out/two words'\''.aside'"#
    ),
  ])
  func whatStandsInTheWayIsNamed(_ standing: String, _ message: String, _ hint: String) {
    let planning = tree(["\(standing)/1"])
    planning.host.addFile("out/\(standing)", "file")
    let problems = planning.problems(["\(standing)/1"])
    #expect(problems.map(\.message.text) == [message])
    #expect(problems.map(\.hint?.text) == [hint])
  }

  @Test func aFileAndAFolderOfOneNameClash() throws {
    let planning = Planning(["1", "2"]) { $0.naming = .tree }
    let items = [item(1, "1", written: "A"), item(2, "2", written: "a/x")]
    do {
      _ = try planning.plan(items)
      Issue.record("was planned")
    } catch {
      #expect(error.problems == [.clash([planned(1, "1", "A"), planned(2, "2", "a/x")])])
    }
  }

  @Test func namesInATreeFoldPerFolder() throws {
    let planning = tree(["a/x.jpg", "b/X.JPG"])
    planning.host.addFile("out/b/x.jpg", "something other")
    #expect(
      planning.problems(["a/x.jpg", "b/X.JPG"]) == [
        .occupied(
          planned(2, "b/X.JPG", "b/X.JPG"), found: Array("b/x.jpg".utf8), .differentFile)
      ])
  }

  static let templates: [(template: String, name: String)] = [
    ("{index:03}_{stem}{suffix}", "007_IMG_1.JPG"),
    ("{rank}-{name}", "1-IMG_1.JPG"),
    ("{dir}_{name}", "101CANON_IMG_1.JPG"),
    ("{{{number:06}}}", "{000001}"),
    ("{camera}/{name}", "X100/IMG_1.JPG"),
    ("plain", "plain"),
    ("{stem:09}", "IMG_1"),
    ("-{name}\n", "-IMG_1.JPG\n"),
  ]

  private let fields: [[UInt8]: [UInt8]] = [
    "stem": "IMG_1", "suffix": ".JPG", "name": "IMG_1.JPG", "dir": "card/101CANON", "number": "1",
    "camera": "X100", "lens": "f/2", "empty": "", "dot": "..", "nul": "a\0b",
    "long": String(repeating: "x", count: 256), "work": ".pick-abc",
  ].reduce(into: [:]) { $0[Array($1.key.utf8)] = Array($1.value.utf8) }

  private func plan(_ template: String) throws -> Plan {
    let template = try NameTemplate(Array(template.utf8))
    let planning = Planning(["card/IMG_1.JPG"]) { $0.naming = .template(template) }
    let item = PlanItem(position: 7, path: Array("card/IMG_1.JPG".utf8), fields: fields)
    return try planning.plan([item])
  }

  @Test(arguments: templates) func aTemplateMakesNames(_ template: String, _ name: String) throws {
    #expect(String(decoding: try plan(template).steps[0].name, as: UTF8.self) == name)
  }

  static let refused: [(template: String, fault: NameFault)] = [
    ("{lens}", .slashInValue(Array("lens".utf8))), ("{title}", .noValue(Array("title".utf8))),
    ("{empty}", .empty), ("{dot}", .dots), ("a/{dot}/b", .dots), ("{nul}", .holdsNUL),
    ("{long}", .tooLong), ("{work}", .reserved), ("/{name}", .empty), ("{name}/", .empty),
  ]

  @Test(arguments: refused) func aBadNameIsRefused(_ template: String, _ fault: NameFault) {
    do {
      _ = try plan(template)
      Issue.record("was planned")
    } catch {
      // What stands under such a name is not told as well.
      let problems = (error as? PlanError)?.problems ?? []
      guard problems.count == 1, case .badName(let wanted, fault) = problems[0] else {
        Issue.record("\(error)")
        return
      }
      #expect(wanted.position == 7)
    }
  }

  @Test func aTemplateTellsItsFields() throws {
    let template = try NameTemplate(Array("{index}{stem}_{camera}{stem:02}{rank}".utf8))
    #expect(template.fields == [Array("stem".utf8), Array("camera".utf8)])
  }

  static let unreadable: [(text: String, kind: TemplateError.Kind, span: Range<Int>)] = [
    ("a{name", .unclosed, 1..<6), ("a}b", .strayBrace, 1..<2), ("{}", .emptyField, 0..<2),
    ("{:03}", .emptyField, 0..<5), ("{index:3}", .badWidth(Array("3".utf8)), 0..<9),
    ("{index:0}", .badWidth(Array("0".utf8)), 0..<9),
    ("{index:0999}", .badWidth(Array("0999".utf8)), 0..<12),
    ("{index:}", .badWidth([]), 0..<8),
  ]

  @Test(arguments: unreadable)
  func aBadTemplateIsRefused(_ text: String, _ kind: TemplateError.Kind, _ span: Range<Int>) {
    do {
      _ = try NameTemplate(Array(text.utf8))
      Issue.record("was read")
    } catch {
      #expect(error.kind == kind)
      #expect(error.span == span)
    }
  }

  @Test func anItemWithoutExtensionHasAnEmptySuffix() throws {
    let template = try NameTemplate(Array("{index}{suffix}".utf8))
    let planning = Planning(["README"]) { $0.naming = .template(template) }
    #expect(try planning.shape(["README"]) == ["README > 1"])
  }
}
