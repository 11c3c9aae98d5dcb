import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

@Suite("Two connected ends in one process")
struct SyncPairTests {
  /// What becomes of a call and its answer, each on a thread of its own.
  private static func meet(
    _ call: @escaping @Sendable (SyncChannel) throws(SyncError) -> SyncOutcome,
    _ answer: @escaping @Sendable (SyncChannel) throws(SyncError) -> SyncOutcome
  ) -> [Result<SyncOutcome, SyncError>] {
    let (here, there) = SyncChannel.pair()
    return Threads.map(2, workers: 2) { number in
      Result { () throws(SyncError) in try number == 0 ? call(here) : answer(there) }
    }
  }

  @Test("bring two journals together, and both say what came in")
  func meeting() throws {
    let scene = try TwoReplicas()
    try scene.here.record(.weight(80), .weight(81))
    try scene.there.record(scene.rename("Front squat"))
    let steps = Mutex(0)
    let results = Self.meet(
      { channel throws(SyncError) in try scene.here.synchronize(over: channel, named: "there") },
      { channel throws(SyncError) in
        try scene.there.answer(over: channel, named: "the phone", tellsChanges: true) { _ in
          steps.withLock { $0 += 1 }
        }
      })
    let (call, answer) = (try results[0].get(), try results[1].get())
    #expect(call.failure == nil && answer.failure == nil)
    #expect(call.report.eventCount == 1 && answer.report.eventCount == 2)
    #expect(call.sent == answer.received && call.received == answer.sent)
    #expect(call.takenThere == answer.received)
    #expect(!answer.report.changes.isEmpty && steps.withLock(\.self) > 0)
    #expect(try scene.here.fingerprint() == scene.there.fingerprint())
  }

  @Test("end where one of them fails or never begins")
  func failure() throws {
    let scene = try TwoReplicas()
    let other = try scene.world.create(at: "/other")
    let results = Self.meet(
      { channel throws(SyncError) in try scene.here.synchronize(over: channel, named: "other") },
      { channel throws(SyncError) in try other.answer(over: channel) })
    for result in results {
      #expect(throws: SyncError.self) { try result.get() }
    }
    let refused = Self.meet(
      { channel throws(SyncError) in try scene.here.synchronize(over: channel, named: "there") },
      { channel throws(SyncError) in
        channel.refuse("Not now")
        return SyncOutcome()
      })
    #expect { try refused[0].get() } throws: { "\($0)".hasSuffix("Not now") }
  }

  @Test("take no more at once than there is room for, and nothing once one has hung up")
  func room() throws {
    let (here, there) = SyncChannel.pair()
    let count = 3 << 20
    let isSent = Mutex(false)
    let counts = Threads.map(2, workers: 2) { number -> Int in
      if number == 0 {
        try? here.send([UInt8](repeating: 7, count: count))
        isSent.withLock { $0 = true }
        here.hangUp()
        return 0
      }
      // Most of it waits for being taken.
      if isSent.withLock(\.self) { return -1 }
      var taken = 0
      while let piece = try? there.receive(1 << 16), !piece.isEmpty { taken += piece.count }
      return taken
    }
    #expect(counts[1] == count)
    #expect(throws: SyncError.self) { try there.send([1]) }
  }
}
