extension LayoutView {
  /// What is seen of the view at this moment, as SVG.
  ///
  /// Unlike ``svg(_:)``, which draws the frames of all views, this draws
  /// backgrounds, borders, text and what views draw themselves, from back to
  /// front, where they are seen: lists are clipped and scrolled, their headers
  /// stick to the edge, rows are on the move. Of what sticks out of the view,
  /// nothing is seen. Views of which nothing would be seen are drawn as
  /// outlines if nothing is inside them, except for spacers. The text is the
  /// same in every run.
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

  private enum Step {
    /// A view, where its superview begins, and how opaque that is drawn.
    case draw(ViewPresentation, at: Point, alpha: Double)
    /// All that is inside of a list is drawn.
    case finish(RowStackView, at: Point)
    case endClip
  }

  /// Draws a view with what is inside it, without a deep stack.
  mutating func draw(_ root: ViewPresentation) {
    var steps = [Step.draw(root, at: .zero, alpha: 1)]
    while let step = steps.popLast() {
      switch step {
      case .endClip: lines.append("</g>")
      case .finish(let list, let origin): drawIndicator(of: list, origin)
      case .draw(let shown, let origin, let outer):
        draw(shown, at: origin, alpha: outer, &steps)
      }
    }
  }

  private mutating func draw(
    _ shown: ViewPresentation, at origin: Point, alpha outer: Double,
    _ steps: inout [Step]
  ) {
    let view = shown.view
    var alpha = outer * shown.alpha * view.alpha
    if alpha == 0 { return }
    let rect = shown.frame.moved(by: origin)
    if view.clipsToBounds {
      beginClip(rect, alpha)
      alpha = 1
      steps.append(.endClip)
    }
    if let list = view as? RowStackView {
      steps.append(.finish(list, at: rect.origin))
    }
    let looks = SVG.appearance(of: view, rect, alpha: alpha)
    lines += looks
    let inside = shown.subviews ?? view.presentedSubviews
    if let label = view as? Label {
      lines += SVG.text(of: label, rect, alpha: alpha)
    } else if looks.isEmpty, view.subviews.isEmpty, !(view is Spacer) {
      lines.append(
        "<rect \(SVG.place(rect))\(SVG.opacity(alpha)) fill=\"none\""
          + " stroke=\"#4a90d9\"/>")
    }
    for next in inside.reversed() {
      steps.append(.draw(next, at: rect.origin, alpha: alpha))
    }
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
