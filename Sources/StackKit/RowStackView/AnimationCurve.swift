/// How a transition moves in time.
///
/// ```swift
/// print(AnimationCurve.linear.value(at: 0.25))  // 0.25
/// print(AnimationCurve.easeInOut.value(at: 0.25))  // 0.15625
/// print(AnimationCurve.easeInOut.value(at: 2))  // 1.0
/// ```
///
/// Names are those of `UIView.AnimationOptions`; curves are close to UIKit's.
public enum AnimationCurve: Sendable {
  /// At the same speed all the time.
  case linear
  /// Slow at the beginning: *t*².
  case easeIn
  /// Slow at the end: 1 - (1 - *t*)².
  case easeOut
  /// Slow at both ends: *t*² (3 - 2*t*).
  case easeInOut
  /// A function of one's own, from the part of the time that is over to the
  /// part of the way; a result that is not finite counts as the argument, and
  /// one outside of -16...16 is moved into that.
  case custom(@Sendable (Double) -> Double)

  /// The part of the way that is covered.
  ///
  /// - Parameter time: The part of the time that is over; numbers outside of
  ///   0...1 are moved into it, and one that is no number counts as 1.
  /// - Returns: The part of the way: 0 at the beginning, 1 at the end.
  public func value(at time: Double) -> Double {
    if time <= 0 { return 0 }
    guard time < 1 else { return 1 }
    switch self {
    case .linear: return time
    case .easeIn: return time * time
    case .easeOut: return 1 - (1 - time) * (1 - time)
    case .easeInOut: return time * time * (3 - 2 * time)
    case .custom(let function):
      let value = function(time)
      return value.isFinite ? max(-16, min(16, value)) : time
    }
  }
}
