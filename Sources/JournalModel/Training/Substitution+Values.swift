extension Substitution {
  /// An exercise that can be planned, or done in place of another.
  public struct Candidate: Sendable, Equatable {
    /// Its id in the journal; nil where only the library has it.
    public let id: EntityID?
    /// What it is called; empty where nobody has named it.
    public let name: String
    /// All that is known of it, be it from the journal or the library.
    public let exercise: Exercise
    /// The muscles that it is for, and those that it works along.
    let primary: Set<String>
    let secondary: Set<String>

    /// - Parameters:
    ///   - id: its id in the journal; nil for one of the library alone.
    ///   - exercise: with all that is known of it, be it from the journal or the library.
    public init(id: EntityID?, _ exercise: Exercise) {
      self.id = id
      name = exercise.name ?? ""
      self.exercise = exercise
      let named = exercise.primaryMuscles ?? []
      // Nobody has said more of it than the groups that it is sorted under.
      let texts = named.isEmpty ? (exercise.muscleGroups ?? []).map(\.rawValue) : named
      primary = MuscleWords.muscles(in: texts)
      secondary = MuscleWords.muscles(in: exercise.secondaryMuscles ?? []).subtracting(primary)
    }

    /// What tells it from others: its id, or its name in the library.
    enum Identity: Hashable {
      case own(EntityID), library(String)
    }

    var identity: Identity { id.map(Identity.own) ?? .library(name) }

    /// Whether it is for strength: a routine or an ergometer takes the place of no lift.
    var isLift: Bool { exercise.isMobilityRoutine != true && !isCardio }

    /// Whether it is for endurance, which no lift is, whatever pattern the two have in common.
    var isCardio: Bool { exercise.category == .cardio }

    /// Whether it could take the place of another: a lift that of one with the same pattern and a chief
    /// muscle in common, cardio that of any cardio.
    func isLike(_ other: Candidate) -> Bool {
      if other.isCardio { return isCardio }
      guard isLift, let pattern = other.exercise.movementPattern else { return false }
      return exercise.movementPattern == pattern && !primary.isDisjoint(with: other.primary)
    }

    /// Whether a load can be chosen for it, so that it stays hard as strength grows.
    var isLoaded: Bool {
      exercise.equipmentRequired?.contains {
        switch $0 {
        case .barbell, .dumbbell, .cable, .machine: true
        case .pullUpBar, .bands, .bodyweight, .bench, .rack: false
        }
      } ?? false
    }

    /// Whether it is held for a time; else its repetitions are counted.
    var isHeld: Bool { (exercise.durationSeconds ?? 0) > 0 }
  }

  /// Why an exercise is not done as it was planned.
  public enum Reason: Sendable, Hashable {
    /// Something that it works hurts.
    case pain(bodyPart: String, PainSeverity, since: Day)
    /// What it needs and the user hasn't.
    case equipment([Equipment])

    /// Whether something hurts, and no equipment is missing.
    public var isPain: Bool { if case .pain = self { true } else { false } }

    /// In a few words: `shoulder pain, severe since 2026-11-03`, `needs a barbell`.
    public var words: String {
      switch self {
      case .pain(let bodyPart, let severity, let day):
        return "\(bodyPart) pain, \(severity.rawValue) since \(day)"
      case .equipment(let missing):
        return "needs " + missing.map(\.phrase).inSentence
      }
    }
  }

  /// What to do about an exercise that was planned.
  public enum Verdict: Sendable, Equatable {
    /// To be done as planned.
    case asIs
    /// To be done with care.
    case warn([Reason])
    /// Another exercise takes its place.
    case swapped(for: Alternative, [Reason])
    /// To be left out, as nothing can take its place.
    case noneFits([Reason])

    /// What speaks against the exercise that was planned.
    public var reasons: [Reason] {
      switch self {
      case .asIs: []
      case .warn(let reasons), .swapped(_, let reasons), .noneFits(let reasons): reasons
      }
    }

    /// Why what is done asks for care, be it as planned or in its place.
    public var cautions: [Reason] {
      switch self {
      case .warn(let reasons): reasons
      case .swapped(let other, _): other.reasons
      case .asIs, .noneFits: []
      }
    }
  }

  /// An exercise like another one, and what speaks for and against it.
  public struct Alternative: Sendable, Equatable {
    /// What could be done instead.
    public let candidate: Candidate
    /// The muscles that both are for, by name and in alphabetical order.
    public let sharedPrimary: [String]
    /// The muscles that both work beside those that they are for, likewise.
    public let sharedSecondary: [String]
    /// Whether it can take the other's place.
    public let isAllowed: Bool
    /// Why it can't, or why it asks for care.
    public let reasons: [Reason]

    /// The candidate's id in the journal; nil where only the library has it.
    public var id: EntityID? { candidate.id }
    /// What the candidate is called; empty where nobody has named it.
    public var name: String { candidate.name }
    /// All that is known of the candidate.
    public var exercise: Exercise { candidate.exercise }
  }
}

extension Equipment {
  /// The word in a sentence, with its article where it takes one.
  fileprivate var phrase: String {
    switch self {
    case .barbell: "a barbell"
    case .dumbbell: "dumbbells"
    case .cable: "a cable"
    case .machine: "a machine"
    case .pullUpBar: "a pull-up bar"
    case .bands: "bands"
    case .bodyweight: "nothing"
    case .bench: "a bench"
    case .rack: "a rack"
    }
  }
}
