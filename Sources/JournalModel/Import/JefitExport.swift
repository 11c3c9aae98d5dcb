/// JEFIT's export as a table with a set in each row.
///
/// A row of its logs is an exercise of a session, with all sets in one cell, `60x8,62.5x6`. When the
/// session began stands in another table, in which unit its weights are in a third, and a note in a
/// fourth.
struct JefitExport: TabledExport {
  static let source = ImportSource.jefit

  /// An exercise on a day: what a note and cardio are of.
  private struct Occasion: Hashable {
    let exercise: String
    let day: String

    init(_ row: JefitSections.Record) {
      (exercise, day) = (row["eid"], row["mydate"])
    }
  }

  private static let header = [
    "starttime", "endtime", "total_time", "name", "belongsession", "ename", "weight",
    "weight_unit", "reps", "distance", "distance_unit", "duration", "set_type", "mynote",
  ]

  private let sections: JefitSections
  private let unit: WeightUnit?
  private let sessions: [String: JefitSections.Record]
  private let days: [String: String]
  /// The names of the exercises by their numbers.
  private let names: [String: String]
  private let notes: [Occasion: String]
  /// Where each day's cardio is told by the table of cardio.
  private let cardioLines: [Occasion: Int]
  /// The numbers of the exercises of which that table says something on any day.
  private let cardio: Set<String>
  private var records: [CSVRecord] = []
  /// What has a set, and where those stand that the table of sets has with their times.
  private var trained: Set<Occasion> = []
  private var timedLines: [Occasion: Int] = [:]
  private var sessionOf: [Occasion: JefitSections.Record] = [:]
  /// Rows that became nothing.
  private(set) var skipped: [RowNote] = []
  /// What the lifter weighed, oldest first.
  let bodyWeights: [ImportedBodyWeight]

  /// - Parameter saidUnit: that of the body weights, where the file says none.
  /// - Throws: `ImportFailure` where there are no logs in the text.
  init(_ text: SourceText, saidUnit: WeightUnit? = nil) throws(ImportFailure) {
    sections = JefitSections(text)
    guard sections.hasLogs else {
      throw .notRecognised(
        hint: "An export of JEFIT has a line “### EXERCISE LOGS”. \(ImportFormat.whatIsRead)")
    }
    unit = Self.unit(in: sections)
    sessions = Dictionary(sections[.sessions].map { ($0["_id"], $0) }) { first, _ in first }
    days = Dictionary(
      sections[.routines].compactMap { row in row.told("package").map { _ in row } }
        .map { ($0["_id"], $0["name"]) }
    ) { first, _ in first }
    let named =
      sections[.logs].map { ($0["eid"], $0["ename"]) }
      + sections[.notes].map { ($0["eid"], $0["title"]) }
      + sections[.routines].map { ($0["exercise_id"], $0["exercisename"]) }
    names = Dictionary(named.filter { !$0.0.isEmpty && !$0.1.isEmpty }) { first, _ in first }
    notes = Dictionary(sections[.notes].map { (Occasion($0), $0["mynote"]) }) { $0 + "\n" + $1 }
    cardioLines = Dictionary(sections[.cardio].map { (Occasion($0), $0.line) }) { first, _ in first
    }
    cardio = Set(
      sections[.cardio].filter { row in
        ["duration", "distance", "calorie"].contains { row.told($0) != nil }
      }.map { $0["eid"] })
    let weights = JefitBodyWeights(sections[.measures], in: unit ?? saidUnit)
    bodyWeights = weights.all
    skipped = weights.skipped
    takeLogs()
    takeCardio()
    for note in sections[.notes] where !trained.contains(Occasion(note)) {
      skipped.append(note.note("a note on an exercise without a set on its day", "mynote"))
    }
  }

  /// The sets, in the order of the file, with the cardio behind them.
  var table: CSVTable {
    CSVTable(header: Self.header, headerLine: 1, delimiter: ",", records: records)
  }

  /// What of the file has no place among sets.
  var warnings: [String] {
    sections.unread.isEmpty ? [] : ["Not read: \(sections.unread.joined(separator: ", "))."]
  }

  /// The unit of the weights in the logs: as the settings say, or as the table of sets shows, which has
  /// them in pounds.
  private static func unit(in sections: JefitSections) -> WeightUnit? {
    let said = sections[.settings].lazy.compactMap { WeightUnit(importName: $0["mass"]) }.first
    if let said { return said }
    let first = Dictionary(
      sections[.sets].lazy.filter { Int($0["set_index"]) == 0 }
        .map { ($0["exercise_log_id"], NumberText.parse($0["weight_lbs"]) ?? 0) }
    ) { first, _ in first }
    for log in sections[.logs] {
      guard let pounds = first[log["_id"]], pounds > 1,
        let word = JefitSet.words(of: log["logs"]).first,
        let weight = JefitSet(word).flatMap({ NumberText.parse($0.weight) })
      else { continue }
      let (asPounds, asKilograms) = (
        weight / pounds, weight / pounds / WeightUnit.pounds.inKilograms
      )
      if abs(asPounds - 1) < 0.01 { return .pounds }
      if abs(asKilograms - 1) < 0.01 { return .kilograms }
    }
    return nil
  }

