import StackKit
import TestSupport
import Testing

/// A view is looked for in a list where its slot says; wherever it is, it is
/// found.
@MainActor
@Suite("The places of views in lists")
struct PlaceTests {
  @Test("After random edits, each view is found where it is", arguments: 1...20)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = LayoutView()
    root.frame = Rect(x: 0, y: 0, width: 100, height: 400)
    var spares = (0..<12).map { SizedView(width: 10, height: Double($0)) }
    let layout = root.addSubviewsWithVerticalLayout(
      Array(spares[..<6]))
    spares.removeFirst(6)
    for _ in 0..<120 {
      let count = layout.views.count
      switch random.int(0...4) {
      case 0 where !spares.isEmpty:
        layout.insert(spares.removeLast(), at: random.int(0...count))
      case 1 where count > 0:
        let view = layout.views[random.int(0...count - 1)]
        if let view = view as? SizedView { spares.append(view) }
        view.removeFromSuperview()
      case 2 where count > 0:
        let view = layout.views[random.int(0...count - 1)]
        layout.move(view, to: random.int(0...count - 1))
      case 3 where count > 0:
        layout.views[random.int(0...count - 1)].isHidden.toggle()
      default:
        root.layoutIfNeeded()
      }
      for (index, view) in layout.views.enumerated() {
        #expect(layout.index(of: view) == index)
      }
      for view in spares {
        #expect(layout.index(of: view) == nil)
        view.isHidden = false
      }
      let tops = layout.views.filter { !$0.isHidden }.map(\.frame.minY)
      #expect(tops == tops.sorted())
    }
  }

  @Test(
    "The first view without content grows, whatever came before",
    arguments: 1...UInt64(scaled(release: 40, debug: 12)))
  func growth(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let root = LayoutView()
    root.frame = Rect(x: 0, y: 0, width: 10, height: 1000)
    let layout = root.addSubviewsWithVerticalLayout(
      (0..<8).map { _ in LayoutView() })
    layout.verticalAlignment = .fill
    for _ in 0..<150 {
      let count = layout.views.count
      let place = random.int(0...count)
      let view = count > 0 ? layout.views[min(place, count - 1)] : LayoutView()
      switch random.int(0...6) {
      case 0: layout.insert(LayoutView(), at: random.int(0...min(count, 2)))
      case 1: layout.insert(SizedView(width: 1, height: 2), at: place)
      case 2 where count > 3: view.removeFromSuperview()
      case 3: layout.move(view, to: random.chance(0.5) ? 0 : place)
      case 4: view.isHidden.toggle()
      case 5: layout.setSpacing(Double(random.int(0...2)), after: view)
      default:
        // With a subview, it keeps what it has while it is hidden.
        if !(view is SizedView) { view.addSubview(LayoutView()) }
      }
      if random.chance(0.4) { continue }
      let visible = layout.views.filter { !$0.isHidden }
      let plain = visible.filter { !($0 is SizedView) }
      let first = plain.first
      for view in plain where view !== first {
        #expect(view.frame.height == 0)
      }
      if let first {
        #expect(first.frame.height > 800)
        for view in visible where view is SizedView {
          #expect(view.frame.height == 2)
        }
      }
    }
  }

  @Test("A hidden view with other numbers may go before they are used")
  func goneBeforeThePass() {
    let card = LayoutView()
    var views = (0..<3).map { SizedView(width: 1, height: Double(4 + $0)) }
    let layout = card.addSubviewsWithVerticalLayout(views)
    let last = views[2]
    #expect(last.frame.minY == 9)
    views[0].isHidden = true
    #expect(last.frame.minY == 5)
    layout.setSpacing(3, after: views[0])
    layout.setSpacing(2, after: views[1])
    layout.setSpacing(4, after: views[0])
    views[0].removeFromSuperview()
    views.removeFirst()
    #expect(last.frame.minY == 7)
  }

  @Test("A view is arranged once, although its layout was taken away")
  func layoutTakenAway() {
    let a = SizedView(width: 3, height: 1), b = SizedView(width: 4, height: 1)
    let spacer = Spacer()
    let row = StackView(arrangedSubviews: [a, b, spacer])
    row.frame = Rect(x: 0, y: 0, width: 20, height: 1)
    #expect(b.frame.minX == 3)
    for layout in row.stackLayouts { row.removeLayout(layout) }
    row.insertArrangedSubview(spacer, at: 0)
    row.insertArrangedSubview(a, at: 2)
    #expect(row.arrangedSubviews.count == 3)
    #expect(b.frame.minX == 13 && a.frame.minX == 17)
    row.removeArrangedSubview(spacer)
    spacer.removeFromSuperview()
    #expect(a.frame.maxX == 20 && b.frame.minX == 0)
  }

  @Test("Positions of cells count cells only")
  func cells() {
    final class Cell: ModelStackViewCell {}
    struct Model: ModelStackViewModel {
      var cellType: ModelStackViewCell.Type { Cell.self }
    }
    let stack = ModelStackView()
    stack.append(models: [Model(), Model()])
    let title = Label("title")
    stack.insertArrangedSubview(title, at: 0)
    stack.insertArrangedSubview(title, at: 1)
    #expect(stack.cell(at: 0) === stack.arrangedSubviews[0])
    #expect(stack.cell(at: 1) === stack.arrangedSubviews[2])
    #expect(stack.cell(at: 2) == nil && stack.cell(at: -1) == nil)
    title.removeFromSuperview()
    #expect(stack.cell(at: 1) === stack.arrangedSubviews[1])
    #expect(stack.cell(at: 2) == nil && stack.cell(at: -1) == nil)
    #expect(stack.cells(at: [1, -1, 0, 5]).count == 2)

    let typed = TypedModelStackView<Int, Label>(
      make: { Label("") }, show: { $0.text = "\($1)" })
    for number in 0..<3 { typed.append(number) }
    #expect(typed.element(at: 2)?.model == 2)
    typed.insertArrangedSubview(title, at: 1)
    #expect(typed.element(at: 1)?.model == 1)
    typed.insert(7, at: 1)
    #expect(typed.models == [0, 7, 1, 2])
    #expect(typed.arrangedSubviews[1] === title)
    #expect(typed.element(at: 4) == nil && typed.element(at: -1) == nil)
  }

  @Test("A spacer counts as long as it is arranged")
  func spacers() {
    let row = StackView()
    let text = SizedView(width: 30, height: 10)
    row.frame = Rect(x: 0, y: 0, width: 100, height: 10)
    let spacer = Spacer()
    row.addArrangedSubviews([spacer, text])
    #expect(text.frame.minX == 70)
    row.addArrangedSubview(spacer)
    #expect(text.frame.width == 30 && text.frame.minX == 0)
    row.removeArrangedSubview(spacer)
    spacer.removeFromSuperview()
    #expect(text.frame.width == 100)
  }
}
