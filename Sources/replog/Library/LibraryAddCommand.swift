import JournalModel
import WorkoutJournal

/// `replog library add`: exercises and workouts of the library, taken into the journal.
enum LibraryAddCommand: Command {
  static let description = CommandDescription(
    name: "library add", summary: "take exercises or workouts of the library into the journal",
    positionals: [
      PositionalDescription(
        "NAME", "an exercise of the library, by any of its names", isRequired: false,
        isVariadic: true)
    ],
    options: [
      .flag("all", "take every exercise that the journal hasn't"),
      .option("split", "SPLIT", .string, "take the workouts that a split starts with"), .dryRun,
    ],
    examples: [
      .init("replog library add squat 'bench press' deadlift", "take three"),
      .init("replog library add --all", "take them all; those that you have stay as they are"),
      .init("replog library add --split 'Full Body'", "three workouts, with their exercises"),
    ],
    exitNotes: [
      .init(.noInput, "the library has no such exercise or split, or there is no journal")
    ]
      + CommandDescription.writingNotes, work: .records)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    if let split = arguments.value(of: "split") {
      guard arguments.positionals.isEmpty, !arguments.isGiven("all") else {
        throw .usage(
          "`--split` takes workouts, with their exercises",
          hint: "Leave out `--split`, or all that stands beside it.")
      }
      return try take(split: split, arguments, context)
    }
    let exercises = try chosen(arguments)
    let journal = try context.openJournal(arguments)
    let isDryRun = arguments.isGiven("dry-run")
    let report = try context.attempt { () throws(JournalError) in
      try journal.addExercises(exercises, isDryRun: isDryRun)
    }
    if let rejection = report.rejections.first { throw CommandFailure(rejection) }
    guard !isDryRun else {
      context.tellDrafts(report.added.map { EventDraft(taking: $0.exercise) })
      return .done
    }
    guard context.output.format == .text else {
      context.output.json(json(report))
      return .done
    }
    for added in report.added.prefix(shown) {
      context.output.line("\(added.event.entity.typeable, .dim)  \(added.exercise.name)")
    }
    if report.added.count > shown {
      context.output.line("and \(report.added.count - shown) more")
    }
    context.output.information("Added \(Figure.count(report.added.count, "exercise")).")
    for own in report.present.prefix(shown) {
      let known = own.name == own.exercise.name ? "" : " as “\(own.name)”"
      context.output.information("You have \(own.exercise.name) already\(known).")
    }
    if report.present.count > shown {
      context.output.information("You have \(report.present.count - shown) more of them already.")
    }
    context.offerUndo(of: report.added.map(\.event))
    return .done
  }

  /// Lines of one sort that are printed; JSON has them all.
  private static let shown = 20

  private static func chosen(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> [LibraryExercise] {
    if arguments.isGiven("all") {
      guard arguments.positionals.isEmpty else {
        throw .usage("`--all` takes every exercise", hint: "Leave out the names, or `--all`.")
      }
      return ExerciseLibrary.carried.exercises
    }
    guard !arguments.positionals.isEmpty else {
      throw .usage(
        "`replog library add` needs a name, `--all` or `--split`",
        hint: "`replog library list` lists the exercises, `replog library templates` the splits.")
    }
    let index = LibraryIndex()
    var chosen: [LibraryExercise] = []
    for name in arguments.positionals {
      // What goes into the journal is better asked for twice than guessed.
      let exercise = try index.exercise(name, onlySure: true)
      if !chosen.contains(exercise) { chosen.append(exercise) }
    }
    return chosen
  }

  private static func json(_ report: LibraryReport) -> [UInt8] {
    JSONWriter.document("replog.library.add/1") { writer in
      writer.member("added", objects: report.added) { added, writer in
        writer.member("exercise", added.exercise.name)
        writer.member("id", added.event.entity)
        writer.member("event", added.event.id.description)
      }
      writer.member("present", objects: report.present) { present, writer in
        writer.member("exercise", present.exercise.name)
        writer.member("id", present.id)
        writer.member("name", present.name)
      }
    }
  }
}
