import StackKit

/// A column whose rows are horizontal stacks of ten views each.
final class StackNested: StackWorkload {
  private static let viewsPerGroup = 10

  private let count: Int

  private var width: LayoutConstraint?
  private var groups: [LayoutView] = []
  private var views: [SizedRow] = []

  private var plainColumn = PlainColumn()
  private var plainGroups: [PlainGroup] = []
  private var plainViews: [any HandWrittenRow] = []

  init(rows: Int) {
    count = max(1, rows / Self.viewsPerGroup)
    super.init("nested", rows: rows)
  }

  override func phases() -> [Phase] {
    [createPhase(), mutatePhase(), resizePhase(), hidePhase()]
  }

  /// A view in the middle of the group in the middle.
  private var middle: Int {
    count / 2 * Self.viewsPerGroup + Self.viewsPerGroup / 2
  }

  private static func size(_ index: Int) -> Size {
    Size(width: Double(10 + index % 3), height: Double(20 + index % 7))
  }

  // MARK: - Building

  override func clear() {
    views = []
    groups = []
    width = nil
    super.clear()
  }

  override func build() {
    clear()
    groups.reserveCapacity(count)
    views.reserveCapacity(count * Self.viewsPerGroup)
    for _ in 0..<count {
      let group = LayoutView()
      var members: [SizedRow] = []
      members.reserveCapacity(Self.viewsPerGroup)
      for _ in 0..<Self.viewsPerGroup {
        let view = SizedRow(size: Self.size(views.count))
        members.append(view)
        views.append(view)
      }
      group.addSubviewsWithHorizontalLayout(members) { layout in
        layout.horizontalAlignment = .trailing
        layout.verticalAlignment = .top
        layout.spacing = PlainGroup.spacing
      }
      groups.append(group)
    }
    container.addSubviewsWithVerticalLayout(groups) {
      ColumnMetrics.apply(to: $0)
    }
    width = container.widthAnchor.constraint(equalTo: ColumnMetrics.width)
    width?.isActive = true
  }

  override func readAll() -> Double { sum(of: groups) + sum(of: views) }

  override func clearByHand() {
    plainViews = []
    plainGroups = []
    plainColumn = PlainColumn()
  }

  override func buildByHand() {
    clearByHand()
    plainGroups.reserveCapacity(count)
    plainViews.reserveCapacity(count * Self.viewsPerGroup)
    for _ in 0..<count {
      var members: [any HandWrittenRow] = []
      members.reserveCapacity(Self.viewsPerGroup)
      for _ in 0..<Self.viewsPerGroup {
        let view = PlainRow(size: Self.size(plainViews.count))
        members.append(view)
        plainViews.append(view)
      }
      plainGroups.append(PlainGroup(views: members))
    }
    plainColumn = PlainColumn(rows: plainGroups)
    placeByHand()
  }

  private func placeByHand() {
    for group in plainGroups { group.measure() }
    plainColumn.place()
    for group in plainGroups { group.place() }
  }

  override func readAllByHand() -> Double {
    sum(of: plainColumn.rows) + sum(of: plainViews)
  }

  override func check(_ phase: String) throws(BenchmarkError) {
    try compare(
      container.frame, plainColumn.frame, "the container", in: phase)
    try compare(groups, plainColumn.rows, in: phase)
    try compare(views, plainViews, in: phase)
  }

  // MARK: - Phases

  /// Makes a view wider, and higher than all others of its group.
  private func mutatePhase() -> Phase {
    let sizes = [Size(width: 17, height: 40), Self.size(middle)]
    return changePhase("mutateMiddle") { [self] number in
      views[middle].size = sizes[number % 2]
    } byHand: { [self] number in
      plainViews[middle].size = sizes[number % 2]
      placeByHand()
    }
  }

  private func resizePhase() -> Phase {
    changePhase("resize") { [self] number in
      width?.constant = ColumnMetrics.width(after: number)
    } byHand: { [self] number in
      plainColumn.width = ColumnMetrics.width(after: number)
      placeByHand()
    }
  }

  private func hidePhase() -> Phase {
    changeAndRestorePhase("hide") { [self] in
      views[middle].isHidden = true
    } byHand: { [self] in
      plainGroups[count / 2].views.remove(at: Self.viewsPerGroup / 2)
      plainViews[middle].frame = .zero
      placeByHand()
    } restore: { [self] in
      views[middle].isHidden = false
    } restoreByHand: { [self] in
      plainGroups[count / 2].views.insert(
        plainViews[middle], at: Self.viewsPerGroup / 2)
      placeByHand()
    }
  }
}

extension Scenario {
  static let stackNested = Scenario(
    suite: .stack, name: "nested",
    summary: "a column of horizontal stacks of ten views; rows counts views",
    phases: ["create", "mutateMiddle", "resize", "hide"],
    rows: [10, 100, 1_000, 10_000], quickRows: [10, 1_000],
    make: { StackNested(rows: $0) })
}
