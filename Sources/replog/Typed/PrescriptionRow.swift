import JournalModel

/// A prescription as a coach writes it: `3`, `8–12`, `8.5`; back-off sets behind a plus.
struct PrescriptionRow {
  let sets: String
  let reps: String
  let effort: String

  /// The prescription of a template's exercise.
  ///
  /// - Parameters:
  ///   - modifiers: what a week makes of it.
  ///   - cap: the hardest that a set may be, where the week makes it another.
  init(
    of exercise: TemplateExercise, in state: JournalState, by modifiers: WeekModifiers? = nil,
    cap: Double? = nil
  ) {
    let plain = (exercise.prescription ?? Prescription()).completed
    let prescription = modifiers.map { plain.applying($0) } ?? plain
    func number(_ value: Int?) -> String { value.map(String.init) ?? "" }
    func span(_ least: Int?, _ most: Int?) -> String {
      least == most ? number(least) : "\(number(least))–\(number(most))"
    }
    let isTopSet = prescription.progressionType == .topSetBackoff
    sets =
      isTopSet ? "1 + \(number(prescription.backoffSets))" : number(prescription.workingSets)
    // Straight sets have no range: their load grows when all of them have the fewest.
    let working =
      prescription.progressionType == .straightSets
      ? number(prescription.topSetRepsMin)
      : span(prescription.topSetRepsMin, prescription.topSetRepsMax)
    let backoffs = span(prescription.backoffRepsMin, prescription.backoffRepsMax)
    // What is held isn't counted.
    let seconds = exercise.exercise.flatMap { state.exercises[$0]?.record.durationSeconds } ?? 0
    let counted = isTopSet ? "\(working) + \(backoffs)" : working
    reps = seconds > 0 ? Figure.time(seconds: seconds) : counted
    effort = (cap ?? prescription.topSetRPECap).map(Figure.short) ?? ""
  }
}
