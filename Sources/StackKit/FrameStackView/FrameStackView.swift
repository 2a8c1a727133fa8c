import Cassowary

/// A view that lines its subviews up by their frames, and grows with them.
///
/// It takes the sizes that its subviews have, sets their origins, and becomes
/// large enough for all of them. It needs no constraints: with subviews whose
/// frames were set, everything is a few sums, which ``arrangement()`` does
/// without a layout pass. Among constraints it works as well: a subview whose
/// frame was not set has the size that its content and its constraints give it,
/// and the stack is constrained to be large enough; a frame that was set wins.
///
/// As KRStackView, with differences that <doc:FromKRStackView> lists. All
/// subviews take part, hidden ones included. Changes of properties, subviews
/// and their sizes take effect by themselves, each in O(*n*) for *n* subviews.
/// Lengths are in points; one that is not finite is refused, with its list.
///
/// ```swift
/// let sizes = [(64.0, 64.0), (64, 128), (128, 64)]
/// let boxes = sizes.map { width, height in
///   let view = LayoutView()
///   view.frame = Rect(x: 0, y: 0, width: width, height: height)
///   return view
/// }
/// let frame = Rect(x: 20, y: 20, width: 148, height: 400)
/// let stack = FrameStackView(frame: frame, subviews: boxes)
/// print(boxes.map(\.frame.minY))  // [0.0, 72.0, 208.0]
/// stack.alignment = .endPoint
/// print(boxes.map(\.frame.minX))  // [84.0, 84.0, 20.0]
/// stack.shouldWrap = true
/// print(stack.frame.size)  // Size(width: 128.0, height: 272.0)
/// ```
open class FrameStackView: LayoutView, ViewContainer {
  var numbers = FrameArrangement()
  private var rules = ArrangedRules()
  private var needed: Size?

