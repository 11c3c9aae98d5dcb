extension VolumeSection {
  /// Lying bars, one for each group, over the usual range.
  func writeMeans(to html: inout HTMLWriter) {
    let means = sets.map { (group: $0.group, sets: volume.mean($0.group).sets) }
    let frame = BarFrame(count: means.count, most: means.map(\.sets).max() ?? 0)
    let words = means.map { "\($0.group.rawValue) \(Figure.tenths($0.sets))" }
    html.drawing(
      "\(Self.id)-mean", height: frame.height, title: "Sets a week by muscle group",
      description: words.joined(separator: ", ") + "."
    ) { svg in
      frame.writeBand(MuscleVolume.usualSets, to: &svg)
      for (row, mean) in means.enumerated() {
        frame.write(
          row, mean.group.rawValue, mean.sets, Self.verdict(mean.sets, mean.group), to: &svg)
      }
    }
  }

  /// Columns of what was lifted in all.
  func writeTonnage(_ source: PageSource, to html: inout HTMLWriter) {
    // Thousands, so that the axis has short numbers.
    let ofSteps = source.steps.means(of: kilograms)
    let values = ofSteps.map { source.inUnit($0) / 1000 }
    let unit = source.unit == .kilograms ? "tonnes" : "thousands of lb"
    let frame = ChartFrame(source.steps, values: 0...(values.max() ?? 1), height: 190)
    let (mean, most) = (kilograms.reduce(0, +) / Double(kilograms.count), kilograms.max() ?? 0)
    html.element("figure", ["class": "card"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: "Lifted a week")
        html.element(
          "p",
          text: "Weight times repetitions in \(unit)"
            + (source.steps.isMonthly ? ", on average over the weeks of each month" : "")
            + "; \(source.tonnage(mean)) on average, \(source.tonnage(most)) at most")
      }
      html.drawing(
        "\(Self.id)-tonnage", height: frame.height, title: "Lifted a week, in \(unit)",
        description: "\(source.tonnage(mean)) a week on average, \(source.tonnage(most)) in a "
          + "week at most."
      ) { svg in
        frame.writeGrid(to: &svg) { Figure.short($0).asFigure }
        svg.empty("path", ["class": "column", "d": frame.columns(of: values)])
      }
      var table = PageTable(
        "Lifted a week",
        [.init(source.steps.noun.capitalizedFirst, isNumber: false), .init("Lifted a week")])
      for (step, kilograms) in zip(source.steps.steps, ofSteps) {
        table.add([step.label, source.tonnage(kilograms)])
      }
      table.writeFolded(to: &html)
    }
  }
}

/// The frame of lying bars that have their names before them and their figures behind.
private struct BarFrame {
  private static let left = 66.0
  private static let right = 66.0
  private static let row = 21.0

  private let most: Double
  let height: Double

  init(count: Int, most: Double) {
    self.most = max(most, MuscleVolume.usualSets.upperBound * 1.15)
    height = Double(count) * Self.row + 20
  }

  private func x(_ value: Double) -> Double {
    Self.left + value / most * (ChartFrame.width - Self.left - Self.right)
  }

  func writeBand(_ values: ClosedRange<Double>, to svg: inout HTMLWriter) {
    let bottom = height - 16
    let (low, high) = (x(values.lowerBound), x(values.upperBound))
    svg.empty(
      "rect",
      [
        "class": "band", "x": coordinate(low), "y": "0", "width": coordinate(high - low),
        "height": coordinate(bottom),
      ])
    for (place, value) in [(low, values.lowerBound), (high, values.upperBound)] {
      svg.empty("path", ["class": "edge", "d": "M\(coordinate(place)) 0V\(coordinate(bottom))"])
      svg.element(
        "text",
        ["x": coordinate(place), "y": coordinate(height - 4), "text-anchor": "middle"],
        text: Figure.short(value))
    }
  }

  func write(
    _ row: Int, _ name: String, _ value: Double, _ verdict: String, to svg: inout HTMLWriter
  ) {
    let middle = (Double(row) + 0.5) * Self.row
    let base = coordinate(middle + 3.5)
    svg.element("text", ["x": "0", "y": base], text: name)
    svg.empty(
      "rect",
      [
        "class": "column", "x": coordinate(Self.left), "y": coordinate(middle - 5),
        "width": coordinate(max(x(value) - Self.left, 1)), "height": "10", "rx": "2",
      ])
    svg.element(
      "text", ["x": coordinate(ChartFrame.width), "y": base, "text-anchor": "end"]
    ) { svg in
      svg.element("tspan", ["class": "strong"], text: Figure.tenths(value).asFigure)
      svg.text(" " + verdict)
    }
  }
}
