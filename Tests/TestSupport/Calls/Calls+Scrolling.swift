import StackKit

extension CallBook {
  static let scrolling: CallGroup = {
    var calls = CallGroup(weight: 2)
    addTouches(to: &calls)
    addPulls(to: &calls)
    addOffsets(to: &calls)
    addTransitions(to: &calls)
    return calls
  }()

  private static func addTouches(to calls: inout CallGroup) {
    calls.add("LayoutView.touch(at:)") { $0.list().touch(at: $0.place()) }
    calls.add("LayoutView.touchesBegan(at:)") {
      $0.list().touchesBegan(at: $0.place())
    }
    calls.add("LayoutView.touchesMoved(to:)") {
      $0.list().touchesMoved(to: $0.place())
    }
    calls.add("LayoutView.touchesEnded(at:)") {
      $0.list().touchesEnded(at: $0.place())
    }
    calls.add("LayoutView.touchesCancelled()") {
      $0.list().touchesCancelled()
    }
    calls.add(
      "Control.isEnabled", "Control.setIsTracking(_:)",
      "Control.touchUpInside()", "Highlightable.isHighlightable",
      "Highlightable.setIsHighlighted(_:)", "Tappable.didTapView()"
    ) { world in
      let list = world.list()
      let control = world.bool() ? CallingControl(world) : PlainControl()
      list.addRows([
        control, CallingRow(world),
        PlainRow("tap", measurer: CellTextMeasurer()),
      ])
      for row in list.visibleRows.suffix(3) {
        guard let frame = list.presentation(ofRow: row)?.rowFrame else {
          continue
        }
        list.touch(at: Point(x: frame.midX, y: frame.midY))
      }
      (control as? any Control)?.touchUpInside()
      (control as? any Control)?.setIsTracking(true)
      let plain = PlainRow("plain")
      plain.setIsHighlighted(plain.isHighlightable)
    }
  }

  private static func addPulls(to calls: inout CallGroup) {
    calls.add(
      "RowStackView.onWillDisplay", "RowStackView.updateDisplayedRows()"
    ) { world in
      let list = world.list(), model = world.model()
      if world.random.below(4) == 0 { list.onWillDisplay = nil }
      if world.bool() {
        list.onWillDisplay = { [weak list] row in
          _ = list?.isRowVisible(row)
          model.world?.callBack()
        }
      }
      list.updateDisplayedRows()
    }
    calls.add(
      "RowStackView.onRefresh", "RowStackView.refreshThreshold",
      "RowStackView.pulledLength", "RowStackView.isRefreshing",
      "RowStackView.beginRefreshing()", "RowStackView.endRefreshing()"
    ) { world in
      let list = world.list(), model = world.model()
      list.onRefresh = world.bool() ? { model.world?.callBack() } : nil
      list.refreshThreshold = world.number()
      if world.bool() { list.endRefreshing() }
      list.touchesBegan(at: world.place())
      list.touchesMoved(to: world.place())
      world.expect(
        list.pulledLength >= 0
          && (list.pulledLength == 0 || !list.isRefreshing),
        "a list is pulled or refreshed")
      if world.bool() { list.touchesEnded(at: world.place()) }
      if world.bool() { list.beginRefreshing() }
    }
    calls.add(
      "RowAction.init(_:style:handler:)",
      "RowStackView.setSwipeActions(_:forRow:)",
      "RowStackView.swipeActions(forRow:)",
      "RowStackView.performSwipeAction(at:forRow:)",
      "RowStackView.swipedRow", "RowStackView.swipedLength",
      "RowStackView.swipeActionLength"
    ) { world in
      let list = world.list(), model = world.model()
      let row = world.row(of: list)
      let actions = (0..<world.random.below(4)).map { _ in
        RowAction(world.string(), style: world.bool() ? .normal : .destructive)
        { _ in model.world?.callBack() }
      }
      let count = world.count
      list.setSwipeActions(actions, forRow: row)
      // A host that is told may call anything.
      world.expect(
        world.count != count
          || list.swipeActions(forRow: row).count
            == (list.containsRow(row) ? actions.count : 0),
        "a row has the actions that it was given")
      list.swipedRow = row
      if world.bool() { list.swipeActionLength = world.number() }
      world.expect(
        list.swipedLength >= 0
          && (list.swipedRow != nil || list.swipedLength == 0),
        "what is revealed is a row's")
      list.touchesBegan(at: world.place())
      list.touchesMoved(to: world.place())
      if world.bool() {
        list.performSwipeAction(at: world.random.below(4), forRow: row)
      }
    }
  }

