import StackKit
import TestSupport
import Testing

/// Random trees of stacks, against sums done by hand and against layouts from
/// scratch, to the bit.
@Suite struct StackModelTests {
  typealias Random = RandomSessionTests.Random

  /// Views that show a model.
  final class Tree {
    let root: LayoutView
    private var views: [ObjectIdentifier: LayoutView] = [:]
    /// The models of all views, so that no other model gets their identity.
    private var models: [StackModel] = []
    private var layouts: [ObjectIdentifier: StackLayout] = [:]
    private let isMirrored: Bool

    init(_ model: StackModel, isMirrored: Bool) {
      self.isMirrored = isMirrored
      root = LayoutView()
      root.writingDirection = isMirrored ? .rightToLeft : nil
      views[ObjectIdentifier(model)] = root
      models = [model]
      show(model)
    }

    /// Brings what differs to the views.
    func show(_ model: StackModel) {
      guard let view = views[ObjectIdentifier(model)] else { return }
      if view !== root { view.isHidden = model.isHidden }
      guard let axis = model.axis else {
        (view as? SizedView)?.size = IntrinsicSize(model.size)
        return
      }
      let members = model.children.map(self.view)
      let key = ObjectIdentifier(model)
      let layout: StackLayout
      if let known = layouts[key] {
        layout = known
        for old in layout.views where !members.contains(where: { $0 === old }) {
          old.removeFromSuperview()
        }
        for (index, member) in members.enumerated() {
          if layout.views.count <= index || layout.views[index] !== member {
            layout.insert(member, at: index)
          }
        }
      } else {
        layout =
          axis == .horizontal
          ? view.addSubviewsWithHorizontalLayout(members)
          : view.addSubviewsWithVerticalLayout(members)
        layouts[key] = layout
      }
      layout.spacing = model.spacing
      layout.leadingMargin = model.lead.width
      layout.trailingMargin = model.trail.width
      layout.topMargin = model.lead.height
      layout.bottomMargin = model.trail.height
      layout.horizontalAlignment =
        axis == .horizontal ? model.along : model.across
      layout.verticalAlignment =
        axis == .vertical ? model.along : model.across
      for child in model.children {
        layout.setSpacing(child.gapAfter, after: self.view(of: child))
        show(child)
      }
    }

    func view(of model: StackModel) -> LayoutView {
      if let view = views[ObjectIdentifier(model)] { return view }
      let view =
        model.axis == nil
        ? SizedView(model.size.width, model.size.height) : LayoutView()
      views[ObjectIdentifier(model)] = view
      models.append(model)
      return view
    }

    func frames(of model: StackModel) -> [Rect] {
      model.all.compactMap { views[ObjectIdentifier($0)]?.frame }
    }
  }

  /// Changes something, or several things.
  func change(_ root: StackModel, _ random: inout Random) {
    for _ in 0...random.below(3) {
      let node = random.pick(root.all)
      switch random.below(7) {
      case 0, 1:
        node.size = Size(
          width: Double(random.below(160)) / 4,
          height: Double(random.below(80)) / 4)
      case 2: node.isHidden.toggle()
      case 3: if node.axis != nil { node.restyle(&random) }
      case 4:
        // The last gap of a stack belongs to nothing.
        if let child = node.children.dropLast().randomElement(using: &random) {
          child.gapAfter =
            random.below(2) == 0 ? nil : Double(random.below(30)) / 4
        }
      case 5:
        if node.axis != nil, node.children.count < 6 {
          let fresh = StackModel(depth: 0, &random)
          node.children.insert(
            fresh, at: random.below(node.children.count + 1))
        }
      default:
        if !node.children.isEmpty {
          node.children.remove(at: random.below(node.children.count))
        }
      }
      root.isHidden = false
      // A gap that is the last one now has no custom value.
      for node in root.all { node.children.last?.gapAfter = nil }
    }
  }

  func expectEqual(
    _ found: [Rect], _ expected: [Rect?], _ comment: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(found.count == expected.count, sourceLocation: sourceLocation)
    for (index, (frame, other)) in zip(found, expected).enumerated() {
      guard let other else { continue }
      #expect(
        frame == other,
        "\(comment) view \(index): \(text(frame)) != \(text(other))",
        sourceLocation: sourceLocation)
    }
  }

  @Test("Trees have the frames of the closed form, to the bit, when changed")
  func closedForm() {
    for seed in 1...UInt64(sessionSize(release: 150, checked: 40)) {
      var random = Random(state: seed)
      let model = StackModel(depth: 1 + random.below(4), &random)
      let isMirrored = random.below(3) == 0
      let tree = Tree(model, isMirrored: isMirrored)
      var size: Size?
      for step in 0..<20 {
        if random.below(4) == 0 {
          size = nil
          tree.root.unpinFrame()
        } else if random.below(3) == 0 {
          size = .zero
        }
        if size != nil {
          // Never smaller than the content.
          let natural = model.natural
          let extra = Double(random.below(40)) / 4
          let fixed = Size(
            width: natural.width + extra, height: natural.height + extra)
          size = fixed
          tree.root.frame = Rect(origin: .zero, size: fixed)
        }
        let expected = model.frames(
          in: size ?? model.natural, isMirrored: isMirrored)
        let found = tree.frames(of: model)
        expectEqual(found, expected, "seed \(seed) step \(step)")
        // From scratch, it is the same.
        let scratch = Tree(model, isMirrored: isMirrored)
        if let size { scratch.root.frame = Rect(origin: .zero, size: size) }
        expectEqual(
          scratch.frames(of: model), expected, "seed \(seed) scratch \(step)")
        #expect(!tree.root.engine.hasConflicts, "seed \(seed) step \(step)")
        change(model, &random)
        tree.show(model)
      }
      #expect(tree.root.engine.failure == nil, "seed \(seed)")
    }
  }

  @Test("A view that stops filling is as small as it may be, at once")
  func leavesTheSharedEdges() {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 100)
    let empty = LayoutView()
    let layout = root.addSubviewsWithVerticalLayout([empty]) {
      $0.horizontalAlignment = .fill
      $0.leadingMargin = 10
    }
    #expect(empty.frame == Rect(10, 0, 90, 0))
    layout.horizontalAlignment = .leading
    // Nothing is inside.
    #expect(empty.frame == Rect(10, 0, 0, 0))
    #expect(root.engine.takeChanges().contains { $0.view === empty })
  }

  @Test("Fitting sizes are those of the closed form")
  func fitting() {
    for seed in 200...UInt64(scaled(release: 260, debug: 220)) {
      var random = Random(state: seed)
      let model = StackModel(depth: 3, &random)
      let tree = Tree(model, isMirrored: false)
      tree.root.frame = Rect(0, 0, 7, 9)
      for _ in 0..<5 {
        let natural = model.natural
        let compressed = tree.root.systemLayoutSizeFitting(.zero)
        #expect(compressed == natural, "seed \(seed)")
        let wide = tree.root.fittingSize(width: natural.width + 5)
        #expect(wide.width == natural.width + 5, "seed \(seed)")
        #expect(wide.height == natural.height, "seed \(seed)")
        // The same for everything inside, hidden or not.
        for node in model.all {
          let size = tree.view(of: node).systemLayoutSizeFitting(.zero)
          #expect(size == node.natural, "seed \(seed)")
        }
        change(model, &random)
        tree.show(model)
      }
    }
  }
}
