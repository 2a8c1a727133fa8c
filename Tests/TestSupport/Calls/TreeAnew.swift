import Cassowary
import StackKit

/// A tree that is as another one is now, made of new views, layouts and
/// constraints by what is public of the old ones.
///
/// It knows nothing of what the old one was before: where the settings leave no
/// choice, both have the same frames.
struct TreeAnew {
  /// What belongs to the caller, of the constraints and layouts that a tree
  /// has; containers make their own.
  struct Owned {
    var constraints: Set<ObjectIdentifier> = []
    var layouts: Set<ObjectIdentifier> = []
  }

  private(set) var pairs: [(old: LayoutView, new: LayoutView)] = []
  private var copies: [ObjectIdentifier: LayoutView] = [:]
  private var lists: [(old: RowStackView, new: RowStackView)] = []
  private let owned: Owned

  /// Makes the tree anew.
  ///
  /// There is none where a part stands where its container did not put it, such
  /// as the separator of a cell in another view.
  init?(of root: LayoutView, owned: Owned) {
    self.owned = owned
    guard make(root) != nil else { return nil }
    for (old, _) in pairs { addLayouts(of: old) }
    for (old, _) in pairs { addConstraints(of: old) }
    // Who puts a view into a layout lets go of its frame.
    for (old, new) in pairs {
      if old.isFramePinned { new.frame = old.frame }
    }
    for (old, new) in lists { new.contentOffset = old.contentOffset }
  }

  // MARK: - Views

  private mutating func make(_ old: LayoutView) -> LayoutView? {
    let new: LayoutView?
    switch old {
    case let old as RowStackView: new = makeList(old)
    case let old as StackView: new = makeStack(old)
    case let old as FrameStackView: new = makeFrameStack(old)
    case is RowCell, is SeparatorView: return nil
    case let old as ModelStackViewCell: new = makePlain(old, LayoutView())
    default: new = makeContent(old).flatMap { makePlain(old, $0) }
    }
    guard let new else { return nil }
    take(old, new)
    return new
  }

  /// Notes that one stands for the other, and gives it the same settings.
  private mutating func take(_ old: LayoutView, _ new: LayoutView) {
    pairs.append((old, new))
    copies[ObjectIdentifier(old)] = new
    for axis in Axis.allCases {
      new.setHuggingPriority(old.huggingPriority(for: axis), for: axis)
      new.setCompressionResistance(
        old.compressionResistance(for: axis), for: axis)
    }
    new.layoutMargins = old.layoutMargins
    new.writingDirection = old.writingDirection
    new.safeAreaInsets = old.safeAreaInsets
    new.isHidden = old.isHidden
    for guide in old.layoutGuides {
      let copy = LayoutGuide()
      new.addLayoutGuide(copy)
      take(guide, copy)
    }
  }

  private func makeContent(_ old: LayoutView) -> LayoutView? {
    switch old {
    case let old as Label:
      let new = Label(
        old.text, font: old.font, numberOfLines: old.numberOfLines,
        measurer: old.measurer)
      new.preferredMaxLayoutWidth = old.preferredMaxLayoutWidth
      return new
    case let old as ImageView:
      let new = ImageView(pixelSize: old.pixelSize, scale: old.scale)
      new.keepsAspectRatio = old.keepsAspectRatio
      return new
    case let old as Spacer:
      let size = old.intrinsicContentSize
      return Spacer(
        old.minimumLength,
        along: size.width == nil
          ? .vertical : size.height == nil ? .horizontal : nil)
    case let old as SizedView:
      return SizedView(width: old.size.width, height: old.size.height)
    case let old as CallingView: return CallingView(copying: old)
    case let old as MeasuredView: return old.again?()
    case is CallingRow: return CallingRow()
    case is CallingControl: return CallingControl()
    case is PlainControl: return PlainControl()
    default: return type(of: old) == LayoutView.self ? LayoutView() : nil
    }
  }

  private mutating func makePlain(
    _ old: LayoutView, _ new: LayoutView
  ) -> LayoutView? {
    addSubviews(of: old, to: new) ? new : nil
  }

  private mutating func addSubviews(
    of old: LayoutView, to new: LayoutView
  ) -> Bool {
    for child in old.subviews {
      guard let copy = make(child) else { return false }
      new.addSubview(copy)
    }
    return true
  }

