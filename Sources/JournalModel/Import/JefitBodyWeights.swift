/// What the lifter weighed, by JEFIT's table of measures.
///
/// Many of its rows tell a day's weight again, and those of other measures have 0 for it.
struct JefitBodyWeights {
  /// The oldest first.
  private(set) var all: [ImportedBodyWeight] = []
  /// Rows that became nothing.
  private(set) var skipped: [RowNote] = []

  /// - Parameter unit: that of all weights, where it is known.
  init(_ rows: [JefitSections.Record], in unit: WeightUnit?) {
    var masses: [Day: [ImportedBodyWeight.Mass]] = [:]
    for row in rows {
      guard let cell = row.told("weight") else { continue }
      guard let value = NumberText.parse(cell),
        let time = DateText(row["mydate"])?.resolved(.dayFirst)
      else {
        skipped.append(row.note("the body weight or its day cannot be read", "weight"))
        continue
      }
      guard let unit else {
        skipped.append(row.note("the body weight has no unit", "weight"))
        continue
      }
      let mass = ImportedBodyWeight.Mass(value: value, unit: unit)
      let known = masses[time.date, default: []]
      if known.contains(mass) { continue }
      guard mass.isBodyWeight else {
        skipped.append(row.note("a body weight is from 1 to 1000 kg", "weight"))
        continue
      }
      masses[time.date, default: []].append(mass)
      let parts = [ImportSource.jefit.rawValue, "\(time.date)", "\(known.count + 1)"]
      all.append(
        ImportedBodyWeight(
          line: row.line, time: time, hasTimeOfDay: false, utcOffsetMinutes: nil, weight: value,
          unit: unit,
          sourceKey: parts.joined(separator: String(HistoryBuilder.separator))))
    }
    all.sort { ($0.time, $0.line) < ($1.time, $1.line) }
  }
}
