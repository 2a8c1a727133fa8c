import StackKit
import Testing

/// Adding, inserting, moving, removing and hiding single views.
@Suite struct StackLayoutViewsTests {
  let container = LayoutView()
  let views = (0..<5).map { box("v\($0)", 50, 10 + Double($0)) }
  let layout: StackLayout

  init() {
    container.frame = Rect(0, 0, 100, 1000)
    layout = container.addSubviewsWithVerticalLayout(views) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.spacing = 1
    }
    container.layoutIfNeeded()
  }

  /// Expects the column to be where a prefix sum puts it.
  func expectColumn(sourceLocation: SourceLocation = #_sourceLocation) {
    var y = 0.0
    for view in layout.views where !view.isHidden {
      let height = view.intrinsicContentSize.height ?? 0
      #expect(
        view.frame == Rect(0, y, 100, height), "\(view.displayName)",
        sourceLocation: sourceLocation)
      y += height + layout.spacing(after: view)
    }
  }

  @Test("A view that is inserted adds its own constraints, and a gap")
  func insertion() {
    for (place, name) in [(0, "first"), (3, "middle"), (7, "last")] {
      let before = container.engine.statistics
      layout.insert(box(name, 20, 7), at: place)
      expectColumn()
      let work = container.engine.statistics - before
      // A gap before and one after it, two margins, and its two sizes.
      #expect(work.constraintsAdded <= 2 + 2 + 2 * 3)
      #expect(work.constraintsRemoved <= 1)
    }
    #expect(layout.views.count == 8)
    #expect(layout.constraints.count == 25)
  }

  @Test("Views move, and their spacing with them")
  func moving() {
    layout.setSpacing(9, after: views[1])
    layout.move(views[1], to: 3)
    #expect(layout.views.map(\.displayName) == ["v0", "v2", "v3", "v1", "v4"])
    expectColumn()
    layout.insert(views[4], before: views[0])
    layout.insert(views[2], after: views[1])
    #expect(layout.views.map(\.displayName) == ["v4", "v0", "v3", "v1", "v2"])
    expectColumn()
    layout.insert(views[0], at: 99)
    expectColumn()
  }

  @Test("Views leave by any door")
  func removal() {
    layout.remove(views[2])
    #expect(views[2].superview === container)
    expectColumn()
    views[0].removeFromSuperview()
    expectColumn()
    let other = LayoutView()
    other.addSubview(views[4])
    #expect(layout.views.map(\.displayName) == ["v1", "v3"])
    expectColumn()
    #expect(views[4].frame.size == Size(width: 50, height: 14))
    layout.remove(views[1])
    layout.remove(views[3])
    #expect(layout.constraints.isEmpty)
    layout.append(views[3])
    expectColumn()
  }

  @Test("Hidden views take no room, in any order, and hiding twice is fine")
  func hiding() {
    for mask in 0..<32 {
      for (index, view) in views.enumerated() {
        view.isHidden = mask & (1 << index) != 0
        view.isHidden = mask & (1 << index) != 0
      }
      expectColumn()
      for view in views where view.isHidden { #expect(view.frame == .zero) }
      let visible = views.count { !$0.isHidden }
      #expect(layout.constraints.count == (visible == 0 ? 0 : 3 * visible + 1))
    }
  }

  @Test("Several layouts share a container, and views")
  func sharing() {
    let grid = LayoutView()
    grid.frame = Rect(0, 0, 200, 200)
    let a = box("a", 20, 10), b = box("b", 30, 15), c = box("c", 25, 12)
    grid.addSubviewsWithHorizontalLayout([a, b]) {
      $0.horizontalAlignment = .leading
      $0.spacing = 3
    }
    let column = grid.addSubviewsWithVerticalLayout([a, c]) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .leading
      $0.spacing = 4
    }
    #expect(a.frame == Rect(0, 0, 20, 10))
    #expect(b.frame.minX == 23)
    #expect(c.frame.origin == Point(x: 0, y: 14))
    grid.removeLayout(column)
    #expect(c.superview === grid)
    #expect(b.frame.minX == 23)
    #expect(grid.stackLayouts.count == 1)
  }

  @Test("Constraints have readable names")
  func names() {
    layout.topMargin = 34
    let text = layout.constraints.map(\.description)
    #expect(text.contains("spacing of v0 and v1: == 1"))
    #expect(text.contains("margin.top of v0: == 34"))
    #expect(text.contains("margin.bottom of v4: >= 0"))
    #expect(text.contains("margin.leading of v3: == 0"))
  }

  @Test("Right to left mirrors a row")
  func rightToLeft() {
    let bar = LayoutView()
    bar.frame = Rect(0, 0, 200, 50)
    let a = box("a", 20, 10), b = box("b", 30, 10)
    bar.addSubviewsWithHorizontalLayout([a, b]) {
      $0.horizontalAlignment = .leading
      $0.spacing = 5
      $0.leadingMargin = 7
    }
    #expect(a.frame.minX == 7 && b.frame.minX == 32)
    bar.writingDirection = .rightToLeft
    #expect(a.frame.minX == 173 && b.frame.minX == 138)
    bar.writingDirection = .leftToRight
    #expect(a.frame.minX == 7 && b.frame.minX == 32)
  }

  @Test("Baselines of a row stand on one line")
  func baselines() {
    let bar = LayoutView()
    bar.frame = Rect(0, 0, 500, 100)
    let big = Label("Big", font: .helvetica(40))
    let small = Label("small", font: .helvetica(10))
    bar.addSubviewsWithHorizontalLayout([small, big]) {
      $0.horizontalAlignment = .leading
      $0.verticalAlignment = .firstBaseline
    }
    #expect(abs(big.frame.minY) < 1e-9)
    #expect(abs(small.frame.minY - (37.24 - 9.31)) < 1e-9)
    big.font = .helvetica(20)
    #expect(abs(small.frame.minY - (18.62 - 9.31)) < 1e-9)
    small.isHidden = true
    #expect(abs(big.frame.minY) < 1e-9)
    small.isHidden = false
    #expect(abs(small.frame.minY - (18.62 - 9.31)) < 1e-9)
  }

  @Test("The closure that sets a layout up may read frames")
  func framesInClosure() {
    let card = LayoutView()
    let view = SizedView(20, 10)
    var seen = Rect.zero
    card.addSubviewsWithVerticalLayout([view]) {
      $0.topMargin = 5
      seen = view.frame
      $0.topMargin = 8
    }
    #expect(seen.minY == 5)
    #expect(view.frame.minY == 8)
    #expect(card.engine.brokenInvariants() == [])
  }
}
