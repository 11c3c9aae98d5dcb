import Foundation
import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

/// Whoever writes on a thread of its own: a task would wait for one of the few that all tests
/// share, of which whoever looks on meanwhile keeps one busy.
private final class Writer: Sendable {
  private let outcome = Mutex<Result<Void, any Error>?>(nil)

  init(_ write: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread { [self] in
      let result = Result { try write() }
      outcome.withLock { $0 = result }
    }
  }

  /// Whether it has done all it wanted, or failed.
  var hasEnded: Bool { outcome.withLock { $0 != nil } }

  func expectSuccess() throws { try outcome.withLock { try $0?.get() } }
}

@Suite("A reader beside a writer")
struct ReaderBesideWriterTests {
  @Test("never sees half a batch, damage or a state that no moment had")
  func batches() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let journal = try world.create(at: folder.path(of: "journal"))
    let (batches, size) = (60, 5)
    let writer = Writer {
      for batch in 0..<batches {
        try journal.record((0..<size).map { .weight(50 + Double(batch * size + $0)) })
      }
    }
    var last = 0
    var isOver = false
    while !isOver {
      // Asked before the look, so that the last look sees everything.
      isOver = writer.hasEnded
      let verification = try journal.verify()
      #expect(verification.findings == [])
      #expect(verification.eventCount.isMultiple(of: size))
      let replay = try journal.replay(fingerprint: true)
      #expect(replay.eventCount.isMultiple(of: size))
      #expect(replay.state.bodyWeights.count == replay.eventCount)
      #expect(replay.eventCount >= verification.eventCount && verification.eventCount >= last)
      last = replay.eventCount
    }
    try writer.expectSuccess()
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

/// A storage on which something happens before a file is made or removed.
private final class MeddledStorage: ForwardingStorage {
  let storage: any Storage
  private let meddle: @Sendable (_ path: String) -> Void

  init(_ storage: any Storage, _ meddle: @escaping @Sendable (_ path: String) -> Void) {
    (self.storage, self.meddle) = (storage, meddle)
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    meddle(path)
    try storage.create(path, bytes)
  }

  func remove(_ path: String) throws(FileError) {
    meddle(path)
    try storage.remove(path)
  }
}

/// A storage on which something happens once, before that file of events is read which is the n-th to be
/// so.
private final class ReadingStorage: ReadNotingStorage {
  let storage: any Storage
  private let number: Int
  private let meddle: @Sendable () -> Void
  private let readings = Mutex(0)

  init(_ storage: any Storage, before number: Int, _ meddle: @escaping @Sendable () -> Void) {
    (self.storage, self.number, self.meddle) = (storage, number, meddle)
  }

  var readingCount: Int { readings.withLock { $0 } }

  func note(reading path: String) {
    guard path.hasSuffix(".ndjson") else { return }
    let count = readings.withLock { readings in
      readings += 1
      return readings
    }
    if count == number { meddle() }
  }
}

/// A storage on which something happens once, before what this device remembers is read.
private final class RememberingStorage: ReadNotingStorage {
  let storage: any Storage
  private let meddle: @Sendable () -> Void
  private let isDone = Mutex(false)

  init(_ storage: any Storage, _ meddle: @escaping @Sendable () -> Void) {
    (self.storage, self.meddle) = (storage, meddle)
  }

  func note(reading path: String) {
    guard path.hasPrefix("/state/"), !isDone.withLock({ $0 }) else { return }
    isDone.withLock { $0 = true }
    meddle()
  }
}

@Suite("Whoever examines a journal beside a writer")
struct ExaminationBesideWriterTests {
  @Test("doesn't miss what was recorded when the events had been read", arguments: [false, true])
  func lateEvent(isExamined: Bool) throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record(.weight(80))
    let storage = RememberingStorage(world.storage) {
      #expect(throws: Never.self) { try journal.record(.weight(81)) }
    }
    let reader = try Journal(at: "/journal", in: .still(on: storage))
    if isExamined {
      #expect(try !reader.examine().findings.contains { $0.code == .identity })
    } else {
      #expect(try !reader.verify().lacksOwnEvents)
    }
    #expect(try journal.eventCount() == 2)
  }
}

@Suite("A reader beside a compaction")
struct ReaderBesideCompactionTests {
  private static let exercise = EntityID(milliseconds: 1_768_500_000_000, random: (1, 1))

  /// A journal of three months, in which each name of an exercise overwrites the one before.
  private static func world() throws -> (TestWorld, Journal) {
    let world = TestWorld(milliseconds: 1_768_500_000_000)
    let journal = try world.create()
    try journal.record(.exercise("Squat", exercise))
    for _ in 0..<3 {
      for name in ["A", "B", "C"] { try journal.record(.renaming(exercise, to: name)) }
      world.clock.advance(seconds: 31 * 86_400)
    }
    return (world, journal)
  }

