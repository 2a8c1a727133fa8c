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
}
