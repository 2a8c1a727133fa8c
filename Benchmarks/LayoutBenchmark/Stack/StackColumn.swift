import Cassowary
import StackKit

/// A column of labels, laid out through StackKit's public API.
final class StackColumn: Workload {
  private let rows: Int
  private var container = LayoutView()
  private var labels: [Label] = []

  /// The height of a label of one line, and of one of two lines.
  private let single: Double
  private let double: Double

  private var byHand = StackByHand()

  init(rows: Int) {
    self.rows = rows
    single = Label(Self.text(0, isLong: false)).intrinsicContentSize.height ?? 0
    double = Label(Self.text(0, isLong: true)).intrinsicContentSize.height ?? 0
    build()
  }

  var pivots: Int { container.engine.solverStatistics.pivots }

  var bytes: Int? { container.engine.allocatedBytes }

  func phases() -> [Phase] {
    [
      createPhase(),
      mutatePhase("mutateFirst", isRepeatable: true) { _ in 0 },
      mutatePhase("mutateMiddle", isRepeatable: true) { [rows] _ in rows / 2 },
      // Multiplying by a large prime visits the rows in a scattered order.
      mutatePhase("mutateRandom", isRepeatable: false) { [rows] in
        ($0 / 2 % rows) * 7_919 % rows
      },
      unchangedPhase(),
    ]
  }

  private static func text(_ row: Int, isLong: Bool) -> String {
    isLong ? "Row \(row)\nwith another line" : "Row \(row)"
  }

  private func clear() {
    labels.removeAll(keepingCapacity: true)
    container = LayoutView()
    byHand.clear()
  }

  private func build() {
    clear()
    container.widthAnchor.constraint(equalTo: StackByHand.width).isActive = true
    for row in 0..<rows {
      labels.append(Label(Self.text(row, isLong: false)))
    }
    container.addSubviewsWithVerticalLayout(labels) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = StackByHand.spacing
      layout.topMargin = StackByHand.margin
    }
  }

  private func buildByHand() {
    byHand.build(rows: rows, height: single)
  }

  private func readAll() {
    var ends = 0.0
    var sizes = 0.0
    for label in labels {
      let frame = label.frame
      ends += frame.minY
      sizes += frame.height
    }
    blackHole(ends + sizes)
  }

  private func check(_ phase: String) throws(BenchmarkError) {
    for (row, label) in labels.enumerated() {
      let frame = label.frame
      let expected = byHand.rows[row].frame
      guard agrees(frame.minY, expected.minY),
        agrees(frame.height, expected.height),
        agrees(frame.width, expected.width)
      else {
        throw .mismatch(
          "column \(phase), \(rows) rows: the frame of row \(row) is \(frame), "
            + "not \(expected)")
      }
    }
  }

  // MARK: - Phases

  private func createPhase() -> Phase {
    var phase = Phase("create") { [self] _ in
      build()
      readAll()
    }
    // The former column goes outside the clock.
    phase.prepare = { [self] _ in clear() }
    phase.byHand = { [self] _ in
      buildByHand()
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check("create") }
    return phase
  }

  /// Gives a label one line more, and the next time one line less.
  private func mutatePhase(
    _ name: String, isRepeatable: Bool, row: @escaping (Int) -> Int
  ) -> Phase {
    var phase = Phase(name, isRepeatable: isRepeatable) { [self] number in
      let row = row(number)
      labels[row].text = Self.text(row, isLong: number % 2 == 0)
      readAll()
    }
    phase.setUp = { [self] in
      build()
      buildByHand()
      readAll()
    }
    phase.byHand = { [self] number in
      byHand.change(row(number), to: number % 2 == 0 ? double : single)
      blackHole(byHand.readAll())
    }
    phase.finish = { [self] _ in try check(name) }
    return phase
  }

  /// A pass when nothing has changed.
  private func unchangedPhase() -> Phase {
    var phase = Phase("unchanged", isRepeatable: true) { [self] _ in
      container.layoutIfNeeded()
    }
    phase.finish = { [self] _ in try check("unchanged") }
    return phase
  }
}

extension Scenario {
  static let stackColumn = Scenario(
    suite: .stack, name: "column",
    summary: "a column of labels through StackKit, beside plain objects",
    phases: [
      "create", "mutateFirst", "mutateMiddle", "mutateRandom", "unchanged",
    ],
    rows: [10, 100, 1_000, 10_000], quickRows: [10, 1_000],
    make: { StackColumn(rows: $0) })
}
