// Numbers that many views have to do with, as lengths or places of guides.

extension StackView {
  enum GuidePurpose: Hashable, Comparable {
    /// Its place, seen from the stack, is the least distance of centres.
    case centreDistance(line: Int)
    /// Its length is that of a view in proportion with the weight 1, or with a
    /// power of two for lengths above 100,000 points.
    case unit
    /// The same for views that leave their least lengths, and their largest.
    case unitOfLeast, unitOfMost
  }

  /// The guide for a purpose; it is made if there is none.
  final func guide(for purpose: GuidePurpose) -> LayoutView {
    if let guide = guides[purpose] { return guide }
    let guide = LayoutView()
    switch purpose {
    case .centreDistance: guide.name = "distance of centres"
    default: guide.name = "unit of lengths"
    }
    guide.flags.insert(.isGuide)
    adopt(guide: guide)
    guides[purpose] = guide
    return guide
  }

  final func dropGuides() {
    for (purpose, guide) in guides.sorted(by: { $0.key < $1.key })
    where guide.constraints.isEmpty {
      guide.removeFromSuperview()
      guides[purpose] = nil
    }
  }
}
