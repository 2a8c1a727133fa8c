import Foundation

/// The figures of two runs beside each other.
package struct Comparison {
  /// A figure of both runs.
  package struct Line {
    package let before: RecordedFigure
    package let after: RecordedFigure

    /// How many times as long it takes now; `nil` if it took no time before.
    package var ratio: Double? {
      before.median > 0 ? after.median / before.median : nil
    }

    /// How many times as long the hand-written loop takes now, whose code is
    /// the same: what the machine has to do with it.
    package var byHand: Double? {
      guard let old = before.byHand, let new = after.byHand, old > 0 else {
        return nil
      }
      return new / old
    }

    /// Whether the difference may be chance: the measurements of both runs,
    /// from the minimum to the 90th percentile, overlap.
    package var isWithinSpread: Bool {
      before.minimum <= after.p90 && after.minimum <= before.p90
    }
  }

  package private(set) var lines: [Line] = []
  package private(set) var onlyBefore: [RecordedFigure] = []
  package private(set) var onlyAfter: [RecordedFigure] = []

  /// Pairs the figures of the same work; each is used once.
  package init(before: [RecordedFigure], after: [RecordedFigure]) {
    onlyAfter = after
    for old in before {
      guard let index = onlyAfter.firstIndex(where: { $0.isSameWork(as: old) })
      else {
        onlyBefore.append(old)
        continue
      }
      lines.append(Line(before: old, after: onlyAfter.remove(at: index)))
    }
  }

  /// The geometric mean of the ratios, if there are any.
  package var mean: Double? {
    let logarithms = lines.compactMap(\.ratio).filter { $0 > 0 }.map { log($0) }
    guard !logarithms.isEmpty else { return nil }
    return exp(logarithms.reduce(0, +) / Double(logarithms.count))
  }

  package func rendered() -> String {
    var parts = [table().rendered(), summary()]
    if !onlyBefore.isEmpty {
      parts.append("Only before: " + names(of: onlyBefore))
    }
    if !onlyAfter.isEmpty {
      parts.append("Only after: " + names(of: onlyAfter))
    }
    return parts.joined(separator: "\n\n")
  }

  private func table() -> Table {
    var table = Table([
      ("scenario", .left), ("phase", .left), ("rows", .right),
      ("before", .right), ("after", .right), ("ratio", .right), ("", .left),
      ("by hand", .right),
    ])
    var previous: RecordedFigure?
    for line in lines {
      let figure = line.after
      if let previous,
        previous.scenario != figure.scenario || previous.rows != figure.rows
      {
        table.appendGap()
      }
      previous = figure
      table.append([
        figure.scenario, figure.phase, Format.grouped(figure.rows),
        Format.time(line.before.median), Format.time(figure.median),
        line.ratio.map { Format.short($0) + " x" } ?? "", verdict(line),
        line.byHand.map { Format.short($0) + " x" } ?? "",
      ])
    }
    return table
  }

  private func verdict(_ line: Line) -> String {
    if line.isWithinSpread { return "~" }
    return line.after.median < line.before.median ? "faster" : "slower"
  }

  private func summary() -> String {
    let clear = lines.filter { !$0.isWithinSpread }
    let faster = clear.count { $0.after.median < $0.before.median }
    let covered = lines.count - clear.count
    var text =
      "\(faster) faster, \(clear.count - faster) slower, \(covered) within "
      + "the spread (~)."
    if let mean {
      text += " Geometric mean of the ratios: \(Format.short(mean)) x."
    }
    return text
      + "\nratio: median after by median before. ~: the measurements of both "
      + "runs, from the minimum\nto the 90th percentile, overlap. by hand: the "
      + "ratio of the hand-written loop, which tells\nhow much faster or "
      + "slower the machine was."
  }

  private func names(of figures: [RecordedFigure]) -> String {
    let shown = figures.prefix(6).map {
      "\($0.scenario) \($0.phase) \(Format.grouped($0.rows))"
    }
    let rest = figures.count - shown.count
    return shown.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : "")
  }
}
