import Cassowary
import StackKit
import Testing

/// What equally high cells in a given height cost that come and go.
@Suite struct EqualCellsWorkTests {
  private static func cell() -> LayoutView {
    let cell = LayoutView()
    cell.addSubviewsWithVerticalLayout([SizedView(100, 16)]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.setMargins(8)
    }
    return cell
  }

  /// The work of three cells that come and go in the middle.
  private func work(_ count: Int, height: Double) -> SolverStatistics {
    let stack = StackView(
      arrangedSubviews: (0..<count).map { _ in Self.cell() }, axis: .vertical)
    stack.distribution = .fillEqually
    stack.widthAnchor.constraint(equalTo: 300).isActive = true
    let total = height * Double(count)
    stack.heightAnchor.constraint(equalTo: total).isActive = true
    stack.layoutIfNeeded()
    let before = stack.engine.solver.statistics
    for round in 0..<6 {
      if round % 2 == 0 {
        stack.insertArrangedSubview(Self.cell(), at: count / 2)
      } else {
        stack.arrangedSubviews[count / 2].removeFromSuperview()
      }
      stack.layoutIfNeeded()
      let cells = stack.arrangedSubviews
      let share = total / Double(cells.count)
      for (index, cell) in cells.enumerated() {
        #expect(abs(cell.frame.height - share) < 1e-9)
        #expect(abs(cell.frame.minY - share * Double(index)) < 1e-6)
      }
    }
    return stack.engine.solver.statistics - before
  }

  /// With 60 points there is room for all cells; with 20 they are squeezed.
  @Test("Equal cells come and go in a few steps", arguments: [60.0, 20])
  func comeAndGo(height: Double) {
    let few = work(100, height: height)
    let many = work(400, height: height)
    for work in [few, many] {
      // Sums of hundreds of weights leave residues: that is no reason to begin
      // anew.
      #expect(work.fallbacks == 0)
      #expect(work.pivots <= 60)
    }
    #expect(many.work <= 8 * few.work, "\(few.work), \(many.work)")
  }

  /// A table of ten columns, each cell as wide as another one of its column.
  private func table(
    _ count: Int, width: Double, sizes: Int, isChained: Bool
  ) -> StackView {
    let cells: [[LayoutView]] = (0..<count).map { row in
      (0..<10).map { SizedView(Double(20 + (row * 7 + $0 * 3) % sizes), 10) }
    }
    let rows = cells.map { StackView(arrangedSubviews: $0, spacing: 2) }
    let table = StackView(arrangedSubviews: rows, axis: .vertical)
    table.widthAnchor.constraint(equalTo: width).isActive = true
    for row in 1..<count {
      for (cell, other) in zip(cells[row], cells[isChained ? row - 1 : 0]) {
        cell.widthAnchor.constraint(equalTo: other.widthAnchor).isActive = true
      }
    }
    table.layoutIfNeeded()
    return table
  }

  @Test(
    "The columns of a table cost hardly more a cell, however many rows it has",
    arguments: [(400.0, 1), (400, 11), (150, 11)], [false, true])
  func tables(_ kind: (width: Double, sizes: Int), isChained: Bool) {
    let tables = [60, 240].map {
      table($0, width: kind.width, sizes: kind.sizes, isChained: isChained)
    }
    for table in tables {
      #expect(table.engine.solver.statistics.fallbacks == 0)
      let cells = table.arrangedSubviews.map(\.subviews)
      let widths = cells[0].map(\.frame.width)
      #expect(abs(widths.reduce(18, +) - kind.width) < 1e-6)
      for row in cells {
        for (cell, width) in zip(row, widths) {
          #expect(abs(cell.frame.width - width) < 1e-9)
        }
      }
    }
    let works = tables.map { $0.engine.solver.statistics.work }
    let (few, many) = (works[0], works[1])
    // Of four times as many: 6.4 where columns are too narrow and each cell is
    // as wide as the first, else 3.6 to 4.6.
    #expect(many <= 7 * few, "\(few), \(many)")
    #expect(many <= 400 * 2_400, "\(many)")
  }

  @Test(
    "Cells in proportion that hide leave the others' proportions alone",
    arguments: [StackDistribution.fillEqually, .fillProportionally])
  func hide(distribution: StackDistribution) {
    let cells = (0..<300).map { SizedView(30, Double(10 + $0 % 7)) }
    let stack = StackView(
      arrangedSubviews: cells, axis: .vertical, distribution: distribution)
    stack.frame = Rect(0, 0, 30, 9_000)
    stack.layoutIfNeeded()
    for cell in [cells[0], cells[150], cells[299], cells[7]] {
      let before = stack.engine.statistics
      let solver = stack.engine.solver.statistics
      cell.isHidden = true
      stack.layoutIfNeeded()
      #expect((stack.engine.statistics - before).constraintsAdded <= 1)
      let work = stack.engine.solver.statistics - solver
      #expect(work.pivots <= 2 && work.fallbacks == 0, "\(work)")
      // Not a row solve for each cell.
      #expect(work.multipliersMoved <= 40 * 300, "\(work)")
    }
    let shown = cells.filter { !$0.isHidden }
    let total = shown.reduce(0) { $0 + ($1.size.height ?? 0) }
    for cell in shown {
      let part =
        distribution == .fillEqually
        ? 9_000 / Double(shown.count)
        : 9_000 * (cell.size.height ?? 0) / total
      #expect(abs(cell.frame.height - part) < 1e-9)
    }
  }

  @Test(
    "A view that is held leaves the others in proportion",
    arguments: [StackDistribution.fillEqually, .fillProportionally])
  func held(distribution: StackDistribution) {
    for index in 0..<4 {
      let views = (0..<4).map { _ in SizedView(40, 10) }
      let stack = StackView(
        arrangedSubviews: views, distribution: distribution)
      stack.frame = Rect(0, 0, 500, 10)
      views[index].widthAnchor.constraint(equalTo: 50).isActive = true
      var widths = [150, 150, 150, 150.0]
      widths[index] = 50
      #expect(views.map(\.frame.width) == widths)
    }
  }

  /// Sums of 400 parts of a multiplier leave residues that nothing else of
  /// that strength is in the row to compare with.
  @Test("Buttons as wide as the widest of them, where that may give way")
  func widest() {
    let count = 400
    let buttons = (0..<count).map { SizedView(Double(20 + $0 * 37 % 60), 20) }
    let stack = StackView(arrangedSubviews: buttons, spacing: 4)
    let root = LayoutView()
    root.frame = Rect(0, 0, Double(70 * count), 800)
    root.addSubviewsWithVerticalLayout([stack]) {
      $0.horizontalAlignment = .fill
    }
    let widest = LayoutGuide()
    root.addLayoutGuide(widest)
    func add(_ constraint: LayoutConstraint, _ priority: LayoutPriority) {
      constraint.priority = priority
      constraint.isActive = true
    }
    add(widest.widthAnchor.constraint(equalTo: 0), 60)
    for button in buttons {
      add(
        widest.widthAnchor.constraint(greaterThanOrEqualTo: button.widthAnchor),
        .required)
      add(button.widthAnchor.constraint(equalTo: widest.widthAnchor), 400)
    }
    root.layoutIfNeeded()
    let work = root.engine.solver.statistics
    // It was 17,585 where such a residue stopped a step.
    #expect(work.pivots <= 3 * count)
    #expect(buttons[0].frame.width == 79)
  }
}
