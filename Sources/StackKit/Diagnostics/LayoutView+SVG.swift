extension LayoutView {
  /// A drawing of the tree, as a document of SVG.
  ///
  /// A point is a unit of the drawing; the view's top left corner is its
  /// origin. What sticks out is in the picture, hidden views are not. Lines of
  /// text have the widths that layout measured, whatever font the viewer has.
  ///
  /// ```swift
  /// let card = LayoutView()
  /// card.name = "card"
  /// let title = Label("Title"), body = Label("Body")
  /// card.addSubviewsWithVerticalLayout([title, body]) { $0.spacing = 8 }
  /// print(card.svg().contains("<title>card</title>"))  // true
  /// print(card.svg().contains(">Title</text>"))  // true
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views and of lines of text.
  public final func svg(_ contents: DrawingContents = .all) -> String {
    layOutWhole()
    var drawing = Drawing(contents: contents)
    drawing.include(bounds)
    if isHidden { return drawing.document }
    walk(from: (view: self, rect: bounds, alpha: alpha)) { view, rect, alpha in
      drawing.add(view, rect, alpha: alpha)
      return view.subviews.filter { !$0.isHidden }.map {
        ($0, $0.frame.moved(by: rect.origin), alpha * $0.alpha)
      }
    }
    return drawing.document
  }
}

private struct Drawing {
  let contents: DrawingContents
  private var colors: [String] = []
  private var frames: [String] = []
  private var gaps: [String] = []
  private var texts: [String] = []
  /// What all that is drawn lies in.
  private var box = Rect.zero

  private let smallFont = fontFamilies(of: .helvetica(6))

  init(contents: DrawingContents) { self.contents = contents }

  /// The whole: colours lie below frames, frames below gaps, those below text.
  var document: String {
    // Half a point for the lines at the edge.
    SVG.document(
      colors + frames + gaps + texts, in: box.inset(by: EdgeInsets(-0.5)))
  }

  mutating func include(_ rect: Rect) {
    let (left, top) = (min(box.minX, rect.minX), min(box.minY, rect.minY))
    box = Rect(
      x: left, y: top, width: max(box.maxX, rect.maxX) - left,
      height: max(box.maxY, rect.maxY) - top)
  }

  mutating func add(_ view: LayoutView, _ rect: Rect, alpha: Double) {
    include(rect)
    let opacity = SVG.opacity(alpha)
    if contents.contains(.colors) {
      colors += SVG.appearance(of: view, rect, alpha: alpha)
    }
    if contents.contains(.frames) {
      let title = xmlEscaped(view.displayName)
      frames.append(
        "<rect \(SVG.place(rect))\(opacity) fill=\"#4a90d9\""
          + " fill-opacity=\"0.08\" stroke=\"#4a90d9\">"
          + "<title>\(title)</title></rect>")
    }
    if contents.contains(.gaps) {
      for layout in view.stackLayouts
      // A separator lies over its row: there is no distance to show.
      where layout.views.contains(where: { !($0 is SeparatorView) }) {
        let isMirrored = view.isMirrored(layout.axis)
        let lines =
          (view as? StackView)?.lines(of: layout)
          ?? [layout.views.filter { !$0.isHidden }]
        for line in lines.map({ $0.map(\.frame) }) {
          addGaps(layout.axis, isMirrored ? line.reversed() : line, rect)
        }
      }
    }
    if contents.contains(.text), let label = view as? Label {
      texts += SVG.text(of: label, rect, alpha: alpha)
    }
    if contents.contains(.names), let name = view.name, !name.isEmpty {
      addName(name, rect, opacity, isContainer: view.hasChildren)
    }
  }

  /// A name at the top right; at the bottom left of a view with subviews,
  /// which may begin and end where the first of these do.
  private mutating func addName(
    _ name: String, _ rect: Rect, _ opacity: String, isContainer: Bool
  ) {
    let x = isContainer ? rect.minX + 2 : rect.maxX - 2
    let y = isContainer ? rect.maxY - 2 : rect.minY + 7
    let anchor = isContainer ? "start" : "end"
    texts.append(
      "<text x=\"\(readable(x))\" y=\"\(readable(y))\"\(opacity)"
        + " font-family=\"\(smallFont)\" font-size=\"6\" fill=\"#4a90d9\""
        + " text-anchor=\"\(anchor)\">\(xmlEscaped(name))</text>")
  }

  /// The distances along the axis: before, between, and after the views.
  private mutating func addGaps(
    _ axis: Axis, _ views: [Rect], _ container: Rect
  ) {
    guard let last = views.last else { return }
    var end = 0.0
    for view in views {
      addGap(axis, end, view.origin[axis], view, container.origin)
      end = view.origin[axis] + view.size[axis]
    }
    addGap(axis, end, container.size[axis], last, container.origin)
  }

  /// One distance, as wide across as the view beside it; overlaps are red.
  private mutating func addGap(
    _ axis: Axis, _ start: Double, _ end: Double, _ view: Rect, _ origin: Point
  ) {
    let length = end - start
    guard abs(length) > 1e-6 else { return }
    var rect = view
    rect.origin[axis] = min(start, end)
    rect.size[axis] = abs(length)
    rect.origin = rect.origin + origin
    let color = length < 0 ? "#d0021b" : "#f5a623"
    // The number of a short gap at the edge is seen as a whole.
    let number = readable(length)
    let half = 1.7 * Double(number.count) + 1
    include(
      Rect(x: rect.midX - half, y: rect.midY - 3.5, width: 2 * half, height: 7))
    // Dark enough to be read on the colour of the gap.
    let ink = length < 0 ? color : "#7a4a00"
    // The number of a short gap stands in front of the edges that cross it.
    let halo =
      abs(length) < 9
      ? " stroke=\"#ffffff\" stroke-width=\"2\" paint-order=\"stroke\"" : ""
    gaps.append(SVG.rect(rect, "fill=\"\(color)\" fill-opacity=\"0.3\""))
    gaps.append(
      "<text x=\"\(readable(rect.midX))\" y=\"\(readable(rect.midY + 2))\""
        + " font-family=\"\(smallFont)\" font-size=\"6\" fill=\"\(ink)\""
        + "\(halo) text-anchor=\"middle\">\(number)</text>")
  }
}
