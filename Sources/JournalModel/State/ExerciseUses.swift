/// What has an exercise in it, in the order of the ids.
struct ExerciseUses {
  var items: [EntityID] = []
  var assignments: [EntityID] = []
  var logs: [EntityID] = []

  static func all(in state: JournalState) -> [EntityID: ExerciseUses] {
    var uses: [EntityID: ExerciseUses] = [:]
    func gather<Record: PartRecord>(
      _ table: EntityTable<Record>, _ exercise: (Record) -> EntityID?,
      _ list: WritableKeyPath<ExerciseUses, [EntityID]>
    ) {
      for part in table.all.sorted(by: { $0.id < $1.id })
      where Record.isVisible(part, in: state) {
        guard let exercise = exercise(part.record) else { continue }
        uses[exercise, default: ExerciseUses()][keyPath: list].append(part.id)
      }
    }
    gather(state.workoutItems, \.exercise, \.items)
    gather(state.splitAssignments, \.exercise, \.assignments)
    gather(state.workoutLogs, \.exercise, \.logs)
    return uses
  }
}
