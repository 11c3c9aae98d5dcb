import JournalModel

/// What the schema of a field says in words: what it means, and its unit.
enum FieldWords {
  /// The field in a sentence or two; `nil` where its name says it all.
  static func description(of field: SchemaField) -> String? {
    var sentences = [words[field.path] ?? words[field.name]].compactMap { $0 }
    let isList = if case .list = field.shape { true } else { false }
    for rule in field.rules where rule.condition == nil {
      switch rule.limit {
      case .reference(let kind):
        sentences.append(isList ? "Each the id of \(kind.phrase)." : "The id of \(kind.phrase).")
      case .range(_, let unit?): sentences.append("In \(unit).")
      case .line: sentences.append(isList ? "Each on one line." : "On one line.")
      case .prose:
        sentences.append((isList ? "Each may" : "May") + " have tabs and line breaks.")
      case .range(_, nil), .required: continue
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// By the field's path, or by its name where it means the same in all kinds.
  static let words: [String: String] = [
    "actualDuration": "In minutes, without the pauses.",
    "availablePlates": "The weights of single plates, in the user's unit.",
    "baseMET": "Metabolic equivalents, before the intensity.",
    "blob": "The SHA-256 of the image's bytes, which its file under blobs/ is named by.",
    "bytes": "The size of the image.",
    "caloriesBurned": "In kilocalories.",
    "day.entries": "The activities that it ends.",
    "day.foods": "The foods that it ends.",
    "distanceMetres": "In metres.",
    "dumbbellIncrements": "The weights of dumbbells, in the user's unit.",
    "durationSeconds": "In seconds.",
    "exercise.muscles": "Muscles of the user's own glossary.",
    "exercise.primaryMuscles": "The names of muscles.",
    "exercise.reps": "How many a set usually has.",
    "exercise.secondaryMuscles": "The names of muscles.",
    "exercise.sets": "How many there usually are.",
    "food.calories": "In kilocalories.",
    "formula": "How caloriesBurned was computed.",
    "intensityModifier": "What the weights are multiplied by.",
    "orderIndex": "The set's place in its session.",
    "plan.weeks": "One for each week of which more is said than its number.",
    "rank": "A fractional index: digits 0-9 and a-z, compared as bytes, not ending in 0.",
    "repsPerSet": "With configurationType repetitions.",
    "restBetweenSetsSeconds": "In seconds; with configurationType repetitions.",
    "set.isCompleted": "True where nothing is said.",
    "superset": "What the sets that alternate have in common.",
    "templateExercise.prescription": "No least number of repetitions may be above the greatest.",
    "templateExercise.prescription.backoffLoadDropPercent":
      "The part that is taken off the top set's weight: 0.1 is 10%.",
    "unit": "The unit of the weight.",
    "volumeModifier": "What the numbers of sets are multiplied by.",
    "weight": "In unit.",
    "set.weight": "In unit; negative where a machine assists.",
    "youtubeURL": "A video of YouTube: youtube.com/watch?v=... or youtu.be/...",
  ]
}
