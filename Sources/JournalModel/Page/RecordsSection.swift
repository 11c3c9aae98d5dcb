/// The records of the exercises that were done in the period.
struct RecordsSection: PageSection {
  static let id = "records"
  static let title = "Records"

  /// What is open to see; the rest is folded.
  private static let shown = 12

  /// An exercise as its records stood at the end of the period.
  struct Row {
    let exercise: EntityID
    /// Of the period, without warm-ups.
    let sets: Int
    let records: ExerciseRecords
    /// Whether the best estimate, or the longest distance or time, was set in the period.
    let isNew: Bool
  }

  /// Those with the most sets first.
  let rows: [Row]

  init?(_ source: PageSource) {
    let range = source.period.range
    let rows = source.exercises.compactMap { exercise -> Row? in
      guard let records = source.records[exercise] else { return nil }
      let best =
        records.oneRepMax?.set ?? records.byReps.first ?? records.longestDistance
        ?? records.longestDuration
      guard let best else { return nil }
      return Row(
        exercise: exercise,
        sets: source.sets(of: exercise).count { !$0.isWarmUp && $0.isWork },
        records: records, isNew: range.contains(best.day))
    }
    guard !rows.isEmpty else { return nil }
    self.rows = rows.sorted { ($1.sets, $0.exercise) < ($0.sets, $1.exercise) }
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let new = rows.count { $0.isNew }
    html.element(
      "p",
      text: "The best so far of \(Figure.count(rows.count, "exercise")), of which "
        + "\(new) \(new == 1 ? "was" : "were") set in this time, and the heaviest set of each.")
    html.element("div", ["class": "card"]) { html in
      table("Records of the exercises done most", rows.prefix(Self.shown), source)
        .write(isWhole: true, to: &html)
      let rest = rows.dropFirst(Self.shown)
      if !rest.isEmpty {
        table("Records of the other exercises", rest, source)
          .writeFolded("\(Figure.count(rest.count, "more exercise"))", to: &html)
      }
    }
  }

  private func table(_ caption: String, _ rows: ArraySlice<Row>, _ source: PageSource) -> PageTable
  {
    var table = PageTable(
      caption,
      [
        .init("Exercise", isNumber: false), .init("Best e1RM"), .init("On", isNumber: false),
        .init("With", isNumber: false), .init("Heaviest", isNumber: false), .init("Sets"),
      ])
    for row in rows {
      let best = row.records.oneRepMax
      let other = row.records.longestDistance ?? row.records.longestDuration
      let set = best?.set ?? row.records.byReps.first ?? other
      table.add([
        source.name(row.exercise), best.map { source.weight($0.kilograms) } ?? "–",
        set.map { "\($0.day)\(row.isNew ? ", new" : "")" } ?? "", set?.record.loadAndReps ?? "",
        row.records.byReps.first?.record.loadAndReps ?? "–", "\(row.sets)",
      ])
    }
    return table
  }
}
