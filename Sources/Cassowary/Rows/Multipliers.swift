extension Core {
  /// Sets the multiplier of a row in a segment to the slope there.
  mutating func setMultiplierToSlope(_ row: Int32) {
    let slope = slope(row, cut: rows[row].cuts.low, prefers: 0)
    assert(slope.infinite == 0)
    replaceMultiplier(row, slope.vector)
  }

  /// The same; returns by how much the multiplier changed.
  mutating func moveToSlope(_ row: Int32) -> (row: Int32, change: Int32) {
    if rows[row].multiplier < 0 {
      setMultiplierToSlope(row)
      return (row, lexShare(rows[row].multiplier))
    }
    var change: Int32 = -1
    lexAdd(&change, rows[row].multiplier, times: -1)
    setMultiplierToSlope(row)
    lexAdd(&change, rows[row].multiplier, times: 1)
    return (row, change)
  }

  /// Replaces the multiplier of a row; takes over the vector.
  mutating func replaceMultiplier(_ row: Int32, _ vector: Int32) {
    logMultiplier(row)
    rows[row].multiplier = vector
    statistics.multipliersMoved += 1
    if rows[row].isActive { basisVersion &+= 1 }
  }

  /// Adds a multiple of a vector to the multiplier of a row.
  ///
  /// In a large step, thousands of rows go from one common multiplier to
  /// another: the last few sums are remembered and shared.
  mutating func addToMultiplier(
    _ row: Int32, _ vector: Int32, times factor: Double
  ) {
    if vector < 0 { return }
    let old = rows[row].multiplier
    for sum in operation.sums.contents
    where sum.old == old && sum.factor == factor && sum.vector == vector {
      replaceMultiplier(row, lexShare(sum.result))
      return
    }
    var changed = lexCopy(old)
    lexAdd(&changed, vector, times: factor)
    let sum = RememberedSum(
      old: lexShare(old), vector: lexShare(vector), factor: factor,
      result: lexShare(changed))
    replaceMultiplier(row, changed)
    if operation.sums.count < 4 {
      operation.sums.append(sum)
    } else {
      forget(operation.sums[operation.nextSum])
      operation.sums[operation.nextSum] = sum
      operation.nextSum = (operation.nextSum + 1) % 4
    }
  }

  /// Notes whether factors, whose bits are given, are short numbers.
  @inline(__always)
  mutating func noteFactors(_ bits: UInt64) {
    if !Core.isShort(bits) { isInexact = true }
  }

  /// Whether a number, whose bits are given, is so short that products with
  /// others like it hardly ever round.
  @inline(__always)
  static func isShort(_ bits: UInt64) -> Bool { bits & 0x3FF_FFFF == 0 }

  /// Notes whether the components of a step are short numbers.
  mutating func noteStep(_ vector: Int32) {
    for node in lex.chain(from: vector) {
      let bits = lex[node].value.bitPattern
      noteFactors(lex[node].level == Levels.age ? bits << 18 : bits)
    }
  }

  private mutating func forget(_ sum: RememberedSum) {
    lexFree(sum.old)
    lexFree(sum.vector)
    lexFree(sum.result)
  }

  mutating func forgetSums() {
    for sum in operation.sums.contents { forget(sum) }
    operation.sums.removeAll()
    operation.nextSum = 0
  }
}
