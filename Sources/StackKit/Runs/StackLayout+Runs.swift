import Cassowary

// Which layouts can be on a run.
extension StackLayout {
  /// Whether the settings are such that sums decide.
  var settingsAllowRun: Bool {
    guard storedSpacingPriority == .required,
      storedMarginsPriority == .required, customMargins.isEmpty
    else { return false }
    switch alignment(along: axis) {
    case .none, .leading, .trailing, .fill: break
    default: return false
    }
    switch alignment(along: axis.other) {
    case .none, .leading, .trailing, .fill: return true
    case .center: return storedCenteringPriority == .centering
    default: return false
    }
  }

  /// Whether a view may be on a run: nothing but this layout speaks of it, and
  /// nothing inside of it is in the solver.
  func allowsRun(of view: LayoutView) -> Bool {
    guard view.layoutCount == 1, !view.flags.contains(.isCrossed) else {
      return false
    }
    guard let extras = view.extras else { return true }
    guard extras.constraints.isEmpty, extras.pin == nil,
      !extras.layouts.contains(where: { $0.isEmitted || $0.refusesRun })
    else { return false }
    return extras.horizontal.allowRun(alignment(along: .horizontal))
      && extras.vertical.allowRun(alignment(along: .vertical))
  }

  /// Takes the layout's views onto a run, if that is possible.
  func takeRun(_ engine: LayoutEngine, depth: Int) -> Bool {
    guard engine.usesRuns, depth <= StackRun.deepest, settingsAllowRun else {
      return false
    }
    var strangers: [LayoutView] = []
    for reference in flow {
      if !reference._withUnsafeGuaranteedRef({ allowsRun(of: $0) }) {
        strangers.append(reference.takeUnretainedValue())
      }
    }
    let run = engine.makeRun(for: self, depth: depth)
    self.run = run
    guard strangers.allSatisfy(run.allowsIsland) else {
      engine.remove(run)
      return false
    }
    run.takeAll()
    for view in strangers { run.makeIsland(view) }
    return true
  }

  /// Brings changes of settings to the run.
  ///
  /// - Returns: Whether the layout can stay on it.
  func applyToRun(_ run: StackRun) -> Bool {
    let pending = self.pending
    guard settingsAllowRun else { return false }
    self.pending = []
    if pending.contains(.spacing) {
      for reference in flow.dropLast()
      where customSpacing.isEmpty
        || customSpacing[ObjectIdentifier(reference.takeUnretainedValue())]
          == nil
      {
        run.engine.counts.constantsEdited += 1
      }
    }
    run.engine.counts.constantsEdited += editedGaps.count
    if pending.contains(.spacing) || !editedGaps.isEmpty { run.updateGaps() }
    editedGaps = []
    editedMargins = []
    run.settingsChanged()
    return true
  }
}

extension StackRun {
  /// Views that contain each other more often than this are left to the
  /// solver: what the sums cost recursion must not cost the stack.
  static let deepest = 500

  /// Margins, alignments or the writing direction may have changed.
  func settingsChanged() {
    isWidestStale = true
    needAlong = .nan
    extent = Size(width: .nan, height: .nan)
    needsAllArranged = true
    noteStaleFrames(from: 0)
    costsChanged()
    engine.queueNeed(self)
  }
}

extension AxisPriorities {
  /// Whether sums can do what these priorities ask for.
  fileprivate func allowRun(_ alignment: StackAlignment) -> Bool {
    guard hugging.rawValue > 0, compression.rawValue > 0,
      hugging < .required, compression < .required
    else { return false }
    return alignment != .center || compression < .centering
  }
}
