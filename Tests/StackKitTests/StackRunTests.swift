import StackKit
import Testing

/// Stacks whose frames follow by sums: the same frames as with all
/// constraints in the solver, and the work that it takes.
@Suite struct StackRunTests {
  @Test("Frames are those of the solver with all constraints, after changes")
  func sameAsSolver() {
    var compared = 0
    for seed in 1...80 as ClosedRange<UInt64> {
      let quick = RandomSessionTests.Column(seed: seed)
      let full = RandomSessionTests.Column(seed: seed)
      full.root.engine.usesRuns = false
      for step in 0..<60 {
        quick.step()
        full.step()
        let frames = quick.frames()
        let expected = full.frames()
        // What is dropped in a conflict depends on what came last.
        if full.root.engine.hasConflicts { continue }
        compared += 1
        #expect(!quick.root.engine.hasConflicts)
        expectFrames(frames, expected, "seed \(seed) step \(step)")
      }
    }
    #expect(compared > 1_500, "\(compared)")
  }

  @Test("Trees of stacks have the same frames in the solver, to the bit")
  func trees() {
    var random = RandomSessionTests.Random(state: 7)
    let helper = StackModelTests()
    for seed in 0..<120 {
      let model = StackModel(depth: 1 + seed % 4, &random)
      let quick = StackModelTests.Tree(model, isMirrored: seed % 3 == 0)
      let full = StackModelTests.Tree(model, isMirrored: seed % 3 == 0)
      full.root.engine.usesRuns = false
      for step in 0..<15 {
        let visible = model.frames(in: .zero, isMirrored: false).map {
          $0 != nil
        }
        let pairs = zip(quick.frames(of: model), full.frames(of: model))
        for (index, (frame, expected)) in pairs.enumerated()
        where visible[index] {
          #expect(frame == expected, "seed \(seed) step \(step) view \(index)")
        }
        helper.change(model, &random)
        quick.show(model)
        full.show(model)
        let size = Size(
          width: Double(random.below(200)), height: Double(random.below(200)))
        if random.below(3) == 0 {
          quick.root.unpinFrame()
          full.root.unpinFrame()
        } else {
          // At least as large as the content: no contradictions.
          let frame = Rect(
            origin: .zero,
            size: Size(
              width: size.width + model.natural.width,
              height: size.height + model.natural.height))
          quick.root.frame = frame
          full.root.frame = frame
        }
      }
    }
  }

  // MARK: - Work

  struct LongColumn {
    let container = LayoutView()
    let rows: [SizedView]
    let layout: StackLayout

    init(_ count: Int, width: Double? = 300) {
      rows = (0..<count).map { SizedView(100, Double(10 + $0 % 4)) }
      layout = container.addSubviewsWithVerticalLayout(rows) {
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
        $0.spacing = 2
      }
      if let width {
        container.widthAnchor.constraint(equalTo: width).isActive = true
      }
      for row in rows { _ = row.frame }
    }

    func work(_ change: () -> Void) -> LayoutStatistics {
      let before = container.engine.statistics
      change()
      return container.engine.statistics - before
    }
  }

  @Test("A long column has a handful of constraints in the solver")
  func fewConstraints() {
    // The width; the height of the content; and both are no larger than
    // they have to be.
    let column = LongColumn(1_000)
    #expect(column.container.engine.solverConstraintCount == 4)
    #expect(column.container.frame.width > 0)
    // Across, too: the widest row, and all rows that hug.
    let free = LongColumn(1_000, width: nil)
    #expect(free.container.engine.solverConstraintCount == 5)
    #expect(free.container.frame.width == 100)
  }

  @Test("A change writes the frames that are read, not those of all rows")
  func frames() {
    let column = LongColumn(10_000)
    _ = column.container.engine.takeChangedViews()
    let work = column.work {
      column.rows[5_000].size.height = 40
      for row in column.rows[4_990..<5_010] { _ = row.frame }
    }
    // Two blocks of 64 rows at most, and the container's height.
    #expect(work.valuesPublished <= 129, "\(work)")
    #expect(work.constantsEdited == 1 && work.constraintsAdded == 0)
    #expect(work.measurements == 1 && work.passes == 1)
    let all = column.work { for row in column.rows { _ = row.frame } }
    #expect(work.valuesPublished + all.valuesPublished == 5_001)
    #expect(column.container.engine.takeChangedViews().count == 5_001)
    #expect(column.rows[9_999].frame.maxY == column.container.frame.height)
  }

