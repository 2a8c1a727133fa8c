/// Owns a ``RowStackView`` and goes through the life of a screen.
///
/// A host calls what a `UIViewController` is called; subclasses override it,
/// and call what they override. The class has AloeStackViewController's role.
///
/// ```swift
/// final class Screen: RowStackController {
///   override func viewDidLoad() {
///     super.viewDidLoad()
///     stackView.addRow(Label("Hello"))
///   }
/// }
/// let screen = Screen()
/// print(screen.isViewLoaded)  // false
/// screen.viewWillAppear(animated: false)
/// screen.viewDidAppear(animated: false)
/// print(screen.stackView.count, screen.isAppeared)  // 1 true
/// ```
///
/// It can have others as parts of its screen; see ``addChild(_:animated:)``.
open class RowStackController {
  private var list: RowStackView?
  /// Whether the list is as long as its content because it is a child's.
  private var hugsAsChild = false

  /// Whether scroll indicators flash when the screen appears; not unless told.
  public final var automaticallyFlashScrollIndicators = false

  /// Whether the screen has appeared and has not disappeared since.
  public private(set) final var isAppeared = false

  /// What it was told last.
  private enum Phase { case gone, appearing, appeared, disappearing }
  private var phase = Phase.gone

  /// Whether it is on the screen, or is about to be.
  private var isComing: Bool { phase == .appearing || phase == .appeared }

  /// The controllers whose lists are rows of this one's, as they came.
  public private(set) final var children: [RowStackController] = []

  /// The controller that this one is a part of, if any.
  public private(set) final weak var parent: RowStackController?

  /// Creates a controller, without its view.
  public init() {}

  /// The list; it is made when it is first asked for.
  public final var stackView: RowStackView {
    if let list { return list }
    let made = loadView()
    list = made
    viewDidLoad()
    return made
  }

  /// Whether the list was made.
  public final var isViewLoaded: Bool { list != nil }

  /// Makes the list, if it was not made before.
  public final func loadViewIfNeeded() { _ = stackView }

  // MARK: - Controllers inside of others

  /// Makes another controller a part of this one: its list becomes the last
  /// row, as long as its content, and its life follows this one's.
  ///
  /// It appears at once if this one has, or is about to if this one is; later,
  /// this one passes on what it is told, if that is news. A child leaves
  /// another controller; this one, those that it is a part of, and one whose
  /// list holds this one's are refused. UIKit's programs call `addChild(_:)`,
  /// add the view and call `didMove(toParent:)`.
  ///
  /// ```swift
  /// let screen = RowStackController(), part = RowStackController()
  /// part.stackView.addRow(Label("Inside"))
  /// screen.addChild(part)
  /// screen.viewWillAppear(animated: false)
  /// screen.viewDidAppear(animated: false)
  /// print(screen.stackView.count, part.isAppeared)  // 1 true
  /// part.removeFromParent()
  /// print(screen.stackView.count, part.isAppeared)  // 0 false
  /// ```
  ///
  /// - Returns: Whether it is a child now.
  /// - Complexity: That of ``RowStackView/addRow(_:animated:)``.
  @discardableResult
  public final func addChild(
    _ child: RowStackController, animated: Bool = false
  ) -> Bool {
    // Whatever runs code of subclasses may add or remove controllers.
    let (list, row) = (stackView, child.stackView)
    if isPart(of: child) || !list.canBeRow(row) { return false }
    let isNew = child.parent !== self
    if isNew {
      child.removeFromParent()
      guard child.parent == nil, !isPart(of: child) else { return false }
      child.hugsAsChild = !row.hugsContent
      row.hugsContent = true
      children.append(child)
      child.parent = self
      if isComing, !child.isComing { child.viewWillAppear(animated: animated) }
      guard child.parent === self else { return false }
    }
    if !list.containsRow(row) { list.addRow(row, animated: animated) }
    if child.parent === self, !list.containsRow(row) {
      child.removeFromParent()
    }
    if child.parent === self, isNew, phase == .appeared,
      child.phase != .appeared
    {
      child.viewDidAppear(animated: animated)
    }
    return child.parent === self
  }

  private func isPart(of other: RowStackController) -> Bool {
    sequence(first: self) { $0.parent }.contains { $0 === other }
  }

  /// Takes the controller out of the one that it is a part of, if any.
  ///
  /// - Complexity: That of ``RowStackView/removeRow(_:animated:)``.
  public final func removeFromParent(animated: Bool = false) {
    guard let parent else { return }
    // First: the hook may call this again.
    parent.children.removeAll { $0 === self }
    self.parent = nil
    if isComing { viewWillDisappear(animated: animated) }
    if let list {
      parent.list?.removeRow(list, animated: animated)
      if hugsAsChild { list.hugsContent = false }
      hugsAsChild = false
    }
    if phase != .gone { viewDidDisappear(animated: animated) }
  }

  /// Tells those that are children still when it is their turn.
  private func tellChildren(
    where isNews: (RowStackController) -> Bool,
    _ tell: (RowStackController) -> Void
  ) {
    for child in children where child.parent === self && isNews(child) {
      tell(child)
    }
  }

  // MARK: - For subclasses

  /// Makes the list; override it for a list of another class.
  open func loadView() -> RowStackView { RowStackView() }

  /// Called once, when the list was made: the place to add rows.
  open func viewDidLoad() {}

  /// Called by the host before the screen is shown; makes the list.
  open func viewWillAppear(animated: Bool) {
    phase = .appearing
    loadViewIfNeeded()
    tellChildren(where: { !$0.isComing }) {
      $0.viewWillAppear(animated: animated)
    }
  }

  /// Called by the host when the screen is shown; flashes the indicator.
  open func viewDidAppear(animated: Bool) {
    isAppeared = true
    phase = .appeared
    if automaticallyFlashScrollIndicators { stackView.flashScrollIndicators() }
    tellChildren(where: { $0.phase != .appeared }) {
      $0.viewDidAppear(animated: animated)
    }
  }

  /// Called by the host before the screen is gone; cancels a touch.
  open func viewWillDisappear(animated: Bool) {
    if isComing { phase = .disappearing }
    list?.touchesCancelled()
    tellChildren(where: { $0.isComing }) {
      $0.viewWillDisappear(animated: animated)
    }
  }

  /// Called by the host when the screen is gone; ends what moves.
  open func viewDidDisappear(animated: Bool) {
    isAppeared = false
    phase = .gone
    list?.finishAnimations()
    tellChildren(where: { $0.phase != .gone }) {
      $0.viewDidDisappear(animated: animated)
    }
  }
}
