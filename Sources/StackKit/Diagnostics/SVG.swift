/// The elements of SVG that show one view.
enum SVG {
  /// A document of some elements, which shows what is in a rectangle.
  static func document(_ elements: [String], in box: Rect) -> String {
    let numbers = box.numbers.map(readable)
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(numbers[2])\""
      + " height=\"\(numbers[3])\""
      + " viewBox=\"\(numbers.joined(separator: " "))\">"
    return ([head] + elements + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The background of a view, its border, and what it draws itself.
  static func appearance(
    of view: LayoutView, _ rect: Rect, alpha: Double
  ) -> [String] {
    var elements: [String] = []
    let radius = view.cornerRadius
    let ground = view.backgroundColor
    if ground.alpha > 0, alpha > 0 {
      elements.append(
        Self.rect(
          rect, radius: radius, alpha: alpha * ground.opacity,
          "fill=\"\(ground.rgb)\""))
    }
    if let border = view.border, !border.isInvisible, alpha > 0 {
      let opacity = alpha * border.color.opacity
      let inner = rect.inset(by: EdgeInsets(border.width / 2))
      // Lines that meet leave nothing between them.
      let isFull = 2 * border.width >= min(rect.width, rect.height)
      elements.append(
        isFull
          ? Self.rect(
            rect, radius: radius, alpha: opacity,
            "fill=\"\(border.color.rgb)\"")
          : Self.rect(
            inner, radius: radius - border.width / 2, alpha: opacity,
            "fill=\"none\" stroke=\"\(border.color.rgb)\""
              + " stroke-width=\"\(readable(border.width))\""))
    }
    let own = view.svgElements(in: Rect(origin: .zero, size: rect.size))
    if !own.isEmpty, alpha > 0 {
      elements.append(
        "<g transform=\"translate(\(readable(rect.minX))"
          + " \(readable(rect.minY)))\"\(opacity(alpha))>\(own)</g>")
    }
    return elements
  }

  /// The lines of a label, each as wide as it was measured.
  static func text(of label: Label, _ rect: Rect, alpha: Double) -> [String] {
    let color = label.textColor
    let alpha = alpha * color.opacity
    if alpha == 0 { return [] }
    let isMirrored = label.effectiveWritingDirection == .rightToLeft
    let direction = isMirrored ? " direction=\"rtl\"" : ""
    let weight = label.font.weight == .bold ? " font-weight=\"bold\"" : ""
    let size =
      LayoutNumber.acceptedMetric(label.font.size)
      .map { " font-size=\"\(readable($0))\"" } ?? ""
    // What says nothing of its colour is black.
    let ink = color.rgb == Color.black.rgb ? "" : " fill=\"\(color.rgb)\""
    return label.drawnLines().filter { $0.frame.width > 0 }.map { line in
      let x = isMirrored ? line.frame.maxX : line.frame.minX
      // Controls take no room, and are not drawn.
      var text = ""
      for scalar in line.text.unicodeScalars {
        let shown = scalar == "\t" ? " " : scalar
        if shown.properties.generalCategory != .control {
          text.unicodeScalars.append(shown)
        }
      }
      return "<text x=\"\(readable(rect.minX + x))\""
        + " y=\"\(readable(rect.minY + line.baseline))\""
        + "\(opacity(alpha))\(direction) xml:space=\"preserve\""
        + " font-family=\"\(fontFamilies(of: label.font))\""
        + "\(size)\(weight)\(ink)"
        + " textLength=\"\(readable(line.frame.width))\""
        + " lengthAdjust=\"spacingAndGlyphs\">"
        + "\(xmlEscaped(text))</text>"
    }
  }

  static func opacity(_ alpha: Double) -> String {
    alpha < 1 ? " opacity=\"\(readable(alpha))\"" : ""
  }

  static func place(_ rect: Rect) -> String {
    "x=\"\(readable(rect.minX))\" y=\"\(readable(rect.minY))\""
      + " width=\"\(readable(max(0, rect.width)))\""
      + " height=\"\(readable(max(0, rect.height)))\""
  }

  /// A rectangle with these attributes, besides those of its place.
  static func rect(
    _ rect: Rect, radius: Double = 0, alpha: Double = 1, _ attributes: String
  ) -> String {
    let corners = radius > 0 ? " rx=\"\(readable(radius))\"" : ""
    return "<rect \(place(rect))\(corners)\(opacity(alpha)) \(attributes)/>"
  }
}
