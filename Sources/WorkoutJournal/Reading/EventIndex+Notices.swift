import JournalModel

extension EventIndex {
  /// Adds what is to be noticed of some of the events, and of the bytes beside them: ids that were given
  /// twice, times that were put right, lines that are none.
  func addNotices(of places: ArraySlice<EventPlace>, to notices: inout Notices) {
    let held = forks.isEmpty ? [] : Set(places.map(\.id))
    for fork in forks where held.contains(fork.other.id) {
      notices.add(.forkedEvent, fork.id.device.description, event: fork.other.id)
    }
    for place in corrected(of: places) {
      notices.add(.clockCorrected, place.id.device.description, event: place.id)
    }
    for damage in damage { notices.add(.damagedLine, damage.file) }
    for tail in tornTails { notices.add(.tornTail, tail.file) }
  }
}
