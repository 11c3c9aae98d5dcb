import JournalFile
import JournalModel

/// How much of the history is looked at.
public enum Cutoff: Sendable, Equatable {
  /// What had been recorded by then.
  case time(Moment)
  /// Everything in the total order up to this event, and the event.
  case event(EventID)
  /// Everything in the total order up to this event, without it.
  case before(EventID)
}

extension EventIndex {
  /// How many events come up to and with `cutoff`.
  ///
  /// - Parameter things: those that are asked for; nil for all.
  func count(upTo cutoff: Cutoff?, of things: Set<EntityID>? = nil) throws(JournalError) -> Int {
    switch cutoff {
    case nil: return places.count
    case .time(let time):
      let count = places.partitioningIndex { $0.time.milliseconds > time.milliseconds }
      let latest = HybridTime(milliseconds: time.milliseconds, counter: .max)
      try refuse(cutoff: latest, followedFrom: count, of: things)
      return count
    case .event(let id):
      let position = try position(of: id)
      try refuse(cutoff: places[position].time, followedFrom: position + 1, of: things)
      return position + 1
    case .before(let id):
      let position = try position(of: id)
      // Between the event before and this one may stand what was discarded.
      let latest = HybridTime(bits: max(1, places[position].time.bits) - 1)
      try refuse(cutoff: latest, followedFrom: position, of: things)
      return position
    }
  }

  /// An event's position in the total order.
  func position(of id: EventID) throws(JournalError) -> Int {
    guard let position = places.firstIndex(where: { $0.id == id }) else {
      throw discards.contains(id) ? .discarded(id) : .noSuchEvent(id)
    }
    return position
  }

  /// Refuses a point in the history that what was discarded may be needed for.
  ///
  /// - Parameters:
  ///   - next: the position of the first event behind the point.
  ///   - things: those that are asked for; nil for all.
  private func refuse(
    cutoff: HybridTime, followedFrom next: Int, of things: Set<EntityID>?
  ) throws(JournalError) {
    if discards.count == 0 { return }
    var overwritten: [DeviceID: Int64]?
    // Where events go by other ids or times than their lines say, nothing follows from these.
    if let things, isAsWritten, discardTimes.isEmpty {
      overwritten = try JournalError.wrapping(self.overwritten(from: next, among: things))
    }
    let from = discards.answersFrom(at: cutoff, corrected: discardTimes) { id, entry in
      guard let overwritten else { return true }
      return overwritten[id.device].map { entry.time.milliseconds >= $0 } ?? false
    }
    if let from { throw .forgotten(before: Moment(from)) }
  }

  /// The devices that write to some things from a position on, and since when, in Unix milliseconds,
  /// what they have discarded may have been about these.
  ///
  /// What was discarded is overwritten by events of its own device about the same thing: if none of
  /// these comes later, all that counted before is here. And before its id was made nothing can have
  /// been said of a thing that lasts, as its creation, which came after, begins it anew.
  private func overwritten(
    from next: Int, among things: Set<EntityID>
  ) throws(FileError) -> [DeviceID: Int64] {
    let devices = Set(discards.entries.keys.map(\.device))
    var since: [DeviceID: Int64] = [:]
    var walker = EventWalker(index: self)
    for place in places[next...] where devices.contains(place.id.device) {
      for cell in try footprint(of: place, &walker).cells where things.contains(cell.entity) {
        let made = cell.entity.madeAtMilliseconds ?? 0
        since[place.id.device] = min(since[place.id.device] ?? .max, made)
      }
    }
    return since
  }
}
