/// The lengths of a row of things that follow each other, and where each one
/// begins.
///
/// Sums are kept for blocks of 64 things and for blocks of 64 blocks, so that
/// a change costs a few hundred additions however many things there are, and
/// so does the question where a block begins. Numbers are added in an order
/// that depends on their places only: the sums are the same to the bit, in
/// whatever order the lengths were set.
package struct RunSums {
  /// How many things make a block, and blocks a chunk.
  package static let fan = 64

  package private(set) var lengths: [Double] = []

  /// The distance before each thing, if they differ.
  ///
  /// It is empty if all but the first are ``gap``; the first one is always
  /// zero.
  package private(set) var gaps: [Double] = []

  /// The distance between neighbours.
  package private(set) var gap = 0.0

  private var blocks: [Double] = []
  private var chunks: [Double] = []

  /// The blocks whose sums are out of date.
  private var staleBlocks = 0..<0

  /// The first thing that changed since ``takeFirstChange()``.
  private var firstChange = Int.max

  package init() {}

  package var count: Int { lengths.count }

  package var blockCount: Int { (lengths.count + Self.fan - 1) / Self.fan }

  /// The things of a block.
  @inline(__always)
  package func range(ofBlock block: Int) -> Range<Int> {
    let start = block * Self.fan
    return start..<min(start + Self.fan, lengths.count)
  }

  /// The distance before a thing.
  @inline(__always)
  package func gap(before index: Int) -> Double {
    if index == 0 { return 0 }
    return gaps.isEmpty ? gap : gaps[index]
  }

  /// The first thing whose place may have changed since the last call, with
  /// all that come after; `nil` if none.
  package mutating func takeFirstChange() -> Int? {
    defer { firstChange = .max }
    return firstChange == .max ? nil : firstChange
  }
}

// MARK: - Changes

extension RunSums {
  /// Creates a number of things without length.
  package init(count: Int) {
    lengths = [Double](repeating: 0, count: count)
    noteShift(from: 0)
  }

  /// Sets a length.
  ///
  /// - Complexity: O(1); sums are brought up to date when they are read.
  @inline(__always)
  package mutating func setLength(_ length: Double, at index: Int) {
    guard lengths[index] != length else { return }
    lengths[index] = length
    noteChange(index..<(index + 1))
  }

  /// Counts a thing as changed, whose length is the same.
  package mutating func touch(_ index: Int) {
    firstChange = min(firstChange, index)
  }

  package mutating func insert(_ length: Double, at index: Int) {
    lengths.put(length, at: index)
    if !gaps.isEmpty { gaps.put(gap, at: index) }
    noteShift(from: index)
  }

  package mutating func remove(at index: Int) {
    lengths.remove(at: index)
    if !gaps.isEmpty { gaps.remove(at: index) }
    noteShift(from: index)
  }

  /// Sets the distances: one for all, or one before each thing.
  package mutating func setGaps(_ gap: Double, _ gaps: [Double] = []) {
    if self.gap == gap, self.gaps == gaps { return }
    self.gap = gap
    self.gaps = gaps
    noteShift(from: 0)
  }

  /// Things from a place on have other neighbours.
  private mutating func noteShift(from index: Int) {
    let start = max(0, index - 1)
    firstChange = min(firstChange, start)
    if lengths.count <= Self.fan {
      // One block needs no sums.
      if !blocks.isEmpty {
        blocks = []
        chunks = []
      }
      staleBlocks = 0..<0
      return
    }
    // All blocks, where there were none.
    let first = blocks.isEmpty ? 0 : start
    let count = blockCount
    if blocks.count > count { blocks.removeLast(blocks.count - count) }
    while blocks.count < count { blocks.append(0) }
    let chunkCount = (count + Self.fan - 1) / Self.fan
    if chunks.count > chunkCount {
      chunks.removeLast(chunks.count - chunkCount)
    }
    // Blocks that are gone are not stale any more.
    if staleBlocks.upperBound > count {
      staleBlocks = min(staleBlocks.lowerBound, count)..<count
    }
    while chunks.count < chunkCount { chunks.append(0) }
    noteStale(min(first / Self.fan, count - 1)..<count)
  }

  @inline(__always)
  private mutating func noteChange(_ range: Range<Int>) {
    firstChange = min(firstChange, range.lowerBound)
    if blocks.isEmpty { return }
    let first = range.lowerBound / Self.fan
    noteStale(first..<(range.upperBound - 1) / Self.fan + 1)
  }

  @inline(__always)
  private mutating func noteStale(_ range: Range<Int>) {
    staleBlocks =
      staleBlocks.isEmpty
      ? range
      : min(
        staleBlocks.lowerBound, range.lowerBound)..<max(
          staleBlocks.upperBound, range.upperBound)
  }
}

// MARK: - Sums

extension RunSums {
  /// The extent of all things together, with the distances between them.
  ///
  /// - Complexity: O(1) after a change of one length, but for one number in
  ///   4,096.
  package mutating func total() -> Double {
    if blocks.isEmpty { return sum(of: 0..<lengths.count) }
    refresh()
    var sum = 0.0
    for chunk in chunks { sum += chunk }
    return sum
  }

  /// What all distances add up to.
  package func totalGap() -> Double {
    if gaps.isEmpty { return gap * Double(max(0, count - 1)) }
    var sum = 0.0
    for gap in gaps.dropFirst() { sum += gap }
    return sum
  }

  /// Where a block begins, before the distance that precedes its first
  /// thing, when the first block begins at an origin.
  package mutating func start(ofBlock block: Int, from origin: Double) -> Double
  {
    refresh()
    var place = origin
    let chunk = block / Self.fan
    for index in 0..<chunk { place += chunks[index] }
    for index in (chunk * Self.fan)..<block { place += blocks[index] }
    return place
  }

  /// The extent of a block, with the distance before its first thing.
  ///
  /// Sums must be up to date.
  @inline(__always)
  package func sum(ofBlock block: Int) -> Double {
    blocks.isEmpty ? 0 : blocks[block]
  }

  /// The extent of some things, with the distances before them.
  private func sum(of range: Range<Int>) -> Double {
    var sum = 0.0
    for index in range {
      sum += gap(before: index)
      sum += lengths[index]
    }
    return sum
  }

  /// Brings the sums up to date.
  private mutating func refresh() {
    guard !staleBlocks.isEmpty else { return }
    let range = staleBlocks
    staleBlocks = 0..<0
    for block in range { blocks[block] = sum(of: self.range(ofBlock: block)) }
    for chunk
      in (range.lowerBound / Self.fan)...((range.upperBound - 1) / Self.fan)
    {
      let start = chunk * Self.fan
      var sum = 0.0
      for block in start..<min(start + Self.fan, blocks.count) {
        sum += blocks[block]
      }
      chunks[chunk] = sum
    }
  }
}
