import JournalModel
import WorkoutJournal

/// `replog exercise fill`: takes from the library what an exercise of the user's doesn't say.
enum ExerciseFillCommand {
  static let entry = CommandEntry(
    CommandDescription(
      name: "exercise fill", summary: "fill in from the library what your exercise leaves open",
      positionals: [
        PositionalDescription(
          "EXERCISE", "its name or id (default: all that the library surely has)",
          isRequired: false)
      ],
      options: [
        .option("from", "NAME", .string, "the library's exercise, where yours is called otherwise"),
        .dryRun,
      ],
      examples: [
        .init("replog exercise fill 'bench press'", "muscles, pattern, equipment, cues, …"),
        .init("replog exercise fill 'My press' --from 'overhead press'", "from another name"),
        .init("replog exercise fill", "all of them, after an import"),
      ],
      exitNotes: [.init(.noInput, "there is no such exercise, here or in the library")]
        + CommandDescription.writingNotes, work: .records)
  ) { (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    let name = arguments.positionals.first
    if name == nil, arguments.isGiven("from") {
      throw .usage(
        "`--from` needs the exercise to fill", hint: "Usage: \(arguments.command.usage)")
    }
    var filled: [(name: String, fields: [String])] = []
    return try context.record(
      in: journal, isDryRun: arguments.isGiven("dry-run"),
      answering: .batch { events, _ in
        tell(filled, context.output)
        context.offerUndo(of: events)
      }
    ) { state throws(CommandFailure) in
      let known = KnownExercises(state)
      let pairs =
        if let name {
          [try pair(name, arguments.value(of: "from"), state, known)]
        } else {
          StateDocument(state).exercises.compactMap { own in
            known.libraryExercise(of: own.id).map { (own, $0) }
          }
        }
      filled = []
      return pairs.compactMap { own, donor in
        guard case .object(let gaps) = own.record.gaps(filledFrom: donor.exercise), !gaps.isEmpty
        else { return nil }
        filled.append((own.record.name ?? "", gaps.map(\.name)))
        return EventDraft(.exerciseUpdated, entity: own.id, data: .object(gaps))
      }
    }
  }

  private static func tell(_ filled: [(name: String, fields: [String])], _ output: Output) {
    for (name, fields) in filled {
      output.line("Filled “\(name, .bold)”: \(fields.joined(separator: ", "))")
    }
    if filled.isEmpty {
      output.line("Nothing to fill: the library says no more than is there already.")
    }
  }

  private static func pair(
    _ name: String, _ donorName: String?, _ state: JournalState, _ known: KnownExercises
  ) throws(CommandFailure) -> (Entity<Exercise>, LibraryExercise) {
    let id = try state.exercise(name)
    guard let own = state.exercises[id] else {
      throw .notFound("There is no exercise “\(name)”")
    }
    if let donorName { return (own, try LibraryIndex().exercise(donorName)) }
    guard let donor = known.libraryExercise(of: id) else {
      throw .notFound(
        "The library has no exercise that surely is “\(own.record.name ?? name)”",
        hint: "Nothing was written. Name one of `replog library list` with --from.")
    }
    return (own, donor)
  }
}
