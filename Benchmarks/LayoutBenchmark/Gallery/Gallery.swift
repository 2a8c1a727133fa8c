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
        picture: picture(of: named.make(named.rowsInPicture)))
    }
    entries.append(
      Entry(
        name: "tip-frames", summary: "the frames and distances of the tip",
        picture: TipScreen().view.svg([.frames, .gaps, .text])))
    return entries
  }

  /// A screen as a program would show it.
  private static func picture(of screen: Screen) -> String {
    screen.prepareForPicture()
    let page = screen.view
    guard screen.paddingOfPicture > 0 else {
      Looks.dress(page)
      return page.viewportSVG()
    }
    let outer = LayoutView()
    outer.addSubviewsWithVerticalLayout([page]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.verticalMargins = screen.paddingOfPicture
    }
    Looks.dress(outer)
    return outer.viewportSVG()
  }

  // MARK: - Several screens in one picture

  /// Some screens beside each other, as far as they are seen.
  private static func overview() -> String {
    let height = 440.0
    let gap = 16.0
    let board = LayoutView()
    var x = gap
    let screens: [Screen] = [
      FormScreen(), FeedScreen(count: 2), ChatScreen(),
    ]
    for screen in screens {
      screen.prepareForPicture()
      let size = screen.view.frame.size
      let sheet = LayoutView()
      sheet.addSubview(screen.view)
      screen.view.frame = Rect(
        origin: Point(x: 0, y: screen.paddingOfPicture), size: size)
      sheet.frame = Rect(x: x, y: gap, width: size.width, height: height)
      Looks.dress(screen.view)
      screen.view.border = nil
      sheet.backgroundColor = .white
      board.addSubview(sheet)
      x += size.width + gap
    }
    let fade = Fade()
    fade.frame = Rect(
      x: 0, y: gap + height - 48, width: x, height: 48 + gap)
    board.addSubview(fade)
    board.frame = Rect(x: 0, y: 0, width: x, height: height + 2 * gap)
    board.backgroundColor = Looks.ground
    return board.viewportSVG()
  }

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
