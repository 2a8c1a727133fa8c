import StackKit
import Testing

/// The snippets of the articles on hosts and UIKit, as they stand there.
@Suite("Snippets of the articles on hosts and UIKit")
struct HostSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("WritingAHost.md, snippet 3")
  func writingAHost3() {
    let menu = RowStackView()
    menu.frame = Rect(x: 0, y: 0, width: 20, height: 10)
    menu.rowInset = .zero
    menu.hasHostClock = true
    menu.animationDuration = 0.5
    menu.animationCurve = .linear
    let entries = ["Open", "Recent", "Quit"].map {
      Label($0, measurer: CellTextMeasurer())
    }
    menu.addRows(entries)
    menu.setTapHandler(forRow: entries[0]) { [weak menu] _ in
      menu?.setRowHidden(entries[1], isHidden: true, animated: true)
    }

    menu.touchesBegan(at: Point(x: 3, y: 0.5))
    menu.touchesEnded(at: Point(x: 3, y: 0.5))
    var turns: [Double] = []
    while menu.isAnimating {
      menu.advance(by: 0.125)
      turns.append(menu.presentation(ofRow: entries[2])?.frame.minY ?? -1)
    }
    print(turns)  // [1.75, 1.5, 1.25, 1.0]
    print(entries[2].text, menu.contentSize.height)  // Quit 2.0

    output.expectPromises(of: "WritingAHost.md", 3)
  }

  @Test("FromUIKit.md, snippet 0")
  func fromUIKit0() throws {
    let card = LayoutView()
    let title = Label("Title", measurer: CellTextMeasurer())
    let button = Label("OK", measurer: CellTextMeasurer())
    card.addSubview(title)
    card.addSubview(button)
    try LayoutConstraint.activate([
      title.topAnchor.constraint(equalTo: card.topAnchor, constant: 1),
      title.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 2),
      button.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 1),
      button.trailingAnchor.constraint(equalTo: card.trailingAnchor),
      button.bottomAnchor.constraint(equalTo: card.bottomAnchor),
      card.widthAnchor.constraint(equalTo: 20),
    ])
    print(card.frame.height)  // 4.0
    print(button.frame.minX)  // 18.0
    title.text = "A title\nof two lines"
    print(button.frame.minY)  // 4.0

    output.expectPromises(of: "FromUIKit.md")
  }
}
