import JournalModel

/// What became of exercises that were to be taken from the library.
public struct LibraryReport: Sendable {
  /// The exercises that are new in the journal, each with its event.
  public internal(set) var added: [(exercise: LibraryExercise, event: RecordedEvent)] = []
  /// The exercises that the user has already, each with its name and id in the journal.
  public internal(set) var present: [(exercise: LibraryExercise, id: EntityID, name: String)] = []
  /// The rules that kept some out; then none was added.
  public internal(set) var rejections: [Rejection] = []
}

extension Journal {
  /// Takes exercises of the library into the journal, with all that the library says of them.
  ///
  /// One that the user has already, under its name or another that surely means it, is left alone;
  /// one that was deleted comes back.
  ///
  /// - Parameters:
  ///   - exercises: those that are wanted.
  ///   - isDryRun: only says what would come in.
  public func take(
    _ exercises: [LibraryExercise], isDryRun: Bool = false
  ) throws(JournalError) -> LibraryReport {
    var report = LibraryReport()
    var wanted: [LibraryExercise] = []
    let outcome = try append(isDryRun: isDryRun) { state in
      // An append that finds the folder rewritten asks again.
      (report, wanted) = (LibraryReport(), [])
      let known = KnownExercises(state)
      var drafts: [EventDraft] = []
      for exercise in exercises where !wanted.contains(exercise) {
        if let own = known.sureOwn(exercise.name) {
          report.present.append((exercise, own.id, own.name))
        } else {
          wanted.append(exercise)
          drafts.append(EventDraft(taking: exercise, in: state, newID: environment.newID))
        }
      }
      return drafts
    }.get()
    report.added = zip(wanted, outcome.events).map { ($0, $1) }
    report.rejections = outcome.rejections.map(\.rejection)
    return report
  }
}
