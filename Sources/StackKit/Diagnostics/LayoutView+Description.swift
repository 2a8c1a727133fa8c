extension LayoutView: CustomStringConvertible {
  /// The tree as text: a line for each view, with its name, its frame in
  /// points, its type, what it shows, and what is special about it.
  ///
  /// The name is that of UIKit's debugging aid. The text is the same in every
  /// run. Lines are indented by two spaces a level; from level 40 on, the level
  /// is written as a number instead, which keeps deep trees short.
  ///
  /// ```swift
  /// let icon = ImageView(pixelSize: Size(width: 16, height: 16))
  /// icon.name = "icon"
  /// print(icon.recursiveDescription)  // icon (0, 0, 16, 16) ImageView
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public final var recursiveDescription: String {
    layOutWhole()
    var lines: [String] = []
    walk(from: (view: self, depth: 0)) { view, depth in
      let indentation =
        depth < 40 ? String(repeating: "  ", count: depth) : "[\(depth)] "
      lines.append(indentation + view.description)
      return view.subviews.map { ($0, depth + 1) }
    }
    return lines.joined(separator: "\n")
  }

  /// Lays out everything, with the subviews that are only made when they are
  /// asked for: one after the other, each would take a pass of its own.
  final func layOutWhole() {
    let scope = Change(of: self)
    forEachInTree { _ in }
    scope.end()
    layoutIfNeeded()
  }

  /// The view as text: the first line of ``recursiveDescription``, to which
  /// subclasses add their ``contentDescription``.
  public final var description: String {
    let numbers = frame.numbers.map(readable).joined(separator: ", ")
    var line = ""
    if let name {
      // A line of the text is one view, whatever the view is called.
      let inOneLine = quoted(name)
      let isPlain = inOneLine.utf8.count == name.utf8.count + 2
      line = isPlain ? "\(name) " : "\(inOneLine) "
    }
    line += "(\(numbers)) \(type(of: self))"
    if let content = contentDescription { line += " \(quoted(content))" }
    if isHidden { line += " hidden" }
    if isFramePinned { line += " pinned" }
    if alpha < 1 { line += " alpha \(readable(alpha))" }
    for layout in stackLayouts { line += " \(layout.axis) layout" }
    return line
  }
}
