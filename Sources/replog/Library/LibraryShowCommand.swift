import JournalModel
import WorkoutJournal

/// `replog library show`: all that the library says of an exercise.
enum LibraryShowCommand: Command {
  static let description = CommandDescription(
    name: "library show", summary: "show how an exercise of the library is done",
    positionals: [
      PositionalDescription("NAME", "its name, or another that means it: OHP, 'Pull Up'")
    ],
    examples: [
      .init("replog library show 'bench press'", "muscles, instructions, cues and mistakes"),
      .init("replog library show ohp --json", "the same for a program"),
    ],
    exitNotes: [.init(.noInput, "the library has no such exercise")],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let entry = try LibraryIndex().exercise(arguments.positionals[0])
    if context.output.format == .text {
      context.output.lines(lines(entry))
    } else {
      context.output.json(LibraryDocument.item(entry, kind: "exercise") { $0.write(&$1) })
    }
    return .done
  }

  private static func lines(_ entry: LibraryExercise) -> [StyledText] {
    let exercise = entry.exercise
    var table = Table([.init(""), .init("")])
    func row(_ name: String, _ text: String?) {
      guard let text, !text.isEmpty else { return }
      table.add([StyledText(name, .dim), StyledText(text)])
    }
    row("Trains", (exercise.primaryMuscles ?? []).joined(separator: ", "))
    row("Also", (exercise.secondaryMuscles ?? []).joined(separator: ", "))
    row("Groups", (exercise.muscleGroups ?? []).map(\.rawValue).joined(separator: ", "))
    row("Pattern", exercise.movementPattern?.rawValue)
    row("Equipment", exercise.equipmentWords)
    row("Kind", exercise.isCompound.map { $0 ? "compound" : "isolation" })
    row("Progression", exercise.defaultProgressionType?.rawValue)
    row("Routine", exercise.routineType?.rawValue)
    row("Duration", exercise.durationSeconds.map { "\($0) s" })
    row("Category", exercise.category?.rawValue)
    row("MET", exercise.baseMET.map(Figure.short))
    row("Also called", entry.aliases.joined(separator: ", "))
    var lines = [StyledText(entry.name, .bold)]
    lines += [exercise.description, exercise.instructions].compactMap(\.self).flatMap {
      $0.split(separator: "\n").map { StyledText(String($0)) }
    }
    lines += table.body
    for (title, texts) in [
      ("Cues", exercise.formCues ?? []), ("Mistakes", exercise.commonMistakes ?? []),
    ] where !texts.isEmpty {
      lines.append(StyledText(title, .bold))
      lines += texts.map { "  - \($0)" }
    }
    return lines
  }
}
