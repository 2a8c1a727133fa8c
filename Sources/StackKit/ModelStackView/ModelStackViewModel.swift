/// Something that a ``ModelStackView`` shows in a cell.
///
/// The model names the class of its cell; the stack makes the cell and hands
/// the model to it. An extension is all that a type of the program needs.
///
/// As DynamicStackView's `DynamicStackViewModel`.
public protocol ModelStackViewModel {
  /// The class of the cell that shows the model.
  var cellType: ModelStackViewCell.Type { get }
}

/// A view that shows a model in a ``ModelStackView``.
///
/// Subclass it, and override ``setup(model:)``. As DynamicStackView's
/// `DynamicStackViewCell`; unlike there, a cell needs no file that describes
/// it, and one that shows nothing is no error.
open class ModelStackViewCell: LayoutView {
  /// The model that the cell shows.
  public internal(set) final var model: (any ModelStackViewModel)? {
    // What goes with the old one may come back here.
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// The key that ``ModelStackView/update(models:id:)-([Model],_)`` gave the
  /// cell for as long as it is in the stack, if that made it.
  final var key: AnyHashable? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Called when the cell is tapped and the stack handles taps; before the
  /// stack's own ``ModelStackView/didTapCell``.
  public final var tapCallback: (() -> Void)? {
    didSet { withExtendedLifetime(oldValue) {} }
  }

  /// Creates a cell; stacks do so, by the type that a model names.
  public required override init() { super.init() }

  /// Shows a model.
  ///
  /// It is called once when the cell is made, and again when
  /// ``ModelStackView/update(models:id:)-([Model],_)`` has another model.
  open func setup(model: any ModelStackViewModel) {}
}
