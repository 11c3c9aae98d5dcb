/// The hard sets of each muscle group, on average and week by week, beside what is usual.
struct VolumeSection: PageSection {
  static let id = "volume"
  static let title = "Sets by muscle group"

  let volume: MuscleVolume
  /// Sets a week in each step of the axis, by group.
  let sets: [(group: MuscleGroup, values: [Double])]
  /// Weight times repetitions of all exercises in each week.
  let kilograms: [Double]

  init?(_ source: PageSource) {
    let range = source.period.range
    let log = source.log.lazy.filter { range.contains($0.day) }
    let volume = MuscleVolume(
      log, source.state, weeks: source.steps.weeks, meanWeeks: source.steps.meanWeeks,
      meanCount: source.steps.meanCount)
    guard !volume.groups.isEmpty else { return nil }
    self.volume = volume
    sets = volume.groups.map { ($0, source.steps.means(of: volume[$0].map(\.sets))) }
    var kilograms = [Double](repeating: 0, count: source.steps.weeks.count)
    for set in log where set.countsAsWork {
      if let week = source.steps.week(of: set.day) { kilograms[week] += set.liftedKilograms }
    }
    self.kilograms = kilograms
  }

  /// The groups with the most sets first.
  var ordered: [(group: MuscleGroup, values: [Double])] {
    let means = sets.map { volume.mean($0.group).sets }
    return sets.indices.sorted { (means[$1], $0) < (means[$0], $1) }.map { sets[$0] }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    html.element(
      "p",
      text:
        "Hard sets a week, without warm-ups, runs, stretches and the like; a muscle that only helps "
        + "counts half. Between the dashed lines lies what is usual for growth: "
        + "\(MuscleVolume.usualSetsSource)."
        + (volume.wordsOfNoGroup.map { " \($0)." } ?? ""))
    html.element("div", ["class": "pair"]) { html in
      html.element("figure", ["class": "card fit"]) { html in
        html.element("figcaption") { $0.element("h3", text: "A week on average") }
        writeMeans(to: &html)
        meanTable(source).writeFolded(to: &html)
      }
      if kilograms.contains(where: { $0 > 0 }) { writeTonnage(source, to: &html) }
    }
    html.element("figure", ["class": "card fit tall"]) { html in
      html.element("figcaption") { html in
        html.element("h3", text: source.steps.isMonthly ? "Month by month" : "Week by week")
        if source.steps.isMonthly {
          html.element("p", text: "Sets a week, on average over the weeks of each month")
        }
      }
      html.element("div", ["class": "multiples"]) { html in
        for (number, row) in ordered.enumerated() {
          write(row.group, row.values, number, source, to: &html)
        }
      }
      stepTable(source).writeFolded(to: &html)
    }
  }

  /// Where a number of sets lies, in words.
  static func verdict(_ sets: Double, _ group: MuscleGroup) -> String {
    MuscleVolume.verdict(sets, for: group)?.rawValue ?? ""
  }

  private func meanTable(_ source: PageSource) -> PageTable {
    var table = PageTable(
      "Sets and tonnage a week on average",
      [
        .init("Group", isNumber: false), .init("Sets"), .init("Usual", isNumber: false),
        .init("Tonnage"),
      ])
    // Of less than a week nobody can say it.
    let isShort = source.known.count < 7
    for (group, _) in ordered {
      let mean = volume.mean(group)
      table.add([
        group.rawValue, MuscleVolume.figure(mean.sets).asFigure,
        isShort ? "" : Self.verdict(mean.sets, group),
        source.tonnage(mean.kilograms),
      ])
    }
    return table
  }

  private func write(
    _ group: MuscleGroup, _ values: [Double], _ number: Int, _ source: PageSource,
    to html: inout HTMLWriter
  ) {
    let most = sets.flatMap(\.values).max() ?? 0
    let frame = ChartFrame(
      source.steps, values: 0...max(most, MuscleVolume.usualSets.upperBound + 2), size: .small,
      height: 96)
    let weekly = volume[group].map(\.sets)
    let (weeks, mostOfAWeek) = (weekly.count { $0 > 0 }, weekly.max() ?? 0)
    html.element("div") { html in
      html.element("h4", text: group.rawValue)
      html.drawing(
        "\(Self.id)-\(number)", .small, height: frame.height,
        title: "\(group.rawValue): sets a week",
        description: "Trained in \(weeks) of \(Figure.count(volume.weeks.count, "week")), with "
          + "\(Figure.tenths(mostOfAWeek).asFigure) \(mostOfAWeek == 1 ? "set" : "sets") in a week "
          + "at most."
      ) { svg in
        if group != .fullBody { frame.writeBand(MuscleVolume.usualSets, to: &svg) }
        frame.writeGrid(to: &svg)
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
      table.add([step.markedLabel] + sets.map { MuscleVolume.figure($0.values[place]).asFigure })
    }
    return table
  }
}
