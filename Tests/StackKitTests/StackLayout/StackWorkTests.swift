import Cassowary
import StackKit
import Testing

/// What long columns bring to the solver, and what their changes cost.
@Suite struct StackWorkTests {
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

  @Test("All margins and gaps of a column are in the solver")
  func constraints() throws {
    for isPinned in [false, true] {
      let column = LongColumn(1_000, width: isPinned ? nil : 300)
      if isPinned { column.container.frame = Rect(0, 0, 300, 20_000) }
      #expect(column.layout.constraints.count == 3_001)
      let engine = column.container.engine
      engine.layoutIfNeeded()
      // What is not about content and frames: an equation or an inequality
      // of the layout.
      let solver = engine.solver
      let ofLayout = try solver.constraints.filter {
        try solver.strength(of: $0) == .required
          && solver.constraint(of: $0).expression.terms.count > 1
      }
      // The margins at the top and at the leading edge have one term.
      #expect(ofLayout.count == 3_001 - 1 - 1_000)
      #expect(engine.solverConstraintCount >= 3_001)
    }
  }

  @Test("A row that grows is one solve, and edits what the row asks for")
  func growth() {
    let column = LongColumn(1_000)
    _ = column.container.engine.takeChanges()
    let work = column.work {
      column.rows[500].size.height = 40
      _ = column.rows[999].frame
    }
    #expect(work.solves == 1 && work.passes == 1 && work.measurements == 1)
    #expect(work.constantsEdited <= 2 && work.constraintsAdded == 0)
    // The row, the rows below it, and the container.
    #expect(column.container.engine.takeChanges().count == 501)
    #expect(column.rows[999].frame.maxY == column.container.frame.height)
  }

  @Test("Rows that come, go, hide and show change their own constraints")
  func structure() {
    let column = LongColumn(1_000)
    let fresh = SizedView(10, 10)
    let changes: [() -> Void] = [
      { column.layout.insert(fresh, at: 500) },
      { column.rows[3].isHidden = true },
      { column.rows[3].isHidden = false },
      { fresh.removeFromSuperview() },
      { column.layout.move(column.rows[0], to: 999) },
    ]
    for change in changes {
      let work = column.work {
        change()
        column.container.layoutIfNeeded()
      }
      // Two gaps, four margins, and two sizes.
      #expect(work.constraintsAdded <= 2 + 4 + 2 * 3)
      #expect(work.constraintsRemoved <= 2 + 4 + 2 * 3)
      #expect(work.constantsEdited <= 1)
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
    #expect(work.constantsEdited == 98 && work.solves == 1)
    #expect(work.constraintsAdded == 0 && work.constraintsRemoved == 0)
    #expect(column.rows[4].frame.minY == column.rows[3].frame.maxY + 7)
    #expect(column.rows[5].frame.minY == column.rows[4].frame.maxY + 12)
  }

  @Test("Reports about rows name their constraints, and change nothing")
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

  @Test("A view that loses its content while another comes in asks for nothing")
  func losesContent() {
    let card = LayoutView()
    var size = IntrinsicSize(width: 10, height: 40)
    let view = LayoutView { size }
    let layout = card.addSubviewsWithVerticalLayout([view])
    #expect(view.frame.height == 40)
    size = .none
    view.invalidateIntrinsicContentSize()
    layout.append(SizedView(10, 10))
    #expect(view.frame.height == 0)
    card.engine.rebuild()
    #expect(view.frame.height == 0)
  }

  @Test("A view that takes another one's slot is measured once")
  func slotTwice() {
    let card = LayoutView()
    let gone = LayoutView { IntrinsicSize(width: 1, height: 1) }
    card.addSubview(gone)
    gone.removeFromSuperview()
    var measures = 0
    let view = LayoutView {
      measures += 1
      return IntrinsicSize(width: 2, height: 2)
    }
    card.addSubview(view)
    #expect(view.frame.size == Size(width: 2, height: 2))
    #expect(measures == 1)
  }

  @Test("Rows that come in one pass are all placed")
  func appendMany() {
    let column = LongColumn(1)
    let rows = (0..<2_000).map { _ in SizedView(10, 10) }
    for row in rows { column.layout.append(row) }
    #expect(rows[1_999].frame.minY == 10 + 2 + 1_999 * 12)
  }

  @Test("Of the views that come and go, only those that come are compared")
  func comparesNewcomers() {
    let column = LongColumn(500)
    let first = column.rows[0]
    func compared(_ change: () -> Void) -> Int {
      column.work {
        change()
        _ = column.rows[499].frame
      }.sizesCompared
    }
    let new = SizedView(10, 10)
    #expect(compared { column.layout.insert(new, at: 250) } < 5)
    #expect(compared { column.layout.remove(new) } < 5)
    #expect(compared { first.isHidden = true } < 5)
    #expect(compared { first.isHidden = false } < 5)
    // The counter counts.
    #expect(compared { column.layout.insert(new, at: 10) } > 0)
  }

  @Test("Containers that come and go leave the weights of the others alone")
  func weights() {
    func cell() -> LayoutView {
      let cell = LayoutView()
      cell.addSubviewsWithVerticalLayout([SizedView(10, 4)]) {
        $0.setMargins(2)
      }
      return cell
    }
    let page = LayoutView()
    page.frame = Rect(0, 0, 100, 2_000)
    let layout = page.addSubviewsWithVerticalLayout(
      (0..<100).map { _ in cell() }
    ) { $0.verticalAlignment = .fill }
    // The first one takes what is left.
    #expect(layout.views[0].frame.height == 2_000 - 99 * 8)
    func edited(_ change: () -> Void) -> Int {
      let before = page.engine.statistics
      change()
      _ = page.subviews[0].frame
      return (page.engine.statistics - before).prioritiesEdited
    }
    for _ in 0..<5 {
      #expect(edited { layout.insert(cell(), at: 50) } == 0)
    }
    #expect(edited { layout.remove(layout.views[10]) } == 0)
    #expect(edited { layout.append(cell()) } == 0)
    #expect(layout.views[0].frame.height == 2_000 - 104 * 8)
    #expect(edited { layout.insert(cell(), at: 0) } == 0)
    #expect(layout.views[0].frame.height == 2_000 - 105 * 8)
    #expect(layout.views[1].frame.height == 8)
    // The order counts, wherever views came in.
    layout.move(layout.views[0], to: 60)
    #expect(layout.views[0].frame.height == 2_000 - 105 * 8)
    #expect(layout.views[60].frame.height == 8)
    for _ in 0..<40 { layout.insert(cell(), at: 1) }
    #expect(layout.views[0].frame.height == 2_000 - 145 * 8)
    layout.remove(layout.views[0])
    #expect(layout.views[0].frame.height == 2_000 - 144 * 8)
  }
}
