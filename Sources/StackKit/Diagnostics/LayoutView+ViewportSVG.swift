extension LayoutView {
  /// What is seen of the view at this moment, as SVG.
  ///
  /// Unlike ``svg(_:)``, which draws the frames of all views, this draws
  /// backgrounds, borders, text and what views draw themselves, from back to
  /// front, where they are seen: lists are clipped and scrolled, headers stick
  /// to the edge, rows are on the move. Nothing is seen of what sticks out of
  /// the view. Empty views that show nothing, but for spacers, are drawn as
  /// outlines. The text is the same in every run.
  ///
  /// - Returns: A complete document.
  /// - Complexity: O(*k*) in the number of views that are seen.
  public final func viewportSVG() -> String {
    let whole = bounds
    var drawing = ViewportDrawing()
    drawing.draw(ViewPresentation(self, whole))
    return SVG.document(drawing.lines, in: whole)
  }
}

/// A drawing of what is seen, line by line.
private struct ViewportDrawing {
  var lines: [String] = []
  private var clipCount = 0

  /// A view, where it is in the drawing, and how opaque it is drawn.
  private struct Step {
    let shown: ViewPresentation
    let rect: Rect
    let alpha: Double

    init(_ shown: ViewPresentation, in origin: Point, alpha outer: Double) {
      self.shown = shown
      rect = shown.frame.moved(by: origin)
      alpha = outer * shown.alpha * shown.view.alpha
    }
  }

  /// Draws a view with what is inside it.
  mutating func draw(_ root: ViewPresentation) {
    walk(
      from: Step(root, in: .zero, alpha: 1), enter: { begin($0) },
      leave: { end($0) })
  }

  private mutating func begin(_ step: Step) -> [Step] {
    let (view, rect) = (step.shown.view, step.rect)
    var alpha = step.alpha
    if alpha == 0 { return [] }
    if view.clipsToBounds {
      beginClip(rect, alpha)
      alpha = 1
    }
    let looks = SVG.appearance(of: view, rect, alpha: alpha)
    lines += looks
    let inside = step.shown.subviews ?? view.presentedSubviews
    if let label = view as? Label {
      lines += SVG.text(of: label, rect, alpha: alpha)
    } else if looks.isEmpty, view.subviews.isEmpty, !(view is Spacer) {
      lines.append(
        "<rect \(SVG.place(rect))\(SVG.opacity(alpha)) fill=\"none\""
          + " stroke=\"#4a90d9\"/>")
    }
    return inside.map { Step($0, in: rect.origin, alpha: alpha) }
  }

  private mutating func end(_ step: Step) {
    if step.alpha == 0 { return }
    if let list = step.shown.view as? RowStackView {
      drawIndicator(of: list, step.rect.origin)
    }
    if step.shown.view.clipsToBounds { lines.append("</g>") }
  }

  private mutating func drawIndicator(of list: RowStackView, _ origin: Point) {
    guard let frame = list.scrollIndicatorFrame, list.scrollIndicatorAlpha > 0
    else { return }
    let rect = frame.moved(by: origin)
    lines.append(
      "<rect \(SVG.place(rect))\(SVG.opacity(list.scrollIndicatorAlpha / 2))"
        + " fill=\"\(Color.black.rgb)\"/>")
  }

  private mutating func beginClip(_ rect: Rect, _ alpha: Double) {
    clipCount += 1
    let name = "clip\(clipCount)"
    lines.append(
      "<clipPath id=\"\(name)\"><rect \(SVG.place(rect))/></clipPath>")
    lines.append("<g clip-path=\"url(#\(name))\"\(SVG.opacity(alpha))>")
  }
}

extension LayoutView {
  /// What the view alone looks like, as elements of SVG in its own
  /// coordinates: background, border, what ``svgElements(in:)`` adds, and text.
  ///
  /// Subviews are left out, and so is ``alpha``: a host puts views together by
  /// itself; see <doc:WritingAHost>.
  ///
  /// - Returns: The elements, with line breaks between them.
  /// - Complexity: O(*w*) in the length of the text.
  public final func ownSVG() -> String {
    let rect = bounds
    var elements = SVG.appearance(of: self, rect, alpha: 1)
    if let label = self as? Label {
      elements += SVG.text(of: label, rect, alpha: 1)
    }
    return elements.joined(separator: "\n")
  }
}
