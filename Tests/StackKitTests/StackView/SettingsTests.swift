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
    #expect(layout.settings == StackLayoutSettings())
    #expect(StackView().settings == StackViewSettings())
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
      }
      #expect(copy.settings == settings, "round \(round)")
      #expect(
        copy.constraints.map(\.description)
          == layout.constraints.map(\.description), "round \(round)")
      layout.settings = copy.settings
      #expect(layout.settings == settings, "round \(round)")
    }
    #expect(varied.count == 12, "\(varied)")
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
    #expect(varied.count == 17, "\(varied)")
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

  @Test("What was set for single views stays")
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
