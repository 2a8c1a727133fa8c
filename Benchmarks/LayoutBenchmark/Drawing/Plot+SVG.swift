extension Plot {
  /// The sizes of the picture, in units of the SVG file.
  private enum Metrics {
    static let width = 960.0
    static let height = 600.0
    static let left = 70.0
    static let right = 790.0
    static let top = 74.0
    static let bottom = 540.0
    /// Where the names of the lines begin.
    static let labels = 812.0
    static let labelDistance = 15.0
  }

  /// Colours that people tell apart who see few, and then darker ones.
  private static let colors = [
    "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#56b4e9",
    "#e69f00", "#7a5195", "#8c564b", "#bcbd22", "#17a2b8", "#d6009a",
    "#3b4cc0", "#a50026", "#4d9221", "#6b4f00", "#9b8cff", "#ff8a80",
  ]

  /// How lines are dashed, once all colours are used.
  private static let dashes = ["", "6 3", "2 3"]

  /// The picture as an SVG document.
  package func svg() -> String {
    guard let scales = scales() else {
      return document([text(title, x: Metrics.left, y: 34, size: 20)])
    }
    var parts = header()
    parts += floorShapes(scales)
    parts += grid(scales)
    for index in lines.indices { parts += shapes(of: index, scales) }
    parts += labels(scales)
    return document(parts)
  }

  private struct Scales {
    let x: LogScale
    let y: LogScale
  }

  private func scales() -> Scales? {
    let points = lines.flatMap(\.points) + floor
    let rows = points.map { Double($0.rows) }
    let times = points.flatMap { [$0.median, $0.low, $0.high] }
      .filter { $0 > 0 }
    guard let least = rows.min(), let most = rows.max(), least > 0,
      least < most, !times.isEmpty
    else { return nil }
    return Scales(
      x: LogScale(least...most, from: Metrics.left, to: Metrics.right),
      y: LogScale(
        LogScale.wholeDecades(times), from: Metrics.bottom, to: Metrics.top))
  }

  // MARK: - Axes

  private func header() -> [String] {
    [
      text(title, x: Metrics.left, y: 30, size: 18, weight: "bold"),
      text(subtitle, x: Metrics.left, y: 50, size: 13, color: "#555555"),
      text(
        "rows", x: (Metrics.left + Metrics.right) / 2, y: 584, size: 13,
        anchor: "middle"),
      text(
        "time of the whole work", x: Metrics.left, y: 68, size: 11,
        color: "#555555"),
      text(
        "upright lines: from the fastest run to the 90th of 100"
          + (floor.count > 1 ? "; grey: written by hand, and below" : ""),
        x: Metrics.right, y: 68, size: 11, anchor: "end", color: "#555555"),
    ]
  }

  private func grid(_ scales: Scales) -> [String] {
    var parts: [String] = []
    for time in scales.y.decades {
      let y = scales.y.position(time)
      parts.append(rule(Metrics.left, y, Metrics.right, y))
      parts.append(
        text(
          Self.label(time: time), x: Metrics.left - 8, y: y + 4, size: 12,
          anchor: "end"))
    }
    let sizes = Set((lines.flatMap(\.points) + floor).map(\.rows)).sorted()
    var last = -Double.infinity
    for rows in sizes {
      let x = scales.x.position(Double(rows))
      parts.append(rule(x, Metrics.top, x, Metrics.bottom))
      // A label that would run into the one before is left out.
      guard x - last >= 60 else { continue }
      last = x
      parts.append(
        text(
          Format.grouped(rows), x: x, y: Metrics.bottom + 18, size: 12,
          anchor: "middle"))
    }
    return parts
  }

  /// A power of ten of nanoseconds.
  private static func label(time: Double) -> String {
    if time < 1e3 { return Format.trimmed(time) + " ns" }
    if time < 1e6 { return Format.trimmed(time / 1e3) + " \u{b5}s" }
    if time < 1e9 { return Format.trimmed(time / 1e6) + " ms" }
    return Format.trimmed(time / 1e9) + " s"
  }

  // MARK: - Lines

  /// What is below the hand-written loops, and the range that they take.
  private func floorShapes(_ scales: Scales) -> [String] {
    guard floor.count > 1 else { return [] }
    let high = floor.map { place($0.rows, $0.high, scales) }
    let low = floor.map { place($0.rows, $0.low, scales) }
    let first = scales.x.position(Double(floor[0].rows))
    let last = scales.x.position(Double(floor[floor.count - 1].rows))
    let ground = [pair(last, Metrics.bottom), pair(first, Metrics.bottom)]
    return [
      "<polygon points=\"\((low + ground).joined(separator: " "))\" "
        + "fill=\"#f2f2f2\"/>",
      "<polygon points=\"\((high + low.reversed()).joined(separator: " "))\" "
        + "fill=\"#d9d9d9\" stroke=\"#999999\" stroke-width=\"1\"/>",
    ]
  }

  private func shapes(of index: Int, _ scales: Scales) -> [String] {
    let points = lines[index].points.filter { $0.median > 0 }
    let places = points.map { place($0.rows, $0.median, scales) }
    let color = Self.color(index)
    var parts: [String] = []
    for point in points where point.low > 0 && point.high > point.low {
      let x = scales.x.position(Double(point.rows))
      parts.append(
        line(
          x, scales.y.position(point.low), x, scales.y.position(point.high),
          "stroke=\"\(color)\" stroke-width=\"1\" stroke-opacity=\"0.5\""))
    }
    parts.append(
      "<polyline points=\"\(places.joined(separator: " "))\" fill=\"none\" "
        + "stroke=\"\(color)\" stroke-width=\"2\"\(Self.dash(index))/>")
    for point in points {
      let x = number(scales.x.position(Double(point.rows)))
      let y = number(scales.y.position(point.median))
      parts.append(
        "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"3\" fill=\"\(color)\"/>")
    }
    return parts
  }

  /// The names of the lines, on the right, each joined to the end of its line.
  private func labels(_ scales: Scales) -> [String] {
    var ends: [(name: String, color: String, x: Double, y: Double)] = []
    for (index, line) in lines.enumerated() {
      guard let last = line.points.last(where: { $0.median > 0 }) else {
        continue
      }
      ends.append(
        (
          line.name, Self.color(index), scales.x.position(Double(last.rows)),
          scales.y.position(last.median)
        ))
    }
    if floor.count > 1, let last = floor.last {
      let middle =
        (scales.y.position(last.low) + scales.y.position(last.high)) / 2
      ends.append(
        ("by hand", "#777777", scales.x.position(Double(last.rows)), middle))
    }
    let places = Labels.spread(
      ends.map(\.y), distance: Metrics.labelDistance,
      in: Metrics.top...Metrics.bottom)
    return zip(ends, places).flatMap { end, y in
      [
        line(
          end.x + 5, end.y, Metrics.labels - 4, y,
          "stroke=\"\(end.color)\" stroke-width=\"0.75\""),
        text(
          end.name, x: Metrics.labels, y: y + 4, size: 12, color: end.color),
      ]
    }
  }

  private static func color(_ index: Int) -> String {
    colors[index % colors.count]
  }

  private static func dash(_ index: Int) -> String {
    let dash = dashes[index / colors.count % dashes.count]
    return dash.isEmpty ? "" : " stroke-dasharray=\"\(dash)\""
  }

  // MARK: - Elements

  private func document(_ parts: [String]) -> String {
    let width = number(Metrics.width)
    let height = number(Metrics.height)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" \
      height="\(height)" viewBox="0 0 \(width) \(height)" \
      font-family="Helvetica, Arial, 'Liberation Sans', sans-serif">
      <rect width="\(width)" height="\(height)" fill="#ffffff"/>
      \(parts.joined(separator: "\n"))
      </svg>

      """
  }

  private func text(
    _ content: String, x: Double, y: Double, size: Int,
    anchor: String = "start", color: String = "#222222",
    weight: String = "normal"
  ) -> String {
    "<text x=\"\(number(x))\" y=\"\(number(y))\" font-size=\"\(size)\" "
      + "text-anchor=\"\(anchor)\" fill=\"\(color)\" font-weight=\"\(weight)\">"
      + escaped(content) + "</text>"
  }

  private func rule(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> String {
    line(x1, y1, x2, y2, "stroke=\"#dddddd\" stroke-width=\"1\"")
  }

  private func line(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ style: String
  ) -> String {
    "<line x1=\"\(number(x1))\" y1=\"\(number(y1))\" x2=\"\(number(x2))\" "
      + "y2=\"\(number(y2))\" \(style)/>"
  }

  private func place(_ rows: Int, _ time: Double, _ scales: Scales) -> String {
    pair(scales.x.position(Double(rows)), scales.y.position(time))
  }

  private func pair(_ x: Double, _ y: Double) -> String {
    "\(number(x)),\(number(y))"
  }

  private func number(_ value: Double) -> String { XML.number(value) }

  private func escaped(_ text: String) -> String { XML.escaped(text) }
}