  private static func addOffsets(to calls: inout CallGroup) {
    calls.add("RowStackView.contentInset") {
      $0.list().contentInset = $0.insets()
    }
    calls.add("RowStackView.contentOffset") { world in
      let list = world.list()
      list.contentOffset = world.point()
      let offset = list.contentOffset
      world.expect(offset.x.isFinite && offset.y.isFinite, "offset is finite")
    }
    calls.add("RowStackView.setContentOffset(_:animated:)") {
      $0.list().setContentOffset($0.point(), animated: $0.bool())
    }
    calls.add("RowStackView.dragThreshold") {
      $0.list().dragThreshold = $0.number()
    }
    calls.add("RowStackView.isScrollEnabled") {
      $0.list().isScrollEnabled.toggle()
    }
    calls.add("RowStackView.viewportInsets") {
      $0.list().viewportInsets = $0.insets()
    }
    calls.add("RowStackView.scrollRowToVisible(_:animated:includesInset:)") {
      let list = $0.list()
      list.scrollRowToVisible(
        $0.row(of: list), animated: $0.bool(), includesInset: $0.bool())
    }
    calls.add(
      "RowStackView.flashScrollIndicators()",
      "RowStackView.onFlashScrollIndicators",
      "RowStackView.scrollIndicatorAlpha",
      "RowStackView.scrollIndicatorFrame"
    ) { world in
      let list = world.list(), model = world.model()
      list.onFlashScrollIndicators = { model.world?.callBack() }
      list.flashScrollIndicators()
      _ = list.scrollIndicatorAlpha
      _ = list.scrollIndicatorFrame
    }
    calls.add(
      "RowStackView.adjustedContentInset", "RowStackView.isDragging",
      "RowStackView.isScrollable", "RowStackView.presentedContentOffset"
    ) {
      let list = $0.list()
      _ = list.adjustedContentInset
      _ = list.isDragging && list.isScrollable
      _ = list.presentedContentOffset
    }
  }

  private static func addTransitions(to calls: inout CallGroup) {
    calls.add("RowStackView.advance(by:)", times: 2) {
      $0.list().advance(by: $0.bool() ? 0.1 : $0.number())
    }
    calls.add("RowStackView.hasHostClock") { $0.list().hasHostClock.toggle() }
    calls.add("RowStackView.finishAnimations()") {
      $0.list().finishAnimations()
    }
    calls.add("RowStackView.animateChanges(_:completion:)") { world in
      let list = world.list(), model = world.model()
      let transition = list.animateChanges {
        if let row = world.pick(list.rows) { list.removeRow(row) }
        list.addRow(world.view())
        world.callBack()
      } completion: { _ in
        model.world?.callBack()
      }
      world.keep(transition, in: \.transitions, limit: 4)
    }
    calls.add("RowStackView.onTransition") { world in
      let model = world.model()
      world.list().onTransition = { _ in model.world?.callBack() }
    }
    calls.add(
      "RowStackView.transition", "RowStackView.isAnimating",
      "RowTransition.elapsed", "RowTransition.fraction",
      "RowTransition.phase", "RowTransition.whenOver(_:)"
    ) { world in
      let list = world.list()
      world.expect(
        list.transition.map { $0.phase == .running } ?? true,
        "a transition of a list runs")
      _ = list.isAnimating
      guard let transition = list.transition ?? world.pick(world.transitions)
      else { return }
      let part = transition.fraction
      world.expect(part >= 0 && part <= 1, "a part is within the whole")
      _ = transition.elapsed
      let model = world.model()
      transition.whenOver { _ in model.world?.callBack() }
      world.keep(transition, in: \.transitions, limit: 4)
    }
  }

  static let controllers: CallGroup = {
    var calls = CallGroup(weight: 0.5)
    calls.add("RowStackController.init()", "RowStackController.loadView()") {
      let made = $0.bool() ? CallingController($0) : RowStackController()
      $0.keep(made, in: \.controllers, limit: 3)
    }
    calls.add(
      "RowStackController.stackView",
      "RowStackController.loadViewIfNeeded()",
      "RowStackController.isViewLoaded", "RowStackController.viewDidLoad()"
    ) { world in
      let controller = world.controller()
      controller.loadViewIfNeeded()
      world.expect(controller.isViewLoaded, "a view that was loaded is there")
      controller.stackView.addRow(world.view())
    }
    calls.add(
      "RowStackController.viewDidAppear(animated:)",
      "RowStackController.viewDidDisappear(animated:)",
      "RowStackController.viewWillAppear(animated:)",
      "RowStackController.viewWillDisappear(animated:)",
      "RowStackController.isAppeared",
      "RowStackController.automaticallyFlashScrollIndicators"
    ) { world in
      let controller = world.controller()
      controller.automaticallyFlashScrollIndicators.toggle()
      switch world.random.below(4) {
      case 0: controller.viewWillAppear(animated: world.bool())
      case 1: controller.viewDidAppear(animated: world.bool())
      case 2: controller.viewWillDisappear(animated: world.bool())
      default: controller.viewDidDisappear(animated: world.bool())
      }
      _ = controller.isAppeared
    }
    calls.add(
      "RowStackController.addChild(_:animated:)",
      "RowStackController.removeFromParent(animated:)",
      "RowStackController.children", "RowStackController.parent"
    ) { world in
      let controller = world.controller(), child = world.controller()
      if world.random.below(3) == 0 {
        child.removeFromParent(animated: world.bool())
      } else {
        controller.addChild(child, animated: world.bool())
      }
      world.expect(
        controller.children.allSatisfy { $0.parent === controller },
        "a child is that of its parent")
    }
    return calls
  }()
}

extension CallWorld {
  /// A point that is in a list, most of the time.
  func place() -> Point {
    bool() ? point() : Point(x: 5, y: Double(random.below(60)))
  }
}
