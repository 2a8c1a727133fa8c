import StackKit

/// The pictures of the screens, and a page that shows them all.
package enum Gallery {
  private struct Entry {
    let name: String
    let summary: String
    let picture: String
  }

  /// Files by name, with their contents.
  package static func files() -> [(name: String, text: String)] {
    let entries = entries()
    return entries.map { ("\($0.name).svg", $0.picture) }
      + [("overview.svg", overview()), ("index.html", page(entries))]
  }

  private static func entries() -> [Entry] {
    var entries = NamedScreen.all.map { named in
      Entry(
        name: named.name, summary: named.summary,
        picture: Picture(
          of: named.make(named.rowsInPicture), named: named.name
        ).document)
    }
    entries.append(
      Entry(
        name: "tip-frames", summary: "the frames and distances of the tip",
        picture: TipScreen().view.svg([.frames, .gaps, .text])))
    return entries
  }

  // MARK: - Several screens in one picture

  /// Some screens beside each other, as far as they are seen.
  private static func overview() -> String {
    let height = 440.0
    let gap = 16.0
    var x = gap
    var parts: [String] = []
    for (screen, name) in [
      (FormScreen(), "form"), (FeedScreen(count: 2), "feed"),
      (ChatScreen(), "chat"),
    ] as [(Screen, String)] {
      let picture = Picture(of: screen, named: name)
      let place = XML.attributes([
        "x": XML.number(x), "y": XML.number(gap),
        "width": XML.number(picture.size.width),
        "height": XML.number(height),
      ])
      parts.append("<rect\(place) fill=\"#ffffff\"/>\n")
      parts.append("<svg\(place)>\n\(picture.content)</svg>\n")
      x += picture.size.width + gap
    }
    let size = [x, height + 2 * gap].map(XML.number)
    let head = XML.attributes([
      "xmlns": "http://www.w3.org/2000/svg", "width": size[0],
      "height": size[1], "viewBox": "0 0 \(size[0]) \(size[1])",
    ])
    let ground = "<rect width=\"\(size[0])\" height=\"\(size[1])\""
    return "<svg\(head)>\n" + fade
      + "\(ground) fill=\"#eceef2\"/>\n" + parts.joined()
      + "<rect y=\"\(XML.number(gap + height - 48))\" width=\"\(size[0])\""
      + " height=\"\(XML.number(48 + gap))\" fill=\"url(#fade)\"/>\n</svg>\n"
  }

  /// What is cut off at the bottom vanishes slowly.
  private static let fade = """
    <linearGradient id="fade" x2="0" y2="1">
    <stop stop-color="#eceef2" stop-opacity="0"/>
    <stop offset="0.7" stop-color="#eceef2"/>
    </linearGradient>

    """

  // MARK: - The page

  private static func page(_ entries: [Entry]) -> String {
    let figures = entries.map { entry in
      """
        <figure>
          <figcaption><b>\(entry.name)</b>: \(entry.summary)</figcaption>
          <img src="\(entry.name).svg" alt="\(entry.summary)">
        </figure>
      """
    }
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
        <meta charset="utf-8">
        <title>StackKit: screens</title>
        <style>
          body { font-family: Helvetica, Arial, "Liberation Sans", sans-serif;
            background: #eceef2; margin: 24px; }
          main { columns: 377px; column-gap: 24px; }
          figure { margin: 0 0 24px; break-inside: avoid; }
          figcaption { font-size: 13px; margin-bottom: 6px; }
          img { display: block; background: #fff; max-width: none; }
        </style>
      </head>
      <body>
      <h1>StackKit: screens</h1>
      <main>
      \(figures.joined(separator: "\n"))
      </main>
      </body>
      </html>

      """
  }
}
