import JournalModel
import WorkoutJournal

/// `replog library list`: the exercises that the program brings along.
enum LibraryListCommand: Command {
  static let description = CommandDescription(
    name: "library list", summary: "list the exercises that the program brings along",
    options: [
      .option("muscle", "M", .string, "those for a muscle group or a muscle: Chest, Lats"),
      .option(
        "equipment", "E", .string,
        "those done with it: barbell, dumbbell, cable, …"),
      .option("pattern", "P", .string, "those of a movement pattern: Squat, 'Horizontal Push'"),
      .option(
        "category", "C", .string,
        "those of a category: "
          + ExerciseCategory.allCases.map(\.rawValue).joined(separator: ", ")),
      .option("search", "TEXT", .string, "those with this in a name"),
    ],
    examples: [
      .init("replog library list --muscle lats --equipment cable", "lat exercises with a cable"),
      .init("replog library list --search press --json", "every press, with all that is known"),
    ],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    var query = ExerciseQuery()
    query.muscle = try arguments.muscle()
    query.equipment = try arguments.word(of: "equipment")
    query.pattern = try arguments.word(of: "pattern")
    query.category = try arguments.word(of: "category")
    query.search = arguments.search
    let exercises = ExerciseLibrary.carried.exercises.filter {
      query.accepts($0.exercise, aliases: $0.aliases)
    }
    guard context.output.format == .text else {
      context.output.json(LibraryDocument.list(exercises, kind: "exercises") { $0.write(&$1) })
      return .done
    }
    if exercises.isEmpty {
      context.output.information("No exercise of the library is like that.")
      return .done
    }
    var table = Table([
      .init("NAME"), .init("PATTERN", spared: 2), .init("MUSCLES"), .init("EQUIPMENT", spared: 1),
    ])
    for entry in exercises {
      table.add([
        StyledText(entry.name), StyledText(entry.exercise.movementPattern?.rawValue ?? ""),
        StyledText((entry.exercise.primaryMuscles ?? []).joined(separator: ", ")),
        StyledText(entry.exercise.equipmentWords),
      ])
    }
    context.output.lines(table.lines)
    context.output.information("\(Figure.count(exercises.count, "exercise"))")
    return .done
  }
}
