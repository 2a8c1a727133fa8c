import StackKit
import Testing

/// Frames on the grid of pixels.
@Suite struct PixelTests {
  @Test("Edges are rounded, not sizes")
  func edges() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let rows = (0..<4).map { box("r\($0)", 10, 20.3) }
    root.addSubviewsWithVerticalLayout(rows) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    // Edges at 20.3, 40.6, 60.9, 81.2 go to 20, 41, 61, 81.
    #expect(rows.map(\.pixelAlignedFrame.minY) == [0, 20, 41, 61])
    #expect(rows.map(\.pixelAlignedFrame.height) == [20, 21, 20, 20])
    // In half points: 20.5, 40.5, 61, 81.
    root.engine.displayScale = 2
    #expect(rows.map(\.pixelAlignedFrame.minY) == [0, 20.5, 40.5, 61])
    #expect(rows.map(\.pixelAlignedFrame.height) == [20.5, 20, 20.5, 20])
    // Exact frames stay exact.
    #expect(rows[1].frame.height == 20.3)
  }

  @Test("Places count in the coordinates in which the root lies")
  func nested() {
    let root = LayoutView()
    root.frame = Rect(0.4, 0, 100, 100)
    let outer = LayoutView(), inner = LayoutView()
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.frame = Rect(0.4, 0.25, 10, 10)
    inner.frame = Rect(0.4, 0.25, 5, 5)
    // 0.4 -> 0, 0.8 -> 1, 1.2 -> 1; right edges 100.4, 10.8, 6.2.
    #expect(root.pixelAlignedFrame == Rect(0, 0, 100, 100))
    #expect(outer.pixelAlignedFrame == Rect(1, 0, 10, 10))
    // 0.25 + 0.25 is half-way: down, and 5.5 to 6.
    #expect(inner.pixelAlignedFrame == Rect(0, 1, 5, 5))
    // The same edge, reached on another way, is at the same place.
    root.frame = Rect(-0.5, -0.75, 100, 100)
    #expect(root.pixelAlignedFrame == Rect(0, -1, 100, 100))
  }

  @Test("Who draws on the grid is told what is elsewhere only there")
  func changes() {
    let root = LayoutView(), box = LayoutView(), other = LayoutView()
    let inner = LayoutView()
    root.frame = Rect(0, 0, 40, 30)
    root.addSubview(box)
    root.addSubview(other)
    box.addSubview(inner)
    box.frame = Rect(0, 0, 20, 20)
    other.frame = Rect(20, 0, 20, 20)
    inner.frame = Rect(0.25, 0, 10.5, 3)
    let engine = root.engine
    _ = engine.takeChanges()
    #expect(inner.pixelAlignedFrame == Rect(0, 0, 11, 3))
    #expect(engine.takeChanges().isEmpty)
    // Its right edge goes from 10.75 to 11.25; the frame is the same.
    box.frame.origin.x = 0.5
    var changes = engine.takeChanges()
    #expect(Set(changes.map(\.id)) == [ObjectIdentifier(box), .init(inner)])
    #expect(changes.allSatisfy { $0.kinds == .place })
    #expect(inner.pixelAlignedFrame == Rect(0, 0, 10, 3))
    // By whole pixels, all goes along.
    box.frame.origin.x = 1.5
    changes = engine.takeChanges()
    #expect(changes.map(\.id) == [ObjectIdentifier(box)])
    // In another grid, only what was rounded is elsewhere.
    var notices = 0
    engine.onNeedsDisplay = { notices += 1 }
    engine.displayScale = 4
    #expect(notices == 1)
    #expect(engine.needsDisplay)
    changes = engine.takeChanges()
    #expect(Set(changes.map(\.id)) == [ObjectIdentifier(box), .init(inner)])
    #expect(inner.pixelAlignedFrame == Rect(0.25, 0, 10.5, 3))
    #expect(!engine.needsDisplay)
  }

  @Test("Only what moved is rounded again")
  func incremental() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 1_000)
    let cells = (0..<10).map { _ in LayoutView() }
    let leaves = cells.map { cell in
      let leaf = SizedView(10, 20)
      cell.addSubviewsWithVerticalLayout([leaf]) {
        $0.verticalAlignment = .fill
        $0.horizontalAlignment = .leading
      }
      return leaf
    }
    root.addSubviewsWithVerticalLayout(cells) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    func aligned(_ change: () -> Void) -> Int {
      let before = root.engine.statistics.framesAligned
      change()
      _ = leaves[9].pixelAlignedFrame
      return root.engine.statistics.framesAligned - before
    }
    // All of 1 + 10 + 10.
    #expect(aligned {} == 21)
    #expect(aligned {} == 0)
    #expect(aligned { leaves[3].size.width = 11 } == 1)
    // The cell and the leaf grow; six cells move, with six leaves.
    #expect(aligned { leaves[3].size.height = 21.5 } == 14)
    #expect(leaves[9].convert(.zero, to: root).y == 181.5)
    #expect(cells[9].pixelAlignedFrame.minY == 182)
    // The origin of the root moves: all.
    #expect(aligned { root.frame = Rect(0.25, 0, 100, 1_000) } == 21)
    // Its size alone: the root, and the cells that fill its width.
    #expect(aligned { root.frame = Rect(0.25, 0, 90, 1_000) } == 11)
    #expect(aligned { root.engine.displayScale = 3 } == 21)
    #expect(aligned { root.engine.displayScale = 3 } == 0)
  }

  /// The edges of all views on the grid, in the coordinates of the root,
  /// from their exact frames.
  private func expectAligned(
    _ root: LayoutView, _ scale: Double, _ comment: Comment
  ) {
    func visit(_ view: LayoutView, _ exact: Point, _ aligned: Point) {
      let frame = view.frame, pixels = view.pixelAlignedFrame
      let left = exact.x + frame.minX, top = exact.y + frame.minY
      let edges = [
        (left, aligned.x + pixels.minX),
        (top, aligned.y + pixels.minY),
        (left + frame.width, aligned.x + pixels.maxX),
        (top + frame.height, aligned.y + pixels.maxY),
      ]
      for (exact, rounded) in edges {
        // On the grid, and at most half a pixel away.
        let pixel = rounded * scale
        #expect(abs(pixel - pixel.rounded()) < 1e-6, comment)
        #expect(abs(exact * scale - pixel) <= 0.5 + 0.002, comment)
      }
      #expect(pixels.width >= 0 && pixels.height >= 0, comment)
      for child in view.subviews {
        visit(
          child, Point(x: left, y: top), aligned + pixels.origin)
      }
    }
    visit(root, .zero, .zero)
  }

  @Test("In random trees, edges are on the grid, close by, after any change")
  func random() {
    for seed in 1...40 as ClosedRange<UInt64> {
      let column = RandomSessionTests.Column(seed: seed)
      let scale = [1, 2, 3, 1.5][Int(seed % 4)]
      column.root.engine.displayScale = scale
      for step in 0..<30 {
        column.step()
        column.root.frame.origin.x = Double(step % 5) * 0.3
        expectAligned(column.root, scale, "seed \(seed) step \(step)")
      }
    }
  }

  @Test("Views that touch still touch")
  func noGaps() {
    for seed in 1...30 as ClosedRange<UInt64> {
      var random = RandomSessionTests.Random(state: seed)
      let root = LayoutView()
      root.frame = Rect(Double(random.below(1000)) / 997, 0, 300, 40)
      let views = (0..<12).map { _ in
        box("v", Double(random.below(5000)) / 137, 10)
      }
      root.addSubviewsWithHorizontalLayout(views) {
        $0.horizontalAlignment = .leading
      }
      root.engine.displayScale = Double(1 + random.below(3))
      for (left, right) in zip(views, views.dropFirst()) {
        #expect(
          abs(left.pixelAlignedFrame.maxX - right.pixelAlignedFrame.minX)
            < 1e-9, "seed \(seed)")
      }
    }
  }

  @Test("Views that come, go and move to another place are up to date")
  func structure() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let one = LayoutView(), other = LayoutView(), view = LayoutView()
    root.addSubview(one)
    root.addSubview(other)
    one.frame = Rect(10.4, 0, 20, 20)
    other.frame = Rect(50.2, 0, 20, 20)
    one.addSubview(view)
    view.frame = Rect(0.3, 0, 5, 5)
    // 10.7 -> 11 in 10.
    #expect(view.pixelAlignedFrame.minX == 1)
    other.addSubview(view)
    // 50.5 -> 51 in 50.
    #expect(view.pixelAlignedFrame.minX == 1)
    other.frame.origin.x = 50
    #expect(view.pixelAlignedFrame.minX == 0)
    view.removeFromSuperview()
    #expect(view.pixelAlignedFrame == Rect(0, 0, 5, 5))
    let fresh = LayoutView()
    one.addSubview(fresh)
    fresh.frame = Rect(0.3, 0.6, 5, 5)
    #expect(fresh.pixelAlignedFrame == Rect(1, 1, 5, 5))
  }

  @Test("Hostile scales are refused or limited")
  func hostile() {
    let view = LayoutView()
    view.frame = Rect(0, 0, 10.3, 1e12)
    let engine = view.engine
    for number in RandomSessionTests.hostile {
      engine.displayScale = number
      #expect(engine.displayScale >= 0.001 && engine.displayScale <= 1000)
      let frame = view.pixelAlignedFrame
      #expect(frame.width.isFinite && frame.height.isFinite)
    }
    engine.displayScale = 2
    for number in [.nan, .infinity, 0, -1] as [Double] {
      engine.displayScale = number
      #expect(engine.displayScale == 2)
    }
  }

  @Test("A deep tree is rounded without a deep stack, and quickly")
  func deep() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 10, 10)
    var view = root
    for _ in 0..<2_000 {
      let child = LayoutView()
      view.addSubview(child)
      child.frame = Rect(0.25, 0, 1, 1)
      view = child
    }
    // 500 and 499.75, both on whole pixels: 500 - 500.
    #expect(view.pixelAlignedFrame.minX == 0)
    root.frame.origin.x = 0.25
    // 500.25 -> 500, 500 -> 500.
    #expect(view.pixelAlignedFrame.minX == 0)
    root.frame.origin.x = 0.5
    // 500.5 -> 501, 500.25 -> 500.
    #expect(view.pixelAlignedFrame.minX == 1)
    let before = root.engine.statistics.framesAligned
    view.frame.size.width = 2
    #expect(view.pixelAlignedFrame.width == 2)
    #expect(root.engine.statistics.framesAligned - before == 1)
  }
}
