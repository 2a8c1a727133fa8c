extension StackLayout {
  package var debugMode: String { run != nil ? "run inner=\(run!.isInner) need \(run!.needAlong) \(run!.needAcross) rows \(run!.rows)" : "emitted=\(isEmitted) refuses=\(refusesRun)" }
}
