import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

/// Whether a writer has done all it wanted, or failed.
private final class WriterEnd: Sendable {
  private let flag = Mutex(false)

  var hasCome: Bool { flag.withLock { $0 } }
  func come() { flag.withLock { $0 = true } }
}

@Suite("A reader beside a writer")
struct ReaderBesideWriterTests {
  @Test("never sees half a batch, damage or a state that no moment had")
  func batches() async throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let (batches, size) = (60, 5)
    let end = WriterEnd()
    let writer = Task {
      defer { end.come() }
      for batch in 0..<batches {
        try journal.record((0..<size).map { .weight(50 + Double(batch * size + $0)) })
      }
    }
    var last = 0
    var isOver = false
    while !isOver {
      // Asked before the look, so that the last look sees everything.
      isOver = end.hasCome
      let verification = try journal.verify()
      #expect(verification.findings == [])
      #expect(verification.eventCount.isMultiple(of: size))
      let replay = try journal.replay(fingerprint: true)
      #expect(replay.eventCount.isMultiple(of: size))
      #expect(replay.state.bodyWeights.count == replay.eventCount)
      #expect(replay.eventCount >= verification.eventCount && verification.eventCount >= last)
      last = replay.eventCount
    }
    try await writer.value
    #expect(last == batches * size)
  }

  @Test("in other threads of one process takes its turn, and no event is lost")
  func manyWriters() async throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let ids = try await withThrowingTaskGroup(of: [EventID].self) { group in
      for writer in 0..<4 {
        group.addTask {
          try (0..<10).flatMap { _ in
            try journal.record((0...writer).map { .weight(60 + Double($0)) }).map(\.id)
          }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(ids.count == 100 && Set(ids).count == 100)
    #expect(try journal.eventIDs().map(\.sequence) == Array(1...100))
    #expect(try journal.verify().findings == [])
  }

  @Test("waits no longer than it was told to for a lock that somebody keeps")
  func lockedTooLong() throws {
    let world = TestWorld()
    let journal = try world.create()
    let (clock, storage) = (world.clock, world.storage)
    let environment = JournalEnvironment(
      storage: storage, stateDirectory: "/state", lockPatience: .milliseconds(5),
      now: { Moment(milliseconds: clock.milliseconds) }, random: { 1 })
    let lock = try storage.lock("/journal/journal.json", waitingAtMost: .zero)
    let error = #expect(throws: JournalError.self) {
      try Journal(at: "/journal", in: environment).append([.weight(80)])
    }
    guard case .file(let cause)? = error, cause.isLockedTooLong else {
      Issue.record("\(String(describing: error))")
      return
    }
    // Reading waits for nobody.
    #expect(try journal.eventCount() == 0)
    lock.release()
    #expect(try Journal(at: "/journal", in: environment).append([.weight(80)]).events.count == 1)
  }
}
