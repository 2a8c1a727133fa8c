import Cassowary

// What the stack reads from frames that were solved, and what it asks for then:
// see ArrangingSubviews.md on what takes a second look.
extension StackView {
  final var followsFrames: Bool {
    if wraps || turnsToFit || givesBaselines { return true }
    switch distribution {
    case .fillProportionally: return !arranged.isEmpty
    case .fill, .fillEqually:
      return hasWeights
    default: return false
    }
  }

  /// Where the baselines of containers inside are is a matter of places; and
  /// whether a bound and a proportion hold a view at once, of what is around.
  final var followsPlaces: Bool {
    isBaselineRelativeArrangement || wraps && alignment.isBaseline
      || findings.clamps.values.contains(.restricted)
  }

  /// Learns what the views ask for, if lengths are to be in proportion to that.
  final func updateAskedLengths() {
    guard distribution == .fillProportionally, !wraps else { return }
    countFindings()
    let visible = self.visible
    var lengths: [ObjectIdentifier: Double] = [:]
    lengths.reserveCapacity(visible.count)
    for (view, length) in zip(visible, wantedLengths(visible)) {
      let key = ObjectIdentifier(view)
      lengths[key] = settled(askedLengths[key], length)
    }
    guard lengths != askedLengths, steps.asked < 16 else { return }
    steps.asked += 1
    askedLengths = lengths
    needsArrangement = true
    arrange()
  }

  /// Looks at the frames, and asks for other rules if they do not suit.
  ///
  /// A pass may ask eight times, and move baselines six times. Views that ask
  /// for more the more they get could go on for ever.
  final func framesWereSolved() {
    countFindings()
    let visible = self.visible
    let wasTurned = isTurned
    var new = Findings()
    if wraps {
      findFlow(visible, &new, isSolved: true)
    } else {
      if distribution.fillsWithViews { findClamps(visible, &new) }
      if turnsToFit { findTurn(visible, &new) }
    }
    if new != findings || wraps && wasMeasuredOtherwise(new),
      steps.found < 8
    {
      steps.found += 1
      findings = new
      setNeedsArrangement()
    }
    // Along the other axis, they are others.
    knowsHeights = isTurned == wasTurned
    tellBaselines()
  }

  final func forgetFrames() {
    forgetFindings()
    askedLengths = [:]
    isTurned = false
    toldBaselines = []
    // Passes of another engine have numbers of their own.
    steps.pass = -1
    setNeedsArrangement()
  }

  final func countFindings() {
    let pass = attachedEngine?.statistics.passes ?? 0
    if steps.pass != pass { steps = Steps(pass: pass) }
  }

  /// The old number where the new one differs by rounding: so passes end.
  final func settled(_ old: Double?, _ new: Double) -> Double {
    guard let old, LayoutNumber.areClose(old, new) else { return new }
    return old
  }

  /// The distance between two neighbours among the visible views, from edge
  /// to edge: the spacing, less what lies outside of the baselines.
  final func gap(_ visible: [LayoutView], after index: Int) -> Double {
    let spacing = spacing(after: visible[index])
    guard measuresFromBaselines else { return spacing }
    return spacing - outsideOfBaselines(visible, after: index)
  }

  /// What lies between the edges and the baselines of two neighbours.
  final func outsideOfBaselines(
    _ visible: [LayoutView], after index: Int
  ) -> Double {
    visible[index].acceptedBaselineOffset(isFirst: false)
      + visible[index + 1].acceptedBaselineOffset(isFirst: true)
  }

  /// How long a view would be if nothing stretched or squeezed it.
  ///
  /// Some containers are fitted for that: see <doc:LayoutPass>.
  final func naturalLength(of view: LayoutView, _ axis: Axis) -> Double {
    withinBounds(contentLength(of: view, axis), of: view, axis)
  }

  /// A length within the least and the largest that were set for a view.
  final func withinBounds(
    _ length: Double, of view: LayoutView, _ axis: Axis
  ) -> Double {
    guard let item = items[ObjectIdentifier(view)] else { return length }
    return max(
      item.minimum[axis] ?? -.infinity,
      min(item.maximum[axis] ?? .infinity, length))
  }

  /// The same without the bounds that were set here.
  final func contentLength(of view: LayoutView, _ axis: Axis) -> Double {
    let hasOwnConstraints =
      view.constraints.contains {
        $0.secondAttribute == nil && $0.rank.isOfUser
      }
    let isKnown =
      if let stack = view.original as? StackView {
        // One without views may have margins.
        stack.needsLine(along: axis)
      } else {
        !view.original.hasChildren && !hasOwnConstraints
      }
    if isKnown {
      let known =
        (view as? StackView)?.findings.natural
        ?? view.attachedEngine?.knownMetric(of: view, axis) ?? 0
      #if CASSOWARY_INTERNAL_CHECKS
      // What lines need is found from frames: before a solve, it may be old.
      if view.hasChildren, view.original === view,
        view.attachedEngine?.followers.told.contains(view.slot) != true
      {
        let copy = TreeCopy(of: view)
        let fitted = copy.size(.zero, .fittingSizeLevel, .fittingSizeLevel)
        // Where baselines lie is not known yet, and a column asks for what it
        // takes at the width that it has.
        precondition(
          copy.speaksOfBaselines || axis == .vertical && copy.followsWidth
            || withinBounds(known, of: view, axis)
              <= withinBounds(fitted[axis], of: view, axis)
              + 1e-6 * max(1, fitted[axis]),
          "a stack asks for \(known) and needs \(fitted)")
      }
      #endif
      return known
    }
    return view.contentFit().size[axis]
  }

  /// The height that a view asks for at a width, without bounds.
  final func heightAsked(by view: LayoutView, at width: Double) -> Double {
    let hasChildren = view.original.hasChildren
    let isText = view.heightDependsOnWidth && !hasChildren
    let joinsAxes = view.constraints.contains { $0.joinsAxes }
    if isText, !joinsAxes {
      return view.attachedEngine?.knownHeight(of: view, at: width)
        ?? LayoutNumber.acceptedMetric(view.sizeThatFits(width: width).height)
        ?? contentLength(of: view, .vertical)
    }
    let isNatural = LayoutNumber.areClose(
      width, contentLength(of: view, .horizontal))
    let followsWidth =
      joinsAxes || view.heightDependsOnWidth
      || hasChildren && view.contentFit().followsWidth
    return isNatural || !followsWidth
      ? contentLength(of: view, .vertical)
      : view.contentHeight(at: width)
  }
}
