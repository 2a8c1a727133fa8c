import StackKit
import TestSupport
import Testing

/// Rows that come into sight.
@Suite("Rows that come into sight") struct RowDisplayTests {
  /// Notes the names of rows that a list tells of.
  final class Log {
    var names: [String] = []

    func take() -> [String] {
      defer { names = [] }
      return names
    }
  }

  let log = Log()

  /// 20 rows of 50 points in 100 points.
  private func listen(_ count: Int = 20) -> BoxList {
    let boxes = BoxList(count, height: 100)
    let log = self.log
    boxes.list.onWillDisplay = { log.names.append($0.displayName) }
    return boxes
  }

  @Test("Each is told once as long as it is in sight, in order")
  func once() {
    let boxes = listen()
    #expect(log.take() == [])
    boxes.list.updateDisplayedRows()
    boxes.list.updateDisplayedRows()
    #expect(log.take() == ["0", "1"])
    boxes.list.contentOffset.y = 30
    #expect(log.take() == ["2"])
    boxes.list.contentOffset.y = 160
    #expect(log.take() == ["3", "4", "5"])
    boxes.list.contentOffset.y = 20
    #expect(log.take() == ["0", "1", "2"])
    boxes.list.scrollRowToVisible(boxes[19], includesInset: true)
    #expect(log.take() == ["18", "19"])
  }

  @Test("A touch that scrolls, and time that moves on, tell as they go")
  func movement() {
    let boxes = listen()
    let list = boxes.list
    list.updateDisplayedRows()
    _ = log.take()
    list.touchesBegan(at: Point(x: 20, y: 90))
    list.touchesMoved(to: Point(x: 20, y: 70))
    #expect(log.take() == ["2"])
    list.touchesEnded(at: Point(x: 20, y: 20))
    #expect(log.take() == ["3"])
    list.contentOffset.y = 0
    _ = log.take()
    list.hasHostClock = true
    list.animationCurve = .linear
    list.setContentOffset(Point(x: 0, y: 150), animated: true)
    #expect(log.take() == [])
    list.advance(by: 0.1)
    #expect(log.take() == ["2"])
    list.finishAnimations()
    #expect(log.take() == ["3", "4"])
  }

  @Test("Rows that are added, hidden, replaced or moved, at the next look")
  func changes() {
    let boxes = listen()
    let list = boxes.list
    list.updateDisplayedRows()
    _ = log.take()
    list.hideRow(boxes[0])
    list.updateDisplayedRows()
    #expect(log.take() == ["2"])
    list.showRow(boxes[0])
    list.moveRow(boxes[5], to: 1)
    list.updateDisplayedRows()
    #expect(log.take() == ["0", "5"])
    let new = box("new", 40, 26)
    list.replaceRow(boxes[5], with: new)
    list.updateDisplayedRows()
    #expect(log.take() == ["new"])
    // Away and back between two looks: as if it had stayed, unless it left.
    list.setRowsHidden([new], isHidden: true)
    list.setRowsHidden([new], isHidden: false)
    list.updateDisplayedRows()
    #expect(log.take() == [])
    list.removeRow(new)
    list.insertRow(new, before: boxes[0])
    list.updateDisplayedRows()
    #expect(log.take() == ["new"])
    list.removeAllRows()
    list.addRows([boxes[3], boxes[2]])
    list.updateDisplayedRows()
    #expect(log.take() == ["3", "2"])
  }

  @Test("A closure that comes after none is told of everything in sight")
  func closures() {
    let boxes = listen()
    let list = boxes.list, log = self.log
    list.updateDisplayedRows()
    list.onWillDisplay = { log.names.append("+" + $0.displayName) }
    list.updateDisplayedRows()
    #expect(log.take() == ["0", "1"])
    list.onWillDisplay = nil
    list.updateDisplayedRows()
    list.onWillDisplay = { log.names.append("-" + $0.displayName) }
    list.updateDisplayedRows()
    #expect(log.take() == ["-0", "-1"])
  }

  @Test("A closure may add, remove and scroll, but not for ever")
  func callbacks() {
    let boxes = listen(4)
    let list = boxes.list, log = self.log
    list.onWillDisplay = { [unowned list] row in
      log.names.append(row.displayName)
      if row === boxes[0] { list.removeRow(boxes[1]) }
      if row === boxes[3] { list.contentOffset.y = 0 }
      if row === boxes[2] { list.contentOffset.y = 50 }
    }
    list.updateDisplayedRows()
    // 1 is gone before its turn, and 2 comes into sight; 3 scrolls back to 0,
    // which had left.
    #expect(log.take() == ["0", "2", "3", "0"])
    list.updateDisplayedRows()
    #expect(log.take() == [])
    list.onWillDisplay = nil
    list.onWillDisplay = { [unowned list] row in
      log.names.append(row.displayName)
      list.removeAllRows()
      list.onWillDisplay = nil
    }
    list.updateDisplayedRows()
    #expect(log.take() == ["0"] && list.count == 0)
  }

  @Test("Rows that a closure adds are told, too, as long as they are in sight")
  func pages() {
    let boxes = listen(1)
    let list = boxes.list, log = self.log
    list.onWillDisplay = { [unowned list] row in
      log.names.append(row.displayName)
      if row === list.lastRow { list.addRow(SizedView(height: 26)) }
    }
    list.updateDisplayedRows()
    #expect(log.take().count == 2 && list.visibleRows.count == 2)
    #expect(list.count == 3)
  }

  @Test("A row that takes another's place before its turn is told once")
  func replaced() {
    let boxes = listen(2)
    let list = boxes.list, log = self.log
    let other = SizedView(height: 26)
    other.name = "other"
    list.onWillDisplay = { [unowned list] row in
      log.names.append(row.displayName)
      if row === boxes[0] { list.replaceRow(boxes[1], with: other) }
    }
    list.updateDisplayedRows()
    #expect(log.take() == ["0", "other"])
  }

  @Test("A closure that scrolls to and fro comes to an end")
  func endless() {
    let boxes = listen()
    let list = boxes.list
    list.onWillDisplay = { [unowned list] _ in
      list.contentOffset.y = list.contentOffset.y == 0 ? 500 : 0
    }
    list.updateDisplayedRows()
    #expect(list.brokenInvariants().isEmpty)
  }

  @Test("What is told is what came into sight, whatever is done to a list")
  func random() {
    var random = SplitMix64(seed: 17)
    let boxes = listen(40)
    let list = boxes.list
    list.updateDisplayedRows()
    var seen = list.visibleRows
    #expect(log.take() == seen.map(\.displayName))
    for step in 0..<300 {
      let row = boxes[random.below(40)]
      switch random.below(4) {
      case 0: list.setRowHidden(row, isHidden: random.below(2) == 0)
      case 1: list.moveRow(row, to: random.below(40))
      case 2: list.viewportInsets.top = Double(random.below(60))
      default: break
      }
      // Scrolling looks, even where it scrolls nothing.
      list.contentOffset.y = Double(random.below(1500))
      let now = list.visibleRows
      let came = now.filter { !seen.contains($0) }
      #expect(log.take() == came.map(\.displayName), "step \(step)")
      seen = now
    }
  }
}
