import StackKit

extension CallBook {
  static let layouts: CallGroup = {
    var calls = CallGroup(weight: 3)
    addMembers(to: &calls)
    addSettings(to: &calls)
    addGaps(to: &calls)
    return calls
  }()

  private static func addMembers(to calls: inout CallGroup) {
    calls.add("StackLayout.append(_:)", times: 2) {
      $0.layout().append($0.view())
    }
    calls.add("StackLayout.insert(_:after:)") {
      let layout = $0.layout()
      layout.insert($0.view(), after: $0.member(of: layout))
    }
    calls.add("StackLayout.insert(_:at:)") {
      $0.layout().insert($0.view(), at: $0.int())
    }
    calls.add("StackLayout.insert(_:before:)") {
      let layout = $0.layout()
      layout.insert($0.view(), before: $0.member(of: layout))
    }
    calls.add("StackLayout.move(_:to:)") {
      let layout = $0.layout()
      layout.move($0.member(of: layout), to: $0.int())
    }
    calls.add("StackLayout.remove(_:)") {
      let layout = $0.layout()
      layout.remove($0.member(of: layout))
    }
    calls.add(
      "StackLayout.contains(_:)", "StackLayout.index(of:)",
      "StackLayout.superview", "StackLayout.views",
      "StackLayout.spacing(after:)"
    ) { world in
      let layout = world.layout(), view = world.member(of: layout)
      world.expect(
        layout.contains(view) == (layout.index(of: view) != nil),
        "a view has an index if it is there")
      world.expect(
        layout.index(of: view).map { layout.views[$0] === view } ?? true,
        "a view is at its index")
      world.expect(
        layout.views.allSatisfy { $0.superview === layout.superview },
        "the views of a layout are subviews")
      _ = layout.spacing(after: view)
    }
  }

  private static func addSettings(to calls: inout CallGroup) {
    calls.add("StackLayout.verticalAlignment", times: 2) {
      $0.layout().verticalAlignment = $0.alignment()
    }
    calls.add("StackLayout.horizontalAlignment", times: 2) {
      $0.layout().horizontalAlignment = $0.alignment()
    }
    calls.add("StackLayout.spacing") { $0.layout().spacing = $0.number() }
    calls.add("StackLayout.spacingPriority") {
      $0.layout().spacingPriority = $0.priority()
    }
    calls.add("StackLayout.marginsPriority") {
      $0.layout().marginsPriority = $0.priority()
    }
    calls.add("StackLayout.centeringPriority") {
      $0.layout().centeringPriority = $0.priority()
    }
    calls.add("StackLayout.allowsOverflow") {
      $0.layout().allowsOverflow.toggle()
    }
    calls.add(
      "StackLayout.settings", "StackLayoutSettings.init()",
      "StackLayoutSettings.allowsOverflow",
      "StackLayoutSettings.bottomMargin",
      "StackLayoutSettings.centeringPriority",
      "StackLayoutSettings.horizontalAlignment",
      "StackLayoutSettings.isLayoutMarginsRelative",
      "StackLayoutSettings.leadingMargin",
      "StackLayoutSettings.marginsPriority",
      "StackLayoutSettings.spacing", "StackLayoutSettings.spacingPriority",
      "StackLayoutSettings.topMargin", "StackLayoutSettings.trailingMargin",
      "StackLayoutSettings.verticalAlignment",
      "StackLayoutSettings.views", "StackLayoutSettings.View.init()",
      "StackLayoutSettings.View.bottomMargin",
      "StackLayoutSettings.View.leadingMargin",
      "StackLayoutSettings.View.spacing",
      "StackLayoutSettings.View.topMargin",
      "StackLayoutSettings.View.trailingMargin"
    ) { world in
      let layout = world.layout(), other = world.layout()
      var settings = world.bool() ? StackLayoutSettings() : layout.settings
      settings.allowsOverflow = world.bool()
      settings.bottomMargin = settings.topMargin
      settings.centeringPriority = world.priority()
      settings.horizontalAlignment = settings.verticalAlignment
      settings.isLayoutMarginsRelative = world.bool()
      settings.leadingMargin = settings.trailingMargin
      settings.marginsPriority = world.priority()
      settings.spacing = world.number()
      settings.spacingPriority = settings.marginsPriority
      var view = StackLayoutSettings.View()
      view.bottomMargin = world.optionalNumber()
      view.leadingMargin = world.optionalNumber()
      view.spacing = world.optionalNumber()
      view.topMargin = world.optionalNumber()
      view.trailingMargin = world.optionalNumber()
      if world.bool() { settings.views = [.init(), view, view] }
      other.settings = settings
      let count = world.count
      layout.settings = other.settings
      // A host that is told may call anything.
      settings = layout.settings
      if layout.views.count < other.views.count || layout.axis != other.axis {
        settings.views = other.settings.views
      }
      world.expect(
        world.count != count || settings == other.settings,
        "settings of a layout are those that were set")
    }
    calls.add("StackLayout.isLayoutMarginsRelative") {
      $0.layout().isLayoutMarginsRelative.toggle()
    }
    calls.add(
      "StackLayout.bottomMargin", "StackLayout.leadingMargin",
      "StackLayout.topMargin", "StackLayout.trailingMargin"
    ) {
      let layout = $0.layout()
      layout.bottomMargin = $0.number()
      layout.leadingMargin = $0.number()
      if $0.bool() { return }
      layout.topMargin = $0.number()
      layout.trailingMargin = $0.number()
    }
    calls.add(
      "StackLayout.horizontalMargins", "StackLayout.verticalMargins",
      "StackLayout.setMargins(_:)"
    ) {
      let layout = $0.layout()
      layout.horizontalMargins = $0.number()
      layout.verticalMargins = layout.horizontalMargins
      if $0.bool() { layout.setMargins($0.number()) }
    }
  }

