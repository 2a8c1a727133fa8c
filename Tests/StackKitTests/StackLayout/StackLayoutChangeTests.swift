import StackKit
import Testing

/// What later changes of a layout do, counted, with all constraints in the
/// solver.
@Suite struct StackLayoutChangeTests {
  let container = LayoutView()
  var views: [LayoutView] = []
  let layout: StackLayout

  init() {
    container.frame = Rect(0, 0, 300, 20_000)
    views = (0..<100).map { _ in SizedView(100, 20) }
    layout = container.addSubviewsWithVerticalLayout(views) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .leading
    }
    container.layoutIfNeeded()
  }

  /// The work of a change, once frames are up to date again.
  func work(_ change: () -> Void) -> LayoutStatistics {
    let before = container.engine.statistics
    change()
    container.layoutIfNeeded()
    return container.engine.statistics - before
  }

  func expect(
    _ work: LayoutStatistics, added: Int = 0, removed: Int = 0,
    edited: Int = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(work.constraintsAdded == added, sourceLocation: sourceLocation)
    #expect(work.constraintsRemoved == removed, sourceLocation: sourceLocation)
    #expect(work.constantsEdited == edited, sourceLocation: sourceLocation)
    #expect(work.solves == 1, sourceLocation: sourceLocation)
  }

  @Test("Spacing edits one constant for each gap")
  func spacing() {
    expect(work { layout.spacing = 12 }, edited: 99)
    #expect(views[99].frame.minY == 99 * 32)
    expect(work { layout.setSpacing(5, after: views[3]) }, edited: 1)
    #expect(views[4].frame.minY == views[3].frame.maxY + 5)
    expect(work { layout.spacing = 8 }, edited: 98)
    #expect(views[4].frame.minY == views[3].frame.maxY + 5)
    expect(work { layout.setSpacing(nil, after: views[3]) }, edited: 1)
    #expect(views[99].frame.minY == 99 * 28)
  }

  @Test("The priority of spacing rebuilds the gaps; 0 leaves what is weakest")
  func spacingPriority() {
    layout.setSpacing(3, between: views[1], and: views[0])
    let rebuilt = work { layout.spacingPriority = 900 }
    #expect(rebuilt.constraintsRemoved == 99)
    #expect(views[1].frame.minY == 23)
    let removed = work { layout.spacingPriority = 0 }
    // What suppresses ambiguity, in both directions.
    #expect(removed.constraintsAdded == 2 * 99)
    #expect(layout.constraints.count == 3 * 100 + 1 - 99)
    #expect(views[1].frame.minY == 23)
    layout.setSpacing(4, before: views[2])
    let required = work { layout.spacingPriority = .required }
    #expect(required.constraintsAdded == 99)
    #expect(required.constraintsRemoved == 2 * 99)
    #expect(views[1].frame.minY == 23)
    #expect(views[2].frame.minY == 47)
  }

  @Test("A margin along the axis edits one constant, across one a view")
  func margins() {
    expect(work { layout.topMargin = 5 }, edited: 1)
    #expect(views[0].frame.minY == 5)
    expect(work { layout.bottomMargin = 5 }, edited: 1)
    expect(work { layout.leadingMargin = 7 }, edited: 100)
    #expect(views[50].frame.minX == 7)
    expect(
      work { layout.setLeadingMargin(9, for: views[50]) }, edited: 1)
    #expect(views[50].frame.minX == 9)
    expect(work { layout.leadingMargin = 8 }, edited: 99)
    #expect(views[50].frame.minX == 9)
    #expect(views[51].frame.minX == 8)
  }

  @Test("An alignment along the axis replaces two constraints")
  func majorAlignment() {
    let work = work { layout.verticalAlignment = .bottom }
    expect(work, added: 2, removed: 2)
    #expect(views[99].frame.maxY == 20_000)
    let centred = self.work { layout.verticalAlignment = .center }
    expect(centred, added: 7, removed: 2)
    #expect(views[0].frame.minY == 9000)
    expect(
      self.work { layout.centeringPriority = 770 }, added: 7, removed: 7)
    #expect(
      layout.constraints.filter { $0.priority == 770 }.count == 5)
  }

  @Test("An alignment across replaces the constraints across")
  func minorAlignment() {
    let work = work { layout.horizontalAlignment = .trailing }
    expect(work, added: 200, removed: 200)
    #expect(views[7].frame.minX == 200)
    let centred = self.work { layout.horizontalAlignment = .center }
    expect(centred, added: 300, removed: 200)
    #expect(views[7].frame.minX == 100)
  }

  @Test("Margins relative to the container's edit constants")
  func relative() {
    // Two along the axis, two for each view across.
    expect(
      work { layout.isLayoutMarginsRelative = true }, edited: 202)
    #expect(views[0].frame.origin == Point(x: 8, y: 8))
  }

  @Test("Margins of a filling layout edit one constant for each view")
  func filling() {
    layout.horizontalAlignment = .fill
    #expect(views[30].frame == Rect(0, 600, 300, 20))
    #expect(layout.constraints.count == 301)
    expect(work { layout.trailingMargin = 50 }, edited: 100)
    #expect(views[30].frame.width == 250)
    layout.setTrailingMargin(60, for: views[30])
    #expect(views[30].frame.width == 240)
    #expect(views[29].frame.width == 250)
    layout.setTrailingMargin(nil, for: views[30])
    layout.trailingMargin = 10
    #expect(views[30].frame.width == 290)
    views[40].widthAnchor.constraint(equalTo: 33).with(priority: 999)
      .isActive = true
    #expect(views[40].frame.width == 290)
    #expect(container.engine.statistics.rebuilds == 0)
  }

  @Test("A constraint that cannot hold is not everyone's matter")
  func fillingConflict() {
    layout.horizontalAlignment = .fill
    views[40].widthAnchor.constraint(equalTo: 33).isActive = true
    #expect(views[40].frame.width == 33)
    #expect(views[39].frame.width == 300)
    #expect(views[41].frame.width == 300)
  }

  @Test("A content's size edits the constants of its two bounds")
  func content() {
    let view = views[10] as? SizedView
    expect(work { view?.size.height = 30 }, edited: 2)
    #expect(views[11].frame.minY == 230)
  }
}
