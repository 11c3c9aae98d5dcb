import Dispatch
import Foundation
import Synchronization
import WorkoutJournal

/// A line between two ends in one process, which may be cut after some bytes.
package final class SyncLine: Sendable {
  /// One direction.
  private final class Way: Sendable {
    let limit: Int
    /// Bytes that have gone this way.
    let count = Mutex(0)

    init(limit: Int) { self.limit = limit }
  }

  private let (there, back): (Way, Way)
  private let hasBeenCut = Mutex(false)

  /// - Parameter limit: after how many bytes of the caller's, or of the answer, the line is cut.
  package init(cutAfter limit: (there: Int, back: Int) = (.max, .max)) {
    (there, back) = (Way(limit: limit.there), Way(limit: limit.back))
  }

  /// How many bytes went there and back.
  package var counts: (there: Int, back: Int) {
    (there.count.withLock(\.self), back.count.withLock(\.self))
  }

  /// Whether it has come to its limit.
  package var isCut: Bool { hasBeenCut.withLock { $0 } }

  /// Lets one journal call another, which answers on a thread of its own.
  package func connect(_ caller: Journal, with other: Journal) throws(SyncError) -> SyncOutcome {
    let (own, others) = SyncChannel.pair()
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      // What the answering end makes of a cut shows in its journal.
      _ = try? other.answer(over: counting(back, others))
      isOver.signal()
    }
    defer { isOver.wait() }
    return try caller.synchronize(over: counting(there, own), named: "there")
  }

  /// An end whose bytes are counted, and that hangs up after so many.
  private func counting(_ way: Way, _ end: SyncChannel) -> SyncChannel {
    SyncChannel(
      receive: end.receive,
      send: { [self] bytes throws(SyncError) in
        let room = way.count.withLock { count in
          let room = way.limit - count
          count += min(room, bytes.count)
          return room
        }
        try end.send(Array(bytes.prefix(room)))
        if room >= bytes.count { return }
        hasBeenCut.withLock { $0 = true }
        end.hangUp()
        throw .connection(reason: "cut")
      }, hangUp: end.hangUp)
  }
}
