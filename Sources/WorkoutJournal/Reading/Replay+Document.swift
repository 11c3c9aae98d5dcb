import JournalFile
import JournalModel

extension Replay {
  /// Writes the state document, on all processors where there is much of it.
  ///
  /// - Parameters:
  ///   - sections: what is written beside the header; all by default.
  ///   - sink: takes the bytes in order and returns whether to go on.
  public func writeDocument(
    sections: Set<StateSection> = Set(StateSection.allCases), to sink: ([UInt8]) -> Bool
  ) {
    let isLarge = sections.contains(.sessions) && state.isLarge
    let workers: any Workers = isLarge ? AllProcessors() : OneWorker()
    let state = isLarge ? state.loaded(by: workers) : state
    let (parts, stretches) = workers.both(
      { GatheredParts(of: state) },
      { [header] in StateDocument(state).stretches(header, sections: sections) })
    workers.forEach(
      below: stretches.count, with: { StateDocument(state, gathered: parts) },
      { document, number in stretches[number].bytes(in: document) }, take: sink)
  }

  private var header: StateHeader {
    StateHeader(
      eventCount: eventCount, frontier: frontier, fingerprint: fingerprint?.description ?? "",
      digest: digest?.description ?? "")
  }
}

extension JournalState {
  /// Whether there are so many things that several threads do their work sooner than one.
  var isLarge: Bool { sets.count >= 2000 }
}
