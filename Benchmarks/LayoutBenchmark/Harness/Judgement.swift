/// A figure beside its bar.
struct Judgement {
  /// What was measured, in words.
  let what: String
  let measured: String
  let bar: String
  /// Whether the bar is met; `nil` for what is an aim only.
  let isMet: Bool?
  /// Whether it is about something that no other figure shows.
  var isExtra = false

  var verdict: String { isMet.map { $0 ? "ok" : "OVER" } ?? "aim" }

  /// Everything about some figures for which there is a bar.
  static func all(_ figures: [Figure]) -> [Judgement] {
    figures.compactMap { times($0) } + sizes(figures)
  }

  /// Growth, memory, and phases beside other phases.
  static func sizes(_ figures: [Figure]) -> [Judgement] {
    GrowthBar.all.compactMap { growth($0, figures) }
      + ConstantAim.all.compactMap { aim($0, figures) }
      + MemoryBar.all.compactMap { memory($0, figures) }
      + ReferenceBar.all.flatMap { references($0, figures) }
  }

  private static func times(_ figure: Figure) -> Judgement? {
    guard let isMet = figure.isWithinBar else { return nil }
    let name =
      "\(figure.scenario) \(figure.phase) at "
      + "\(Format.grouped(figure.rows)) rows"
    if let bar = figure.timeBar {
      return Judgement(
        what: name, measured: Format.time(figure.time.median),
        bar: Format.time(bar), isMet: isMet)
    }
    if let bar = figure.chainBar, let timesChain = figure.timesChain {
      return Judgement(
        what: name + ", a constraint beside one of the chain",
        measured: Format.short(timesChain) + " x",
        bar: Format.trimmed(bar) + " x", isMet: isMet)
    }
    guard let bar = figure.bar, let ratio = figure.ratio else { return nil }
    return Judgement(
      what: name + ", beside the loop", measured: Format.short(ratio) + " x",
      bar: Format.trimmed(bar) + " x", isMet: isMet)
  }

  private static func growth(
    _ bar: GrowthBar, _ figures: [Figure]
  ) -> Judgement? {
    guard let growth = bar.growth(in: figures) else { return nil }
    return Judgement(
      what: "\(bar.scenario) \(bar.phase), a row at \(Format.grouped(bar.to)) "
        + "beside one at \(Format.grouped(bar.from)) (\(bar.law))",
      measured: Format.short(growth) + " x",
      bar: Format.trimmed(bar.atMost) + " x", isMet: growth <= bar.atMost)
  }

  private static func aim(
    _ aim: ConstantAim, _ figures: [Figure]
  ) -> Judgement? {
    guard let factor = aim.factor(in: figures) else { return nil }
    return Judgement(
      what: "\(aim.scenario) \(aim.phase), the whole at "
        + "\(Format.grouped(aim.to)) beside that at "
        + "\(Format.grouped(aim.from)) (aim: constant)",
      measured: Format.short(factor) + " x", bar: "", isMet: nil,
      isExtra: true)
  }

  private static func references(
    _ bar: ReferenceBar, _ figures: [Figure]
  ) -> [Judgement] {
    bar.ratios(in: figures).map { rows, ratio in
      Judgement(
        what: "\(bar.scenario) \(bar.phase) beside \(bar.reference) at "
          + "\(Format.grouped(rows)) rows",
        measured: Format.short(ratio) + " x",
        bar: Format.trimmed(bar.atMost) + " x", isMet: ratio <= bar.atMost,
        isExtra: true)
    }
  }

  private static func memory(
    _ bar: MemoryBar, _ figures: [Figure]
  ) -> Judgement? {
    guard let bytes = bar.bytesPerRow(in: figures) else { return nil }
    return Judgement(
      what: "\(bar.scenario), memory of a row at "
        + "\(Format.grouped(bar.rows)) rows",
      measured: Format.fixed(bytes, digits: 0) + " bytes",
      bar: Format.trimmed(bar.atMost) + " bytes", isMet: bytes <= bar.atMost,
      isExtra: true)
  }
}
