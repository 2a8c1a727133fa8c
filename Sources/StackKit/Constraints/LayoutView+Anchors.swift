extension LayoutView {
  /// The left edge.
  public final var leftAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(view: self, attribute: .left)
  }

  /// The right edge.
  public final var rightAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(view: self, attribute: .right)
  }

  /// The edge where lines of text begin.
  public final var leadingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(view: self, attribute: .leading)
  }

  /// The edge where lines of text end.
  public final var trailingAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(view: self, attribute: .trailing)
  }

  /// The middle between left and right.
  public final var centerXAnchor: LayoutXAxisAnchor {
    LayoutXAxisAnchor(view: self, attribute: .centerX)
  }

  /// The top edge.
  public final var topAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(view: self, attribute: .top)
  }

  /// The bottom edge.
  public final var bottomAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(view: self, attribute: .bottom)
  }

  /// The middle between top and bottom.
  public final var centerYAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(view: self, attribute: .centerY)
  }

  /// The line on which the first line of text stands; the top edge of a view
  /// without text.
  public final var firstBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(view: self, attribute: .firstBaseline)
  }

  /// The line on which the last line of text stands; the bottom edge of a
  /// view without text.
  public final var lastBaselineAnchor: LayoutYAxisAnchor {
    LayoutYAxisAnchor(view: self, attribute: .lastBaseline)
  }

  /// The extent from left to right.
  public final var widthAnchor: LayoutDimension {
    LayoutDimension(view: self, attribute: .width)
  }

  /// The extent from top to bottom.
  public final var heightAnchor: LayoutDimension {
    LayoutDimension(view: self, attribute: .height)
  }
}
