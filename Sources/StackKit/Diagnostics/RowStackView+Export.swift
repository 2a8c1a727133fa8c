// The list as text for other programs.
extension RowStackView {
  /// The rows as JSON: the state of the list.
  ///
  /// An object with `axis`, `contentSize`, `contentOffset` and `rows`. Each
  /// row, hidden or not, has `index`, `type`, `text` (what it shows, if
  /// anything), `hidden`, `cell`, `row` and `separator` (frames in the
  /// coordinates of the content; a separator that is hidden and what belongs
  /// to a hidden row is left out), `background`, and `tappable`. The order of
  /// the keys is always this one.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 90, height: 50)
  /// list.hidesSeparatorsByDefault = true
  /// list.addRow(LayoutView { IntrinsicSize(height: 20) })
  /// print(list.rowsJSON().hasPrefix("{\"axis\":\"vertical\","))  // true
  /// print(list.rowsJSON().contains("\"cell\":[0,0,90,44]"))  // true
  /// ```
  ///
  /// - Returns: The text, in one line.
  /// - Complexity: O(*n*) in the number of rows.
  public final func rowsJSON() -> String {
    let size = contentSize
    let offset = contentOffset
    var json = "{\"axis\":\"\(storedAxis)\""
    json += ",\"contentSize\":\(jsonArray([size.width, size.height]))"
    json += ",\"contentOffset\":\(jsonArray([offset.x, offset.y]))"
    json += ",\"rows\":["
    for (index, cell) in cells.enumerated() {
      if index > 0 { json += "," }
      json += jsonObject(cell, index)
    }
    return json + "]}"
  }

  private final func jsonObject(_ cell: RowCell, _ index: Int) -> String {
    let row = cell.row
    var json = "{\"index\":\(index),\"type\":\(quoted("\(type(of: row))"))"
    if let text = row.contentDescription { json += ",\"text\":\(quoted(text))" }
    json += ",\"hidden\":\(cell.isHidden)"
    if !cell.isHidden {
      let frame = cell.frame
      func placed(_ rect: Rect) -> Rect {
        Rect(origin: rect.origin + frame.origin, size: rect.size)
      }
      json += ",\"cell\":\(jsonArray(frame))"
      json += ",\"row\":\(jsonArray(placed(row.frame)))"
      if let separator = cell.separator, !separator.isHidden {
        json += ",\"separator\":\(jsonArray(placed(separator.frame)))"
      }
    }
    json += ",\"background\":\"\(cell.backgroundColor)\""
    let isTappable = cell.tapHandler != nil || row is any Tappable
    return json + ",\"tappable\":\(isTappable)}"
  }

  private final func jsonArray(_ rect: Rect) -> String {
    jsonArray([rect.minX, rect.minY, rect.width, rect.height])
  }

