import StackKit

/// Containers inside containers, each with margins, around one view.
final class StackDeep: StackWorkload {
  private static let margin = 2.0
  private static let width = 500.0
  private static let otherWidth = 480.0

  private var width: LayoutConstraint?
  /// From the outermost container that is not the root to the innermost.
  private var levels: [LayoutView] = []
  private var leaf = SizedRow(size: .zero)

  private var plainWidth = StackDeep.width
  private var plainLevels: [any HandWrittenRow] = []
  private var plainLeaf: any HandWrittenRow = PlainRow(size: .zero)

  init(levels: Int) {
    super.init("deep", rows: levels)
  }

  override func phases() -> [Phase] {
    [
      createPhase(),
      changePhase("mutateLeaf") { [self] number in
        leaf.size = Self.leafSize(after: number)
      } byHand: { [self] number in
        plainLeaf.size = Self.leafSize(after: number)
        placeByHand()
      },
      changePhase("resize") { [self] number in
        width?.constant = Self.width(after: number)
      } byHand: { [self] number in
        plainWidth = Self.width(after: number)
        placeByHand()
      },
    ]
  }

  private static func leafSize(after number: Int) -> Size {
    Size(width: 40, height: number % 2 == 0 ? 32 : 20)
  }

  private static func width(after number: Int) -> Double {
    number % 2 == 0 ? otherWidth : width
  }

  // MARK: - Building

  override func clear() {
    levels = []
    leaf = SizedRow(size: .zero)
    width = nil
    super.clear()
  }

  override func build() {
    clear()
    leaf = SizedRow(size: Self.leafSize(after: 1))
    var outer = container
    for level in 1...rows {
      let inner = level < rows ? LayoutView() : leaf
      outer.addSubviewsWithVerticalLayout([inner]) { layout in
        layout.verticalAlignment = .fill
        layout.horizontalAlignment = .fill
        layout.topMargin = Self.margin
        layout.bottomMargin = Self.margin
        layout.leadingMargin = Self.margin
        layout.trailingMargin = Self.margin
      }
      levels.append(inner)
      outer = inner
    }
    width = container.widthAnchor.constraint(equalTo: Self.width)
    width?.isActive = true
  }

  override func readAll() -> Double { sum(of: levels) }

  override func clearByHand() {
    plainLevels = []
    plainLeaf = PlainRow(size: .zero)
    plainWidth = Self.width
  }

  override func buildByHand() {
    clearByHand()
    for _ in 1..<rows { plainLevels.append(PlainRow(size: .zero)) }
    plainLeaf = PlainRow(size: Self.leafSize(after: 1))
    plainLevels.append(plainLeaf)
    placeByHand()
  }

  /// Heights from the inside, then widths from the outside.
  private func placeByHand() {
    var height = plainLeaf.size.height
    for level in plainLevels.reversed() {
      level.size.height = height
      height += 2 * Self.margin
    }
    var width = plainWidth
    for level in plainLevels {
      width -= 2 * Self.margin
      level.frame = Rect(
        x: Self.margin, y: Self.margin, width: width,
        height: level.size.height)
    }
  }

  override func readAllByHand() -> Double { sum(of: plainLevels) }

  override func check(_ phase: String) throws(BenchmarkError) {
    try compare(levels, plainLevels, in: phase)
  }
}

extension Scenario {
  static let stackDeep = Scenario(
    suite: .stack, name: "deep",
    summary: "a hundred containers inside each other, around one view",
    phases: ["create", "mutateLeaf", "resize"],
    rows: [100], isFixed: true, quickRows: [100],
    make: { StackDeep(levels: $0) })
}
