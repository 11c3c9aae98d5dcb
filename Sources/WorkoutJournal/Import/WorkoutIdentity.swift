import JournalModel

/// Under which ids a workout of an export stands in a journal, or goes there.
///
/// Its title is a part of them only where another workout has the same start, so an export that has the
/// other one too, or no more, would say another identity than the one under which the journal has it.
struct WorkoutIdentity {
  let session: EntityID
  let sets: [EntityID]

  /// Whether the export has sets of it that no import has brought.
  func hasNew(in state: JournalState) -> Bool {
    sets.contains { !state.sets.hasEverCreated($0) }
  }

  /// Those of all workouts of an export.
  static func all(_ workouts: [ImportedWorkout], in state: JournalState) -> [WorkoutIdentity] {
    var sessions: Set<EntityID> = []
    return workouts.map { workout in
      let identity = WorkoutIdentity(workout, in: state, except: sessions)
      sessions.insert(identity.session)
      return identity
    }
  }

  /// - Parameter taken: the sessions that other workouts of the export are.
  init(_ workout: ImportedWorkout, in state: JournalState, except taken: Set<EntityID>) {
    let own = ImportIdentity.id(workout.sourceKey, of: .session)
    let other = ImportIdentity.id(workout.otherKey, of: .session)
    func sets(under key: String) -> [EntityID] {
      workout.sets.map { set in
        ImportIdentity.id(key + set.sourceKey.dropFirst(workout.sourceKey.count), of: .set)
      }
    }
    var isOther = !state.sessions.hasEverCreated(own) && state.sessions.hasEverCreated(other)
    // Of the workouts that share a start now, the journal's is the one with its title, or where it was
    // deleted, with its sets.
    if isOther, workout.sharesStart {
      if let session = state.sessions[other] {
        isOther = session.record.title == workout.title
      } else {
        let areAllKnown = sets(under: workout.otherKey).allSatisfy(state.sets.hasEverCreated)
        isOther = areAllKnown && !taken.contains(other)
      }
    }
    session = isOther ? other : own
    self.sets = sets(under: isOther ? workout.otherKey : workout.sourceKey)
  }
}
