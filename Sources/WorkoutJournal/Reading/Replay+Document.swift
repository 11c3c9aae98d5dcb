import JournalFile
import JournalModel

extension Replay {
  /// Stretches that each thread writes before they are handed on.
  private static let stretchesAtOnce = 16

  /// Writes the state document, on all processors where there is much of it.
  ///
  /// - Parameters:
  ///   - sections: what is written beside the header; all by default.
  ///   - sink: takes the bytes in order and returns whether to go on.
  public func writeDocument(
    sections: Set<StateSection> = Set(StateSection.allCases), to sink: ([UInt8]) -> Bool
  ) {
    let isLarge = sections.contains(.sessions) && state.isLarge
    let state = isLarge ? state.loaded() : state
    let workers = isLarge ? Threads.processorCount : 1
    let parts = GatheredParts(of: state)
    let stretches = StateDocument(state, gathered: parts).stretches(header, sections: sections)
    for first in stride(from: 0, to: stretches.count, by: workers * Self.stretchesAtOnce) {
      let next = stretches[first..<min(first + workers * Self.stretchesAtOnce, stretches.count)]
      let written = Threads.map(
        next.count, workers: workers, with: { StateDocument(state, gathered: parts) }
      ) { document, number in next[first + number].bytes(in: document) }
      for bytes in written {
        guard sink(bytes) else { return }
      }
    }
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
