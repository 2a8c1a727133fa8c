import StackKit
import Testing

/// How often labels ask a measurer of the host, and for how much text.
@Suite struct TextMeasurementTests {
  /// A byte is a point wide.
  struct Counting: TextMeasurer {
    final class Counts: @unchecked Sendable {
      var calls = 0
      var bytes = 0
      var onCall: () -> Void = {}
    }

    let counts = Counts()
    var scale = 1.0

    func width(of text: Substring, font: Font) -> Double {
      counts.calls += 1
      counts.bytes += text.utf8.count
      counts.onCall()
      return Double(text.utf8.count) * scale
    }

    func lineMetrics(of font: Font) -> LineMetrics {
      LineMetrics(ascent: 8, descent: 2, pitch: 10)
    }

    /// What was asked since the last time.
    func since() -> [Int] {
      defer { (counts.calls, counts.bytes) = (0, 0) }
      return [counts.calls, counts.bytes]
    }
  }

  /// Forty words of four letters: 199 bytes.
  let forty = Array(repeating: "abcd", count: 40).joined(separator: " ")

  @Test("What is left of a word that is too long is not measured each time")
  func longWord() {
    let measurer = Counting()
    let label = Label(
      String(repeating: "x", count: 2_000) + " end", measurer: measurer)
    label.preferredMaxLayoutWidth = 10
    #expect(label.visibleLines().count == 201)
    // Up to eleven letters for each line, one after the other.
    #expect(measurer.since()[1] < 3 * 201 * 66)
  }

  @Test("A line costs a measurement for each word and one for the next word")
  func words() {
    let measurer = Counting()
    let label = Label(forty, measurer: measurer)
    // Four words are 19 bytes: ten lines. Each line measures 4, 9, 14 and 19
    // bytes, and all but the last one 24 bytes that do not fit; before all,
    // the whole text is measured: 1 + 9 * 5 + 4 calls, and
    // 199 + 9 * 70 + 46 bytes.
    #expect(label.sizeThatFits(width: 19) == Size(width: 19, height: 100))
    #expect(measurer.since() == [50, 875])
    // The second time, the whole text is known.
    #expect(label.sizeThatFits(width: 19) == Size(width: 19, height: 100))
    #expect(measurer.since() == [49, 676])
    // Listing the lines takes no further measurement.
    label.preferredMaxLayoutWidth = 19
    #expect(label.frame.height == 100)
    #expect(measurer.since() == [50, 875])
    #expect(label.visibleLines().count == 10)
    #expect(measurer.since() == [50, 875])
  }

  @Test("A text that fits is measured once, however often it is asked for")
  func natural() {
    let measurer = Counting()
    let label = Label(forty, measurer: measurer)
    #expect(label.intrinsicContentSize.width == 199)
    #expect(measurer.since() == [1, 199])
    for width in [199.0, 200, 1e6, .infinity] {
      let size = label.sizeThatFits(width: width)
      #expect(size == Size(width: 199, height: 10))
    }
    #expect(measurer.since() == [0, 0])
    // The intrinsic size is what invalidation is about: it is measured anew.
    #expect(label.intrinsicContentSize.width == 199)
    #expect(measurer.since() == [1, 199])
  }

  @Test("A limit of lines ends the measuring")
  func limit() {
    let measurer = Counting()
    let label = Label(forty, numberOfLines: 2, measurer: measurer)
    // The whole and two lines of five measurements.
    #expect(label.sizeThatFits(width: 19) == Size(width: 19, height: 20))
    #expect(measurer.since() == [11, 199 + 2 * 70])
  }

  @Test("A word that is split costs a measurement for each character")
  func splitting() {
    let measurer = Counting()
    let label = Label("abcdefghij", measurer: measurer)
    // The whole, 10. The first line: the word, 10, then 2, 3, 4 and 5 bytes;
    // the second: 2, 3, 4 and 5 of the rest; the third: 2.
    #expect(label.sizeThatFits(width: 4) == Size(width: 4, height: 30))
    #expect(measurer.since() == [11, 10 + 24 + 14 + 2])
    // No two characters fit: the word, then two characters, and the one: 3 and
    // 2 and 1, beside the whole.
    label.text = "abc"
    #expect(label.sizeThatFits(width: 0) == Size(width: 1, height: 30))
    #expect(measurer.since() == [7, 3 + (3 + 2 + 1) + (2 + 1) + 1])
  }

  @Test("Other scripts cost as many measurements")
  func otherScripts() {
    let measurer = Counting()
    let label = Label("äbc äbc äbc", measurer: measurer)
    // Words of 4 bytes, two on a line: the whole, 14; 4, 9, 14; 4.
    #expect(label.sizeThatFits(width: 9) == Size(width: 9, height: 20))
    #expect(measurer.since() == [5, 14 + 27 + 4])
    // With marks that combine, words of 5 bytes: 17; 5, 11, 17; 5.
    label.text = "a\u{301}bc a\u{301}bc a\u{301}bc"
    #expect(label.sizeThatFits(width: 11) == Size(width: 11, height: 20))
    #expect(measurer.since() == [5, 17 + 33 + 5])
  }

  @Test("Another text, font or measurer is measured anew")
  func changes() {
    let label = Label("abc", measurer: Counting())
    #expect(label.sizeThatFits(width: 100).width == 3)
    label.text = "abcde"
    #expect(label.sizeThatFits(width: 100).width == 5)
    label.measurer = Counting(scale: 2)
    #expect(label.sizeThatFits(width: 100).width == 10)
    label.measurer = StandardFontMeasurer()
    label.font = .courier(10)
    #expect(label.sizeThatFits(width: 100).width == 30)
    label.font = .courier(20)
    #expect(label.sizeThatFits(width: 100).width == 60)
    label.text = "a\nb"
    #expect(label.sizeThatFits(width: 100).width == 12)
    label.text = "日本"
    #expect(label.sizeThatFits(width: 100).width == 40)
  }

  @Test("A measurer may change the label that it measures for")
  func reentrance() {
    let measurer = Counting()
    let label = Label("abc", measurer: measurer)
    measurer.counts.onCall = {
      measurer.counts.onCall = {}
      label.text = "abcdef"
    }
    #expect(label.sizeThatFits(width: 100).width == 3)
    #expect(label.sizeThatFits(width: 100).width == 6)
    measurer.counts.onCall = {
      measurer.counts.onCall = {}
      label.font = .courier(10)
      label.measurer = StandardFontMeasurer()
    }
    label.text = "ab"
    #expect(label.sizeThatFits(width: 100).width == 2)
    #expect(label.sizeThatFits(width: 100).width == 12)
  }
}
