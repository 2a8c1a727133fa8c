import StackKit
import Testing

/// Constraints between the views of a stack that wraps, or with the stack.
@Suite struct TiedLinesTests {
  private let a = SizedView(20, 31)
  private let b = SizedView(30, 13)

  private func row(
    _ distribution: StackDistribution = .fill,
    _ alignment: StackAlignment = .fill, spacing: Double = 0
  ) -> StackView {
    let row = StackView(
      arrangedSubviews: [a, b], spacing: spacing, distribution: distribution,
      alignment: alignment)
    row.wraps = true
    row.frame = Rect(0, 0, 120, 200)
    return row
  }

  @Test("Centres of two views that end at the same height")
  func centres() {
    let row = row(.fill, .trailing)
    b.centerYAnchor.constraint(equalTo: a.centerYAnchor).isActive = true
    #expect(a.frame == Rect(0, 0, 20, 31))
    #expect(b.frame == Rect(20, 0, 30, 31))
    for spacing in [7.0, 0] {
      row.spacing = spacing
      #expect(b.frame == Rect(20 + spacing, 0, 30, 31))
    }
    #expect(row.engine.conflicts.isEmpty)
  }

  @Test("A distance that another constraint asks for is kept")
  func distance() {
    let row = row(.trailing, .leading)
    b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 9)
      .with(priority: 900).isActive = true
    // The spacing is required, so that the other one gives way.
    #expect(a.frame.minX == 70)
    #expect(b.frame.minX == 90)
    row.setCustomSpacing(9, after: a)
    #expect(a.frame.minX == 61)
    #expect(b.frame.minX == 90)
  }

  /// Ties of a line: the second view to the first one, or one to the stack.
  private static func ties(
    _ a: LayoutView, _ b: LayoutView, _ row: LayoutView
  ) -> [LayoutConstraint] {
    [
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 30),
      b.leadingAnchor.constraint(equalTo: a.leadingAnchor),
      b.trailingAnchor.constraint(equalTo: a.trailingAnchor),
      b.centerXAnchor.constraint(equalTo: a.centerXAnchor),
      b.centerXAnchor.constraint(equalTo: row.centerXAnchor),
      b.trailingAnchor.constraint(equalTo: row.trailingAnchor),
      a.bottomAnchor.constraint(equalTo: row.bottomAnchor),
      b.centerYAnchor.constraint(equalTo: row.centerYAnchor),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.topAnchor.constraint(equalTo: a.bottomAnchor),
      b.bottomAnchor.constraint(equalTo: a.topAnchor),
    ]
  }

  private static let distributions: [StackDistribution] = [
    .fill, .fillEqually, .fillProportionally, .equalSpacing, .leading, .center,
    .trailing, .spaceAround, .spaceEvenly, .equalCentering,
  ]

  @Test("Looks that alternate end alike", arguments: distributions)
  func alternating(distribution: StackDistribution) {
    let row = row(distribution, .leading)
    b.leadingAnchor.constraint(equalTo: a.leadingAnchor).with(priority: 999)
      .isActive = true
    func change() {
      row.spacing += 1
      _ = row.frame
      row.spacing -= 1
    }
    change()
    let frames = [a.frame, b.frame]
    for _ in 0..<3 {
      change()
      #expect([a.frame, b.frame] == frames)
    }
  }

  /// In each line, views follow from the others at once.
  @Test(
    "In a stack of a given size, no tie makes frames run away",
    arguments: distributions)
  func bounded(distribution: StackDistribution) {
    let alignments: [StackAlignment] = [
      .fill, .leading, .center, .trailing, .firstBaseline, .lastBaseline,
    ]
    for alignment in alignments {
      for number in 0..<22 {
        check(distribution, alignment, more: 3 * (number / 11), number % 11)
      }
    }
  }

  private func check(
    _ distribution: StackDistribution, _ alignment: StackAlignment, more: Int,
    _ number: Int
  ) {
    for priority in [LayoutPriority(760), .required] {
      let (a, b) = (SizedView(20, 31), SizedView(30, 13))
      let row = StackView(
        arrangedSubviews: [a, b] + (0..<more).map { _ in SizedView(40, 9) },
        spacing: 7, distribution: distribution, alignment: alignment)
      row.wraps = true
      let page = StackView(arrangedSubviews: [row], axis: .vertical)
      page.frame = Rect(0, 0, 120, 200)
      Self.ties(a, b, row)[number].with(priority: priority).isActive = true
      for spacing in [7.0, 8, 7, 8] {
        row.spacing = spacing
        for frame in [a, b, row].map(\.frame) {
          #expect(
            max(frame.width, frame.height) <= 200
              && abs(frame.minX) <= 200 && abs(frame.minY) <= 200,
            "\(alignment), tie \(number): \(frame)")
        }
      }
    }
  }
}
