import JournalModel

/// A workout of an export that an earlier import has brought otherwise, in what it says beside its sets.
///
/// The journal keeps what it has. What the export leaves open differs from nothing, as not every format
/// has titles, notes and ends.
enum SessionDifference {
  /// What is to be said of it; nil where the journal has the same, or somebody has changed or deleted
  /// it there.
  ///
  /// Another start is told all the same, as it says what the workout was taken for.
  ///
  /// - Parameters:
  ///   - span: when the workout was; nil where its start is no time that can be said.
  ///   - isCorrected: whether the export has it to begin at another time than the journal.
  static func note(
    on stored: Entity<Session>?, _ workout: ImportedWorkout, _ span: ImportedSpan?,
    isCorrected: Bool
  ) -> RowNote? {
    guard let stored else { return nil }
    let start = isCorrected ? "its start differs from the journal's" : nil
    guard isAsImported(stored, workout) else { return start.map(workout.note) }
    let differences = [
      start, title(stored.record, workout), notes(stored.record, workout),
      length(stored, workout, span),
    ].compactMap(\.self)
    return differences.isEmpty ? nil : workout.note(differences.joined(separator: "; "))
  }

  /// Whether nobody has changed it since: an import starts and completes a session in one append, with
  /// no more between the two than its sets and an exercise for each.
  private static func isAsImported(_ stored: Entity<Session>, _ workout: ImportedWorkout) -> Bool {
    stored.updated <= stored.created.advanced(by: 2 * workout.sets.count + 1)
  }

  private static func title(_ stored: Session, _ workout: ImportedWorkout) -> String? {
    guard let title = workout.title.map({ String($0.prefix(Session.longestTitle)) }),
      title != stored.title
    else { return nil }
    return "“\(title)”, in the journal " + (stored.title.map { "“\($0)”" } ?? "without a title")
  }

  private static func notes(_ stored: Session, _ workout: ImportedWorkout) -> String? {
    guard let notes = workout.notes.map({ String($0.prefix(TextRule.maximumLength)) }),
      notes != stored.notes
    else { return nil }
    return "its notes differ from the journal's"
  }

  /// How long it took, or else when it was over.
  ///
  /// The zone may be another than at that import, where no clock was changed meanwhile.
  private static func length(
    _ stored: Entity<Session>, _ workout: ImportedWorkout, _ span: ImportedSpan?
  ) -> String? {
    let lengths = [span?.minutes, workout.minutes].compactMap(\.self)
    if let minutes = lengths.first, !lengths.contains(where: { $0 == stored.record.actualDuration })
    {
      let there = stored.record.actualDuration.map { "\($0) min" } ?? "of no known length"
      return "\(minutes) min, in the journal \(there)"
    }
    // An end that lay in the future was left out.
    guard let seconds = workout.secondsToEnd, let end = stored.record.end else { return nil }
    let there = (end.milliseconds - stored.at.milliseconds) / 1000
    let spanned = span.flatMap { span in
      span.end.map { ($0.milliseconds - span.start.milliseconds) / 1000 }
    }
    return [spanned, Int64(seconds)].compactMap(\.self).contains { abs($0 - there) < 60 }
      ? nil : "its end differs from the journal's"
  }
}

extension ImportedWorkout {
  /// How long it took, pauses apart, where the source says it.
  var minutes: Int? { durationSeconds.map { $0 / 60 } }

  /// The seconds from its start to its end, or how long it took where the source says no end.
  var secondsToEnd: Int? { end?.seconds(since: start) ?? durationSeconds }
}
