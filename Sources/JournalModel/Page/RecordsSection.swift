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
    /// The best one-rep maximum, in kilograms; nil where it isn't what the exercise is told by.
    let estimate: Double?
    /// The set with the best estimate, or else the heaviest, the longest in distance or in time; the
    /// one of most repetitions, where few of the sets have a weight.
    let best: LoggedSet
  }

  /// Those with the most sets first, and those with as many by their names.
  let rows: [Row]
  /// Whether the journal begins in these days, in which all of them are new.
  let isFirst: Bool

  init?(_ source: PageSource) {
    let rows = source.exercises.compactMap { exercise -> Row? in
      guard let records = source.records[exercise] else { return nil }
      let estimate = source.areEstimated(exercise) ? records.oneRepMax : nil
      let byReps = estimate == nil && records.oneRepMax != nil ? records.byReps.last : nil
      let best =
        estimate?.set ?? byReps ?? records.byReps.first ?? records.longestDistance
        ?? records.longestDuration
      guard let best else { return nil }
      return Row(
        exercise: exercise,
        sets: source.sets(of: exercise).count(where: \.countsAsWork),
        records: records, estimate: estimate?.kilograms, best: best)
    }
    guard !rows.isEmpty else { return nil }
    self.rows = rows.map { (row: $0, name: source.name($0.exercise).lowercased()) }
      .sorted {
        ($1.row.sets, $0.name, $0.row.exercise) < ($0.row.sets, $1.name, $1.row.exercise)
      }
      .map(\.row)
    // Where these exercises have none from before, others may have.
    let start = source.period.range.lowerBound
    isFirst =
      source.recordsBefore.isEmpty
      && TrainingLog.ends(of: source.state).map { $0.first >= start } != false
  }

  func write(_ source: PageSource, to html: inout HTMLWriter) {
    let beaten = rows.count { source.isBeaten($0.exercise) }
    let first = rows.count { source.recordsBefore[$0.exercise] == nil }
    let hasNew = rows.contains { row in
      [row.best, row.records.heaviest].contains { $0.map { badge($0, source) != nil } ?? false }
    }
    let news = [
      beaten > 0 ? "in \(beaten) of them an older record was beaten" : nil,
      first > 0 && !isFirst
        ? "\(first) \(first == 1 ? "was" : "were") done for the first time" : nil,
    ].compactMap(\.self).joined(separator: "; ")
    // What is run has no heaviest set.
    let hasHeaviest = rows.contains { $0.records.heaviest != nil }
    let what =
      rows.count == 1
      ? "The best\(hasHeaviest ? " and the heaviest" : "") set of the one exercise"
      : "The best so far of \(rows.count) exercises"
        + (hasHeaviest ? ", and the heaviest set of each" : "")
    html.element(
      "p",
      text: what + (hasNew ? "; what is new was set in this time." : ".")
        + (news.isEmpty ? "" : " \(news.capitalizedFirst)."))
    html.element("div", ["class": "card breaks"]) { html in
      table("Records of the exercises done most", rows.prefix(Self.shown), source)
        .write(isWhole: true, to: &html)
      let rest = rows.dropFirst(Self.shown)
      if !rest.isEmpty {
        table("Records of the other exercises", rest, source)
          .writeFolded("\(Figure.count(rest.count, "more exercise"))", to: &html)
        html.element(
          "p", ["class": "on-paper"],
          text: "These are the \(Self.shown) with the most sets; the page on a screen has "
            + "\(Figure.count(rest.count, "more exercise")).")
      }
    }
  }

  private func table(_ caption: String, _ rows: ArraySlice<Row>, _ source: PageSource) -> PageTable
  {
    var table = PageTable(
      caption, isStacked: true,
      [
        .init("Exercise", isNumber: false, wraps: true), .init("Best"),
        .init("On", isNumber: false), .init("With", isNumber: false),
        .init("Heaviest", isNumber: false), .init("Sets"),
      ])
    for row in rows {
      let isOfBody = source.state.liftsBody(row.exercise)
      func words(_ set: LoggedSet) -> String {
        set.loadAndReps(isOfBody: isOfBody, in: source.state.profile.unitSystem).asFigure
      }
      let best = words(row.best)
      let estimate = row.estimate.map { "e1RM \(source.weight($0))" }
      let heaviest = row.records.heaviest
      table.add([
        .init(text: source.name(row.exercise)),
        // What no weight is lifted in has its best set for an estimate.
        .init(text: estimate ?? best),
        .init(text: row.best.day.words, badge: badge(row.best, source)),
        .init(text: estimate == nil ? "–" : best),
        heaviest.map { set in
          // The day of the best is said already.
          .init(
            text: words(set), badge: set.id == row.best.id ? nil : badge(set, source))
        } ?? .init(text: "–"), .init(text: "\(row.sets)".asFigure),
      ])
    }
    return table
  }

  /// Marks a set of the period, unless that would mark every set there is.
  private func badge(_ set: LoggedSet, _ source: PageSource) -> String? {
    !isFirst && source.period.range.contains(set.day) ? "new" : nil
  }
}

extension ExerciseRecords {
  /// Of what is counted in repetitions, and else of what is carried or held.
  fileprivate var heaviest: LoggedSet? { byReps.first ?? byLoad.first }
}
