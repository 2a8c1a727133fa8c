/// A bar that compares a phase with another one of the same run and size.
package struct ReferenceBar {
  package let scenario: String
  package let phase: String
  /// The phase that it is compared with.
  package let reference: String
  /// The sizes that the bar is meant for.
  let rows: ClosedRange<Int>
  package let atMost: Double

  package static let all: [ReferenceBar] =
    [
      ReferenceBar(
        scenario: "list", phase: "addRows", reference: "columnCreate",
        rows: 1_000...100_000, atMost: 4),
      ReferenceBar(
        scenario: "list", phase: "mutateMiddle", reference: "columnMutate",
        rows: 1_000...100_000, atMost: 2),
    ]
    + ScreenTree.all.map {
      ReferenceBar(
        scenario: $0.name, phase: "conflict", reference: "build",
        rows: 100...10_000, atMost: 4)
    }
    + Shape.all.flatMap { shape in
      let largest = shape.sizes.last ?? 0
      return [
        ReferenceBar(
          scenario: shape.name, phase: "create", reference: "column",
          rows: largest...largest, atMost: 60),
        ReferenceBar(
          scenario: shape.name, phase: "mutate", reference: "create",
          rows: largest...largest, atMost: 0.2),
      ]
    }

  /// How many times the time of the reference the phase takes, in each size
  /// in which both were measured.
  package func ratios(in figures: [Figure]) -> [(rows: Int, ratio: Double)] {
    let own = figures.filter { $0.scenario == scenario }
    return own.compactMap { figure in
      guard figure.phase == phase, rows.contains(figure.rows),
        let other = own.first(where: {
          $0.phase == reference && $0.rows == figure.rows
        }), other.time.median > 0
      else { return nil }
      return (figure.rows, figure.time.median / other.time.median)
    }
  }
}
