import PickCore
import Testing

@testable import PickSystem

/// Many open files, on several threads: every result in its place, every fault its own.
struct ForEachFileTests {
  @Test func resultsStandInTheOrderOfThePaths() throws {
    let scratch = Scratch()
    let paths = (0..<1000).map { scratch.write("\($0)", String($0)) }
    let results = SystemHost().forEachFile(paths) { file throws(HostError) in
      #expect(try file.read(at: file.count, count: 10).isEmpty)
      return String(decoding: try file.read(at: 0, count: 100), as: UTF8.self)
    }
    #expect(try results.map { try $0.get() } == (0..<1000).map(String.init))
  }

  @Test func aPartOfAFile() throws {
    let scratch = Scratch()
    let path = scratch.write("file", "0123456789")
    let results = SystemHost().forEachFile([path]) { file throws(HostError) in
      [
        try file.read(at: 3, count: 4), try file.read(at: 8, count: 4),
        try file.read(at: 0, count: 0),
      ]
    }
    #expect(try results[0].get().map { $0.map { $0 - 48 } } == [[3, 4, 5, 6], [8, 9], []])
  }

  @Test func faultsAreThoseOfOpening() throws {
    let scratch = Scratch()
    scratch.makeFolder("folder")
    scratch.makePipe("pipe")
    scratch.link("link", to: "good")
    scratch.write("good", "x")
    let names = ["gone", "folder", "pipe", "good/below", "good", "link"]
    let results = SystemHost().forEachFile(names.map { scratch[$0] }) { file throws(HostError) in
      if file.count > 1 { throw HostError(.read, [], .inputOutput) }
      return file.count
    }
    let reasons = results.map { result -> HostError.Reason? in
      if case .failure(let error) = result { error.reason } else { nil }
    }
    #expect(reasons == [.notFound, .isFolder, .notRegular, .notFolder, nil, nil])
    #expect(SystemHost().forEachFile([]) { file throws(HostError) in file.count }.isEmpty)
  }

  @Test func aFaultOfTheBodyIsTheResult() throws {
    let scratch = Scratch()
    let path = scratch.write("file", "x")
    let results = SystemHost().forEachFile([path]) { _ throws(HostError) -> Int in
      throw HostError(.read, path, .inputOutput)
    }
    #expect(throws: HostError(.read, path, .inputOutput)) { try results[0].get() }
  }
}
