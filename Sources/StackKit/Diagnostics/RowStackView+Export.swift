extension RowStackView {
  /// The rows as JSON, in one line: the state of the list.
  ///
  /// An object with `axis`, `contentSize`, `contentOffset` and `rows`. Each
  /// row, hidden or not, has `index`, `type`, `text` (what it shows, if
  /// anything), `hidden`, `cell`, `row` and `separator` (frames in the
  /// coordinates of the content, if they are not hidden), `background`, and
  /// `tappable`, always in this order.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public final func rowsJSON() -> String {
    layOutWhole()
    let size = contentSize
    let offset = contentOffset
    var json = "{\"axis\":\"\(storedAxis)\""
    json += ",\"contentSize\":\(jsonArray([size.width, size.height]))"
    json += ",\"contentOffset\":\(jsonArray([offset.x, offset.y]))"
    json += ",\"rows\":["
    for (index, cell) in cells.enumerated() {
      if index > 0 { json += "," }
      json += jsonObject(cell, index)
    }
    return json + "]}"
  }

  private final func jsonObject(_ cell: RowCell, _ index: Int) -> String {
    let row = cell.row
    var json = "{\"index\":\(index),\"type\":\(quoted("\(type(of: row))"))"
    if let text = row.contentDescription { json += ",\"text\":\(quoted(text))" }
    json += ",\"hidden\":\(cell.isHidden)"
    if !cell.isHidden {
      let frame = cell.frame
      let origin = frame.origin
      json += ",\"cell\":\(jsonArray(frame.numbers))"
      json += ",\"row\":\(jsonArray(row.frame.moved(by: origin).numbers))"
      if let separator = cell.separator, !separator.isHidden {
        let line = separator.frame.moved(by: origin)
        json += ",\"separator\":\(jsonArray(line.numbers))"
      }
    }
    json += ",\"background\":\"\(cell.backgroundColor)\""
    return json + ",\"tappable\":\(cell.takesTaps)}"
  }
}
