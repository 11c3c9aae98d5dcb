import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

@Suite("A sync that is stopped")
struct SyncStopTests {
  /// An end that greets and then waits for more, over a channel that the caller stops.
  private final class StoppedLine: Sendable {
    private struct State {
      var rest: [UInt8]
      var sent = 0
      var isStopped = false
      var isReadLate = false
    }

    private let state: Mutex<State>
    /// What may be sent before somebody has seen enough.
    private let limit: Int

    init(greeting: [UInt8], limit: Int) {
      state = Mutex(State(rest: greeting))
      self.limit = limit
    }

    /// Whether anything was asked of the channel after it was stopped: there it would have waited.
    var isReadLate: Bool { state.withLock(\.isReadLate) }

    func receive(_ count: Int) throws(SyncError) -> [UInt8] {
      let piece = state.withLock { state in
        if state.isStopped { state.isReadLate = true }
        let piece = Array(state.rest.prefix(count))
        state.rest.removeFirst(piece.count)
        return piece
      }
      return piece
    }

    func send(_: [UInt8]) throws(SyncError) {
      let isEnough = state.withLock { state in
        if state.isStopped { state.isReadLate = true }
        state.sent += 1
        state.isStopped = state.sent > limit
        return state.isStopped
      }
      if isEnough { throw .cancelled }
    }

    var channel: SyncChannel {
      SyncChannel(
        receive: { count throws(SyncError) in try self.receive(count) },
        send: { bytes throws(SyncError) in try self.send(bytes) })
    }
  }

  @Test("ends at once, and waits for no answer", arguments: 0...3)
  func atOnce(limit: Int) throws {
    let scene = try TwoReplicas()
    try scene.here.record(.weight(80), .weight(81))
    let greeting = try SyncInventory(of: scene.there).greeting.line + [0x0a]
    let line = StoppedLine(greeting: greeting, limit: limit)
    var failure: SyncError?
    do throws(SyncError) {
      failure = try scene.here.synchronize(over: line.channel, named: "there").failure
    } catch {
      failure = error
    }
    #expect(failure?.code == "cancelled", "\(String(describing: failure))")
    #expect(!line.isReadLate)
    #expect(try scene.here.verify().findings == [])
  }

  @Test("The other end is told apart what may go another time")
  func passing() {
    for error in [
      JournalError.unstable(folder: "x"), .file(.stale("x", .read)), .file(.lockedTooLong("x")),
    ] {
      let there = SyncError.refused(code: SyncError.journal(error).code, message: "")
      #expect(there.isLockedThere, "\(error)")
    }
    #expect(SyncError.journal(.nothingToUndo).code == "journal")
  }
}
