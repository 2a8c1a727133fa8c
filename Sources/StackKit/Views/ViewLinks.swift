/// What joins a view to others: constraints, layouts, the engine of its tree.
///
/// A view tells what happens to it; a subclass above knows what follows.
class ViewLinks {
  /// A subtree that contains a view, which has these links, leaves its place.
  func subtreeLeaves(_ subtree: LayoutView, with view: LayoutView) {}

  // Of subviews, the first two of those that layouts arrange.
  func subviewLeaves(_ subview: LayoutView) {}
  func visibilityChanged(of subview: LayoutView) {}
  func prioritiesChanged(of subview: LayoutView) {}

  func layoutMarginsChanged() {}
  func safeAreaChanged() {}

  /// The root becomes part of another tree.
  func rootIsTaken(into tree: LayoutView) {}

  /// What comes in the tree of a view is newer than all here, which is, or was,
  /// part of it.
  func passAge(to tree: LayoutView) {}

  /// The view goes: nothing may join it to others any more.
  func viewIsGoing() {}
}

/// What a container of this module learns of its subviews, and is asked.
///
/// A container says that it is one by ``LayoutView/asContainer``. What a
/// container does not care about has an answer here.
protocol ViewContainer: AnyObject {
  /// Brings layouts and constraints of subviews up to date, before measuring.
  func arrange()

  /// Makes the subviews that are made when somebody looks at them.
  func makeLateSubviews()

  /// A view that this one holds, if it is not among the subviews.
  var contentElsewhere: LayoutView? { get }

  /// The view that holds this one, wherever it is in the tree.
  var holder: LayoutView? { get }

  /// Lets go of subviews, which the view holds in other ways, too: it goes.
  func forgetSubviews()

  func willRemove(_ subview: LayoutView)
  func didRemove(_ subview: LayoutView)
  func subviewsWereReordered()

  /// Where a subview is scrolled to, if that does not follow from its frame.
  func scrolledOrigin(of subview: LayoutView) -> Point?

  /// An arranged subview was hidden or shown; layouts do not know yet.
  func visibilityWillChange(of subview: LayoutView)

  /// A subview was hidden or shown; the layouts that arrange it know.
  func visibilityDidChange(of subview: LayoutView)

  /// Where the view is changed, or where its subviews are, or which these are:
  /// asked only where somebody wants to know what to draw again.
  func placesDidChange()

  /// The layout margins changed, or the sides that they are at; or a subview
  /// shows its text in another font, or in more or fewer lines.
  func setNeedsArrangement()

  /// A subview is a spacer, and has another least length.
  func leastLengthDidChange()

  /// The subview whose baseline the container has; `nil` if its own.
  func baselineView(isFirst: Bool) -> LayoutView?

  /// Whether somebody else's constraints speak of the container's baselines.
  var givesBaselines: Bool { get }
  func giveBaselines()

  /// Whether the view looks at what was measured before each solve, and at the
  /// frames after it, if something about it or inside may be another.
  var followsFrames: Bool { get }

  /// Whether it looks at places, too, which may move with others unnoticed.
  var followsPlaces: Bool { get }

  /// What views ask for is known, and can still be answered in the same solve.
  func contentWasMeasured()

  /// Frames were solved: the view may change what they do not suit.
  func framesWereSolved()

  func forgetFrames()
}

extension ViewContainer {
  func arrange() {}
  func makeLateSubviews() {}
  var contentElsewhere: LayoutView? { nil }
  var holder: LayoutView? { nil }
  func forgetSubviews() {}
  func willRemove(_ subview: LayoutView) {}
  func didRemove(_ subview: LayoutView) {}
  func subviewsWereReordered() {}
  func scrolledOrigin(of subview: LayoutView) -> Point? { nil }
  func visibilityWillChange(of subview: LayoutView) {}
  func visibilityDidChange(of subview: LayoutView) {}
  func placesDidChange() {}
  func setNeedsArrangement() {}
  func leastLengthDidChange() {}
  func baselineView(isFirst: Bool) -> LayoutView? { nil }
  var givesBaselines: Bool { false }
  func giveBaselines() {}
  var followsFrames: Bool { false }
  var followsPlaces: Bool { false }
  func contentWasMeasured() {}
  func framesWereSolved() {}
  func forgetFrames() {}
}

/// What follows touches inside of a view.
protocol TouchFollower: AnyObject {
  /// A touch in a view is over: nothing is tapped by it.
  func cancel(in view: LayoutView)

  /// The touch is over, wherever it is.
  func cancel()
}

extension LayoutView {
  /// Ends the touches that began in the view or inside it, or in a view inside
  /// of it, for all views around this one that were told of them.
  final func cancelTouches(in inner: LayoutView? = nil) {
    let inner = inner ?? self
    for view in lineage {
      guard let tracker = view.rareExtras?.touches else { continue }
      if view === inner {
        tracker.cancel()
      } else {
        tracker.cancel(in: inner)
      }
    }
  }
}
