import JournalModel

/// How much of the history is looked at.
public enum Cutoff: Sendable, Equatable {
  /// What had been recorded by then.
  case time(Moment)
  /// Everything in the total order up to this event, and the event.
  case event(EventID)
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
      guard let position = places.firstIndex(where: { $0.id == id }) else {
        throw discards.contains(id) ? .discarded(id) : .noSuchEvent(id)
      }
      try refuse(cutoff: places[position].time)
      return position + 1
    }
  }

  /// Refuses a point in the history that what was discarded would be needed for.
  private func refuse(cutoff: HybridTime) throws(JournalError) {
    guard let from = discards.answersFrom(at: cutoff) else { return }
    throw .forgotten(before: Moment(from))
  }
}

extension Array {
  /// The first position whose element fulfils a predicate that, once true, stays true.
  fileprivate func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
