import JournalModel
import WorkoutJournal

/// `replog equipment exercises`: the exercises that the equipment allows.
enum EquipmentExercisesCommand {
  static let entry = CommandEntry(
    CommandDescription(
      name: "equipment exercises", summary: "list the exercises that your equipment allows",
      examples: [.init("replog equipment exercises", "those that need nothing you don't have")],
      exitNotes: CommandDescription.journalNotes,
      work: .reads(inPages: true))
  ) { (arguments, context) throws(CommandFailure) in
    let journal = try context.openJournal(arguments)
    let state = try context.state(of: journal)
    let document = StateDocument(state)
    let substitution = Substitution(state)
    let ids = document.exercises.reversed().map(\.id).filter { id in
      substitution[id].map { substitution.missingEquipment(for: $0).isEmpty } ?? false
    }
    let listing = Listing(.exercise, of: state, ids)
    switch context.output.format {
    case .text:
      if listing.isEmpty {
        context.output.information(
          document.exercises.isEmpty
            ? "No exercises yet."
            : "None of your exercises. `replog equipment set` says what you have.")
      } else {
        listing.writeTable(to: context.output)
        if !state.equipmentProfile.saysWhatThereIs {
          context.output.information(
            "That is all of them: `replog equipment set` says what you have.")
        }
      }
    case .json, .ndjson: listing.writeDocument(to: context.output, with: nil)
    }
    return .done
  }
}
