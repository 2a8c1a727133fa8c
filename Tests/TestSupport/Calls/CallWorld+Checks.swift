import Cassowary
import StackKit

/// What is true after each call, whatever was called.
extension CallWorld {
  func check() {
    checkSolvers()
    checkTrees()
    if stepNumber % 7 == 6 { checkFrames() }
    if settings.isTame && stepNumber % 20 == 19 { compareAnew() }
  }

  private func checkSolvers() {
    for some in solvers {
      let broken = some.solver.checkInvariants()
      expect(broken == nil, "the solver: \(broken ?? "")")
    }
  }

  private func checkTrees() {
    for view in views {
      let superview = view.superview
      let siblings: [LayoutView]? =
        view is LayoutGuide ? superview?.layoutGuides : superview?.subviews
      expect(
        siblings?.contains { $0 === view } ?? true,
        "a view is a subview of its superview, or a guide of it")
      expect(
        !view.subviews.contains { $0 is LayoutGuide },
        "a guide is no subview")
      for layout in view.stackLayouts {
        expect(layout.superview === view, "a layout knows its view")
        expect(
          layout.views.allSatisfy { $0.superview === view },
          "what a layout arranges are subviews")
      }
      for rule in view.constraints {
        expect(rule.isActive, "a constraint of a view is active")
        expect(
          rule.firstView?.root === view.root,
          "a constraint of a view is in its tree")
      }
      if let list = view as? RowStackView {
        let broken = list.brokenInvariants()
        expect(broken.isEmpty, "the list: \(broken)")
      }
    }
  }

  /// The roots of the pool, each once.
  private var roots: [LayoutView] {
    var known: Set<ObjectIdentifier> = []
    return views.map(\.root).filter {
      known.insert(ObjectIdentifier($0)).inserted
    }
  }

  private func checkFrames() {
    for view in views {
      let frame = view.frame
      let isFinite =
        frame.minX.isFinite && frame.minY.isFinite && frame.width.isFinite
        && frame.height.isFinite
      expect(isFinite, "a frame is finite: \(frame)")
      if settings.isTame && isFinite && !view.isFramePinned {
        expect(
          frame.width >= -1e-6 && frame.height >= -1e-6,
          "a size is not negative: \(frame) of \(type(of: view))")
      }
    }
    for root in roots {
      let engine = root.engine
      expect(engine === root.engine, "a tree has one engine")
      let broken = engine.solver.checkInvariants()
      expect(broken == nil, "the solver of a tree: \(broken ?? "")")
      if settings.isTame {
        expect(
          engine.failure == nil,
          "the solver gave up: \(String(describing: engine.failure))")
      }
    }
  }

  /// Frames are those of the tree laid out from scratch, where the rules leave
  /// no choice.
  private func compareAnew() {
    for root in roots {
      let engine = root.engine
      _ = engine.takeChanges()
      // What is dropped in a conflict depends on what came last, and what a
      // pass came to that found no end on where it began.
      if engine.hasConflicts || engine.failure != nil
        || engine.statistics.unsettledPasses > 0
      {
        continue
      }
      var frames: [(view: LayoutView, frame: Rect)] = []
      root.forEachInTree { view in
        for some in [view] + view.layoutGuides where isDetermined(some) {
          frames.append((some, some.frame))
        }
      }
      let before = root.recursiveDescription
      compareMadeAnew(root, frames)
      engine.rebuild()
      if engine.hasConflicts || engine.statistics.unsettledPasses > 0 {
        continue
      }
      for (view, frame) in frames {
        expect(
          isClose(view.frame, frame),
          "\(type(of: view)): \(frame) is \(view.frame) from scratch in\n"
            + before + "which becomes\n" + root.recursiveDescription)
      }
    }
  }

  /// Frames are those of a tree of new views, which knows of no past.
  private func compareMadeAnew(
    _ root: LayoutView, _ frames: [(view: LayoutView, frame: Rect)]
  ) {
    guard let made = anew(root), let first = made.pairs.last?.new else {
      return
    }
    let engine = first.root.engine
    engine.layoutIfNeeded()
    if engine.hasConflicts || engine.failure != nil
      || engine.statistics.unsettledPasses > 0
    {
      return
    }
    let copies = Dictionary(
      uniqueKeysWithValues: made.pairs.map {
        (ObjectIdentifier($0.old), $0.new)
      }
    )
    var compared = 0
    for (view, frame) in frames {
      guard let copy = copies[ObjectIdentifier(view)], isDetermined(copy) else {
        continue
      }
      compared += 1
      expect(
        isClose(copy.frame, frame),
        "\(type(of: view)): \(frame) is \(copy.frame) in a tree made anew, of\n"
          + root.recursiveDescription + "which is\n"
          + first.root.recursiveDescription)
    }
    confirm(compared)
  }

  private func isDetermined(_ view: LayoutView) -> Bool {
    var current: LayoutView? = view
    while let some = current {
      // A hidden container stays where it was.
      if some.isHidden { return false }
      current = some.superview
    }
    return !view.hasAmbiguousLayout
  }

  private func isClose(_ frame: Rect, _ other: Rect) -> Bool {
    func isClose(_ a: Double, _ b: Double) -> Bool {
      abs(a - b) <= 1e-6 * max(1, abs(a), abs(b))
    }
    return isClose(frame.minX, other.minX) && isClose(frame.minY, other.minY)
      && isClose(frame.width, other.width)
      && isClose(frame.height, other.height)
  }
}
