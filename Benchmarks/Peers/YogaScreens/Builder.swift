import PeerScreens
import StackKit

/// Makes views and keeps them in order.
struct Builder {
  private(set) var views: [LayoutView] = []
  /// The place of the text in the middle.
  private(set) var middle = 0

  mutating func build(_ kind: Kind, rows: Int) -> (LayoutView, Place) {
    switch kind {
    case .equal: cells(kind, rows, height: PEER_ROOMY_CELL)
    case .tight: cells(kind, rows, height: PEER_TIGHT_CELL)
    case .tens: tens(rows / 10)
    case .nest: nest()
    default: page(kind, rows)
    }
  }

  /// One row of a screen, with what is inside.
  mutating func row(of kind: Kind, _ row: Int) -> LayoutView {
    switch kind {
    case .equal, .tight: cell(row)
    case .feed: post(row)
    case .chat: message(row)
    case .column, .tens, .nest: text(peerLine(Int32(row)))
    }
  }

  // MARK: - Views

  private mutating func add<View: LayoutView>(_ view: View) -> View {
    views.append(view)
    return view
  }

  private mutating func text(_ text: PeerText) -> TextView {
    add(TextView(text))
  }

  /// As high as its rows.
  private mutating func page(
    _ kind: Kind, _ rows: Int
  ) -> (LayoutView, Place) {
    let page = add(LayoutView())
    var children: [LayoutView] = []
    children.reserveCapacity(rows)
    for index in 0..<rows {
      if index == rows / 2 { middle = views.count + Self.textOffset(kind) }
      children.append(row(of: kind, index))
    }
    let layout = page.addSubviewsWithVerticalLayout(children) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.setMargins(PEER_MARGIN)
      layout.spacing = PEER_SPACING
    }
    return (page, .layout(layout, rows / 2))
  }

  /// Where the text that changes is in a row.
  private static func textOffset(_ kind: Kind) -> Int {
    switch kind {
    case .equal, .tight: 1
    case .feed, .chat: 2
    case .column, .tens, .nest: 0
    }
  }

  private mutating func tens(_ count: Int) -> (LayoutView, Place) {
    let page = add(LayoutView())
    var rows: [LayoutView] = []
    var place: StackLayout?
    for index in 0..<count {
      let row = add(LayoutView())
      if index == count / 2 { middle = views.count + 5 }
      var texts: [LayoutView] = []
      for number in 0..<10 {
        texts.append(text(peerLine(Int32(index + number))))
      }
      let layout = row.addSubviewsWithHorizontalLayout(texts) { layout in
        layout.horizontalAlignment = .leading
        layout.verticalAlignment = .fill
        layout.spacing = PEER_SPACING
      }
      if index == count / 2 { place = layout }
      rows.append(row)
    }
    let layout = page.addSubviewsWithVerticalLayout(rows) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.setMargins(PEER_MARGIN)
      layout.spacing = PEER_SPACING
    }
    return (page, .layout(place ?? layout, 5))
  }

  /// Equally high cells in a column of a given height.
  private mutating func cells(
    _ kind: Kind, _ rows: Int, height: Double
  ) -> (LayoutView, Place) {
    var cells: [LayoutView] = []
    cells.reserveCapacity(rows)
    for row in 0..<rows {
      if row == rows / 2 {
        middle = views.count + 1 + Self.textOffset(kind)
      }
      cells.append(cell(row))
    }
    let stack = StackView(arrangedSubviews: cells, axis: .vertical)
    stack.distribution = .fillEqually
    stack.heightAnchor.constraint(equalTo: height * Double(rows))
      .isActive = true
    views.insert(stack, at: 0)
    return (stack, .stack(stack, rows / 2))
  }

  private mutating func cell(_ row: Int) -> LayoutView {
    let cell = add(LayoutView())
    cell.addSubviewsWithVerticalLayout([text(peerLine(Int32(row)))]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.setMargins(PEER_CELL_MARGIN)
    }
    return cell
  }

  /// A title, a text that wraps, and three equally wide buttons.
  private mutating func post(_ row: Int) -> LayoutView {
    let post = add(LayoutView())
    let title = text(peerTitle(Int32(row)))
    let body = text(peerPost(Int32(row)))
    let buttons = (0..<3).map { _ in text(peerButton()) }
    let bar = add(
      StackView(arrangedSubviews: buttons, spacing: PEER_SPACING))
    bar.distribution = .fillEqually
    post.addSubviewsWithVerticalLayout([title, body, bar]) { layout in
      layout.verticalAlignment = .fill
      layout.horizontalAlignment = .fill
      layout.spacing = PEER_SPACING
    }
    return post
  }

  /// A bubble at one side, at most three quarters as wide as the row.
  private mutating func message(_ row: Int) -> LayoutView {
    let message = add(LayoutView())
    let bubble = add(LayoutView())
    bubble.addSubviewsWithVerticalLayout([text(peerMessage(Int32(row)))]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
      $0.horizontalMargins = PEER_BUBBLE_ACROSS
      $0.verticalMargins = PEER_BUBBLE_ALONG
    }
    message.addSubviewsWithHorizontalLayout([bubble]) {
      $0.horizontalAlignment = row % 2 == 0 ? .leading : .trailing
      $0.verticalAlignment = .fill
    }
    bubble.widthAnchor.constraint(
      lessThanOrEqualTo: message.widthAnchor, multiplier: PEER_BUBBLE_SHARE
    ).isActive = true
    return message
  }

  /// Containers inside each other, and a text in the innermost.
  private mutating func nest() -> (LayoutView, Place) {
    let root = add(LayoutView())
    var outer = root
    var layout: StackLayout
    repeat {
      let isLast = views.count == Int(PEER_LEVELS)
      let inner = isLast ? text(peerLine(0)) : add(LayoutView())
      layout = outer.addSubviewsWithVerticalLayout([inner]) {
        $0.verticalAlignment = .fill
        $0.horizontalAlignment = .fill
        $0.setMargins(PEER_LEVEL_MARGIN)
      }
      outer = inner
    } while views.count <= Int(PEER_LEVELS)
    middle = views.count - 1
    return (root, .layout(layout, 1))
  }
}
