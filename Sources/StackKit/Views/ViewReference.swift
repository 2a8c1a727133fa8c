/// What refers to a view without keeping it, until `LayoutView` itself goes: in
/// the `deinit` of a subclass, which comes before, the view is still there.
///
/// A weak reference of the language moves the counts of its object to a table
/// beside it, for good: each strong reference takes three times as long to
/// count from then on. Constraints mention many views, which are counted often.
final class ViewReference: HashedByIdentity {
  private var unowned: Unretained<LayoutView>?

  @inline(__always)
  var view: LayoutView? { unowned?.object }

  fileprivate init(_ view: LayoutView) { unowned = Unretained(view) }

  func clear() { unowned = nil }
}

extension LayoutView {
  /// The one reference to the view, which is made if need be.
  final var reference: ViewReference {
    needExtras().reference.need(ViewReference(self))
  }
}