  // MARK: - Containers

  /// A stack of models is a stack whose cells are there.
  private mutating func makeStack(_ old: StackView) -> LayoutView? {
    let new = StackView(axis: old.axis, spacing: old.spacing)
    new.distribution = old.distribution
    new.alignment = old.alignment
    new.isBaselineRelativeArrangement = old.isBaselineRelativeArrangement
    new.isLayoutMarginsRelativeArrangement =
      old.isLayoutMarginsRelativeArrangement
    new.usesUIKitProportions = old.usesUIKitProportions
    new.allowsOverflow = old.allowsOverflow
    new.topMargin = old.topMargin
    new.leadingMargin = old.leadingMargin
    new.bottomMargin = old.bottomMargin
    new.trailingMargin = old.trailingMargin
    new.lineSpacing = old.lineSpacing
    new.wraps = old.wraps
    new.turnsToFit = old.turnsToFit
    new.turnsAtTextSize = old.turnsAtTextSize
    new.textsShareRow = old.textsShareRow
    guard addSubviews(of: old, to: new) else { return nil }
    for view in old.arrangedSubviews {
      guard let copy = copy(of: view) else { return nil }
      new.addArrangedSubview(copy)
      new.setCustomSpacing(old.customSpacing(after: view), after: copy)
      new.setWeight(old.weight(for: view), for: copy)
      new.setMinimumSize(old.minimumSize(for: view), for: copy)
      new.setMaximumSize(old.maximumSize(for: view), for: copy)
    }
    return new
  }

  private mutating func makeFrameStack(_ old: FrameStackView) -> LayoutView? {
    // That takes its numbers from what was, or is as it was; a view whose frame
    // was set may have been asked for another size; and where views follow the
    // size of a stack that follows theirs, what was decides.
    if old.translatesCurrentLayout || !old.isEnabled { return nil }
    let isFree = old.subviews.allSatisfy { view in
      !view.isFramePinned && !view.constraints.contains(where: isOwned)
    }
    guard old.stackLayouts.isEmpty, isFree, !old.isFramePinned else {
      return nil
    }
    let new = FrameStackView()
    new.isEnabled = old.isEnabled
    new.direction = old.direction
    new.insets = old.insets
    new.spacing = old.spacing
    new.itemSpacing = old.itemSpacing
    new.itemOffset = old.itemOffset
    new.alignment = old.alignment
    new.shouldWrap = old.shouldWrap
    new.roundsFrames = old.roundsFrames
    return addSubviews(of: old, to: new) ? new : nil
  }

  private mutating func makeList(_ old: RowStackView) -> LayoutView? {
    old.finishAnimations()
    let cells = old.rows.compactMap { old.cell(forRow: $0) }
    guard old.contentView.superview === old,
      old.contentView.subviews.count == cells.count
    else { return nil }
    let new = RowStackView(axis: old.axis)
    new.hugsContent = old.hugsContent
    new.maximumLength = old.maximumLength
    new.contentInset = old.contentInset
    new.viewportInsets = old.viewportInsets
    for cell in cells {
      let parts: [LayoutView?] = [cell.row, cell.separator]
      guard
        cell.subviews.allSatisfy({ part in parts.contains { $0 === part } }),
        cell.row.superview === cell, let row = make(cell.row)
      else { return nil }
      new.addRow(row)
      guard let copy = new.cell(forRow: row) else { return nil }
      copy.rowInset = cell.rowInset
      copy.separatorInset = cell.separatorInset
      copy.separatorWidth = cell.separatorWidth
      copy.isSeparatorHidden = cell.isSeparatorHidden
      copy.isSticky = cell.isSticky
      take(cell, copy)
      if let line = cell.separator {
        guard line.superview === cell, let other = copy.separator else {
          return nil
        }
        take(line, other)
      }
    }
    new.pinnedFooterRow = old.pinnedFooterRow.flatMap { copy(of: $0) }
    take(old.contentView, new.contentView)
    for child in old.subviews where child !== old.contentView {
      guard let copy = make(child) else { return nil }
      new.addSubview(copy)
    }
    lists.append((old, new))
    return new
  }

  // MARK: - Layouts and constraints

  private func copy(of view: LayoutView) -> LayoutView? {
    copies[ObjectIdentifier(view)]
  }

