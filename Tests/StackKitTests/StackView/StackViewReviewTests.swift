import StackKit
import Testing

/// Single cases in which stack views once were wrong.
@Suite struct StackViewReviewTests {
  @Test("A new first view takes the baselines of the others along")
  func newFirstView() {
    for alignment in [StackAlignment.firstBaseline, .lastBaseline] {
      let labels = (0..<3).map { _ in Label("a", font: .helvetica(20)) }
      let big = Label("b", font: .helvetica(40))
      let row = StackView(arrangedSubviews: labels)
      row.alignment = alignment
      row.layoutIfNeeded()
      row.insertArrangedSubview(big, at: 0)
      let anew = StackView(
        arrangedSubviews: [Label("b", font: .helvetica(40))]
          + (0..<3).map { _ in Label("a", font: .helvetica(20)) })
      anew.alignment = alignment
      expectFrames(
        row.arrangedSubviews.map(\.frame) + [row.frame],
        anew.arrangedSubviews.map(\.frame) + [anew.frame])
      #expect(labels[0].frame.minY == labels[2].frame.minY)
      #expect(labels[0].frame.minY > 0)
      // And away again.
      big.removeFromSuperview()
      #expect(labels.allSatisfy { $0.frame.minY == 0 })
    }
  }

  @Test("Setting what holds already does not turn a stack")
  func sameAgain() {
    let views = (0..<2).map { _ in SizedView(40, 10) }
    let stack = StackView(arrangedSubviews: views)
    stack.turnsToFit = true
    let width = stack.widthAnchor.constraint(equalTo: 50)
    width.isActive = true
    #expect(stack.currentAxis == .vertical)
    stack.turnsToFit = true
    stack.wraps = false
    #expect(stack.currentAxis == .vertical)
    width.constant = 300
    #expect(stack.frame.height == 10)
    #expect(views[1].frame.minY == 0)
    #expect(stack.currentAxis == .horizontal)
  }

  final class Cell: ModelStackViewCell {
    override var intrinsicContentSize: IntrinsicSize {
      IntrinsicSize(width: 10, height: 10)
    }
    override func setup(model: any ModelStackViewModel) {}
  }

  struct Item: ModelStackViewModel {
    let id: Int
    var cellType: ModelStackViewCell.Type { Cell.self }
  }

  @Test("An update keeps the cells of models that were appended")
  func updateAfterAppend() {
    let stack = ModelStackView()
    stack.append(models: [1, 2, 9].map { Item(id: $0) })
    let cells = stack.cells
    stack.update(models: [9, 2, 4].map { Item(id: $0) }) { $0.id }
    #expect(stack.cells[0] === cells[2] && stack.cells[1] === cells[1])
    stack.append(model: Item(id: 7))
    let last = stack.cells.last
    stack.update(models: [7, 9].map { Item(id: $0) }) { $0.id }
    #expect(stack.cells[0] === last && stack.cells[1] === cells[2])
  }

  @Test("Of overlapping cells, the one in front is tapped")
  func overlapping() {
    let stack = ModelStackView(spacing: -5)
    stack.append(model: Item(id: 1))
    stack.insert(model: Item(id: 2), at: 0)
    // The second cell of the list was there first: the other lies in front.
    let tapped = stack.tap(at: Point(x: 5, y: 7))
    #expect((tapped?.model as? Item)?.id == 2)
    #expect(stack.hitTest(Point(x: 5, y: 7)) === tapped)
  }

  @Test("A stack that wraps from now on keeps to its margins")
  func wrapsLater() {
    let view = SizedView(35, 10)
    let inner = StackView(arrangedSubviews: [view])
    let middle = StackView(arrangedSubviews: [inner])
    let outer = StackView(
      arrangedSubviews: [middle], distribution: .trailing, alignment: .center)
    outer.setMaximumSize(IntrinsicSize(width: 6), for: middle)
    outer.widthAnchor.constraint(equalTo: 30).isActive = true
    outer.layoutIfNeeded()
    inner.wraps = true
    for view in [middle, inner, view] { #expect(view.frame.width == 6) }
  }

  @Test(
    "Many views of a column that is narrow for a while", arguments: [8, 64])
  func narrowForAWhile(count: Int) {
    let views = (0..<count).map { SizedView(40 + Double($0 % 23) * 10, 10) }
    let column = StackView(
      arrangedSubviews: views, axis: .vertical, alignment: .leading)
    let width = column.widthAnchor.constraint(equalTo: 600)
    width.isActive = true
    for given in [600, 100, 300, 150, 500, 90, 600.0] {
      width.constant = given
      for view in views {
        #expect(view.frame.width == min(view.size.width ?? 0, given))
      }
    }
  }
}
