/// What holds the separator in a cell that is no box.
///
/// The separator begins at its leading inset and is as thick as it is told.
/// It ends at its trailing inset if there is room for it: where the insets are
/// longer than the cell it has no length, and no cell is longer for them.
final class SeparatorLayout {
  private let layout: StackLayout
  private let end: LayoutConstraint
  private weak var container: LayoutView?

  /// Holds a separator.
  ///
  /// - Parameters:
  ///   - separator: The separator.
  ///   - container: The cell, or a copy of it.
  ///   - cell: The cell, which tells the numbers.
  init(of separator: LayoutView, in container: LayoutView, as cell: RowCell) {
    self.container = container
    switch cell.separatorAxis {
    case .vertical:
      layout = container.addSubviewsWithVerticalLayout([separator]) {
        $0.verticalAlignment = .bottom
        $0.horizontalAlignment = .leading
        $0.trailingMargin = -RowStackView.freeLength
      }
      end = separator.trailingAnchor.constraint(
        equalTo: container.trailingAnchor)
    case .horizontal:
      layout = container.addSubviewsWithHorizontalLayout([separator]) {
        $0.horizontalAlignment = .trailing
        $0.verticalAlignment = .top
        $0.bottomMargin = -RowStackView.freeLength
      }
      end = separator.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    }
    end.with(priority: 1).named("separatorEnd")
    place(as: cell)
    end.isActive = true
  }

  /// Brings the cell's numbers in.
  ///
  /// The margin before the separator is as negative as it is thick: a cell may
  /// be thinner than its separator, which adds no length.
  func place(as cell: RowCell) {
    let insets = cell.separatorInset
    switch cell.separatorAxis {
    case .vertical:
      layout.topMargin = -cell.separatorWidth
      layout.leadingMargin = insets.left
      end.constant = -insets.right
    case .horizontal:
      layout.leadingMargin = -cell.separatorWidth
      layout.topMargin = insets.top
      end.constant = -insets.bottom
    }
  }

  /// Lets the separator go.
  func remove() {
    end.isActive = false
    container?.removeLayout(layout)
  }
}
