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
