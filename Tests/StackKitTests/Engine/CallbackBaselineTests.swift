import Cassowary
import StackKit
import Testing

/// Baselines are asked for before the solver's transaction, and may change
/// anything.
@Suite struct CallbackBaselineTests {
  /// A row of probes on a common baseline, and a constraint between two of
  /// them and a view beside the row.
  func row(
    _ count: Int
  ) -> (holder: Holder, row: LayoutView, probes: [Probe]) {
    let holder = Holder(count: 2)
    let row = LayoutView()
    let probes = (0..<count).map { Probe(10, Double(10 + $0)) }
    row.addSubviewsWithHorizontalLayout(probes) {
      $0.horizontalAlignment = .leading
      $0.verticalAlignment = .firstBaseline
    }
    holder.root?.stackLayouts[0].append(row)
    holder.root?.frame = Rect(0, 0, 1000, 1000)
    return (holder, row, probes)
  }

  @Test("Other views are removed in a baseline override")
  func removed() {
    for index in 0..<4 {
      let (holder, row, probes) = row(4)
      probes[index].onBaseline = { probe in
        for other in probes where other !== probe {
          other.removeFromSuperview()
        }
      }
      _ = holder.root?.frame
      #expect(row.subviews.count == 1)
      #expect(probes[index].frame.minX == 0)
      #expect(holder.root?.engine.needsLayout == false)
    }
  }

  @Test("Other views are added in a baseline override")
  func added() {
    for index in 0..<4 {
      let (holder, row, probes) = row(4)
      var isDone = false
      var added: [Probe] = []
      probes[index].onBaseline = { _ in
        if isDone { return }
        isDone = true
        added = (0..<200).map { _ in Probe(1, 20) }
        for view in added { row.stackLayouts[0].append(view) }
      }
      _ = holder.root?.frame
      #expect(row.subviews.count == 204)
      #expect(added.count == 200)
      let line = probes[0].frame.minY + 3
      for view in added { #expect(view.frame.minY + 3 == line) }
      #expect(added.last?.frame.minX == 239)
    }
  }

  @Test("A view in the slot of one that left has its own baseline")
  func sameSlot() {
    final class Low: LayoutView {
      override var firstBaselineOffset: Double { 7 }
      override var intrinsicContentSize: IntrinsicSize {
        IntrinsicSize(width: 10, height: 10)
      }
    }
    let (holder, row, probes) = row(3)
    var isDone = false
    let low = Low()
    probes[2].onBaseline = { _ in
      if isDone { return }
      isDone = true
      probes[1].removeFromSuperview()
      row.stackLayouts[0].append(low)
    }
    _ = holder.root?.frame
    #expect(low.frame.minY + 7 == probes[0].frame.minY + 3)
  }

  @Test("The tree is let go of in a baseline override")
  func released() {
    for index in 0..<3 {
      let (holder, row, probes) = row(3)
      probes[index].onBaseline = { _ in holder.letGo() }
      _ = row.frame
      #expect(row.superview == nil)
      #expect(probes[2].frame.minX == 20)
    }
  }

  @Test("Views of a constraint between baselines go elsewhere when asked")
  func constraint() {
    for case0 in 0..<3 {
      let large = Holder(count: 1000)
      _ = large.root?.frame
      let first = Probe(10, 10), second = Probe(10, 10)
      let holder = Holder(count: 3)
      holder.root?.addSubview(first)
      holder.root?.addSubview(second)
      let rule = first.firstBaselineAnchor.constraint(
        equalTo: second.lastBaselineAnchor, constant: 4)
      rule.isActive = true
      let move: (Probe) -> Void = { _ in
        switch case0 {
        case 0: large.root?.addSubview(first)
        case 1: second.removeFromSuperview()
        default: holder.letGo()
        }
      }
      second.onBaseline = move
      _ = first.frame
      #expect(!rule.isActive)
      #expect(first.frame.size == Size(width: 10, height: 10))
      #expect(second.frame.size == Size(width: 10, height: 10))
    }
  }

  @Test("Nobody is asked for anything in a transaction")
  func outside() throws {
    let (holder, row, probes) = row(3)
    let solver = try #require(holder.root?.engine.solver)
    _ = holder.root?.frame
    let variable = try #require(solver.variables.first)
    var calls = 0
    var inside = 0
    // The solver answers no questions in a transaction.
    let look: (Probe) -> Void = { _ in
      calls += 1
      do throws(SolverError) {
        _ = try solver.optimalRange(of: variable)
      } catch {
        inside += 1
      }
    }
    for probe in probes {
      probe.wraps = true
      probe.onBaseline = look
      probe.onMeasure = look
      probe.onWraps = look
      probe.onFits = look
    }
    row.frame = Rect(0, 0, 25, 50)
    for probe in probes { probe.invalidateIntrinsicContentSize() }
    _ = holder.root?.frame
    // Size, whether it wraps, height at a width, baselines.
    #expect(calls >= 4 * probes.count)
    #expect(inside == 0)
    #expect(holder.root?.engine.statistics.rebuilds == 0)
  }
}
