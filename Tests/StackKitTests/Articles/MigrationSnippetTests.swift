import StackKit
import Testing

/// The snippets of the articles on stack views, as they stand there.
@Suite("Snippets of the articles on stack views")
struct MigrationSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("ArrangingSubviews.md, snippet 0")
  func arrangingSubviews0() {
    let names = ["Undo", "Redo", "Share"]
    let buttons = names.map { Label($0, measurer: CellTextMeasurer()) }
    let bar = StackView(arrangedSubviews: buttons, spacing: 2)
    bar.frame = Rect(x: 0, y: 0, width: 29, height: 1)
    print(buttons.map(\.frame.width))  // [16.0, 4.0, 5.0]
    bar.distribution = .equalSpacing
    print(buttons.map(\.frame.minX))  // [0.0, 12.0, 24.0]
    bar.distribution = .fill
    bar.insertArrangedSubview(Spacer(along: .horizontal), at: 2)
    print(buttons.map(\.frame.minX))  // [0.0, 6.0, 24.0]

    output.expectPromises(of: "ArrangingSubviews.md")
  }

  @Test("ArrangingSubviews.md, snippet 1")
  func arrangingSubviews1() {
    let unread = 3
    let row = StackView(.vertical, spacing: 1, margins: EdgeInsets(1)) {
      Label("Inbox", measurer: CellTextMeasurer())
      if unread > 0 { Label("\(unread) new", measurer: CellTextMeasurer()) }
    }
    print(row.frame.size)  // Size(width: 7.0, height: 5.0)
    row.leadingMargin = 2
    print(row.frame.size)  // Size(width: 9.0, height: 5.0)

    output.expectPromises(of: "ArrangingSubviews.md", 1)
  }

  @Test("ArrangingSubviews.md, snippet 2")
  func arrangingSubviews2() {
    let tags = [20.0, 30, 35, 45, 50, 60].map { width in
      LayoutView { IntrinsicSize(width: width, height: 10) }
    }
    let cloud = StackView(arrangedSubviews: tags, spacing: 5)
    cloud.wraps = true
    cloud.widthAnchor.constraint(equalTo: 100).isActive = true
    print(tags.map(\.frame.minY))  // [0.0, 0.0, 0.0, 15.0, 15.0, 30.0]
    print(cloud.frame.height)  // 40.0

    output.expectPromises(of: "ArrangingSubviews.md", 2)
  }

  @Test("FromAloeStackView.md, snippet 0")
  func fromAloeStackView0() {
    let list = RowStackView()
    list.frame = Rect(x: 0, y: 0, width: 375, height: 667)
    let labels = (1...3).map { index in
      Label("Label \(index)", measurer: CellTextMeasurer())
    }
    list.addRows(labels)
    list.setTapHandler(forRow: labels[0]) { $0.text += "\n\nSome more text!" }
    print(list.contentSize.height)  // 75.0
    list.touch(at: Point(x: 20, y: 10))
    print(list.contentSize.height)  // 77.0
    list.hideRow(labels[1], animated: true)
    print(list.contentSize.height)  // 52.0

    output.expectPromises(of: "FromAloeStackView.md")
  }

  @Test("FromDynamicStackView.md, snippet 0")
  func fromDynamicStackView0() {
    struct Content: ModelStackViewModel {
      var text: String
      var cellType: ModelStackViewCell.Type { ContentCell.self }
    }
    class ContentCell: ModelStackViewCell {
      let label = Label(measurer: CellTextMeasurer())
      required init() {
        super.init()
        addSubviewsWithVerticalLayout([label]) { $0.verticalMargins = 20 }
      }
      override func setup(model: any ModelStackViewModel) {
        if let content = model as? Content { label.text = content.text }
      }
    }
    final class OtherContentCell: ContentCell {}

    let stack = ModelStackView()
    stack.append(model: Content(text: "My content"))
    stack.append(models: [
      Content(text: "My content"), Content(text: "Some more content"),
    ])
    let overridden = Content(text: "Overridden content")
    stack.append(model: overridden, cellType: OtherContentCell.self)
    stack.didTapCell = { cell, model, index in
      print(index, cell is OtherContentCell)  // 3 true
    }
    stack.tap(at: Point(x: 5, y: 150))
    print(stack.frame.height)  // 164.0

    output.expectPromises(of: "FromDynamicStackView.md")
  }

  @Test("FromKRStackView.md, snippet 0")
  func fromKRStackView0() {
    let views = [64.0, 128].map { height in
      let view = LayoutView()
      view.frame = Rect(x: 0, y: 0, width: 64, height: height)
      return view
    }
    let stack = FrameStackView(frame: .zero, subviews: views)
    stack.spacing = 10
    print(views[1].frame.minY)  // 74.0
    print(stack.frame.size)  // Size(width: 64.0, height: 202.0)
    stack.direction = .horizontal
    print(views[1].frame.minX)  // 74.0

    output.expectPromises(of: "FromKRStackView.md")
  }

  @Test("FromStackLayout.md, snippet 0")
  func fromStackLayout0() {
    let card = LayoutView()
    let views = [20.0, 30, 60].map { height in
      LayoutView { IntrinsicSize(width: 100, height: height) }
    }
    let layout = card.addSubviewsWithVerticalLayout(views) { layout in
      layout.verticalAlignment = .top
      layout.horizontalAlignment = .fill
      layout.spacing = 8
      layout.setSpacing(20, between: views[0], and: views[1])
    }
    print(views.map(\.frame.minY))  // [0.0, 40.0, 78.0]
    print(layout.constraints.count)  // 10

    output.expectPromises(of: "FromStackLayout.md")
  }

  @Test("FromUIStackView.md, snippet 0")
  func fromUIStackView0() {
    let icon = LayoutView { IntrinsicSize(width: 16, height: 16) }
    let title = Label("Title", measurer: CellTextMeasurer())
    let row = StackView(arrangedSubviews: [icon, title], spacing: 4)
    row.alignment = .center
    print(row.frame.size)  // Size(width: 25.0, height: 16.0)
    print(title.frame.origin)  // Point(x: 20.0, y: 7.5)
    icon.isHidden = true
    print(row.frame.size)  // Size(width: 5.0, height: 1.0)

    output.expectPromises(of: "FromUIStackView.md")
  }
}
