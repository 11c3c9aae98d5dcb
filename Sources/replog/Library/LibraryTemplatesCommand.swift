import JournalModel
import WorkoutJournal

/// `replog library templates`: the workouts that each split starts with.
enum LibraryTemplatesCommand: Command {
  static let description = CommandDescription(
    name: "library templates", summary: "list the workouts of each split, or show one split's",
    positionals: [PositionalDescription("SPLIT", "a split: Upper/Lower", isRequired: false)],
    examples: [
      .init("replog library templates", "list them"),
      .init("replog library templates 'full body'", "three workouts with all their exercises"),
    ],
    exitNotes: [.init(.noInput, "there is no such split")],
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let splits = SplitTemplate.carried
    let isText = context.output.format == .text
    guard let text = arguments.positionals.first else {
      if isText {
        context.output.lines(table(splits).lines)
        context.output.information(
          "`replog library templates SPLIT` shows them in full, and `replog library add --split SPLIT` "
            + "takes them into the journal.")
      } else {
        context.output.json(LibraryDocument.list(splits, kind: "templates") { $0.write(&$1) })
      }
      return .done
    }
    let split = try LibraryName.find(
      text, "split", in: splits, listedBy: "library templates", name: \.split.rawValue)
    if isText {
      let workouts = split.workouts.map(\.lines)
      context.output.lines([StyledText(split.split.rawValue, .bold)])
      for lines in workouts { context.output.lines([""] + lines) }
    } else {
      context.output.json(LibraryDocument.item(split, kind: "template") { $0.write(&$1) })
    }
    return .done
  }

  private static func table(_ splits: [SplitTemplate]) -> Table {
    var table = Table([
      .init("SPLIT"), .init("DAY", .right), .init("WORKOUT"),
      .init("MINUTES", .right, spared: 2), .init("EXERCISES", .right, spared: 1),
    ])
    for split in splits {
      for (place, workout) in split.workouts.enumerated() {
        table.add([
          place == 0 ? StyledText(split.split.rawValue) : "", "\(place + 1)",
          StyledText(workout.workoutName), "\(workout.targetDurationMinutes)",
          "\(workout.exercises.count)",
        ])
      }
    }
    return table
  }
}
