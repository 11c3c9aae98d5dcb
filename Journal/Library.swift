/// The data that the program carries inside itself.
public enum Library {
  /// Which muscle group a word in an exercise's name points to, as JSON.
  public static var muscleWords: [UInt8] { PackageResources.muscle_words_json }

  /// Exercises with muscles, equipment, cues, mistakes and aliases, as JSON.
  public static var exercises: [UInt8] { PackageResources.exercises_json }

  /// Activities with their MET values and where those come from, as JSON.
  public static var activities: [UInt8] { PackageResources.activities_json }

  /// Training plans of several weeks, as JSON.
  public static var planTemplates: [UInt8] { PackageResources.plan_templates_json }

  /// The workouts that each split starts with, as JSON.
  public static var splitTemplates: [UInt8] { PackageResources.split_templates_json }

  /// Words and names of exercises that mean the same, in five languages, as JSON.
  public static var synonyms: [UInt8] { PackageResources.synonyms_json }

  /// A few weeks of training, as `append -` takes them: what `replog demo` begins with.
  public static var sampleHistory: [UInt8] { PackageResources.history_ndjson }
}
