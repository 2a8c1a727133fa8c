import StackKit

/// A view that does something whenever it is asked.
final class Probe: LayoutView {
  var size: IntrinsicSize
  var wraps = false
  var onMeasure: ((Probe) -> Void)?
  var onWraps: ((Probe) -> Void)?
  var onFits: ((Probe) -> Void)?
  var onBaseline: ((Probe) -> Void)?
  var onDescribe: ((Probe) -> Void)?
  var onDeinit: (() -> Void)?

  init(_ width: Double? = 10, _ height: Double? = 10) {
    size = IntrinsicSize(width: width, height: height)
    super.init()
  }

  deinit { onDeinit?() }

  override var intrinsicContentSize: IntrinsicSize {
    onMeasure?(self)
    return size
  }

  override var heightDependsOnWidth: Bool {
    onWraps?(self)
    return wraps
  }

  override func sizeThatFits(width: Double) -> Size {
    onFits?(self)
    return Size(width: width, height: (size.height ?? 0) * 2)
  }

  override var firstBaselineOffset: Double {
    onBaseline?(self)
    return 3
  }

  override var lastBaselineOffset: Double {
    onBaseline?(self)
    return 2
  }

  override var contentDescription: String? {
    onDescribe?(self)
    return "probe"
  }
}

/// Runs a closure the first time that it is called.
final class Once {
  private var body: (() -> Void)?
  init(_ body: @escaping () -> Void) { self.body = body }
  func callAsFunction() {
    let body = self.body
    self.body = nil
    body?()
  }
}

/// A tree of some views in a column, that is held by nobody else.
final class Holder {
  var root: LayoutView?
  var views: [LayoutView] = []

  /// - Parameters:
  ///   - views: What the column begins with.
  ///   - count: How many plain views come after these.
  init(_ views: [LayoutView] = [], count: Int = 3) {
    let root = LayoutView()
    root.frame = Rect(0, 0, 100, 1e6)
    self.views =
      views
      + (0..<count).map { _ in
        LayoutView { IntrinsicSize(width: 10, height: 10) }
      }
    root.addSubviewsWithVerticalLayout(self.views) {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    self.root = root
  }

  func letGo() {
    root = nil
    views = []
  }
}
