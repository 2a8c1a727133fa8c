import StackKit
import Testing

/// How views look in pictures.
@Suite("Appearance in pictures")
struct AppearanceSVGTests {
  final class Needle: LayoutView {
    override func svgElements(in bounds: Rect) -> String {
      "<path d=\"M0 0L\(bounds.width) \(bounds.height)\"/>"
    }
  }

  @Test("Background, border and a drawing of its own, element by element")
  func elements() {
    let view = Needle()
    view.frame = Rect(5, 6, 20, 10)
    view.backgroundColor = Color(red: 1, green: 2, blue: 3, alpha: 51)
    view.border = Border(width: 2, color: .red)
    view.cornerRadius = 4
    let ground =
      "<rect x=\"0\" y=\"0\" width=\"20\" height=\"10\" rx=\"4\""
      + " opacity=\"0.2\" fill=\"#010203\"/>"
    let border =
      "<rect x=\"1\" y=\"1\" width=\"18\" height=\"8\" rx=\"3\" fill=\"none\""
      + " stroke=\"#FF0000\" stroke-width=\"2\"/>"
    let own = "<g transform=\"translate(0 0)\"><path d=\"M0 0L20.0 10.0\"/></g>"
    let all = [ground, border, own].joined(separator: "\n")
    #expect(view.ownSVG() == all)
    #expect(view.svg(.colors).contains(all))
    #expect(view.viewportSVG().contains(all))
    view.alpha = 0.5
    #expect(view.ownSVG() == all)
    #expect(view.svg(.colors).contains("opacity=\"0.1\" fill=\"#010203\""))
    #expect(!view.svg([.frames, .text]).contains("#010203"))
    view.alpha = 0
    #expect(!view.svg(.colors).contains("<path"))
  }

  @Test("Text has its colour, and stands where it is aligned")
  func text() {
    let label = Label(
      "ab", font: Font("Mono", size: 1), measurer: CellTextMeasurer())
    label.frame = Rect(0, 0, 10, 1)
    func expect(_ x: Int, _ more: String = "") {
      let text = label.ownSVG()
      #expect(text.hasPrefix("<text x=\"\(x)\" y=\"1\"\(more)"), "\(text)")
    }
    #expect(!label.ownSVG().contains("fill"))
    expect(0)
    label.textAlignment = .center
    expect(4)
    label.textAlignment = .right
    expect(8)
    // A line from right to left is placed by its right end.
    label.writingDirection = .rightToLeft
    expect(10, " direction=\"rtl\"")
    label.textAlignment = .natural
    expect(10, " direction=\"rtl\"")
    label.textAlignment = .left
    expect(2, " direction=\"rtl\"")
    label.textColor = Color(red: 255, green: 0, blue: 0, alpha: 51)
    expect(2, " opacity=\"0.2\" direction=\"rtl\"")
    #expect(label.ownSVG().contains(" fill=\"#FF0000\""))
    label.textColor = .clear
    #expect(label.ownSVG() == "")
  }

  @Test("Looks do not make views larger, and measure nothing")
  func cost() {
    let plain = Label("one"), other = Label("two")
    plain.addSubview(other)
    plain.layoutIfNeeded()
    let before = plain.engine.statistics
    other.textColor = .red
    other.textAlignment = .center
    other.backgroundColor = .blue
    other.border = Border()
    other.cornerRadius = 3
    #expect(!plain.engine.needsLayout)
    _ = other.frame
    let work = plain.engine.statistics - before
    #expect(work.measurements == 0 && work.passes == 0)
  }

  @Test("What is refused changes nothing; what is out of range is moved")
  func refused() {
    let view = LayoutView()
    for radius in [-1, .nan, .infinity] {
      view.cornerRadius = radius
      #expect(view.cornerRadius == 0)
      #expect(Border(width: radius).width == 0)
    }
    view.border = Border(width: 0)
    #expect(view.ownSVG() == "")
    view.border = Border(color: .clear)
    #expect(view.ownSVG() == "")
  }

  @Test("What is seen of any view: in order, clipped where a list clips")
  func viewport() {
    let page = LayoutView(), list = RowStackView(), over = LayoutView()
    page.frame = Rect(0, 0, 100, 50)
    page.addSubview(list)
    list.frame = Rect(10, 10, 50, 20)
    list.addRow(Label("b"))
    page.addSubview(over)
    over.frame = Rect(0, 0, 30, 30)
    over.backgroundColor = .red
    let lines = page.viewportSVG().split(separator: "\n").map { String($0) }
    let text = lines.firstIndex { $0.contains(">b</text>") }
    let cover = lines.firstIndex { $0.contains("#FF0000") }
    #expect(text.flatMap { text in cover.map { text < $0 } } == true)
    #expect(
      lines.contains(
        "<clipPath id=\"clip1\"><rect x=\"10\" y=\"10\" width=\"50\""
          + " height=\"20\"/></clipPath>"))
    #expect(lines.count { $0 == "</g>" } == 2)
    over.isHidden = true
    #expect(!page.viewportSVG().contains("#FF0000"))
  }
}
