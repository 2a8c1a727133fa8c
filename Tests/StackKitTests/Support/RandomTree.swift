import StackKit
import TestSupport

/// A tree of stacks, lists and containers with settings at random; the same
/// seed makes the same tree.
struct RandomTree {
  private(set) var root = LayoutView()
  private(set) var views: [LayoutView] = []

  /// What is where, for messages.
  private(set) var description = ""

  private var random: SplitMix64
  private var budget: Int

  private let turnsAndWraps: Bool

  /// Makes a tree of some so many containers.
  init(seed: UInt64, size: Int, turnsAndWraps: Bool = true) {
    random = SplitMix64(seed: seed)
    budget = size
    self.turnsAndWraps = turnsAndWraps
    root = make(0)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(random.int(range))
  }

  private mutating func leaf() -> LayoutView {
    let (width, height) = (number(1...60), number(1...40))
    switch random.below(10) {
    case 9, 8:
      let words = (0..<random.int(1...5)).map { _ in
        String(repeating: "x", count: random.int(1...6))
      }
      let text = words.joined(separator: " ")
      description += " \"\(text)\""
      return Label(text, measurer: CellTextMeasurer())
    case 7:
      let axis = random.pick([nil, Axis.horizontal, .vertical])
      description += " spacer(\(width), \(axis.map { "\($0)" } ?? "both"))"
      return Spacer(width, along: axis)
    case 6:
      let image = ImageView(pixelSize: Size(width: width, height: height))
      image.keepsAspectRatio = true
      description += " image(\(width), \(height))"
      return image
    case 5:
      description += " view"
      return LayoutView()
    default:
      description += " box(\(width), \(height))"
      return SizedView(width: width, height: height)
    }
  }

  private mutating func make(_ depth: Int) -> LayoutView {
    budget -= 1
    let view: LayoutView
    let isLeaf = random.chance(depth == 1 ? 0.5 : 0.65) || budget <= 0
    if depth > 0, isLeaf {
      view = leaf()
    } else {
      let kind = depth == 0 ? 1 : random.unit()
      description += kind < 0.24 ? kind < 0.12 ? " list[" : " view[" : " stack["
      view =
        kind < 0.12 ? list(depth) : kind < 0.24 ? plain(depth) : stack(depth)
      description += " ]"
    }
    views.append(view)
    return view
  }

  private mutating func inner(_ most: Int, _ depth: Int) -> [LayoutView] {
    var views: [LayoutView] = []
    for _ in 0..<random.int(1...most) { views.append(make(depth + 1)) }
    return views
  }

  private mutating func list(_ depth: Int) -> LayoutView {
    let list = RowStackView()
    if random.chance(0.3) { list.axis = .horizontal }
    list.addRows(inner(3, depth))
    return list
  }

  private mutating func plain(_ depth: Int) -> LayoutView {
    let view = LayoutView()
    let views = inner(3, depth)
    if random.chance(0.5) {
      view.addSubviewsWithVerticalLayout(views) {
        $0.setMargins(2)
        $0.horizontalAlignment = .fill
      }
    } else {
      view.addSubviewsWithHorizontalLayout(views) {
        $0.spacing = 2
        $0.verticalAlignment = .center
      }
    }
    return view
  }

  private mutating func stack(_ depth: Int) -> LayoutView {
    var settings = StackViewSettings()
    settings.axis = random.chance(0.5) ? .vertical : .horizontal
    settings.spacing = number(0...8)
    settings.distribution = random.pick(
      StackDistribution.allCases + [.fill, .fill, .fillEqually])
    settings.alignment = random.pick(
      [.fill, .fill, .leading, .center, .trailing, .firstBaseline])
    if random.chance(0.3) {
      settings.topMargin = number(0...9)
      settings.leadingMargin = number(0...9)
      settings.bottomMargin = number(0...9)
      settings.trailingMargin = number(0...9)
    }
    let kind = turnsAndWraps ? random.unit() : 0.5
    settings.wraps = kind < 0.15
    settings.turnsToFit = kind > 0.85
    settings.isBaselineRelativeArrangement = random.chance(0.1)
    settings.allowsOverflow = random.chance(0.1)
    description +=
      "\(settings.axis) \(settings.distribution) \(settings.alignment)"
      + "\(settings.wraps ? " wraps" : "")"
      + "\(settings.turnsToFit ? " turns" : "")"
    let stack = StackView()
    if random.chance(0.05) { stack.writingDirection = .rightToLeft }
    stack.settings = settings
    for view in inner(4, depth) {
      stack.addArrangedSubview(view)
      setUp(view, in: stack)
    }
    return stack
  }

  private mutating func setUp(_ view: LayoutView, in stack: StackView) {
    let axis: Axis = random.chance(0.5) ? .vertical : .horizontal
    let length = number(1...80)
    let priority = LayoutPriority(
      random.pick([2, 250, 251, 500, 749, 751, 999, 1000]))
    let size =
      axis == .vertical
      ? IntrinsicSize(height: length) : IntrinsicSize(width: length)
    switch random.below(12) {
    case 0: stack.setWeight(1 + length / 20, for: view)
    case 1: stack.setMinimumSize(size, for: view)
    case 2: stack.setMaximumSize(size, for: view)
    case 3: stack.setCustomSpacing(length / 4, after: view)
    case 4: view.setHuggingPriority(priority, for: axis)
    case 5: view.setCompressionResistance(priority, for: axis)
    case 6: view.isHidden = true
    case 7:
      let anchor = axis == .vertical ? view.heightAnchor : view.widthAnchor
      anchor.constraint(equalTo: length).with(priority: priority)
        .isActive = true
    default: break
    }
  }
}
