import StackKit
import TestSupport
import Testing

/// Random sessions against a model that anybody can follow: a list of rows
/// with heights, insets and flags, placed by adding up.
@Suite("Random sessions of a row stack view")
struct RowSessionTests {
  private final class Model {
    struct Row {
      var index: Int
      var inset = EdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
      var isHidden = false
    }
    var rows: [Row] = []

    func place(_ index: Int) -> Int? {
      rows.firstIndex { $0.index == index }
    }

    func add(_ index: Int, at place: Int) {
      var place = place
      if let old = self.place(index) {
        rows.remove(at: old)
        if old < place { place -= 1 }
      }
      rows.insert(Row(index: index), at: place)
    }
  }

  @Test("Frames, order and flags are those of the model", arguments: 0..<6)
  func session(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed) + 100)
    func below(_ bound: Int) -> Int { Int(random.next() % UInt64(bound)) }
    let axis: Axis = seed % 2 == 0 ? .vertical : .horizontal
    let list = RowStackView(axis: axis)
    let page = LayoutView()
    page.addSubview(list)
    list.frame = Rect(5, 5, 320, 240)
    if seed > 3 { page.writingDirection = .rightToLeft }
    list.hasHostClock = seed % 3 == 0
    let views = (0..<16).map { index in
      SizedView(20 + Double(index), 10 + Double(index))
    }
    let model = Model()
    for step in 0..<250 {
      let index = below(16)
      let row = views[index]
      let animated = below(3) == 0
      let place = model.place(index)
      switch below(11) {
      case 0, 1:
        list.addRow(row, animated: animated)
        model.add(index, at: model.rows.count)
      case 2:
        list.prependRow(row, animated: animated)
        model.add(index, at: 0)
      case 3:
        let other = below(16)
        list.insertRow(row, after: views[other], animated: animated)
        if let target = model.place(other) { model.add(index, at: target + 1) }
      case 4:
        list.removeRow(row, animated: animated)
        if let place { model.rows.remove(at: place) }
      case 5, 6:
        let isHidden = below(2) == 0
        list.setRowHidden(row, isHidden: isHidden, animated: animated)
        if let place { model.rows[place].isHidden = isHidden }
      case 7:
        let inset = EdgeInsets(
          top: Double(below(9)) - 3, left: Double(below(9)), bottom: 2,
          right: Double(below(9)))
        list.setInset(forRow: row, inset: inset)
        if let place { model.rows[place].inset = inset }
      case 8:
        let target = below(16)
        list.moveRow(row, to: target, animated: animated)
        if let place {
          let moved = model.rows.remove(at: place)
          model.rows.insert(moved, at: min(target, model.rows.count))
        }
      case 9:
        row.size = IntrinsicSize(
          width: Double(below(60)), height: Double(below(60)))
      default:
        list.advance(by: 0.2)
      }
      #expect(list.brokenInvariants() == [])
      if step % 5 == 0 || step > 200 {
        check(list, model, views, "seed \(seed), step \(step)")
      }
    }
    #expect(page.engine.conflicts.isEmpty)
    // The same as from scratch.
    let frames = list.visibleRows.compactMap { list.cell(forRow: $0)?.frame }
    page.engine.rebuild()
    expectFrames(
      list.visibleRows.compactMap { list.cell(forRow: $0)?.frame }, frames)
    check(list, model, views, "seed \(seed), from scratch")
  }

  private func check(
    _ list: RowStackView, _ model: Model, _ views: [SizedView],
    _ comment: String
  ) {
    #expect(
      list.rows.elementsEqual(model.rows) { $0 === views[$1.index] },
      "\(comment)")
    let axis = list.axis
    var end = 0.0
    for row in model.rows {
      let view = views[row.index]
      #expect(list.isRowHidden(view) == row.isHidden, "\(comment)")
      if row.isHidden { continue }
      let inset = row.inset
      let length =
        axis == .vertical
        ? (view.size.height ?? 0) + inset.top + inset.bottom
        : (view.size.width ?? 0) + inset.left + inset.right
      var cell =
        axis == .vertical
        ? Rect(0, end, 320, length) : Rect(end, 0, length, 240)
      if axis == .horizontal,
        list.effectiveWritingDirection == .rightToLeft
      {
        cell.origin.x = list.contentSize.width - end - length
      }
      expectFrames(
        [list.cell(forRow: view)?.frame ?? .zero, view.frame],
        [cell, Rect(origin: .zero, size: cell.size).inset(by: inset)],
        comment)
      end += length
    }
    #expect(abs(list.contentSize[axis] - end) < 1e-9, "\(comment)")
    #expect(
      list.visibleRows.allSatisfy { list.isRowVisible($0) }, "\(comment)")
  }

  @Test("Hostile calls change nothing, and nothing traps")
  func hostile() {
    var random = SplitMix64(seed: 1)
    let numbers: [Double] = [
      .nan, .infinity, -.infinity, 0, -1, 1e300, -1e300, 5, 1e-300,
    ]
    func number() -> Double { numbers[Int(random.next() % 9)] }
    let list = RowStackView(), other = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.addSubview(other)
    var pool: [LayoutView] = (0..<6).map { _ in ProbeRow() }
    pool += [list, other, list.contentView, other.contentView, LayoutView()]
    for _ in 0..<3000 {
      let a = pool[Int(random.next() % UInt64(pool.count))]
      let b = pool[Int(random.next() % UInt64(pool.count))]
      let target = random.next() % 3 == 0 ? other : list
      let animated = random.next() % 2 == 0
      switch random.next() % 20 {
      case 0: target.addRow(a, animated: animated)
      case 1: target.insertRows([a, b, a], before: b, animated: animated)
      case 2: target.insertRows([b, a], after: a, animated: animated)
      case 3: target.removeRow(a, animated: animated)
      case 4: target.moveRow(a, to: Int.min, animated: animated)
      case 5: target.moveRow(a, to: Int.max, animated: animated)
      case 6: target.setRows([a, b, a, target], animated: animated)
      case 7: target.replaceRow(a, with: b, animated: animated)
      case 8: target.setRowHidden(a, isHidden: animated, animated: true)
      case 9:
        target.setInset(
          forRow: a, inset: EdgeInsets(top: number(), left: number()))
      case 10: target.contentOffset = Point(x: number(), y: number())
      case 11: target.contentInset = EdgeInsets(number())
      case 12: target.touch(at: Point(x: number(), y: number()))
      case 13: target.touchesBegan(at: Point(x: 20, y: 20))
      case 14: target.touchesMoved(to: Point(x: number(), y: 20))
      case 15: target.scrollRowToVisible(a, animated: animated)
      case 16: target.axis = animated ? .horizontal : .vertical
      case 17: target.separatorWidth = number()
      case 18: a.removeFromSuperview()
      default:
        target.hasHostClock = animated
        target.setSticky(animated, forRow: a)
        target.pinnedFooterRow = b
        target.advance(by: number())
        if list.superview == nil, other.superview == nil {
          list.addSubview(other)
        }
      }
      for list in [list, other] {
        #expect(list.brokenInvariants() == [])
        #expect(list.rows.allSatisfy { list.containsRow($0) })
        #expect(list.contentOffset.x.isFinite && list.contentOffset.y.isFinite)
        _ = list.visibleRows
        _ = list.presentations
      }
    }
  }

  @Test("Six hundred rows: each is added, found, seen and touched")
  func many() {
    let list = RowStackView()
    list.frame = Rect(0, 0, 100, 100)
    list.hidesSeparatorsByDefault = true
    let rows = (0..<600).map { _ in LayoutView { IntrinsicSize(height: 6) } }
    for row in rows { list.addRow(row) }
    #expect(list.contentSize.height == 18_000)
    for index in stride(from: 0, to: 600, by: 37) {
      list.scrollRowToVisible(rows[index])
      #expect(list.isRowVisible(rows[index]))
      let y = list.presentation(ofRow: rows[index])?.rowFrame.midY ?? -1
      #expect(list.hitTest(Point(x: 50, y: y)) === rows[index])
      #expect(list.index(of: rows[index]) == index)
    }
  }
}
