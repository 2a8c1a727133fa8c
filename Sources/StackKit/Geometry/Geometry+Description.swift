// Values print as the code that makes them.

/// A number as it prints: zero has no sign, and what is no number neither.
func printed(_ number: Double) -> String {
  number.isNaN ? "nan" : "\(number + 0)"
}

private func printed(_ number: Double?) -> String {
  number.map(printed) ?? "nil"
}

extension Point: CustomStringConvertible {
  /// The point as the code that makes it; zero has no sign.
  public var description: String { "Point(x: \(printed(x)), y: \(printed(y)))" }
}

extension Size: CustomStringConvertible {
  /// The size as the code that makes it; zero has no sign.
  public var description: String {
    "Size(width: \(printed(width)), height: \(printed(height)))"
  }
}

extension Rect: CustomStringConvertible {
  /// The rectangle as the code that makes it; zero has no sign.
  ///
  /// ```swift
  /// let rect = Rect(x: 1, y: 2, width: 3, height: 4)
  /// print(rect)  // Rect(x: 1.0, y: 2.0, width: 3.0, height: 4.0)
  /// ```
  public var description: String {
    "Rect(x: \(printed(minX)), y: \(printed(minY)), "
      + "width: \(printed(width)), height: \(printed(height)))"
  }
}

extension EdgeInsets: CustomStringConvertible {
  /// The insets as the code that makes them; zero has no sign.
  public var description: String {
    "EdgeInsets(top: \(printed(top)), left: \(printed(left)), "
      + "bottom: \(printed(bottom)), right: \(printed(right)))"
  }
}

extension IntrinsicSize: CustomStringConvertible {
  /// The size as the code that makes it; zero has no sign.
  public var description: String {
    "IntrinsicSize(width: \(printed(width)), height: \(printed(height)))"
  }
}
