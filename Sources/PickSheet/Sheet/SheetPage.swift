internal import PickCore

/// A sheet as one HTML file that needs no server, no network, and no script to be looked at and
/// ticked.
package struct SheetPage {
  let sheet: Sheet

  package init(_ sheet: Sheet) { self.sheet = sheet }

  /// The file's bytes.
  package var html: [UInt8] {
    let style = PackageResources.sheet_css + ownStyle.bytes
    let script = Self.script
    let policy = ContentPolicy(style: style, script: script, images: "'self' data: file:")
    var text: Markup = """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy.text)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(sheet.title)</title>
      <style>\(raw: style)</style>
      </head>
      <body class="\(sheet.layout.isPager ? "pager" : "sheet")">
      \(header)
      <main>
      <form autocomplete="off" aria-label="\(sheet.title)">
      <button type="submit" disabled hidden></button>

      """
    if sheet.isSingle { text += noneChoice }
    for page in sheet.pages {
      text += "<ol class=\"grid\" role=\"list\">\n"
      for item in page { text += tile(item) }
      text += "</ol>\n"
    }
    text += """
      </form>
      </main>
      \(Self.pageControl)
      <script type="application/json" id="data">\(raw: ScriptData.text(of: sheet))</script>
      <script type="text/plain" id="list">\(raw: Base64.text(sheet.reply.list))</script>
      <script>\(raw: script)</script>
      </body>
      </html>

      """
    return text.bytes
  }

  /// The parts of the script, joined so that they share their names with nothing else.
  private static let script: [UInt8] = {
    let parts = [
      PackageResources.sheet_js, PackageResources.marks_js, PackageResources.clicks_js,
      PackageResources.drags_js, PackageResources.keys_js, PackageResources.bar_js,
      PackageResources.pages_js, PackageResources.state_js,
    ]
    return Array("'use strict';\n(() => {\n".utf8) + parts.joined(separator: [0x0A])
      + Array("})();\n".utf8)
  }()

  private var header: Markup {
    let count = sheet.items.isEmpty ? 0 : sheet.stored.count
    return """
      <header id="top">
      <h1><bdi>\(sheet.title)</bdi></h1>
      <noscript><p class="notice">Scripts do not run here: open this file in a browser, \
      or answer with the numbers of the images.</p></noscript>
      <p class="notice" id="notice" role="alert" hidden></p>
      <div class="bar" id="bar" hidden>
      <p class="choice"><output id="count" aria-live="polite">\(count)</output> \
      <code id="expression">\(sheet.stored.canonicalText)</code></p>
      <p class="buttons" role="group" data-label="actions" aria-label="Actions">
      <button type="button" id="copy-expression" data-word="copy">Copy</button>
      <button type="button" id="undo" disabled data-word="undo">Undo</button>
      <button type="button" id="filter" aria-pressed="false" data-word="filter">Checked \
      only</button>
      <button type="button" id="download" data-word="download">Download</button>
      <button type="button" id="copy-command" data-word="copyCommand">Copy command</button>
      <button type="button" id="copy-names" data-word="copyNames">Copy names</button>
      <button type="button" id="copy-lightroom" data-word="copyLightroom">Copy for \
      Lightroom</button>
      <output id="said" role="status"></output>
      </p>
      </div>
      </header>
      """
  }

  /// The choice of nothing, in single mode.
  private var noneChoice: Markup {
    """
    <p class="none"><label><input type="radio" name="pick" value="none"\
    \(sheet.stored.isEmpty ? " checked" : "" as Markup)> \
    <span data-word="none">none</span></label></p>

    """
  }

  private static let pageControl: Markup = """
    <nav id="pages" hidden data-label="pages" aria-label="Pages">
    <button type="button" id="previous" data-word="previous">Previous</button>
    <span id="dots"></span>
    <button type="button" id="next" data-word="next">Next</button>
    </nav>
    """

  /// The rules that this sheet alone needs.
  private var ownStyle: Markup {
    var text: Markup = ""
    if let columns = sheet.layout.columns, !sheet.layout.isPager {
      text += ".grid{grid-template-columns:repeat(\(columns),minmax(0,1fr))}\n"
    }
    var crops: [String: String] = [:]
    for item in sheet.items {
      if case .thumbnail(let thumbnail) = item.picture, let crop = crop(of: thumbnail) {
        crops[crop.name] = crop.rule
      }
    }
    for (name, rule) in crops.sorted(by: { $0.key < $1.key }) { text += ".\(name){\(rule)}\n" }
    return text
  }

  /// The class of a small copy with bars, and the rule that keeps them out of sight: in a square it
  /// is enlarged, and where all of it is shown its frame is seen in their place.
  func crop(of thumbnail: Thumbnail) -> (name: String, rule: String)? {
    if !sheet.layout.isPager {
      let zoom = thumbnail.zoom
      return zoom > 100 ? ("zoom-\(zoom)", "scale:\(zoom)%") : nil
    }
    // The frame of the style, with its sides exchanged for what is turned by a quarter.
    let frame = thumbnail.turn > 4 ? (width: 3, height: 4) : (width: 4, height: 3)
    return thumbnail.insets(inFrame: frame).map { x, y in
      ("crop-\(x)-\(y)", "clip-path:inset(\(y / 10).\(y % 10)% \(x / 10).\(x % 10)%)")
    }
  }
}
