import PickCore
import PickSystem
import Testing

@testable import PickManifest

/// Real images, against a table and against exiftool; and files that crashed other readers.
@Suite(.enabled(if: Fixtures.areThere, "no folder of real images lies beside the checkout"))
struct HeaderFixtureTests {
  @Test func everyImageOfTheTable() throws {
    let table = try SystemHost().read(
      Fixtures.path("images.tsv", in: Fixtures.folder), at: 0, count: 1 << 20)
    var expected: [(name: String, row: Fixtures.Row)] = []
    for line in text(table).split(separator: "\n") where !line.hasPrefix("#") {
      let cells = line.split(separator: "\t").map(String.init)
      expected.append((cells[0], try #require(Fixtures.Row(Array(cells.dropFirst(2))))))
    }
    #expect(expected.count > 60)
    let results = try Fixtures.headers(of: expected.map(\.name), in: Fixtures.images)
    for ((name, row), result) in zip(expected, results) {
      let header = try result.get()
      #expect(Fixtures.Row(header) == row, "\(name)")
      #expect(header.damage == nil, "\(name)")
    }
  }

  @Test(.enabled(if: Exiftool.isInstalled, "exiftool is not installed"))
  func everyImageAsExiftoolReadsIt() throws {
    let names = try Fixtures.names(in: Fixtures.images)
    let rows = try Exiftool.rows(of: names, in: Fixtures.images)
    #expect(rows.count == names.count)
    for (name, result) in zip(names, try Fixtures.headers(of: names, in: Fixtures.images)) {
      #expect(Fixtures.Row(try result.get()) == rows[name], "\(name)")
    }
  }

  @Test func thumbnailsAreJPEGs() throws {
    let names = try Fixtures.names(in: Fixtures.images)
    var found = 0
    for (name, result) in zip(names, try Fixtures.headers(of: names, in: Fixtures.images)) {
      guard let place = try result.get().thumbnail else { continue }
      let bytes = try SystemHost().read(
        Fixtures.path(name), at: place.lowerBound, count: place.count)
      #expect(try header(of: bytes)?.format == .jpeg, "\(name)")
      found += 1
    }
    #expect(found > 20)
  }

  @Test func filesThatCrashedOtherReaders() throws {
    let names = try Fixtures.names(in: Fixtures.damaged)
    #expect(names.count > 50)
    for (name, result) in zip(names, try Fixtures.headers(of: names, in: Fixtures.damaged)) {
      #expect(throws: HeaderFault.self, "\(name)") { try result.get() }
    }
  }
}
