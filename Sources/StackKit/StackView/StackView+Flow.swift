extension StackView {
  /// Whether the views go on in another line when the length of the stack is
  /// used up; they do not unless told.
  ///
  /// The lines of a row lie below each other, the lines of a column side by
  /// side. The views keep the lengths that they ask for, up to the length of
  /// the stack. Within a line, the ``distribution`` says what becomes of the
  /// room that is left: ``StackDistribution/fill`` and
  /// ``StackDistribution/fillProportionally`` leave it empty,
  /// ``StackDistribution/fillEqually`` makes all views as long as the longest
  /// one, so that they form a grid. The ``alignment`` says where the views of
  /// a line stand across it. Weights do not count.
  ///
  /// An image that keeps its proportions may get longer in a line that is
  /// filled than it is by itself. It stays there if the stack gets as long.
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
  ///   that changes something about the stack or inside of it.
  public final var wraps: Bool {
    get { stored.wraps }
    set {
      if newValue != wraps { isTurned = false }
      set(\.wraps, to: newValue)
    }
  }

  /// The distance between lines; `nil`, the default, for ``spacing``.
  ///
  /// In points; ``spacingUseDefault`` is the same as `nil`, and
  /// ``spacingUseSystem`` stands for 8. A number that is not finite is refused.
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

  /// Where the views of the lines are.
  struct Flow: Equatable {
    /// The distances from where the axes begin, without margins, by view.
    var places: [Point] = []
    var lines: [Int] = []
    /// What the lines take across, with margins.
    var extent = 0.0
  }

  /// Breaks the visible views into lines, and places them, in a length of the
  /// stack, margins included; the stack may look at frames that were solved.
  final func flow(within length: Double, isSolved: Bool = false) -> Flow {
    let visible = self.visible
    let axis = axis
    let margins = margins(axis)
    let outer = margins.near + margins.far
    let room = max(0, length - outer)
    let sizes = visible.map { flowSize(of: $0, within: room) }
    var flow = Flow()
    flow.places = visible.map { _ in .zero }
    let found = lines(visible, sizes, room)
    if isSolved { judge(found, visible, sizes, length, room) }
    flow.lines = keptLines(of: visible.count, within: length) ?? found
    var top = 0.0
    for line in Self.ranges(of: flow.lines) {
      if line.lowerBound > 0 { top += lineSpacing ?? spacing }
      let free = room - self.length(of: line, visible, sizes)
      placeAlong(line, visible, sizes, free, &flow)
      top += placeAcross(line, visible, sizes, top, &flow)
    }
    let across = self.margins(axis.other)
    flow.extent = max(0, top + across.near + across.far)
    return flow
  }

  /// The size of a view in a line: as it is, unless it would be too long, and
  /// its height is known for other widths.
  private func flowSize(of view: LayoutView, within room: Double) -> Size {
    var size = view.frame.size
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

  /// For each view, the first one of its line.
  private func lines(
    _ visible: [LayoutView], _ sizes: [Size], _ room: Double
  ) -> [Int] {
    let most = room + 1e-9 * max(1, room)
    var lines: [Int] = []
    var length = 0.0
    for index in visible.indices {
      if index > 0 { length += spacing(after: visible[index - 1]) }
      length += sizes[index][axis]
      if let start = lines.last, length <= most {
        lines.append(start)
      } else {
        lines.append(index)
        length = sizes[index][axis]
      }
    }
    return lines
  }

  /// Lines that stay although others would be found for the length.
  private func keptLines(of count: Int, within length: Double) -> [Int]? {
    guard let kept = steps.keptLines, kept.count == count,
      steps.keptLength == length,
      steps.pass == attachedEngine?.statistics.passes
    else { return nil }
    return kept
  }

  /// Finds out whether lines are to stay as they are.
  ///
  /// An image that keeps its proportions may fit into a line until it is there,
  /// if it gets larger beside others: then the lines of two looks alternate.
  /// The fewer stay, or the more if the stack does not get that long.
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

  private static func ranges(of lines: [Int]) -> [Range<Int>] {
    let starts = lines.indices.filter { lines[$0] == $0 }
    return zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
  }

  private func length(
    of line: Range<Int>, _ visible: [LayoutView], _ sizes: [Size]
  ) -> Double {
    line.dropFirst().reduce(sizes[line.lowerBound][axis]) {
      $0 + spacing(after: visible[$1 - 1]) + sizes[$1][axis]
    }
  }

  private func placeAlong(
    _ line: Range<Int>, _ visible: [LayoutView], _ sizes: [Size],
    _ free: Double, _ flow: inout Flow
  ) {
    let axis = axis
    let usable = free.isFinite ? max(0, free) : 0
    let count = Double(line.count)
    var place = 0.0
    var extra = 0.0
    switch distribution {
    case .fill, .fillEqually, .fillProportionally, .leading:
      break
    case .trailing:
      place = usable
    case .center:
      place = usable / 2
    case .equalSpacing:
      extra = count > 1 ? usable / (count - 1) : 0
    case .spaceAround:
      extra = usable / count
      place = extra / 2
    case .spaceEvenly:
      extra = usable / (count + 1)
      place = extra
    case .equalCentering:
      return placeCentres(line, visible, sizes, usable, &flow)
    }
    for index in line {
      flow.places[index][axis] = place
      place += sizes[index][axis] + spacing(after: visible[index]) + extra
    }
  }

  private func placeCentres(
    _ line: Range<Int>, _ visible: [LayoutView], _ sizes: [Size],
    _ usable: Double, _ flow: inout Flow
  ) {
    let axis = axis
    let least = line.dropFirst().map { index in
      (sizes[index - 1][axis] + sizes[index][axis]) / 2
        + spacing(after: visible[index - 1])
    }
    let distances = Sharing.lengths(
      of: least.map { Sharing(weight: 1, lower: $0) },
      total: least.reduce(usable, +))
    var centre = sizes[line.lowerBound][axis] / 2
    for index in line.dropFirst() {
      centre += distances[index - line.lowerBound - 1]
      flow.places[index][axis] = centre - sizes[index][axis] / 2
    }
  }

  /// Places the views of a line across it; returns what the line takes there.
  private func placeAcross(
    _ line: Range<Int>, _ visible: [LayoutView], _ sizes: [Size],
    _ top: Double, _ flow: inout Flow
  ) -> Double {
    let across = axis.other
    let extent = line.reduce(0) { max($0, sizes[$1][across]) }
    if alignment.isBaseline, across == .vertical {
      return placeBaselines(line, visible, sizes, top, &flow)
    }
    for index in line {
      let free = extent - sizes[index][across]
      switch alignment {
      case .center: flow.places[index][across] = top + free / 2
      case .trailing, .lastBaseline: flow.places[index][across] = top + free
      default: flow.places[index][across] = top
      }
    }
    return extent
  }

  private func placeBaselines(
    _ line: Range<Int>, _ visible: [LayoutView], _ sizes: [Size],
    _ top: Double, _ flow: inout Flow
  ) -> Double {
    let isFirst = alignment == .firstBaseline
    let above = line.map { index in
      let distance = visible[index].acceptedBaselineOffset(isFirst: isFirst)
      return isFirst ? distance : sizes[index].height - distance
    }
    let highest = above.reduce(above[0], max)
    var extent = 0.0
    for (index, ascent) in zip(line, above) {
      flow.places[index].y = top + highest - ascent
      extent = max(extent, highest - ascent + sizes[index].height)
    }
    return extent
  }
}
