extension JournalState {
  /// Sessions that are written together.
  private static var sessionsAtOnce: Int { 64 }

  /// Makes something of the sessions, the earliest first, many at a time and by several workers, and
  /// hands it on in their order.
  ///
  /// - Parameters:
  ///   - body: gets sessions that follow each other, and a document of this state.
  ///   - take: returns whether to go on.
  func forEachStretchOfSessions<Result: Sendable>(
    by workers: some Workers,
    _ body: @escaping @Sendable (ArraySlice<Entity<Session>>, StateDocument) -> Result,
    take: (Result) -> Bool
  ) {
    let state = loaded(by: workers)
    let parts = GatheredParts(of: state)
    let sessions = StateDocument(state, gathered: parts).sessions
    let atOnce = Self.sessionsAtOnce
    workers.forEach(
      below: (sessions.count + atOnce - 1) / atOnce,
      with: { StateDocument(state, gathered: parts) },
      { document, number in
        let first = number * atOnce
        return body(sessions[first..<min(first + atOnce, sessions.count)], document)
      }, take: take)
  }
}
