/// A change of a ``RowStackView`` that takes its time, as data.
///
/// A transition says where each row that it concerns was, and where it will be.
/// Rows that appear grow from no length and become opaque; rows that disappear
/// do the reverse; others move. <doc:RowTransitions> has an example.
///
/// The list itself has changed already. What is seen follows the clock of the
/// host, if there is one: ``RowStackView/hasHostClock``. Without one, the
/// transition is over at once; ``RowStackView/onTransition`` hands it out.
public final class RowTransition {
  /// How a row is concerned.
  public enum Change: String, Hashable, Sendable {
    /// The row was added.
    case inserted
    /// The row was removed.
    case removed
    /// The row was shown.
    case shown
    /// The row was hidden.
    case hidden
    /// The row, which stays, has another place, size, or separator.
    case moved
  }

  /// Where a row is at one end of the transition, and how it looks.
  ///
  /// Frames are in the coordinates of the content at that time.
  public struct State: Hashable, Sendable {
    /// The cell; without length where the row is not seen.
    public let cellFrame: Rect
    /// The row, clipped by the cell.
    public let rowFrame: Rect
    /// The separator, clipped by the cell.
    public let separatorFrame: Rect
    /// How opaque the row is.
    public let alpha: Double
    /// How opaque the separator is; ``alpha`` comes on top.
    public let separatorAlpha: Double
  }

  /// What happens to one row.
  public struct Item {
    /// The row.
    public let row: LayoutView
    /// The cell of the row; that of a removed row is out of the list.
    public let cell: RowCell
    /// How the row is concerned.
    public let change: Change
    /// At the beginning: as the row was seen then.
    public let before: State
    /// At the end.
    public let after: State

    let from: RowState
    let to: RowState

    /// Whether the row goes out of sight, and was not taken elsewhere.
    var isFadingHere: Bool {
      (change == .hidden || change == .removed) && row.superview === cell
    }
  }

  /// Where a transition is in its life.
  public enum Phase: String, Hashable, Sendable {
    /// The clock has not reached the end.
    case running
    /// The end was reached.
    case finished
    /// Another transition took its place, or the list is gone.
    case interrupted
  }

  /// The rows concerned: those of the list in order, then those removed.
  public let items: [Item]

  /// How long the transition takes, in seconds.
  public let duration: Double

  /// How it moves in time.
  public let curve: AnimationCurve

  /// How much time is over, in seconds: all of it once it is finished.
  public internal(set) var elapsed = 0.0

  /// Where the transition is in its life.
  public private(set) var phase = Phase.running

  /// The header that was held at the edge, and how far it was from where the
  /// list has it now.
  var held: (cell: RowCell, way: Double)?

  private let places: [ObjectIdentifier: Int]
  private var listeners: [(Bool) -> Void] = []

  init(items: [Item], duration: Double, curve: AnimationCurve) {
    self.items = items
    self.duration = duration
    self.curve = curve
    places = Dictionary(
      items.enumerated().map { (ObjectIdentifier($1.row), $0) },
      uniquingKeysWith: { $1 })
  }

  /// The part of the way that is covered: 0 at the beginning, 1 at the end;
  /// with a curve of one's own it may leave that range.
  public var fraction: Double {
    duration > 0 ? curve.value(at: elapsed / duration) : 1
  }

  /// Calls a closure when the transition is over (at once, if it is), with
  /// whether the end was reached, as the completion of a UIKit animation.
  public func whenOver(_ body: @escaping (_ finished: Bool) -> Void) {
    if phase == .running {
      listeners.append(body)
    } else {
      body(phase == .finished)
    }
  }

  var rest: Double { 1 - fraction }

  func item(for row: LayoutView) -> Item? {
    places[ObjectIdentifier(row)].map { items[$0] }
  }

  func end(_ phase: Phase) {
    guard self.phase == .running else { return }
    self.phase = phase
    if phase == .finished { elapsed = duration }
    let listeners = self.listeners
    self.listeners = []
    for listener in listeners { listener(phase == .finished) }
  }
}
