import StackKit

extension CallBook {
  static let text: CallGroup = {
    var calls = CallGroup(weight: 1)
    calls.add("Label.init(_:font:numberOfLines:measurer:)") { world in
      world.welcome(
        Label(
          world.string(), font: .courier(world.number(), weight: .bold),
          numberOfLines: world.int(), measurer: nil))
    }
    calls.add("Label.text") { $0.label().text = $0.string() }
    calls.add(
      "Label.font", "Font.body", "Font.courier(_:weight:)",
      "Font.helvetica(_:weight:)", "Font.init(_:size:weight:)", "Font.family",
      "Font.size", "Font.weight"
    ) { world in
      var font = world.random.pick([
        Font.body, .courier(world.number()), .helvetica(world.number()),
        Font(world.string(), size: world.number(), weight: .bold),
      ])
      font.family += ""
      font.size += 1
      font.weight = .regular
      world.label().font = font
    }
    calls.add("Label.textColor") { $0.label().textColor = $0.color() }
    calls.add("Label.textAlignment", "TextAlignment.init(rawValue:)") {
      let raw = UInt8($0.random.below(5))
      $0.label().textAlignment = TextAlignment(rawValue: raw) ?? .natural
    }
    calls.add("Label.drawnLines()") { _ = $0.label().drawnLines() }
    calls.add("Label.numberOfLines") { $0.label().numberOfLines = $0.int() }
    calls.add("Label.preferredMaxLayoutWidth") {
      $0.label().preferredMaxLayoutWidth = $0.optionalNumber()
    }
    calls.add(
      "Label.measurer", "CellTextMeasurer.init(cell:)",
      "CellTextMeasurer.cell", "CellTextMeasurer.lineMetrics(of:)",
      "CellTextMeasurer.width(of:font:)", "StandardFontMeasurer.init()",
      "StandardFontMeasurer.lineMetrics(of:)",
      "StandardFontMeasurer.width(of:font:)",
      "TextMeasurer.lineMetrics(of:)", "TextMeasurer.width(of:font:)",
      "LineMetrics.init(ascent:descent:pitch:)", "LineMetrics.ascent",
      "LineMetrics.descent", "LineMetrics.pitch", "LineMetrics.height"
    ) { world in
      var cells = CellTextMeasurer(cell: world.size())
      cells.cell.width += 1
      let all: [any TextMeasurer] = [
        cells, StandardFontMeasurer(), CallingMeasurer(world),
      ]
      let measurer = world.random.pick(all)
      _ = measurer.width(of: world.string()[...], font: .body)
      var line = measurer.lineMetrics(of: .courier(world.number()))
      line.ascent += LineMetrics(ascent: 1, descent: 2, pitch: 3).height
      line.descent += 1
      line.pitch += 1
      world.label().measurer = measurer
    }
    calls.add(
      "Label.sizeThatFits(width:)", "Label.visibleLines()",
      "Label.contentDescription", "Label.firstBaselineOffset",
      "Label.heightDependsOnWidth", "Label.intrinsicContentSize",
      "Label.lastBaselineOffset"
    ) { world in
      let label = world.label()
      _ = label.sizeThatFits(width: world.number())
      _ = label.visibleLines()
      _ = label.contentDescription
      _ = label.firstBaselineOffset + label.lastBaselineOffset
      _ = label.heightDependsOnWidth
      _ = label.intrinsicContentSize
    }
    calls.add("ImageView.init(pixelSize:scale:)") { world in
      world.welcome(ImageView(pixelSize: world.size(), scale: world.number()))
    }
    calls.add("ImageView.keepsAspectRatio") {
      $0.image().keepsAspectRatio = $0.bool()
    }
    calls.add("ImageView.pixelSize") { $0.image().pixelSize = $0.size() }
    calls.add("ImageView.scale") { $0.image().scale = $0.number() }
    calls.add("ImageView.aspectRatio", "ImageView.intrinsicContentSize") {
      _ = $0.image().aspectRatio
      _ = $0.image().intrinsicContentSize
    }
    calls.add("Spacer.init(_:along:)") {
      $0.welcome(Spacer($0.number(), along: $0.axis()))
    }
    calls.add("Spacer.minimumLength", "Spacer.intrinsicContentSize") {
      $0.spacer().minimumLength = $0.number()
      _ = $0.spacer().intrinsicContentSize
    }
    return calls
  }()

