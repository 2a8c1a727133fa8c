import StackKit

/// A column in a container that is higher than its rows: one of them takes
/// what is left.
final class StackFill: StackColumn {
  /// The row that grows: the first, as nothing says which, or one further down
  /// that hugs its content less than the others.
  private let growing: Int

  private var height: LayoutConstraint?

  /// The height of the container on both sides.
  private var total = 0.0

  init(rows: Int, growsFirst: Bool) {
    growing = growsFirst ? 0 : rows / 3
    super.init(growsFirst ? "fill-column" : "fill-column-middle", rows: rows)
  }

  override func phases() -> [Phase] {
    [
      createPhase(),
      mutatePhase("mutateMiddle", isRepeatable: true) { [rows] _ in rows / 2 },
      changePhase("resize") { [self] number in
        height?.constant = total(after: number)
      } byHand: { [self] number in
        total = total(after: number)
        placeByHand()
      },
    ]
  }

  /// Higher than the rows ever are together.
  private func total(after number: Int) -> Double {
    Double(rows) * 31 + (number % 2 == 0 ? 400 : 200)
  }

  override func clear() {
    height = nil
    super.clear()
  }

  override func build() {
    super.build()
    if growing > 0 {
      views[growing].setHuggingPriority(200, for: .vertical)
    }
    height = container.heightAnchor.constraint(equalTo: total(after: 1))
    height?.isActive = true
  }

  override func configure(_ layout: StackLayout) {
    super.configure(layout)
    layout.verticalAlignment = .fill
  }

  override func buildByHand() {
    total = total(after: 1)
    super.buildByHand()
  }

  override func placeByHand() {
    plainColumn.place(height: total, growing: growing)
  }
}

extension Scenario {
  static let stackFill = Scenario(
    suite: .stack, name: "fill-column",
    summary: "a column in a higher container: the first row takes the rest",
    phases: ["create", "mutateMiddle", "resize"],
    rows: [10, 100, 1_000, 10_000, 100_000], quickRows: [10, 1_000],
    make: { StackFill(rows: $0, growsFirst: true) })

  static let stackFillMiddle = Scenario(
    suite: .stack, name: "fill-column-middle",
    summary: "the same, but a row in the middle hugs its content less",
    phases: ["create", "mutateMiddle", "resize"],
    rows: [10, 100, 1_000, 10_000], quickRows: [10, 1_000],
    make: { StackFill(rows: $0, growsFirst: false) })
}
