import StackKit

/// Calls that make several things at once.
extension CallBook {
  static let building: CallGroup = {
    var calls = CallGroup(weight: 1)
    addStacks(to: &calls)
    addMargins(to: &calls)
    addValues(to: &calls)
    return calls
  }()

  private static func addStacks(to calls: inout CallGroup) {
    calls.add(
      "StackView.init(_:spacing:distribution:alignment:margins:views:)",
      "LayoutViewBuilder.buildArray(_:)", "LayoutViewBuilder.buildBlock(_:)",
      "LayoutViewBuilder.buildEither(first:)",
      "LayoutViewBuilder.buildEither(second:)",
      "LayoutViewBuilder.buildExpression(_:)",
      "LayoutViewBuilder.buildExpression(_:)",
      "LayoutViewBuilder.buildOptional(_:)"
    ) { world in
      let some = world.someViews()
      let stack = StackView(
        world.axis(), spacing: world.number(),
        distribution: world.random.pick(StackDistribution.allCases),
        alignment: world.alignment(),
        margins: world.bool() ? nil : world.insets()
      ) {
        some
        world.bool() ? world.view() : nil
        if world.bool() { world.view() } else { some.reversed() }
        if world.bool() { world.view() }
        for _ in 0..<world.random.below(3) { world.view() }
      }
      world.expect(
        stack.arrangedSubviews.allSatisfy { $0.superview == stack },
        "arranged subviews are subviews")
      world.welcome(stack)
    }
    calls.add("StackView.addArrangedSubviews(_:)") {
      $0.stack().addArrangedSubviews($0.someViews())
    }
    calls.add("RowStackView.init(_:rows:)") { world in
      let some = world.someViews()
      world.welcome(RowStackView(world.axis()) { some })
    }
    calls.add(
      "LayoutView.addSubviewsWithHorizontalLayout(_:configure:)",
      "LayoutView.addSubviewsWithVerticalLayout(_:configure:)"
    ) { world in
      let view = world.view(), some = world.someViews()
      let layout =
        world.bool()
        ? view.addSubviewsWithHorizontalLayout { some }
        : view.addSubviewsWithVerticalLayout {
          some
          world.view()
        } configure: {
          $0.spacing = world.number()
          world.callBack()
        }
      world.keep(layout)
    }
    calls.add("LayoutView.constrainEdges(to:insets:)") { world in
      do {
        let edges = try world.view().constrainEdges(
          to: world.view(), insets: world.insets())
        for edge in edges {
          world.keep(edge)
          if world.bool() { edge.deactivate() }
        }
      } catch {
        _ = "\(error)"
      }
    }
    calls.add("LayoutView.constrainSize(to:)") { world in
      let sides = world.view().constrainSize(to: world.size())
      world.expect(sides.allSatisfy(\.isActive), "a size can be fixed")
      for side in sides {
        world.keep(side)
        if world.bool() { side.deactivate() }
      }
    }
  }

