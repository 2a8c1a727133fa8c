import StackKit
import Testing

/// The worked figures: frames and constraint counts.
@Suite struct StackLayoutFigureTests {
  @Test("Top and fill: views follow each other from the top")
  func topFill() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
    }
    expectFrames(
      figure.frames,
      [
        Rect(0, 0, 320, 20), Rect(0, 20, 320, 30), Rect(0, 50, 320, 60),
      ])
    #expect(layout.constraints.count == 10)
  }

  @Test("Margins and spacing keep their distances")
  func margins() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.topMargin = 10
      $0.bottomMargin = 30
      $0.leadingMargin = 20
      $0.trailingMargin = 40
      $0.spacing = 8
    }
    expectFrames(
      figure.frames,
      [
        Rect(20, 10, 260, 20), Rect(20, 38, 260, 30), Rect(20, 76, 260, 60),
      ])
    #expect(layout.constraints.count == 10)
  }

  @Test("Bottom and trailing: views stand at the far corner")
  func bottomTrailing() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .bottom
      $0.horizontalAlignment = .trailing
      $0.setMargins(10)
      $0.spacing = 5
    }
    expectFrames(
      figure.frames,
      [
        Rect(210, 350, 100, 20), Rect(160, 375, 150, 30),
        Rect(230, 410, 80, 60),
      ])
    #expect(layout.constraints.count == 10)
  }

  @Test("Centring in both axes")
  func center() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .center
      $0.horizontalAlignment = .center
      $0.spacing = 10
    }
    expectFrames(
      figure.frames,
      [
        Rect(110, 175, 100, 20), Rect(85, 205, 150, 30),
        Rect(120, 245, 80, 60),
      ])
    #expect(layout.constraints.count == 18)
  }

  @Test("Negative margins let views stick out")
  func negativeMargins() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .fill
      $0.setMargins(-20)
    }
    expectFrames(
      figure.frames,
      [
        Rect(-20, -20, 360, 20), Rect(-20, 0, 360, 30),
        Rect(-20, 30, 360, 60),
      ])
    #expect(layout.constraints.count == 10)
  }

  @Test("Without alignment, views stay within the margins")
  func noAlignment() {
    let figure = Figure()
    let layout = figure.column { _ in }
    for frame in figure.frames {
      #expect(frame.minX >= 0 && frame.maxX <= 320)
      #expect(frame.minY >= 0 && frame.maxY <= 480)
    }
    #expect(figure.a.frame.size == Size(width: 100, height: 20))
    #expect(figure.b.frame.minY == figure.a.frame.maxY)
    #expect(layout.constraints.count == 10)
  }

  @Test("Centring outranks compression: views collapse rather than move off")
  func centerCollapses() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .center
      $0.topMargin = 300
      $0.spacing = 10
    }
    let frames = figure.frames
    #expect(frames.map(\.minY) == [300, 310, 320])
    #expect(frames.map(\.height) == [0, 0, 0])
    #expect(layout.constraints.count == 15)
  }

  @Test("Centring across collapses too")
  func centerCollapsesAcross() {
    let figure = Figure()
    _ = figure.column {
      $0.verticalAlignment = .top
      $0.horizontalAlignment = .center
      $0.leadingMargin = 200
    }
    #expect(figure.frames.map(\.minX) == [200, 200, 200])
    #expect(figure.frames.map(\.width) == [0, 0, 0])
  }

  @Test("Too little room: the last view is compressed first")
  func centerTooTight() {
    let figure = Figure(width: 320, height: 100)
    let layout = figure.column {
      $0.verticalAlignment = .center
      $0.spacing = 10
    }
    let heights = figure.frames.map(\.height)
    #expect(heights == [20, 30, 30])
    #expect(figure.frames.map(\.minY) == [0, 30, 70])
    #expect(layout.constraints.count == 15)
  }

  @Test("Too much room: the first view grows")
  func fillWithRoom() {
    let figure = Figure()
    let layout = figure.column {
      $0.verticalAlignment = .fill
      $0.spacing = 10
    }
    #expect(figure.frames.map(\.height) == [370, 30, 60])
    #expect(figure.frames.map(\.minY) == [0, 380, 420])
    #expect(layout.constraints.count == 10)
  }

  @Test("Required spacing: the views give way, the last one first")
  func compressedRow() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 250, 50)
    let views = (0..<3).map { box("v\($0)", 100, 20) }
    container.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalAlignment = .fill
      $0.spacing = 20
    }
    #expect(views.map(\.frame.width) == [100, 100, 10])
    #expect(views.map(\.frame.minX) == [0, 120, 240])
  }

  @Test("Spacing below compression: the gaps give way, the last one first")
  func compressedGaps() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 250, 50)
    let views = (0..<3).map { box("v\($0)", 100, 20) }
    container.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalAlignment = .fill
      $0.spacing = 20
      $0.spacingPriority = 700
    }
    #expect(views.map(\.frame.width) == [100, 100, 100])
    #expect(views.map(\.frame.minX) == [0, 120, 150])
  }

  @Test("The view that hugs least takes the room")
  func huggingDecides() {
    let container = LayoutView()
    container.frame = Rect(0, 0, 400, 50)
    let views = (0..<3).map { box("v\($0)", 100, 20) }
    views[0].setHuggingPriority(251, for: .horizontal)
    views[2].setHuggingPriority(252, for: .horizontal)
    container.addSubviewsWithHorizontalLayout(views) {
      $0.horizontalAlignment = .fill
      $0.verticalAlignment = .fill
      $0.spacing = 10
    }
    expectFrames(
      views.map(\.frame),
      [Rect(0, 0, 100, 50), Rect(110, 0, 180, 50), Rect(300, 0, 100, 50)])
  }

  @Test("The priority of margins decides between them and the content")
  func marginsPriority() {
    for (priority, width) in [(LayoutPriority.required, 80.0), (700, 100)] {
      let container = LayoutView()
      container.frame = Rect(0, 0, 120, 50)
      let view = box("v", 100, 20)
      container.addSubviewsWithHorizontalLayout([view]) {
        $0.horizontalAlignment = .fill
        $0.horizontalMargins = 20
        $0.marginsPriority = priority
      }
      #expect(view.frame.width == width)
      #expect((0...20).contains(view.frame.minX))
    }
  }
}
