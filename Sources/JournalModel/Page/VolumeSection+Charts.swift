extension VolumeSection {
  /// Lying bars, one for each group, over the usual range.
  func writeMeans(to html: inout HTMLWriter) {
    let means = ordered.map { (group: $0.group, sets: volume.mean($0.group).sets) }
    let frame = BarFrame(count: means.count, most: means.map(\.sets).max() ?? 0)
    let words = means.map { "\($0.group.rawValue) \(MuscleVolume.figure($0.sets))" }
    html.drawing(
      "\(Self.id)-mean", .wide, height: frame.height, title: "Sets a week by muscle group",
      description: words.joined(separator: ", ") + "."
    ) { svg in
      frame.writeBand(MuscleVolume.usualSets, to: &svg)
      for (row, mean) in means.enumerated() {
        frame.write(row, mean.group.rawValue, mean.sets, to: &svg)
      }
    }
  }

  /// Columns of what was lifted in all.
  func writeTonnage(_ source: PageSource, to html: inout HTMLWriter) {
    // Thousands where there are many, so that the axis has short numbers.
    let ofSteps = source.steps.means(of: kilograms)
    let isMany = source.inUnit(ofSteps.max() ?? 0) >= 10_000
    let values = ofSteps.map { source.inUnit($0) / (isMany ? 1000 : 1) }
    let unit =
      !isMany
      ? source.unit.rawValue : source.unit == .kilograms ? "tonnes" : "thousands of lb"
    let frame = ChartFrame(
      source.steps, values: 0...(values.max() ?? 1), size: .wide,
      height: max(BarFrame.height(of: sets.count) - 14, 160), mostLines: 5)
    let isWhole = source.steps.hasWhole
    let mostKilograms = kilograms.max() ?? 0
    let most = source.tonnage(mostKilograms)
    let mean = source.tonnage(
      volume.mean(kilograms), besideMost: isWhole ? mostKilograms : 0)
    html.element("figure", ["class": "card fit"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: "Lifted a week")
        html.element(
          "p",
          text: "Weight times repetitions in \(unit)"
            + (source.steps.isMonthly ? ", on average over the weeks of each month" : "")
            + "; \(mean) on average" + (isWhole ? ", \(most) in the best week" : ""))
      }
      html.drawing(
        "\(Self.id)-tonnage", .wide, height: frame.height, title: "Lifted a week, in \(unit)",
        description: "\(mean) a week on average"
          + (isWhole ? ", \(most) in the best week." : ".")
      ) { svg in
        frame.writeGrid(to: &svg)
        svg.empty("path", ["class": "column", "d": frame.columns(of: values)])
      }
      var table = PageTable(
        "Lifted a week",
        [.init(source.steps.noun.capitalizedFirst, isNumber: false), .init("Lifted a week")])
      for (step, kilograms) in zip(source.steps.steps, ofSteps) {
        table.add([
          step.markedLabel, source.tonnage(kilograms, besideMost: ofSteps.max() ?? 0),
        ])
      }
      table.writeFolded(to: &html)
    }
  }
}

/// The frame of lying bars that have their names before them and their figures behind.
private struct BarFrame {
  private static let width = ChartWidth.wide.rawValue
  private static let left = 92.0
  private static let right = 48.0
  private static let row = 26.0
  private static let foot = 22.0

  private let most: Double
  let height: Double

  init(count: Int, most: Double) {
    self.most = max(most, MuscleVolume.usualSets.upperBound * 1.1)
    height = Self.height(of: count)
  }

  static func height(of count: Int) -> Double { Double(count) * row + foot }

  private func x(_ value: Double) -> Double {
    Self.left + value / most * (Self.width - Self.left - Self.right)
  }

  func writeBand(_ values: ClosedRange<Double>, to svg: inout HTMLWriter) {
    let bottom = height - Self.foot
    let (low, high) = (x(values.lowerBound), x(values.upperBound))
    svg.empty(
      "rect",
      [
        "class": "band", "x": coordinate(low), "y": "0", "width": coordinate(high - low),
        "height": coordinate(bottom),
      ])
    let words = [
      (low, Figure.short(values.lowerBound)), ((low + high) / 2, "usual"),
      (high, Figure.short(values.upperBound)),
    ]
    for (place, word) in words {
      svg.element(
        "text",
        ["x": coordinate(place), "y": coordinate(height - 4), "text-anchor": "middle"], text: word)
    }
    for place in [low, high] {
      svg.empty("path", ["class": "edge", "d": "M\(coordinate(place)) 0V\(coordinate(bottom))"])
    }
  }

  func write(_ row: Int, _ name: String, _ value: Double, to svg: inout HTMLWriter) {
    let middle = (Double(row) + 0.5) * Self.row
    let base = coordinate(middle + 4.5)
    svg.element("text", ["x": "0", "y": base], text: name)
    let end = max(x(value), Self.left + 1)
    svg.empty(
      "rect",
      [
        "class": "column", "x": coordinate(Self.left), "y": coordinate(middle - 7),
        "width": coordinate(end - Self.left), "height": "14", "rx": "2",
      ])
    svg.element(
      "text", ["class": "strong", "x": coordinate(end + 6), "y": base],
      text: MuscleVolume.figure(value).asFigure)
  }
}
