import StackKit
import Testing

/// Whether constraints leave a frame open, and how far.
@Suite struct AmbiguityTests {
  func expect(
    _ range: ClosedRange<Double>, _ low: Double, _ high: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isLow = range.lowerBound == low || abs(range.lowerBound - low) < 1e-6
    let isHigh = range.upperBound == high || abs(range.upperBound - high) < 1e-6
    #expect(isLow && isHigh, "\(range)", sourceLocation: sourceLocation)
  }

  @Test("Without alignment, views may be anywhere inside the margins")
  func noAlignment() {
    let figure = Figure()
    _ = figure.column { _ in }
    let ranges = figure.a.layoutRanges()
    // 320 - 100 and 480 - 20 - 30 - 60.
    expect(ranges.x, 0, 220)
    expect(ranges.y, 0, 370)
    expect(ranges.width, 100, 100)
    expect(ranges.height, 20, 20)
    #expect(figure.a.hasAmbiguousLayout)
    #expect(!figure.container.hasAmbiguousLayout)
  }

  @Test("A layout that says where views go is not ambiguous")
  func determined() {
    let figure = Figure()
    _ = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .center
    }
    for view in [figure.a, figure.b, figure.c] {
      #expect(!view.hasAmbiguousLayout)
    }
  }

  @Test("All views are asked with one copy, until something changes")
  func oneCopy() {
    let figure = Figure()
    _ = figure.column { $0.verticalAlignment = .fill }
    let engine = figure.container.engine
    expect(figure.a.layoutRanges().height, 20, 390)
    let copy = engine.problemCopy?.solver
    #expect(copy != nil)
    expect(figure.b.layoutRanges().height, 30, 400)
    #expect(engine.problemCopy?.solver === copy)
    figure.b.setHuggingPriority(249, for: .vertical)
    _ = figure.b.frame
    #expect(engine.problemCopy == nil)
    expect(figure.b.layoutRanges().height, 400, 400)
  }

  @Test("Room that priorities do not assign is anybody's")
  func ambiguitySuppression() {
    let figure = Figure()
    _ = figure.column {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.spacing = 10
    }
    // 480 - 20 = 460 for 110 of content: 350 of room to give.
    expect(figure.a.layoutRanges().height, 20, 370)
    expect(figure.b.layoutRanges().height, 30, 380)
    expect(figure.c.layoutRanges().y, 70, 420)
    figure.b.setHuggingPriority(249, for: .vertical)
    expect(figure.a.layoutRanges().height, 20, 20)
    expect(figure.b.layoutRanges().height, 380, 380)
    #expect(!figure.c.hasAmbiguousLayout)
  }

  @Test("Compression that priorities do not assign is anybody's")
  func compression() {
    let figure = Figure(height: 100)
    _ = figure.column {
      $0.verticalAlignment = .center
      $0.spacing = 10
      $0.horizontalAlignment = .leading
    }
    // 80 for 110 of content: 30 are missing, and no height is negative.
    expect(figure.a.layoutRanges().height, 0, 20)
    expect(figure.b.layoutRanges().height, 0, 30)
    expect(figure.c.layoutRanges().height, 30, 60)
  }

  @Test("A view that nothing asks anything of could be anything")
  func nothing() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let lost = LayoutView()
    root.addSubview(lost)
    let ranges = lost.layoutRanges()
    #expect(ranges.x == -.infinity ... .infinity)
    #expect(ranges.width == 0 ... .infinity)
    #expect(lost.hasAmbiguousLayout)
    lost.frame = Rect(1, 2, 3, 4)
    #expect(!lost.hasAmbiguousLayout)
  }

  @Test("A hidden view is not ambiguous, and a view alone is")
  func hidden() {
    let figure = Figure()
    _ = figure.column { _ in }
    figure.a.isHidden = true
    #expect(!figure.a.hasAmbiguousLayout)
    let alone = LayoutView()
    #expect(alone.hasAmbiguousLayout)
    alone.frame = Rect(0, 0, 10, 10)
    #expect(!alone.hasAmbiguousLayout)
  }

  @Test("A contradiction does not make the rest ambiguous")
  func conflict() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let view = LayoutView()
    view.widthAnchor.constraint(equalTo: 150).isActive = true
    view.heightAnchor.constraint(equalTo: 10).isActive = true
    root.addSubviewsWithHorizontalLayout([view]) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .top
    }
    #expect(root.engine.hasConflicts)
    #expect(!view.hasAmbiguousLayout)
  }
}