  /// Numbers with the shortest digits that give them back.
  private final func jsonArray(_ numbers: [Double]) -> String {
    let texts = numbers.map { number in
      let text = "\(0 + number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "[" + texts.joined(separator: ",") + "]"
  }

  /// What is seen of the list at this moment, as SVG.
  ///
  /// Unlike ``LayoutView/svg(_:)``, which draws the frames of all views, this
  /// draws backgrounds, separators and text where they are seen, clipped to
  /// the list: scrolled, stuck to the edge, on the move. Views that show no
  /// text are drawn as outlines if nothing is inside them, except for spacers.
  /// Lists inside rows are drawn in the same way. The text is the same in
  /// every run.
  ///
  /// ```swift
  /// let list = RowStackView()
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.addRow(Label("Hello"))
  /// print(list.viewportSVG().hasPrefix("<svg"))  // true
  /// print(list.viewportSVG().contains(">Hello</text>"))  // true
  /// ```
  ///
  /// - Returns: A complete document.
  /// - Complexity: O(*k*) in the number of views that are seen.
  public final func viewportSVG() -> String {
    var drawing = ViewportDrawing()
    let size = frame.size
    drawing.draw(self, at: .zero, opacity: 1)
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\""
      + " width=\"\(readable(size.width))\""
      + " height=\"\(readable(size.height))\""
      + " viewBox=\"0 0 \(readable(size.width)) \(readable(size.height))\">"
    return ([head] + drawing.lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }
}

/// A drawing of what is seen, line by line.
private struct ViewportDrawing {
  var lines: [String] = []
  private var clipCount = 0

  mutating func draw(
    _ list: RowStackView, at origin: Point, opacity: Double
  ) {
    let frame = Rect(origin: origin, size: list.frame.size)
    beginClip(frame, opacity * list.alpha)
    fill(frame, list.backgroundColor)
    for shown in list.presentations {
      draw(shown, at: origin)
    }
    if let indicator = list.scrollIndicatorFrame,
      list.scrollIndicatorAlpha > 0
    {
      fill(
        placed(indicator, origin), .black,
        opacity: list.scrollIndicatorAlpha / 2)
    }
    for view in list.subviews where view !== list.contentView {
      draw(view, at: origin + view.frame.origin)
    }
    lines.append("</g>")
  }

  private mutating func draw(_ shown: RowPresentation, at origin: Point) {
    let frame = placed(shown.frame, origin)
    beginClip(frame, shown.alpha * shown.cell.alpha)
    fill(frame, shown.cell.backgroundColor)
    for view in shown.cell.subviews {
      if view === shown.row {
        draw(view, at: origin + shown.rowFrame.origin)
      } else if view === shown.cell.separator {
        fill(
          placed(shown.separatorFrame, origin),
          shown.cell.separator?.color ?? .clear,
          opacity: shown.separatorAlpha)
      } else {
        draw(view, at: frame.origin + view.frame.origin)
      }
    }
    lines.append("</g>")
  }

  /// Draws a view with what is inside it, without a deep stack.
  private mutating func draw(_ root: LayoutView, at origin: Point) {
    var pending = [(view: root, origin: origin, opacity: 1.0)]
    while let (view, origin, outer) = pending.popLast() {
      let opacity = outer * view.alpha
      if view.isHidden || opacity == 0 { continue }
      if let list = view as? RowStackView {
        draw(list, at: origin, opacity: outer)
        continue
      }
      let rect = Rect(origin: origin, size: view.frame.size)
      if let label = view as? Label {
        text(of: label, rect, opacity)
      } else if view.subviews.isEmpty, !(view is Spacer) {
        lines.append(
          "<rect \(place(rect))\(attribute(opacity)) fill=\"none\""
            + " stroke=\"#4a90d9\"/>")
      }
      for child in view.subviews.reversed() {
        pending.append((child, origin + child.frame.origin, opacity))
      }
    }
  }

  private mutating func text(
    of label: Label, _ rect: Rect, _ opacity: Double
  ) {
    let isMirrored = label.effectiveWritingDirection == .rightToLeft
    let direction = isMirrored ? " direction=\"rtl\"" : ""
    let weight = label.font.weight == .bold ? " font-weight=\"bold\"" : ""
    for line in label.drawnLines() where line.width > 0 {
      let x = readable(isMirrored ? rect.maxX : rect.minX)
      lines.append(
        "<text x=\"\(x)\" y=\"\(readable(rect.minY + line.baseline))\""
          + "\(attribute(opacity))\(direction) xml:space=\"preserve\""
          + " font-family=\"\(fontFamilies(of: label.font))\""
          + " font-size=\"\(readable(label.font.size))\"\(weight)"
          + " textLength=\"\(readable(line.width))\""
          + " lengthAdjust=\"spacingAndGlyphs\">"
          + "\(xmlEscaped(line.text))</text>")
    }
  }

  private mutating func beginClip(_ rect: Rect, _ opacity: Double) {
    clipCount += 1
    let name = "clip\(clipCount)"
    lines.append(
      "<clipPath id=\"\(name)\"><rect \(place(rect))/></clipPath>")
    lines.append("<g clip-path=\"url(#\(name))\"\(attribute(opacity))>")
  }

  private mutating func fill(
    _ rect: Rect, _ color: Color, opacity: Double = 1
  ) {
    let opacity = opacity * color.opacity
    guard opacity > 0 else { return }
    lines.append(
      "<rect \(place(rect))\(attribute(opacity)) fill=\"\(color.rgb)\"/>")
  }

  private func attribute(_ opacity: Double) -> String {
    opacity < 1 ? " opacity=\"\(readable(opacity))\"" : ""
  }

  private func placed(_ rect: Rect, _ origin: Point) -> Rect {
    Rect(origin: rect.origin + origin, size: rect.size)
  }

  private func place(_ rect: Rect) -> String {
    "x=\"\(readable(rect.minX))\" y=\"\(readable(rect.minY))\""
      + " width=\"\(readable(max(0, rect.width)))\""
      + " height=\"\(readable(max(0, rect.height)))\""
  }
}
