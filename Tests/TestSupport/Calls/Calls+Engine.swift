import StackKit

extension CallBook {
  static let constraints: CallGroup = {
    var calls = CallGroup(weight: 2)
    calls.add(
      "LayoutConstraint.activate()",
      "LayoutAnchor.constraint(equalTo:multiplier:constant:)",
      "LayoutAnchor.constraint(greaterThanOrEqualTo:multiplier:constant:)",
      "LayoutAnchor.constraint(lessThanOrEqualTo:multiplier:constant:)",
      "LayoutDimension.constraint(equalTo:)",
      "LayoutDimension.constraint(greaterThanOrEqualTo:)",
      "LayoutDimension.constraint(lessThanOrEqualTo:)"
    ) { world in
      let rule = world.makeConstraint()
      do { try rule.activate() } catch { _ = "\(error)" }
    }
    calls.add(
      "LayoutConstraint.activate(_:)", "LayoutConstraint.deactivate(_:)"
    ) { world in
      let rules = [world.makeConstraint(), world.constraint()]
      do {
        try LayoutConstraint.activate(rules)
      } catch { _ = "\(error)" }
      if world.bool() { LayoutConstraint.deactivate(rules) }
    }
    calls.add("LayoutConstraint.deactivate()") { $0.constraint().deactivate() }
    calls.add("LayoutConstraint.isActive") { $0.constraint().isActive.toggle() }
    calls.add("LayoutConstraint.constant") {
      $0.constraint().constant = $0.number()
    }
    calls.add("LayoutConstraint.priority") {
      $0.constraint().priority = $0.priority()
    }
    calls.add(
      "LayoutConstraint.named(_:)", "LayoutConstraint.with(priority:)",
      "LayoutConstraint.identifier"
    ) { world in
      let rule = world.constraint()
      rule.named(world.string()).with(priority: world.priority())
      if world.bool() { rule.identifier = nil }
    }
    calls.add(
      "LayoutConstraint.activationError", "LayoutError.description",
      "LayoutConstraint.description", "LayoutConstraint.firstView",
      "LayoutConstraint.secondView", "LayoutConstraint.summary"
    ) { world in
      let rule = world.constraint()
      _ = rule.description + rule.summary
      world.expect(
        !rule.isActive || rule.firstView != nil,
        "an active constraint has its view")
      _ = rule.secondView
      let error = rule.activationError
      world.expect(!rule.isActive || error == nil, "what is active can be")
      _ = error?.description
    }
    calls.add(
      "LayoutView.bottomAnchor", "LayoutView.centerXAnchor",
      "LayoutView.centerYAnchor", "LayoutView.firstBaselineAnchor",
      "LayoutView.heightAnchor", "LayoutView.lastBaselineAnchor",
      "LayoutView.leadingAnchor", "LayoutView.leftAnchor",
      "LayoutView.rightAnchor", "LayoutView.topAnchor",
      "LayoutView.trailingAnchor", "LayoutView.widthAnchor",
      "LayoutAnchor.attribute", "LayoutAnchor.view"
    ) { world in
      // An anchor that outlives its view, maybe.
      let view = world.bool() ? world.view() : LayoutView()
      let anchors: [any LayoutAnchor] = [
        view.bottomAnchor, view.centerXAnchor, view.centerYAnchor,
        view.firstBaselineAnchor, view.heightAnchor, view.lastBaselineAnchor,
        view.leadingAnchor, view.leftAnchor, view.rightAnchor,
        view.topAnchor, view.trailingAnchor, view.widthAnchor,
      ]
      for anchor in anchors { _ = "\(anchor.attribute) \(anchor.view)" }
    }
    return calls
  }()

  static let engines: CallGroup = {
    var calls = CallGroup(weight: 1.5)
    calls.add("LayoutView.engine", "LayoutEngine.onNeedsLayout") { world in
      let engine = world.engine()
      engine.onNeedsLayout = { [weak world] in world?.callBack() }
    }
    calls.add("LayoutEngine.layoutIfNeeded()", "LayoutEngine.needsLayout") {
      let engine = $0.engine()
      engine.layoutIfNeeded()
      _ = engine.needsLayout
    }
    calls.add("LayoutEngine.onNeedsDisplay") { world in
      let engine = world.engine()
      engine.onNeedsDisplay = { [weak world] in world?.callBack() }
    }
    calls.add(
      "LayoutEngine.takeChanges()", "LayoutEngine.needsDisplay",
      "ViewChange.Kinds.init(rawValue:)"
    ) { world in
      let engine = world.engine()
      let changes = engine.takeChanges()
      _ = engine.needsDisplay
      world.expect(
        Set(changes.filter { $0.kinds != .gone }.map(\.id)).count
          == changes.count { $0.kinds != .gone }, "each view once")
      for change in changes {
        _ = change.view?.frame
        world.expect(
          change.kinds != ViewChange.Kinds(rawValue: 0), "a change has a kind")
      }
    }
    calls.add("LayoutEngine.displayScale") {
      $0.engine().displayScale = $0.number()
    }
    calls.add(
      "LayoutEngine.allocatedBytes", "LayoutEngine.solverConstraintCount",
      "LayoutEngine.statistics"
    ) { world in
      let engine = world.engine()
      world.expect(engine.allocatedBytes >= 0, "bytes are not negative")
      world.expect(engine.solverConstraintCount >= 0, "a count is a count")
      _ = engine.statistics.passes
    }
    calls.add("LayoutEngine.conflicts", "LayoutEngine.hasConflicts") {
      let engine = $0.engine()
      _ = engine.hasConflicts
      for conflict in engine.conflicts { _ = conflict.description }
    }
    return calls
  }()

