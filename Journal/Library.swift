/// The data that the program carries inside itself, from `Library/`.
public enum Library {
  /// Which muscle group a word in an exercise's name points to, as JSON.
  public static var muscleWords: [UInt8] { PackageResources.muscle_words_json }
}