  private static func addGaps(to calls: inout CallGroup) {
    calls.add(
      "StackLayout.setBottomMargin(_:for:)",
      "StackLayout.setTopMargin(_:for:)",
      "StackLayout.setVerticalMargins(_:for:)"
    ) {
      let layout = $0.layout(), view = $0.member(of: layout)
      $0.noteMargins(of: layout)
      layout.setBottomMargin($0.optionalNumber(), for: view)
      layout.setTopMargin($0.optionalNumber(), for: $0.member(of: layout))
      if $0.bool() {
        layout.setVerticalMargins($0.optionalNumber(), for: view)
      }
    }
    calls.add(
      "StackLayout.setLeadingMargin(_:for:)",
      "StackLayout.setTrailingMargin(_:for:)",
      "StackLayout.setHorizontalMargins(_:for:)"
    ) {
      let layout = $0.layout(), view = $0.member(of: layout)
      $0.noteMargins(of: layout)
      layout.setLeadingMargin($0.optionalNumber(), for: view)
      layout.setTrailingMargin(
        $0.optionalNumber(), for: $0.member(of: layout))
      if $0.bool() {
        layout.setHorizontalMargins($0.optionalNumber(), for: view)
      }
    }
    calls.add("StackLayout.setSpacing(_:after:)") {
      let layout = $0.layout()
      layout.setSpacing($0.optionalNumber(), after: $0.member(of: layout))
    }
    calls.add("StackLayout.setSpacing(_:before:)") {
      let layout = $0.layout()
      layout.setSpacing($0.optionalNumber(), before: $0.member(of: layout))
    }
    calls.add("StackLayout.setSpacing(_:between:and:)") {
      let layout = $0.layout()
      layout.setSpacing(
        $0.optionalNumber(), between: $0.member(of: layout),
        and: $0.member(of: layout))
    }
  }

