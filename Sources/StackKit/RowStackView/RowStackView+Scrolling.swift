extension RowStackView {
  /// The size of all rows that are not hidden, with their insets.
  ///
  /// It is at most 1e9 points longer than the list; the last rows give way,
  /// but insets do not.
  ///
  /// ```swift
  /// let list = RowStackView { SizedView(height: 276) }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// print(list.contentSize)  // Size(width: 375.0, height: 300.0)
  /// print(list.contentOffset.y)  // 0.0
  /// list.contentOffset.y = 1000
  /// print(list.contentOffset.y)  // 200.0
  /// ```
  ///
  /// - Complexity: That of reading a frame.
  public final var contentSize: Size { content.frame.size }

  /// The point of the content that is at the top left corner of the list.
  ///
  /// A point of the content minus this is a point of the list, as in a
  /// `UIScrollView`. At rest it is the negative of
  /// ``adjustedContentInset`` there, and at the other end of the content for
  /// a horizontal list from right to left. It is always in the range that
  /// there is: when the content becomes shorter, what is read is clamped, and
  /// the place is found again when the content is as long as before.
  ///
  /// Only the coordinate along the axis can be set. A movement under way ends;
  /// see ``presentedContentOffset`` for the place during one.
  ///
  /// - Complexity: That of reading a frame.
  public final var contentOffset: Point {
    get {
      let geometry = self.geometry
      return geometry.offset(at: position(geometry))
    }
    set { setContentOffset(newValue, animated: false) }
  }

  /// The content offset at this moment, while the content moves.
  public final var presentedContentOffset: Point {
    let geometry = self.geometry
    return geometry.offset(at: presentedPosition(geometry))
  }

  /// Scrolls to a ``contentOffset``, which is at once the new one.
  public final func setContentOffset(_ offset: Point, animated: Bool) {
    guard let along = LayoutNumber.accepted(offset[storedAxis])
    else { return refuse(offset, for: "contentOffset") }
    let geometry = self.geometry
    // The way back is the same.
    let position = geometry.offset(at: along)[storedAxis]
    scroll(to: position, animated: animated, geometry)
  }

  /// Scrolls, if needed, so that a row can be seen.
  ///
  /// Nothing happens if the row is seen already, is hidden, or is not in the
  /// list. A header that sticks is scrolled to where it is without that, above
  /// the rows that it heads. A row that is longer than the viewport is shown
  /// from its beginning. Sticky headers and insets do not cover the row then.
  ///
  /// ```swift
  /// let boxes = (0..<9).map { _ in SizedView(height: 26) }
  /// let list = RowStackView { boxes }
  /// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
  /// list.scrollRowToVisible(boxes[2])
  /// print(list.contentOffset.y)  // 38.0
  /// list.scrollRowToVisible(boxes[2], includesInset: true)
  /// print(list.contentOffset.y)  // 50.0
  /// list.scrollRowToVisible(boxes[1])
  /// print(list.contentOffset.y)  // 50.0
  /// ```
  ///
  /// A view inside a row will do, too. `includesInset` says whether the row's
  /// inset, up to the edges of its cell, is to be seen as well.
  ///
  /// - Complexity: O(*d*) in the depth of the view.
  public final func scrollRowToVisible(
    _ row: LayoutView, animated: Bool = true, includesInset: Bool = false
  ) {
    let around = row.lineage.dropFirst().lazy.compactMap { $0 as? RowCell }
    let cell = around.first { $0.isListed && $0.superview === content }
    guard let cell, !cell.isHidden else { return }
    let rect = row.convert(row.bounds, to: cell)
    let geometry = self.geometry
    let length = cell.frame.size[geometry.axis]
    var low = restingStart(of: cell, geometry)
    var high = low + length
    if !includesInset {
      let near = rect.origin[geometry.axis]
      let far = near + rect.size[geometry.axis]
      high = low + (geometry.isMirrored ? length - near : far)
      low += geometry.isMirrored ? length - far : near
    }
    let lead = geometry.lead + headerLength(before: cell)
    let position = position(geometry)
    let first = position + lead
    let last = position + geometry.viewportLength - geometry.trail
    // Less than a millionth of a point is rounding.
    let isAtLead = low >= first - 1e-6
    let isAtTrail = high <= last + 1e-6
    if isAtLead && isAtTrail { return }
    let isTooLong = high - low > last - first
    if isTooLong, low <= first, high >= last { return }
    let target =
      isTooLong || !isAtLead
      ? low - lead : high + geometry.trail - geometry.viewportLength
    scroll(to: target, animated: animated, geometry)
  }

  final func scroll(
    to target: Double, animated: Bool, _ geometry: RowGeometry
  ) {
    let present = presentedPosition(geometry)
    let position = geometry.clamped(target)
    let goal = position > geometry.minimum ? position : nil
    let scope = Change(of: self)
    if goal != scrolled || scrollAnimation != nil { noteChange(.scrolled) }
    scrolled = goal
    scrollAnimation = nil
    if animated { animateScroll(from: present) }
    scope.end()
    updateDisplayedRows()
  }

  final func animateScroll(from present: Double) {
    guard present != position(geometry) else { return scrollAnimation = nil }
    guard animationDuration > 0, joinClock() else { return }
    scrollAnimation = ScrollAnimation(
      from: present, duration: animationDuration, curve: animationCurve)
  }

  // MARK: - Insets

  /// The sum of ``contentInset`` and ``viewportInsets``.
  public final var adjustedContentInset: EdgeInsets {
    EdgeInsets(
      top: contentInset.top + viewportInsets.top,
      left: contentInset.left + viewportInsets.left,
      bottom: contentInset.bottom + viewportInsets.bottom,
      right: contentInset.right + viewportInsets.right)
  }

  final func insetsChanged() {
    let scope = Change(of: self)
    defer { scope.end() }
    layOutInsets()
    // Made anew, they would be newer than rules that they contradict.
    hugging.first?.constant = lengthOfInsets
    noteChange(.scrolled)
  }

  // MARK: - The length of the list

  /// Whether the content is too long to be seen at once.
  public final var isScrollable: Bool {
    let geometry = self.geometry
    return geometry.maximum > geometry.minimum
  }

  private final var lengthOfInsets: Double {
    let ends = adjustedContentInset.ends(storedAxis)
    return ends.lead + ends.trail
  }

  final func layOutHugging() {
    let scope = Change(of: self)
    defer { scope.end() }
    for constraint in hugging { constraint.isActive = false }
    hugging = []
    guard hugsContent else { return }
    let length = extent(storedAxis)
    // A little more than for fitting sizes, and less than contents ask for.
    let hugs = length.constraint(
      greaterThanOrEqualTo: content.extent(storedAxis),
      constant: lengthOfInsets
    ).with(priority: 51).named("hugsContent")
    hugs.rank = .listLength
    hugging = [
      hugs,
      // As a stack: what a spacer can take, it takes.
      length.constraint(lessThanOrEqualTo: 0)
        .with(priority: .listFit).named("fit"),
    ]
    if let maximumLength {
      hugging.append(
        length.constraint(lessThanOrEqualTo: maximumLength)
          .named("maximumLength"))
    }
    for constraint in hugging { constraint.isActive = true }
  }
}
