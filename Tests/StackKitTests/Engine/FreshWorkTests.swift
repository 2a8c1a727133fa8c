import Cassowary
import StackKit
import TestSupport
import Testing

/// A change that leads to another layout altogether costs a few times what that
/// layout does from scratch, and so grows as it does.
@Suite("Changes that are cheaper to begin anew")
struct FreshWorkTests {
  private func boxes(_ count: Int) -> [LayoutView] {
    (0..<count).map { SizedView(width: 20, height: Double(10 + $0 % 7)) }
  }

  /// The rows that the solver visits for a change.
  private func work(_ view: LayoutView, _ change: () -> Void) -> Int {
    view.layoutIfNeeded()
    let before = view.engine.solver.statistics
    change()
    view.layoutIfNeeded()
    return (view.engine.solver.statistics - before).rowsVisited
  }

  /// Runs the same with few and with four times as many, and compares: with the
  /// square it would be 16 times.
  private func expectLinear(_ body: (Int) -> Int) {
    let few = body(100)
    #expect(few > 0)
    #expect(body(400) <= 9 * few)
  }

  @Test("The first row of a list that grows moves what follows, once")
  func firstChange() {
    for count in [100, 400] {
      let rows = (0..<count).map {
        SizedView(width: 20, height: Double(10 + $0 % 7))
      }
      let list = RowStackView()
      list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
      list.addRows(rows)
      list.layoutIfNeeded()
      let before = list.engine.solver.statistics
      rows[5].size.height = 60
      list.layoutIfNeeded()
      let work = list.engine.solver.statistics - before
      // The multipliers of all rows are left as they are, and each place is
      // computed once.
      #expect(work.multipliersMoved == 0)
      #expect(work.rowsVisited <= count + 20)
    }
  }

  @Test("A list is shuffled, with its separators")
  func shuffledList() {
    expectLinear { count in
      let rows = boxes(count)
      let list = RowStackView()
      list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
      list.addRows(rows)
      for row in rows { _ = list.cell(forRow: row)?.separator }
      var random = SplitMix64(seed: 3)
      var target = rows
      for index in target.indices.dropFirst() {
        target.swapAt(index, random.int(0...index))
      }
      let work = work(list) { list.setRows(target) }
      var y = 0.0
      for row in target {
        let frame = list.cell(forRow: row)?.frame ?? .zero
        #expect(frame.minY == y)
        y = frame.maxY
      }
      return work
    }
  }

  @Test("A stack shares its room in another way")
  func distributions() {
    expectLinear { count in
      let stack = StackView(
        arrangedSubviews: boxes(count), axis: .vertical, spacing: 2)
      stack.distribution = .fill
      stack.frame = Rect(x: 0, y: 0, width: 300, height: 40 * Double(count))
      var result = work(stack) { stack.distribution = .fillEqually }
      let height = (40 * Double(count) - 2 * Double(count - 1)) / Double(count)
      for view in stack.arrangedSubviews {
        #expect(abs(view.frame.height - height) < 1e-6)
      }
      result += work(stack) { stack.distribution = .fill }
      return result
    }
  }

  @Test("One view of a stack with proportions is hidden")
  func proportions() {
    expectLinear { count in
      let stack = StackView(
        arrangedSubviews: boxes(count), axis: .vertical,
        distribution: .fillProportionally)
      stack.frame = Rect(x: 0, y: 0, width: 300, height: 40 * Double(count))
      return work(stack) { stack.arrangedSubviews[count / 2].isHidden = true }
    }
  }

  @Test("Stacks share too little room, and who gets the rest is known at once")
  func tightStacks() {
    func pivots(_ count: Int) -> Int {
      let pairs = (0..<count).map { _ in
        StackView(arrangedSubviews: boxes(2), axis: .vertical)
      }
      let stack = StackView(arrangedSubviews: pairs, axis: .vertical)
      stack.frame = Rect(x: 0, y: 0, width: 320, height: 400)
      let height = pairs.reduce(0) { $0 + $1.frame.height }
      #expect(height == 400)
      return stack.engine.solver.statistics.pivots
    }
    let few = pivots(50)
    #expect(few <= 10)
    #expect(pivots(400) <= few + 5)
  }

  @Test("A view more in a column of equal centres without room for it")
  func equalCentres() {
    expectLinear { count in
      let stack = StackView(
        arrangedSubviews: boxes(count), axis: .vertical,
        distribution: .equalCentering)
      stack.frame = Rect(x: 0, y: 0, width: 300, height: 5 * Double(count))
      return work(stack) {
        stack.insertArrangedSubview(SizedView(width: 30, height: 30), at: 0)
      }
    }
  }

