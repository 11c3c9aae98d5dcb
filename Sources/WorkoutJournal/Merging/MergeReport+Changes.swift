import JournalFile
import JournalModel

extension MergeReport {
  /// Tells what the things that came in are now, and what the fold has noticed about them.
  ///
  /// - Parameters:
  ///   - before: the state before all that the report is of.
  ///   - after: the state with it.
  package mutating func tellChanges(from before: JournalState, to after: JournalState) {
    var touched = things.byKind
    // That another plan took the place of one is in no event about that one.
    if let plan = before.activePlan?.id, plan != after.activePlan?.id {
      touched[.plan] = Set((touched[.plan] ?? []) + [plan]).sorted()
    }
    changes = StateChanges(from: before, to: after, of: touched, by: AllProcessors())
    let known = Set(before.notices.all)
    // What is odd about files, numbers and stamps stands among the findings.
    notices = after.notices.all.filter { $0.code.isOfContent && !known.contains($0) }
  }
}

extension Journal {
  /// The state that the journal would have with the events of some sources.
  ///
  /// - Parameter report: what a dry run found of those of them that it lacks.
  func state(
    with sources: [MergeSource], bringing report: MergeReport
  ) throws(JournalError) -> JournalState {
    try againWhereRewritten { () throws(JournalError) in
      try stateAtOnce(with: sources, bringing: report)
    }
  }

  private func stateAtOnce(
    with sources: [MergeSource], bringing report: MergeReport
  ) throws(JournalError) -> JournalState {
    if sources.count == 1, let peer = sources[0].replica, let known = KnownReplicas(self, peer),
      let state = UnsharedEvents(of: known)?.mergedState
    {
      return state
    }
    var others: [ScannedSource] = []
    for source in sources {
      others.append(
        try JournalError.wrapping(ScannedSource(source.events, .bodies())))
    }
    let incoming = Set(report.wouldComeIn.map(\.id))
    // What goes on under another id is not found by it.
    let stretches = others.map { report.branches.isEmpty ? $0.stretches(of: incoming) : nil }
    if !stretches.contains(where: { $0 == nil }),
      let present = checkpointed(renewing: false, with: stretches.flatMap { $0 ?? [] })
    {
      return present.state
    }
    let (own, union) = try JournalError.wrap { [others] () throws(FileError) in
      let own = try ScannedSource(EventSource(folder), .bodies())
      return (try EventIndex(of: [own]), try EventIndex(of: [own] + others))
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

extension ScannedSource {
  /// Some of the events with what they say, as far as they were read so; nil where there is anything
  /// odd about a file.
  fileprivate func stretches(of wanted: Set<EventID>) -> [ReadStretch]? {
    var found: [ReadStretch] = []
    for file in files {
      guard file.isSound, file.corrections.isEmpty, file.pieces.count == file.stretches.count
      else { return nil }
      for (places, bodies) in zip(file.pieces, file.stretches) {
        var stretch = ReadStretch()
        stretch.events = places.filter { wanted.contains($0.id) }
        (stretch.bodies, stretch.hasBodies) = (bodies, true)
        found.append(stretch)
      }
    }
    return found
  }
}
