// Views that arrange others by numbers, once these are known.
extension LayoutEngine {
  /// Lets a view look at the frames after each solve, as long as it wants to.
  func follow(_ view: LayoutView) { followers.insert(view.slot) }

  /// Tells those that look at frames that these were solved.
  ///
  /// What they change is solved in the next round of the same pass.
  func notifyFollowers() {
    for slot in followers.sorted() {
      if let view = view(at: slot)?.asContainer, view.followsFrames {
        view.framesWereSolved()
      } else {
        followers.remove(slot)
      }
    }
  }

  /// What the content of a view asks for along an axis, as far as it was
  /// measured; `nil` if it asks for nothing.
  func knownMetric(of view: LayoutView, _ axis: Axis) -> Double? {
    guard view.slot >= 0 else { return nil }
    let metric = records[Int(view.slot)][axis].intrinsic
    return metric.isNaN ? nil : metric
  }
}
