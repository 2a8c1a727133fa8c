import StackKit
import Testing

@Suite("Columns at equal distances whose rows are tied")
struct TiedColumnTests {
  // Each third row on the left is hidden, so that those on the right have
  // distances that others follow from. From row to row, what is taken for known
  // would be magnified up to 1e49 times.
  @Test("are solved, whatever their length", arguments: [20, 200, 306])
  func tied(count: Int) {
    func box(_ index: Int) -> LayoutView {
      SizedView(width: 20, height: Double(16 + index * 7 % 30))
    }
    let left = (0..<count).map { box($0) }
    let right = (0..<count).map { box($0 + 5) }
    let columns = [left, right].map {
      StackView(
        arrangedSubviews: $0, axis: .vertical, distribution: .equalSpacing)
    }
    let page = StackView(
      arrangedSubviews: columns, axis: .horizontal,
      distribution: .fillEqually, alignment: .top)
    for place in stride(from: 1, to: count, by: 3) {
      left[place].isHidden = true
    }
    for (a, b) in zip(left, right) {
      a.topAnchor.constraint(equalTo: b.topAnchor).isActive = true
    }
    page.frame.size.width = 300
    page.layoutIfNeeded()
    for column in [left.filter { !$0.isHidden }, right] {
      let gaps = zip(column, column.dropFirst()).map {
        $1.frame.minY - $0.frame.maxY
      }
      for gap in gaps { #expect(abs(gap - gaps[0]) < 1e-6) }
      #expect(gaps[0] > -1e-6)
    }
    for (a, b) in zip(left, right) where !a.isHidden {
      #expect(abs(a.frame.minY - b.frame.minY) < 1e-6)
    }
    #expect(page.engine.statistics.rebuilds == 0)
  }

  // Factors are powers of 3, up to the 24th: a small one is no rounding.
  @Test("Sixty levels of equal thirds are laid out from scratch as in steps")
  func thirds() {
    var leaves: [LayoutView] = []
    func box(_ index: Int) -> LayoutView {
      let view = SizedView(
        width: Double(20 + index * 37 % 23), height: Double(20 + index * 13 % 7)
      )
      leaves.append(view)
      return view
    }
    var inner = box(3)
    for level in 0..<60 {
      inner = StackView(
        arrangedSubviews: [box(level), inner, box(level + 1)], axis: .vertical,
        spacing: 1, distribution: .fillEqually)
    }
    let root = LayoutView()
    root.addSubviewsWithVerticalLayout([inner]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    root.frame = Rect(0, 0, 2_400, 2_400)
    var order: [LayoutView] = []
    root.forEachInTree { view in
      if let box = leaves.first(where: { $0 === view }) { order.append(box) }
    }
    let middle = order[order.count / 2]
    root.layoutIfNeeded()
    middle.isHidden = true
    root.layoutIfNeeded()
    middle.isHidden = false
    for axis in Axis.allCases {
      middle.setCompressionResistance(740, for: axis)
      middle.setHuggingPriority(251, for: axis)
    }
    root.layoutIfNeeded()
    let frames = order.map(\.frame)
    root.engine.rebuild()
    #expect(root.engine.statistics.rebuilds == 1)
    for (frame, view) in zip(frames, order) {
      #expect(abs(frame.height - view.frame.height) < 1e-6)
    }
    #expect(abs(order[0].frame.height - 2_398.0 / 3) < 1e-6)
  }
}
