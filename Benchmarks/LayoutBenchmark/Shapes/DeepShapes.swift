import StackKit

extension Shape {
  /// Shapes whose size is the number of levels.
  static let deep: [Shape] = [
    Shape("deep-stacks", "stacks in stacks, each with margins", isDeep: true) {
      nested($0, priority: .required, width: 2 * Double($0) + 100)
    },
    Shape("deep-narrow", "the same without room for them", isDeep: true) {
      nested($0, priority: .required, width: Double($0))
    },
    Shape("deep-margins", "the same with margins that may give", isDeep: true) {
      nested($0, priority: 999, width: width)
    },
    Shape("deep-equal", "two equal views a level", isDeep: true) {
      pairs($0, .fillEqually)
    },
    Shape("deep-shares", "two views in proportion a level", isDeep: true) {
      pairs($0, .fillProportionally)
    },
    Shape("deep-turning", "stacks in stacks that turn", isDeep: true) {
      lines($0) { $0.turnsToFit = true }
    },
    Shape("deep-wraps", "stacks in stacks that wrap", isDeep: true) {
      lines($0) { $0.wraps = true }
    },
    Shape("deep-baselines", "rows in rows on one baseline", isDeep: true) {
      levels in
      let leaf = Label("leaf", numberOfLines: 1)
      var inner: LayoutView = leaf
      for level in 0..<levels {
        let line = stack(
          [Label("text \(level)", numberOfLines: 1), inner], .horizontal)
        line.alignment = .firstBaseline
        inner = line
      }
      return ShapeTree(page(inner), changes: leaf)
    },
    Shape("deep-lists", "lists in lists", isDeep: true) { levels in
      let leaf = sized(0)
      var inner: LayoutView = leaf
      for _ in 0..<levels {
        let list = RowStackView()
        list.addRow(inner)
        inner = list
      }
      let width = 40 * Double(levels) + 100
      return ShapeTree(
        page(inner, width: width, height: width), changes: leaf)
    },
  ]

  /// Rows in each other, of a view and the next one inside.
  private static func lines(
    _ levels: Int, _ set: (StackView) -> Void
  ) -> ShapeTree {
    let leaf = sized(0)
    var inner: LayoutView = leaf
    for level in 0..<levels {
      let line = stack([sized(level), inner], .horizontal, spacing: 2)
      set(line)
      inner = line
    }
    return ShapeTree(page(inner), changes: leaf)
  }

  /// Rows and columns in each other, of a view and the next one inside.
  private static func pairs(
    _ levels: Int, _ distribution: StackDistribution
  ) -> ShapeTree {
    let leaf = sized(0)
    var inner: LayoutView = leaf
    for level in 0..<levels {
      let axis: Axis = level % 2 == 0 ? .horizontal : .vertical
      inner = stack([sized(level), inner], axis, distribution)
    }
    return ShapeTree(page(inner), changes: leaf)
  }

  /// Stacks in each other, with margins of a priority, around one view.
  private static func nested(
    _ levels: Int, priority: LayoutPriority, width: Double
  ) -> ShapeTree {
    let leaf = sized(0)
    var inner: LayoutView = leaf
    for _ in 0..<levels {
      let outer = LayoutView()
      outer.addSubviewsWithVerticalLayout([inner]) { layout in
        layout.verticalAlignment = .fill
        layout.horizontalAlignment = .fill
        layout.setMargins(1)
        layout.marginsPriority = priority
      }
      inner = outer
    }
    let root = page(inner, width: width, height: 2 * width)
    return ShapeTree(root, changes: leaf)
  }
}
