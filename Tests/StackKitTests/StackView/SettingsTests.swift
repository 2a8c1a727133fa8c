import Foundation
import StackKit
import TestSupport
import Testing

/// Settings of layouts and stacks as values.
@Suite("Settings as values") struct SettingsTests {
  private var random = SplitMix64(seed: 3)

  private mutating func number() -> Double {
    Double(random.below(41) - 20) / 4
  }

  private mutating func priority() -> LayoutPriority {
    LayoutPriority(Double(random.below(1100) - 50))
  }

  private mutating func flag() -> Bool { random.below(2) == 0 }

  private mutating func layoutSettings() -> StackLayoutSettings {
    var settings = StackLayoutSettings()
    settings.verticalAlignment = random.pick(StackAlignment.allCases)
    settings.horizontalAlignment = random.pick(StackAlignment.allCases)
    settings.spacing = number()
    settings.spacingPriority = priority()
    settings.topMargin = number()
    settings.bottomMargin = number()
    settings.leadingMargin = number()
    settings.trailingMargin = number()
    settings.marginsPriority = priority()
    settings.centeringPriority = priority()
    settings.isLayoutMarginsRelative = flag()
    settings.allowsOverflow = flag()
    var view = StackLayoutSettings.View()
    view.spacing = number()
    view.topMargin = flag() ? nil : number()
    view.bottomMargin = flag() ? nil : number()
    settings.views = random.pick([[], [view], [.init(), view]])
    return settings
  }

  private mutating func stackSettings() -> StackViewSettings {
    var settings = StackViewSettings()
    settings.axis = random.pick(Axis.allCases)
    settings.distribution = random.pick(StackDistribution.allCases)
    settings.alignment = random.pick(StackAlignment.allCases)
    settings.spacing = number()
    settings.lineSpacing = flag() ? nil : number()
    settings.topMargin = number()
    settings.bottomMargin = number()
    settings.leadingMargin = number()
    settings.trailingMargin = number()
    settings.isBaselineRelativeArrangement = flag()
    settings.isLayoutMarginsRelativeArrangement = flag()
    settings.usesUIKitProportions = flag()
    settings.wraps = flag()
    settings.turnsToFit = flag()
    settings.textsShareRow = flag()
    settings.turnsAtTextSize = flag() ? nil : number().magnitude
    settings.allowsOverflow = flag()
    var view = StackViewSettings.View()
    view.customSpacing = number()
    view.weight = flag() ? nil : Double(1 + random.below(9))
    view.minimumWidth = flag() ? nil : number().magnitude
    view.minimumHeight = flag() ? nil : number().magnitude
    view.maximumWidth = flag() ? nil : number().magnitude
    view.maximumHeight = flag() ? nil : number().magnitude
    settings.views = random.pick([[], [view], [view, .init(), view]])
    return settings
  }

  /// The names of the members of a value that differ from those of another.
  private func differences(_ a: Any, _ b: Any) -> Set<String> {
    let pairs = zip(
      Mirror(reflecting: a).children, Mirror(reflecting: b).children)
    return Set(
      pairs.filter { "\($0.value)" != "\($1.value)" }.compactMap(\.0.label))
  }

  private func boxes() -> [LayoutView] {
    [box("a", 30, 10), box("b", 20, 14), box("c", 25, 8)]
  }

  @Test("A new layout, and a new stack, have the settings of no call")
  func defaults() {
    let layout = LayoutView().addSubviewsWithVerticalLayout([])
    var settings = StackLayoutSettings(), stackSettings = StackViewSettings()
    #expect(settings.views == nil && stackSettings.views == nil)
    settings.views = []
    stackSettings.views = []
    #expect(layout.settings == settings)
    #expect(StackView().settings == stackSettings)
    #expect(StackView(arrangedSubviews: boxes()).settings == stackSettings)
  }

