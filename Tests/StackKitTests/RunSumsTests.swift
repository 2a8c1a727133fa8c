import StackKit
import Testing

/// Sums in blocks, against plain ones.
///
/// Numbers are quarters, so that sums are exact.
@Suite struct RunSumsTests {
  typealias Random = RandomSessionTests.Random

  /// The same by adding one number after the other.
  struct Plain {
    var lengths: [Double] = []
    var gaps: [Double] = []

    var total: Double {
      lengths.reduce(0, +) + gaps.dropFirst().reduce(0, +)
    }

    func start(of index: Int) -> Double {
      lengths[..<index].reduce(0, +) + gaps[..<index].dropFirst().reduce(0, +)
    }
  }

  func expectSame(_ sums: inout RunSums, _ plain: Plain, _ comment: Comment) {
    #expect(sums.count == plain.lengths.count, comment)
    #expect(sums.lengths == plain.lengths, comment)
    #expect(sums.total() == plain.total, comment)
    #expect(sums.totalGap() == plain.gaps.dropFirst().reduce(0, +), comment)
    for block in 0..<sums.blockCount {
      let first = block * RunSums.fan
      #expect(
        sums.start(ofBlock: block, from: 5) == 5 + plain.start(of: first),
        comment)
    }
  }

  @Test("Sums are those of plain additions, around the ends of blocks")
  func changes() {
    for count in [0, 1, 2, 63, 64, 65, 127, 129, 4_095, 4_097] {
      var random = Random(state: UInt64(count))
      func number() -> Double { Double(random.below(400)) / 4 }
      var sums = RunSums(count: count)
      var plain = Plain(
        lengths: [Double](repeating: 0, count: count),
        gaps: [Double](repeating: 0, count: count))
      for index in 0..<count {
        plain.lengths[index] = number()
        sums.setLength(plain.lengths[index], at: index)
      }
      expectSame(&sums, plain, "\(count)")
      for step in 0..<60 {
        let place = random.below(plain.lengths.count + 1)
        switch random.below(5) {
        case 0 where place < plain.lengths.count:
          plain.lengths[place] = number()
          sums.setLength(plain.lengths[place], at: place)
        case 1 where place < plain.lengths.count:
          plain.lengths.remove(at: place)
          plain.gaps.removeLast(min(1, plain.gaps.count))
          sums.remove(at: place)
          sums.setGaps(0, plain.gaps)
        case 2:
          let gap = number()
          plain.gaps = [Double](repeating: gap, count: plain.lengths.count)
          sums.setGaps(gap)
        case 3:
          for index in plain.gaps.indices { plain.gaps[index] = number() }
          if !plain.gaps.isEmpty { plain.gaps[0] = 0 }
          sums.setGaps(0, plain.gaps)
        default:
          let length = number()
          plain.lengths.insert(length, at: place)
          plain.gaps.append(number())
          if !plain.gaps.isEmpty { plain.gaps[0] = 0 }
          sums.insert(length, at: place)
          sums.setGaps(0, plain.gaps)
        }
        expectSame(&sums, plain, "\(count) step \(step)")
      }
    }
  }

  @Test("What comes before a change has not moved")
  func firstChange() {
    var sums = RunSums(count: 200)
    #expect(sums.takeFirstChange() == 0)
    #expect(sums.takeFirstChange() == nil)
    sums.setLength(3, at: 150)
    sums.setLength(4, at: 120)
    sums.setLength(4, at: 120)
    #expect(sums.takeFirstChange() == 120)
    sums.setLength(4, at: 120)
    #expect(sums.takeFirstChange() == nil)
    sums.insert(1, at: 70)
    #expect(sums.takeFirstChange() == 69)
  }

  @Test("Sums do not depend on the order of changes, to the bit")
  func history() {
    var random = Random(state: 3)
    let lengths = (0..<300).map { _ in Double(random.next() >> 11) / 3e10 }
    var forwards = RunSums(count: 300)
    var backwards = RunSums(count: 10)
    for index in 0..<300 { forwards.setLength(lengths[index], at: index) }
    for index in 0..<10 { backwards.setLength(lengths[index], at: index) }
    for index in 10..<300 {
      backwards.insert(lengths[309 - index], at: 10)
      _ = backwards.total()
    }
    forwards.setGaps(0.1)
    backwards.setGaps(0.1)
    #expect(forwards.lengths == backwards.lengths)
    #expect(forwards.total() == backwards.total())
    for block in 0..<forwards.blockCount {
      #expect(
        forwards.start(ofBlock: block, from: 0.3)
          == backwards.start(ofBlock: block, from: 0.3))
    }
  }
}
