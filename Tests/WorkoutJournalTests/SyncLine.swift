import Foundation
import Synchronization

@testable import WorkoutJournal

/// A line between two ends in one process, which may be cut after some bytes.
final class SyncLine: Sendable {
  private struct Way {
    var bytes: [UInt8] = []
    var isClosed = false
    /// Bytes that have gone this way.
    var count = 0
    var limit = Int.max
  }

  private let ways: Mutex<(there: Way, back: Way)>

  /// - Parameter limit: after how many bytes of the caller's, or of the answer, the line is cut.
  init(cutAfter limit: (there: Int, back: Int) = (.max, .max)) {
    ways = Mutex((Way(limit: limit.there), Way(limit: limit.back)))
  }

  /// How many bytes went there and back.
  var counts: (there: Int, back: Int) { ways.withLock { ($0.there.count, $0.back.count) } }

  /// Lets one journal call another, which answers on a thread of its own.
  func connect(_ caller: Journal, with other: Journal) throws(SyncError) -> SyncOutcome {
    let isOver = Mutex(false)
    let over = Over(isOver: isOver)
    Thread.detachNewThread { [self] in
      // What the answering end makes of a cut shows in its journal.
      try? other.answer(over: channel(in: \.there, out: \.back))
      hangUp()
      over.isOver.withLock { $0 = true }
    }
    defer {
      hangUp()
      while !over.isOver.withLock({ $0 }) { usleep(50) }
    }
    return try caller.synchronize(over: channel(in: \.back, out: \.there), named: "there")
  }

  private final class Over: Sendable {
    let isOver: Mutex<Bool>
    init(isOver: consuming Mutex<Bool>) { self.isOver = isOver }
  }

  private func hangUp() {
    ways.withLock { ways in
      ways.there.isClosed = true
      ways.back.isClosed = true
    }
  }

  private func channel(
    in incoming: WritableKeyPath<(there: Way, back: Way), Way> & Sendable,
    out outgoing: WritableKeyPath<(there: Way, back: Way), Way> & Sendable
  ) -> SyncChannel {
    SyncChannel(
      receive: { [self] count in
        while true {
          let piece: [UInt8]? = ways.withLock { ways in
            let way = ways[keyPath: incoming]
            if way.bytes.isEmpty { return way.isClosed ? [] : nil }
            let piece = Array(way.bytes.prefix(count))
            ways[keyPath: incoming].bytes.removeFirst(piece.count)
            return piece
          }
          if let piece { return piece }
          usleep(50)
        }
      },
      send: { [self] bytes throws(SyncError) in
        let isCut = ways.withLock { ways in
          if ways[keyPath: outgoing].isClosed { return true }
          let rest = ways[keyPath: outgoing].limit - ways[keyPath: outgoing].count
          ways[keyPath: outgoing].bytes += bytes.prefix(rest)
          ways[keyPath: outgoing].count += min(rest, bytes.count)
          if rest >= bytes.count { return false }
          ways.there.isClosed = true
          ways.back.isClosed = true
          return true
        }
        if isCut { throw .connection(reason: "cut") }
      })
  }
}

/// An end that says what it was told to say, whatever it hears.
struct ScriptedEnd {
  private let rest: Mutexed

  init(_ bytes: [UInt8]) { rest = Mutexed(bytes) }

  private final class Mutexed: Sendable {
    let bytes: Mutex<[UInt8]>
    init(_ bytes: [UInt8]) { self.bytes = Mutex(bytes) }
  }

  var channel: SyncChannel {
    SyncChannel(
      receive: { [rest] count in
        rest.bytes.withLock { bytes in
          let piece = Array(bytes.prefix(count))
          bytes.removeFirst(piece.count)
          return piece
        }
      }, send: { _ in })
  }
}