  @Test("Layouts with the same settings have the same frames, whatever before")
  mutating func layouts() {
    var varied: Set<String> = []
    let views = boxes(), container = LayoutView()
    container.frame = Rect(0, 0, 90, 60)
    let layout = container.addSubviewsWithHorizontalLayout(views)
    for round in 0..<150 {
      let settings = layoutSettings()
      varied.formUnion(differences(settings, StackLayoutSettings()))
      layout.settings = settings
      #expect(layout.settings == settings, "round \(round)")
      // Made with single properties, in another order.
      let others = boxes(), other = LayoutView()
      other.frame = container.frame
      let copy = other.addSubviewsWithHorizontalLayout(others) {
        $0.allowsOverflow = settings.allowsOverflow
        $0.isLayoutMarginsRelative = settings.isLayoutMarginsRelative
        $0.centeringPriority = settings.centeringPriority
        $0.marginsPriority = settings.marginsPriority
        $0.trailingMargin = settings.trailingMargin
        $0.leadingMargin = settings.leadingMargin
        $0.bottomMargin = settings.bottomMargin
        $0.topMargin = settings.topMargin
        $0.spacingPriority = settings.spacingPriority
        $0.spacing = settings.spacing
        $0.horizontalAlignment = settings.horizontalAlignment
        $0.verticalAlignment = settings.verticalAlignment
        for (view, own) in zip(others, settings.views ?? []) {
          $0.setBottomMargin(own.bottomMargin, for: view)
          $0.setTopMargin(own.topMargin, for: view)
          $0.setSpacing(own.spacing, after: view)
        }
      }
      #expect(copy.settings == settings, "round \(round)")
      #expect(
        copy.constraints.map(\.description)
          == layout.constraints.map(\.description), "round \(round)")
      layout.settings = copy.settings
      #expect(layout.settings == settings, "round \(round)")
    }
    #expect(varied.count == 13, "\(varied)")
  }

  @Test("Stacks with the same settings, too")
  mutating func stacks() {
    var varied: Set<String> = []
    let stack = StackView(arrangedSubviews: boxes())
    stack.frame = Rect(0, 0, 70, 60)
    for round in 0..<150 {
      let settings = stackSettings()
      varied.formUnion(differences(settings, StackViewSettings()))
      stack.settings = settings
      #expect(stack.settings == settings, "round \(round)")
      let other = StackView(
        arrangedSubviews: boxes(), axis: settings.axis,
        spacing: settings.spacing, distribution: settings.distribution,
        alignment: settings.alignment)
      other.frame = stack.frame
      #expect(
        other.settings.axis == settings.axis
          && other.settings.distribution == settings.distribution)
      other.settings = stack.settings
      #expect(other.settings == settings, "round \(round)")
      _ = other.arrangedSubviews.map(\.frame)
    }
    #expect(varied.count == 18, "\(varied)")
  }

  private func loaded<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(
      Value.self, from: try JSONEncoder().encode(value))
  }

  @Test("Settings that are loaded are those that were saved")
  mutating func saved() throws {
    for _ in 0..<100 {
      let layout = layoutSettings(), stack = stackSettings()
      #expect(try loaded(layout) == layout)
      #expect(try loaded(stack) == stack)
    }
    let data = try JSONEncoder().encode(StackViewSettings())
    var text = String(decoding: data, as: UTF8.self)
    #expect(text.contains("\"distribution\":\"fill\""))
    #expect(text.contains("\"axis\":\"horizontal\""))
    text.replace("\"fill\"", with: "\"fills\"")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(StackViewSettings.self, from: Data(text.utf8))
    }
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([LayoutPriority].self, from: Data("[1001]".utf8))
    }
  }

  @Test("Setting the same settings changes nothing, and refused numbers stay")
  func unchanged() {
    let container = LayoutView()
    let layout = container.addSubviewsWithVerticalLayout(boxes())
    let stack = StackView(arrangedSubviews: boxes())
    container.addSubview(stack)
    container.layoutIfNeeded()
    layout.settings = layout.settings
    stack.settings = stack.settings
    #expect(!container.engine.needsLayout)
    var broken = layout.settings
    broken.spacing = .nan
    broken.topMargin = 3
    layout.settings = broken
    #expect(layout.spacing == 0 && layout.topMargin == 3)
    #expect(container.refusedValues.map(\.property) == ["layout.spacing"])
  }

  /// What is set for single views, as a text says.
  private func list<View: Codable>(_ text: String) throws -> [View] {
    try JSONDecoder().decode([View].self, from: Data(text.utf8))
  }

  @Test("A stack that is loaded has the frames of the one that was saved")
  func loadedStack() throws {
    func make(_ prefix: String) -> StackView {
      let stack = StackView(arrangedSubviews: [
        box(prefix + "a", 30, 10), box(prefix + "b", 20, 14),
        box(prefix + "c", 25, 8), box(prefix + "d", 10, 10),
        box(prefix + "e", 9, 9),
      ])
      stack.frame = Rect(0, 0, 200, 30)
      return stack
    }
    let stack = make("")
    let views = stack.arrangedSubviews
    stack.alignment = .top
    stack.spacing = 2
    stack.setCustomSpacing(7, after: views[0])
    stack.setMinimumSize(IntrinsicSize(width: 40), for: views[0])
    stack.setMaximumSize(IntrinsicSize(width: 15), for: views[1])
    stack.setCustomSpacing(5, after: views[1])
    stack.setWeight(1, for: views[2])
    stack.setMinimumSize(IntrinsicSize(height: 20), for: views[2])
    stack.setWeight(2, for: views[3])
    stack.setMaximumSize(IntrinsicSize(height: 6), for: views[3])
    let frames = [
      Rect(0, 0, 40, 10), Rect(47, 0, 15, 14), Rect(67, 0, 40, 20),
      Rect(109, 0, 80, 6), Rect(191, 0, 9, 9),
    ]
    #expect(views.map(\.frame) == frames)
    let other = make("other ")
    other.setWeight(4, for: other.arrangedSubviews[4])
    let saved = try loaded(stack.settings)
    #expect(saved == stack.settings && saved.views?.count == 4)
    other.settings = saved
    #expect(other.arrangedSubviews.map(\.frame) == frames)
    #expect(other.settings == saved)
    // Back to what was before, which is that nothing is set.
    stack.settings = try loaded(StackView().settings)
    #expect(stack.settings == StackView().settings)
    stack.frame = Rect(0, 0, 94, 30)
    #expect(stack.arrangedSubviews.map(\.frame.minX) == [0, 30, 50, 75, 85])
  }

  @Test("So has a layout, in both axes", arguments: Axis.allCases)
  func loadedLayout(_ axis: Axis) throws {
    let container = LayoutView(), other = LayoutView()
    let made = [container, other].map {
      $0.frame = Rect(0, 0, 90, 60)
      return axis == .vertical
        ? $0.addSubviewsWithVerticalLayout(boxes())
        : $0.addSubviewsWithHorizontalLayout(boxes())
    }
    let layout = made[0], views = layout.views
    layout.verticalAlignment = axis == .vertical ? .top : .fill
    layout.horizontalAlignment = axis == .vertical ? .fill : .leading
    layout.spacing = 2
    layout.setSpacing(7, after: views[0])
    let frames: [Rect]
    if axis == .vertical {
      layout.leadingMargin = 5
      layout.setLeadingMargin(30, for: views[1])
      layout.setTrailingMargin(4, for: views[2])
      frames = [
        Rect(5, 0, 85, 10), Rect(30, 17, 60, 14), Rect(5, 33, 81, 8),
      ]
    } else {
      layout.topMargin = 5
      layout.setTopMargin(30, for: views[1])
      layout.setBottomMargin(4, for: views[2])
      frames = [
        Rect(0, 5, 30, 55), Rect(37, 30, 20, 30), Rect(59, 5, 25, 51),
      ]
    }
    #expect(views.map(\.frame) == frames)
    let saved = try loaded(layout.settings)
    #expect(saved == layout.settings && saved.views?.count == 3)
    made[1].setSpacing(9, after: made[1].views[1])
    made[1].settings = saved
    #expect(made[1].views.map(\.frame) == frames)
    #expect(made[1].settings == saved)
    // A layout along the other axis has no such margins.
    let third = LayoutView()
    let crossed =
      axis == .vertical
      ? third.addSubviewsWithHorizontalLayout(boxes())
      : third.addSubviewsWithVerticalLayout(boxes())
    crossed.settings = saved
    #expect(crossed.settings.views?.map(\.spacing) == [7])
  }

  @Test("Settings that were saved without those of single views are loaded")
  func savedBefore() throws {
    let stackText = """
      {"alignment":"center","allowsOverflow":false,"axis":"vertical",\
      "bottomMargin":0,"distribution":"fill",\
      "isBaselineRelativeArrangement":false,\
      "isLayoutMarginsRelativeArrangement":false,"leadingMargin":0,\
      "lineSpacing":3,"spacing":8,"textsShareRow":true,"topMargin":1,\
      "trailingMargin":0,"turnsToFit":false,"usesUIKitProportions":false,\
      "wraps":false}
      """
    let layoutText = """
      {"allowsOverflow":true,"bottomMargin":0,"centeringPriority":760,\
      "horizontalAlignment":"none","isLayoutMarginsRelative":false,\
      "leadingMargin":0,"marginsPriority":1000,"spacing":8,\
      "spacingPriority":1000,"topMargin":0,"trailingMargin":0,\
      "verticalAlignment":"none"}
      """
    let stackSettings = try JSONDecoder().decode(
      StackViewSettings.self, from: Data(stackText.utf8))
    let layoutSettings = try JSONDecoder().decode(
      StackLayoutSettings.self, from: Data(layoutText.utf8))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(stackSettings), as: UTF8.self)
        == stackText)
    #expect(
      String(decoding: try encoder.encode(layoutSettings), as: UTF8.self)
        == layoutText)
    let views = boxes(), container = LayoutView()
    let stack = StackView(arrangedSubviews: views)
    stack.setWeight(3, for: views[1])
    stack.settings = stackSettings
    #expect(stack.spacing == 8 && stack.weight(for: views[1]) == 3)
    let layout = container.addSubviewsWithVerticalLayout(boxes())
    layout.setSpacing(7, after: layout.views[0])
    layout.settings = layoutSettings
    #expect(layout.allowsOverflow && layout.settings.views?.count == 1)
  }

  @Test("Entries beyond the views are ignored, and views beyond have nothing")
  func counts() throws {
    var view = StackViewSettings.View()
    view.weight = 2
    let views = boxes(), stack = StackView(arrangedSubviews: views)
    var settings = stack.settings
    settings.views = Array(repeating: view, count: 9)
    stack.settings = settings
    #expect(stack.settings.views == [view, view, view])
    settings.views = [.init(), view]
    stack.settings = settings
    #expect(views.map(stack.weight) == [nil, 2, nil])
    settings.views = []
    stack.settings = settings
    #expect(views.map(stack.weight) == [nil, nil, nil])
    let spacer = Spacer()
    stack.addArrangedSubview(spacer)
    #expect(stack.settings.views == [])
    var own = StackLayoutSettings.View()
    own.spacing = 3
    let container = LayoutView()
    let layout = container.addSubviewsWithVerticalLayout(boxes())
    var layoutSettings = layout.settings
    layoutSettings.views = Array(repeating: own, count: 9)
    layout.settings = layoutSettings
    #expect(layout.settings.views == [own, own, own])
    layoutSettings.views = [.init(), own]
    layout.settings = layoutSettings
    #expect(layout.settings.views == [.init(), own])
    layoutSettings.views = []
    layout.settings = layoutSettings
    #expect(layout.settings.views == [])
  }

  @Test("Loaded numbers have the rules of the calls for single views")
  func loadedNumbers() throws {
    let views = boxes(), stack = StackView(arrangedSubviews: views)
    stack.setWeight(3, for: views[0])
    var settings = stack.settings
    settings.views = try list(
      """
      [{"weight": -1, "minimumWidth": -5, "maximumHeight": -1, "color": 1},
       {"weight": 5000, "customSpacing": 1e300, "maximumWidth": 1e300},
       {"customSpacing": \(StackView.spacingUseDefault)}]
      """)
    stack.settings = settings
    #expect(stack.weight(for: views[0]) == 3)
    #expect(stack.minimumSize(for: views[0]) == .none)
    #expect(stack.maximumSize(for: views[0]) == .none)
    #expect(
      views[0].refusedValues.map(\.property) == [
        "weight(for:)", "minimumSize(for:)", "maximumSize(for:)",
      ])
    #expect(stack.weight(for: views[1]) == 1000)
    #expect(stack.customSpacing(after: views[1]) == 1e12)
    #expect(stack.maximumSize(for: views[1]).width == 1e12)
    #expect(stack.settings.views?.count == 2)
    let container = LayoutView()
    let layout = container.addSubviewsWithVerticalLayout(boxes())
    var layoutSettings = layout.settings
    layoutSettings.views = try list(#"[{"spacing": -1e99}, {}]"#)
    layoutSettings.views?[1].leadingMargin = .nan
    layoutSettings.views?[1].spacing = .infinity
    layout.settings = layoutSettings
    #expect(layout.spacing(after: layout.views[0]) == -1e12)
    #expect(layout.settings.views?.count == 1)
    #expect(
      layout.views[1].refusedValues.map(\.property) == [
        "layout.spacing(after:)", "layout.leadingMargin(for:)",
      ])
    let broken = [#"[{"weight": "2"}]"#, "[null]", #"[{"weight": 1e999}]"#]
    for text in broken {
      #expect(throws: DecodingError.self, "\(text)") {
        let _: [StackViewSettings.View] = try list(text)
      }
    }
    #expect(throws: DecodingError.self) {
      let _: [StackLayoutSettings.View] = try list(#"[{"spacing": [1]}]"#)
    }
  }

  @Test("What was set for single views stays if nothing is said of it")
  func single() {
    let views = boxes()
    let container = LayoutView()
    let layout = container.addSubviewsWithVerticalLayout(views)
    layout.setSpacing(7, after: views[0])
    layout.settings = StackLayoutSettings()
    #expect(layout.spacing(after: views[0]) == 7)
    #expect(layout.superview === container)
    let stack = StackView(arrangedSubviews: views)
    stack.setWeight(3, for: views[1])
    stack.settings = StackViewSettings()
    #expect(stack.weight(for: views[1]) == 3)
  }
}
