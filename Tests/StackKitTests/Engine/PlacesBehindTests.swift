import StackKit
import Testing

/// Places that move together are computed for those who read them.
@Suite("Places that are computed when they are read")
struct PlacesBehindTests {
  private let count = 2_000

  /// A column that has moved often enough to be known.
  private func knownColumn() -> (root: LayoutView, rows: [SizedView]) {
    let rows = (0..<count).map { row in
      SizedView(width: 50, height: Double(20 + row % 7))
    }
    let root = LayoutView()
    root.addSubviewsWithVerticalLayout(rows) { $0.spacing = 4 }
    for height in [30.0, 31, 32, 33] {
      rows[0].size.height = height
      root.layoutIfNeeded()
    }
    return (root, rows)
  }

  private func height(_ row: SizedView) -> Double { row.size.height ?? 0 }

  private func grow(_ row: SizedView) { row.size.height = height(row) + 8 }

  private func expectRight(_ rows: [SizedView]) {
    var y = 0.0
    for row in rows where !row.isHidden {
      let place = Rect(x: 0, y: y, width: 50, height: height(row))
      #expect(row.frame == place)
      y += height(row) + 4
    }
  }

  @Test("a row that grows costs what is read")
  func work() {
    let (root, rows) = knownColumn()
    for row in [1, count / 2, 5, count - 400] {
      let before = root.engine.statistics
      rows[row].size.height = 90
      root.layoutIfNeeded()
      let seen = rows[row..<(row + 20)].map(\.frame.minY)
      #expect(zip(seen.dropFirst(), seen).allSatisfy { $0 > $1 })
      #expect((root.engine.statistics - before).valuesPublished <= 600)
    }
    expectRight(rows)
  }

  @Test("who asks for all gets all, once")
  func allFrames() {
    let (root, rows) = knownColumn()
    rows[0].size.height = 60
    expectRight(rows)
    let before = root.engine.statistics
    expectRight(rows)
    #expect((root.engine.statistics - before).valuesPublished == 0)
  }

  @Test("changes, pixels and explanations know places that were behind")
  func readers() throws {
    let (root, rows) = knownColumn()
    let middle = rows[count / 2]
    let place = middle.frame.minY
    grow(rows[0])
    #expect(middle.explainLayout().y.value == place + 8)
    grow(rows[0])
    #expect(middle.pixelAlignedFrame.minY == place + 16)
    grow(rows[0])
    #expect(root.engine.takeChanges().count == count + 1)
    grow(rows[0])
    // All below it, itself and the root.
    #expect(root.engine.takeChanges().count == count + 1)
    #expect(middle.frame.minY == place + 32)
    #expect(middle.convert(Point.zero, to: root).y == place + 32)
  }

  @Test("views that go while they are behind leave nothing")
  func structure() {
    let (root, rows) = knownColumn()
    var left = rows
    for round in 0..<6 {
      grow(left[0])
      root.layoutIfNeeded()
      left[700 + round].isHidden = true
      root.layoutIfNeeded()
      #expect(left[700 + round].frame.height == 0)
      grow(left[0])
      root.layoutIfNeeded()
      left.remove(at: 900).removeFromSuperview()
      grow(left[1])
      root.layoutIfNeeded()
      left[700 + round].isHidden = round % 2 == 0
      expectRight(left)
    }
  }
}