  static let stacks: CallGroup = {
    var calls = CallGroup(weight: 3)
    calls.add(
      """
      StackView.init(arrangedSubviews:axis:spacing:distribution:alignment:\
      margins:)
      """
    ) {
      $0.welcome(
        StackView(
          arrangedSubviews: $0.someViews(), axis: $0.axis(),
          spacing: $0.number()))
    }
    calls.add("StackView.addArrangedSubview(_:)", times: 3) {
      $0.stack().addArrangedSubview($0.view())
    }
    calls.add("StackView.insertArrangedSubview(_:at:)") {
      $0.stack().insertArrangedSubview($0.view(), at: $0.int())
    }
    calls.add("StackView.removeArrangedSubview(_:)") {
      let stack = $0.stack()
      stack.removeArrangedSubview($0.arranged(in: stack))
    }
    calls.add("StackView.alignment", times: 2) {
      $0.stack().alignment = $0.alignment()
    }
    calls.add("StackView.axis") { $0.stack().axis = $0.axis() }
    calls.add("StackView.distribution", times: 2) {
      $0.stack().distribution = $0.random.pick(StackDistribution.allCases)
    }
    calls.add("StackView.isBaselineRelativeArrangement") {
      $0.stack().isBaselineRelativeArrangement.toggle()
    }
    calls.add("StackView.isLayoutMarginsRelativeArrangement") {
      $0.stack().isLayoutMarginsRelativeArrangement.toggle()
    }
    calls.add("StackView.lineSpacing") {
      $0.stack().lineSpacing = $0.optionalNumber()
    }
    calls.add(
      "StackView.spacing", "StackView.spacingUseDefault",
      "StackView.spacingUseSystem"
    ) {
      $0.stack().spacing = $0.random.pick([
        StackView.spacingUseDefault, StackView.spacingUseSystem, $0.number(),
        $0.number(),
      ])
    }
    calls.add("StackView.turnsToFit") { $0.stack().turnsToFit.toggle() }
    calls.add("StackView.textsShareRow") { $0.stack().textsShareRow.toggle() }
    calls.add("StackView.turnsAtTextSize") {
      $0.stack().turnsAtTextSize = $0.optionalNumber()
    }
    calls.add("StackView.allowsOverflow") {
      $0.stack().allowsOverflow.toggle()
    }
    calls.add("StackView.usesUIKitProportions") {
      $0.stack().usesUIKitProportions.toggle()
    }
    calls.add("StackView.wraps") { $0.stack().wraps.toggle() }
    addStackSettings(to: &calls)
    calls.add(
      "StackView.setCustomSpacing(_:after:)",
      "StackView.customSpacing(after:)"
    ) {
      let stack = $0.stack(), view = $0.arranged(in: stack)
      stack.setCustomSpacing($0.number(), after: view)
      _ = stack.customSpacing(after: view)
    }
    calls.add(
      "StackView.setMaximumSize(_:for:)", "StackView.maximumSize(for:)"
    ) {
      let stack = $0.stack(), view = $0.arranged(in: stack)
      stack.setMaximumSize($0.intrinsicSize(), for: view)
      _ = stack.maximumSize(for: view)
    }
    calls.add(
      "StackView.setMinimumSize(_:for:)", "StackView.minimumSize(for:)"
    ) {
      let stack = $0.stack(), view = $0.arranged(in: stack)
      stack.setMinimumSize($0.intrinsicSize(), for: view)
      _ = stack.minimumSize(for: view)
    }
    calls.add("StackView.setWeight(_:for:)", "StackView.weight(for:)") {
      let stack = $0.stack(), view = $0.arranged(in: stack)
      stack.setWeight($0.optionalNumber(), for: view)
      _ = stack.weight(for: view)
    }
    calls.add(
      "LayoutView.touch(at:)", "LayoutView.touchesBegan(at:)",
      "LayoutView.touchesCancelled()", "LayoutView.touchesEnded(at:)",
      "LayoutView.touchesMoved(to:)"
    ) { world in
      let view: LayoutView = world.bool() ? world.stack() : world.view()
      switch world.random.below(5) {
      case 0: _ = view.touch(at: world.point())
      case 1: view.touchesBegan(at: world.point())
      case 2: view.touchesMoved(to: world.point())
      case 3: view.touchesEnded(at: world.point())
      default: view.touchesCancelled()
      }
    }
    calls.add(
      "StackView.arrangedSubviews", "StackView.currentAxis",
      "StackView.firstBaselineOffset", "StackView.heightDependsOnWidth",
      "StackView.intrinsicContentSize", "StackView.lastBaselineOffset",
      "StackView.sizeThatFits(width:)"
    ) { world in
      let stack = world.stack()
      world.expect(
        stack.arrangedSubviews.allSatisfy { $0.superview === stack },
        "arranged subviews are subviews")
      _ = stack.currentAxis
      _ = stack.firstBaselineOffset + stack.lastBaselineOffset
      _ = stack.heightDependsOnWidth
      _ = stack.intrinsicContentSize
      _ = stack.sizeThatFits(width: world.number())
    }
    return calls
  }()