  static let reports: CallGroup = {
    var calls = CallGroup(weight: 1.5)
    calls.add(
      "LayoutView.explainLayout()", "LayoutExplanation.description",
      "LayoutExplanation.Compromise.description",
      "LayoutExplanation.Part.description", "LayoutRule.description",
      "LayoutRule.title"
    ) { world in
      // One that is kept longer than what it is about.
      let old = world.pick(world.explanations)
      _ = old?.description
      let explanation = world.view().explainLayout()
      _ = explanation.description
      for compromise in explanation.compromises { _ = compromise.description }
      for reason in explanation.width.reasons {
        _ = reason.rule.title + reason.rule.description
      }
      _ = explanation.height.description
      world.keep(explanation, in: \.explanations, limit: 3)
    }
    calls.add(
      "LayoutView.layoutRanges()", "LayoutRanges.isAmbiguous",
      "LayoutView.hasAmbiguousLayout"
    ) { world in
      let view = world.view()
      _ = view.layoutRanges().isAmbiguous
      _ = view.hasAmbiguousLayout
    }
    calls.add("LayoutConflict.description") { world in
      _ = world.view().engine.conflicts.map(\.description)
    }
    calls.add(
      "LayoutView.refusedValues", "LayoutEngine.refusedValues",
      "LayoutEngine.forgetRefusedValues()", "RefusedValue.description"
    ) { world in
      let view = world.view()
      let all = view.engine.refusedValues
      let own = view.refusedValues
      _ = all.map(\.description)
      world.expect(
        own.map(\.property)
          == all.filter { $0.view === view }.map(\.property),
        "a tree refused what its views refused")
      world.expect(
        Set(own.map(\.property)).count == own.count,
        "a property refused its latest value")
      if world.bool() {
        view.engine.forgetRefusedValues()
        world.expect(view.refusedValues.isEmpty, "what is forgotten is gone")
      }
    }
    calls.add("LayoutView.recursiveDescription") {
      _ = $0.view().recursiveDescription
    }
    calls.add("LayoutView.framesJSON()") { world in
      let json = world.view().framesJSON()
      world.expect(JSONReader.isWellFormed(json), "frames are JSON: \(json)")
    }
    calls.add("LayoutView.svg(_:)") { world in
      _ = world.view().svg(
        DrawingContents(rawValue: UInt8(world.random.below(256))))
    }
    calls.add(
      "LayoutView.viewportSVG()", "LayoutView.ownSVG()",
      "LayoutView.svgElements(in:)"
    ) { world in
      _ = world.view().viewportSVG()
      _ = world.view().ownSVG()
      _ = world.view().svgElements(in: world.rect())
    }
    calls.add(
      "LayoutView.characterPicture(cell:)", "CharacterPicture.lines",
      "CharacterPicture.description", "CharacterPicture.fill(_:with:)",
      "CharacterPicture.write(_:at:)", "CharacterPicture.clip",
      "CharacterPicture.drawBorder(_:isRounded:)",
      "CharacterPicture.==(_:_:)",
      "CharacterPicture.init(columns:rows:)"
    ) { world in
      var picture =
        world.bool()
        ? CharacterPicture(columns: world.int(), rows: world.int())
        : world.view().characterPicture(cell: world.size())
      if world.bool() { picture.clip = world.rect() }
      picture.fill(world.rect(), with: world.string().first ?? "x")
      picture.write(world.string(), at: world.point())
      picture.drawBorder(world.rect(), isRounded: world.bool())
      // Those that are as large as can be take their time.
      if picture.rows < 200 {
        world.expect(picture.lines.count == picture.rows, "lines are rows")
        world.expect(picture == picture, "a picture is what it is")
        _ = picture.description
      }
    }
    calls.add("StackConstraint.description", "StackLayout.constraints") {
      _ = $0.layout().constraints.map(\.description)
    }
    return calls
  }()
}

extension CallWorld {
  /// A constraint that may have ended.
  func constraint() -> LayoutConstraint {
    pick(constraints) ?? makeConstraint()
  }

  func makeConstraint() -> LayoutConstraint {
    let view = view(), other = self.view()
    let factor = settings.isTame || bool() ? 1 : number()
    let constant = number()
    let rule: LayoutConstraint =
      switch random.below(10) {
      case 0:
        view.widthAnchor.constraint(
          equalTo: other.heightAnchor, multiplier: factor, constant: constant)
      case 1:
        view.leadingAnchor.constraint(
          equalTo: other.trailingAnchor, multiplier: factor)
      case 2:
        view.leftAnchor.constraint(
          greaterThanOrEqualTo: other.rightAnchor, constant: constant)
      case 3:
        view.centerXAnchor.constraint(
          lessThanOrEqualTo: other.centerXAnchor, constant: constant)
      case 4: view.centerYAnchor.constraint(equalTo: other.bottomAnchor)
      case 5: view.topAnchor.constraint(equalTo: other.firstBaselineAnchor)
      case 6:
        view.lastBaselineAnchor.constraint(
          equalTo: other.firstBaselineAnchor, constant: constant)
      case 7: view.widthAnchor.constraint(equalTo: constant)
      case 8: view.heightAnchor.constraint(greaterThanOrEqualTo: constant)
      default: view.heightAnchor.constraint(lessThanOrEqualTo: constant)
      }
    rule.with(priority: priority())
    keep(rule)
    return rule
  }
}
