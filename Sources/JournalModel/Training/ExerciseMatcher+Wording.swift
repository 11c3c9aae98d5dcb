extension ExerciseMatcher {
  /// A name as the set of its words, which order and brackets don't change.
  ///
  /// “Bench Press (Barbell)” and “Barbell Bench Press” are the same wording.
  struct Wording: Sendable, Hashable {
    let all: Set<String>
    /// The equipment among the words.
    let implements: Set<Implement>
    /// The words that are neither equipment nor neutral.
    let movement: Set<String>

    init(_ words: Set<String>, neutral: Set<String>) {
      all = words
      var (implements, movement): (Set<Implement>, Set<String>) = ([], [])
      for word in words {
        if let implement = Implement.words[word] {
          implements.insert(implement)
        } else if !neutral.contains(word) {
          movement.insert(word)
        }
      }
      self.implements = implements
      self.movement = movement
    }
  }

  /// A piece of equipment as names tell it, finer than `Equipment`.
  ///
  /// The raw value is the word for it after other spellings and languages were replaced.
  enum Implement: String, Sendable, CaseIterable {
    case barbell, dumbbell, kettlebell, cable, machine, smith, band, bodyweight
    case ezbar, trapbar
    case rope, straightbar, vbar
    case plateloaded, isolateral, lever
    /// With load added; which kind, a name seldom says.
    case weighted

    /// The implements by their words, since every word of every name is looked up.
    static let words = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// The implement of which this is one sort.
    ///
    /// A trap bar and a Smith machine change the lift, so they are sorts of nothing else.
    var kind: Implement {
      switch self {
      case .ezbar: .barbell
      case .rope, .straightbar, .vbar: .cable
      case .plateloaded, .isolateral, .lever: .machine
      default: self
      }
    }

    /// Whether lifters leave it out of a name; the others make a variant that nobody means unsaid.
    var isOftenLeftOut: Bool {
      [.barbell, .dumbbell, .cable, .machine].contains(kind)
    }
  }
}

extension Set<ExerciseMatcher.Implement> {
  var kinds: Set<ExerciseMatcher.Implement> { Set(map(\.kind)) }
}

extension Equipment {
  /// What a name would call it; a bench and a rack are no part of the load.
  var implement: ExerciseMatcher.Implement? {
    switch self {
    case .barbell: .barbell
    case .dumbbell: .dumbbell
    case .cable: .cable
    case .machine: .machine
    case .bands: .band
    case .pullUpBar, .bodyweight: .bodyweight
    case .bench, .rack: nil
    }
  }
}
