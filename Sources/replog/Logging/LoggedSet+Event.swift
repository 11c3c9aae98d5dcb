import JournalModel
import WorkoutJournal

extension LoggedSet {
  /// A set that an event has just logged.
  init(_ record: WorkoutSet, of exercise: EntityID, as event: RecordedEvent) {
    self.init(
      id: event.entity, session: record.session ?? event.entity, exercise: exercise,
      day: event.at.day, at: event.at, recorded: event.time, record: record)
  }
}
