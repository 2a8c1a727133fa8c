/// What new cells get; the values that AloeStackView takes from a table view
/// unless told.
struct RowDefaults {
  var axis = Axis.vertical
  var rowBackgroundColor = Color.clear
  var rowHighlightColor = RowDefaults.highlightColor
  var rowInset = RowDefaults.rowInset
  var separatorInset = RowDefaults.separatorInset
  var separatorColor = RowDefaults.separatorColor
  var separatorWidth = RowDefaults.separatorWidth
  var hidesSeparators = false

  static let rowInset = EdgeInsets(top: 12, left: 15, bottom: 12, right: 15)
  static let separatorInset = EdgeInsets(left: 15)
  static let highlightColor = Color(red: 217, green: 217, blue: 217)
  static let separatorColor = Color(red: 200, green: 199, blue: 204)
  static let separatorWidth = 1.0
}
