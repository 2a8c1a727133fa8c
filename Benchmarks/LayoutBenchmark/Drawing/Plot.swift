/// A picture of time against rows, both logarithmic.
package struct Plot {
  /// A measurement of one size.
  package struct Point: Equatable {
    package let rows: Int
    /// Nanoseconds.
    package let median: Double
    package let low: Double
    package let high: Double

    package init(rows: Int, median: Double, low: Double, high: Double) {
      self.rows = rows
      self.median = median
      self.low = low
      self.high = high
    }
  }

  /// The measurements of one phase.
  package struct Line {
    package let name: String
    package let points: [Point]

    package init(name: String, points: [Point]) {
      self.name = name
      self.points = points
    }
  }

  package let title: String
  package let subtitle: String
  package let lines: [Line]

  /// The fastest and the slowest hand-written loop of each size.
  package let floor: [Point]

  package init(title: String, subtitle: String, lines: [Line], floor: [Point]) {
    self.title = title
    self.subtitle = subtitle
    self.lines = lines
    self.floor = floor
  }

  /// A picture of each scenario that was measured in more than one size, by a
  /// name for its file.
  static func all(
    of figures: [Figure], summaries: [String: String]
  ) -> [(name: String, plot: Plot)] {
    var names: [String] = []
    for figure in figures {
      let name = "\(figure.suite.rawValue)-\(figure.scenario)"
      if !names.contains(name) { names.append(name) }
    }
    return names.compactMap { name in
      let group = figures.filter {
        "\($0.suite.rawValue)-\($0.scenario)" == name
      }
      guard let first = group.first, Set(group.map(\.rows)).count > 1 else {
        return nil
      }
      let plot = Plot(
        title: "\(first.suite.rawValue)/\(first.scenario)",
        subtitle: summaries[first.scenario] ?? "", group)
      return (name, plot)
    }
  }

  private init(title: String, subtitle: String, _ figures: [Figure]) {
    var names: [String] = []
    for figure in figures where !names.contains(figure.phase) {
      names.append(figure.phase)
    }
    let lines = names.map { name in
      Line(
        name: name,
        points: figures.filter { $0.phase == name }
          .sorted { $0.rows < $1.rows }
          .map {
            Point(
              rows: $0.rows, median: $0.time.median, low: $0.time.minimum,
              high: $0.time.p90)
          })
    }
    let floor = Set(figures.map(\.rows)).sorted().compactMap { rows -> Point? in
      let loops = figures.filter { $0.rows == rows }
        .compactMap { $0.byHand?.median }
      guard let low = loops.min(), let high = loops.max() else { return nil }
      return Point(
        rows: rows, median: Summary(loops).median, low: low, high: high)
    }
    self.init(title: title, subtitle: subtitle, lines: lines, floor: floor)
  }
}