  @Test("Rows come, go, hide and show without a change in the constraints")
  func structure() {
    let column = LongColumn(1_000)
    let fresh = SizedView(10, 10)
    let works = [
      column.work { column.layout.insert(fresh, at: 500) },
      column.work { column.rows[3].isHidden = true },
      column.work { column.rows[3].isHidden = false },
      column.work { fresh.removeFromSuperview() },
      column.work { column.layout.move(column.rows[0], to: 999) },
    ]
    column.container.layoutIfNeeded()
    for work in works {
      #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    }
    var end = -2.0
    for view in column.layout.views {
      #expect(view.frame.minY == end + 2)
      end = view.frame.maxY
    }
    #expect(column.container.frame.height == end)
  }

  @Test("Spacing edits one constant for each gap that has no other")
  func spacing() {
    let column = LongColumn(100)
    column.container.frame = Rect(0, 0, 300, 5_000)
    column.container.layoutIfNeeded()
    column.layout.setSpacing(7, after: column.rows[3])
    column.container.layoutIfNeeded()
    let work = column.work {
      column.layout.spacing = 12
      column.container.layoutIfNeeded()
    }
    #expect(work.constantsEdited == 98 && work.solves == 0)
    #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    #expect(column.rows[4].frame.minY == column.rows[3].frame.maxY + 7)
    #expect(column.rows[5].frame.minY == column.rows[4].frame.maxY + 12)
  }

  // MARK: - Leaving runs

  @Test("A constraint on the place of a row brings its stack to the solver")
  func constraints() {
    let column = LongColumn(50)
    let before = column.rows.map(\.frame)
    #expect(column.container.engine.solverConstraintCount == 4)
    let rule = column.rows[10].topAnchor.constraint(
      equalTo: column.container.topAnchor, constant: 500)
    rule.isActive = true
    #expect(column.rows[10].frame.minY == 500)
    #expect(column.rows[49].frame.maxY == column.container.frame.height)
    #expect(column.container.engine.solverConstraintCount > 100)
    rule.isActive = false
    #expect(column.rows.map(\.frame) == before)
  }

  @Test("Reports about rows name the constraints that stand for the sums")
  func reports() {
    let column = LongColumn(4)
    column.rows[1].name = "second"
    let before = column.container.engine.statistics
    let text = column.rows[1].explainLayout().description
    #expect(text.contains("compression.height of second: >= 11 @750"))
    #expect(text.contains("spacing"))
    let layouts = column.rows[1].explainLayout().y.reasons.map(\.rule.layout)
    #expect(layouts.contains { $0 === column.layout })
    #expect(!column.rows[1].hasAmbiguousLayout)
    #expect(column.container.engine.statistics == before)
  }

  @Test("Content that is measured may change the stack that it is in")
  func callbacks() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 100, 1_000)
    let layout = container.addSubviewsWithVerticalLayout([])
    var calls = 0
    let restless = LayoutView { [unowned layout] in
      calls += 1
      if calls == 1 {
        layout.insert(SizedView(5, 5), at: 0)
        layout.views.last?.isHidden = true
      }
      return IntrinsicSize(width: 10, height: 10)
    }
    let others = (0..<100).map { _ in SizedView(10, 1) }
    for view in [restless] + others { layout.append(view) }
    #expect(restless.frame == Rect(0, 5, 10, 10))
    #expect(others[0].frame.minY == 15)
    #expect(others[98].frame.minY == 15 + 98)
    #expect(others[99].frame == .zero)
    #expect(calls == 1)
  }

  @Test("What a row contains may be removed with the row, and come back")
  func moves() {
    let page = LayoutView(), other = LayoutView()
    page.frame = Rect(0, 0, 100, 100)
    other.frame = Rect(0, 0, 60, 60)
    let card = LayoutView(), dot = SizedView(10, 10)
    card.addSubviewsWithHorizontalLayout([dot]) {
      $0.horizontalAlignment = .trailing
      $0.trailingMargin = 5
    }
    for (host, width) in [(page, 100.0), (other, 60), (page, 100)] {
      let layout = host.addSubviewsWithVerticalLayout([card]) {
        $0.horizontalAlignment = .fill
      }
      #expect(card.frame == Rect(0, 0, width, 10))
      #expect(dot.frame == Rect(width - 15, 0, 10, 10))
      card.removeFromSuperview()
      #expect(card.frame == Rect(0, 0, 15, 10))
      #expect(dot.frame.minX == 0)
      host.removeLayout(layout)
    }
  }
}
