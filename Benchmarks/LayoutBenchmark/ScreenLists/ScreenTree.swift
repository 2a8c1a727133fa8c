package import StackKit

/// A screen whose constraints the solver's suite adds: by name, a tree of
/// any number of rows.
package struct ScreenTree: Sendable {
  /// The name of the scenario.
  package let name: String
  let summary: String
  /// Makes the tree and returns its root.
  package let make: @Sendable (Int) -> LayoutView

  /// The width of each screen, in points.
  static let width = 375.0
  private static let margin = 16.0
  private static let spacing = 8.0
  private static let viewsPerGroup = 10

  package static let all: [ScreenTree] = [
    ScreenTree(
      name: "screen-column", summary: "a column of views, margins and spacing",
      make: { page(of: sizedViews($0)) }),
    ScreenTree(
      name: "screen-nested", summary: "rows of ten views in a column",
      make: { page(of: groups($0)) }),
    ScreenTree(
      name: "screen-equal",
      summary: "equally high cells with a margin inside, with room enough",
      make: { cells($0, height: 60) }),
    ScreenTree(
      name: "screen-tight", summary: "the same with too little room",
      make: { cells($0, height: 20) }),
    ScreenTree(
      name: "screen-equal-natural", summary: "the same, as high as the highest",
      make: { cells($0, height: nil) }),
    ScreenTree(
      name: "screen-feed",
      summary: "an image and two names, a text that wraps, three equal buttons",
      make: { page(of: (0..<$0).map { PostRow($0) }) }),
    ScreenTree(
      name: "screen-chat", summary: "bubbles at most three quarters as wide",
      make: { ChatScreen(count: $0).view }),
    ScreenTree(
      name: "screen-form",
      summary: "labels of equal width, a field beside each",
      make: { form($0) }),
  ]

  // MARK: - Trees

  /// A page of the given width, as high as its rows.
  private static func page(of rows: [LayoutView]) -> LayoutView {
    let page = LayoutView()
    page.widthAnchor.constraint(equalTo: width).isActive = true
    page.addSubviewsWithVerticalLayout(rows) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.setMargins(margin)
      layout.spacing = spacing
    }
    return page
  }

  private static func sizedViews(_ count: Int) -> [LayoutView] {
    (0..<count).map { SizedRow(size: RowSize.before($0)) }
  }

  /// Rows of ten views, as many as there are views for.
  private static func groups(_ count: Int) -> [LayoutView] {
    (0..<max(1, count / viewsPerGroup)).map { group in
      let row = LayoutView()
      let views = (0..<viewsPerGroup).map { index in
        SizedRow(
          size: Size(
            width: Double(10 + index % 3),
            height: RowSize.before(group + index).height))
      }
      row.addSubviewsWithHorizontalLayout(views) { layout in
        layout.horizontalAlignment = .fill
        layout.verticalAlignment = .fill
        layout.spacing = spacing
      }
      return row
    }
  }

  /// A stack of equally high cells, with a given height for each or as high
  /// as the highest asks for.
  private static func cells(_ count: Int, height: Double?) -> LayoutView {
    let cells = sizedViews(count).map { content in
      let cell = LayoutView()
      cell.addSubviewsWithVerticalLayout([content]) { layout in
        layout.verticalAlignment = .fill
        layout.horizontalAlignment = .fill
        layout.setMargins(margin / 2)
      }
      return cell
    }
    let stack = StackView(arrangedSubviews: cells, axis: .vertical)
    stack.distribution = .fillEqually
    stack.widthAnchor.constraint(equalTo: width).isActive = true
    if let height {
      stack.heightAnchor.constraint(equalTo: height * Double(count))
        .isActive = true
    }
    return stack
  }

  private static func form(_ count: Int) -> LayoutView {
    let rows = (0..<count).map { FieldRow(FormScreen.name($0)) }
    let page = page(of: rows)
    for row in rows.dropFirst() {
      row.label.widthAnchor.constraint(equalTo: rows[0].label.widthAnchor)
        .isActive = true
    }
    return page
  }
}
