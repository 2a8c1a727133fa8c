extension StackView {
  /// The direction in which views follow each other; horizontal unless told.
  public final var axis: Axis {
    get { stored.axis }
    set {
      if newValue != axis { isTurned = false }
      set(\.axis, to: newValue)
    }
  }

  /// How views use the length; ``StackDistribution/fill`` unless told.
  ///
  /// ```swift
  /// let views = [10.0, 20].map { SizedView(width: $0, height: 10) }
  /// let stack = StackView(arrangedSubviews: views)
  /// stack.frame = Rect(x: 0, y: 0, width: 90, height: 10)
  /// stack.distribution = .fillProportionally
  /// print(views.map(\.frame.width))  // [30.0, 60.0]
  /// ```
  public final var distribution: StackDistribution {
    get { stored.distribution }
    set { set(\.distribution, to: newValue) }
  }

  /// Where views stand across the axis; ``StackAlignment/fill`` unless told.
  ///
  /// Baselines mean something in a row; in a column they are the same as
  /// leading and trailing. Unlike in UIKit, the stack is high enough for
  /// every view when baselines are aligned.
  ///
  /// ```swift
  /// let views = [10.0, 30].map { SizedView(width: 10, height: $0) }
  /// let stack = StackView(arrangedSubviews: views)
  /// stack.alignment = .center
  /// print(views[0].frame.minY, stack.frame.height)  // 10.0 30.0
  /// ```
  public final var alignment: StackAlignment {
    get { stored.alignment }
    set { set(\.alignment, to: newValue, keepsFindings: true) }
  }

  /// Whether distances in a column run from the last baseline of a view to
  /// the first baseline of the next one; they do not unless told.
  ///
  /// A view without text has its baselines at its edges. In a row, and while
  /// lines wrap, it makes no difference.
  ///
  /// ```swift
  /// let lines = ["a", "b"].map { Label($0, font: .helvetica(10)) }
  /// let stack = StackView(arrangedSubviews: lines, axis: .vertical)
  /// stack.spacing = 20
  /// stack.isBaselineRelativeArrangement = true
  /// print(lines[1].frame.minY - lines[0].frame.minY)  // 20.0
  /// ```
  public final var isBaselineRelativeArrangement: Bool {
    get { stored.isBaselineRelativeArrangement }
    set { set(\.isBaselineRelativeArrangement, to: newValue) }
  }

  /// Whether views keep the ``LayoutView/layoutMargins`` free; not unless told.
  ///
  /// ```swift
  /// let dot = LayoutView { IntrinsicSize(width: 10, height: 10) }
  /// let stack = StackView(arrangedSubviews: [dot])
  /// stack.isLayoutMarginsRelativeArrangement = true
  /// print(dot.frame.origin, stack.frame.width)  // Point(x: 8.0, y: 8.0) 26.0
  /// ```
  public final var isLayoutMarginsRelativeArrangement: Bool {
    get { stored.isLayoutMarginsRelativeArrangement }
    set { set(\.isLayoutMarginsRelativeArrangement, to: newValue) }
  }

  /// Whether views that have no room along the axis stick out of the stack
  /// instead of being squeezed; they do not unless told.
  ///
  /// See ``StackLayout/allowsOverflow``. Where views have a weight, those that
  /// resist with a priority of 261 or less are squeezed first. While lines wrap
  /// it makes no difference.
  ///
  /// ```swift
  /// let views = (0..<2).map { _ in SizedView(width: 80, height: 10) }
  /// let stack = StackView(arrangedSubviews: views)
  /// stack.frame = Rect(x: 0, y: 0, width: 100, height: 10)
  /// print(views.map(\.frame.width))  // [80.0, 20.0]
  /// stack.allowsOverflow = true
  /// print(views.map(\.frame.width))  // [80.0, 80.0]
  /// ```
  public final var allowsOverflow: Bool {
    get { stored.allowsOverflow }
    set { set(\.allowsOverflow, to: newValue) }
  }

  /// Whether texts of several lines keep a part of their row; on unless told.
  ///
  /// The part is the width of the row, without gaps and margins, divided by the
  /// number of visible views: of two labels with equal priorities that have no
  /// room, neither is squeezed to nothing. Everything else decides first: a
  /// label keeps less if it resists less than others, or asks for less, and
  /// what is left over goes to the first view as ever.
  ///
  /// It counts for labels that may have several lines, in a row that uses
  /// ``StackDistribution/fill`` and does not wrap. UIKit makes such texts
  /// equally wide, always, at the priorities 760 and 759, even if that squeezes
  /// one that asks for more, or widens the stack.
  ///
  /// ```swift
  /// let texts = (0..<2).map { _ in
  ///   Label("some words", measurer: CellTextMeasurer())
  /// }
  /// let row = StackView(arrangedSubviews: texts)
  /// row.frame = Rect(x: 0, y: 0, width: 12, height: 4)
  /// print(texts.map(\.frame.width))  // [6.0, 6.0]
  /// row.textsShareRow = false
  /// print(texts.map(\.frame.width))  // [10.0, 2.0]
  /// ```
  public final var textsShareRow: Bool {
    get { stored.textsShareRow }
    set { set(\.textsShareRow, to: newValue) }
  }

  /// Whether ``StackDistribution/fillProportionally`` computes as UIKit does;
  /// it does not unless told.
  ///
  /// UIKit counts the gaps as part of the length that is shared out, so that
  /// the last view makes up for the error, or the one before it if that has
  /// not got so much. Without spacing there is no difference.
  ///
  /// ```swift
  /// let views = (0..<3).map { _ in SizedView(width: 50, height: 10) }
  /// let stack = StackView(arrangedSubviews: views, spacing: 10)
  /// stack.frame = Rect(x: 0, y: 0, width: 320, height: 10)
  /// stack.distribution = .fillProportionally
  /// print(views.map { Int($0.frame.width) })  // [100, 100, 100]
  /// stack.usesUIKitProportions = true
  /// print(views.map { Int($0.frame.width) })  // [94, 94, 111]
  /// ```
  public final var usesUIKitProportions: Bool {
    get { stored.usesUIKitProportions }
    set { set(\.usesUIKitProportions, to: newValue) }
  }
}
