import JournalFile
import JournalModel

extension Journal {
  /// The events that brought some things into being.
  ///
  /// - Parameter recorded: when each of their events was recorded, as the state has it.
  /// - Returns: their ids; without those that are gone by now.
  public func origins(
    of recorded: [EntityID: HybridTime]
  ) throws(JournalError) -> [EntityID: EventID] {
    try folder.checkIsStillThere()
    var origins: [EntityID: EventID] = [:]
    // Where ids were given twice or a clock was corrected, only a look at all events tells.
    if let present = checkpointed(), present.standing.unsettled.isEmpty {
      origins = try JournalError.wrap { () throws(FileError) in
        var seeker = try EventSeeker(in: folder)
        var found: [EntityID: EventID] = [:]
        for (entity, time) in recorded.sorted(by: { $0.value < $1.value }) {
          found[entity] = try seeker.origin(of: entity, at: time)
        }
        return found
      }
    }
    let missing = recorded.filter { origins[$0.key] == nil }
    if !missing.isEmpty { origins.merge(try walkedOrigins(of: missing)) { known, _ in known } }
    return origins
  }

  /// The same by a walk over all events.
  private func walkedOrigins(
    of recorded: [EntityID: HybridTime]
  ) throws(JournalError) -> [EntityID: EventID] {
    let times = Set(recorded.values)
    return try withIndex { index throws(JournalError) in
      try JournalError.wrap { () throws(FileError) in
        var walker = EventWalker(index: index)
        var origins: [EntityID: EventID] = [:]
        // Two devices may have recorded at the same time; only what they say tells them apart.
        for place in index.places where times.contains(place.time) {
          let envelope = try walker.event(at: place).envelope
          guard recorded[envelope.entity] == place.time, envelope.type?.effect == .create else {
            continue
          }
          origins[envelope.entity] = envelope.id
        }
        return origins
      }
    }
  }
}
