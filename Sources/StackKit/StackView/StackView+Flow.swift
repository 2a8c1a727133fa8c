extension StackView {
  /// Whether the views go on in another line when the length of the stack is
  /// used up; they do not unless told.
  ///
  /// The lines of a row lie below each other, the lines of a column side by
  /// side. The views keep the lengths that they ask for, up to the length of
  /// the stack. The ``distribution`` places the views of a line as it would in
  /// a stack of its own; so room at the ends, or equal gaps, may leave fewer
  /// views in a line. ``StackDistribution/fill`` and
  /// ``StackDistribution/fillProportionally`` leave the room empty that is
  /// left, ``StackDistribution/fillEqually`` makes all views as long as the
  /// longest one, so that they form a grid. The ``alignment`` says where the
  /// views of a line stand across it. Weights do not count.
  ///
  /// An image that keeps its proportions may get longer in a line that is
  /// filled than it is by itself. It stays there if the stack gets as long.
  ///
  /// What the lines take across is seen in frames. So a view that is tied to
  /// the far edge of a stack of no given height may make it ask for more with
  /// each pass. One whose width or height follows from that of the stack counts
  /// as large as it is by itself; so does, in a row, each whose height only
  /// content decides, where constraints speak of the row's baselines.
  ///
  /// From outside, such a stack is like a text: it asks for the length of one
  /// line, and is as high as its lines when it gets less. A column has no last
  /// baseline but its bottom edge. CSS: `flex-wrap`.
  ///
  /// ```swift
  /// let tags = [30.0, 40, 50, 20].map { SizedView(width: $0, height: 10) }
  /// let stack = StackView(arrangedSubviews: tags, spacing: 5)
  /// stack.wraps = true
  /// print(stack.frame.size)  // Size(width: 155.0, height: 10.0)
  /// stack.widthAnchor.constraint(equalTo: 80).isActive = true
  /// print(tags.map(\.frame.minX))  // [0.0, 35.0, 0.0, 55.0]
  /// print(tags.map(\.frame.minY))  // [0.0, 0.0, 15.0, 15.0]
  /// print(stack.frame.height)  // 25.0
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of arranged subviews, in each pass
  ///   that changes something about the stack or inside of it; containers that
  ///   follow the stack, or its baselines, are fitted then, too.
  public final var wraps: Bool {
    get { stored.wraps }
    set {
      if newValue != wraps { isTurned = false }
      set(\.wraps, to: newValue)
    }
  }

  /// The distance between lines; `nil`, the default, for ``spacing``.
  ///
  /// ``spacingUseDefault`` is the same as `nil`; ``spacingUseSystem`` is 8.
  public final var lineSpacing: Double? {
    get { stored.lineSpacing }
    set {
      let value = newValue.flatMap(Self.accepted)
      if value == nil, let newValue, newValue != Self.spacingUseDefault {
        return refuse(newValue, for: "lineSpacing")
      }
      set(\.lineSpacing, to: value, keepsFindings: true)
    }
  }

  /// The visible views in lines.
  struct Flow: Equatable {
    var lines: [Line] = []
    /// What the lines take across, with margins.
    var extent = 0.0

    var count: Int { lines.last?.views.upperBound ?? 0 }
  }

  /// What a line looks like, as far as it decides about constraints.
  struct Line: Equatable {
    /// Which of the visible views it has.
    var views: Range<Int>
    /// The view that lies behind the line before, across the lines, and the
    /// one that the next line lies behind.
    var first: Int
    var last: Int
  }

  /// The visible views in lines, if the stack wraps and the layout is its own.
  final func lines(of layout: StackLayout) -> [[LayoutView]]? {
    let visible = self.visible
    guard wraps, layout === ownLayout, let flow = findings.flow,
      flow.count == visible.count
    else { return nil }
    return flow.lines.map { Array(visible[$0.views]) }
  }

  /// Breaks the visible views into lines, in a length of the stack, margins
  /// included; the stack may look at frames that were solved.
  final func flow(within length: Double, isSolved: Bool = false) -> Flow {
    let visible = self.visible
    let axis = axis
    let margins = margins(axis)
    let outer = margins.near + margins.far
    let room = max(0, length - outer)
    let tied = tiedViews(along: axis.other, orLimited: false)
    let sizes = visible.map { view in
      flowSize(
        of: view, within: room, isTied: tied.contains { $0 === view })
    }
    let found = lines(visible, sizes, room)
    if isSolved { judge(found, visible, sizes, length, room) }
    let lines = keptLines(of: visible.count, within: length) ?? found
    var flow = Flow()
    for views in Self.ranges(of: lines) {
      if views.lowerBound > 0 { flow.extent += lineSpacing ?? spacing }
      var line = Line(
        views: views, first: views.lowerBound, last: views.lowerBound)
      flow.extent += findEnds(of: &line, visible, sizes)
      flow.lines.append(line)
    }
    let across = self.margins(axis.other)
    flow.extent = max(0, flow.extent + across.near + across.far)
    return flow
  }

  /// The size of a view in a line: as it is, unless it would be too long, and
  /// its height is known for other widths.
  private func flowSize(
    of view: LayoutView, within room: Double, isTied: Bool
  ) -> Size {
    var size = view.frame.size
    if !isTied, let stack = view as? StackView, stack.knowsLine(along: axis) {
      // As the next solve will have it.
      let length = withinBounds(stack.findings.natural ?? 0, of: view, axis)
      size[axis] = min(length, room)
      size[axis.other] = withinBounds(
        stack.extent(within: size[axis]), of: view, axis.other)
    } else if isTied || isStretchedByBaselines(view) {
      // As large as the stack makes it: that says nothing of the stack.
      size[axis.other] =
        axis == .horizontal
        ? heightAsked(by: view, at: size.width)
        : contentLength(of: view, .horizontal)
      size[axis.other] = withinBounds(size[axis.other], of: view, axis.other)
    }
    guard size[axis] > room + 1e-9 * max(1, room) else { return size }
    size[axis] = room
    if axis == .horizontal, view.heightDependsOnWidth,
      !view.original.hasChildren
    {
      size.height =
        LayoutNumber.acceptedMetric(view.sizeThatFits(width: room).height)
        ?? size.height
    }
    return size
  }

  /// Whether those who are told of baselines may make a view of a row as high
  /// as they like: neither its frame nor other views say how high it is.
  private func isStretchedByBaselines(_ view: LayoutView) -> Bool {
    guard givesBaselines, axis == .horizontal, !view.isFramePinned
    else { return false }
    // One that wraps has to see its own lines first.
    if let stack = view as? StackView, stack.wraps,
      stack.findings.natural == nil
    {
      return false
    }
    return !view.constraints.contains {
      $0.rank.isOfUser && $0.secondAttribute != nil
        && $0.firstAttribute.axis == .vertical
    }
  }

  /// Whether the stack wraps along an axis, and needs nothing but its line.
  final func knowsLine(along axis: Axis) -> Bool {
    wraps && needsLine(along: axis)
  }

  /// What lines take across within a length that a stack around this one gives.
  private func extent(within length: Double) -> Double {
    if length == frame.size[axis], !needsArrangement,
      let flow = findings.flow, flow.count == visible.count
    {
      return flow.extent
    }
    let engine = attachedEngine
    if let known = engine?.followers.extents[slot]?[length] { return known }
    let extent = flow(within: length).extent
    engine?.followers.extents[slot, default: [:]][length] = extent
    return extent
  }

  /// For each view, the first one of its line.
  private func lines(
    _ visible: [LayoutView], _ sizes: [Size], _ room: Double
  ) -> [Int] {
    let most = room + 1e-9 * max(1, room)
    var lines: [Int] = []
    var length = LineLength(distribution)
    for index in visible.indices {
      let gap = index > 0 ? spacing(after: visible[index - 1]) : 0
      length.add(sizes[index][axis], behind: gap)
      if let start = lines.last, length.total <= most {
        lines.append(start)
      } else {
        lines.append(index)
        length = LineLength(distribution)
        length.add(sizes[index][axis], behind: 0)
      }
    }
    return lines
  }

  /// Lines that stay although others would be found for the length.
  ///
  /// A stack that is just as long as it asks for has the height of one line.
  private func keptLines(of count: Int, within length: Double) -> [Int]? {
    guard let kept = steps.keptLines, kept.count == count,
      steps.keptLength == length, length != findings.natural,
      steps.pass == attachedEngine?.statistics.passes
    else { return nil }
    return kept
  }

  /// Finds out whether lines stay: of those that alternate, the fewer, or the
  /// more if only these fit; see <doc:ArrangingSubviews>.
  private func judge(
    _ new: [Int], _ visible: [LayoutView], _ sizes: [Size], _ length: Double,
    _ room: Double
  ) {
    steps.keptLength = length
    if let kept = steps.keptLines, kept.count == new.count {
      let needed =
        Self.ranges(of: kept).filter { $0.count > 1 }
        .map { self.length(of: $0, visible, sizes) }.max() ?? 0
      // Who has not asked for that length cannot have got it.
      let asked = needed + margins(axis).near + margins(axis).far
      let hasAsked = asked <= (findings.natural ?? 0) * (1 + 1e-9)
      // Where other stacks that wrap get what this one leaves, its length may
      // alternate with its lines: then the more lines stay, as those fit.
      let areFewer =
        Self.ranges(of: kept).count < Self.ranges(of: steps.otherLines).count
      if needed > room + 1e-9 * max(1, room),
        hasAsked || steps.found >= 5 && areFewer
      {
        steps.keptLines = steps.otherLines
        if hasAsked { steps.neededLength = asked }
      }
      return
    }
    let (last, earlier) = (steps.otherLines, steps.earlierLines)
    if new == last { return }
    if steps.found >= 3, new == earlier, new.count == last.count {
      let isLess = Self.ranges(of: new).count < Self.ranges(of: last).count
      steps.keptLines = isLess ? new : last
      steps.otherLines = isLess ? last : new
    } else {
      steps.keptLines = nil
      (steps.earlierLines, steps.otherLines) = (last, new)
    }
  }

  /// Lines that looks come back to, where the views follow from what the lines
  /// look like, and that from the views: of two looks that alternate, with the
  /// same views in each line, one stays for the pass, whichever came first.
  final func comeToRest(_ new: [Line]) -> [Line] {
    let length = frame.size[axis]
    if steps.restingLength != length {
      steps.restingLength = length
      steps.restingLines = nil
      steps.lines = []
    }
    if let resting = steps.restingLines, resting.hasViews(of: new) {
      return resting
    }
    let earlier = steps.lines
    steps.lines = (earlier + [new]).suffix(2)
    guard steps.found >= 3, let first = earlier.first, first == new,
      let last = earlier.last, last != new, last.hasViews(of: new)
    else { return new }
    let resting = new.precedes(last) ? new : last
    steps.restingLines = resting
    return resting
  }

  /// Whether the engine has another height for the width than the lines have.
  final func wasMeasuredOtherwise(_ new: Findings) -> Bool {
    guard axis == .horizontal, let extent = new.flow?.extent,
      let known = attachedEngine?.knownHeight(of: self, at: frame.width)
    else { return false }
    return !LayoutNumber.areClose(known, extent)
  }

  private static func ranges(of lines: [Int]) -> [Range<Int>] {
    let starts = lines.indices.filter { lines[$0] == $0 }
    return zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
  }

  private func length(
    of line: Range<Int>, _ visible: [LayoutView], _ sizes: [Size]
  ) -> Double {
    var length = LineLength(distribution)
    for index in line {
      let gap = index > 0 ? spacing(after: visible[index - 1]) : 0
      length.add(sizes[index][axis], behind: gap)
    }
    return length.total
  }

  /// Finds the views that a line begins and ends with across it; returns what
  /// the line takes there.
  private func findEnds(
    of line: inout Line, _ visible: [LayoutView], _ sizes: [Size]
  ) -> Double {
    let across = axis.other
    let ascents =
      lineAttribute.isBaseline
      ? line.views.map { ascent(visible[$0], sizes[$0]) } : []
    let highest = ascents.max() ?? 0
    var extent = 0.0
    for index in line.views {
      let start =
        ascents.isEmpty ? 0 : highest - ascents[index - line.views.lowerBound]
      let end = start + sizes[index][across]
      if end > extent * (1 + 1e-9) {
        extent = end
        line.last = index
      }
    }
    if let first = ascents.firstIndex(of: highest) {
      line.first += first
    } else if lineAttribute != begin(across) {
      line.first = line.last
    }
    return extent
  }

  /// What a view of a line has above the baseline that they share.
  private func ascent(_ view: LayoutView, _ size: Size) -> Double {
    let isFirst = lineAttribute == .firstBaseline
    let distance = view.acceptedBaselineOffset(isFirst: isFirst)
    return isFirst ? distance : size.height - distance
  }
}

extension [StackView.Line] {
  fileprivate func hasViews(of other: [StackView.Line]) -> Bool {
    map(\.views) == other.map(\.views)
  }

  /// An order of looks: those that end and begin with earlier views come first.
  fileprivate func precedes(_ other: [StackView.Line]) -> Bool {
    for (line, other) in zip(self, other) where line != other {
      if line.last != other.last { return line.last < other.last }
      return line.first < other.first
    }
    return false
  }
}
