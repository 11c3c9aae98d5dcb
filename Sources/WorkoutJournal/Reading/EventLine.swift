import JournalFile
import JournalModel

/// What a line of a file of events is, for those who look at a file on its own.
public enum EventLine: Sendable {
  /// A line that is an event, or the event on one that has stray bytes around it.
  case event(JournalEvent)
  /// - Parameter number: the line's, from 1.
  case damage(number: Int, Damage.Reason)

  /// The lines of a file, in their order; empty ones and an unfinished last one are nothing.
  public static func lines(of bytes: [UInt8]) -> [EventLine] {
    var result: [EventLine] = []
    var lines = LineReader(bytes.span)
    while let line = lines.next() {
      if line.range.isEmpty { continue }
      switch LineDecoder.decode(bytes, line.range) {
      case .event(let event):
        result.append(
          .event(JournalEvent(envelope: event.envelope, bytes: bytes, line: event.range)))
      case .damage(let reason, _):
        if line.isTerminated { result.append(.damage(number: line.number, reason)) }
      }
    }
    return result
  }
}

extension MergeSource {
  /// The state that these events make, together with a journal's where there is one: for the names
  /// of things.
  public func state(
    with journal: Journal? = nil, wall: Moment
  ) throws(JournalError) -> JournalState {
    let sources = [journal.map { EventSource($0.folder) }, events].compactMap { $0 }
    let index = try JournalError.wrapping(EventIndex(of: sources, .bodies()))
    return try Replay(index, wall: wall).state
  }
}
