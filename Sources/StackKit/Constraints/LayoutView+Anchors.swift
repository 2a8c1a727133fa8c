extension LayoutView {
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor { x(.left) }

  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor { x(.right) }

  /// The edge where lines of text begin.
  public final var leadingAnchor: LayoutXAxisAnchor { x(.leading) }

  /// The edge where lines of text end.
  public final var trailingAnchor: LayoutXAxisAnchor { x(.trailing) }

  /// The middle between left and right.
  public final var centerXAnchor: LayoutXAxisAnchor { x(.centerX) }

  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor { y(.top) }

  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor { y(.bottom) }

  /// The middle between top and bottom.
  public final var centerYAnchor: LayoutYAxisAnchor { y(.centerY) }

  /// The baseline of the first line of text; without text, the top edge.
  public final var firstBaselineAnchor: LayoutYAxisAnchor { y(.firstBaseline) }

  /// The baseline of the last line of text; without text, the bottom edge.
  public final var lastBaselineAnchor: LayoutYAxisAnchor { y(.lastBaseline) }

  /// The extent from left to right.
  public final var widthAnchor: LayoutDimension { anchor(.width) }

  /// The extent from top to bottom.
  public final var heightAnchor: LayoutDimension { anchor(.height) }

  final func x(_ attribute: LayoutAttribute) -> LayoutXAxisAnchor {
    LayoutXAxisAnchor(view: self, attribute: attribute)
  }

  final func y(_ attribute: LayoutAttribute) -> LayoutYAxisAnchor {
    LayoutYAxisAnchor(view: self, attribute: attribute)
  }

  /// An anchor where its kind does not matter.
  final func anchor(_ attribute: LayoutAttribute) -> LayoutDimension {
    LayoutDimension(view: self, attribute: attribute)
  }

  final func extent(_ axis: Axis) -> LayoutDimension {
    axis == .horizontal ? widthAnchor : heightAnchor
  }
}
