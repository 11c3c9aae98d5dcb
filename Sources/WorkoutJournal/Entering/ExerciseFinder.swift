import JournalModel

/// Finds the exercises that names in a line mean.
package struct ExerciseFinder {
  let state: JournalState
  /// Made when a name is none of the user's own, because it reads the whole library.
  private var known: KnownExercises?
  let own: [Own]

  typealias Own = (id: EntityID, name: String, folded: String)

  package init(_ state: JournalState) {
    self.state = state
    own = state.exercises.all.sorted(by: Entity.isRecordedEarlier).map { entity in
      let name = entity.record.name ?? ""
      return (entity.id, name, TextFolding.fold(name))
    }
  }

  /// The names of the user's own.
  package var names: [String] { own.map(\.name) }

  package enum Answer {
    case sure(ExerciseChoice)
    /// What it may be, the likeliest first.
    case unsure([ExerciseChoice])
  }

  /// The exercise of that name: the user's own, else what the matcher is sure of, else the one
  /// whose name has it as a part.
  ///
  /// Of several that are spelled alike none is surely meant.
  package mutating func find(_ name: String) -> Answer {
    let folded = TextFolding.fold(name)
    if let answer = Self.answer(namesakes(of: name)) { return answer }
    if let id = EntityID(name), let entity = state.exercises[id] {
      return .sure(.own(id, name: entity.record.name ?? ""))
    }
    let isDoubtful = Self.saysHow(folded)
    // The library need not be read for a name that is surely one of the user's own.
    if known == nil, !isDoubtful, let match = KnownExercises.ownMatch(name, in: state) {
      return answer(match)
    }
    let known = knownExercises()
    let match = known.match(name)
    var rivals: [ExerciseChoice] = []
    if let match, match.confidence == .sure, !isDoubtful || match.isNamed(folded) {
      rivals = self.rivals(of: match, for: name)
      if rivals.isEmpty { return answer(match) }
    }
    let containing = own.filter { Self.has(folded, in: $0.folded) }
    if containing.count == 1, folded.count >= 3, match == nil, !isDoubtful {
      return .sure(.own(containing[0].id, name: containing[0].name))
    }
    var suggestions = (match.map { [Self.choice($0)] } ?? []) + rivals
    // Whoever runs goes running: that may be the exercise meant, which nothing is logged in
    // unasked.
    let roots = Self.roots(of: folded)
    func hasRoot(_ name: String) -> Bool { roots.contains { Self.has($0, in: name) } }
    suggestions += (containing + own.filter { hasRoot($0.folded) })
      .map { .own($0.id, name: $0.name) }
    let library = ExerciseLibrary.carried.exercises
    let names = own.map(\.name) + library.flatMap { [$0.name] + $0.aliases }
    if let near = Spelling.nearest(to: name, in: names), let match = known.match(near) {
      suggestions.append(Self.choice(match))
    }
    // The plainest lift with the bar is the likeliest: a press is rather overhead than on one's knees.
    func likeliness(_ exercise: LibraryExercise) -> (Int, Int) {
      let equipment = exercise.exercise.equipmentRequired ?? []
      return (equipment.contains(.barbell) ? 0 : 1, exercise.name.count)
    }
    suggestions += library.filter { exercise in
      let name = TextFolding.fold(exercise.name)
      return Self.has(folded, in: name) || hasRoot(name)
    }
    .sorted { likeliness($0) < likeliness($1) }
    .compactMap { known.match($0.name).map(Self.choice) }
    // A word of another language that several lifts share.
    if suggestions.isEmpty {
      suggestions = known.meanings(having: name).map(Self.choice)
    }
    return .unsure(suggestions.eachOnce())
  }

  /// An exercise that was chosen, as the journal has it by now: an answer may serve for further lines,
  /// of which the first has brought the exercise in.
  mutating func current(_ choice: ExerciseChoice) -> ExerciseChoice {
    if case .own = choice { return choice }
    guard case .sure(let known) = find(choice.name), case .own = known,
      TextFolding.fold(known.name) == TextFolding.fold(choice.name)
    else { return choice }
    return known
  }

  /// The user's own exercises that a name means as well as a match that says more than it.
  private mutating func rivals(
    of match: KnownExercises.Match, for name: String
  ) -> [ExerciseChoice] {
    guard case .journal(let id) = match.source else { return [] }
    let rivals = Set(knownExercises().rivals(of: id, for: name))
    return own.filter { rivals.contains($0.id) }.map { .own($0.id, name: $0.name) }
  }

  /// Those of the journal and of the library, which are read once.
  mutating func knownExercises() -> KnownExercises {
    let known = known ?? KnownExercises(state)
    self.known = known
    return known
  }

  /// The user's own exercise of that name; nil where there is none, or more than one.
  package func id(of name: String) -> EntityID? {
    let namesakes = namesakes(of: name)
    return namesakes.count == 1 ? namesakes[0].id : nil
  }

  /// The user's own of a name; where some are spelled just so, only those.
  private func namesakes(of name: String) -> [Own] {
    let folded = TextFolding.fold(name)
    let namesakes = own.filter { $0.folded == folded }
    let spelledAlike = namesakes.filter { $0.name == name }
    return spelledAlike.isEmpty ? namesakes : spelledAlike
  }

  /// - Returns: nil where there is none.
  private static func answer(_ namesakes: [Own]) -> Answer? {
    let choices = namesakes.map { ExerciseChoice.own($0.id, name: $0.name) }
    return choices.count > 1 ? .unsure(choices) : choices.first.map { .sure($0) }
  }

  private func answer(_ match: KnownExercises.Match) -> Answer {
    let choice = Self.choice(match)
    guard case .own = choice else { return .sure(choice) }
    return Self.answer(own.filter { $0.name == match.name }) ?? .sure(choice)
  }

  /// Whether a folded name has a word, or words, that begin with a part; a blank is as good as a
  /// hyphen.
  static func has(_ part: String, in name: String) -> Bool {
    let (part, name) = (TextFolding.foldHyphens(part), TextFolding.foldHyphens(name))
    return name.hasPrefix(part) || name.holds(" \(part)")
  }

  /// What a folded name may begin with without the `-ing` of its words: `cycl` of `cycling`, `runn` and
  /// `run` of `running`; nothing where it has none.
  static func roots(of folded: String) -> [String] {
    func rooted(_ ending: (Substring) -> Substring) -> String {
      folded.split(separator: " ").map { word in
        word.count > 5 && word.hasSuffix("ing") ? ending(word.dropLast(3)) : word
      }.joined(separator: " ")
    }
    let roots = [
      rooted { $0 }, rooted { $0.last == $0.dropLast().last ? $0.dropLast() : $0 },
    ]
    return roots.filter { $0 != folded }
  }

  /// Whether a name says how something was done rather than what: `warm up`, `squat with belt`.
  private static func saysHow(_ folded: String) -> Bool {
    let words = folded.split { !$0.isLetter }.map(String.init)
    return words.contains("with") || words.allSatisfy(Self.wordsOfManner.contains)
  }

  /// Words that many names have, and that alone name nothing.
  private static let wordsOfManner: Set<String> = [
    "a", "and", "arm", "at", "band", "bar", "barbell", "behind", "belt", "body", "bodyweight",
    "cable", "close", "down", "drop", "dropset", "dumbbell", "failure", "for", "grip", "heavy",
    "high", "in", "kettlebell", "leg", "light", "low", "machine", "narrow", "neutral", "of", "on",
    "one", "over", "pause", "paused", "seated", "set", "sets", "single", "slow", "standing", "the",
    "to", "two", "up", "warm", "warmup", "weight", "weighted", "wide",
  ]

  static func choice(_ match: KnownExercises.Match) -> ExerciseChoice {
    switch match.source {
    case .journal(let id): .own(id, name: match.name)
    case .library(let exercise): .library(exercise)
    }
  }
}

extension KnownExercises.Match {
  /// Whether it is called just so, in whatever case.
  fileprivate func isNamed(_ folded: String) -> Bool { TextFolding.fold(name) == folded }
}
