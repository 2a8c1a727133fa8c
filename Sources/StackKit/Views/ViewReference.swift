/// What refers to a view without keeping it, until `LayoutView` itself goes: in
/// the `deinit` of a subclass, which comes before, the view is still there.
///
/// It is not weak: that makes counting references to the view three times as
/// slow, for good, and constraints mention many views.
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
