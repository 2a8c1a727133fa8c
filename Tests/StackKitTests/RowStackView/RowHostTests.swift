import StackKit
import Testing

/// What hosts need: the controller, the indicator, and exports.
@Suite("Hosts of a row stack view")
struct RowHostTests {
  final class Screen: RowStackController {
    var events: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      events.append("load")
      stackView.addRow(Label("Hello"))
    }
  }

  @Test("Views behind the rows are drawn behind them")
  func background() {
    let boxes = BoxList(2, height: 100)
    let list = boxes.list
    let behind = LayoutView()
    let front = LayoutView()
    list.insertSubview(behind, at: 0)
    list.addSubview(front)
    behind.frame = list.bounds
    front.frame = Rect(0, 0, 10, 10)
    let shown = list.presentedSubviews.map { $0.view }
    #expect(shown.first === behind && shown.last === front)
    #expect(shown.count == 4)
    #expect(list.hitTest(Point(x: 20, y: 20)) === boxes[0])
    list.contentView.isHidden = true
    #expect(list.presentedSubviews.count == 2)
    #expect(list.hitTest(Point(x: 20, y: 20)) === behind)
  }

  @Test("The controller makes its list once, when it is needed")
  func controller() {
    let screen = Screen()
    #expect(!screen.isViewLoaded)
    screen.loadViewIfNeeded()
    screen.viewWillAppear(animated: true)
    #expect(screen.events == ["load"] && screen.stackView.count == 1)
    #expect(!screen.isAppeared)
    screen.viewDidAppear(animated: true)
    #expect(screen.isAppeared)
    screen.viewWillDisappear(animated: true)
    screen.viewDidDisappear(animated: true)
    #expect(!screen.isAppeared && screen.events == ["load"])
  }

  @Test("It flashes the scroll indicator when it appears, if it should")
  func flashing() {
    let screen = RowStackController()
    var flashes = 0
    screen.stackView.onFlashScrollIndicators = { flashes += 1 }
    screen.viewDidAppear(animated: false)
    #expect(flashes == 0)
    screen.automaticallyFlashScrollIndicators = true
    screen.viewDidAppear(animated: false)
    #expect(flashes == 1)
  }

  @Test("Leaving a screen cancels the touch and ends what moves")
  func leaving() {
    let screen = RowStackController(), probe = ProbeRow()
    let list = screen.stackView
    list.frame = Rect(0, 0, 375, 100)
    list.hasHostClock = true
    list.addRow(probe)
    list.touchesBegan(at: Point(x: 20, y: 20))
    screen.viewWillDisappear(animated: false)
    #expect(probe.events == ["on", "off"])
    list.hideRow(probe, animated: true)
    screen.viewDidDisappear(animated: false)
    #expect(!list.isAnimating)
  }

  @Test(
    "The indicator is as long a part of the list as the list of its content")
  func indicator() {
    let boxes = BoxList(8, height: 100)
    let list = boxes.list
    #expect(list.scrollIndicatorFrame == Rect(372, 0, 3, 25))
    list.contentOffset.y = 150
    // Half of the range of 300: half of 100 - 25.
    #expect(list.scrollIndicatorFrame == Rect(372, 37.5, 3, 25))
    list.flashScrollIndicators()
    #expect(list.scrollIndicatorAlpha == 0)
    list.hasHostClock = true
    list.flashScrollIndicators()
    #expect(list.scrollIndicatorAlpha == 1)
    list.advance(by: 1.15)
    #expect(abs(list.scrollIndicatorAlpha - 0.5) < 1e-9)
    #expect(!list.advance(by: 0.2))
    list.removeAllRows()
    #expect(list.scrollIndicatorFrame == nil)
  }

  @Test("Elements are read in the order of the rows, with their roles")
  func accessibility() {
    let screen = ExampleScreen()
    screen.images[0].accessibilityLabel = "Lily"
    let elements = screen.list.accessibilityElements()
    #expect(
      elements.map { "\($0.role.rawValue) \($0.label.prefix(12))" } == [
        "staticText This simple ", "button Show and hid",
        "button Dynamically ", "staticText Use a horizo",
        "staticText (Try scrolli", "button Lily", "button ", "button ",
        "button ", "button ", "button ", "button ", "button ", "button ",
        "button ", "staticText Handle user ", "staticText (Try tapping",
        "button ",
      ])
    #expect(elements[1].view === screen.switchRow)
    #expect(elements[1].frame == Rect(15, 100.5, 345, 20.5))
    // The inner list begins at 287.5, its first image at 7.5 + 7.5, 12 down.
    #expect(elements[5].frame.origin == Point(x: 15, y: 299.5))
    #expect(elements.allSatisfy { $0.isEnabled })
  }

  @Test("Controls in rows are elements; hidden rows and pictures are not")
  func controls() {
    let list = RowStackView(), row = LayoutView(), control = ProbeControl()
    list.frame = Rect(0, 0, 375, 200)
    let title = Label("Title")
    control.accessibilityLabel = "Switch"
    control.isEnabled = false
    row.addSubviewsWithHorizontalLayout([title, control])
    let hidden = Label("hidden"), picture = ImageView()
    list.addRows([row, hidden, picture])
    list.hideRow(hidden)
    var elements = list.accessibilityElements()
    #expect(elements.map(\.label) == ["Title", "Switch"])
    #expect(elements.map(\.isEnabled) == [true, false])
    list.setTapHandler(forRow: row) { _ in }
    elements = list.accessibilityElements()
    #expect(elements.map(\.label) == ["Title", "Switch"])
    #expect(elements[0].view === row && elements[0].role == .button)
    row.accessibilityLabel = "Row"
    row.accessibilityRole = .header
    row.isUserInteractionEnabled = false
    elements = list.accessibilityElements()
    #expect(elements[0].label == "Row" && elements[0].role == .header)
    #expect(!elements[0].isEnabled)
  }

  @Test("Buttons act only where touches reach them")
  func unreachable() throws {
    let boxes = BoxList(1), list = boxes.list, page = LayoutView()
    page.addSubview(list)
    list.setTapHandler(forRow: boxes[0]) { _ in }
    let cell = try #require(list.cell(forRow: boxes[0]))
    let content = try #require(cell.superview)
    #expect(list.accessibilityElements().map(\.isEnabled) == [true])
    for view in [boxes[0], cell, content, list, page] {
      view.isUserInteractionEnabled = false
      #expect(list.accessibilityElements().map(\.isEnabled) == [false])
      view.isUserInteractionEnabled = true
    }
    page.isHidden = true
    #expect(list.accessibilityElements().map(\.isEnabled) == [false])
    page.isHidden = false
    cell.alpha = 0
    #expect(list.accessibilityElements().isEmpty)
  }

  @Test("JSON of the rows")
  func json() {
    let list = RowStackView(), label = Label("a \"b\"")
    list.frame = Rect(0, 0, 100, 60)
    let box = LayoutView { IntrinsicSize(height: 26) }
    list.addRows([box, label])
    list.hideRow(label)
    list.setTapHandler(forRow: label) { _ in }
    #expect(
      list.rowsJSON() == """
        {"axis":"vertical","contentSize":[100,50],"contentOffset":[0,0],\
        "rows":[{"index":0,"type":"LayoutView","hidden":false,\
        "cell":[0,0,100,50],"row":[15,12,70,26],"separator":[15,49,85,1],\
        "background":"#00000000","tappable":false},\
        {"index":1,"type":"Label","text":"a \\"b\\"","hidden":true,\
        "background":"#00000000","tappable":true}]}
        """)
  }

  @Test("The drawing shows what is seen, clipped, and only that")
  func svg() {
    let boxes = BoxList(20, height: 100)
    let list = boxes.list
    let label = Label("Seen")
    list.insertRow(label, after: boxes[5])
    list.setBackgroundColor(forRow: label, color: .red)
    #expect(!list.viewportSVG().contains("Seen"))
    list.scrollRowToVisible(label)
    let text = list.viewportSVG()
    #expect(text.contains(">Seen</text>") && text.contains("#FF0000"))
    #expect(text == list.viewportSVG())
    #expect(text.hasPrefix("<svg") && text.hasSuffix("</svg>\n"))
    func count(_ part: String) -> Int {
      text.components(part)
    }
    #expect(count("<g ") == count("</g>"))
    #expect(count("<clipPath") == count("</clipPath>"))
    // The list and its visible cells, each clipped.
    #expect(count("<clipPath") == 1 + list.visibleRows.count)
    let screen = ExampleScreen()
    #expect(screen.list.viewportSVG().contains(">Show and hide rows"))
    #expect(!screen.list.viewportSVG().contains(">Hidden row"))
  }

  @Test("A tree with lists is explained, fitted and dumped like any other")
  func diagnostics() {
    let screen = ExampleScreen()
    #expect(!screen.list.engine.hasConflicts)
    #expect(screen.list.framesJSON().contains("\"hidden\":true"))
    #expect(screen.expanding.explainLayout().y.value == 12)
    let size = screen.list.contentView.fittingSize(width: 375)
    #expect(abs(size.height - 925.325) < 1e-6)
  }
}

