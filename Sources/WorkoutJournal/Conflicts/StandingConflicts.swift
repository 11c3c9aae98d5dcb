import JournalModel

/// What was noted before of events that one side has and the other knows nothing of.
///
/// Whoever deletes what another device has deleted, too, or writes what another has written, is at
/// odds with nobody. But where a third one's word stands against that, the newcomer hasn't settled
/// it.
struct StandingConflicts {
  private var events: [ConflictNote.Subject: Set<EventID>] = [:]

  init(_ notes: Set<ConflictNote>, in plan: MergePlan) {
    if notes.isEmpty { return }
    let named = Set(notes.flatMap(\.events))
    for places in [plan.incoming, plan.heldHereOnly] {
      let own = Set(places.map(\.id).filter(named.contains))
      for note in notes where own.isSuperset(of: note.events) {
        events[note.subject, default: []].formUnion(note.events)
      }
    }
  }

  /// Whether one of two events is a side of what stands.
  func concern(_ subject: ConflictNote.Subject, _ one: EventPlace, _ other: EventPlace) -> Bool {
    guard let known = events[subject] else { return false }
    return known.contains(one.id) || known.contains(other.id)
  }
}
