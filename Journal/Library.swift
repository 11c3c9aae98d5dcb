/// The data that the program carries inside itself.
public enum Library {
  /// Which muscle group a word in an exercise's name points to, as JSON.
  public static var muscleWords: [UInt8] { PackageResources.muscle_words_json }

  /// Exercises with muscles, equipment, cues, mistakes and aliases, as JSON.
  public static var exercises: [UInt8] { PackageResources.exercises_json }

  /// A few weeks of training, as `append -` takes them: what `replog demo` begins with.
  public static var sampleHistory: [UInt8] { PackageResources.history_ndjson }
}
