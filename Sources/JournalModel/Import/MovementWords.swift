/// Tells how an exercise of a collection loads the body, where its record leaves no doubt.
enum MovementWords {
  /// Words of a name, and what else must hold for them to mean the pattern.
  private struct Rule {
    let pattern: MovementPattern
    /// The primary muscles with which the words mean it.
    let muscles: Set<String>
    /// What the record must not say the opposite of.
    let force: String?
    let phrases: [String]

    init(
      _ pattern: MovementPattern, of muscles: Set<String>, force: String? = nil,
      _ phrases: String...
    ) {
      self.pattern = pattern
      self.muscles = muscles
      self.force = force
      self.phrases = phrases
    }
  }

  /// The pattern that mechanic, muscle, force and name agree on; nil where they don't say one.
  ///
  /// Stretching, cardio and jumps have patterns of their own, which the vocabulary has no words for.
  static func pattern(of record: CollectionRecord) -> MovementPattern? {
    guard let category = record.category, lifting.contains(category) else { return nil }
    if record.mechanic == "isolation" { return .isolation }
    guard record.mechanic == "compound", let muscle = record.primaryMuscles?.first,
      let name = record.name
    else { return nil }
    // What is in brackets says how it is done: “(Lunge style)”.
    let words = ExerciseMatcher.words(of: String(name.prefix { $0 != "(" }))
    let spaced = " \(words.joined(separator: " ")) "
    return rules.first { rule in
      let isOpposed = record.force != nil && rule.force != nil && record.force != rule.force
      return !isOpposed && rule.muscles.contains(muscle)
        && rule.phrases.contains { spaced.holds(" \($0) ") }
    }?.pattern
  }

  private static let lifting: Set = [
    "strength", "powerlifting", "olympic weightlifting", "strongman",
  ]
  private static let legs: Set = ["quadriceps", "hamstrings", "glutes"]
  private static let back: Set = ["lats", "middle back"]

  /// The first that holds counts; words in the singular, as `ExerciseMatcher` reads them.
  private static let rules = [
    Rule(
      .verticalPull, of: ["shoulders", "traps"], "upright row", "upright barbell row",
      "upright cable row"),
    Rule(.verticalPush, of: legs, force: "push", "power jerk", "split jerk", "squat jerk"),
    Rule(.lunge, of: legs, "lunge", "split squat", "step up", "stepup"),
    Rule(
      .hinge, of: legs.union(["lower back"]), "deadlift", "good morning", "rack pull",
      "kettlebell swing", "hip thrust", "glute bridge", "pull through"),
    Rule(.hinge, of: legs, force: "pull", "clean", "snatch"),
    Rule(.squat, of: legs, "squat", "leg press"),
    Rule(.verticalPull, of: back, "pulldown", "pull up", "pullup", "chin up", "chin"),
    Rule(.horizontalPull, of: back, "row"),
    Rule(
      .horizontalPush, of: ["chest", "triceps"], force: "push", "bench press", "chest press",
      "floor press", "push up", "pushup", "dip"),
    Rule(.verticalPush, of: ["shoulders"], force: "push", "press", "jerk", "handstand push up"),
    Rule(.carry, of: legs.union(["forearms"]), "farmer walk", "yoke walk", "carry"),
  ]
}