  static let tree: CallGroup = {
    var calls = CallGroup(weight: 3)
    calls.add("LayoutView.addSubview(_:)", times: 3) {
      $0.view().addSubview($0.view())
    }
    calls.add("LayoutView.insertSubview(_:at:)") {
      $0.view().insertSubview($0.view(), at: $0.int())
    }
    calls.add("LayoutView.removeFromSuperview()") {
      $0.view().removeFromSuperview()
    }
    calls.add("LayoutView.addLayoutGuide(_:)", "LayoutGuide.init()") {
      $0.view().addLayoutGuide($0.guide())
    }
    calls.add(
      "LayoutView.removeLayoutGuide(_:)", "LayoutView.layoutGuides",
      "LayoutGuide.owningView", "LayoutGuide.layoutFrame"
    ) { world in
      let guide = world.guide()
      let view = world.bool() ? guide.owningView : world.view()
      _ = guide.layoutFrame
      let had = view?.layoutGuides.contains { $0 === guide }
      let result = view?.removeLayoutGuide(guide)
      world.expect(result == had, "a view loses the guides that it has")
    }
    calls.add("LayoutView.init()") { $0.welcome(LayoutView()) }
    calls.add(
      "LayoutView.init(measuring:)", "LayoutView.init(measuringForWidth:)"
    ) { $0.makeView() }
    calls.add("LayoutView.subviews", "LayoutView.superview") { world in
      let parent = world.view()
      for view in parent.subviews where world.bool() {
        world.view().addSubview(view)
        _ = view.superview
      }
    }
    calls.add("LayoutView.root") { world in
      // The last reference to a tree, often.
      if world.random.below(4) > 0 { return }
      let root = world.view().root
      world.drop { $0.root === root }
    }
    calls.add("LayoutView.forEachInTree(_:)") { world in
      world.view().forEachInTree { [weak world] _ in world?.callBack() }
    }
    calls.add(
      "LayoutView.isDescendant(of:)", "LayoutView.convert(_:to:)",
      "LayoutView.convert(_:to:)", "LayoutView.hitTest(_:)"
    ) { world in
      let view = world.view(), other = world.view()
      _ = view.isDescendant(of: other)
      _ = view.convert(world.point(), to: other)
      _ = view.convert(world.rect(), to: other)
      _ = view.hitTest(world.point())
    }
    calls.add(
      "LayoutView.addSubviewsWithHorizontalLayout(_:configure:)"
    ) { world in
      let layout = world.view().addSubviewsWithHorizontalLayout(
        world.someViews()
      ) { _ in world.callBack() }
      world.keep(layout)
    }
    calls.add(
      "LayoutView.addSubviewsWithVerticalLayout(_:configure:)"
    ) { world in
      let layout = world.view().addSubviewsWithVerticalLayout(
        world.someViews()
      ) {
        $0.horizontalAlignment = .fill
        world.callBack()
      }
      world.keep(layout)
    }
    calls.add("LayoutView.removeLayout(_:)") { world in
      let layout = world.layout()
      (world.bool() ? layout.superview : world.view())?.removeLayout(layout)
    }
    calls.add("LayoutView.removeSubviewsInLayout(_:)") { world in
      let layout = world.layout()
      (world.bool() ? layout.superview : world.view())?
        .removeSubviewsInLayout(layout)
    }
    calls.add("LayoutView.stackLayouts", "LayoutView.constraints") { world in
      let view = world.view()
      // Those of containers are not to be changed; nothing may come of it but
      // other frames.
      for layout in view.stackLayouts
      where !world.settings.isTame || world.isOwn(layout) {
        layout.spacing = world.number()
      }
      for rule in view.constraints where world.bool() {
        if !world.settings.isTame || world.isOwn(rule) { rule.deactivate() }
      }
    }
    calls.add(
      "LayoutView.accessibilityLabel", "LayoutView.accessibilityRole",
      "LayoutView.alpha", "LayoutView.name", "LayoutView.displayName",
      "LayoutView.isUserInteractionEnabled"
    ) { world in
      let view = world.view()
      view.accessibilityLabel = world.bool() ? nil : world.string()
      view.accessibilityRole = .header
      view.alpha = world.number()
      view.name = world.bool() ? nil : world.string()
      view.isUserInteractionEnabled = world.random.below(4) > 0
      _ = view.displayName
    }
    calls.add(
      "LayoutView.backgroundColor", "LayoutView.cornerRadius",
      "LayoutView.border", "LayoutView.clipsToBounds",
      "LayoutView.setNeedsDisplay()", "Border.init(width:color:)",
      "Border.color"
    ) { world in
      let view = world.view()
      view.backgroundColor = world.color()
      view.cornerRadius = world.number()
      var border = Border(width: world.number(), color: world.color())
      border.color = world.color()
      view.border = world.bool() ? nil : border
      if world.bool() { view.setNeedsDisplay() }
      _ = view.clipsToBounds
    }
    calls.add("LayoutView.userData") {
      // What it had may call when it goes.
      $0.view().userData = CallingView($0)
    }
    return calls
  }()

