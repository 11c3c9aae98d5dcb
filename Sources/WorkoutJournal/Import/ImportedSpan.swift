import JournalModel

/// When a workout was, by the clock on the spot.
///
/// Between its start and its end the clock may have been changed, so that each has the offset that the
/// zone had then, and what lay between them is less or more than the clock showed.
struct ImportedSpan {
  let start: Moment
  /// Nil where the source says neither the end nor how long it took.
  let end: Moment?
  /// How long it took, pauses apart, where the source says it.
  let minutes: Int?

  /// Nil where its start is no time that can be said.
  ///
  /// - Parameter moment: as that of ``ImportedTime/moment(by:_:)``.
  init?(
    _ workout: ImportedWorkout, by now: Moment,
    _ moment: (LocalDateTime, _ utcOffsetMinutes: Int?) -> Moment?
  ) {
    guard let start = workout.time.moment(by: now, moment) else { return nil }
    self.start = start
    let shown = workout.endTime?.moment(by: now, moment)
    if let shown, shown.milliseconds >= start.milliseconds {
      end = shown
      // What the source says beside its two times leaves out the pauses.
      let isSaid = workout.durationSeconds != workout.end?.seconds(since: workout.start)
      let taken = Int((shown.milliseconds - start.milliseconds) / 60_000)
      minutes = isSaid ? workout.minutes : taken
      return
    }
    minutes = workout.minutes
    end = workout.secondsToEnd.map { seconds in
      let over = start.advanced(byMilliseconds: Int64(seconds) * 1000)
      let here =
        workout.time.isOfZone
        ? LocalDateTime(shownAt: Moment(milliseconds: over.milliseconds)).flatMap { moment($0, 0) }
        : nil
      return over.withOffset(of: here ?? start)
    }
  }
}
