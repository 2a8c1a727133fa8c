import Testing

/// Takes the place of `print` in snippets and keeps the lines.
final class Printed {
  private(set) var lines: [String] = []

  func print(_ items: [Any]) {
    lines.append(items.map { "\($0)" }.joined(separator: " "))
  }

  /// Expects what the comments in some snippets of a document promise.
  ///
  /// - Parameters:
  ///   - path: The document.
  ///   - numbers: Which of its snippets, from 0.
  ///   - sourceLocation: Where the expectation stands.
  func expectPromises(
    of path: String, _ numbers: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let snippets = Snippet.all.filter { $0.document.hasSuffix(path) }
    let promised = numbers.flatMap { number in
      number < snippets.count ? snippets[number].promisedOutput : ["no snippet"]
    }
    #expect(lines == promised, sourceLocation: sourceLocation)
  }
}
