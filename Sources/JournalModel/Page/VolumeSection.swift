/// The hard sets of each muscle group, on average and week by week, beside what is usual.
struct VolumeSection: PageSection {
  static let id = "volume"
  static let title = "Sets by muscle group"

  let volume: MuscleVolume
  /// Sets a week in each step of the axis, by group.
  let sets: [(group: MuscleGroup, values: [Double])]

  init?(_ source: PageSource) {
    let volume = MuscleVolume(source.log, source.state, weeks: source.steps.weeks)
    guard !volume.groups.isEmpty else { return nil }
    self.volume = volume
    sets = volume.groups.map { group in
      let work = volume[group]
      let values = source.steps.steps.map { step in
        step.weeks.reduce(0) { $0 + work[$1].sets } / Double(step.weeks.count)
      }
      return (group, values)
    }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    html.element(
      "p",
      text: "Hard sets a week, without warm-ups; a muscle that only helps counts half. The green "
        + "band between the dashed lines is what is usual for growth: "
        + "\(MuscleVolume.usualSetsSource).")
    html.element("div", ["class": "grid"]) { html in
      html.element("figure", ["class": "card"]) { html in
        html.element("figcaption") { html in
          html.element("h3", text: "A week on average")
        }
        writeMeans(to: &html)
        meanTable(source).writeFolded("Averages as a table", to: &html)
      }
    }
    html.element("figure", ["class": "card tall", "style": "margin-top:1rem"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: source.steps.isMonthly ? "Month by month" : "Week by week")
      }
      html.element("div", ["class": "multiples"]) { html in
        for (number, row) in sets.enumerated() {
          write(row.group, row.values, number, source, to: &html)
        }
      }
      stepTable(source).writeFolded(
        "Sets by \(source.steps.noun) as a table", to: &html)
    }
  }

  /// Where a number of sets lies, in words.
  private static func verdict(_ sets: Double, _ group: MuscleGroup) -> String {
    switch MuscleVolume.verdict(sets, for: group) {
    case .under: "under"
    case .within: "usual"
    case .over: "over"
    case nil: ""
    }
  }

  // MARK: On average

  private func writeMeans(to html: inout HTMLWriter) {
    let means = sets.map { (group: $0.group, sets: volume.mean($0.group).sets) }
    let (left, right, row) = (62.0, 66.0, 21.0)
    let inner = ChartFrame.width - left - right
    let most = max(means.map(\.sets).max() ?? 0, MuscleVolume.usualSets.upperBound * 1.15)
    func x(_ sets: Double) -> Double { left + sets / most * inner }
    let height = Double(means.count) * row + 20
    let words = means.map { "\($0.group.rawValue) \(Figure.tenths($0.sets))" }
    html.drawing(
      "\(Self.id)-mean", height: height, title: "Sets a week by muscle group",
      description: words.joined(separator: ", ") + "."
    ) { svg in
      let usual = (low: x(MuscleVolume.usualSets.lowerBound), x(MuscleVolume.usualSets.upperBound))
      svg.empty(
        "rect",
        [
          "class": "band", "x": coordinate(usual.low), "y": "0",
          "width": coordinate(usual.1 - usual.low), "height": coordinate(height - 16),
        ])
      for (place, value) in [
        (usual.low, MuscleVolume.usualSets.lowerBound),
        (usual.1, MuscleVolume.usualSets.upperBound),
      ] {
        svg.empty(
          "path", ["class": "edge", "d": "M\(coordinate(place)) 0V\(coordinate(height - 16))"])
        svg.element(
          "text",
          ["x": coordinate(place), "y": coordinate(height - 4), "text-anchor": "middle"],
          text: Figure.short(value))
      }
      for (number, mean) in means.enumerated() {
        let middle = (Double(number) + 0.5) * row
        svg.element("text", ["x": "0", "y": coordinate(middle + 3.5)], text: mean.group.rawValue)
        svg.empty(
          "rect",
          [
            "class": "column", "x": coordinate(left), "y": coordinate(middle - 5),
            "width": coordinate(max(x(mean.sets) - left, 1)), "height": "10", "rx": "2",
          ])
        let end = coordinate(ChartFrame.width)
        svg.element(
          "text", ["x": end, "y": coordinate(middle + 3.5), "text-anchor": "end"]
        ) { svg in
          svg.element("tspan", ["class": "strong"], text: Figure.tenths(mean.sets))
          svg.text(" " + Self.verdict(mean.sets, mean.group))
        }
      }
    }
  }

  private func meanTable(_ source: PageSource) -> PageTable {
    var table = PageTable(
      "Sets and tonnage a week on average",
      [
        .init("Group", isNumber: false), .init("Sets"), .init("Usual", isNumber: false),
        .init("Tonnage"),
      ])
    for (group, _) in sets {
      let mean = volume.mean(group)
      table.add([
        group.rawValue, Figure.tenths(mean.sets), Self.verdict(mean.sets, group),
        source.tonnage(mean.kilograms),
      ])
    }
    return table
  }

  // MARK: Step by step

  private func write(
    _ group: MuscleGroup, _ values: [Double], _ number: Int, _ source: PageSource,
    to html: inout HTMLWriter
  ) {
    let most = sets.flatMap(\.values).max() ?? 0
    let frame = ChartFrame(
      source.steps, values: 0...max(most, MuscleVolume.usualSets.upperBound + 2), height: 110,
      mostLines: 3)
    let weeks = volume[group].count { $0.sets > 0 }
    html.element("div") { html in
      html.element("h4", text: group.rawValue)
      html.drawing(
        "\(Self.id)-\(number)", height: frame.height, title: "\(group.rawValue): sets a week",
        description: "Trained in \(weeks) of \(Figure.count(volume.weeks.count, "week")), with "
          + "\(Figure.tenths(values.max() ?? 0)) sets a week at most."
      ) { svg in
        if group != .fullBody { frame.writeBand(MuscleVolume.usualSets, to: &svg) }
        frame.writeGrid(to: &svg) { Figure.short($0) }
        svg.empty("path", ["class": "column", "d": frame.columns(of: values)])
      }
    }
  }

  private func stepTable(_ source: PageSource) -> PageTable {
    var table = PageTable(
      "Sets a week by muscle group",
      [.init(source.steps.noun.capitalizedFirst, isNumber: false)]
        + sets.map { .init($0.group.rawValue) })
    for (place, step) in source.steps.steps.enumerated() {
      table.add([step.label] + sets.map { Figure.tenths($0.values[place]) })
    }
    return table
  }
}
