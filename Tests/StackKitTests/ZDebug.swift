import StackKit
import Testing
@Suite struct ZDebug {
  @Test func z() {
    for seed in [72] as [UInt64] {
    StackOracleTests().forEachState(seed...seed) { model, tree, size, comment in
            print("STEP", comment, size as Any)
          let found = tree.frames(of: model)
          var i = 0
          func show(_ n: StackModel, _ d: Int) {
            let v = tree.view(of: n)
            let l = v.stackLayouts.first
            print(String(repeating: "  ", count: d), i, v.frame, n.axis as Any, n.along, n.across, "sp", n.spacing, n.lead, n.trail, n.isHidden ? "HIDDEN":"", l.map { "\($0.debugMode)" } as Any, n.natural)
            i += 1
            for c in n.children { show(c, d+1) }
          }
          show(model, 0)
        _ = found
      }
    }
  }
}
