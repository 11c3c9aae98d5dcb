/// Reads the rows of a table of measurements for the body weights among them.
struct BodyWeightReader {
  /// Reads cells as those of a history are read.
  private var cells: RowReader
  private var weights: [ImportedBodyWeight] = []
  private var skipped: [RowNote] = []
  /// How many weights there were of each time.
  private var ranks: [String: Int] = [:]
  /// The line of each weight at its time.
  private var lines: [String: Int] = [:]

  init(_ columns: Columns, _ evidence: FileEvidence, saidUnit: WeightUnit?) {
    let isOwn = Set(columns.header).isSuperset(of: ["id", "date", "weight", "unit", "updatedAt"])
    cells = RowReader(nil, columns, evidence, saidUnit: saidUnit, isOwn: isOwn)
  }

  /// Reads one record.
  mutating func read(_ record: RecordTable.Record) {
    switch record {
    case .refused(let note): skipped.append(note)
    case .row(let row, let remarks):
      // What is doubtful in a row that becomes nothing needn't be looked at.
      let reader = cells
      if let reason = reasonToSkip(row) {
        let unitless = cells.unitlessLine
        cells = reader
        if let unitless { cells.missUnit(line: unitless) }
        skipped.append(reason)
      } else {
        for remark in remarks { cells.flag(row.note(remark)) }
      }
    }
  }

  /// All that was read.
  func finished(
    rows: Int, of text: SourceText
  ) throws(ImportFailure) -> ImportedBodyWeights {
    if let line = cells.unitlessLine {
      throw .unitNeeded(likely: cells.evidence.likelyUnit, line: line)
    }
    return ImportedBodyWeights(
      rows: rows, weights: weights, skipped: skipped, flagged: cells.flagged,
      warnings: cells.warnings(of: text), guessedDates: cells.guessedDates)
  }

  /// Takes the weight of a row.
  ///
  /// - Returns: why it has none that can be taken.
  private mutating func reasonToSkip(_ row: Row) -> RowNote? {
    if row.columns.has(.measurement), !Self.isBodyWeight(row[.measurement]) {
      return row.note("this is no body weight", .measurement)
    }
    if !row[.weightUnit].isEmpty, WeightUnit(importName: row[.weightUnit]) == nil {
      return row.note("the unit of weight is not known", .weightUnit)
    }
    let time = [row[.date], row[.time]].filter { !$0.isEmpty }.joined(separator: " ")
    guard let date = DateText(time), let start = date.resolved(cells.evidence.dateOrder) else {
      return row.note(time.isEmpty ? "the row has no date" : "the date cannot be read", .date)
    }
    let isSaid = row.columns.weights.contains { !row.fields[$0.index].trimmedBlanks.isEmpty }
    guard isSaid else { return row.note("the row has no body weight") }
    guard let (value, unit, _) = cells.weight(row) else {
      return row.note("the weight cannot be read", .weight)
    }
    // The file is refused where a weight has no unit, so that nothing is lost here.
    guard let unit else { return row.note("the weight has no unit", .weight) }
    let mass = ImportedBodyWeight.Mass(value: value, unit: unit)
    guard mass.isBodyWeight else {
      return row.note("a body weight is from 1 to 1000 kg", .weight)
    }
    add(mass, at: start, date, line: row.line)
    let roles = row.columns.roles
    cells.leaveOut(roles.indices.filter { roles[$0] == nil || roles[$0] == .notes }, of: row)
    return nil
  }

  private mutating func add(
    _ mass: ImportedBodyWeight.Mass, at time: LocalDateTime, _ date: DateText, line: Int
  ) {
    let key = date.hasTimeOfDay ? time.description : time.date.description
    let rank = ranks[key, default: 0] + 1
    ranks[key] = rank
    let told = "\(key) \(mass.value) \(mass.unit.rawValue)"
    if let earlier = lines[told] {
      cells.flag(RowNote(line: line, reason: "it is line \(earlier) again"))
    } else {
      lines[told] = line
    }
    weights.append(
      ImportedBodyWeight(
        line: line, time: time, hasTimeOfDay: date.hasTimeOfDay,
        utcOffsetMinutes: date.utcOffsetMinutes,
        weight: mass.value, unit: mass.unit, isOwn: cells.isOwn,
        sourceKey: rank == 1 ? key : "\(key)\(HistoryBuilder.separator)\(rank)"))
  }

