internal import PickCore
internal import PickSheet

/// Writes the drawn pages of a contact sheet, or has another program make an image of them.
struct SheetFiles {
  private let invocation: Invocation
  private var host: any Host { invocation.host }

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Writes the pages under the name, in which %d becomes the page.
  func write(
    _ pages: [SheetDrawing.Page], as form: ContactSheet.Form, to name: [UInt8]
  ) throws(Failure) -> ExitStatus {
    let names = form == .pdf ? [name] : try Self.names(of: pages.count, name)
    if form == .svg {
      for (page, name) in zip(pages, names) { _ = try invocation.output.text(page.svg, file: name) }
      return .done
    }
    // All are made before the first is written.
    let images = try SheetRenderer(host).images(of: pages, as: form)
    for (image, name) in zip(images, names) { _ = try invocation.output.text(image, file: name) }
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
