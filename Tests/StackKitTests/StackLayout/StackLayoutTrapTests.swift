import StackKit
import Testing

/// The known faults of the layout that this one follows, and where its header
/// and its behaviour differ: here the header counts.
@Suite struct StackLayoutTrapTests {
  @Test("The priority of centring is kept")
  func centeringPriority() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .center
      $0.topMargin = 300
      $0.spacing = 10
    }
    #expect(figure.a.frame.height == 0)
    layout.centeringPriority = 740
    #expect(layout.centeringPriority == 740)
    #expect(layout.constraints.filter { $0.priority == 740 }.count == 5)
    // Below the compression resistance, views keep their sizes.
    #expect(figure.frames.map(\.height) == [20, 30, 60])
    #expect(figure.a.frame.minY == 300)
  }

  @Test("Custom spacing wins, whatever is set first")
  func customSpacingWins() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .top
      $0.setSpacing(20, between: figure.a, and: figure.b)
      $0.spacing = 8
    }
    #expect(figure.b.frame.minY == 40)
    #expect(figure.c.frame.minY == 78)
    layout.spacing = 2
    #expect(figure.b.frame.minY == 40)
    #expect(figure.c.frame.minY == 72)
    layout.setSpacing(nil, after: figure.a)
    #expect(figure.b.frame.minY == 22)
  }

  @Test("A margins priority of 0 means no margins")
  func marginsPriorityZero() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .top
      $0.topMargin = 50
      $0.marginsPriority = 0
    }
    #expect(layout.constraints.count == 2)
    figure.a.topAnchor.constraint(
      equalTo: figure.container.topAnchor, constant: -7
    ).isActive = true
    #expect(figure.a.frame.minY == -7)
    layout.marginsPriority = 900
    #expect(layout.constraints.count == 10)
  }

  @Test("Removing a centred layout leaves nothing behind")
  func removal() {
    let figure = Figure()
    let container = figure.container
    let before = container.engine.solverConstraintCount
    let layout = figure.column {
      $0.verticalAlignment = .center
      $0.horizontalAlignment = .fill
      $0.spacingPriority = 900
    }
    #expect(container.engine.solverConstraintCount > before)
    container.removeSubviewsInLayout(layout)
    #expect(container.engine.solverConstraintCount == before)
    #expect(container.subviews.isEmpty)
    #expect(container.stackLayouts.isEmpty)
    #expect(layout.views.isEmpty && layout.superview == nil)
    #expect(layout.constraints.isEmpty)
    container.removeSubviewsInLayout(layout)
    layout.spacing = 3
    #expect(!layout.append(figure.a))
  }

  @Test("A view that is given twice counts once")
  func duplicates() {
    let figure = Figure()
    let layout = figure.container.addSubviewsWithVerticalLayout(
      [figure.a, figure.b, figure.a]) { $0.verticalAlignment = .top }
    #expect(layout.views.count == 2)
    #expect(layout.constraints.count == 7)
    #expect(figure.b.frame.minY == 20)
  }

  @Test("Margins of a view that is not in the layout are refused")
  func unknownView() {
    let figure = Figure()
    let stranger = LayoutView()
    let layout = figure.column { layout in
      #expect(!layout.setLeadingMargin(5, for: stranger))
      #expect(layout.setLeadingMargin(5, for: figure.a))
      #expect(!layout.setTopMargin(5, for: figure.a))
      #expect(!layout.setSpacing(1, before: figure.a))
      #expect(!layout.setSpacing(1, after: figure.c))
      #expect(!layout.setSpacing(1, between: figure.a, and: figure.c))
      #expect(layout.setSpacing(1, between: figure.b, and: figure.a))
      #expect(!layout.setSpacing(1, between: stranger, and: figure.a))
    }
    #expect(figure.a.frame.minX == 5)
    #expect(!layout.setLeadingMargin(.nan, for: figure.a))
    #expect(figure.a.frame.minX == 5)
  }

  @Test("No views at all")
  func empty() {
    let container = LayoutView()
    let layout = container.addSubviewsWithVerticalLayout([]) {
      $0.verticalAlignment = .fill
      $0.horizontalAlignment = .fill
    }
    #expect(container.frame == .zero)
    #expect(layout.constraints.isEmpty)
    let view = box("a", 10, 20)
    layout.append(view)
    #expect(container.frame == Rect(0, 0, 10, 20))
    view.isHidden = true
    #expect(container.frame == .zero)
    layout.remove(view)
    #expect(container.frame == .zero)
  }

  @Test("A container cannot arrange itself or what contains it")
  func cycles() {
    let outer = LayoutView(), inner = LayoutView()
    outer.addSubview(inner)
    let layout = inner.addSubviewsWithVerticalLayout([inner, outer])
    #expect(layout.views.isEmpty)
    #expect(!inner.addSubview(outer))
    #expect(!inner.addSubview(inner))
    #expect(inner.superview === outer)
  }

  @Test("Numbers that are not finite change nothing")
  func notFinite() {
    let figure = Figure()
    let layout = figure.column { $0.verticalAlignment = .top }
    let frames = figure.frames
    layout.spacing = .nan
    layout.topMargin = .infinity
    layout.setMargins(-.infinity)
    layout.setSpacing(.nan, after: figure.a)
    #expect(figure.frames == frames)
    #expect(layout.spacing == 0 && layout.topMargin == 0)
    let odd = LayoutView(measuring: {
      IntrinsicSize(width: .nan, height: -.infinity)
    })
    layout.insert(odd, at: 0)
    #expect(odd.frame == .zero)
    #expect(figure.frames == frames)
  }

  @Test("The idiom of the original's example: a height of 0 at priority 1")
  func heightZero() {
    let outer = LayoutView()
    outer.frame = Rect(0, 0, 300, 300)
    let cell = LayoutView()
    let red = box("red", 40, 50), green = box("green", 30, 20)
    let blue = box("blue", 20, 70)
    cell.addSubviewsWithHorizontalLayout([red, green, blue]) {
      $0.spacing = 20
      $0.spacingPriority = 998
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.setSpacing(0, between: red, and: green)
    }
    cell.heightAnchor.constraint(equalTo: 0).with(priority: 1).isActive = true
    outer.addSubviewsWithHorizontalLayout([cell]) {
      $0.verticalAlignment = .center
      $0.horizontalAlignment = .center
    }
    #expect(cell.frame == Rect(95, 115, 110, 70))
    #expect(blue.frame == Rect(90, 0, 20, 70))
  }
}
