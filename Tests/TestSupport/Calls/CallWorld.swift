import Cassowary
import StackKit

/// Some solvers, trees and what belongs to them, and who changes them all.
///
/// Each step has random numbers of its own, so that a step does the same, or
/// nearly, when others are left out.
package final class CallWorld {
  package struct Settings: Sendable {
    package var seed: UInt64
    package var steps = 100
    /// Whether numbers are such that nothing is near a limit.
    package var isTame = false
    /// Whether callbacks call, too.
    package var calls = true
    /// The steps that are made; all, if there are none.
    package var only: Set<Int> = []
    /// Told of each call before it is made.
    package var trace: (@Sendable (String) -> Void)?

    package init(seed: UInt64) {
      self.seed = seed
      isTame = seed % 3 == 0
      calls = seed % 3 != 0
    }
  }

  package let settings: Settings
  var random: SplitMix64
  /// Laws that did not hold.
  package private(set) var complaints: [String] = []
  /// How many calls were made.
  package private(set) var count = 0
  private(set) var stepNumber = 0
  private var priorityCount = 0
  private var trail: [String] = []

  // What is called. Some of it is no longer part of anything.
  var solvers: [CallSolver] = []
  var recordings: [String] = []
  var views: [LayoutView] = []
  var layouts: [StackLayout] = []
  var constraints: [LayoutConstraint] = []
  var engines: [LayoutEngine] = []
  var controllers: [RowStackController] = []
  var transitions: [RowTransition] = []
  var cells: [RowCell] = []
  var explanations: [LayoutExplanation] = []
  private var born: [WeakView] = []
  private var own = OwnParts()
  /// How many views had the frames of a tree that was made anew.
  package private(set) var confirmed = 0

  /// How many calls callbacks may still make in this step.
  private var budget = 0
  private var depth = 0

  struct WeakView {
    weak var view: LayoutView?
  }

  /// The layouts and constraints that calls made, and not a container.
  private struct OwnParts {
    struct Layout {
      weak var layout: StackLayout?
      /// Whether single views may have margins of their own, which cannot be
      /// asked for.
      var hasMargins = false
    }
    struct Rule {
      weak var rule: LayoutConstraint?
    }
    var layouts: [Layout] = []
    var rules: [Rule] = []
  }

  package init(_ settings: Settings) {
    self.settings = settings
    random = SplitMix64(seed: settings.seed)
    for _ in 0..<2 { solvers.append(CallSolver()) }
    for _ in 0..<12 { makeView() }
  }

  // MARK: - Steps

  /// Makes all steps, and lets go of everything.
  ///
  /// - Returns: The laws that did not hold.
  package func run() -> [String] {
    for number in 0..<settings.steps {
      stepNumber = number
      if !settings.only.isEmpty && !settings.only.contains(number) { continue }
      random = SplitMix64(
        seed: settings.seed &* 0x9E37_79B9 &+ UInt64(number) &* 0x85EB_CA6B)
      trail = []
      budget = settings.calls ? 12 : 0
      callSomething()
      if random.below(3) == 0 { _ = view().frame }
      budget = 0
      check()
      if !complaints.isEmpty { return complaints }
    }
    end()
    return complaints
  }

  /// What user code does, when it is called.
  func callBack() {
    guard budget > 0, depth < 4, random.below(3) == 0 else { return }
    budget -= 1
    depth += 1
    callSomething()
    depth -= 1
  }

  private func callSomething() {
    let group = CallBook.groups[random.index(weights: CallBook.weights)]
    let call = group.call(&random)
    count += 1
    trail.append(call.symbols[0])
    if let trace = settings.trace {
      let indent = String(repeating: "  ", count: depth)
      trace("\(stepNumber) \(indent)\(call.symbols[0])")
    }
    call.body(self)
  }

  func expect(_ holds: Bool, _ law: @autoclosure () -> String) {
    if holds || complaints.count > 5 { return }
    complaints.append(
      "seed \(settings.seed), step \(stepNumber) "
        + "(\(trail.joined(separator: ", "))): \(law())")
  }

  /// Lets go of everything, while what goes may still call.
  private func end() {
    // Who began something ends it: a touch holds its view, a movement its rows.
    for view in views.flatMap({ [$0, $0.root] }) {
      view.forEachInTree { view in
        (view as? StackView)?.touchesCancelled()
        (view as? RowStackView)?.touchesCancelled()
        (view as? RowStackView)?.finishAnimations()
      }
    }
    budget = settings.calls ? 100 : 0
    // A handler or a deinit may make views, and stop something else again.
    for _ in 0..<4 {
      let old = (
        views, layouts, constraints, controllers, transitions, cells,
        explanations
      )
      views = []
      layouts = []
      constraints = []
      controllers = []
      transitions = []
      cells = []
      explanations = []
      withExtendedLifetime(old) {}
      budget = 0
      cutRings()
    }
    for engine in engines {
      engine.layoutIfNeeded()
      expect(
        engine.takeChanges().isEmpty && !engine.needsDisplay,
        "an engine without tree answers")
    }
    engines = []
    let left = born.compactMap(\.view)
    expect(
      left.isEmpty,
      "views stay behind: \(left.prefix(5).map { "\(type(of: $0))" })")
  }

  /// Takes out what user code put into itself.
  ///
  /// A cell holds its row and its separator, also those that have left it: who
  /// puts the cell into them takes it out again, and so on round a ring of
  /// several. What goes may leave another one behind.
  private func cutRings() {
    var strays: [LayoutView] = []
    repeat {
      strays = []
      for root in born.compactMap(\.view).map(\.root) {
        if root is SeparatorView { strays += root.subviews }
        root.forEachInTree { view in
          if let cell = view as? RowCell, cell.row.superview !== cell,
            cell.superview != nil
          {
            strays.append(cell)
          }
        }
      }
      for stray in strays { stray.removeFromSuperview() }
    } while !strays.isEmpty
  }

  // MARK: - Parts of their own

  /// Keeps a layout that was just made.
  func keep(_ layout: StackLayout) {
    own.layouts.removeAll { $0.layout == nil }
    own.layouts.append(OwnParts.Layout(layout: layout))
    keep(layout, in: \.layouts, limit: 12)
  }

  /// Keeps a constraint that was just made.
  func keep(_ rule: LayoutConstraint) {
    own.rules.removeAll { $0.rule == nil }
    own.rules.append(OwnParts.Rule(rule: rule))
    keep(rule, in: \.constraints, limit: 20)
  }

  /// Notes that views of a layout may have margins of their own.
  func noteMargins(of layout: StackLayout) {
    for index in own.layouts.indices where own.layouts[index].layout === layout
    {
      own.layouts[index].hasMargins = true
    }
  }

  /// Whether a call made the layout, not a container that it belongs to.
  func isOwn(_ layout: StackLayout) -> Bool {
    own.layouts.contains { $0.layout === layout }
  }

  /// Whether a call made the constraint, not a container that it belongs to.
  func isOwn(_ rule: LayoutConstraint) -> Bool {
    own.rules.contains { $0.rule === rule }
  }

  /// The same tree, made of new views; none where that cannot be done by what
  /// is public.
  func anew(_ root: LayoutView) -> TreeAnew? {
    var owned = TreeAnew.Owned()
    for rule in own.rules.compactMap(\.rule) {
      owned.constraints.insert(ObjectIdentifier(rule))
    }
    for part in own.layouts {
      guard let layout = part.layout else { continue }
      if part.hasMargins && layout.superview?.root === root { return nil }
      owned.layouts.insert(ObjectIdentifier(layout))
    }
    return TreeAnew(of: root, owned: owned)
  }

  func confirm(_ count: Int) { confirmed += count }

  // MARK: - The pool

  /// Adds to a list, which forgets one at random when it has many.
  func keep<Element>(
    _ element: Element, in list: ReferenceWritableKeyPath<CallWorld, [Element]>,
    limit: Int
  ) {
    let old = self[keyPath: list]
    var new = old
    if new.count >= limit { new.remove(at: random.below(new.count)) }
    new.append(element)
    self[keyPath: list] = new
    // What goes may come back here, when the list is as it will be.
    withExtendedLifetime(old) {}
  }

  /// Lets go of views.
  func drop(where isGone: (LayoutView) -> Bool) {
    let old = views
    views = old.filter { !isGone($0) }
    withExtendedLifetime(old) {}
  }

  /// Takes a view that was just made.
  func welcome(_ view: LayoutView) {
    if born.count > 400 { born.removeAll { $0.view == nil } }
    born.append(WeakView(view: view))
    keep(view, in: \.views, limit: 48)
  }

  func view() -> LayoutView {
    if views.isEmpty || random.below(30) == 0 { return makeView() }
    return random.pick(views)
  }

  func someViews() -> [LayoutView] {
    (0..<random.below(5)).map { _ in view() }
  }

  /// A view of a class; one that is made, if there is none.
  func pick<View: LayoutView>(
    _ type: View.Type, orMake make: (CallWorld) -> View
  ) -> View {
    let some = views.compactMap { $0 as? View }
    if let first = some.first {
      return some.count == 1 ? first : random.pick(some)
    }
    let made = make(self)
    welcome(made)
    return made
  }

  func pick<Element>(_ list: [Element]) -> Element? {
    list.isEmpty ? nil : random.pick(list)
  }

  // MARK: - Arguments

  static let tameNumbers: [Double] = [
    0, 1, 2, 4, 5, 8, 10, 16, 20, 40, 64, 100, 300, -5, 0.5, 12.5,
  ]
  static let wildNumbers: [Double] = [
    .nan, .infinity, -.infinity, -0.0, 1e300, -1e300, 1.7e308, 1e-300,
    .leastNonzeroMagnitude, -1, 1e12, -1e12, 1e16, 0.1, 1e-9, 6e8, 1000,
    .signalingNaN, 9.3e18, -2e9,
  ]

  func number() -> Double {
    if !settings.isTame && random.below(4) == 0 {
      return random.pick(Self.wildNumbers)
    }
    return random.pick(Self.tameNumbers)
  }

  func optionalNumber() -> Double? { random.below(4) == 0 ? nil : number() }

  /// A number that tells something about a place or a count.
  func int() -> Int {
    if !settings.isTame && random.below(8) == 0 {
      return random.pick([Int.min, Int.max, -1, 1 << 32, 1 << 53])
    }
    return random.below(6)
  }

  func bool() -> Bool { random.below(2) == 0 }

  func string() -> String {
    random.pick([
      "", "a", "some words", "one two three four five", "x\ny", "\u{301}",
      "a\u{0}b", "\\\"<&>'", "\r\n\r\n", "👩‍👩‍👧‍👦 e\u{301}", "   ",
      "{\"a\":1}", "longwordwithoutanybreakatall",
    ])
  }

  func point() -> Point { Point(x: number(), y: number()) }

  func size() -> Size { Size(width: number(), height: number()) }

  func intrinsicSize() -> IntrinsicSize {
    IntrinsicSize(width: optionalNumber(), height: optionalNumber())
  }

  func rect() -> Rect {
    Rect(x: number(), y: number(), width: number(), height: number())
  }

  func insets() -> EdgeInsets {
    EdgeInsets(
      top: number(), left: number(), bottom: number(), right: number())
  }

  func axis() -> Axis { bool() ? .vertical : .horizontal }

  func priority() -> LayoutPriority {
    if !settings.isTame && random.below(6) == 0 {
      return LayoutPriority(number())
    }
    if settings.isTame {
      // Of two that are equal, the older one wins: what was before matters.
      priorityCount += 1
      if random.below(4) == 0 { return .required }
      return LayoutPriority(
        random.pick([900, 700, 500, 200, 30]) + Double(priorityCount) / 64)
    }
    return LayoutPriority(
      random.pick([1000, 999.5, 999, 750, 700, 500, 250, 51, 1, 0]))
  }

  func color() -> Color {
    Color(
      red: UInt8(random.below(256)), green: UInt8(random.below(256)),
      blue: UInt8(random.below(256)), alpha: UInt8(random.below(256)))
  }

  func direction() -> WritingDirection? {
    random.pick([nil, nil, .leftToRight, .rightToLeft])
  }

  func alignment() -> StackAlignment { random.pick(StackAlignment.allCases) }
}
