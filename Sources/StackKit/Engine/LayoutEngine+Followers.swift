// Views that arrange others by numbers, once these are known.
extension LayoutEngine {
  /// Lets a view look at what was measured before each solve, and at the frames
  /// after it, as long as it wants to.
  func follow(_ view: LayoutView) { followers.insert(view.slot) }

  /// Tells the followers what they wait for, the inner ones first: what an
  /// outer one asks for follows from what is inside.
  ///
  /// What they change once frames were solved is solved in the next round of
  /// the same pass.
  func tellFollowers(_ tell: (any ViewContainer) -> Void) {
    if followers.isEmpty { return }
    var all = followers.map { (slot: $0, depth: 0) }
    if all.count > 1 {
      for index in all.indices {
        all[index].depth = view(at: all[index].slot)?.depth ?? 0
      }
      all.sort { ($1.depth, $0.slot) < ($0.depth, $1.slot) }
    }
    for (slot, _) in all {
      if let view = view(at: slot)?.asContainer, view.followsFrames {
        tell(view)
      } else {
        followers.remove(slot)
      }
    }
  }

  /// What the content of a view asks for along an axis, as far as it was
  /// measured; `nil` if it asks for nothing.
  func knownMetric(of view: LayoutView, _ axis: Axis) -> Double? {
    guard view.slot >= 0 else { return nil }
    let metric = records[Int(view.slot), axis].intrinsic
    return metric.isNaN ? nil : metric
  }
}
