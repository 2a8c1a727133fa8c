extension Scenario {
  /// How many phases the longest list has: a plot has a line for each.
  package static var mostPhases: Int { all.map(\.phases.count).max() ?? 0 }

  /// Everything that can be measured, in the order in which it is.
  static let all: [Scenario] =
    [
      chain, fill, fillEqually, grid, enamlWindow, random900,
    ] + screenLists + [
      stackColumn, stackViewColumn, stackFill, stackFillMiddle, stackText,
      stackNested, stackDeep, rowList,
    ] + screens + shapes
}