  private mutating func takeLogs() {
    let setRows = Dictionary(grouping: sections[.sets]) { $0["exercise_log_id"] }
    let toldAgain = toldAgain
    for (place, log) in sections[.logs].enumerated() {
      let occasion = Occasion(log)
      let session = sessions[log["belongsession"]]
      sessionOf[occasion] = sessionOf[occasion] ?? session
      let rows = (setRows[log["_id"]] ?? []).map { (Int($0["set_index"]) ?? 0, JefitSet($0)) }
      let words = JefitSet.words(of: log["logs"])
      let kinds = Dictionary(rows.map { ($0.0, $0.1.kind) }) { first, _ in first }
      var sets = words.enumerated().compactMap { place, word in
        JefitSet(word, in: unit, kind: kinds[place] ?? "")
      }
      if let line = toldAgain[place] {
        skipped.append(log.note("line \(line) tells its sets again, and more", "logs"))
        continue
      } else if rows.contains(where: { $0.1.isTimed }) {
        sets = rows.sorted { $0.0 < $1.0 }.map(\.1)
        timedLines[occasion] = timedLines[occasion] ?? log.line
      } else if JefitSet.areCardio(words, cardio.contains(log["eid"])) {
        let timed = JefitSet(cardio: words)
        if let line = cardioLines[occasion] {
          skipped.append(log.note("line \(line) tells this cardio", "logs"))
        } else if timed == nil || JefitSet.tellMore(words) {
          skipped.append(log.note("cardio, whose numbers nothing tells apart", "logs"))
        }
        sets = cardioLines[occasion] == nil ? [timed].compactMap(\.self) : []
      } else if sets.count < words.count || words.isEmpty {
        let unread = words.filter { JefitSet($0) == nil }.joined(separator: ", ")
        skipped.append(
          log.note(words.isEmpty ? "the row has no sets" : "no set: \(unread)", "logs"))
      }
      for set in sets { take(set, log, session, of: names[log["eid"]] ?? log["ename"]) }
    }
  }

  private mutating func takeCardio() {
    for cardio in sections[.cardio] {
      let occasion = Occasion(cardio)
      if let line = timedLines[occasion] {
        skipped.append(cardio.note("line \(line) tells this cardio", "eid"))
      } else if let name = names[cardio["eid"]] {
        take(JefitSet(cardio: cardio), cardio, sessionOf[occasion], of: name)
      } else {
        skipped.append(cardio.note("nothing in the file names its exercise", "eid"))
      }
    }
  }

  /// The rows whose sets another one of the same exercise and session begins with, by the line of that:
  /// with each set the app may write down all that were done so far.
  private var toldAgain: [Int: Int] {
    var again: [Int: Int] = [:]
    var last: [[String]: (place: Int, line: Int, words: ArraySlice<String>)] = [:]
    for (place, log) in sections[.logs].enumerated() {
      let key = [log["belongsession"], log["mydate"], log["ename"], log["day_item_id"]]
      let row = (
        place: place, line: log.line, words: JefitSet.done(JefitSet.words(of: log["logs"]))
      )
      guard !row.words.isEmpty else { continue }
      if let before = last[key], before.words.count > row.words.count,
        before.words.starts(with: row.words)
      {
        again[place] = before.line
        continue
      }
      if let before = last[key], before.words.count < row.words.count,
        row.words.starts(with: before.words)
      {
        again[before.place] = row.line
      }
      last[key] = row
    }
    return again
  }

  /// Takes a set into the table, in the order of its header.
  private mutating func take(
    _ set: JefitSet, _ row: JefitSections.Record, _ session: JefitSections.Record?,
    of exercise: String
  ) {
    trained.insert(Occasion(row))
    let start = session?.told("starttime") ?? session?.told("starttimie") ?? row["mydate"]
    let title = session?.told("day_id").flatMap { days[$0] } ?? ""
    records.append(
      CSVRecord(
        line: row.line,
        fields: [
          start, session?.told("endtime") ?? "", session?.told("total_time") ?? "", title,
          row.told("belongsession") ?? "", exercise, set.weight, set.weightUnit, set.reps,
          set.distance, set.distanceUnit, set.seconds, set.kind, notes[Occasion(row)] ?? "",
        ]))
  }
}