  /// Whether the stack arranges anything; it does unless told.
  ///
  /// Switched off, it leaves all frames alone, its own included.
  public final var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsMeasurement() } }
  }

  /// Creates a stack; without a frame, constraints or subviews decide on it.
  public init(frame: Rect? = nil, subviews: [LayoutView] = []) {
    super.init()
    if let frame { self.frame = frame }
    for view in subviews { addSubview(view) }
  }

  /// The size that the subviews last needed when arranged, with insets.
  public final override var intrinsicContentSize: IntrinsicSize {
    needed.map { IntrinsicSize($0) } ?? .none
  }

  override final var asContainer: (any ViewContainer)? { self }

  final func arrange() { arrangeFrames(isSolved: false) }

  /// A view that goes has the frame again that was set for it.
  final func willRemove(_ subview: LayoutView) {
    if let asked = askedFrame(of: subview) { subview.frame = asked }
    setNeedsMeasurement()
  }

  final func forgetSubviews() { for view in children { willRemove(view) } }

  final func subviewsWereReordered() { setNeedsMeasurement() }

  final var followsFrames: Bool { isEnabled }

  final func framesWereSolved() { arrangeFrames(isSolved: true) }

  // MARK: - Arranging

  private func arrangeFrames(isSolved: Bool) {
    guard isEnabled else { return rules.update([]) }
    if let engine = attachedEngine { engine.follow(self) }
    guard !children.isEmpty else {
      needed = nil
      if let own = emptyFrame { write(own, to: self) }
      return rules.update([])
    }
    if translatesCurrentLayout {
      // Where views are that were not put there is known after the solve.
      guard isSolved || children.allSatisfy(\.isFramePinned) else { return }
      capture()
    }
    let views = children
    let items = views.map { item(for: $0) }
    let needed = numbers.neededSize(items)
    if isSolved, needed != self.needed { setNeedsMeasurement() }
    self.needed = needed
    let own = ownFrame(items)
    if isFramePinned { write(own, to: self) }
    place(views, items, in: own.size, needed)
  }

  private func place(
    _ views: [LayoutView], _ items: [FrameArrangement.Item], in size: Size,
    _ needed: Size
  ) {
    // A frame that is set counts more, but says nothing of other sizes.
    var wanted = Axis.allCases.map { axis in
      ArrangedRule(
        role: .minimum, name: numbers.shouldWrap ? "wrap" : "minimum",
        first: extent(axis),
        relation: numbers.shouldWrap ? .equal : .greaterThanOrEqual,
        constant: needed[axis], priority: .stackMinimum)
    }
    for (view, frame) in zip(views, numbers.frames(items, in: size)) {
      // Who was asked for a size may have taken it out.
      guard view.parent === self else { continue }
      if view.isFramePinned {
        write(frame, to: view)
      } else {
        wanted += Axis.allCases.map { axis in
          ArrangedRule(
            role: .place, name: "place", first: view.anchor(axis.nearAttribute),
            second: anchor(axis.nearAttribute), constant: frame.origin[axis])
        }
      }
    }
    rules.update(wanted)
  }

  /// Gives a view another frame than the one that was set for it.
  private func write(_ frame: Rect, to view: LayoutView) {
    guard let rare = view.rareExtras, let pin = rare.pin, pin != frame
    else { return }
    let asked = rare.askedPin ?? pin
    view.frame = frame
    rare.askedPin = asked
  }

  // MARK: - Frames that were given

  /// The frame that was set for a view, if any; not what the stack made of it.
  private func askedFrame(of view: LayoutView) -> Rect? {
    view.rareExtras.flatMap { $0.askedPin ?? $0.pin }
  }

  /// The size that was set for the stack, at the place where another one has
  /// put it.
  private var emptyFrame: Rect? {
    guard let asked = askedFrame(of: self), let pin = rareExtras?.pin
    else { return nil }
    return Rect(origin: pin.origin, size: asked.size)
  }

  private func item(for view: LayoutView) -> FrameArrangement.Item {
    // Such a stack decides itself how large it is.
    let asked = view is FrameStackView ? nil : askedFrame(of: view)?.size
    let size = asked ?? (view.rareExtras?.pin ?? view.frame).size
    let drawn = asked.map {
      numbers.drawn($0) { (view.intrinsicContentSize[$0] ?? 0) > 0 }
    }
    return FrameArrangement.Item(size: size, drawn: drawn ?? size)
  }

  private func ownFrame(_ items: [FrameArrangement.Item]) -> Rect {
    guard let given = askedFrame(of: self), let pin = rareExtras?.pin
    else { return frame }
    return Rect(
      origin: pin.origin, size: numbers.size(items, given: given.size))
  }

  /// Takes the insets, gaps and offsets from where the views are now.
  private func capture() {
    translatesCurrentLayout = false
    let frames = children.map { $0.rareExtras?.pin ?? $0.frame }
    let direction = numbers.direction
    let across = direction.other
    numbers.alignment = .origin
    if direction == .horizontal {
      numbers.insets.left = frames[0].minX
    } else {
      numbers.insets.top = frames[0].minY
    }
    numbers.itemSpacing = zip(frames, frames.dropFirst()).map { frame, next in
      next.origin[direction] - frame.origin[direction] - frame.size[direction]
    }
    numbers.itemOffset = frames.map {
      $0.origin[across] - numbers.insets.ends(across).lead
    }
  }

  /// Where everything is, or will be after the next layout; frames of a stack
  /// that is switched off are as they are.
  ///
  /// ```swift
  /// let box = LayoutView()
  /// box.frame = Rect(x: 0, y: 0, width: 30, height: 20)
  /// let frame = Rect(x: 5, y: 5, width: 100, height: 10)
  /// let stack = FrameStackView(frame: frame, subviews: [box])
  /// stack.insets = EdgeInsets(3)
  /// let arrangement = stack.arrangement()
  /// print(arrangement.subviewFrames[0].origin)  // Point(x: 3.0, y: 3.0)
  /// print(arrangement.frame.size)  // Size(width: 100.0, height: 26.0)
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of subviews, and of those of such
  ///   stacks inside; that of a layout pass, if the frame of the stack or of a
  ///   subview was not set.
  public final func arrangement() -> FrameStackArrangement {
    guard isEnabled, !translatesCurrentLayout, !children.isEmpty else {
      let isLeft = !isEnabled || !children.isEmpty
      return FrameStackArrangement(
        frame: (isLeft ? rareExtras?.pin : emptyFrame) ?? frame,
        subviewFrames: children.map { $0.rareExtras?.pin ?? $0.frame })
    }
    let items = children.map { child in
      guard let stack = child as? FrameStackView
      else { return item(for: child) }
      // One inside may not know yet how large it is.
      let size = stack.arrangement().frame.size
      return FrameArrangement.Item(size: size, drawn: size)
    }
    let own = ownFrame(items)
    return FrameStackArrangement(
      frame: own, subviewFrames: numbers.frames(items, in: own.size))
  }

  /// Whether the next layout takes ``insets``, ``itemSpacing`` and
  /// ``itemOffset`` from where the subviews are, instead of moving them.
  ///
  /// It sets the inset where the direction begins, the distances between
  /// neighbours, and the offsets across, and the alignment
  /// ``FrameStackAlignment/origin``. Then it is off again.
  ///
  /// ```swift
  /// let boxes = [(5.0, 10.0), (0, 50)].map { x, y in
  ///   let view = LayoutView()
  ///   view.frame = Rect(x: x, y: y, width: 20, height: 30)
  ///   return view
  /// }
  /// let stack = FrameStackView(subviews: boxes)
  /// stack.translatesCurrentLayout = true
  /// print(boxes.map(\.frame.minY))  // [10.0, 50.0]
  /// print(stack.insets.top, stack.itemSpacing ?? [])  // 10.0 [10.0]
  /// print(stack.itemOffset ?? [])  // [5.0, 0.0]
  /// ```
  public final var translatesCurrentLayout = false {
    didSet {
      if translatesCurrentLayout, !oldValue { setNeedsMeasurement() }
    }
  }
}

/// The frames of a ``FrameStackView`` and its subviews; see
/// ``FrameStackView/arrangement()``.
public struct FrameStackArrangement: Hashable, Sendable {
  /// The frame of the stack, in the coordinates of its superview.
  public let frame: Rect
  /// The frames of the subviews, in order, in the coordinates of the stack.
  public let subviewFrames: [Rect]
}
