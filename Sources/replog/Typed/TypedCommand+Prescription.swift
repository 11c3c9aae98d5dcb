import JournalModel
import WorkoutJournal

extension TypedCommand {
  /// Says how an exercise of a template progresses, where what else is said of it or the exercise
  /// tells: `--working-sets 3` means no top set.
  func fitPrescription(_ draft: inout EventDraft, _ state: JournalState) {
    guard let id = draft.data["exercise"]?.plainText.flatMap({ EntityID($0) }),
      let exercise = state.exercises[id]?.record
    else { return }
    var reader = JSONReader((draft.data["prescription"] ?? .object([])).bytes)
    // What can't be read breaks a rule, which says so better.
    guard let said = try? Prescription(from: &reader) else { return }
    let fitted = said.fitted(to: exercise)
    guard fitted != said else { return }
    var writer = JSONWriter()
    fitted.write(to: &writer)
    draft.data.set(["prescription"], to: JSONValue(written: writer.bytes))
  }
}
