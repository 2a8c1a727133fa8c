/// The grid of a screen's pixels, and how numbers are moved onto it.
struct PixelGrid {
  /// How many pixels make a point.
  let scale: Double

  /// Scales that a grid may have.
  static let scales = 0.001...1000.0

  /// How far below the middle between two pixels a number may be and still
  /// goes to the upper one, in pixels.
  ///
  /// The same edge, reached on two ways through the tree, may differ by the
  /// rounding of sums; exactly half a pixel is a frequent number. With this
  /// allowance, both go the same way.
  static let allowance = 1.0 / 1024

  /// The number of the pixel boundary that is closest to a place.
  ///
  /// - Parameter place: A distance in points.
  /// - Returns: A whole number.
  func boundary(_ place: Double) -> Double {
    // Not `rounded(.down)`, which would make every user link the C library of
    // mathematics.
    let sum = place * scale + 0.5 + Self.allowance
    guard abs(sum) < 0x1p52 else { return sum }
    let whole = Double(Int64(sum))
    return whole > sum ? whole - 1 : whole
  }
}

/// The edges of a view on the grid, in pixels from the origin of the
/// coordinates in which the root lies.
struct PixelEdges {
  /// The exact origin, in points, in the same coordinates.
  var origin = Point(x: .nan, y: .nan)
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0
}
