extension Exercise {
  /// The fields that another exercise says something of and this one doesn't, as a payload.
  ///
  /// What is empty counts as not said. A weight goes with its unit, and an image with its thumbnail.
  public func gaps(filledFrom other: Exercise) -> JSONValue {
    guard case .object(let members) = other.members else { return .object([]) }
    let own = self.members
    return .object(
      members.filter { member in
        let pair = [member.name] + Self.kind.fieldsSaid(with: member.name)
        return !member.value.saysNothing && pair.allSatisfy { own[$0]?.saysNothing != false }
      })
  }

  /// This exercise with what another one says of its movement where it says nothing itself.
  public func filledForPlanning(from other: Exercise) -> Exercise {
    var filled = self
    filled.movementPattern = movementPattern ?? other.movementPattern
    if primaryMuscles?.isEmpty != false { filled.primaryMuscles = other.primaryMuscles }
    if secondaryMuscles?.isEmpty != false { filled.secondaryMuscles = other.secondaryMuscles }
    if equipmentRequired?.isEmpty != false { filled.equipmentRequired = other.equipmentRequired }
    filled.isCompound = isCompound ?? other.isCompound
    filled.isMobilityRoutine = isMobilityRoutine ?? other.isMobilityRoutine
    filled.category = category ?? other.category
    if reps == nil { filled.durationSeconds = durationSeconds ?? other.durationSeconds }
    return filled
  }
}

extension JSONValue {
  fileprivate var saysNothing: Bool { [.null, .array([]), .string("")].contains(self) }
}