extension String {
  /// How often a text occurs.
  fileprivate func components(_ part: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: part) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }

  /// Notes what it is told.
  private final class Listener: RowStackController {
    var heard: [String] = []
    override func viewWillAppear(animated: Bool) {
      heard.append("will appear")
      super.viewWillAppear(animated: animated)
    }
    override func viewDidAppear(animated: Bool) {
      heard.append("did appear")
      super.viewDidAppear(animated: animated)
    }
    override func viewWillDisappear(animated: Bool) {
      heard.append("will disappear")
      super.viewWillDisappear(animated: animated)
    }
    override func viewDidDisappear(animated: Bool) {
      heard.append("did disappear")
      super.viewDidDisappear(animated: animated)
    }
  }

  @Test("Controllers inside of others live with them")
  func children() {
    let screen = RowStackController(), part = Listener(), late = Listener()
    part.stackView.addRow(box("row", 50, 26))
    #expect(screen.addChild(part))
    #expect(screen.addChild(part))
    #expect(!part.addChild(screen))
    #expect(!screen.addChild(screen))
    #expect(part.heard.isEmpty)
    screen.stackView.frame = Rect(0, 0, 100, 300)
    #expect(part.stackView.frame.height == part.stackView.contentSize.height)
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    #expect(part.heard == ["will appear", "did appear"])
    screen.addChild(late)
    #expect(late.isAppeared && late.parent === screen)
    #expect(screen.children.map { $0 === late } == [false, true])
    let other = RowStackController()
    #expect(other.addChild(late))
    #expect(late.heard.suffix(2) == ["will disappear", "did disappear"])
    #expect(screen.stackView.count == 1 && other.stackView.count == 1)
    screen.viewWillDisappear(animated: false)
    screen.viewDidDisappear(animated: false)
    #expect(!part.isAppeared)
    part.removeFromParent()
    part.removeFromParent()
    #expect(part.parent == nil && screen.stackView.count == 0)
    #expect(part.heard.count == 4)
  }

  @Test("A part whose list is, or holds, that of the whole is refused")
  func listsInCycles() {
    final class Fixed: RowStackController {
      let list: RowStackView
      init(_ list: RowStackView) {
        self.list = list
        super.init()
      }
      override func loadView() -> RowStackView { list }
    }
    let shared = RowStackView()
    let screen = Fixed(shared)
    #expect(!screen.addChild(Fixed(shared)))
    let outer = RowStackView()
    outer.addRow(shared)
    #expect(!screen.addChild(Fixed(outer)))
    #expect(screen.children.isEmpty && shared.count == 0)
    #expect(outer.rows == [shared])
  }

  @Test("A part that takes itself out as it disappears is gone")
  func removedWhileDisappearing() {
    class Part: RowStackController {
      override func viewWillDisappear(animated: Bool) {
        super.viewWillDisappear(animated: animated)
        removeFromParent()
      }
    }
    let screen = RowStackController(), part = Part()
    screen.addChild(part)
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    screen.viewWillDisappear(animated: false)
    screen.viewDidDisappear(animated: false)
    #expect(screen.children.isEmpty && part.parent == nil)
  }

  @Test("A part that goes elsewhere as it comes is not a part")
  func removedWhileAppearing() {
    class Part: RowStackController {
      var moves: (() -> Void)?
      override func viewWillAppear(animated: Bool) {
        super.viewWillAppear(animated: animated)
        moves?()
      }
      override func viewWillDisappear(animated: Bool) {
        super.viewWillDisappear(animated: animated)
        moves?()
      }
    }
    let screen = RowStackController(), other = RowStackController()
    let part = Part()
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    part.moves = { part.removeFromParent() }
    #expect(!screen.addChild(part))
    #expect(screen.children.isEmpty && screen.stackView.count == 0)
    part.moves = nil
    #expect(screen.addChild(part))
    part.moves = { other.addChild(part) }
    #expect(!RowStackController().addChild(part))
    #expect(part.parent === other && other.stackView.count == 1)
    #expect(screen.children.isEmpty && screen.stackView.count == 0)
  }

  @Test("A part whose list was taken out is added again")
  func addedAgain() {
    let screen = RowStackController(), part = RowStackController()
    screen.addChild(part)
    screen.stackView.removeRow(part.stackView)
    #expect(screen.addChild(part))
    #expect(screen.children.count == 1 && screen.stackView.count == 1)
  }

  @Test("A part that goes while others are told is told nothing more")
  func goesWhileTold() {
    final class Part: RowStackController {
      var appearing: (() -> Void)?
      override func viewDidAppear(animated: Bool) {
        super.viewDidAppear(animated: animated)
        appearing?()
      }
    }
    let screen = RowStackController(), first = Part(), second = Part()
    screen.addChild(first)
    screen.addChild(second)
    first.appearing = { second.removeFromParent() }
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    #expect(first.isAppeared && !second.isAppeared)
  }

  @Test("A list is as long as its content only while it is a part's")
  func hugsAsPart() {
    let screen = RowStackController()
    for hugs in [false, true] {
      let part = RowStackController()
      part.stackView.hugsContent = hugs
      screen.addChild(part)
      #expect(part.stackView.hugsContent)
      part.removeFromParent()
      #expect(part.stackView.hugsContent == hugs)
    }
  }

  @Test("A part that comes or goes while the whole does is told each step once")
  func comesMeanwhile() {
    final class Screen: RowStackController {
      let part = Listener(), late = Listener()
      override func viewWillAppear(animated: Bool) {
        super.viewWillAppear(animated: animated)
        addChild(part)
      }
      override func viewWillDisappear(animated: Bool) {
        super.viewWillDisappear(animated: animated)
        part.removeFromParent()
        addChild(late)
      }
    }
    let screen = Screen()
    screen.viewWillAppear(animated: false)
    #expect(screen.part.heard == ["will appear"])
    screen.viewDidAppear(animated: false)
    screen.viewWillDisappear(animated: false)
    screen.viewDidDisappear(animated: false)
    #expect(
      screen.part.heard
        == ["will appear", "did appear", "will disappear", "did disappear"])
    #expect(screen.late.heard.isEmpty && !screen.late.isAppeared)
    // One that was shown by itself is shown already.
    let alone = Listener()
    alone.viewWillAppear(animated: false)
    alone.viewDidAppear(animated: false)
    screen.addChild(alone)
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    #expect(alone.heard == ["will appear", "did appear"])
    #expect(screen.late.heard == ["will appear", "did appear"])
  }

  @Test("A part hears of a way out that is given up, and is there all along")
  func staysAfterAll() {
    let screen = RowStackController(), part = Listener()
    screen.addChild(part)
    screen.viewWillAppear(animated: false)
    screen.viewDidAppear(animated: false)
    screen.viewWillDisappear(animated: false)
    #expect(part.isAppeared)
    screen.viewWillAppear(animated: false)
    #expect(part.isAppeared)
    screen.viewDidAppear(animated: false)
    #expect(
      part.heard == [
        "will appear", "did appear", "will disappear", "will appear",
        "did appear",
      ])
  }
}
