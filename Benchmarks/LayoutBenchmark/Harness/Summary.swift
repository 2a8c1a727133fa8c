/// The distribution of a series of measurements.
package struct Summary {
  /// The measurements, in nanoseconds, from small to large.
  let sorted: [Double]

  /// - Precondition: There is at least one measurement.
  package init(_ samples: [Double]) {
    precondition(!samples.isEmpty)
    sorted = samples.sorted()
  }

  var count: Int { sorted.count }

  var minimum: Double { sorted[0] }

  /// The value in the middle; of an even number, the mean of the middle two.
  var median: Double {
    let middle = sorted.count / 2
    if sorted.count % 2 == 1 { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Nine out of ten measurements are at most this (nearest rank).
  var p90: Double {
    sorted[max(0, (sorted.count * 9 + 9) / 10 - 1)]
  }

  /// How far the measurements lie apart: from the minimum to ``p90``, as a
  /// part of the median.
  var spread: Double {
    median > 0 ? (p90 - minimum) / median : 0
  }
}
