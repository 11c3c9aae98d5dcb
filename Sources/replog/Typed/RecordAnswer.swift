import JournalModel
import WorkoutJournal

/// What a command answers with when it has recorded something.
enum RecordAnswer {
  /// The first event, which `--json` has as it stands in the journal behind its `schema`, with a member
  /// more for what there is to say of it beside; in words all that were recorded with it, each in a
  /// sentence.
  case event(
    advising: (RecordedEvent, JournalState) throws(CommandFailure) -> Advice? = {
      (_, _) throws(CommandFailure) in nil
    })
  /// The one event; it is told in other words, and so is how it is taken back.
  case eventInOtherWords((RecordedEvent) -> Void)
  /// All events, of which `--json` has a list; they are told in words, of the state before them.
  case batch((_ events: [RecordedEvent], _ before: JournalState) -> Void)
}
