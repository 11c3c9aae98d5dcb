import JournalModel

/// A prescription as a coach writes it: `3`, `8–12`, `8.5`; back-off sets behind a plus.
struct PrescriptionRow {
  let sets: String
  let reps: String
  let effort: String

  /// The prescription of a template's exercise, in the document's form.
  init(ofExercise exercise: JSONValue, in state: JournalState) {
    let id = exercise["exercise"]?.plainText.flatMap { EntityID($0) }
    let seconds = id.flatMap { state.exercises[$0]?.record.durationSeconds }
    self.init(exercise["prescription"] ?? .null, seconds: seconds)
  }

  /// - Parameter seconds: how long the exercise is held, where it is.
  private init(_ prescription: JSONValue, seconds: Int?) {
    func text(_ name: String) -> String { prescription[name]?.plainText ?? "" }
    func span(_ name: String) -> String {
      let (least, most) = (text("\(name)Min"), text("\(name)Max"))
      return least == most ? least : "\(least)–\(most)"
    }
    let isTopSet = text("progressionType") == ProgressionType.topSetBackoff.rawValue
    sets = isTopSet ? "1 + \(text("backoffSets"))" : text("workingSets")
    let range = isTopSet ? "\(span("topSetReps")) + \(span("backoffReps"))" : span("topSetReps")
    // What is held isn't counted.
    reps = seconds.flatMap { $0 > 0 ? "\($0) s" : nil } ?? range
    effort = text("topSetRPECap")
  }
}
