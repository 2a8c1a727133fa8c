extension LayoutConstraint {
  /// The number that is added on the right side.
  ///
  /// If one of the sides is a leading or trailing edge, it counts in the
  /// writing direction, and so does the relation: a leading edge that is 8
  /// after another one lies 8 to the left of it where lines run from right to
  /// left. As in UIKit. In points; a value that is not finite is refused.
  ///
  /// ```swift
  /// let view = LayoutView()
  /// let width = view.widthAnchor.constraint(equalTo: 80)
  /// width.isActive = true
  /// width.constant = 90
  /// width.constant = .nan
  /// print(view.frame.width)  // 90.0
  /// ```
  ///
  /// - Complexity: O(1), and that of the next layout.
  public var constant: Double {
    get { storedConstant }
    set {
      guard let value = LayoutNumber.accepted(newValue)
      else { return refuse(newValue, for: "constant") }
      guard value != storedConstant else { return }
      storedConstant = value
      touch(.constant)
    }
  }

  /// How much the constraint matters; required unless told.
  ///
  /// A constraint of priority 0 is not in force. UIKit traps when an active
  /// constraint becomes required or stops being so; here it may.
  ///
  /// ```swift
  /// let view = SizedView(width: 50, height: 10)
  /// let width = view.widthAnchor.constraint(equalTo: 80)
  /// width.isActive = true
  /// print(view.frame.width)  // 80.0
  /// width.priority = 200
  /// print(view.frame.width)  // 50.0
  /// ```
  public var priority: LayoutPriority {
    get { LayoutPriority(level: priorityLevel) }
    set {
      first?.checkRange(of: newValue, for: "\(firstAttribute).priority")
      guard newValue.rawValue != priorityLevel else { return }
      priorityLevel = newValue.rawValue
      touch(.priority)
    }
  }

  /// The constraint itself with another priority, for chains of calls.
  @discardableResult
  public func with(priority: LayoutPriority) -> LayoutConstraint {
    self.priority = priority
    return self
  }

  func touch(_ change: PendingChange) {
    if storedIsActive { first?.attachedEngine?.markStale(self, change) }
  }
}
