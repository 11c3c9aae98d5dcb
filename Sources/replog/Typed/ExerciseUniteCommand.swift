import JournalModel
import WorkoutJournal

/// `replog exercise unite`: makes exercises one that are the same under several names.
enum ExerciseUniteCommand {
  static let entry = CommandEntry(
    CommandDescription(
      name: "exercise unite", summary: "make one exercise of several that are the same lift",
      positionals: [
        PositionalDescription("EXERCISE", "the one that stays: its name or id"),
        PositionalDescription(
          "OTHER", "what becomes part of it (default: all of its name)", isRequired: false,
          isVariadic: true),
      ],
      options: [.dryRun],
      examples: [
        .init(
          "replog exercise unite 'bench press' 'barbell bench'", "its sets, plans and notes, too"),
        .init("replog exercise unite 'bench press'", "all that have this name, after a merge"),
      ],
      exitNotes: [.init(.noInput, "there is no such exercise, or no other of its name")]
        + CommandDescription.writingNotes, work: .records)
  ) { (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    let names = arguments.positionals
    var union = Union()
    return try context.record(
      in: journal, isDryRun: arguments.isGiven("dry-run"),
      answering: .batch { events, _ in
        tell(union, context.output)
        context.offerUndo(of: events)
      }
    ) { state throws(CommandFailure) in
      union = try Union(names[0], Array(names.dropFirst()), in: state)
      return union.drafts
    }
  }

  /// What is made one, and by which events.
  private struct Union {
    var exercise = ""
    var others: [String] = []
    var drafts: [EventDraft] = []

    init() {}

    init(_ name: String, _ others: [String], in state: JournalState) throws(CommandFailure) {
      let exercise: EntityID
      var ids: [EntityID] = []
      if others.isEmpty {
        (exercise, ids) = try Self.namesakes(name, in: state)
      } else {
        exercise = try state.thing(name, .exercise)
        for other in others {
          let id = try state.trainedExercise(other, isToChange: true)
          if !ids.contains(id) { ids.append(id) }
        }
      }
      if ids.contains(exercise) {
        throw .usage(
          "“\(state.exerciseName(exercise))” is the exercise that stays",
          hint: "Nothing was written. `replog exercise list` has the ids of those of one name.")
      }
      self.exercise = state.exerciseName(exercise)
      self.others = ids.map(state.exerciseName)
      drafts = state.drafts(uniting: ids, with: exercise)
      if drafts.isEmpty {
        throw .notFound(
          "It was deleted, and nothing is left to unite",
          hint: "Nothing was written.")
      }
    }

    /// The exercise that a name or an id means, the one that was made first of several, and the others
    /// of its name.
    private static func namesakes(
      _ name: String, in state: JournalState
    ) throws(CommandFailure) -> (exercise: EntityID, others: [EntityID]) {
      let named = state.namesake(of: nil, called: name)?.id
      let id = if let named { named } else { try state.thing(name, .exercise) }
      guard let same = state.namesakes.map(\.exercises).first(where: { $0.contains(id) }) else {
        throw .notFound(
          "No other exercise is called “\(state.exerciseName(id))”",
          hint: "Nothing was written. Name the one that is to become part of it, too.")
      }
      let exercise = named == nil ? id : same[0]
      return (exercise, same.filter { $0 != exercise })
    }

    /// What was moved, in words: `12 sets, 1 workout item`.
    var moved: String {
      let kinds = drafts.compactMap { EventType(rawValue: $0.type)?.kind }
      let counts = EntityKind.allCases.filter { $0 != .exercise }.compactMap { kind in
        let count = kinds.count { $0 == kind }
        return count > 0 ? kind.counted(count) : nil
      }
      if counts.isEmpty { return "nothing was done with \(others.count == 1 ? "it" : "them")" }
      return counts.joined(separator: ", ")
    }
  }

  private static func tell(_ union: Union, _ output: Output) {
    let others = union.others.map { "“\($0)”" }.inSentence
    output.line("Made \(others) part of “\(union.exercise, .bold)”: \(union.moved)")
    for draft in union.drafts where draft.type == EventType.exerciseUpdated.rawValue {
      guard case .object(let gaps) = draft.data else { continue }
      output.line("Filled “\(union.exercise, .bold)”: \(gaps.map(\.name).joined(separator: ", "))")
    }
  }
}