  static let sizes: CallGroup = {
    var calls = CallGroup(weight: 3)
    calls.add("LayoutView.isHidden", times: 2) {
      let view = $0.view()
      // A separator is hidden by its cell, which looks at it for that.
      if !(view is SeparatorView) { view.isHidden.toggle() }
    }
    calls.add("LayoutView.frame", times: 2) { $0.view().frame = $0.rect() }
    calls.add("LayoutView.invalidateIntrinsicContentSize()", times: 2) {
      let view = $0.view()
      if let view = view as? CallingView {
        view.size = $0.intrinsicSize()
        view.wraps.toggle()
      }
      view.invalidateIntrinsicContentSize()
    }
    calls.add("LayoutView.unpinFrame()") { $0.view().unpinFrame() }
    calls.add("LayoutView.setHuggingPriority(_:for:)") {
      $0.view().setHuggingPriority($0.priority(), for: $0.axis())
    }
    calls.add("LayoutView.setCompressionResistance(_:for:)") {
      $0.view().setCompressionResistance($0.priority(), for: $0.axis())
    }
    calls.add("LayoutView.layoutMargins") {
      $0.view().layoutMargins = $0.insets()
    }
    calls.add("LayoutView.writingDirection") {
      $0.view().writingDirection = $0.direction()
    }
    calls.add(
      "LayoutView.layoutIfNeeded()", "LayoutView.bounds",
      "LayoutView.pixelAlignedFrame", "LayoutView.isFramePinned"
    ) { world in
      world.view().layoutIfNeeded()
      _ = world.view().bounds
      _ = world.view().pixelAlignedFrame
      _ = world.view().isFramePinned
    }
    calls.add("LayoutView.frame") { _ = $0.view().frame }
    calls.add(
      "LayoutView.fittingSize(width:)",
      "LayoutView.systemLayoutSizeFitting(_:horizontal:vertical:)",
      "LayoutView.layoutFittingCompressedSize",
      "LayoutView.layoutFittingExpandedSize"
    ) { world in
      let view = world.view()
      let size = view.fittingSize(width: world.number())
      let other = view.systemLayoutSizeFitting(
        world.random.pick([
          LayoutView.layoutFittingCompressedSize,
          LayoutView.layoutFittingExpandedSize, world.size(),
        ]), horizontal: world.priority(), vertical: world.priority())
      for number in [size.width, size.height, other.width, other.height] {
        world.expect(number.isFinite, "a fitting size is finite")
      }
    }
    calls.add(
      "LayoutView.compressionResistance(for:)",
      "LayoutView.huggingPriority(for:)",
      "LayoutView.constraintsAffectingLayout(for:)",
      "LayoutView.contentDescription", "LayoutView.effectiveWritingDirection",
      "LayoutView.firstBaselineOffset", "LayoutView.heightDependsOnWidth",
      "LayoutView.intrinsicContentSize", "LayoutView.lastBaselineOffset",
      "LayoutView.sizeThatFits(width:)"
    ) { world in
      let view = world.view(), axis = world.axis()
      world.expect(
        view.compressionResistance(for: axis).rawValue.isFinite
          && view.huggingPriority(for: axis).rawValue.isFinite,
        "priorities are finite")
      _ = view.constraintsAffectingLayout(for: axis)
      _ = view.contentDescription
      _ = view.effectiveWritingDirection
      _ = view.firstBaselineOffset + view.lastBaselineOffset
      _ = view.heightDependsOnWidth
      _ = view.intrinsicContentSize
      _ = view.sizeThatFits(width: world.number())
    }
    return calls
  }()
}
