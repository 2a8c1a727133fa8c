/// Owns a ``RowStackView`` and goes through the life of a screen.
///
/// A host calls what a `UIViewController` is called; subclasses override it.
/// The class has AloeStackViewController's role.
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
open class RowStackController {
  private var list: RowStackView?

  /// Whether the list's scroll indicator flashes when the screen appears; not
  /// unless told.
  public final var automaticallyFlashScrollIndicators = false

  /// Whether the screen has appeared and has not disappeared since.
  public private(set) final var isAppeared = false

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

  // MARK: - For subclasses

  /// Makes the list; override it for a list of another class.
  ///
  /// - Returns: A new list.
  open func loadView() -> RowStackView { RowStackView() }

  /// Called once, when the list was made: the place to add rows.
  open func viewDidLoad() {}

  /// Called by the host before the screen is shown; makes the list.
  ///
  /// - Parameter animated: Whether the screen comes in a movement.
  open func viewWillAppear(animated: Bool) { loadViewIfNeeded() }

  /// Called by the host when the screen is shown; flashes the scroll
  /// indicator if it should.
  ///
  /// - Parameter animated: Whether the screen came in a movement.
  open func viewDidAppear(animated: Bool) {
    isAppeared = true
    if automaticallyFlashScrollIndicators {
      stackView.flashScrollIndicators()
    }
  }

  /// Called by the host before the screen is gone; cancels a touch.
  ///
  /// - Parameter animated: Whether the screen goes in a movement.
  open func viewWillDisappear(animated: Bool) { list?.touchesCancelled() }

  /// Called by the host when the screen is gone; ends what moves.
  ///
  /// - Parameter animated: Whether the screen went in a movement.
  open func viewDidDisappear(animated: Bool) {
    isAppeared = false
    list?.finishAnimations()
  }
}
