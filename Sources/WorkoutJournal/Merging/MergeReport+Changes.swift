import JournalFile
import JournalModel

extension MergeReport {
  /// Tells what the things that came in are now, and what the fold has noticed about them.
  mutating func tellChanges(from before: JournalState, to after: JournalState) {
    changes = StateChanges(from: before, to: after, of: things, by: AllProcessors())
    let known = Set(before.notices.all)
    // What is odd about files, numbers and stamps stands among the findings.
    notices = after.notices.all.filter { $0.code.isOfContent && !known.contains($0) }
  }
}

extension Journal {
  /// The state that the journal would have with the events of a source.
  func state(with source: MergeSource) throws(JournalError) -> JournalState {
    if let peer = source.replica, let known = KnownReplicas(self, peer),
      let state = UnsharedEvents(of: known)?.mergedState
    {
      return state
    }
    let (own, union) = try JournalError.wrap { () throws(FileError) in
      let own = try ScannedSource(EventSource(folder), .bodies())
      let other = try ScannedSource(source.events, .bodies())
      return (try EventIndex(of: [own]), try EventIndex(of: [own, other]))
    }
    // What was thrown away here on purpose stays away.
    let contested = union.contestedIDs
    let index = union.filtered { place in
      Int(place.file) < own.files.count || own.discards.entries[place.id] == nil
        || contested.contains(place.id)
    }
    return try Fold(index: index, places: index.places[...]).run().state
  }
}
