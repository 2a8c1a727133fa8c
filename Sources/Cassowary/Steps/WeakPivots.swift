// Pivots that may be what rounding has left of nothing.

extension Core {
  /// The ratio test without factors that are rounding; `nil` if the basis was
  /// rebuilt instead, or is singular, so that the row has to be tried again.
  mutating func soundRatioTest(
    _ row: Int32, at cuts: Cuts, excess: Double, slack: Double
  ) -> (result: RatioResult, remaining: Double)? {
    var noise: [Int32] = []
    while true {
      let found = ratioTest(row, at: cuts, excess: excess, slack: slack)
      guard let id = weakPivot(of: found.result) else { return found }
      if scratch.tearsPassed + scratch.sparesPassed > 0
        && statistics.pivots >= progress.nextRenewal
      {
        progress.renewals += 1
        progress.nextRenewal =
          statistics.pivots + 1 << min(progress.renewals / 8, 32)
        refactor(around: row)
        return nil
      }
      // That expresses the row anew, with what was left out before.
      let isRounding = isRounding(id, of: row)
      if isRounding {
        progress.isDoubtful = true
        noise.append(id)
      }
      scratch.support.removeAll { noise.contains($0.id) }
      if !isRounding { return found }
    }
  }

  /// The row or stay that a ratio test lets go, if its factor is tiny beside
  /// those of the others.
  private mutating func weakPivot(of result: RatioResult) -> Int32? {
    let id: Int32
    let size: Double
    switch result {
    case .stay(let variable, let pivot): (id, size) = (~variable, abs(pivot))
    case .leaves(let number):
      let candidate = scratch.candidates[number]
      // Of a fellow, the factor is not known yet.
      if candidate.exchange >= 0 { return nil }
      (id, size) = (candidate.row, abs(candidate.factor))
    case .saturates, .conflict: return nil
    }
    let isWeak = scratch.support.contents.contains {
      abs($0.factor) * Tolerance.weakPivot > size
    }
    return isWeak ? id : nil
  }
}
