extension FrameStackView {
  private func set<Value: Equatable>(
    _ path: WritableKeyPath<FrameArrangement, Value>, to value: Value
  ) {
    guard numbers[keyPath: path] != value else { return }
    numbers[keyPath: path] = value
    setNeedsMeasurement()
  }

  private func set(
    _ path: WritableKeyPath<FrameArrangement, [Double]?>, _ list: [Double]?,
    _ name: String
  ) {
    let accepted = list?.compactMap { LayoutNumber.accepted($0) }
    guard accepted?.count == list?.count
    else { return refuse(list ?? [], for: name) }
    set(path, to: accepted)
  }

  /// The direction in which subviews follow each other; vertical unless told.
  public final var direction: Axis {
    get { numbers.direction }
    set { set(\.direction, to: newValue) }
  }

  /// The distances between the edges and the subviews; 0 unless told.
  public final var insets: EdgeInsets {
    get { numbers.insets }
    set { set(\.insets, to: accepted(newValue, for: "insets") ?? insets) }
  }

  /// The distance between neighbours, negative to overlap; 8 unless told.
  public final var spacing: Double {
    get { numbers.spacing }
    set {
      guard let value = LayoutNumber.accepted(newValue)
      else { return refuse(newValue, for: "spacing") }
      set(\.spacing, to: value)
    }
  }

  /// The distances after the first subview, after the second one and so on;
  /// `nil`, the default, for ``spacing`` everywhere.
  ///
  /// Where the list is too short, ``spacing`` counts; what is too much is kept
  /// for later.
  ///
  /// ```swift
  /// let boxes = (0..<4).map { _ in LayoutView { IntrinsicSize(height: 10) } }
  /// let stack = FrameStackView(subviews: boxes)
  /// stack.itemSpacing = [1, 2]
  /// print(boxes.map(\.frame.minY))  // [0.0, 11.0, 23.0, 41.0]
  /// ```
  public final var itemSpacing: [Double]? {
    get { numbers.itemSpacing }
    set { set(\.itemSpacing, newValue, "itemSpacing") }
  }

  /// How far each subview is moved across the direction, inwards from the edge
  /// that the ``alignment`` names, to the right (down) from the middle; `nil`,
  /// the default, for not at all.
  ///
  /// Where the list is too short, views stay; what is too much is for later.
  ///
  /// ```swift
  /// let boxes = (0..<3).map { _ in SizedView(width: 10, height: 10) }
  /// let stack = FrameStackView(subviews: boxes)
  /// stack.itemOffset = [4, 6]
  /// print(boxes.map(\.frame.minX), stack.frame.width)  // [4.0, 6.0, 0.0] 16.0
  /// ```
  public final var itemOffset: [Double]? {
    get { numbers.itemOffset }
    set { set(\.itemOffset, newValue, "itemOffset") }
  }

  /// Where subviews stand across the direction;
  /// ``FrameStackAlignment/origin`` unless told.
  public final var alignment: FrameStackAlignment {
    get { numbers.alignment }
    set { set(\.alignment, to: newValue) }
  }

  /// Whether the stack is as small as its subviews allow, rather than at least
  /// as large as its frame was set; it is not unless told.
  public final var shouldWrap: Bool {
    get { numbers.shouldWrap }
    set { set(\.shouldWrap, to: newValue) }
  }

  /// Whether frames are moved to whole points; they are unless told.
  ///
  /// Origins and sizes go to the closest whole number, of two to that which is
  /// farther from zero; sizes of views whose content asks for a size go up, as
  /// does what the stack needs. Sizes that constraints decide about are left
  /// alone.
  ///
  /// ```swift
  /// let boxes = (0..<3).map { _ in
  ///   let view = LayoutView()
  ///   view.frame = Rect(x: 0, y: 0, width: 9, height: 10.4)
  ///   return view
  /// }
  /// let stack = FrameStackView(subviews: boxes)
  /// stack.spacing = 0
  /// print(boxes.map(\.frame.minY))  // [0.0, 10.0, 21.0]
  /// stack.roundsFrames = false
  /// print(boxes.map(\.frame.minY))  // [0.0, 10.4, 20.8]
  /// ```
  public final var roundsFrames: Bool {
    get { numbers.roundsFrames }
    set { set(\.roundsFrames, to: newValue) }
  }
}
