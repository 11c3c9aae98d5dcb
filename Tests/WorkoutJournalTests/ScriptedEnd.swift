import Synchronization

@testable import WorkoutJournal

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
