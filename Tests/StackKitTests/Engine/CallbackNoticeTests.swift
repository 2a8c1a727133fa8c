import StackKit
import TestSupport
import Testing

/// `onNeedsLayout` is called at the end of the call that changed something,
/// and may change anything itself.
@Suite struct CallbackNoticeTests {
  /// Calls that change a tree, by name; each gets a column of four views in a
  /// root, a stack of three views, and a list of three rows in it.
  struct World {
    let holder = Holder(count: 4)
    let stack = StackView(
      arrangedSubviews: (0..<3).map { _ in Probe(10, 10) }, spacing: 2)
    let list = RowStackView()
    let model = ModelStackView()
    let loose = Probe(20, 20)

    struct Row: ModelStackViewModel {
      var id: Int
      var cellType: ModelStackViewCell.Type { ModelStackViewCell.self }
    }

    init() {
      list.addRows((0..<3).map { Label("\($0)") })
      model.append(models: (0..<3).map { Row(id: $0) })
      for view in [stack, list, model] as [LayoutView] {
        holder.root?.addSubview(view)
      }
      holder.root?.layoutIfNeeded()
    }

    var column: StackLayout? { holder.root?.stackLayouts.first }
  }

  let calls: [(name: String, call: (World) -> Void)] = [
    ("addSubview", { $0.holder.root?.addSubview($0.loose) }),
    ("insertSubview", { $0.holder.root?.insertSubview($0.loose, at: 0) }),
    ("append", { $0.column?.append($0.loose) }),
    ("insert", { $0.column?.insert($0.loose, at: 1) }),
    ("move", { $0.column?.move($0.holder.views[0], to: 2) }),
    ("remove", { $0.column?.remove($0.holder.views[1]) }),
    ("removeFromSuperview", { $0.holder.views[1].removeFromSuperview() }),
    ("isHidden", { $0.holder.views[2].isHidden = true }),
    (
      "removeLayout",
      { world in
        world.column.map { _ = world.holder.root?.removeLayout($0) }
      }
    ),
    (
      "removeSubviewsInLayout",
      { world in
        world.column.map { world.holder.root?.removeSubviewsInLayout($0) }
      }
    ),
    (
      "addSubviewsWithVerticalLayout",
      { world in
        world.holder.root?.addSubviewsWithVerticalLayout([
          world.loose, Probe(1, 1),
        ])
      }
    ),
    ("setMargins", { $0.column?.setMargins(7) }),
    (
      "setLeadingMargin",
      { $0.column?.setLeadingMargin(7, for: $0.holder.views[0]) }
    ),
    (
      "setSpacing", { $0.column?.setSpacing(7, after: $0.holder.views[0]) }
    ),
    ("frame", { $0.holder.views[0].frame = Rect(1, 2, 3, 4) }),
    (
      "constraint",
      { world in
        world.holder.views[0].heightAnchor.constraint(equalTo: 33).isActive =
          true
      }
    ),
    (
      "constraints",
      { world in
        try? LayoutConstraint.activate([
          world.holder.views[0].heightAnchor.constraint(
            equalTo: world.holder.views[1].heightAnchor),
          world.holder.views[2].topAnchor.constraint(
            equalTo: world.stack.bottomAnchor),
        ])
      }
    ),
    ("priority", { $0.holder.views[0].setHuggingPriority(1, for: .vertical) }),
    ("writingDirection", { $0.holder.root?.writingDirection = .rightToLeft }),
    ("layoutMargins", { $0.stack.layoutMargins = EdgeInsets(1) }),
    ("addArrangedSubview", { $0.stack.addArrangedSubview($0.loose) }),
    (
      "removeArrangedSubview",
      { $0.stack.removeArrangedSubview($0.stack.arrangedSubviews[1]) }
    ),
    ("stack.isHidden", { $0.stack.arrangedSubviews[1].isHidden = true }),
    ("stack.axis", { $0.stack.axis = .vertical }),
    (
      "setCustomSpacing",
      { $0.stack.setCustomSpacing(9, after: $0.stack.arrangedSubviews[0]) }
    ),
    ("addRow", { $0.list.addRow($0.loose) }),
    ("addRows", { $0.list.addRows([$0.loose, Label("x")]) }),
    ("insertRow", { $0.list.insertRow($0.loose, before: $0.list.rows[1]) }),
    ("removeRow", { $0.list.removeRow($0.list.rows[1]) }),
    ("removeAllRows", { $0.list.removeAllRows() }),
    ("hideRow", { $0.list.hideRow($0.list.rows[0]) }),
    ("moveRow", { $0.list.moveRow($0.list.rows[0], to: 2) }),
    ("replaceRow", { $0.list.replaceRow($0.list.rows[1], with: $0.loose) }),
    ("setRows", { $0.list.setRows([$0.loose, $0.list.rows[2]]) }),
    ("list.axis", { $0.list.axis = .horizontal }),
    ("rowInset", { $0.list.setInset(forRow: $0.list.rows[0], inset: .zero) }),
    ("hideSeparator", { $0.list.hideSeparator(forRow: $0.list.rows[0]) }),
    ("hugsContent", { $0.list.hugsContent = true }),
    ("model.append", { $0.model.append(model: World.Row(id: 9)) }),
    ("model.set", { $0.model.set(models: [World.Row(id: 9)]) }),
    ("model.remove", { $0.model.remove(at: [0, 2]) }),
    (
      "model.update",
      {
        $0.model.update(models: [2, 5, 1].map { World.Row(id: $0) }) { $0.id }
      }
    ),
  ]

