import JournalModel
import WorkoutJournal

/// `replog exercise alternatives`: what can be done in place of an exercise.
enum ExerciseAlternativesCommand {
  static let entry = CommandEntry(
    CommandDescription(
      name: "exercise alternatives",
      summary: "list exercises of the same pattern and muscles to do instead",
      positionals: [
        PositionalDescription("EXERCISE", "its name or id, or a name that the library knows")
      ],
      options: [.flag("all", "those too that hurt, or that your equipment doesn't allow")],
      examples: [
        .init("replog exercise alternatives 'bench press'", "the most alike first"),
        .init("replog exercise alternatives ohp --all", "with those that can't be done, and why"),
      ],
      exitNotes: [
        .init(.negative, "there is none"), .init(.noInput, "there is no such exercise"),
      ] + CommandDescription.journalNotes,
      work: .reads(inPages: true))
  ) { (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    let state = try context.state(of: journal)
    let substitution = Substitution(state)
    let candidate = try exercise(arguments.positionals[0], state, substitution)
    let all = substitution.alternatives(to: candidate)
    let shown = arguments.isGiven("all") ? all : all.filter(\.isAllowed)
    let verdict = substitution.verdict(on: candidate)
    switch context.output.format {
    case .text:
      print(candidate, verdict, shown, hidden: all.count - shown.count, context.output)
    case .json, .ndjson: context.output.json(json(candidate, verdict, shown))
    }
    return shown.isEmpty ? .negative : .done
  }

  /// The user's own exercise that a word means, or else the library's.
  private static func exercise(
    _ text: String, _ state: JournalState, _ substitution: Substitution
  ) throws(CommandFailure) -> Substitution.Candidate {
    let failure: CommandFailure
    do throws(CommandFailure) {
      if let own = substitution[try state.exercise(text)] { return own }
      failure = .notFound("There is no exercise “\(text)”")
    } catch {
      failure = error
    }
    guard failure.isNotFound, let match = KnownExercises(state).match(text) else {
      throw failure
    }
    switch match.source {
    case .library(let exercise): return Substitution.Candidate(id: nil, exercise.exercise)
    case .journal(let id):
      guard let own = substitution[id] else { throw failure }
      return own
    }
  }

  private static func print(
    _ candidate: Substitution.Candidate, _ verdict: Substitution.Verdict,
    _ alternatives: [Substitution.Alternative], hidden: Int, _ output: Output
  ) {
    if verdict != .asIs {
      output.line("\(candidate.name, .bold): \(verdict.reasonWords)")
    }
    if alternatives.isEmpty {
      output.line(none(candidate, hidden: hidden))
      return
    }
    var table = Table([
      .init("EXERCISE"), .init("FOR THE SAME"), .init("ALSO"), .init("NEEDS"), .init(""),
    ])
    for alternative in alternatives {
      let (other, exercise) = (alternative.candidate, alternative.candidate.exercise)
      let reasons = alternative.reasons.map(\.words).joined(separator: "; ")
      let notes = [
        other.id == nil ? "in the library" : "",
        reasons.isEmpty ? "" : (alternative.isAllowed ? "with care: " : "no: ") + reasons,
      ]
      table.add([
        StyledText(other.name), StyledText(alternative.sharedPrimary.joined(separator: ", ")),
        StyledText(alternative.sharedSecondary.joined(separator: ", ")),
        StyledText(exercise.equipmentWords),
        StyledText(notes.filter { !$0.isEmpty }.joined(separator: "; ")),
      ])
    }
    output.lines(table.lines)
    if alternatives.contains(where: { $0.candidate.id == nil }) {
      output.information("`replog library add NAME` takes one of the library's.")
    }
  }

  /// Why there is nothing to list.
  private static func none(_ candidate: Substitution.Candidate, hidden: Int) -> StyledText {
    if candidate.exercise.movementPattern == nil {
      return
        "Nobody has said how \(candidate.name) moves: `replog exercise edit REF --movement-pattern PATTERN` does."
    }
    let rest =
      hidden > 0
      ? " `--all` lists the \(Figure.count(hidden, "exercise")) that can't be done now." : ""
    return "Nothing takes the place of \(candidate.name).\(rest)"
  }

  private static func json(
    _ candidate: Substitution.Candidate, _ verdict: Substitution.Verdict,
    _ alternatives: [Substitution.Alternative]
  ) -> [UInt8] {
    JSONWriter.document("replog.alternatives/1") { writer in
      writer.member("exercise", candidate.id)
      writer.member("exerciseName", candidate.name)
      verdict.write(to: &writer)
      writer.member("alternatives", objects: alternatives) { alternative, writer in
        writer.member("id", alternative.candidate.id)
        writer.member("name", alternative.candidate.name)
        writer.member("sharedPrimaryMuscles", alternative.sharedPrimary)
        writer.member("sharedSecondaryMuscles", alternative.sharedSecondary)
        writer.member("isAllowed", alternative.isAllowed)
        writer.member("reasons", alternative.reasons.map(\.words))
      }
    }
  }
}
