extension Core {
  /// Whether the multipliers of a conflict prove it beyond doubt.
  ///
  /// If so, the amount becomes what the bounds come to: values round more.
  mutating func isProved(_ conflict: RowConflict) -> Bool {
    var amount = 0.0
    var size = 0.0
    // How large the variables are that the rows speak of.
    var scale = 0.0
    for member in conflict.members {
      let row = constraints[member.constraint].row
      let bound = constraints[member.constraint].bound
      let activity = activity(row)
      amount -= member.multiplier * bound
      size += abs(member.multiplier) * (abs(bound) + activity.size)
      if activity.coefficient > 0 {
        scale = max(scale, (abs(bound) + activity.size) / activity.coefficient)
      }
    }
    if amount <= size * Tolerance.proof || !size.isFinite
      || abs(amount - conflict.amount) > size * Tolerance.proof
      || (isInexact && !cancels(conflict, within: amount / scale))
    {
      return false
    }
    progress.failure?.amount = amount
    return true
  }

  /// Whether the rows of a conflict cancel on each variable: what is left, and
  /// what may have been lost, could not make up for the conflict if variables
  /// were a thousand times larger.
  private mutating func cancels(
    _ conflict: RowConflict, within limit: Double
  ) -> Bool {
    // Per variable the place of its sum, in the table of row solves.
    extendRowSolve()
    let mark = nextMark()
    var sums: [LevelSum] = []
    for member in conflict.members {
      let row = constraints[member.constraint].row
      for (variable, coefficient) in summands(of: row) {
        if variables[variable].mark != mark {
          variables[variable].mark = mark
          scratch.rowSolve[variable].parent = Int32(sums.count)
          sums.append(LevelSum())
        }
        let place = Int(scratch.rowSolve[variable].parent)
        let product = member.multiplier * coefficient
        sums[place].sum += product
        sums[place].size += abs(product)
      }
    }
    let largest = sums.reduce(0) { max($0, $1.size) }
    return sums.allSatisfy { entry in
      abs(entry.sum) <= entry.size * Tolerance.proof
        && max(abs(entry.sum), entry.size * Tolerance.lostDigits)
          <= limit * Tolerance.proofMargin
        && (entry.size == 0 || entry.size >= largest * Tolerance.proof)
    }
  }
}
