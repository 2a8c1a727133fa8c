import StackKit

/// Whether a result agrees with the hand-written one.
///
/// They may differ by a millionth of a point. Sums of very many heights that
/// are not exact in binary may differ by a little more, because the
/// hand-written loop rounds each of its additions: by 1e-11 of the value.
func agrees(_ value: Double, _ expected: Double) -> Bool {
  abs(value - expected) <= 1e-6 + 1e-11 * abs(expected)
}

/// Whether two frames agree in all their numbers.
func agree(_ frame: Rect, _ expected: Rect) -> Bool {
  agrees(frame.minX, expected.minX) && agrees(frame.minY, expected.minY)
    && agrees(frame.width, expected.width)
    && agrees(frame.height, expected.height)
}
