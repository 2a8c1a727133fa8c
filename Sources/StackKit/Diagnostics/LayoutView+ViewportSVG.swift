extension LayoutView {
  /// What is seen of the view at this moment, as a document of SVG.
  ///
  /// Unlike ``svg(_:)``, which draws all frames, this draws backgrounds,
  /// borders, text and what views draw themselves where they are seen: lists
  /// are clipped and scrolled, headers stick to the edge, rows are on the move.
  /// What sticks out of the view is cut off. Empty views, but for spacers, are
  /// drawn as outlines.
  ///
  /// - Complexity: O(*k*) in the number of views that are seen.
  public final func viewportSVG() -> String {
    let whole = DrawnView(whole: self)
    var drawing = ViewportDrawing()
    walk(from: whole, enter: { drawing.begin($0) }, leave: { drawing.end($0) })
    return SVG.document(drawing.lines, in: whole.rect)
  }

  /// What the view alone looks like, as lines of SVG in its own coordinates:
  /// background, border, what ``svgElements(in:)`` adds, and text.
  ///
  /// Subviews are left out, and so is ``alpha``: a host puts views together by
  /// itself; see <doc:WritingAHost>.
  ///
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

/// A drawing of what is seen, line by line.
private struct ViewportDrawing {
  var lines: [String] = []
  private var clipCount = 0

  /// Draws a view, and returns what is to be drawn inside of it.
  mutating func begin(_ drawn: DrawnView) -> [DrawnView] {
    let (view, rect) = (drawn.shown.view, drawn.rect)
    var alpha = drawn.alpha
    if alpha == 0 { return [] }
    if view.clipsToBounds {
      clipCount += 1
      let name = "clip\(clipCount)"
      lines.append(
        "<clipPath id=\"\(name)\"><rect \(SVG.place(rect))/></clipPath>")
      lines.append("<g clip-path=\"url(#\(name))\"\(SVG.opacity(alpha))>")
      alpha = 1
    }
    let looks = SVG.appearance(of: view, rect, alpha: alpha)
    lines += looks
    if let label = view as? Label {
      lines += SVG.text(of: label, rect, alpha: alpha)
    } else if looks.isEmpty, view.subviews.isEmpty, !(view is Spacer) {
      lines.append(
        SVG.rect(rect, alpha: alpha, "fill=\"none\" stroke=\"#4a90d9\""))
    }
    return drawn.inside(alpha: alpha)
  }

  /// Draws what lies over all that is inside of a view.
  mutating func end(_ drawn: DrawnView) {
    if drawn.alpha == 0 { return }
    if let list = drawn.shown.view as? RowStackView {
      drawIndicator(of: list, drawn.rect.origin)
    }
    if drawn.shown.view.clipsToBounds { lines.append("</g>") }
  }

  private mutating func drawIndicator(of list: RowStackView, _ origin: Point) {
    guard let frame = list.scrollIndicatorFrame, list.scrollIndicatorAlpha > 0
    else { return }
    lines.append(
      SVG.rect(
        frame.moved(by: origin), alpha: list.scrollIndicatorAlpha / 2,
        "fill=\"\(Color.black.rgb)\""))
  }
}
