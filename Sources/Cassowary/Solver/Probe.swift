// How far a variable can go in an optimum: the weakest wish of all pulls it far
// away, and further if a row stops it only beyond; all is taken back.

extension Solver {
  /// The last value of a variable in a direction; infinite if nothing stops it.
  ///
  /// - Throws: ``SolverError/stalled``.
  func farthestValue(
    of variable: Variable, towards sign: Double
  ) throws(SolverError) -> Double {
    let largest = Double.greatestFiniteMagnitude
    var far = min(max(1e9, abs(value(of: variable)) * 1e6), largest)
    // Rows that rest at a breakpoint seem to be met at once; a few steps show
    // whether they stop anything.
    for _ in 0..<6 {
      let (stop, distance) = try probe(variable, at: sign * far)
      if let stop { return refinedStop(stop, of: variable, towards: sign) }
      if distance == .infinity || far == largest { break }
      far = min(max(far * 1e9, 2 * (far + distance)), largest)
    }
    return sign * .infinity
  }

  /// The end near a stop that was found from a far value, which rounds: asked
  /// for again from nearby, and from further on where the variable gets there.
  private func refinedStop(
    _ stop: Double, of variable: Variable, towards sign: Double
  ) -> Double {
    let largest = Double.greatestFiniteMagnitude
    var (end, step) = (stop, max(1, abs(stop)))
    for _ in 0..<6 {
      let near = min(max(end + sign * step, -largest), largest)
      guard let found = try? probe(variable, at: near) else { break }
      if let stop = found.stop { return stop }
      (end, step) = (near, step * 1024)
    }
    return end
  }

  /// Where the variable stops; `nil` if it gets to the far value, and then how
  /// far away a row is that it meets further on.
  private func probe(
    _ variable: Variable, at far: Double
  ) throws(SolverError) -> (stop: Double?, distance: Double) {
    core.begin()
    defer { core.rollback() }
    let index = try core.build(
      Expression(variable), .equal, far, strength: .weak, isDeferred: false)
    core.constraints[index].level = core.levels.level(of: Levels.probePriority)
    guard core.hook(index), core.admitCandidates(), core.solve() else {
      // Others would be too large to be held: nothing stops this one.
      if core.progress.unheld >= 0 { return (nil, .infinity) }
      throw .stalled
    }
    if core.miss(index) != 0 { return (value(of: variable), 0) }
    let row = core.constraints[index].row
    if !core.rows[row].isActive { return (nil, 0) }
    return (nil, core.wayToBreakpoint(of: row, upwards: far > 0))
  }
}

extension Core {
  /// How far an active row can move in a direction before another row meets a
  /// breakpoint; infinite if there is none.
  mutating func wayToBreakpoint(of row: Int32, upwards: Bool) -> Double {
    solveColumn(row)
    collectBreakpoints(of: row, sign: upwards ? 1 : -1)
    clearSeen()
    if scratch.breakpoints.isEmpty { return .infinity }
    return min(scratch.breakpoints.top.distance, .greatestFiniteMagnitude)
  }
}
