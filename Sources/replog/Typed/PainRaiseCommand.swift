import JournalModel
import WorkoutJournal

/// `replog pain raise`: the event, and what of the active plan it changes.
enum PainRaiseCommand {
  private static let command = TypedCommand(
    "pain raise", .painFlagRaised, "note that something hurts", ["bodyPart", "severity"],
    example: ("shoulder moderate --exercise 'Bench Press'", "it hurts when you bench"))

  static let entry = CommandEntry(command.description) {
    (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    var unknown: String?
    let status = try context.record(
      in: journal,
      answering: .event { event, _ throws(CommandFailure) in
        let state = try context.state(of: journal)
        guard let flag = state.painFlags[event.entity], let severity = flag.record.severity else {
          return Advice(on: [], in: state)
        }
        let bodyPart = flag.record.bodyPart ?? ""
        let isUnknown =
          flag.record.mattersToPlanning && flag.record.exercise == nil
          && !Substitution.understands(bodyPart: bodyPart)
        unknown = isUnknown ? bodyPart : nil
        let reason = Substitution.Reason.pain(
          bodyPart: bodyPart, severity, since: flag.at.day)
        return Advice(onActivePlanIn: state).only { $0 == reason }
      }, for: command
    ) { state throws(CommandFailure) in
      [try command.draft(arguments, context, in: state)]
    }
    if let unknown {
      context.output.information(
        "Which muscles “\(unknown)” means is not known here, so it changes no plan: name a part like knee or lower back, or with --exercise what it came with."
      )
    }
    return status
  }
}
