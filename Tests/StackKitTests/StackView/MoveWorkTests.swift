import Cassowary
import StackKit
import Testing

/// What it costs that a view goes to another place among its siblings.
@Suite struct MoveWorkTests {
  private func column(_ order: [Int], isFixed: Bool) -> StackView {
    let rows = order.map { size in
      StackView(arrangedSubviews: [
        SizedView(10, 1), SizedView(Double(size), 1),
      ])
    }
    let column = StackView(arrangedSubviews: rows, axis: .vertical, spacing: 2)
    if isFixed {
      column.frame = Rect(0, 0, 80, Double(order.count * 3 - 2))
    } else {
      column.widthAnchor.constraint(equalTo: 80).isActive = true
    }
    column.layoutIfNeeded()
    return column
  }

  /// A column as high as its rows would like to be presses on all of them: the
  /// places that a view leaves and takes follow from each other.
  @Test(
    "A row that goes elsewhere is where it should after a few steps",
    arguments: [true, false])
  func moves(isFixed: Bool) {
    let count = 300
    var order = (0..<count).map { 10 + $0 % 7 }
    let column = column(order, isFixed: isFixed)
    for (from, to) in [(3, 150), (150, 3), (299, 0), (7, 8), (20, 299)] {
      let before = column.engine.solver.statistics
      column.insertArrangedSubview(column.arrangedSubviews[from], at: to)
      column.layoutIfNeeded()
      let work = column.engine.solver.statistics - before
      #expect(work.pivots <= 5, "\(from) to \(to): \(work.pivots)")
      #expect(work.fallbacks == 0)
      order.insert(order.remove(at: from), at: to)
      let fresh = self.column(order, isFixed: isFixed)
      for (view, other) in zip(column.arrangedSubviews, fresh.arrangedSubviews)
      { #expect(view.frame == other.frame) }
    }
  }

  @Test(
    "Such a move costs as much a row in any size", arguments: [true, false])
  func workOfMoves(isFixed: Bool) {
    let works = [100, 400].map { count in
      let column = column((0..<count).map { 10 + $0 % 7 }, isFixed: isFixed)
      let before = column.engine.solver.statistics
      for (from, to) in [(3, count / 2), (count / 2, 3), (count - 1, 0)] {
        column.insertArrangedSubview(column.arrangedSubviews[from], at: to)
        column.layoutIfNeeded()
      }
      return (column.engine.solver.statistics - before).work
    }
    #expect(works[1] <= 6 * works[0], "\(works)")
    #expect(works[1] <= 400 * (isFixed ? 100 : 60), "\(works)")
  }

  /// What lies between the places is under the same load before and after, and
  /// in between.
  @Test("The multipliers of other rows stay", arguments: [100, 400])
  func multipliers(count: Int) {
    let views = (0..<count).map { SizedView(10, Double(20 + $0 % 3)) }
    let column = StackView(arrangedSubviews: views, axis: .vertical, spacing: 2)
    column.widthAnchor.constraint(equalTo: 80).isActive = true
    column.layoutIfNeeded()
    // The first one brings multipliers up to date that nobody asked for.
    column.insertArrangedSubview(views[9], at: 5)
    column.layoutIfNeeded()
    for (from, to) in [
      (3, count / 2), (count / 2, 3), (count - 1, 0), (0, count / 3),
      (7, 8), (20, count - 1),
    ] {
      let before = column.engine.solver.statistics
      let length = column.frame.height
      column.insertArrangedSubview(column.arrangedSubviews[from], at: to)
      #expect(column.frame.height == length)
      let work = column.engine.solver.statistics - before
      #expect(work.multipliersMoved <= 12, "\(from) to \(to)")
      #expect(work.pivots <= 4)
    }
  }

  @Test("So is a row of a list that is moved")
  func list() {
    let rows = (0..<300).map { SizedView(10, Double(20 + $0 % 3)) }
    let list = RowStackView()
    list.addRows(rows)
    list.frame = Rect(0, 0, 80, 400)
    list.layoutIfNeeded()
    let height = list.contentSize.height
    for (from, to) in [(3, 150), (299, 0), (20, 280)] {
      let before = list.engine.solver.statistics
      list.moveRow(rows[from], before: rows[to])
      #expect(list.contentSize.height == height)
      let work = list.engine.solver.statistics - before
      #expect(work.pivots <= 8, "\(from) to \(to): \(work.pivots)")
      #expect(work.fallbacks == 0)
    }
  }

  @Test("The only view that is seen moves among hidden ones")
  func amongHidden() {
    let views = (0..<3).map { _ in SizedView(10, 20) }
    let column = StackView(arrangedSubviews: views, axis: .vertical)
    column.frame = Rect(0, 0, 80, 40)
    views[1].isHidden = true
    views[2].isHidden = true
    let rows = column.engine.solverConstraintCount
    column.insertArrangedSubview(views[0], at: 2)
    #expect(views[0].frame == Rect(0, 0, 80, 40))
    #expect(column.engine.solverConstraintCount == rows)
  }

  /// How strongly a row is kept small does not follow from its number.
  @Test(
    "Rows go from the end to the front", arguments: [100, 400], [1, 2, 3])
  func listToFront(count: Int, moved: Int) {
    let list = RowStackView()
    list.addRows((0..<count).map { SizedView(10, Double(20 + $0 % 3)) })
    list.frame = Rect(0, 0, 80, 400)
    list.layoutIfNeeded()
    for step in 0..<4 {
      let before = list.engine.solver.statistics
      for _ in 0..<moved {
        if let last = list.lastRow { list.moveRow(last, to: 0) }
      }
      #expect(list.contentSize.height > 20 * Double(count))
      #expect(list.rows[1].convert(.zero, to: list).y > 20)
      let work = list.engine.solver.statistics - before
      // The first one brings multipliers up to date that nobody asked for.
      if step > 0 { #expect(work.multipliersMoved <= 40 * moved) }
      #expect(work.pivots <= 4 * moved)
    }
  }
}
