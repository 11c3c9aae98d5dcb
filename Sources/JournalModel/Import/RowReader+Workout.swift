extension RowReader {
  /// What the row says about its workout, or nil where its date cannot be read.
  ///
  /// Its doubts are not flagged here: they stand in each row of the workout.
  mutating func workout(_ row: Row) -> WorkoutFacts? {
    let cells = [
      row[.date], row[.time], row[.end], row[.duration], row[.title], row[.workoutNotes],
      row[.bodyWeight], row[.workoutNumber],
    ]
    if let lastWorkout, lastWorkout.cells == cells { return lastWorkout.facts }
    let facts = newWorkout(row)
    lastWorkout = (cells, facts)
    return facts
  }

  /// Why a row is of no workout.
  func dateReason(_ row: Row) -> RowNote {
    if row[.date].isEmpty { return row.note("the row has no date", .date) }
    // A spreadsheet counts days from 1900 on, or from 1904: nobody but it knows which one it is.
    if let days = NumberText.parse(row[.date]), (20_000..<80_000).contains(days) {
      return row.note(
        "the date is a spreadsheet's serial number; format the column as dates there", .date)
    }
    return row.note("the date cannot be read", .date)
  }

  private mutating func newWorkout(_ row: Row) -> WorkoutFacts? {
    // StrongLifts has the day and its start beside each other.
    let time = source == .stronglifts ? " \(row[.time])" : ""
    guard let date = DateText(row[.date] + time) ?? DateText(row[.date]),
      let start = date.resolved(evidence.dateOrder)
    else {
      return nil
    }
    let end = end(row, of: start, date)
    let said = DurationText.seconds(
      row[.duration], twoParts: columns.durationParts, unitSeconds: columns.durationUnitSeconds)
    var doubts: [RowNote] = []
    if evidence.dateOrder != .yearFirst, let order = date.evidence, order != evidence.dateOrder {
      let isDayFirst = evidence.dateOrder == .dayFirst
      doubts.append(
        row.note(
          "day and month stand the other way round here than in other dates, which were read "
            + (isDayFirst ? "day first" : "month first"), .date))
    }
    if end == nil, !row[.end].isEmpty {
      doubts.append(row.note("the end of the workout cannot be read; left out", .end))
    }
    if said == nil, !row[.duration].isEmpty {
      doubts.append(row.note("the duration cannot be read; left out", .duration))
    }
    let (title, notes) = (row[.title].cleanedName, row[.workoutNotes].cleanedNote)
    if title.isChanged { doubts.append(row.note("control characters were taken out", .title)) }
    if notes.isChanged {
      doubts.append(row.note("control characters were taken out", .workoutNotes))
    }
    // FitNotes has days for Android, and times for iOS.
    let hasTimeOfDay = date.hasTimeOfDay && (source != .fitnotes || columns.has(.end))
    return WorkoutFacts(
      line: row.line,
      start: hasTimeOfDay ? start : noon(start),
      hasTimeOfDay: hasTimeOfDay, utcOffsetMinutes: hasTimeOfDay ? date.utcOffsetMinutes : nil,
      // Of a day alone it isn't known how long before its end a workout began.
      end: hasTimeOfDay ? end : nil,
      durationSeconds: said ?? (hasTimeOfDay ? end?.seconds(since: start) : nil),
      title: title.text, notes: notes.text, bodyWeight: bodyWeight(row, &doubts),
      number: row[.workoutNumber], doubts: doubts)
  }

  /// When a workout was over.
  ///
  /// A cell may have no more than the time of day; one before the start is of the next day. One that says
  /// another offset than the start is told by the start's clock.
  private func end(
    _ row: Row, of start: LocalDateTime, _ date: DateText
  ) -> LocalDateTime? {
    if let said = DateText(row[.end]), let end = said.resolved(evidence.dateOrder) {
      guard let clock = date.utcOffsetMinutes, let own = said.utcOffsetMinutes else { return end }
      return end.advanced(bySeconds: (clock - own) * 60)
    }
    guard date.hasTimeOfDay, let said = DateText("\(start.date) \(row[.end])"), said.hasTimeOfDay,
      let end = said.resolved(evidence.dateOrder)
    else { return nil }
    return end < start ? end.advanced(bySeconds: 86_400) : end
  }

  /// The body weight that a workout was done with, in the unit that its own cell or the file says.
  private mutating func bodyWeight(
    _ row: Row, _ doubts: inout [RowNote]
  ) -> ImportedBodyWeight.Mass? {
    let cell = row[.bodyWeight]
    guard let column = columns.index[.bodyWeight], !cell.isEmpty else { return nil }
    let letters = cell.trailingLetters
    guard letters.isEmpty || WeightUnit(importName: letters) != nil,
      let value = NumberText.parse(
        String(cell.dropLast(letters.count)), decimal: evidence.decimalMark)
    else {
      doubts.append(row.note("the body weight cannot be read; left out", column: column))
      return nil
    }
    // An app that was told none writes 0.
    if value == 0 { return nil }
    let said = WeightUnit(importName: letters) ?? columns.bodyWeightUnit
    guard let unit = said ?? saidUnit ?? soleUnit else {
      missUnit(line: row.line)
      return nil
    }
    let meant = WeightReading.meant(value, unit)
    let mass = ImportedBodyWeight.Mass(value: meant.value, unit: meant.unit)
    guard mass.isBodyWeight else {
      doubts.append(row.note("a body weight is from 1 to 1000 kg; left out", column: column))
      return nil
    }
    return mass
  }

  private func noon(_ start: LocalDateTime) -> LocalDateTime {
    LocalDateTime(start.date, hour: 12) ?? start
  }
}