  @Test(
    "The gaps of a stack alone have no room, and then they have",
    arguments: [StackDistribution.fillEqually, .fillProportionally])
  func gaps(distribution: StackDistribution) {
    expectLinear { count in
      let stack = StackView(
        arrangedSubviews: boxes(count), axis: .vertical, spacing: 4,
        distribution: distribution)
      stack.frame = Rect(x: 0, y: 0, width: 300, height: 0)
      let first = work(stack) {}
      stack.layoutIfNeeded()
      #expect(stack.arrangedSubviews.allSatisfy { $0.frame.height == 0 })
      let second = work(stack) {
        stack.frame = Rect(x: 0, y: 0, width: 300, height: 40 * Double(count))
      }
      return first + second + stack.engine.solver.statistics.rowsVisited
    }
  }

  @Test("Deep equal stacks: a part that has to be rebuilt is so once")
  func deepEqualStacks() {
    for levels in [80, 160] {
      let leaves = boxes(levels)
      var root: LayoutView = SizedView(width: 20, height: 20)
      for level in 0..<levels {
        root = StackView(
          arrangedSubviews: [leaves[level], root],
          axis: level % 2 == 0 ? .vertical : .horizontal,
          distribution: .fillEqually)
      }
      root.frame = Rect(x: 0, y: 0, width: 320, height: 800)
      root.layoutIfNeeded()
      let before = root.engine.solver.statistics
      leaves[2 * levels / 3].isHidden = true
      root.layoutIfNeeded()
      let work = root.engine.solver.statistics - before
      #expect(work.refactorisations <= 8)
    }
  }

