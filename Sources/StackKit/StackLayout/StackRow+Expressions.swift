import Cassowary

// The left sides of a stack's constraints, in the solver's variables.
extension StackLayout {
  /// That of a constraint which is not about a near edge.
  func expression(of row: StackRow, _ site: StackSite) -> Expression {
    let across = axis.other
    switch row.role {
    case .spacing, .spacingGrow, .spacingShrink: return gap(site, row.index)
    case .empty, .emptyAcross: return Expression(site.length(axis(of: row)))
    case .centerLead, .centerTrail, .center, .centerAcross, .centerThickness:
      return centering(row.role, site)
    case .lead, .place, .trail, .trailOverflow, .leadAcross, .trailAcross,
      .placeAcross:
      return inset(row, site)
    case .alignAcross where alignment(along: across) == .center:
      let slot = slot(row.index)
      return 0.5 * site.length(across) - site.min(slot, across)
        - 0.5 * site.size(slot, across)
    case .alignAcross:
      var difference = baseline(row.index, site)
      difference.add(baseline(0, site), times: -1)
      return difference
    case .grow, .shrink: return Expression(site.size(slot(row.index), axis))
    }
  }

  @inline(__always)
  func view(_ index: Int) -> LayoutView { flow[index].object }

  @inline(__always)
  func slot(_ index: Int) -> Int32 { flow[index].with { $0.slot } }

  private func gap(_ site: StackSite, _ index: Int) -> Expression {
    let isMirrored = site.isMirrored(axis)
    let first = slot(isMirrored ? index + 1 : index)
    let second = slot(isMirrored ? index : index + 1)
    // Variables come into being in the order of the views.
    let firstMin = site.min(first, axis)
    let firstSize = site.size(first, axis)
    return Expression(site.min(second, axis), minus: firstMin, firstSize)
  }

  /// The distance of a view from the far edge of the container.
  private func inset(_ row: StackRow, _ site: StackSite) -> Expression {
    guard let (index, axis) = end(of: row) else { return Expression() }
    let slot = slot(index)
    let length = site.length(axis)
    let min = site.min(slot, axis)
    return Expression(length, minus: min, site.size(slot, axis))
  }

  private func baseline(_ index: Int, _ site: StackSite) -> Expression {
    let isFirst = alignment(along: axis.other) == .firstBaseline
    return site.engine.expression(
      view(index), isFirst ? .firstBaseline : .lastBaseline, site.container,
      .leftToRight)
  }

  /// Centres the views as a whole: a helper, variables without a view, spans
  /// from the first to the last and shares the container's centre.
  private func centering(
    _ role: StackRow.Role, _ site: StackSite
  ) -> Expression {
    let rare = needRare()
    while rare.helper.count < 4 {
      rare.helper.append(site.engine.makeVariable(-1))
    }
    let helper = rare.helper
    let min = helper[0]
    let size = helper[1]
    let isMirrored = site.isMirrored(axis)
    switch role {
    case .centerLead:
      return min - site.min(slot(isMirrored ? flow.count - 1 : 0), axis)
    case .centerTrail:
      let last = slot(isMirrored ? 0 : flow.count - 1)
      return min + size - (site.min(last, axis) + site.size(last, axis))
    case .center: return min + 0.5 * size - 0.5 * site.length(axis)
    case .centerAcross: return helper[2].expression
    default: return helper[3].expression
    }
  }
}
