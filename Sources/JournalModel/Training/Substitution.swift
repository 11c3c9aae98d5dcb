/// What pain and equipment make of the exercises that are planned (seed 001).
///
/// A severe pain flag swaps the exercise that it came with and those that are for its body part,
/// and warns of those that only work it along; a moderate one warns of the former. A mild one and
/// a resolved one change nothing. What the equipment doesn't allow is swapped too.
public struct Substitution: Sendable {
  /// A pain flag that planning has to mind.
  private struct Flag: Sendable, Hashable {
    let muscles: Set<String>
    let exercise: EntityID?
    let isSevere: Bool
    let reason: Reason
  }

  /// The exercises that are known, the best known first.
  private let candidates: [Candidate]
  /// What the user has to train with; nil where nobody has said, and all is allowed.
  private let equipment: Set<Equipment>?
  private let flags: [Flag]

  /// - Parameters:
  ///   - candidates: the user's exercises, and those that the library has beside them; the order
  ///     decides between two that have as much in common with a third.
  ///   - profile: what the user has; a profile that says nothing of any equipment allows all.
  ///   - painFlags: all of them, resolved or not.
  public init(
    _ candidates: [Candidate], equipment profile: EquipmentProfile, painFlags: [Entity<PainFlag>]
  ) {
    self.candidates = candidates
    equipment = profile.saysWhatThereIs ? profile.usableEquipment : nil
    // What was said twice on a day is one reason.
    var said: Set<Flag> = []
    flags = painFlags.filter { $0.record.mattersToPlanning }
      .sorted(by: Entity.isEarlier)
      .map { flag in
        let (bodyPart, severity) = (flag.record.bodyPart ?? "", flag.record.severity ?? .moderate)
        return Flag(
          muscles: MuscleWords.muscles(hurting: bodyPart), exercise: flag.record.exercise,
          isSevere: severity == .severe,
          reason: .pain(bodyPart: bodyPart, severity, since: flag.at.day))
      }
      .filter { said.insert($0).inserted }
  }

  /// Whether a pain flag's body part means muscles that the library knows by name.
  public static func understands(bodyPart: String) -> Bool {
    MuscleWords.muscles(in: bodyPart).contains { Muscle(rawValue: $0) != nil }
  }

  /// The user's own exercise with that id.
  public subscript(_ id: EntityID) -> Candidate? { candidates.first { $0.id == id } }

  /// What an exercise needs and the user hasn't; nothing where nobody has said what there is.
  public func missingEquipment(for candidate: Candidate) -> [Equipment] {
    guard let equipment else { return [] }
    return (candidate.exercise.equipmentRequired ?? []).filter { !equipment.contains($0) }
  }

  /// What to do about an exercise.
  ///
  /// Repetitions take the place of nothing that is held: the plan says how long, not how many.
  ///
  /// - Parameters:
  ///   - candidate: the exercise that is planned.
  ///   - taken: names of exercises that are done anyway, and take no other's place.
  public func verdict(on candidate: Candidate, besides taken: Set<String> = []) -> Verdict {
    let (hindrances, cautions) = judge(candidate)
    if hindrances.isEmpty { return cautions.isEmpty ? .asIs : .warn(cautions) }
    let best = alternatives(to: candidate).first {
      $0.isAllowed && !taken.contains($0.name) && ($0.candidate.isHeld || !candidate.isHeld)
    }
    return best.map { .swapped(for: $0, hindrances) } ?? .noneFits(hindrances)
  }

  /// What to do about each exercise of a workout, where none takes the place of two.
  public func verdicts(onWorkout workout: [Candidate]) -> [Verdict] {
    var taken = Set(workout.map(\.name))
    // Of what two devices have called alike, each has pain and equipment of its own.
    var verdicts: [Candidate.Identity: Verdict] = [:]
    return workout.map { candidate in
      let verdict = verdicts[candidate.identity] ?? verdict(on: candidate, besides: taken)
      verdicts[candidate.identity] = verdict
      if case .swapped(let other, _) = verdict { taken.insert(other.name) }
      return verdict
    }
  }

  /// The lifts of the same pattern that share a chief muscle with an exercise; for cardio all other
  /// cardio.
  ///
  /// The allowed go first, and of them those that nothing speaks against; then those that are held or
  /// not as it is, that share the most chief muscles and have the fewest beside, that are compound or
  /// not as it is, that take a load where it does, that the user has, that share the most others.
  public func alternatives(to candidate: Candidate) -> [Alternative] {
    var alternatives: [(alternative: Alternative, order: [Int])] = []
    for (place, other) in candidates.enumerated() {
      guard other.isLike(candidate), other.name != candidate.name,
        other.id == nil || other.id != candidate.id
      else { continue }
      let primary = candidate.primary.intersection(other.primary)
      let secondary = candidate.secondary.intersection(other.secondary)
      let (hindrances, cautions) = judge(other)
      let alternative = Alternative(
        candidate: other, sharedPrimary: primary.sorted(), sharedSecondary: secondary.sorted(),
        isAllowed: hindrances.isEmpty, reasons: hindrances + cautions)
      let isAsCompound =
        (candidate.exercise.isCompound ?? false) == (other.exercise.isCompound ?? false)
      let order = [
        hindrances.isEmpty ? 0 : 1, cautions.count, candidate.isHeld == other.isHeld ? 0 : 1,
        -primary.count, other.primary.count - primary.count, isAsCompound ? 0 : 1,
        candidate.isLoaded && !other.isLoaded ? 1 : 0, other.id == nil ? 1 : 0, -secondary.count,
        place,
      ]
      alternatives.append((alternative, order))
    }
    return alternatives.sorted { $0.order.lexicographicallyPrecedes($1.order) }
      .map(\.alternative)
  }

  /// What keeps an exercise from being done, and what asks for care with it.
  private func judge(_ candidate: Candidate) -> (hindrances: [Reason], cautions: [Reason]) {
    var hindrances: [Reason] = []
    var cautions: [Reason] = []
    for flag in flags {
      let isNamed = flag.exercise != nil && flag.exercise == candidate.id
      if isNamed || !flag.muscles.isDisjoint(with: candidate.primary) {
        if flag.isSevere { hindrances.append(flag.reason) } else { cautions.append(flag.reason) }
      } else if flag.isSevere, !flag.muscles.isDisjoint(with: candidate.secondary) {
        cautions.append(flag.reason)
      }
    }
    let missing = missingEquipment(for: candidate)
    if !missing.isEmpty { hindrances.append(.equipment(missing)) }
    return (hindrances, cautions)
  }
}

extension PainFlag {
  /// Whether exercises are swapped or warned of because of it.
  public var mattersToPlanning: Bool { !isResolved && severity != .mild && severity != nil }
}

extension EquipmentProfile {
  /// Whether anybody has said what there is to train with; a location alone says nothing of it.
  public var saysWhatThereIs: Bool {
    let flags = [
      hasAdjustableDumbbells, hasBarbell, hasRack, hasCables, hasPullUpBar, hasBands, hasBench,
      hasMachines,
    ]
    return flags.contains { $0 != nil }
  }

  /// What can be trained with: what the flags add up to, and dumbbells that are listed.
  ///
  /// The flag asks for adjustable dumbbells (seed 001); fixed ones are known by their list.
  fileprivate var usableEquipment: Set<Equipment> {
    let hasListed = dumbbellIncrements?.contains { $0 > 0 } ?? false
    return Set(availableEquipment).union(hasListed ? [.dumbbell] : [])
  }
}
