import StackKit

/// A picture of a screen as a program would show it: a host that writes SVG,
/// with the public API alone.
struct Picture {
  let size: Size
  private var elements: [String] = []
  private var clipCount = 0
  /// What the names of clips begin with: several pictures may be in one
  /// document.
  private let prefix: String

  private static let fonts = "Helvetica, Arial, 'Liberation Sans', sans-serif"

  /// Draws a view and all that is inside.
  init(of screen: Screen, named name: String) {
    screen.prepareForPicture()
    let view = screen.view
    view.layoutIfNeeded()
    let padding = screen.paddingOfPicture
    size = Size(
      width: view.frame.width, height: view.frame.height + 2 * padding)
    prefix = name
    fill(Rect(origin: .zero, size: size), Paint(fill: "#ffffff"))
    draw(view, at: Point(x: 0, y: padding))
  }

  /// A complete document, with a thin line around it.
  var document: String {
    let box = [-0.5, -0.5, size.width + 1, size.height + 1].map(XML.number)
    let head = XML.attributes([
      "xmlns": "http://www.w3.org/2000/svg", "width": box[2], "height": box[3],
      "viewBox": box.joined(separator: " "),
    ])
    return "<svg\(head)>\n" + content + "</svg>\n"
  }

  /// What is inside of the document.
  var content: String {
    let frame = XML.attributes([
      "width": XML.number(size.width), "height": XML.number(size.height),
      "fill": "none", "stroke": Paint.line,
    ])
    return (elements + ["<rect\(frame)/>"]).map { $0 + "\n" }.joined()
  }

  // MARK: - Views

  private mutating func draw(_ view: LayoutView, at origin: Point) {
    guard !view.isHidden, view.alpha > 0 else { return }
    let rect = Rect(origin: origin, size: view.frame.size)
    if let paint = Paint(of: view) { fill(rect, paint) }
    switch view {
    case let label as Label: write(label, rect)
    case is ImageView: drawPhoto(rect)
    case is Switch: drawKnob(rect, isMirrored: isMirrored(view))
    case let list as RowStackView: return drawRows(of: list, rect)
    default: break
    }
    for child in view.subviews {
      draw(child, at: origin + child.frame.origin)
    }
  }

  /// The rows that are seen, clipped.
  private mutating func drawRows(of list: RowStackView, _ rect: Rect) {
    clipCount += 1
    let name = "\(prefix)-\(clipCount)"
    elements.append(
      "<clipPath id=\"\(name)\"><rect\(place(rect))/></clipPath>")
    elements.append("<g clip-path=\"url(#\(name))\">")
    for shown in list.presentations {
      draw(shown.row, at: rect.origin + shown.rowFrame.origin)
      if let separator = shown.cell.separator, shown.separatorAlpha > 0 {
        let frame = Rect(
          origin: rect.origin + shown.separatorFrame.origin,
          size: shown.separatorFrame.size)
        fill(frame, Paint(fill: separator.color.description))
      }
    }
    elements.append("</g>")
  }

  private func isMirrored(_ view: LayoutView) -> Bool {
    view.effectiveWritingDirection == .rightToLeft
  }

  // MARK: - Shapes

  private mutating func fill(_ rect: Rect, _ paint: Paint) {
    let look = XML.attributes([
      "rx": XML.number(paint.radius), "fill": paint.fill,
      "stroke": paint.stroke,
    ])
    elements.append("<rect\(place(rect))\(look)/>")
  }

  /// Two hills and a sun stand for a photo.
  private mutating func drawPhoto(_ rect: Rect) {
    func point(_ x: Double, _ y: Double) -> String {
      XML.number(rect.minX + x * rect.width) + ","
        + XML.number(rect.minY + y * rect.height)
    }
    func hill(_ points: [String], _ color: String) -> String {
      "<polygon"
        + XML.attributes([
          "points": points.joined(separator: " "), "fill": color,
        ]) + "/>"
    }
    elements.append(
      "<circle"
        + XML.attributes([
          "cx": XML.number(rect.minX + 0.74 * rect.width),
          "cy": XML.number(rect.minY + 0.26 * rect.height),
          "r": XML.number(0.08 * min(rect.width, rect.height)),
          "fill": "#fff6d6",
        ]) + "/>")
    elements.append(
      hill(
        [point(0.35, 1), point(0.7, 0.5), point(1, 0.85), point(1, 1)],
        "#a9bccb"))
    elements.append(
      hill(
        [point(0, 1), point(0, 0.7), point(0.3, 0.4), point(0.75, 1)],
        "#8fa6b8"))
  }

  private mutating func drawKnob(_ rect: Rect, isMirrored: Bool) {
    let radius = rect.height / 2
    elements.append(
      "<circle"
        + XML.attributes([
          "cx": XML.number(
            isMirrored ? rect.minX + radius : rect.maxX - radius),
          "cy": XML.number(rect.midY), "r": XML.number(radius - 2),
          "fill": "#ffffff",
        ]) + "/>")
  }

  /// Each line is stretched to the width that was measured, whatever font the
  /// viewer has.
  private mutating func write(_ label: Label, _ rect: Rect) {
    let isMirrored = isMirrored(label)
    let pitch = label.measurer.lineMetrics(of: label.font).pitch
    var baseline = rect.minY + label.firstBaselineOffset
    for line in label.visibleLines() {
      let width = label.measurer.width(of: line[...], font: label.font)
      let head = XML.attributes([
        "x": XML.number(isMirrored ? rect.maxX : rect.minX),
        "y": XML.number(baseline),
        "direction": isMirrored ? "rtl" : "ltr",
        "font-family": Self.fonts, "font-size": XML.number(label.font.size),
        "font-weight": label.font.weight == .bold ? "bold" : "normal",
        "fill": Paint.ink(of: label), "textLength": XML.number(width),
        "lengthAdjust": "spacingAndGlyphs",
      ])
      if width > 0 {
        elements.append("<text\(head)>\(XML.escaped(line))</text>")
      }
      baseline += pitch
    }
  }

  private func place(_ rect: Rect) -> String {
    XML.attributes([
      "x": XML.number(rect.minX), "y": XML.number(rect.minY),
      "width": XML.number(rect.width), "height": XML.number(rect.height),
    ])
  }
}
