import StackKit
import Testing

/// The snippets of the articles on hosts and UIKit, as they stand there.
@Suite("Snippets of the articles on hosts and UIKit")
struct HostSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("WritingAHost.md, snippet 0")
  func writingAHost0() {
    final class Terminal {
      let root: LayoutView
      let size: Size
      private(set) var needsDisplay = true
      private(set) var lines: [String] = []

      init(_ root: LayoutView, columns: Int, rows: Int) {
        self.root = root
        size = Size(width: Double(columns), height: Double(rows))
        root.frame = Rect(origin: .zero, size: size)
        root.engine.onNeedsLayout = { [weak self] in self?.needsDisplay = true }
      }

      /// Draws if something changed; returns how many frames are others.
      func display() -> Int {
        guard needsDisplay else { return 0 }
        needsDisplay = false
        let moved = root.engine.takeChangedViews()
        let blank = [Character](repeating: " ", count: Int(size.width))
        var cells = Array(repeating: blank, count: Int(size.height))
        draw(root, at: .zero, into: &cells)
        lines = cells.map { String($0) }
        return moved.count
      }

      private func draw(
        _ view: LayoutView, at origin: Point, into cells: inout [[Character]]
      ) {
        guard !view.isHidden else { return }
        if let label = view as? Label {
          for (index, text) in label.visibleLines().enumerated() {
            let row = Int(origin.y) + index
            for (column, character) in text.enumerated() {
              let column = Int(origin.x) + column
              guard cells.indices.contains(row),
                cells[row].indices.contains(column)
              else { continue }
              cells[row][column] = character
            }
          }
        }
        for subview in view.subviews {
          let frame = subview.pixelAlignedFrame
          draw(subview, at: origin + frame.origin, into: &cells)
        }
      }
    }

    let page = LayoutView()
    let title = Label("Mail", measurer: CellTextMeasurer())
    let text = Label("You have three letters", measurer: CellTextMeasurer())
    let status = Label("ok", measurer: CellTextMeasurer())
    page.addSubviewsWithVerticalLayout([title, text]) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.horizontalMargins = 1
    }
    page.addSubviewsWithVerticalLayout([status]) { layout in
      layout.verticalAlignment = .bottom
      layout.horizontalAlignment = .trailing
    }

    let terminal = Terminal(page, columns: 15, rows: 5)
    print(terminal.display())  // 4
    let before = terminal.lines
    text.text = "No letters"
    status.text = "done"
    print(terminal.display(), terminal.display())  // 2 0
    let after = terminal.lines

    output.expectPromises(of: "WritingAHost.md")
    let screens = [before, after].map { lines in
      lines.map { "|" + $0 + "|" }.joined(separator: "\n") + "\n"
    }
    let printed = DocumentBlock.all.first {
      $0.document.hasSuffix("WritingAHost.md") && $0.language == "text"
    }
    #expect(screens.joined(separator: "\n") == printed?.text)
  }

  @Test("WritingAHost.md, snippet 1")
  func writingAHost1() {
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

    output.expectPromises(of: "WritingAHost.md", 1)
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
