import Cassowary

/// The place across the axis that the views of a filling layout share.
///
/// When a layout's views fill the container across, by required margins that
/// are the same for all of them, their edges are the same numbers, too. The
/// solver then gets one pair of variables and one pair of rows for all of
/// them instead of one each: the solution is the same, and a column of many
/// rows costs much less. A view is on the lane only while nothing else speaks
/// of its place: a custom margin, a constraint, a second layout or a subview
/// gives it variables of its own.
final class Lane {
  unowned let layout: StackLayout
  let min: Variable
  let size: Variable
  var lead = ConstraintHandle.none
  var trail = ConstraintHandle.none
  /// Whether the extent is given from outside, so that what the views ask for
  /// does not matter and needs no rows.
  var isDormant = false
  /// The place in the engine's list.
  let index: Int

  init(layout: StackLayout, min: Variable, size: Variable, index: Int) {
    self.layout = layout
    self.min = min
    self.size = size
    self.index = index
  }
}
