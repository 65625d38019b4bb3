internal import PickCore
internal import PickSheet

/// Writes the drawn pages of a contact sheet, or has another program make an image of them.
struct SheetFiles {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Writes the pages under the name, in which %d becomes the page.
  func write(
    _ pages: [SheetDrawing.Page], as form: ContactSheet.Form, to name: [UInt8]
  ) throws(Failure) -> ExitStatus {
    let names = form == .pdf ? [name] : try Self.names(of: pages.count, name)
    let contents =
      form == .svg ? pages.map(\.svg) : try SheetRenderer(invocation).images(of: pages, as: form)
    // All are written before the first gets its name.
    var sinks: [any ByteSink] = []
    for (bytes, name) in zip(contents, names) {
      let sink = try invocation.output.sink(file: name)
      try attempt { () throws(HostError) in try sink.write(bytes) }
      sinks.append(sink)
    }
    for sink in sinks { try attempt { () throws(HostError) in try sink.finish() } }
    return .done
  }

  private static func names(of count: Int, _ name: [UInt8]) throws(Failure) -> [[UInt8]] {
    let mark = Array("%d".utf8)
    guard let place = name.firstRange(of: mark) else {
      if count == 1 { return [name] }
      throw Failure(
        .badRequest, "\(count) pages need %d in the name, and \(quoted: name) has none")
    }
    return (1...count).map { page in
      Array(name[..<place.lowerBound]) + Array(String(page).utf8) + Array(name[place.upperBound...])
    }
  }
}
