/// What holds the separator in a cell.
///
/// The separator begins at its leading inset and is as thick as it is told.
/// It ends at its trailing inset if there is room for it: where the insets are
/// longer than the cell it has no length, and no cell is longer for them.
final class SeparatorLayout {
  private let layout: StackLayout
  private let end: LayoutConstraint
  private unowned let separator: LayoutView
  private unowned let cell: RowCell

  /// Holds a separator in a cell.
  init(of separator: LayoutView, in cell: RowCell) {
    self.separator = separator
    self.cell = cell
    switch cell.separatorAxis {
    case .vertical:
      layout = cell.addSubviewsWithVerticalLayout([separator]) {
        $0.verticalAlignment = .bottom
        $0.horizontalAlignment = .leading
        $0.trailingMargin = -RowStackView.freeLength
      }
      end = separator.trailingAnchor.constraint(equalTo: cell.trailingAnchor)
    case .horizontal:
      layout = cell.addSubviewsWithHorizontalLayout([separator]) {
        $0.horizontalAlignment = .trailing
        $0.verticalAlignment = .top
        $0.bottomMargin = -RowStackView.freeLength
      }
      end = separator.bottomAnchor.constraint(equalTo: cell.bottomAnchor)
    }
    end.with(priority: 1).named("separatorEnd")
    place()
    visibilityChanged()
  }

  /// Brings the cell's numbers in.
  ///
  /// The margin before the separator is as negative as it is thick: a cell may
  /// be thinner than its separator, which adds no length.
  func place() {
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

  /// The separator is hidden or shown: one that is hidden has no end, and so
  /// no size.
  func visibilityChanged() { end.isActive = !separator.isHidden }

  /// Lets the separator go.
  func remove() {
    end.isActive = false
    cell.removeLayout(layout)
  }
}