  static let frameStacks: CallGroup = {
    var calls = CallGroup(weight: 1.5)
    calls.add("FrameStackView.init(frame:subviews:)") {
      $0.welcome(
        FrameStackView(
          frame: $0.bool() ? nil : $0.rect(), subviews: $0.someViews()))
    }
    calls.add("FrameStackView.alignment") {
      $0.frameStack().alignment = $0.random.pick([
        .origin, .center, .endPoint,
      ])
    }
    calls.add("FrameStackView.direction") {
      $0.frameStack().direction = $0.axis()
    }
    calls.add("FrameStackView.insets") { $0.frameStack().insets = $0.insets() }
    calls.add("FrameStackView.isEnabled") {
      $0.frameStack().isEnabled.toggle()
    }
    calls.add("FrameStackView.itemOffset", "FrameStackView.itemSpacing") {
      world in
      let list = (0..<world.random.below(4)).map { _ in world.number() }
      if world.bool() {
        world.frameStack().itemOffset = world.bool() ? nil : list
      } else {
        world.frameStack().itemSpacing = world.bool() ? nil : list
      }
    }
    calls.add("FrameStackView.roundsFrames") {
      $0.frameStack().roundsFrames.toggle()
    }
    calls.add("FrameStackView.shouldWrap") {
      $0.frameStack().shouldWrap.toggle()
    }
    calls.add("FrameStackView.spacing") {
      $0.frameStack().spacing = $0.number()
    }
    calls.add("FrameStackView.translatesCurrentLayout") {
      $0.frameStack().translatesCurrentLayout.toggle()
    }
    calls.add(
      "FrameStackView.arrangement()", "FrameStackView.intrinsicContentSize"
    ) {
      _ = $0.frameStack().arrangement()
      _ = $0.frameStack().intrinsicContentSize
    }
    return calls
  }()
}

extension CallBook {
  static func addStackSettings(to calls: inout CallGroup) {
    calls.add(
      "StackView.settings", "StackViewSettings.init()",
      "StackViewSettings.alignment", "StackViewSettings.allowsOverflow",
      "StackViewSettings.axis", "StackViewSettings.bottomMargin",
      "StackViewSettings.distribution",
      "StackViewSettings.isBaselineRelativeArrangement",
      "StackViewSettings.isLayoutMarginsRelativeArrangement",
      "StackViewSettings.leadingMargin", "StackViewSettings.lineSpacing",
      "StackViewSettings.spacing", "StackViewSettings.textsShareRow",
      "StackViewSettings.topMargin",
      "StackViewSettings.trailingMargin",
      "StackViewSettings.turnsAtTextSize", "StackViewSettings.turnsToFit",
      "StackViewSettings.usesUIKitProportions", "StackViewSettings.wraps",
      "StackViewSettings.views", "StackViewSettings.View.init()",
      "StackViewSettings.View.customSpacing",
      "StackViewSettings.View.maximumHeight",
      "StackViewSettings.View.maximumWidth",
      "StackViewSettings.View.minimumHeight",
      "StackViewSettings.View.minimumWidth", "StackViewSettings.View.weight"
    ) { world in
      let stack = world.stack(), other = world.stack()
      var settings = world.bool() ? StackViewSettings() : stack.settings
      settings.alignment = world.alignment()
      settings.allowsOverflow = world.bool()
      settings.axis = world.axis()
      settings.bottomMargin = settings.topMargin
      settings.distribution = world.random.pick(StackDistribution.allCases)
      settings.isBaselineRelativeArrangement = world.bool()
      settings.isLayoutMarginsRelativeArrangement = world.bool()
      settings.leadingMargin = settings.trailingMargin
      settings.lineSpacing = world.optionalNumber()
      settings.spacing = world.number()
      settings.textsShareRow = world.bool()
      settings.turnsAtTextSize = stack.turnsAtTextSize
      settings.turnsToFit = world.bool()
      settings.usesUIKitProportions = world.bool()
      settings.wraps = world.bool()
      var view = StackViewSettings.View()
      view.customSpacing = world.optionalNumber()
      view.maximumHeight = world.optionalNumber()
      view.maximumWidth = world.optionalNumber()
      view.minimumHeight = world.optionalNumber()
      view.minimumWidth = world.optionalNumber()
      view.weight = world.optionalNumber()
      if world.bool() { settings.views = [.init(), view, view] }
      other.settings = settings
      let count = world.count
      stack.settings = other.settings
      // A host that is told may call anything.
      settings = stack.settings
      if stack.arrangedSubviews.count < other.arrangedSubviews.count {
        settings.views = other.settings.views
      }
      world.expect(
        world.count != count || settings == other.settings,
        "settings of a stack are those that were set")
    }
  }
}
