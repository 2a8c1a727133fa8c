package import StackKit

/// A tree of any number of views that is hard on a layout engine, and a change
/// of one of its views.
package struct ShapeTree {
  package let root: LayoutView
  /// Changes one view; with another number, back again.
  package let change: (Int) -> Void

  init(_ root: LayoutView, change: @escaping (Int) -> Void) {
    self.root = root
    self.change = change
  }

  /// A tree in which a view of a given size changes its height.
  init(_ root: LayoutView, changes view: SizedRow) {
    let size = view.size
    self.init(root) { number in
      view.size = size
      if number % 2 == 0 { view.size.height += 6 }
    }
  }

  /// A tree in which a text gets shorter.
  init(_ root: LayoutView, changes label: Label) {
    let text = label.text
    self.init(root) { number in
      label.text = number % 2 == 0 ? "short" : text
    }
  }
}

/// A shape that a person could write and an engine could trip over, by name.
package struct Shape: Sendable {
  /// The name of the scenario.
  package let name: String
  let summary: String
  /// Whether the size is the depth of the tree.
  package let isDeep: Bool
  /// Makes the tree of a number of views, or of levels.
  package let make: @Sendable (Int) -> ShapeTree

  init(
    _ name: String, _ summary: String, isDeep: Bool = false,
    _ make: @escaping @Sendable (Int) -> ShapeTree
  ) {
    self.name = name
    self.summary = summary
    self.isDeep = isDeep
    self.make = make
  }

  /// The sizes that are measured.
  package var sizes: [Int] { isDeep ? [50, 150, 500] : [100, 300, 1_000] }

  package static let all: [Shape] = wide + deep

  static let width = 400.0
  static let height = 800.0

  // MARK: - Parts of trees

  /// A root of a given size around one view that fills it.
  static func page(
    _ view: LayoutView, width: Double = width, height: Double = height
  ) -> LayoutView {
    let root = LayoutView()
    root.addSubviewsWithVerticalLayout([view]) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
    }
    root.frame = Rect(x: 0, y: 0, width: width, height: height)
    return root
  }

  static func stack(
    _ views: [LayoutView], _ axis: Axis,
    _ distribution: StackDistribution = .fill, spacing: Double = 0
  ) -> StackView {
    let stack = StackView(
      arrangedSubviews: views, axis: axis, spacing: spacing)
    stack.distribution = distribution
    return stack
  }

  static func sized(_ number: Int) -> SizedRow {
    SizedRow(
      size: Size(
        width: Double(8 + number % 5), height: Double(20 + number % 7)))
  }

  static func label(_ number: Int) -> Label {
    Label(ScreenTexts.text(number))
  }

  /// Rows of equally many views.
  static func rows<View>(of views: [View], by count: Int) -> [[View]] {
    stride(from: 0, to: views.count, by: count).map {
      Array(views[$0..<min(views.count, $0 + count)])
    }
  }
}
