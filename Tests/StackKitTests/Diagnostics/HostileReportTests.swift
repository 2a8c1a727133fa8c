import Cassowary
import Foundation
import StackKit
import Testing

/// Reports about trees that random calls with hostile values have made.
@Suite struct HostileReportTests {
  typealias Session = RandomSessionTests.Session

  /// A session in which every report was asked for between the steps.
  private func step(_ session: Session) {
    session.step()
    let view = session.view()
    switch session.random.below(9) {
    case 0: _ = view.explainLayout().description
    case 1: _ = view.root.engine.conflicts.map(\.description)
    case 2: _ = view.hasAmbiguousLayout
    case 3: _ = view.recursiveDescription
    case 4: _ = view.svg()
    case 5: _ = view.framesJSON()
    case 6:
      _ = view.systemLayoutSizeFitting(
        Size(width: session.number(), height: session.number()),
        horizontal: LayoutPriority(session.number()),
        vertical: LayoutPriority(session.number()))
    case 7: view.engine.displayScale = session.number()
    default: _ = view.pixelAlignedFrame
    }
  }

  @Test("Reports of hostile trees neither trap nor lose state")
  func hostile() {
    for seed in 1...15 as ClosedRange<UInt64> {
      let session = Session(seed: seed, numbers: RandomSessionTests.hostile)
      for index in 0..<120 {
        step(session)
        if index % 7 == 0 { session.check("seed \(seed) step \(index)") }
      }
      #expect(session.root.engine.failure == nil, "seed \(seed)")
    }
  }

  @Test("Reports of hostile trees are finite, and can be parsed")
  func parsed() throws {
    for seed in 31...45 as ClosedRange<UInt64> {
      let session = Session(seed: seed, numbers: RandomSessionTests.hostile)
      for _ in 0..<100 { session.step() }
      for view in session.views {
        let json = try JSONSerialization.jsonObject(
          with: Data(view.framesJSON().utf8))
        #expect(json is [String: Any])
        let svg = view.svg()
        #expect(!svg.contains("nan") && !svg.contains("inf"), "seed \(seed)")
        let pixels = view.pixelAlignedFrame
        #expect(pixels.maxX.isFinite && pixels.maxY.isFinite, "seed \(seed)")
        let size = view.fittingSize(width: session.number())
        #expect(size.width.isFinite && size.height.isFinite, "seed \(seed)")
      }
    }
  }

  @Test("Asking between the steps does not change the course of things")
  func noInfluence() {
    for seed in 1...12 as ClosedRange<UInt64> {
      let quiet = RandomSessionTests.Column(seed: seed)
      let asked = RandomSessionTests.Column(seed: seed)
      asked.root.engine.displayScale = 2
      for index in 0..<40 {
        quiet.step()
        asked.step()
        // Both lay out at the same moments.
        let frames = quiet.frames()
        _ = asked.root.frame
        _ = asked.root.explainLayout()
        _ = asked.root.fittingSize(width: 40)
        _ = asked.root.recursiveDescription
        _ = asked.root.framesJSON()
        _ = asked.root.svg()
        for view in asked.layout.views {
          _ = view.hasAmbiguousLayout
          _ = view.pixelAlignedFrame
        }
        #expect(asked.frames() == frames, "seed \(seed) step \(index)")
      }
      let work = asked.root.engine.statistics
      let expected = quiet.root.engine.statistics
      #expect(work.solves == expected.solves, "seed \(seed)")
      #expect(work.measurements == expected.measurements, "seed \(seed)")
      #expect(
        work.constraintsAdded == expected.constraintsAdded, "seed \(seed)")
    }
  }

  @Test("A conflict is a sum that misses by its amount, and is real")
  func conflicts() {
    var count = 0
    for seed in 1...80 as ClosedRange<UInt64> {
      let session = Session(seed: seed, numbers: RandomSessionTests.tame)
      for _ in 0..<80 { session.step() }
      for conflict in session.root.engine.conflicts {
        count += 1
        let sum = conflict.members.reduce(0) {
          $0 + $1.factor * $1.rule.constant
        }
        #expect(abs(sum - conflict.amount) < 1e-6, "seed \(seed) \(conflict)")
        #expect(conflict.amount > 0)
        #expect(conflict.members.allSatisfy { $0.rule.priority == .required })
        #expect(conflict.members.count { $0.isDropped } == 1)
        #expect(conflict.members.first?.isDropped == true)
        for member in conflict.members {
          #expect(!member.rule.views.isEmpty, "seed \(seed) \(conflict)")
          // A rule that needs room is not a maximum, and the other way round.
          let isFitting =
            member.factor > 0
            ? member.rule.relation != .lessThanOrEqual
            : member.rule.relation != .greaterThanOrEqual
          #expect(isFitting, "seed \(seed) \(conflict)")
        }
      }
    }
    #expect(count > 20)
  }

  @Test("Identifiers are told in one line, as names are")
  func identifiers() throws {
    let view = LayoutView()
    view.name = "v\n"
    for width in [5.0, 9] {
      view.widthAnchor.constraint(equalTo: width).named("min\n\u{202e}")
        .isActive = true
    }
    let conflict = try #require(view.engine.conflicts.first)
    for member in conflict.members {
      let text = member.rule.description
      #expect(!text.contains("\n") && !text.contains("\u{202e}"))
      #expect(text.hasPrefix(#"min\n\u202e: v\n.width"#))
      #expect(member.rule.title.hasPrefix(#"min\n\u202e"#))
    }
    let text = conflict.description
    #expect(!text.contains("\n") && !text.contains("\u{202e}"))
  }

  @Test("JSON is whole, whatever a view does that is asked what it shows")
  func leavingText() {
    final class Leaving: LayoutView {
      override var contentDescription: String? {
        removeFromSuperview()
        return "gone"
      }
    }
    let root = LayoutView()
    root.frame = Rect(0, 0, 9, 9)
    root.addSubview(Leaving())
    let outer = #"{"type":"LayoutView","frame":[0,0,9,9],"subviews":["#
    let inner = #"{"type":"Leaving","frame":[0,0,0,0],"text":"gone"}"#
    #expect(root.framesJSON() == outer + inner + "]}")
  }
}
