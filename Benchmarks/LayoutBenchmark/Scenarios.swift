extension Scenario {
  /// Everything that can be measured, in the order in which it is.
  static let all: [Scenario] =
    [
      chain, fill, fillEqually, grid, enamlWindow, random900,
    ] + screenLists + [
      stackColumn, stackFill, stackFillMiddle, stackText, stackNested,
      stackDeep, rowList,
    ] + screens + shapes
}
