/// Finds the exercise that a name from elsewhere means: from another app, a plan, another language.
///
/// The six steps are those of seed 001, "Exercise Matching". Taken at their word they say that
/// “Bench Press (Dumbbell)” is the “Bench Press” and “Leg Curl” a “Curl”, so one guard stands
/// before all but the first: two names can only mean one exercise if they have the same words of
/// movement. What may differ is the equipment, as far as the exercise is done with it, and words
/// that tell nothing, such as “flat”. No match is better than a wrong one.
public struct ExerciseMatcher: Sendable {
  /// An exercise that a name could mean.
  public struct Candidate: Sendable, Equatable {
    /// What the exercise is called.
    public let name: String
    /// Other names that mean just this exercise.
    public let aliases: [String]
    /// What the exercise is done with; nil where nobody has said.
    public let equipment: [Equipment]?

    /// An exercise to be found by its names.
    ///
    /// - Parameters:
    ///   - name: what it is called.
    ///   - aliases: other names that mean just this exercise.
    ///   - equipment: what it is done with; nil where nobody has said.
    public init(name: String, aliases: [String] = [], equipment: [Equipment]? = nil) {
      self.name = name
      self.aliases = aliases
      self.equipment = equipment
    }
  }

  /// The steps of seed 001 in its order.
  public enum Step: Int, Sendable, CaseIterable, Comparable {
    /// The same words, in whatever order, case, number and spelling.
    case exact = 1
    /// The name has all words of the exercise's and more: “Barbell Bench Press”, “Bench Press”.
    case contains
    /// The exercise's name has all words of the name and more.
    case reverseContains
    /// Each has words that the other has not.
    case words
    /// The same without the equipment, which is of one kind: “EZ-Bar Curl”, “Barbell Curl”.
    case prefixStripping
    /// The same after synonyms are put in place: “OHP”, “Overhead Press”.
    case synonyms

    public static func < (a: Step, b: Step) -> Bool { a.rawValue < b.rawValue }
  }

  /// Whether a match needs a second look.
  public enum Confidence: Sendable {
    /// No second look: nothing had to be assumed.
    case sure
    /// The likeliest, but equipment was assumed or taken for its kind.
    case unsure
  }

  /// The exercise found, and how.
  public struct Match: Sendable, Equatable {
    /// The exercise that the name means.
    public let candidate: Candidate
    /// Where the candidate stood in the list that the matcher was made of.
    public let position: Int
    /// How alike its name and the name looked for are.
    public let step: Step
    /// Whether somebody had better look at it.
    public let confidence: Confidence
  }

  let candidates: [Candidate]
  let synonyms: Synonyms
  /// The candidates' names by the words of movement, which are all that a search has to look at.
  private let entries: [Set<String>: [Entry]]

  /// Reads the candidates' names once, for any number of searches.
  public init(_ candidates: [Candidate], synonyms: Synonyms) {
    var entries: [Set<String>: [Entry]] = [:]
    for (position, candidate) in candidates.enumerated() {
      for entry in Entry.all(of: candidate, at: position, synonyms) {
        entries[entry.wording.movement, default: []].append(entry)
      }
    }
    self.candidates = candidates
    self.synonyms = synonyms
    self.entries = entries
  }

  /// The exercise that `name` means, or nil where none does or several do equally well.
  ///
  /// The order of the candidates makes no difference, save between two of the very same name: then
  /// it is the first. A sure match of a later step goes before an unsure one of an earlier.
  public func match(_ name: String) -> Match? {
    let (plain, replaced) = synonyms.wordings(of: name)
    let found = best(plain, for: name)
    if let found, found.confidence == .sure { return found }
    guard replaced != plain, let other = best(replaced, for: name) else { return found }
    guard found == nil || other.confidence == .sure else { return found }
    return Match(
      candidate: other.candidate, position: other.position, step: .synonyms,
      confidence: other.confidence)
  }

  /// The first five steps.
  private func best(_ wording: Wording, for name: String) -> Match? {
    guard !wording.all.isEmpty, let near = entries[wording.movement] else { return nil }
    var best: (likeness: Likeness, entry: Entry)?
    var isTie = false
    for entry in near {
      guard let likeness = Likeness(of: wording, to: entry) else { continue }
      guard let (other, held) = best, other <= likeness else {
        best = (likeness, entry)
        isTie = false
        continue
      }
      guard other == likeness, held.position != entry.position else { continue }
      guard likeness.isOwnName else {
        isTie = true
        continue
      }
      if precedes(entry, held, for: name) { best = (likeness, entry) }
    }
    guard let best, !isTie else { return nil }
    return Match(
      candidate: candidates[best.entry.position], position: best.entry.position,
      step: best.likeness.step, confidence: best.likeness.confidence)
  }

  /// Which of two exercises with the same words for a name is meant: the one written like it.
  private func precedes(_ a: Entry, _ b: Entry, for name: String) -> Bool {
    let (first, second) = (candidates[a.position].name, candidates[b.position].name)
    guard first != second else { return a.position < b.position }
    return first == name || second != name && first < second
  }
}
