import JournalModel

/// A time of an export: what its clock showed, and how far that was ahead of UTC where it says so.
struct ImportedTime {
  let reading: LocalDateTime
  /// Minutes by which the clock was ahead of UTC; `nil` where the file doesn't say it.
  let utcOffsetMinutes: Int?
  /// Whether the journal's own table tells it.
  let isOwn: Bool
  /// Whether there is a time of day in it; else its noon stands for the day.
  let hasTimeOfDay: Bool

  /// The moment that it says; nil where it says no offset.
  var said: Moment? {
    utcOffsetMinutes.map { offset in
      Moment(
        milliseconds: Int64(reading.secondsSinceEpoch - offset * 60) * 1000, offsetMinutes: offset)
    }
  }

  /// Whether it has the offset of a zone, and not one that it says.
  var isOfZone: Bool { utcOffsetMinutes == nil || utcOffsetMinutes == 0 && !isOwn }

  /// The moment with the offset of the clock on the spot, so that its day is the one that it counts for.
  ///
  /// An offset that is said is that one. UTC alone says nothing of the place, as apps write it wherever
  /// they are; the journal's own tables write it only where the clock had it.
  ///
  /// A day without a time of day is that noon, or now where it is today and its noon is still to come.
  ///
  /// - Parameter moment: the moment of a reading in UTC, or in the source's time zone.
  func moment(
    by now: Moment, _ moment: (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  ) -> Moment? {
    let told = isOfZone ? moment(reading, utcOffsetMinutes) : said
    guard !hasTimeOfDay, let told, told.milliseconds > now.milliseconds else { return told }
    let here = now.withOffset(of: told)
    return here.day == told.day ? here : told
  }

  /// The days of clocks that may have shown it: all around where it says its offset, as those of others
  /// may have been up to 26 hours away.
  var days: [Day] {
    utcOffsetMinutes == nil ? [reading.date] : (-2...2).map(reading.date.advanced)
  }

  /// Whether it is of the minute of a moment: not every app exports the seconds.
  ///
  /// One that says its offset may be of another clock, so that the instant counts, else the reading.
  func isMinute(of other: Moment) -> Bool {
    said.map { $0.milliseconds / 60_000 == other.milliseconds / 60_000 }
      ?? (other.day == reading.date
        && other.millisecondsOfDay / 60_000 == reading.hour * 60 + reading.minute)
  }
}

extension ImportedWorkout {
  /// When it began.
  var time: ImportedTime {
    ImportedTime(
      reading: start, utcOffsetMinutes: utcOffsetMinutes, isOwn: ownSession != nil,
      hasTimeOfDay: hasTimeOfDay)
  }

  /// What is to be said of a start that its zone's clocks never showed, in the hour that they skip in
  /// spring; nil of any other.
  func noteOnSkippedHour(start: Moment) -> RowNote? {
    guard hasTimeOfDay, time.isOfZone, utcOffsetMinutes == nil,
      let shown = LocalDateTime(shownAt: start),
      shown != self.start
    else { return nil }
    let clock = shown.description.dropFirst(11).prefix(5)
    return note(
      "its start is in an hour that the clocks skipped there, and became \(clock); its times may be "
        + "of another time zone")
  }

  /// When it was over, where the source says it.
  var endTime: ImportedTime? {
    end.map { end in
      ImportedTime(
        reading: end, utcOffsetMinutes: utcOffsetMinutes, isOwn: ownSession != nil,
        hasTimeOfDay: true)
    }
  }
}

extension LocalDateTime {
  /// What the clock of a moment shows, without the fraction of its second.
  init?(shownAt moment: Moment) {
    let seconds = moment.millisecondsOfDay / 1000
    self.init(
      moment.day, hour: seconds / 3600, minute: seconds / 60 % 60, second: seconds % 60)
  }
}

extension ImportedBodyWeight {
  /// When it was taken.
  var told: ImportedTime {
    ImportedTime(
      reading: time, utcOffsetMinutes: utcOffsetMinutes, isOwn: isOwn, hasTimeOfDay: hasTimeOfDay)
  }
}