  private func addLayouts(of old: LayoutView) {
    guard let new = copy(of: old) else { return }
    for layout in old.stackLayouts where isOwned(layout, by: old) {
      let views = layout.views.compactMap { copy(of: $0) }
      let made =
        layout.axis == .horizontal
        ? new.addSubviewsWithHorizontalLayout(views)
        : new.addSubviewsWithVerticalLayout(views)
      // The margins of single views belong to the settings of the layout.
      var settings = layout.settings
      settings.views = zip(layout.views, settings.views ?? [])
        .filter { copy(of: $0.0) != nil }.map(\.1)
      made.settings = settings
    }
  }

  private func isOwned(_ rule: LayoutConstraint) -> Bool {
    owned.constraints.contains(ObjectIdentifier(rule))
  }

  private func isOwned(_ layout: StackLayout, by view: LayoutView) -> Bool {
    // What shows a model has a layout of its own, which is all that it has.
    view is ModelStackViewCell
      || owned.layouts.contains(ObjectIdentifier(layout))
  }

  private func addConstraints(of old: LayoutView) {
    for rule in old.constraints
    where rule.firstView === old && isOwned(rule) {
      guard let first = copy(of: old) else { continue }
      let second = rule.secondView.flatMap { copy(of: $0) }
      rule.again(first, second)?.isActive = true
    }
  }
}

extension LayoutConstraint {
  /// The same between other views.
  fileprivate func again(
    _ first: LayoutView, _ second: LayoutView?
  ) -> LayoutConstraint? {
    let left = first.anchor(firstAttribute)
    if let dimension = left as? LayoutDimension, secondAttribute == nil {
      let made: LayoutConstraint =
        switch relation {
        case .equal: dimension.constraint(equalTo: constant)
        case .lessThanOrEqual: dimension.constraint(lessThanOrEqualTo: constant)
        case .greaterThanOrEqual:
          dimension.constraint(greaterThanOrEqualTo: constant)
        }
      return made.with(priority: priority)
    }
    guard let secondAttribute, let second else { return nil }
    return Self.join(
      left, relation, second.anchor(secondAttribute), multiplier, constant
    )?.with(priority: priority)
  }

  private static func join<Anchor: LayoutAnchor>(
    _ left: Anchor, _ relation: Relation, _ right: any LayoutAnchor,
    _ multiplier: Double, _ constant: Double
  ) -> LayoutConstraint? {
    guard let right = right as? Anchor else { return nil }
    return switch relation {
    case .equal:
      left.constraint(
        equalTo: right, multiplier: multiplier, constant: constant)
    case .lessThanOrEqual:
      left.constraint(
        lessThanOrEqualTo: right, multiplier: multiplier, constant: constant)
    case .greaterThanOrEqual:
      left.constraint(
        greaterThanOrEqualTo: right, multiplier: multiplier,
        constant: constant)
    }
  }
}

extension LayoutView {
  fileprivate func anchor(_ attribute: LayoutAttribute) -> any LayoutAnchor {
    switch attribute {
    case .left: leftAnchor
    case .right: rightAnchor
    case .top: topAnchor
    case .bottom: bottomAnchor
    case .leading: leadingAnchor
    case .trailing: trailingAnchor
    case .width: widthAnchor
    case .height: heightAnchor
    case .centerX: centerXAnchor
    case .centerY: centerYAnchor
    case .firstBaseline: firstBaselineAnchor
    case .lastBaseline: lastBaselineAnchor
    case .safeAreaLeft: safeAreaLayoutGuide.leftAnchor
    case .safeAreaRight: safeAreaLayoutGuide.rightAnchor
    case .safeAreaLeading: safeAreaLayoutGuide.leadingAnchor
    case .safeAreaTrailing: safeAreaLayoutGuide.trailingAnchor
    case .safeAreaCenterX: safeAreaLayoutGuide.centerXAnchor
    case .safeAreaTop: safeAreaLayoutGuide.topAnchor
    case .safeAreaBottom: safeAreaLayoutGuide.bottomAnchor
    case .safeAreaCenterY: safeAreaLayoutGuide.centerYAnchor
    case .safeAreaWidth: safeAreaLayoutGuide.widthAnchor
    case .safeAreaHeight: safeAreaLayoutGuide.heightAnchor
    }
  }
}
