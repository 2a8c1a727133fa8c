import Cassowary
import StackKit
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// What a row of a list takes, and what is left of large operations.
@Suite("The memory of lists")
struct RowMemoryTests {
  private let list = RowStackView()

  private func box(_ height: Double) -> LayoutView {
    LayoutView { IntrinsicSize(width: 100, height: height) }
  }

  private func fill(_ count: Int) {
    list.frame = Rect(x: 0, y: 0, width: 320, height: 600)
    list.addRows((0..<count).map { box(Double(20 + $0 % 7)) })
    list.layoutIfNeeded()
  }

  /// Bytes of the engine after one more row.
  private func bytesAfterAnotherRow() -> Int {
    list.addRow(box(10))
    list.layoutIfNeeded()
    return list.engine.allocatedBytes
  }

  @Test("Working space goes with the small operation after a large one")
  func workingSpace() {
    fill(3_000)
    // The first change brings the multipliers of all rows up to date.
    let large = bytesAfterAnotherRow()
    let small = bytesAfterAnotherRow()
    #expect(small < large - 3_000 * 200, "\(large), then \(small)")
  }

  @Test("Separators leave nothing behind but what they are held by")
  func separators() {
    fill(1_000)
    let before = list.engine.allocatedBytes
    let count = list.engine.solverConstraintCount
    for row in list.rows { _ = list.cell(forRow: row)?.separator }
    list.layoutIfNeeded()
    let added = list.engine.solverConstraintCount - count
    #expect(added == 10_000)
    // Ten constraints, seven rows with 16 coefficients, four variables.
    let more = list.engine.allocatedBytes - before
    #expect(more < 1_000 * 3_200, "\(more)")
  }

  #if canImport(Glibc)
  @Test("Objects of a cell have few fields of their own")
  func objects() throws {
    typealias Sizer = @convention(c) (UnsafeMutableRawPointer?) -> Int
    let sizer = try #require(dlsym(nil, "malloc_usable_size"))
    let usableSize = unsafeBitCast(sizer, to: Sizer.self)
    func size(of object: AnyObject) -> Int {
      usableSize(Unmanaged.passUnretained(object).toOpaque())
    }
    // Some may lie in what is left of something larger.
    fill(40)
    let cells = list.rows.compactMap { list.cell(forRow: $0) }
    let separators = cells.compactMap(\.separator)
    #expect(
      try #require(cells.map { size(of: $0.stackLayouts[0]) }.min()) <= 184)
    #expect(try #require(separators.map { size(of: $0) }.min()) <= 80)
    #expect(
      try #require(separators.map { size(of: $0.constraints[0]) }.min()) <= 112)
  }
  #endif
}
