import JournalModel
import WorkoutJournal

/// Deleting what takes other things along, or their name: a person at a terminal is asked before.
extension TypedCommand {
  /// What goes along with a thing, or stays without its name, where there can be many; nil for kinds of
  /// which nothing does.
  static func wordForParts(of kind: EntityKind) -> String? {
    switch kind {
    case .session, .exercise: "set"
    case .workout, .split, .template: "exercise"
    case .plan: "week"
    case .day: "entry"
    default: nil
    }
  }

  static func yesOption(_ kind: EntityKind) -> OptionDescription {
    .flag(
      "yes",
      kind == .exercise ? "don't ask, whatever was done of it" : "don't ask, with all that is in it"
    )
  }

  /// Whether a deletion may go on: nothing goes along with the thing, nobody is at a terminal, or
  /// the person there means it.
  func isMeant(
    _ arguments: ParsedArguments, _ context: Context, _ journal: Journal
  ) throws(CommandFailure) -> Bool {
    guard type.effect == .delete, let word = Self.wordForParts(of: type.kind),
      !arguments.isGiven("yes"), context.environment.typist != nil, context.output.format == .text
    else { return true }
    let state = try context.state(of: journal)
    let draft = try draft(arguments, context, in: state)
    // A day is named by its date.
    let day = draft.data["date"]?.plainText.flatMap { Day($0) }
    guard let thing = draft.entity ?? day?.id else { return true }
    let count = state.partCount(of: thing, type.kind)
    guard count > 0 else { return true }
    let plural = word == "entry" ? "entries" : word + "s"
    let what = "\(count) \(count == 1 ? word : plural)"
    let name =
      day.map { " \($0)" } ?? ReferenceFinder.name(of: thing, in: state).map { " “\($0)”" } ?? ""
    let consequence =
      type.kind == .exercise ? ", and leave its \(what) without a name" : " with its \(what)"
    return try context.confirm("Delete the \(type.kind.noun)\(name)\(consequence)? [y/N] ")
  }
}

extension Context {
  /// Asks the person at the terminal, who may say yes.
  func confirm(_ question: StyledText) throws(CommandFailure) -> Bool {
    switch try prompt(question) {
    case .line(let line): ["y", "yes"].contains(line.filter { !$0.isWhitespace }.lowercased())
    case .end: false
    case .interrupted:
      throw CommandFailure(
        .interrupted, code: "interrupted", "Interrupted", hint: "Nothing was changed.")
    }
  }
}

extension JournalState {
  /// How many things go along where one is deleted.
  fileprivate func partCount(of thing: EntityID, _ kind: EntityKind) -> Int {
    switch kind {
    case .session: unorderedSets(of: thing).count
    case .exercise: sets.all.count { $0.record.exercise == thing }
    case .plan: plans[thing]?.record.progress.durationWeeks ?? 0
    case .workout: order(in: thing, of: .workoutItem).count { $0.kind == .workoutItem }
    case .split: order(in: thing, of: .splitAssignment).count
    case .template: order(in: thing, of: .templateExercise).count
    case .day:
      StateDocument(self).days.first { $0.date.id == thing }
        .map { $0.foods.count + $0.entries.count } ?? 0
    default: 0
    }
  }
}
