/// The pictures of the screens, and a page that shows them all.
enum Gallery {
  private struct Entry {
    let name: String
    let summary: String
    let picture: String
  }

  /// Files by name, with their contents.
  static func files() -> [(name: String, text: String)] {
    let entries = entries()
    return entries.map { ("\($0.name).svg", $0.picture) }
      + [("index.html", page(entries))]
  }

  private static func entries() -> [Entry] {
    NamedScreen.all.map {
      Entry(name: $0.name, summary: $0.summary, picture: $0.make().picture())
    } + [
      Entry(
        name: "feed",
        summary: "items of a title, a text, an image and three buttons",
        picture: FeedScreen(count: 3).picture())
    ]
  }

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
            background: #eee; margin: 24px; }
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
