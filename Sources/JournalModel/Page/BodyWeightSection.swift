/// What somebody weighed.
struct BodyWeightSection: PageSection {
  static let id = "body-weight"
  static let title = "Body weight"
  static let isNarrow = true

  /// The earliest first.
  let weighings: [(day: Day, kilograms: Double)]
  /// The axis: their own where they are of a small part of the page's, or begin before it.
  let steps: PageSteps
  /// On average in each step of the axis.
  let means: [Double?]

  init?(_ source: PageSource) {
    let range = source.period.range
    weighings = source.state.bodyWeights.all
      .filter { range.contains($0.at.day) }
      .sorted(by: Entity.isEarlier)
      .compactMap { weight in weight.record.kilograms.map { (weight.at.day, $0) } }
    guard !weighings.isEmpty else { return nil }
    steps = source.steps(of: weighings.lazy.map(\.day))
    means = steps.gather(weighings, day: \.day).map { some in
      some.isEmpty ? nil : some.reduce(0) { $0 + $1.kilograms } / Double(some.count)
    }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let values = weighings.map(\.kilograms)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    let last = weighings[weighings.count - 1]
    let (lightest, heaviest) = (source.weight(low), source.weight(high))
    var text = Figure.count(weighings.count, "weighing").asFigure
    text += weighings.count == 1 ? ", " : ", the last "
    text += "\(source.weight(last.kilograms)) on \(last.day.words)"
    text += lightest == heaviest ? "." : "; between \(lightest) and \(heaviest)."
    html.element("p", text: text)
    guard means.count(where: { $0 != nil }) > 1 else { return }
    html.element("figure", ["class": "card fit"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: "Mean of each \(steps.noun), \(source.unit.rawValue)")
      }
      CurveChart(
        values: means.map { $0.map(source.inUnit) }, highlight: means.lastIndex { $0 != nil },
        size: source.sideBySide
      ) { Figure.tenths($0).asFigure }
      .write(
        "\(Self.id)-means", steps, title: "Body weight by \(steps.noun)", description: text,
        to: &html)
      table(source).writeFolded(to: &html)
    }
  }

  private func table(_ source: PageSource) -> PageTable {
    var table = PageTable(
      "Body weight, mean of each \(steps.noun)",
      [.init(steps.noun.capitalizedFirst, isNumber: false), .init("Weight")])
    for (step, mean) in zip(steps.steps, means) {
      if let mean { table.add([step.label, source.weight(mean)]) }
    }
    return table
  }
}