  /// What can be seen of a world.
  func state(_ world: World) -> [String] {
    let column = world.column
    return [
      "\(world.holder.root?.subviews.count ?? -1)",
      "\(column?.views.map { ObjectIdentifier($0) } ?? [])",
      "\(column?.constraints.count ?? -1)",
      "\(world.stack.arrangedSubviews.map { ObjectIdentifier($0) })",
      "\(world.stack.subviews.count) \(world.stack.axis)",
      "\(world.list.rows.map { ObjectIdentifier($0) }) \(world.list.axis)",
      "\(world.list.rows.map { world.list.isRowHidden($0) })",
      "\(world.list.contentView.subviews.count)",
      "\(world.model.cells.map { ObjectIdentifier($0) })",
      "\(world.loose.superview.map { ObjectIdentifier($0) } as Any)",
      "\(world.holder.views.map(\.isHidden))",
      "\(world.holder.views[0].constraints)",
    ]
  }

  @Test("The host is told once, when the change is complete")
  func complete() {
    for (name, call) in calls {
      let world = World()
      var seen: [[String]] = []
      world.holder.root?.engine.onNeedsLayout = {
        seen.append(self.state(world))
      }
      call(world)
      #expect(seen.count == 1, "\(name)")
      #expect(seen.last == state(world), "\(name)")
    }
  }

  @Test("The host that a view comes from is told when it has gone over")
  func otherTree() {
    let moves: [(World, LayoutView) -> Void] = [
      { $0.holder.root?.addSubview($1) }, { $0.column?.insert($1, at: 1) },
      { $0.stack.insertArrangedSubview($1, at: 1) }, { $0.list.addRow($1) },
      { $0.list.insertRow($1, after: $0.list.rows[0]) },
      { $0.list.replaceRow($0.list.rows[1], with: $1) },
      { $0.holder.root?.addSubviewsWithVerticalLayout([$1]) },
    ]
    for (index, move) in moves.enumerated() {
      let world = World(), other = World()
      let view = other.holder.views[1]
      var wasIn: [Bool] = []
      other.holder.root?.engine.onNeedsLayout = {
        wasIn.append(view.isDescendant(of: world.holder.root ?? view))
      }
      move(world, view)
      #expect(wasIn == [true], "\(index)")
    }
  }

  /// What a host may do to a world.
  let answers: [(name: String, answer: (World, Holder) -> Void)] = [
    ("removes what is attached", { w, _ in w.loose.removeFromSuperview() }),
    ("lets go of the root", { w, _ in w.holder.letGo() }),
    ("adds the view elsewhere", { w, o in o.root?.addSubview(w.loose) }),
    ("arranges it elsewhere", { w, o in o.column?.append(w.loose) }),
    (
      "takes everything out",
      { w, o in
        for view in w.holder.root?.subviews ?? [] { o.root?.addSubview(view) }
      }
    ),
    (
      "moves the root",
      { w, o in w.holder.root.map { _ = o.root?.addSubview($0) } }
    ),
    ("lays out", { w, _ in w.holder.root?.layoutIfNeeded() }),
    (
      "changes everything",
      { w, _ in
        w.stack.axis = .vertical
        w.list.removeAllRows()
        w.model.removeAll()
        for view in w.holder.views { view.isHidden = true }
        for index in 0..<100 {
          w.holder.root?.addSubview(Probe(1, Double(index)))
        }
      }
    ),
  ]

  @Test("The host may do anything when it is told")
  func anything() {
    for (name, call) in calls {
      for (answerName, answer) in answers {
        let world = World()
        let other = Holder(count: scaled(release: 200, debug: 24))
        _ = other.root?.frame
        let engine = world.holder.root?.engine
        engine?.onNeedsLayout = { answer(world, other) }
        call(world)
        world.loose.invalidateIntrinsicContentSize()
        for view in [world.stack, world.list, world.model, world.loose] {
          #expect(view.frame.width >= 0, "\(name), \(answerName)")
        }
        for row in world.list.rows { _ = row.frame }
        _ = world.holder.root?.recursiveDescription
        _ = other.root?.recursiveDescription
        engine?.onNeedsLayout = nil
      }
    }
  }

  @Test("Several constraints are activated in one tree, or none")
  func constraints() throws {
    let world = World()
    let views = world.holder.views
    world.holder.root?.engine.onNeedsLayout = {
      views[3].removeFromSuperview()
    }
    let rules = [1, 2, 3].map {
      views[0].widthAnchor.constraint(equalTo: views[$0].widthAnchor)
    }
    try LayoutConstraint.activate(rules)
    #expect(rules.map(\.isActive) == [true, true, false])
    #expect(views[3].frame.width == 10)
  }

  @Test("What goes with an old notice may change the tree")
  func captured() {
    let holder = Holder(count: 3)
    let engine = holder.root?.engine
    var calls = 0
    do {
      let probe = Probe()
      probe.onDeinit = {
        calls += 1
        engine?.onNeedsLayout = nil
        holder.views[0].invalidateIntrinsicContentSize()
      }
      holder.root?.layoutIfNeeded()
      engine?.onNeedsLayout = { _ = probe.name }
    }
    engine?.onNeedsLayout = {}
    #expect(calls == 1)
  }

  @Test("A host that lays out and changes something is told again")
  func again() {
    let holder = Holder(count: 3)
    let root = holder.root ?? LayoutView()
    root.layoutIfNeeded()
    var calls = 0
    root.engine.onNeedsLayout = {
      calls += 1
      root.layoutIfNeeded()
      if calls < 3 { holder.views[0].isHidden.toggle() }
    }
    holder.views[1].isHidden = true
    #expect(calls == 3)
    root.engine.onNeedsLayout = {
      calls += 1
      root.layoutIfNeeded()
      holder.views[0].isHidden.toggle()
    }
    // It comes to an end.
    holder.views[1].isHidden = false
    #expect(calls > 3)
  }
}

extension Holder {
  var column: StackLayout? { root?.stackLayouts.first }
}
