import JournalModel

/// Which of a workout's sets an earlier import has brought, where some were inserted in the app since.
///
/// Which of its exercise's sets it is makes a set's identity, so that all behind an inserted one stand
/// under the ids of others. Where the journal's sets of an exercise are all among those of the file,
/// wherever they stand there, the ones that are left over are new; else nobody can tell what was
/// inserted and what was changed.
struct SetAlignment {
  /// For the places of new ids, where what goes under them stands in the workout, if it is elsewhere.
  private var contents: [Int: Int] = [:]
  /// The places of known ids in exercises of which the journal has all.
  private var settled: Set<Int> = []

  /// - Parameters:
  ///   - ids: those of the workout's sets, in its order.
  ///   - isNew: whether no import has brought a set under each.
  init(
    _ workout: ImportedWorkout, _ ids: [EntityID], isNew: [Bool], in state: JournalState
  ) {
    // Nearly always nothing was brought yet, or all of it.
    guard isNew.contains(false) else { return }
    let exercises = Dictionary(grouping: workout.sets.indices) { workout.sets[$0].exercise }
    for places in exercises.values {
      let known = places.filter { !isNew[$0] }
      let isMoved = known.contains {
        SetDifference.note(on: state.sets[ids[$0]], workout.sets[$0]) != nil
      }
      guard isMoved,
        let left = Self.rest(of: places, in: workout, without: known.map { ids[$0] }, state)
      else { continue }
      settled.formUnion(known)
      for (place, content) in zip(places.filter { isNew[$0] }, left) { contents[place] = content }
    }
  }

  /// The places of the sets that the journal hasn't; `nil` where it has one that isn't among them, or
  /// that somebody has changed or deleted there.
  private static func rest(
    of places: [Int], in workout: ImportedWorkout, without known: [EntityID], _ state: JournalState
  ) -> [Int]? {
    var left = places
    for id in known {
      guard let stored = state.sets[id], stored.created == stored.updated,
        let match = left.firstIndex(where: {
          SetDifference.note(on: stored, workout.sets[$0]) == nil
        })
      else { return nil }
      left.remove(at: match)
    }
    return left
  }

  /// Whether the journal is known to have what stands at a place, be it under another id.
  func isSettled(_ place: Int) -> Bool { settled.contains(place) }

  /// Where what goes under the new id of a place stands in the workout.
  func content(of place: Int) -> Int { contents[place] ?? place }
}