  /// - Parameter name: of a measurement, behind which Cronometer says where it comes from: `Weight (Apple
  ///   Health)`.
  private static func isBodyWeight(_ name: String) -> Bool {
    let name = name.hasSuffix(")") ? String(name.prefix { $0 != "(" }) : name
    return [
      "bodyweight", "body weight", "weight", "body mass", "bodymass",
      "hkquantitytypeidentifierbodymass",
    ].contains(HeaderName.folded(name))
  }
}

extension ColumnRole {
  /// The role that a folded header names in a table of body weights, in any of the languages that
  /// Strong is translated to.
  ///
  /// `kg` alone is what was lifted: who weighs himself says so.
  static func ofBodyWeights(_ name: String) -> ColumnRole? {
    if let role = ofMeasurements(name) { return role }
    guard WeightUnit(importName: name) == nil, let role = named(name, in: .strong) else {
      return nil
    }
    return [.date, .weight, .weightUnit, .notes].contains(role) ? role : nil
  }

  /// The role of a folded header in a table of body weights in which no other is a weight: `kg` alone,
  /// or what an app has reckoned.
  static func ofLoneBodyWeights(_ name: String) -> ColumnRole? {
    let isUnit = WeightUnit(importName: name) != nil && !name.contains(" ")
    return isUnit || loneWeights.contains(name) ? .weight : nil
  }

  private static let loneWeights: Set = [
    "weights", "mass", "scale weight", "trend weight", "average weight", "avg weight",
  ]

  /// The role that a folded header names in a table of measurements.
  static func ofMeasurements(_ name: String) -> ColumnRole? {
    if let role = measurements[name] { return role }
    if timestamps.contains(name) { return .date }
    // `weight_kg`: the unit is the last word.
    let words = name.split(separator: " ")
    guard words.count > 1, let last = words.last, WeightUnit(importName: String(last)) != nil else {
      return nil
    }
    return measurements[words.dropLast().joined(separator: " ")] == .weight ? .weight : nil
  }

  private static let measurements: [String: ColumnRole] = [
    "date": .date, "day": .date, "date time": .date, "datetime": .date,
    "date and time": .date, "date/time": .date, "#date": .date, "time of measurement": .date,
    "measurement date": .date, "measured at": .date, "measurement time": .date,
    "startdate": .date, "start": .date, "start date": .date, "start time": .date,
    "weight & body mass": .weight,
    "weight/body mass": .weight, "body mass": .weight, "type": .measurement, "time": .time,
    "measurement": .measurement,
    "measurement type": .measurement, "metric": .measurement, "value": .weight, "amount": .weight,
    "weight": .weight, "body weight": .weight, "bodyweight": .weight, "unit": .weightUnit,
    "weight unit": .weightUnit, "comment": .notes, "comments": .notes, "note": .notes,
    "notes": .notes, "notiz": .notes, "bemerkung": .notes, "bemerkungen": .notes,
    "kommentar": .notes, "kommentare": .notes,
    "körpergewicht": .weight, "poids corporel": .weight, "peso corporal": .weight,
    "peso corporeo": .weight, "lichaamsgewicht": .weight, "体重": .weight, "體重": .weight,
    "체중": .weight, "몸무게": .weight, "вес тела": .weight,
    "einheit": .weightUnit, "unité": .weightUnit, "unidad": .weightUnit, "unidade": .weightUnit,
    "unità": .weightUnit, "eenheid": .weightUnit, "单位": .weightUnit, "單位": .weightUnit,
    "単位": .weightUnit, "단위": .weightUnit, "единица": .weightUnit,
    "zeit": .time, "uhrzeit": .time, "heure": .time, "hora": .time, "ora": .time, "tijd": .time,
    "时间": .time, "時間": .time, "時刻": .time, "시간": .time, "время": .time,
  ]
}