  private static func addMargins(to calls: inout CallGroup) {
    calls.add(
      "StackView.bottomMargin", "StackView.leadingMargin",
      "StackView.topMargin", "StackView.trailingMargin", times: 2
    ) {
      let stack = $0.stack()
      stack.topMargin = $0.number()
      stack.leadingMargin = $0.number()
      if $0.bool() { return }
      stack.bottomMargin = stack.topMargin
      stack.trailingMargin = stack.leadingMargin
    }
    calls.add("StackView.horizontalMargins", "StackView.verticalMargins") {
      let stack = $0.stack()
      stack.horizontalMargins = $0.number()
      stack.verticalMargins = stack.horizontalMargins
    }
    calls.add(
      "LayoutView.safeAreaInsets", "LayoutView.safeAreaLayoutGuide",
      "SafeAreaLayoutGuide.bottomAnchor", "SafeAreaLayoutGuide.centerXAnchor",
      "SafeAreaLayoutGuide.centerYAnchor", "SafeAreaLayoutGuide.heightAnchor",
      "SafeAreaLayoutGuide.leadingAnchor", "SafeAreaLayoutGuide.leftAnchor",
      "SafeAreaLayoutGuide.rightAnchor", "SafeAreaLayoutGuide.topAnchor",
      "SafeAreaLayoutGuide.trailingAnchor", "SafeAreaLayoutGuide.widthAnchor"
    ) { world in
      let view = world.view(), other = world.view()
      view.safeAreaInsets = world.insets()
      let guide = view.safeAreaLayoutGuide
      let x = world.random.pick([
        guide.leftAnchor, guide.rightAnchor, guide.leadingAnchor,
        guide.trailingAnchor, guide.centerXAnchor,
      ])
      let y = world.random.pick([
        guide.topAnchor, guide.bottomAnchor, guide.centerYAnchor,
      ])
      let size = world.random.pick([guide.widthAnchor, guide.heightAnchor])
      let rules = [
        other.leadingAnchor.constraint(equalTo: x),
        other.topAnchor.constraint(equalTo: y),
        size.constraint(greaterThanOrEqualTo: other.widthAnchor),
      ]
      let rule = world.random.pick(rules).with(priority: world.priority())
      rule.isActive = true
      world.keep(rule)
      view.safeAreaInsets = world.insets()
    }
    calls.add(
      "SizedView.init(width:height:)", "SizedView.intrinsicContentSize",
      "SizedView.size"
    ) { world in
      let view = SizedView(width: world.optionalNumber(), height: 10)
      view.size.height = world.optionalNumber()
      _ = view.intrinsicContentSize
      world.welcome(view)
    }
  }

  private static func addValues(to calls: inout CallGroup) {
    calls.add("LayoutView.constraints", "LayoutView.stackLayouts") { world in
      let view = world.view(), other = world.view()
      world.expect((view == other) == (view === other), "a view is itself")
      let views = Set([view, other] + view.subviews)
      world.expect(views.contains(other), "a set has what was put in")
      let layouts = Set(view.stackLayouts + [world.layout()])
      let rules = Set(view.constraints)
      world.expect(
        view.stackLayouts.allSatisfy { layouts.contains($0) }
          && view.constraints.allSatisfy { rules.contains($0) },
        "a set has what was put in")
    }
    calls.add(
      "EdgeInsets.init(vertical:horizontal:)", "EdgeInsets.description",
      "IntrinsicSize.description", "LayoutPriority.description",
      "Point.description", "Rect.description", "Size.description",
      "LayoutView.description", "LayoutView.systemSpacing"
    ) { world in
      let insets = EdgeInsets(
        vertical: world.number(), horizontal: LayoutView.systemSpacing)
      let view = world.view()
      view.layoutMargins = insets
      let texts = [
        "\(insets)", "\(world.intrinsicSize())", "\(world.priority())",
        "\(world.point())", "\(world.rect())", "\(world.size())",
      ]
      for text in texts {
        // A number does not begin with minus zero, unless a digit follows.
        world.expect(!text.contains(" -0.0,"), "zero has no sign: \(text)")
      }
      let text = "\(view)"
      world.expect(!text.contains("\n"), "a view is one line: \(text)")
    }
    calls.add(
      "CellChanges.inserted", "CellChanges.isEmpty", "CellChanges.kept",
      "CellChanges.moved", "CellChanges.removed"
    ) { world in
      let stack = world.modelStack()
      let changes = stack.update(models: world.models())
      world.expect(
        changes.isEmpty
          == (changes.inserted.isEmpty && changes.moved.isEmpty
            && changes.removed.isEmpty),
        "changes are empty if there are none")
      let all =
        changes.inserted + changes.moved + changes.removed + changes.kept
      world.expect(Set(all).count == all.count, "a cell is in one list")
    }
  }
}
