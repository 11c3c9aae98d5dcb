import Foundation

@testable import JournalModel

/// Exercises, flags and equipment for the rule that swaps one exercise for another.
enum SubstitutionWorld {
  /// An exercise of the user's own.
  static func own(
    _ number: UInt64, _ name: String, _ pattern: MovementPattern? = .horizontalPush,
    primary: [String] = ["Chest"], secondary: [String] = [], needs: [Equipment] = [.bodyweight],
    isCompound: Bool = true
  ) -> Substitution.Candidate {
    var exercise = Exercise(name: name, muscleGroups: [.chest])
    exercise.movementPattern = pattern
    exercise.primaryMuscles = primary
    exercise.secondaryMuscles = secondary
    exercise.equipmentRequired = needs
    exercise.isCompound = isCompound
    return Substitution.Candidate(id: ModelJournal.id(number), exercise)
  }

  /// One that is held for half a minute.
  static func held(
    _ number: UInt64, _ name: String, primary: [String], secondary: [String] = [],
    needs: [Equipment] = [.bodyweight]
  ) -> Substitution.Candidate {
    var exercise = own(number, name, primary: primary, secondary: secondary, needs: needs).exercise
    exercise.durationSeconds = 30
    return Substitution.Candidate(id: ModelJournal.id(number), exercise)
  }

  /// The same as the library has it.
  static func library(_ candidate: Substitution.Candidate) -> Substitution.Candidate {
    Substitution.Candidate(id: nil, candidate.exercise)
  }

  static let at = Moment("2026-11-03T12:00:00Z") ?? Moment(milliseconds: 0)
  static let day = at.day

  static func flag(
    _ bodyPart: String, _ severity: PainSeverity, exercise: UInt64? = nil, isResolved: Bool = false
  ) -> Entity<PainFlag> {
    var flag = PainFlag()
    flag.bodyPart = bodyPart
    flag.severity = severity
    flag.exercise = exercise.map { ModelJournal.id($0) }
    flag.resolvedAt = isResolved ? at : nil
    let time = HybridTime(milliseconds: at.milliseconds)
    return Entity(
      id: ModelJournal.id(900), at: at, created: time, updated: time, record: flag,
      existence: .exists)
  }

  /// A profile that says yes of some equipment and no of the rest.
  static func profile(_ there: Set<Equipment>) -> EquipmentProfile {
    var profile = EquipmentProfile()
    profile.hasBarbell = there.contains(.barbell)
    profile.hasAdjustableDumbbells = there.contains(.dumbbell)
    profile.hasCables = there.contains(.cable)
    profile.hasMachines = there.contains(.machine)
    profile.hasPullUpBar = there.contains(.pullUpBar)
    profile.hasBands = there.contains(.bands)
    profile.hasBench = there.contains(.bench)
    profile.hasRack = there.contains(.rack)
    return profile
  }

  /// The exercises of the library that the program carries.
  static func carried() throws -> [Substitution.Candidate] {
    try ExerciseLibrary(parsing: MatcherWorld.bytes(of: "exercises.json")).exercises.map {
      Substitution.Candidate(id: nil, $0.exercise)
    }
  }
}

extension Substitution.Verdict {
  /// The verdict as a word, with the name of what is done instead.
  var short: String {
    switch self {
    case .asIs: "as is"
    case .warn: "warn"
    case .swapped(let other, _): other.name
    case .noneFits: "none"
    }
  }
}
