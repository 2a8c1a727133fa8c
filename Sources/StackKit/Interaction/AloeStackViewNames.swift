// AloeStackView's names, for which the compiler offers the ones used here.

/// AloeStackView's name of ``RowStackView``.
@available(*, deprecated, renamed: "RowStackView")
public typealias AloeStackView = RowStackView

/// AloeStackView's name of ``RowCell``.
@available(*, deprecated, renamed: "RowCell")
public typealias StackViewCell = RowCell

/// AloeStackView's name of ``RowStackController``.
@available(*, deprecated, renamed: "RowStackController")
public typealias AloeStackViewController = RowStackController

extension RowStackView {
  /// AloeStackView's name of ``rows``.
  @available(*, deprecated, message: "use 'rows'")
  public final func getAllRows() -> [LayoutView] { rows }

  /// AloeStackView's other name of ``separatorWidth``.
  @available(*, deprecated, renamed: "separatorWidth")
  public final var separatorHeight: Double {
    get { separatorWidth }
    set { separatorWidth = newValue }
  }
}

extension RowCell {
  /// AloeStackView's name of ``init(row:)``.
  @available(*, deprecated, renamed: "init(row:)")
  public convenience init(contentView: LayoutView) {
    self.init(row: contentView)
  }

  /// AloeStackView's name of ``row``.
  @available(*, deprecated, renamed: "row")
  public final var contentView: LayoutView { row }

  /// AloeStackView's other name of ``separatorWidth``.
  @available(*, deprecated, renamed: "separatorWidth")
  public final var separatorHeight: Double {
    get { separatorWidth }
    set { separatorWidth = newValue }
  }
}
