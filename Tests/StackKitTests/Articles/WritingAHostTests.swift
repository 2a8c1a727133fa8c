import StackKit
import TestSupport
import Testing

/// The hosts of the article, as they stand there, and what they draw.
@Suite("Hosts of the article")
struct WritingAHostTests {
  @Test("The hosts are those of the article")
  func noDrift() throws {
    let words = DocumentBlock.normalised(DocumentBlock.text(of: Self.path))
    let examples = DocumentBlock.all.filter {
      $0.document.hasSuffix("/WritingAHost.md") && $0.language == "swift"
    }
    #expect(examples.count >= 3)
    for example in examples.prefix(3) {
      #expect(words.contains(DocumentBlock.normalised(example.text)))
    }
  }

  private static let path =
    "Tests/StackKitTests/Articles/WritingAHostTests.swift"

  private func print(_ items: Any...) {}

  @Test("What hosts keep is what is there")
  func writingAHost() {
    /// What each view looks like, as it was drawn when it was handed over.
    final class LayerTree<Look> {
      struct Layer {
        var look: Look
        var subviews: [ViewPresentation]
      }

      let root: LayoutView
      private let draw: (LayoutView) -> Look
      private var layers: [ObjectIdentifier: Layer] = [:]

      init(_ root: LayoutView, draw: @escaping (LayoutView) -> Look) {
        self.root = root
        self.draw = draw
      }

      /// Draws what was handed over; returns how many views that were.
      func update() -> Int {
        let changes = root.engine.takeChanges()
        var outers: [ObjectIdentifier: LayoutView] = [:]
        for change in changes {
          guard let view = change.view, change.kinds != .gone else {
            layers[change.id] = nil
            continue
          }
          var layer = layers[change.id] ?? Layer(look: draw(view), subviews: [])
          if !change.kinds.isDisjoint(with: [.place, .content, .appearance]) {
            layer.look = draw(view)
          }
          if !change.kinds.isDisjoint(with: [.order, .scrolled]) {
            layer.subviews = view.presentedSubviews
          }
          layers[change.id] = layer
          if change.kinds.contains(.place), let outer = view.superview {
            outers[ObjectIdentifier(outer)] = outer
          }
        }
        for (id, outer) in outers {
          layers[id]?.subviews = outer.presentedSubviews
        }
        return changes.count
      }

      /// What is kept of a view. A row that fades out has left the tree: it is
      /// drawn each time.
      func layer(of view: LayoutView) -> Layer {
        layers[ObjectIdentifier(view)]
          ?? Layer(look: draw(view), subviews: view.presentedSubviews)
      }
    }

    let card = LayoutView(), headline = Label("News")
    card.addSubviewsWithVerticalLayout([headline])
    let texts = LayerTree(card) { ($0 as? Label)?.text ?? "" }
    print(texts.update())  // 2
    headline.text = "Olds"
    print(texts.update(), texts.layer(of: headline).look)  // 2 Olds
    headline.alpha = 0.5
    print(texts.update(), texts.update())  // 1 0

    /// What is seen of a view in characters, as far as it is half opaque.
    struct Glyphs {
      var alpha: Double
      var filling: Character = " "
      var fillingOpacity: Double
      var borderOpacity: Double
      var isRounded: Bool
      var lines: [DrawnLine] = []
      var textOpacity = 0.0
      var isClipping: Bool

      init(_ view: LayoutView) {
        alpha = view.alpha
        isClipping = view.clipsToBounds
        let size = view.frame.size
        if view is SeparatorView {
          filling = size.width < size.height ? "│" : "─"
        }
        fillingOpacity = view.backgroundColor.opacity
        let border = view.border ?? Border(width: 0)
        borderOpacity = border.width > 0 ? border.color.opacity : 0
        isRounded = view.cornerRadius > 0
        if let label = view as? Label {
          lines = label.drawnLines()
          textOpacity = label.textColor.opacity
        }
      }
    }

    final class Terminal {
      private let layers: LayerTree<Glyphs>
      private(set) var picture: CharacterPicture
      private(set) var needsDisplay = true

      init(_ root: LayoutView, columns: Int, rows: Int) {
        picture = CharacterPicture(columns: columns, rows: rows)
        root.frame = picture.clip
        layers = LayerTree(root, draw: Glyphs.init)
        root.engine.onNeedsDisplay = { [weak self] in self?.needsDisplay = true
        }
      }

      /// Draws if something changed; returns how many views were drawn.
      func display() -> Int {
        guard needsDisplay else { return 0 }
        needsDisplay = false
        let count = layers.update()
        picture.fill(picture.clip)
        let screen = picture.clip
        let root = layers.root
        put(root, layers.layer(of: root).subviews, screen, alpha: 1)
        picture.clip = screen
        return count
      }

      /// Puts a view, and what is inside, into the picture.
      private func put(
        _ view: LayoutView, _ subviews: [ViewPresentation], _ rect: Rect,
        alpha outer: Double
      ) {
        let look = layers.layer(of: view).look
        let alpha = outer * look.alpha
        guard alpha >= 0.5 else { return }
        let clip = picture.clip
        if look.isClipping { picture.clip = clip.intersection(rect) }
        if alpha * look.fillingOpacity >= 0.5 {
          picture.fill(rect, with: look.filling)
        }
        if alpha * look.borderOpacity >= 0.5 {
          picture.drawBorder(rect, isRounded: look.isRounded)
        }
        for line in look.lines where alpha * look.textOpacity >= 0.5 {
          picture.write(line.text, at: rect.origin + line.frame.origin)
        }
        for shown in subviews {
          let place = Rect(
            origin: rect.origin + shown.frame.origin, size: shown.frame.size)
          put(
            shown.view, shown.subviews ?? layers.layer(of: shown.view).subviews,
            place, alpha: alpha * shown.alpha)
        }
        picture.clip = clip
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
    let before = terminal.picture.lines
    text.text = "No letters"
    status.text = "done"
    print(terminal.display(), terminal.display())  // 2 0
    let after = terminal.picture.lines
    print(terminal.picture == page.characterPicture())  // true

    let screens = [before, after].map { lines in
      lines.map { "|" + $0 + "|" }.joined(separator: "\n") + "\n"
    }
    let printed = DocumentBlock.all.first {
      $0.document.hasSuffix("WritingAHost.md") && $0.language == "text"
    }
    #expect(screens.joined(separator: "\n") == printed?.text)

    final class SVGHost {
      private let layers: LayerTree<(elements: String, alpha: Double)>
      private(set) var needsDisplay = true

      init(_ root: LayoutView) {
        layers = LayerTree(root) { ($0.ownSVG(), $0.alpha) }
        root.engine.onNeedsDisplay = { [weak self] in self?.needsDisplay = true
        }
      }

      /// Draws if something changed; returns how many views were drawn.
      func display() -> Int {
        guard needsDisplay else { return 0 }
        needsDisplay = false
        return layers.update()
      }

      /// The picture, put together from what was drawn.
      var document: String {
        let root = layers.root
        let rect = Rect(origin: .zero, size: root.frame.size)
        let content = group(root, layers.layer(of: root).subviews, rect, 1)
        return "<svg xmlns=\"http://www.w3.org/2000/svg\">\(content)</svg>"
      }

      /// A view with what is inside; an inner `svg` clips what sticks out.
      private func group(
        _ view: LayoutView, _ subviews: [ViewPresentation], _ rect: Rect,
        _ alpha: Double
      ) -> String {
        let look = layers.layer(of: view).look
        let clip =
          view.clipsToBounds
          ? "width=\"\(rect.width)\" height=\"\(rect.height)\""
          : "overflow=\"visible\""
        let inside = subviews.map { shown in
          group(
            shown.view, shown.subviews ?? layers.layer(of: shown.view).subviews,
            shown.frame, shown.alpha)
        }
        return "<svg x=\"\(rect.minX)\" y=\"\(rect.minY)\" \(clip)>"
          + "<g opacity=\"\(alpha * look.alpha)\">" + look.elements
          + inside.joined() + "</g></svg>\n"
      }
    }

    let board = LayoutView()
    board.frame = Rect(x: 0, y: 0, width: 200, height: 80)
    let note = Label("Buy milk")
    board.addSubviewsWithVerticalLayout([note])
    let paper = SVGHost(board)
    print(paper.display())  // 2
    note.backgroundColor = Color(red: 255, green: 240, blue: 150)
    print(paper.display())  // 1
    print(paper.document.contains("#FFF096"))  // true

    let steps = sessionSize(release: 1_000, checked: 400)
    for seed in 1...4 as ClosedRange<UInt64> {
      HostSession(seed: seed).run(steps: steps) { root in
        let host = Terminal(root, columns: 40, rows: 24)
        return HostSession.Host(
          draw: { host.display() },
          picture: { host.picture.lines.joined(separator: "\n") },
          anew: {
            root.characterPicture().lines.joined(separator: "\n")
          })
      }
      HostSession(seed: seed).run(steps: steps) { root in
        let host = SVGHost(root)
        return HostSession.Host(
          draw: { host.display() }, picture: { host.document },
          anew: {
            // A host that was handed over nothing draws everything.
            let notice = root.engine.onNeedsDisplay
            defer { root.engine.onNeedsDisplay = notice }
            return SVGHost(root).document
          })
      }
    }
  }
}
