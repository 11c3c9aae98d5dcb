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
  func count(upTo cutoff: Cutoff?) throws(JournalError) -> Int {
    switch cutoff {
    case nil: return places.count
    case .time(let time):
      let count = places.partitioningIndex { $0.time.milliseconds > time.milliseconds }
      try refuse(cutoff: HybridTime(milliseconds: time.milliseconds, counter: .max))
      return count
    case .event(let id):
      let position = try position(of: id)
      try refuse(cutoff: places[position].time)
      return position + 1
    case .before(let id):
      let position = try position(of: id)
      // Between the event before and this one may stand what was discarded.
      try refuse(cutoff: HybridTime(bits: max(1, places[position].time.bits) - 1))
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

  /// Refuses a point in the history that what was discarded would be needed for.
  private func refuse(cutoff: HybridTime) throws(JournalError) {
    guard let from = discards.answersFrom(at: cutoff, corrected: discardTimes) else { return }
    throw .forgotten(before: Moment(from))
  }
}
