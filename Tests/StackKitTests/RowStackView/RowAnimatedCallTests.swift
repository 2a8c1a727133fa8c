import StackKit
import Testing

/// Every call that changes rows takes `animated`, and means the same with it.
@Suite("Calls with animated: true")
struct RowAnimatedCallTests {
  typealias Call = @Sendable (BoxList, [LayoutView], Bool) -> Void

  /// The calls, on a list of five rows, with two new ones; row 4 is hidden.
  static let calls: [(String, Call)] = [
    ("addRow", { $0.list.addRow($1[0], animated: $2) }),
    ("addRows", { $0.list.addRows($1, animated: $2) }),
    ("prependRow", { $0.list.prependRow($1[0], animated: $2) }),
    ("prependRows", { $0.list.prependRows($1, animated: $2) }),
    ("before", { $0.list.insertRow($1[0], before: $0[1], animated: $2) }),
    ("after", { $0.list.insertRow($1[0], after: $0[1], animated: $2) }),
    ("rows before", { $0.list.insertRows($1, before: $0[1], animated: $2) }),
    ("rows after", { $0.list.insertRows($1, after: $0[1], animated: $2) }),
    ("add again", { $0.list.addRow($0[1], animated: $2) }),
    ("removeRow", { $0.list.removeRow($0[1], animated: $2) }),
    ("removeRows", { $0.list.removeRows([$0[0], $0[3]], animated: $2) }),
    ("removeAllRows", { $0.list.removeAllRows(animated: $2) }),
    ("hideRow", { $0.list.hideRow($0[1], animated: $2) }),
    ("hideRows", { $0.list.hideRows([$0[1], $0[2]], animated: $2) }),
    ("showRow", { $0.list.showRow($0[4], animated: $2) }),
    ("showRows", { $0.list.showRows([$0[4], $0[0]], animated: $2) }),
    ("hide", { $0.list.setRowHidden($0[1], isHidden: true, animated: $2) }),
    (
      "hide two",
      { $0.list.setRowsHidden([$0[1], $0[2]], isHidden: true, animated: $2) }
    ),
    ("moveRow", { $0.list.moveRow($0[0], to: 2, animated: $2) }),
    ("move before", { $0.list.moveRow($0[0], before: $0[2], animated: $2) }),
    ("move after", { $0.list.moveRow($0[0], after: $0[2], animated: $2) }),
    ("replaceRow", { $0.list.replaceRow($0[0], with: $1[0], animated: $2) }),
    (
      "setRows",
      { $0.list.setRows([$0[2], $1[0], $0[0]], animated: $2) }
    ),
  ]

  private func make() -> (BoxList, [LayoutView]) {
    let boxes = BoxList(5)
    boxes.list.hideRow(boxes[4])
    let new = (5..<7).map { index in
      let view = LayoutView { IntrinsicSize(width: 40, height: 36) }
      view.name = "\(index)"
      return view
    }
    return (boxes, new)
  }

  private func state(_ boxes: BoxList) -> [String] {
    let list = boxes.list
    return list.rows.map { row in
      let place = list.cell(forRow: row)?.frame.minY ?? -1
      return "\(row.displayName) "
        + (list.isRowHidden(row) ? "hidden" : "\(place)")
    }
  }

  private func seen(_ boxes: BoxList) -> [String] {
    boxes.list.presentations.map {
      "\($0.row.displayName) \($0.frame.minY) \($0.alpha)"
    }
  }

  @Test("The list is at once what it is without, and is seen so in the end")
  func sameResult() {
    for (name, call) in Self.calls {
      let (plain, plainNew) = make()
      call(plain, plainNew, false)
      let (boxes, new) = make()
      boxes.list.hasHostClock = true
      var begun: [RowTransition] = []
      boxes.list.onTransition = { begun.append($0) }
      let before = seen(boxes)
      call(boxes, new, true)
      #expect(state(boxes) == state(plain), "\(name)")
      #expect(begun.count == 1 && begun[0].duration == 0.3, "\(name)")
      #expect(begun[0].items.isEmpty == false, "\(name)")
      #expect(boxes.list.isAnimating, "\(name)")
      // What was seen before is seen where it was.
      let now = seen(boxes)
      if name != "replaceRow" {
        #expect(before.allSatisfy { now.contains($0) }, "\(name)")
      }
      boxes.list.advance(by: 0.299)
      #expect(boxes.list.isAnimating, "\(name)")
      boxes.list.advance(by: 0.001)
      #expect(!boxes.list.isAnimating, "\(name)")
      #expect(seen(boxes) == seen(plain), "\(name)")
      #expect(begun[0].phase == .finished, "\(name)")
      #expect(boxes.list.brokenInvariants() == [], "\(name)")
    }
  }

  @Test("Without animated, nothing begins")
  func plain() {
    for (name, call) in Self.calls {
      let (boxes, new) = make()
      boxes.list.hasHostClock = true
      var count = 0
      boxes.list.onTransition = { _ in count += 1 }
      call(boxes, new, false)
      #expect(count == 0 && !boxes.list.isAnimating, "\(name)")
    }
  }

  @Test("A list as target costs one pass and one solve")
  func oneSolve() {
    let boxes = BoxList(30), list = boxes.list
    list.hugsContent = true
    _ = list.contentSize
    let before = list.engine.statistics
    list.setRows(Array(boxes.rows.reversed().dropFirst(3)))
    let costs = list.engine.statistics - before
    #expect(costs.passes == 1 && costs.solves <= 1)
    #expect(list.contentSize.height == 27 * 50)
    #expect((list.engine.statistics - before).passes == 1)
  }
}
