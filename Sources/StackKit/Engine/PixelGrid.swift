/// The grid of a screen's pixels, and how numbers are moved onto it.
struct PixelGrid {
  let scale: Double

  /// How far below the middle of two pixels a number still goes up, in pixels:
  /// half a pixel is frequent, and the same edge, reached on two ways through
  /// the tree, may differ by rounding.
  static let allowance = 1.0 / 1024

  /// The number of the pixel boundary that is closest to a place, in points.
  func boundary(_ place: Double) -> Double {
    // Not `rounded(.down)`, which needs the C library of mathematics.
    let sum = place * scale + 0.5 + Self.allowance
    guard abs(sum) < 0x1p52 else { return sum }
    let whole = Double(Int64(sum))
    return whole > sum ? whole - 1 : whole
  }
}

struct PixelPlace {
  /// The exact origin, in points, in the coordinates in which the root lies;
  /// not numbers until the view is moved onto the grid for the first time.
  var origin = Point(x: .nan, y: .nan)
  /// The frame on the grid, in points, in the superview's.
  var frame = Rect.zero
}
