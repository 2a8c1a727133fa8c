import StackKit
import Testing

/// More snippets of documentation comments that print, as they stand there.
@Suite("More snippets of the comments in Views")
struct ViewsBSnippetTests {
  let output = Printer()

  func print(_ items: Any...) { output.print(items) }

  @Test("LayoutPriority.swift, snippet 1")
  func layoutPriority1() {
    print(LayoutPriority.defaultHigh, LayoutPriority(999.5))  // 750 999.5

    output.expectPromises(of: "LayoutPriority.swift", 1)
  }

  @Test("LayoutView+Identity.swift, snippet 0")
  func layoutViewIdentity0() {
    let a = Label("Title"), b = Label("Title")
    print(a == b, a == a, [b, a].firstIndex(of: a) ?? -1)  // false true 1
    var selected: Set<LayoutView> = [a]
    print(selected.insert(a).inserted, selected.contains(b))  // false false

    output.expectPromises(of: "LayoutView+Identity.swift")
  }

  @Test("LayoutView+SystemSpacing.swift, snippet 0")
  func layoutViewSystemSpacing0() {
    let row = StackView(spacing: LayoutView.systemSpacing) {
      SizedView(width: 10)
      SizedView(width: 10)
    }
    print(row.frame.width)  // 28.0

    output.expectPromises(of: "LayoutView+SystemSpacing.swift")
  }

  @Test("LayoutViewBuilder.swift, snippet 0")
  func layoutViewBuilder0() {
    let isNew = true
    let row = StackView(spacing: 4) {
      Label("Inbox")
      if isNew { Label("new") }
      for count in 1...2 { Label("\(count)") }
    }
    let names = row.arrangedSubviews.map(\.displayName)
    print(names)  // ["Inbox", "new", "1", "2"]

    output.expectPromises(of: "LayoutViewBuilder.swift")
  }

  @Test("SizedView.swift, snippet 0")
  func sizedView0() {
    let chart = SizedView(width: 120, height: 40)
    let card = StackView(.vertical) { chart }
    print(card.frame.size)  // Size(width: 120.0, height: 40.0)
    chart.size.height = 60
    print(card.frame.size)  // Size(width: 120.0, height: 60.0)

    output.expectPromises(of: "SizedView.swift")
  }
}
