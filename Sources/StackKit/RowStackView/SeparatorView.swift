/// The line between a row and the next one.
///
/// It lies inside the row's cell, at the trailing end of it along the axis of
/// the list, over the row's inset: it adds no length. Its place follows from
/// ``RowCell/separatorInset``. As in AloeStackView.
///
/// ```swift
/// let list = RowStackView(), label = Label("a")
/// list.frame = Rect(x: 0, y: 0, width: 375, height: 100)
/// list.addRow(label)
/// list.separatorWidth = 2
/// let cell = list.cell(forRow: label)
/// print(cell?.separator?.frame.minX ?? -1)  // 15.0
/// print(cell?.separator?.frame.width ?? -1)  // 360.0
/// print(cell?.separator?.frame.height ?? -1)  // 2.0
/// ```
public final class SeparatorView: LayoutView {
  /// What the line is drawn with.
  public internal(set) var color: Color {
    didSet { if color != oldValue { noteChange(.appearance) } }
  }

  private var listAxis: Axis

  /// How thick the line is, in points.
  @safe @exclusivity(unchecked)
  public private(set) var thickness: Double

  /// The line's ``color``.
  public override var backgroundColor: Color {
    get { color }
    set { color = newValue }
  }

  init(color: Color, thickness: Double, listAxis: Axis) {
    self.color = color
    self.thickness = thickness
    self.listAxis = listAxis
    super.init()
    yieldAcross()
  }

  /// The thickness along the list, and 0 across.
  public override var intrinsicContentSize: IntrinsicSize {
    var size = IntrinsicSize(width: 0, height: 0)
    size[listAxis] = thickness
    return size
  }

  /// Lets the line be as long across as the cell lets it.
  private func yieldAcross() {
    let extras = needRareExtras()
    extras.priorities[listAxis] = AxisPriorities()
    extras.priorities[listAxis.other] =
      AxisPriorities(hugging: .separatorHugging, compression: 0)
  }

  func set(thickness: Double, listAxis: Axis) {
    guard thickness != self.thickness || listAxis != self.listAxis
    else { return }
    self.thickness = thickness
    self.listAxis = listAxis
    yieldAcross()
    prioritiesChanged()
    setNeedsMeasurement()
  }
}
