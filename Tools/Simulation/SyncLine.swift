import Dispatch
import Foundation
import Synchronization
import WorkoutJournal

/// A line between two ends in one process, which may be cut after some bytes.
package final class SyncLine: Sendable {
  /// One direction.
  private final class Way: Sendable {
    struct Content {
      var bytes: [UInt8] = []
      var isClosed = false
      /// Bytes that have gone this way.
      var count = 0
    }

    let content = Mutex(Content())
    /// Told whenever there is more to read, or the end.
    let news = DispatchSemaphore(value: 0)
    let limit: Int

    init(limit: Int) { self.limit = limit }

    func close() {
      content.withLock { $0.isClosed = true }
      news.signal()
    }

    func receive(_ count: Int) -> [UInt8] {
      while true {
        let piece: [UInt8]? = content.withLock { content in
          if content.bytes.isEmpty { return content.isClosed ? [] : nil }
          let piece = Array(content.bytes.prefix(count))
          content.bytes.removeFirst(piece.count)
          return piece
        }
        if let piece { return piece }
        news.wait()
      }
    }

    /// - Returns: false where not all of it went.
    func send(_ bytes: [UInt8]) -> Bool {
      let isAll = content.withLock { content in
        if content.isClosed { return false }
        let room = limit - content.count
        content.bytes += bytes.prefix(room)
        content.count += min(room, bytes.count)
        return room >= bytes.count
      }
      news.signal()
      return isAll
    }
  }

  private let (there, back): (Way, Way)
  private let hasBeenCut = Mutex(false)

  /// - Parameter limit: after how many bytes of the caller's, or of the answer, the line is cut.
  package init(cutAfter limit: (there: Int, back: Int) = (.max, .max)) {
    (there, back) = (Way(limit: limit.there), Way(limit: limit.back))
  }

  /// How many bytes went there and back.
  package var counts: (there: Int, back: Int) {
    (there.content.withLock(\.count), back.content.withLock(\.count))
  }

  /// Whether it has come to its limit.
  package var isCut: Bool { hasBeenCut.withLock { $0 } }

  /// Lets one journal call another, which answers on a thread of its own.
  package func connect(_ caller: Journal, with other: Journal) throws(SyncError) -> SyncOutcome {
    let isOver = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [self] in
      // What the answering end makes of a cut shows in its journal.
      try? other.answer(over: channel(in: there, out: back))
      hangUp()
      isOver.signal()
    }
    defer {
      hangUp()
      isOver.wait()
    }
    return try caller.synchronize(over: channel(in: back, out: there), named: "there")
  }

  private func hangUp() {
    there.close()
    back.close()
  }

  private func channel(in incoming: Way, out outgoing: Way) -> SyncChannel {
    SyncChannel(
      receive: { incoming.receive($0) },
      send: { [self] bytes throws(SyncError) in
        if outgoing.send(bytes) { return }
        hasBeenCut.withLock { $0 = true }
        hangUp()
        throw .connection(reason: "cut")
      })
  }
}
