extension LayoutView {
  /// The frames of the tree as JSON, in one line.
  ///
  /// Each view is an object: `name` (if it has one), `type`, `frame` (x, y,
  /// width and height in points, relative to the superview, with all digits),
  /// `text` (what it shows, if anything), `hidden` (only if it is), and
  /// `subviews` (from back to front, if it has any). The order of the keys is
  /// always this one, so that two trees can be compared as text.
  ///
  /// ```swift
  /// let view = LayoutView()
  /// view.frame = Rect(x: 0, y: 0, width: 9, height: 9.5)
  /// print(view.framesJSON())  // {"type":"LayoutView","frame":[0,0,9,9.5]}
  /// ```
  ///
  /// - Complexity: O(*n*) in the number of views.
  public final func framesJSON() -> String {
    layOutWhole()
    var json = ""
    // What a view says of its content may change what is around it.
    var ends: [String] = []
    walk(from: self) { view in
      if json.hasSuffix("}") { json += "," }
      json += view.openingJSON
      let inside = view.subviews
      if !inside.isEmpty { json += ",\"subviews\":[" }
      ends.append(inside.isEmpty ? "}" : "]}")
      return inside
    } leave: { _ in
      json += ends.removeLast()
    }
    return json
  }

  private final var openingJSON: String {
    var json = "{"
    if let name { json += "\"name\":\(quoted(name))," }
    json += "\"type\":\(quoted("\(type(of: self))"))"
    json += ",\"frame\":\(jsonArray(frame.numbers))"
    if let content = contentDescription {
      json += ",\"text\":\(quoted(content))"
    }
    if isHidden { json += ",\"hidden\":true" }
    return json
  }

  /// Numbers as JSON, with the shortest digits that give them back.
  final func jsonArray(_ numbers: [Double]) -> String {
    let texts = numbers.map { number in
      let text = "\(0 + number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return "[" + texts.joined(separator: ",") + "]"
  }
}
