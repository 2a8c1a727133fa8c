import StackKit
import Testing

/// Measuring may change anything.
@Suite struct CallbackMeasureTests {
  /// Where in a pass a view is asked.
  enum Moment: CaseIterable { case measure, wraps, fits }

  /// A probe that does something at a moment, once.
  func probe(_ moment: Moment, _ body: @escaping (Probe) -> Void) -> Probe {
    let probe = Probe(80, 10)
    probe.wraps = true
    var isDone = false
    let once: (Probe) -> Void = { view in
      if isDone { return }
      isDone = true
      body(view)
    }
    switch moment {
    case .measure: probe.onMeasure = once
    case .wraps: probe.onWraps = once
    case .fits: probe.onFits = once
    }
    return probe
  }

  /// Makes sure that a tree is laid out as a new one with the same views.
  func expectColumn(_ root: LayoutView, _ comment: Comment) {
    var place = 0.0
    for view in root.stackLayouts.first?.views ?? [] {
      #expect(view.frame.minY == place, comment)
      place = view.frame.maxY
    }
    #expect(!root.engine.needsLayout, comment)
  }

  @Test("The root is released in a measure", arguments: Moment.allCases)
  func rootReleased(moment: Moment) {
    let holder = Holder()
    let view = probe(moment) { _ in holder.letGo() }
    view.name = "probe"
    holder.root?.frame = Rect(0, 0, 40, 100)
    holder.root?.stackLayouts[0].append(view)
    _ = view.frame
    #expect(holder.root == nil)
    #expect(view.superview == nil)
    #expect(view.frame.size == Size(width: 80, height: 10))
    view.size.height = 30
    view.invalidateIntrinsicContentSize()
    #expect(view.frame.height == 30)
  }

  @Test(
    "A view moves to another tree of 3,000 views in its measure",
    arguments: Moment.allCases)
  func moved(moment: Moment) {
    let large = Holder(count: 3000)
    _ = large.root?.frame
    let view = probe(moment) {
      large.root?.stackLayouts[0].append($0)
    }
    let small = Holder([view])
    small.root?.frame = Rect(0, 0, 40, 100)
    _ = small.root?.frame
    #expect(view.superview === large.root)
    #expect(small.root?.subviews.count == 3)
    #expect(view.frame.minY == 30_000)
    small.root.map { expectColumn($0, "small, \(moment)") }
    large.root.map { expectColumn($0, "large, \(moment)") }
  }

  @Test("Its frame is up to date in the tree that it moved to")
  func movedAndRead() {
    let large = Holder(count: 100)
    let view = probe(.measure) { large.root?.stackLayouts[0].append($0) }
    let small = Holder([view])
    // Wider than it asks to be, it is asked for its height there.
    #expect(view.frame == Rect(0, 1000, 100, 20))
    _ = small
  }

  @Test("A view is removed when it is asked", arguments: Moment.allCases)
  func removed(moment: Moment) {
    let view = probe(moment) { $0.removeFromSuperview() }
    let holder = Holder([view])
    holder.root?.frame = Rect(0, 0, 40, 100)
    _ = holder.root?.frame
    #expect(view.superview == nil)
    #expect(holder.views[1].frame.minY == 0)
    #expect(view.frame.size == Size(width: 80, height: 10))
    holder.root.map { expectColumn($0, "\(moment)") }
  }

  @Test("All others are removed, and new ones come", arguments: Moment.allCases)
  func replaced(moment: Moment) {
    let holder = Holder()
    let view = probe(moment) { view in
      for other in view.superview?.subviews ?? [] where other !== view {
        other.removeFromSuperview()
      }
      for height in 1...200 {
        holder.root?.stackLayouts[0].append(Probe(5, Double(height)))
      }
    }
    holder.root?.frame = Rect(0, 0, 40, 1e6)
    holder.root?.stackLayouts[0].append(view)
    _ = holder.root?.frame
    #expect(holder.root?.subviews.count == 201)
    holder.root.map { expectColumn($0, "\(moment)") }
  }

