/// Why a line of quick entry was not understood, where, and how it is written right.
public struct EntryFailure: Error, Sendable, Equatable {
  /// The words of the line that it is about.
  public let words: Range<Int>
  /// What is wrong, as a sentence without its full stop.
  public let message: String
  /// What to write instead, as a sentence.
  public let advice: String
  /// Where the words could mean either of several things: what each is, and how to say it so that
  /// nothing else can be meant.
  public let readings: [Reading]
  /// Whether it is asked if a number is a load, as the first reading has it.
  package var isAboutLoad = false

  /// One of the things that some words can mean.
  public struct Reading: Sendable, Equatable {
    /// What to write in the place of the words.
    public let words: [String]
    /// In a lifter's words: `3 sets of 5 reps with the last load`.
    public let meaning: String
  }

  init(_ words: Range<Int>, _ message: String, _ advice: String, readings: [Reading] = []) {
    self.words = words
    self.message = message
    self.advice = advice
    self.readings = readings
  }

  init(_ word: Int, _ message: String, _ advice: String) {
    self.init(word..<word + 1, message, advice)
  }

  /// Words that can mean either of several things.
  static func doubt(_ words: Range<Int>, _ message: String, _ readings: [Reading]) -> EntryFailure {
    let choices = readings.map { "`\($0.words.joined(separator: " "))` for \($0.meaning)" }
    return EntryFailure(
      words, message, "Write " + choices.joined(separator: ", or ") + ".", readings: readings)
  }
}

extension EntryFailure: CustomStringConvertible {
  /// The message.
  public var description: String { message }
}
