/// How a cell and its row look; unless told, as in AloeStackView.
struct RowStyle: Equatable {
  /// What is drawn behind the row when no touch is shown, if it was set.
  var rowBackgroundColor: Color?
  /// What is drawn behind the row at present, if it is something else.
  var backgroundColor: Color?
  var rowHighlightColor = Color(red: 217, green: 217, blue: 217)
  var rowInset = EdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
  var separatorInset = EdgeInsets(left: 15)
  var separatorColor = Color(red: 200, green: 199, blue: 204)
  var separatorWidth = 1.0
}

/// A style that cells have in common; one that is changed gets its own.
final class SharedRowStyle {
  let values: RowStyle

  init(_ values: RowStyle) { self.values = values }
}
