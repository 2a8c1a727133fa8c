import Foundation
import StackKit
import Testing

/// Frames as JSON.
@Suite struct JSONTests {
  @Test("Keys come in one order, and numbers have all digits")
  func text() {
    let card = LayoutView()
    card.name = "card \"1\"\\\u{1}"
    card.frame = Rect(0, -0.0, 0.1 + 0.2, 200)
    let title = Label("a\nb", measurer: CellTextMeasurer())
    let gone = box("gone", 5, 5)
    gone.isHidden = true
    card.addSubview(title)
    card.addSubview(gone)
    title.frame = Rect(1e-7, 1, 2, 3)
    gone.frame = Rect(4, 5, 6, 7)
    #expect(
      card.framesJSON()
        == #"{"name":"card \"1\"\\\u0001","type":"LayoutView","#
        + #""frame":[0,0,0.30000000000000004,200],"subviews":["#
        + #"{"type":"Label","frame":[1e-07,1,2,3],"text":"a\nb"},"#
        + #"{"name":"gone","type":"LayoutView","frame":[4,5,6,7],"#
        + #""hidden":true}]}"#)
  }

  @Test("A parser reads back what the tree says, bit by bit")
  func parsed() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      let column = RandomSessionTests.Column(seed: seed)
      for _ in 0..<40 { column.step() }
      let data = Data(column.root.framesJSON().utf8)
      let json = try JSONSerialization.jsonObject(with: data)
      compare(json, column.root)
    }
  }

  private func compare(_ json: Any, _ view: LayoutView) {
    let object = json as? [String: Any] ?? [:]
    let frame = view.frame
    #expect(
      object["frame"] as? [Double]
        == [frame.minX, frame.minY, frame.width, frame.height])
    #expect(object["name"] as? String == view.name)
    #expect(object["hidden"] as? Bool ?? false == view.isHidden)
    #expect(object["text"] as? String == view.contentDescription)
    let children = object["subviews"] as? [Any] ?? []
    #expect(children.count == view.subviews.count)
    for (child, subview) in zip(children, view.subviews) {
      compare(child, subview)
    }
  }

  @Test("What is made late for a dump or a drawing takes a pass, not many")
  func lateSubviews() {
    let dumps: [(LayoutView) -> String] = [
      { $0.framesJSON() }, { $0.svg() }, { $0.recursiveDescription },
    ]
    for dump in dumps {
      var view: LayoutView = SizedView(9, 9)
      for _ in 0..<20 {
        let list = RowStackView()
        list.hugsContent = true
        list.addRow(view)
        view = list
      }
      view.layoutIfNeeded()
      let before = view.engine.statistics
      _ = dump(view)
      let work = view.engine.statistics - before
      #expect(work.passes == 1)
    }
    let list = RowStackView { (0..<20).map { _ in SizedView(9, 9) } }
    list.layoutIfNeeded()
    let before = list.engine.statistics
    _ = list.rowsJSON()
    #expect((list.engine.statistics - before).passes == 1)
  }

  @Test("Names of any characters can be read back")
  func hostileNames() throws {
    let names = [
      "\u{0}\u{1f}\u{7f}\u{9f}", "\u{2028}\u{2029}", "\u{fffe}\u{ffff}",
      "𝒳 🇦🇶 e\u{301}", "</title>&\"'", "",
    ]
    for name in names {
      let view = LayoutView()
      view.name = name
      let data = Data(view.framesJSON().utf8)
      let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      #expect(json?["name"] as? String == name)
    }
  }
}
