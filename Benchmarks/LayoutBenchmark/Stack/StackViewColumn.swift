import StackKit

/// The same column as a `StackView` to which rows are added one by one.
final class StackViewColumn: StackColumn {
  override init(rows: Int) {
    super.init("stack-view", rows: rows)
  }

  override func phases() -> [Phase] { [createPhase()] + structurePhases() }

  override func build() {
    clear()
    views = SizedRow.rows(rows)
    let stack = StackView(
      axis: .vertical, spacing: ColumnMetrics.spacing,
      margins: EdgeInsets(
        top: ColumnMetrics.margin, left: ColumnMetrics.inset,
        bottom: ColumnMetrics.margin, right: ColumnMetrics.inset))
    for view in views { stack.addArrangedSubview(view) }
    container = stack
    width = stack.widthAnchor.constraint(equalTo: ColumnMetrics.width)
    width?.isActive = true
  }

  override func put(_ row: SizedRow, at index: Int) {
    (container as? StackView)?.insertArrangedSubview(row, at: index)
  }
}

extension Scenario {
  static let stackViewColumn = Scenario(
    suite: .stack, name: "stack-view",
    summary: "the column as a stack view, to which rows are added one by one",
    phases: ["create", "insert", "remove", "move", "hide", "show"],
    rows: [10, 1_000, 10_000, 100_000], quickRows: [10, 1_000],
    make: { StackViewColumn(rows: $0) })
}