  @Test(
    "A table whose columns are equally wide, with too little width",
    arguments: [true, false])
  func table(isChain: Bool) {
    expectLinear { count in
      let cells = (0..<count).map {
        SizedView(width: Double(20 + $0 * 7 % 60), height: 20)
      }
      let rows = stride(from: 0, to: count, by: 4).map { first in
        StackView(arrangedSubviews: Array(cells[first...].prefix(4)))
      }
      let table = StackView(arrangedSubviews: rows, axis: .vertical)
      table.frame = Rect(x: 0, y: 0, width: 200, height: 5 * Double(count))
      for index in 4..<count {
        let other = cells[isChain ? index - 4 : index % 4]
        cells[index].widthAnchor.constraint(equalTo: other.widthAnchor)
          .isActive = true
      }
      _ = work(table) {}
      let pivots = table.engine.solver.statistics.pivots
      #expect(pivots <= 80)
      for index in 4..<count {
        #expect(
          abs(cells[index].frame.width - cells[index - 4].frame.width) < 1e-6)
      }
      // What is as wide as a hidden cell has no width.
      let hidden = work(table) { cells[count / 2].isHidden = true }
      #expect(cells[count / 2 + 4].frame.width == 0)
      #expect(table.engine.solver.statistics.pivots <= pivots + 40)
      return hidden + table.engine.solver.statistics.rowsVisited
    }
  }

  @Test("Equal centres without room: more, as much as before, one view more")
  func equalCentresThereAndBack() {
    expectLinear { count in
      let stack = StackView(
        arrangedSubviews: boxes(count), axis: .vertical,
        distribution: .equalCentering)
      let height = 12 * Double(count)
      stack.frame = Rect(x: 0, y: 0, width: 300, height: height)
      _ = work(stack) {}
      let more = work(stack) { stack.frame.size.height = height * 1.1 }
      let back = work(stack) { stack.frame.size.height = height }
      return more + back
        + work(stack) {
          stack.insertArrangedSubview(SizedView(width: 30, height: 30), at: 0)
        }
    }
  }

  @Test("A form is laid out before it has a size, and then it has one")
  func formWithoutSize() {
    expectLinear { count in
      let rows = (0..<count).map { index in
        StackView(
          arrangedSubviews: [
            Label("Label \(index)", numberOfLines: 1),
            SizedView(width: 40, height: 20),
          ], spacing: 8)
      }
      let root = LayoutView()
      root.addSubviewsWithVerticalLayout([
        StackView(arrangedSubviews: rows, axis: .vertical, spacing: 4)
      ]) {
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
        $0.setMargins(10)
      }
      root.frame = .zero
      let empty = work(root) {}
      let real = work(root) {
        root.frame = Rect(x: 0, y: 0, width: 375, height: 90 * Double(count))
      }
      #expect(rows[0].frame.width == 355)
      return empty + real
    }
  }

  @Test("A column of rows of equal cells: too high, as it was, too low")
  func grid() {
    expectLinear { count in
      let rows = (0..<count).map { _ in
        StackView(
          arrangedSubviews: (0..<3).map { _ in
            SizedView(width: 30, height: 20)
          })
      }
      let column = StackView(arrangedSubviews: rows, axis: .vertical)
      for height in [50.0, 20, 10] {
        let total = height * Double(count)
        _ = work(column) {
          column.frame = Rect(x: 0, y: 0, width: 300, height: total)
        }
        #expect(abs(rows.map(\.frame.height).reduce(0, +) - total) < 1e-6)
      }
      return column.engine.solver.statistics.multipliersMoved
    }
  }

  @Test(
    "Views with weights and largest sizes, in more room than these, and in less"
  )
  func boundedShares() {
    expectLinear { count in
      let views = boxes(count)
      let column = StackView(arrangedSubviews: views, axis: .vertical)
      for view in views {
        column.setWeight(1, for: view)
        column.setMaximumSize(IntrinsicSize(height: 32), for: view)
      }
      let before = column.engine.solver.statistics
      for height in [40.0, 20, 40] {
        let total = height * Double(count)
        column.frame = Rect(x: 0, y: 0, width: 300, height: total)
        #expect(abs(views.map(\.frame.height).reduce(0, +) - total) < 1e-6)
        #expect(abs(views[1].frame.height - height) < 1e-6)
      }
      return (column.engine.solver.statistics - before).rowsVisited
    }
  }

  @Test("Columns of pictures that keep their proportions, longer than the page")
  func newspaper() {
    expectLinear { count in
      let columns = (0..<5).map { _ in
        StackView(
          arrangedSubviews: (0..<count).map { index -> LayoutView in
            if index % 4 != 1 {
              return SizedView(
                width: Double(8 + index % 5), height: Double(20 + index % 7))
            }
            let image = ImageView(pixelSize: Size(width: 300, height: 200))
            image.keepsAspectRatio = true
            return image
          }, axis: .vertical, spacing: 6)
      }
      let page = StackView(
        arrangedSubviews: columns, distribution: .fillEqually, alignment: .top)
      let root = LayoutView()
      root.addSubviewsWithVerticalLayout([page]) {
        $0.verticalAlignment = .top
        $0.horizontalAlignment = .fill
      }
      root.frame = Rect(x: 0, y: 0, width: 900, height: 10 * Double(count) / 3)
      root.layoutIfNeeded()
      #expect(columns.allSatisfy { abs($0.frame.width - 180) < 1e-6 })
      return root.engine.solver.statistics.multipliersMoved
    }
  }

  @Test("Rows of ten cells of several heights, too low by a fifth")
  func lowRows() {
    expectLinear { count in
      let lines = (0..<count / 5).map { _ in
        StackView(
          arrangedSubviews: (0..<10).map {
            SizedView(width: 20, height: Double(20 + $0 % 7))
          }, axis: .horizontal)
      }
      let root = StackView(arrangedSubviews: lines, axis: .vertical)
      root.frame = Rect(x: 0, y: 0, width: 320, height: 4.16 * Double(count))
      root.layoutIfNeeded()
      // One step lowers all rows through the wishes of their cells.
      let work = root.engine.solver.statistics
      #expect(work.pivots <= 3 * count)
      #expect(lines.allSatisfy { $0.frame.height > 19 })
      return work.multipliersMoved
    }
  }

  /// Boxes in columns, with arrows between them; every other box goes, and
  /// comes back.
  @Test("A network comes back at the price of a few of its first layout")
  func network() {
    let words = [
      "alpha", "be", "gamma ray", "delta", "epsilon wave", "zed", "eta prime",
      "theta", "iota", "kappa kap",
    ]
    let boxes = (0..<500).map { index in
      let text = (0...(index % 2)).map { words[(index * 7 + $0 * 3) % 10] }
      return Label(text.joined(separator: " "), numberOfLines: 1)
    }
    let perColumn = 83
    let columns = stride(from: 0, to: boxes.count, by: perColumn).map {
      StackView(
        arrangedSubviews: Array(boxes[$0..<min(boxes.count, $0 + perColumn)]),
        axis: .vertical, spacing: 10)
    }
    let all = StackView(
      arrangedSubviews: columns, axis: .horizontal, spacing: 40)
    let page = LayoutView()
    page.addSubviewsWithVerticalLayout([all]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    page.frame = Rect(x: 0, y: 0, width: 900, height: 40 * Double(perColumn))
    for index in 0..<(boxes.count - perColumn) {
      let column = (index / perColumn + 1) * perColumn
      let target = boxes[
        min(column + index * 5 % perColumn, boxes.count - 1)]
      let arrow = LayoutView()
      page.addSubview(arrow)
      let box = boxes[index]
      let edges = [
        arrow.leadingAnchor.constraint(equalTo: box.trailingAnchor),
        arrow.trailingAnchor.constraint(equalTo: target.leadingAnchor),
      ]
      let ends = [
        arrow.topAnchor.constraint(equalTo: box.centerYAnchor),
        arrow.bottomAnchor.constraint(equalTo: target.centerYAnchor),
      ]
      for constraint in ends { constraint.priority = LayoutPriority(900) }
      for constraint in edges + ends { constraint.isActive = true }
    }
    page.layoutIfNeeded()
    let first = page.engine.solver.statistics
    for index in stride(from: 0, to: boxes.count, by: 2) {
      boxes[index].isHidden = true
    }
    page.layoutIfNeeded()
    let before = page.engine.solver.statistics
    for index in stride(from: 0, to: boxes.count, by: 2) {
      boxes[index].isHidden = false
    }
    page.layoutIfNeeded()
    let work = page.engine.solver.statistics - before
    // Values that were not up to date seemed to contradict each other: 5,898.
    #expect(work.pivots <= 6 * first.pivots, "\(work.pivots)")
  }
}