  @Test(
    "misses no event, whichever file is the next to be read when the others are rewritten",
    arguments: [false, true])
  func events(discards: Bool) throws {
    var number = 1
    while true {
      let (world, journal) = try Self.world()
      let (count, fingerprint) = (try journal.replay().eventCount, try journal.fingerprint())
      let scope = CompactionScope(includesOtherDevices: true, discards: discards)
      let storage = ReadingStorage(world.storage, before: number) {
        #expect(throws: Never.self) { try world.open().compact(scope) }
      }
      let reader = try Journal(at: "/journal", in: .still(on: storage))
      let replay = try reader.replay(fingerprint: true, cached: false)
      #expect(replay.eventCount == count, "before file \(number)")
      #expect(replay.fingerprint?.description == fingerprint, "before file \(number)")
      #expect(
        !replay.state.notices.all.contains { $0.code == .missingEvents }, "before file \(number)")
      #expect(try reader.verify().findings == [], "before file \(number)")
      if storage.readingCount < number { break }
      number += 1
    }
    #expect(number > 3)
  }
}

@Suite("Whoever copies, caches or compares beside a writer")
struct CopyBesideWriterTests {
  @Test("clones a journal as it was at one moment, though it is compacted meanwhile")
  func compaction() throws {
    let world = TestWorld(milliseconds: 1_768_500_000_000)
    let journal = try world.create()
    let exercise = EntityID(milliseconds: 1_768_500_000_000, random: (1, 1))
    func rename(to name: String) throws {
      try journal.record(.renaming(exercise, to: name))
    }
    try journal.record(.exercise("Squat", exercise))
    for name in ["A", "B"] { try rename(to: name) }
    world.clock.advance(seconds: 31 * 86_400)
    for name in ["C", "D"] { try rename(to: name) }
    world.clock.advance(seconds: 1)
    let (events, fingerprint) = (try journal.eventIDs(), try journal.fingerprint())
    let calls = Mutex(0)
    let meddled = MeddledStorage(world.storage) { path in
      let isFirst = calls.withLock { calls in
        if path.contains("/events/") { calls += 1 }
        return path.contains("/events/") && calls == 1
      }
      guard isFirst else { return }
      #expect(throws: Never.self) { try world.open().compact() }
    }
    let reader = try Journal(at: "/journal", in: .still(on: meddled))
    let clone = try reader.clone(to: "/clone", in: world.environment)
    #expect(calls.withLock { $0 } > 2)
    #expect(try clone.eventIDs() == events)
    #expect(try clone.verify().findings == [])
    #expect(try clone.fingerprint() == fingerprint)
  }

  @Test("leaves no checkpoint of a journal that is erased meanwhile")
  func erased() throws {
    let world = TestWorld()
    let journal = try world.create()
    try journal.record((0..<9).map { .weight(80 + Double($0)) })
    try world.storage.put("mine", at: "/journal/notes.txt")
    var reading = JournalEnvironment.still(on: world.storage)
    reading.checkpointsFrom = 1
    let meddled = MeddledStorage(world.storage) { [reading] path in
      // When it has been listed what goes, and all is there yet.
      guard path.hasPrefix("/journal/events/") else { return }
      #expect(throws: Never.self) { try Journal(at: "/journal", in: reading).replay() }
    }
    try Journal(at: "/journal", in: .still(on: meddled)).erase()
    #expect(try world.storage.files(in: "/journal").keys.sorted() == ["notes.txt"])
  }

  @Test("tells what a merge changes, though the checkpoint is broken and what it is of rewritten")
  func brokenCheckpoint() throws {
    let world = TestWorld()
    try world.create().record((0..<9).map { .weight(80 + Double($0)) })
    let peer = try world.open().clone(to: "/peer", in: world.otherDevice().environment)
    try peer.record([.weight(70), .weight(71), .weight(72)])
    // Of the peer's, the last two are here: its first goes before them.
    let own = try world.storage.eventFiles(of: "/journal")
    for (name, bytes) in try world.storage.eventFiles(of: "/peer") where own[name] == nil {
      let first = try #require(bytes.firstIndex(of: 0x0a))
      try world.storage.put(Array(bytes[(first + 1)...]), at: "/journal/\(name)")
    }
    let checkpoint = "/journal/.cache/checkpoint"
    var environment = JournalEnvironment.still(on: world.storage)
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    _ = try journal.replay()
    var bytes = try world.storage.read(checkpoint)
    bytes[0] ^= 1
    try world.storage.put(bytes, at: checkpoint)
    let report = try journal.merge([MergeSource(peer)], tellsChanges: true)
    #expect(report.changes.newThings.mapValues(\.count) == [.bodyWeight: 1])
  }
}
