import JournalModel
import Synchronization

extension Journal {
  /// Tells this journal's events in words, those about a thing that is gone by what that was.
  ///
  /// What was deleted is looked for in the events of the months from its beginning on, when the first such
  /// sentence is asked for.
  ///
  /// - Parameter replay: of all events, just made.
  public func sentences(after replay: Replay) -> EventSentence {
    sentences(after: replay, by: OneWorker(), showing: { $0 })
  }

  /// The same, harmless where it is shown.
  ///
  /// - Parameters:
  ///   - replay: of all events, just made.
  ///   - tellsGone: whether to look for what is gone by now.
  ///   - workers: share the looking up of names.
  ///   - showing: what is shown of a text; of what it gives it gives the same again.
  package func sentences(
    after replay: Replay, tellsGone: Bool = true, by workers: some Workers,
    showing: @escaping @Sendable (String) -> String
  ) -> EventSentence {
    let gone = Mutex<GoneThings?>(nil)
    return EventSentence(namesFrom: replay.state, by: workers, showing: showing) { event in
      guard tellsGone else { return nil }
      // Few histories tell of what is gone, and the others needn't list the files for it.
      return gone.withLock { gone in
        var things = gone ?? GoneThings(of: self, after: replay)
        defer { gone = things }
        return things.members(before: event)
      }
    }
  }
}
