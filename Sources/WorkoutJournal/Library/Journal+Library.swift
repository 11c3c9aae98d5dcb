import JournalModel

/// What became of exercises that were to be taken from the library.
public struct LibraryReport: Sendable, Equatable {
  /// An exercise that is new in the journal.
  public struct Added: Sendable, Equatable {
    /// What the library says of it.
    public let exercise: LibraryExercise
    /// The event that brought it in.
    public let event: RecordedEvent
  }

  /// An exercise that the user has already.
  public struct Present: Sendable, Equatable {
    /// What the library says of it.
    public let exercise: LibraryExercise
    /// The user's own.
    public let id: EntityID
    /// What the user calls it.
    public let name: String
  }

  /// The exercises that are new in the journal.
  public internal(set) var added: [Added] = []
  /// The exercises that the user has already.
  public internal(set) var present: [Present] = []
  /// The rules that kept some out; then none was added.
  public internal(set) var rejections: [Rejection] = []
}

extension Journal {
  /// Adds exercises of the library to the journal, with all that the library says of them.
  ///
  /// One that the user has already, under its name or another that surely means it, is left alone;
  /// one that was deleted comes back.
  ///
  /// - Parameters:
  ///   - exercises: those that are wanted.
  ///   - isDryRun: only says what would come in.
  public func addExercises(
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
          report.present.append(.init(exercise: exercise, id: own.id, name: own.name))
        } else {
          wanted.append(exercise)
          drafts.append(EventDraft(taking: exercise, in: state, newID: environment.newID))
        }
      }
      return drafts
    }.get()
    report.added = zip(wanted, outcome.events).map { .init(exercise: $0, event: $1) }
    report.rejections = outcome.rejections.map(\.rejection)
    return report
  }
}
