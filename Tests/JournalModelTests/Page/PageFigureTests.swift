import Testing

@testable import JournalModel

@Suite("Figures of the page")
struct PageFigureTests {
  @Test(
    "They are grouped, have a true minus, and break neither inside nor before their unit",
    arguments: [
      ("1522", "1_522"), ("71037 kg", "71_037~kg"), ("27063.4 t", "27_063.4~t"), ("999", "999"),
      ("-20 kg × 10", "−20~kg ×~10"), ("body weight × 12", "body weight ×~12"),
      ("6.2 km in 27:10", "6.2~km in 27:10"), ("-1234567", "−1_234_567"), ("0.5", "0.5"),
      ("1522 sets", "1_522 sets"), ("12 %", "12~%"), ("3.1 mi in 27:10", "3.1~mi in 27:10"),
      ("–", "–"), ("", ""),
    ])
  func figures(plain: String, meant: String) {
    let shown = plain.asFigure.replacing("\u{202F}", with: "_").replacing("\u{A0}", with: "~")
    #expect(shown == meant)
  }

  @Test("A chart of one value names each line of its grid otherwise")
  func lines() {
    for value in [0, 69.666_666, 69.67, 81.5, 12_345, -3.333] {
      let labels = ChartFrame.lines(for: value...value, most: 4).map(Figure.short)
      #expect(labels.count > 1 && Set(labels).count == labels.count, "\(value): \(labels)")
    }
    #expect(ChartFrame.lines(for: 60...75, most: 4) == [60, 65, 70, 75])
    // Labels without parts would stand twice.
    #expect(ChartFrame.lines(for: -0.4...1, most: 5, leastStep: 1) == [-1, 0, 1])
  }

  @Test("A small line doesn't go on over a long pause", arguments: [(2, 1), (3, 1), (4, 2)])
  func spark(pause: Int, parts: Int) {
    let values = [1.0, 2] + [Double?](repeating: nil, count: pause - 1) + [3, 4, 5]
    var html = HTMLWriter()
    Spark.line(values, longestGap: 3).write(to: &html)
    let text = String(decoding: html.bytes, as: UTF8.self)
    #expect(text.count { $0 == "M" } == parts, "\(text)")
  }

  @Test("A word that is no record stands at no other point than its own, or nowhere")
  func words() throws {
    let first = try #require(Day("2024-01-01"))
    let steps = PageSteps(first...Day(number: first.number + 360))
    var spots = 0
    for rise in stride(from: -60.0, through: 60, by: 4) {
      let values = (0..<steps.count).map { Optional(100 + rise * Double(min($0, 8))) }
      let frame = ChartFrame(steps, values: -400...600, height: 150)
      var labels = CurveLabels(frame, values)
      guard let spot = labels.spot(for: "100.4", at: 0, 100, isNeeded: false) else { continue }
      spots += 1
      let distances = values.indices.map { place in
        let (x, y) = (frame.x(place) - spot.x, frame.y(values[place] ?? 0) - spot.y)
        return (x * x + y * y).squareRoot()
      }
      let half = 2.5 * frame.size.digit
      let far = values.indices.filter { frame.x($0) - frame.x(0) > half }
      #expect(far.allSatisfy { distances[$0] > distances[0] - frame.size.digit }, "rise \(rise)")
    }
    #expect(spots > 0)
  }
}