  @Test("The root becomes a part of another tree", arguments: Moment.allCases)
  func rootMoved(moment: Moment) {
    let page = LayoutView()
    page.frame = Rect(0, 0, 500, 500)
    let holder = Holder()
    let view = probe(moment) { _ in
      if let root = holder.root { page.addSubview(root) }
    }
    holder.root?.frame = Rect(0, 0, 40, 100)
    holder.root?.stackLayouts[0].append(view)
    let engine = holder.root?.engine
    _ = holder.root?.frame
    #expect(holder.root?.superview === page)
    #expect(holder.root?.engine === page.engine)
    #expect(engine?.needsLayout == false)
    holder.root.map { expectColumn($0, "\(moment)") }
  }

  @Test("What is moved to and fro while it is measured is in its place")
  func toAndFro() {
    let other = Holder(count: 5)
    _ = other.root?.frame
    let holder = Holder(count: 3)
    let view = probe(.measure) { view in
      other.root?.addSubview(view)
      holder.root?.stackLayouts[0].insert(view, at: 1)
    }
    holder.root?.stackLayouts[0].append(view)
    // As above.
    #expect(view.frame == Rect(0, 10, 100, 20))
    holder.root.map { expectColumn($0, "to and fro") }
  }

  @Test("A follower whose views leave while it looks at frames")
  func follower() {
    for wrapping in [true, false] {
      var isDone = false
      let views = (0..<6).map { _ in Probe(30, 10) }
      let stack = StackView(arrangedSubviews: views, spacing: 5)
      let page = Holder(count: 0)
      if wrapping {
        stack.wraps = true
      } else {
        stack.turnsToFit = true
      }
      stack.alignment = .firstBaseline
      views[2].wraps = true
      views[2].size.width = 300
      let leave: (Probe) -> Void = { _ in
        if isDone { return }
        isDone = true
        views[0].removeFromSuperview()
        views[1].removeFromSuperview()
        page.root?.addSubview(LayoutView())
      }
      views[2].onFits = leave
      page.root?.stackLayouts[0].append(stack)
      page.root?.frame = Rect(0, 0, 90, 500)
      _ = stack.frame
      isDone = false
      views[4].onBaseline = { _ in
        if isDone { return }
        isDone = true
        page.letGo()
      }
      views[3].size.width = 50
      views[3].invalidateIntrinsicContentSize()
      _ = stack.frame
      #expect(views[5].frame.width == 30)
    }
  }

  @Test("Reports about a view that leaves when it is measured")
  func reports() {
    let asks: [(LayoutView) -> Void] = [
      { _ = $0.pixelAlignedFrame }, { _ = $0.explainLayout().description },
      { _ = $0.layoutRanges() }, { _ = $0.hasAmbiguousLayout },
      { _ = $0.fittingSize(width: 20) }, { _ = $0.recursiveDescription },
      { _ = $0.framesJSON() }, { _ = $0.svg() }, { _ = $0.engine.conflicts },
      { _ = $0.engine.takeChanges() },
      { _ = $0.engine.solverConstraintCount },
      { _ = $0.constraintsAffectingLayout(for: .vertical) },
    ]
    for (index, ask) in asks.enumerated() {
      for moment in Moment.allCases {
        let large = Holder(count: 300)
        let view = probe(moment) { large.root?.addSubview($0) }
        let small = Holder([view])
        small.root?.frame = Rect(0, 0, 40, 100)
        ask(view)
        view.onMeasure = nil
        #expect(
          view.superview === large.root || view.superview === small.root,
          "\(index)")
        #expect(view.frame.width > 0, "\(index)")

        let gone = Holder()
        let other = probe(moment) { _ in gone.letGo() }
        gone.root?.frame = Rect(0, 0, 40, 100)
        gone.root?.stackLayouts[0].append(other)
        ask(other)
        #expect(other.frame.width > 0, "\(index)")
      }
    }
  }

  @Test("A tree that is put into another one while its changes are taken")
  func joinsWhileChangesAreTaken() {
    let outer = LayoutView(), root = LayoutView(), probe = Probe()
    root.addSubview(probe)
    outer.layoutIfNeeded()
    let join = Once { outer.addSubview(root) }
    probe.onMeasure = { _ in join() }
    let engine = root.engine
    #expect(engine.takeChanges().isEmpty)
    #expect(engine !== root.engine)
    #expect(outer.engine.takeChanges().count == 3)
  }
}
