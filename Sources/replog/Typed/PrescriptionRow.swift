import JournalModel

/// A prescription as a coach writes it: `3`, `8–12`, `8.5`; back-off sets behind a plus.
struct PrescriptionRow {
  let sets: String
  let reps: String
  let effort: String

  /// The prescription of a template's exercise, in the document's form.
  ///
  /// - Parameter cap: the hardest that a set may be, where a week makes it another.
  init(ofExercise exercise: JSONValue, in state: JournalState, cap: Double? = nil) {
    let id = exercise["exercise"]?.plainText.flatMap { EntityID($0) }
    let seconds = id.flatMap { state.exercises[$0]?.record.durationSeconds }
    self.init(exercise["prescription"] ?? .null, seconds: seconds, cap: cap)
  }

  /// - Parameter seconds: how long the exercise is held, where it is.
  private init(_ prescription: JSONValue, seconds: Int?, cap: Double?) {
    func text(_ name: String) -> String { prescription[name]?.plainText ?? "" }
    func span(_ name: String) -> String {
      let (least, most) = (text("\(name)Min"), text("\(name)Max"))
      return least == most ? least : "\(least)–\(most)"
    }
    let isTopSet = text("progressionType") == ProgressionType.topSetBackoff.rawValue
    sets = isTopSet ? "1 + \(text("backoffSets"))" : text("workingSets")
    let isStraight = text("progressionType") == ProgressionType.straightSets.rawValue
    // Straight sets have no range: their load grows when all of them have the fewest.
    let working = isStraight ? text("topSetRepsMin") : span("topSetReps")
    let range = isTopSet ? "\(working) + \(span("backoffReps"))" : working
    // What is held isn't counted.
    reps = seconds.flatMap { $0 > 0 ? "\($0) s" : nil } ?? range
    effort = cap.map(Figure.short) ?? text("topSetRPECap")
  }
}
