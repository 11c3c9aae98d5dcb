/// Writes sessions one after the other, each with its sets.
protocol SessionWriter: SendableMetatype {
  /// - Parameter sets: those that were done, in their order.
  mutating func add(_ session: Entity<Session>, _ sets: [ExportedSet])
  /// What has been written since it was last asked for.
  mutating func take() -> [UInt8]
}

extension JournalState {
  /// Sessions that are written together.
  private static var sessionsAtOnce: Int { 64 }

  /// Writes all sessions, the earliest first, by several workers, many at a time.
  ///
  /// Every set is looked at once, and no more of the state is fetched than exports ask for.
  ///
  /// - Parameters:
  ///   - writer: makes one for each worker, with a document that knows of exercises.
  ///   - sink: returns whether more is wanted.
  /// - Returns: whether all was written.
  func writeSessions<Writer: SessionWriter>(
    with writer: @escaping @Sendable (StateDocument) -> Writer, by workers: some Workers,
    to sink: ([UInt8]) -> Bool
  ) -> Bool {
    let state = loaded([.exercise])
    let sessions = StateDocument(state).sessions
    let (order, shown) = ListedSets.shown(state, of: sessions.map(\.id), by: workers) { count in
      var sets: [ExportedSet] = []
      sets.reserveCapacity(count)
      return sets
    } _: { sets, set, row in
      sets.append(ExportedSet(set, in: row))
    }
    let atOnce = Self.sessionsAtOnce
    var isWanted = true
    workers.forEach(
      below: (sessions.count + atOnce - 1) / atOnce, with: { writer(StateDocument(state)) },
      { writer, number in
        for place in number * atOnce..<min((number + 1) * atOnce, sessions.count) {
          let places = order[session: place]
          var sets: [ExportedSet] = []
          sets.reserveCapacity(places.count)
          for set in places {
            if shown[Int(set.share)][Int(set.number)].isDone {
              sets.append(shown[Int(set.share)][Int(set.number)])
            }
          }
          writer.add(sessions[place], sets)
        }
        return writer.take()
      },
      take: { bytes in
        isWanted = sink(bytes)
        return isWanted
      })
    return isWanted
  }
}
