/// A curve of an exercise in a card: its name, its best in large letters, and the figures folded beneath.
struct CurveCard {
  let name: String
  /// The best, with its unit.
  let value: String
  /// When it was, and how the present lies to it.
  let words: String
  let chart: CurveChart
  /// What the chart is called, and what those are told who don't see it.
  let title: String
  let description: String
  let table: PageTable

  /// Cards side by side; a single one fills the row with its words beside it.
  ///
  /// - Parameters:
  ///   - id: the beginning of the charts' ids.
  ///   - make: a card, of that size.
  static func write(
    _ count: Int, _ id: String, _ steps: PageSteps, to html: inout HTMLWriter,
    _ make: (Int, ChartWidth) -> CurveCard?
  ) {
    let kind = count > 2 ? "grid" : count == 2 ? "pair" : "alone"
    html.element("div", ["class": kind]) { html in
      for number in 0..<count {
        guard let card = make(number, count < 3 ? .wide : .plain) else { continue }
        card.write("\(id)-\(number)", steps, isWide: count < 3, to: &html)
      }
    }
  }

  private func write(_ id: String, _ steps: PageSteps, isWide: Bool, to html: inout HTMLWriter) {
    html.element("figure", ["class": isWide ? "card fit" : "card"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: name)
        html.element("p", ["class": "value"], text: value)
        html.element("p", text: words)
      }
      chart.write(id, steps, title: title, description: description, to: &html)
      table.writeFolded(to: &html)
    }
  }
}
