import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

@Suite("The changes of a journal")
struct JournalChangesTests {
  /// What happens between one look and the next, in order; then the sequence ends.
  private final class Script: Sendable {
    private struct End: Error {}
    private let steps: Mutex<[@Sendable () throws -> Void]>

    init(_ steps: [@Sendable () throws -> Void]) { self.steps = Mutex(steps) }

    @Sendable func wait() async throws {
      let step = steps.withLock { $0.isEmpty ? nil : $0.removeFirst() }
      guard let step else { throw End() }
      try step()
    }

    @Sendable func pause(_: Duration) async throws { try await wait() }
  }

  /// The changes that a script leads to alone, as the bell is one that nobody rings.
  private func changes(
    of journal: Journal, after script: Script,
    pausing pause: @escaping @Sendable (Duration) async throws -> Void = { _ in }
  ) -> JournalChanges {
    journal.changes(lookingAfter: script.wait, pausing: pause, hearing: Bell())
  }

  private func record(_ journal: Journal, _ name: String) throws {
    let draft = EventDraft(creating: Exercise(name: name, muscleGroups: [.chest]))
    _ = try journal.append([draft].compactMap { $0 })
  }

  private func counts(_ changes: JournalChanges) async throws -> [Int] {
    var counts: [Int] = []
    for try await replay in changes { counts.append(replay.state.exercises.count) }
    return counts
  }

  @Test("The first state comes at once, the next only when something was recorded")
  func appends() async throws {
    let journal = try TestWorld().create()
    let script = Script([
      {}, {}, { try record(journal, "A") }, {},
      {
        try record(journal, "B")
        try record(journal, "C")
      }, {},
    ])
    #expect(try await counts(changes(of: journal, after: script)) == [0, 1, 3])
  }

  @Test("What another device has recorded shows when it is merged, and a compaction loses nothing")
  func merges() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let other = world.otherDevice()
    let replica = try journal.clone(to: "/replica", in: other.environment)
    let script = Script([
      { try record(replica, "Theirs") },
      { _ = try journal.merge([MergeSource(replica)]) },
      { try record(journal, "Ours") },
    ])
    #expect(try await counts(changes(of: journal, after: script)) == [0, 1, 2])
  }

  @Test("A journal that is gone ends the sequence with the reason")
  func gone() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let script = Script([{ try record(journal, "A") }, { world.storage.removeTree("/journal") }])
    await #expect(throws: JournalError.self) {
      _ = try await counts(changes(of: journal, after: script))
    }
  }

  /// Cancels a task when the clock is asked, once it is told to.
  private final class Canceller: Sendable {
    private let task = Mutex<Task<[Int], any Error>?>(nil)
    private let isTold = Mutex(false)

    func hold(_ new: Task<[Int], any Error>) { task.withLock { $0 = new } }
    func tell() { isTold.withLock { $0 = true } }
    func ask() { if isTold.withLock({ $0 }) { task.withLock { $0?.cancel() } } }
  }

  @Test("What a look finds shows no more where it was cancelled meanwhile")
  func cancelledInALook() async throws {
    let world = TestWorld()
    try record(try world.create(), "A")
    let (plain, canceller) = (world.environment, Canceller())
    // The clock is asked where a state is made.
    let environment = JournalEnvironment(
      storage: plain.storage, stateDirectory: plain.stateDirectory, lockPatience: .seconds(300),
      now: {
        canceller.ask()
        return plain.now()
      }, random: plain.random)
    let journal = try Journal(at: "/journal", in: environment)
    let (begin, begins) = AsyncStream.makeStream(of: Void.self)
    let script = Script([
      {
        try record(try world.open(), "B")
        canceller.tell()
      }
    ])
    let following = Task {
      for await _ in begin { break }
      return try await counts(changes(of: journal, after: script))
    }
    canceller.hold(following)
    begins.yield()
    #expect(try await following.value == [1])
  }

  @Test("Another journal that takes its place ends the sequence, and nothing of it shows")
  func replaced() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let script = Script([
      {
        try journal.erase()
        try record(try world.create(), "Another's")
      }
    ])
    var counts: [Int] = []
    do throws(JournalError) {
      for try await replay in changes(of: journal, after: script) {
        counts.append(replay.state.exercises.count)
      }
      Issue.record("it ended as if nothing had happened")
    } catch {
      if case .replaced = error {} else { Issue.record("\(error)") }
    }
    #expect(counts == [0])
  }

  @Test("An image that comes behind its event, and a note of a conflict, show as well")
  func images() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let image = "/journal/blobs/" + String(repeating: "0123456789abcdef", count: 4)
    let note = "/journal/conflicts/" + String(repeating: "0123456789abcdef", count: 4) + ".jsonl"
    let script = Script([
      { try record(journal, "A") }, {}, { try world.storage.put("a picture", at: image) }, {},
      { try world.storage.put("{}", at: note) }, {},
    ])
    let counts = try await counts(changes(of: journal, after: script))
    #expect(counts.prefix(3) == [0, 1, 1] && counts.count >= 3)
  }

  @Test("What has ended stays so, be it by an error, by its signal or with its task")
  func ended() async throws {
    let world = TestWorld()
    let journal = try world.create()
    try world.storage.rename("/journal", to: "/away")
    var failing = changes(of: journal, after: Script([])).makeAsyncIterator()
    await #expect(throws: JournalError.self) { _ = try await failing.next() }
    try world.storage.rename("/away", to: "/journal")
    #expect(try await failing.next() == nil)
    var ending = changes(of: journal, after: Script([])).makeAsyncIterator()
    #expect(try await ending.next() != nil)
    #expect(try await ending.next() == nil)
    try record(journal, "A")
    #expect(try await ending.next() == nil)
  }

  @Test("A look that fails is made again by itself, one that goes on failing for long ends it")
  func failures() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let header = try world.storage.read("/journal/journal.json")
    let goes: @Sendable () throws -> Void = { try world.storage.remove("/journal/journal.json") }
    let comes: @Sendable () throws -> Void = {
      try world.storage.create("/journal/journal.json", header)
      try record(journal, "A")
    }
    let (waits, back) = (Script([goes, {}, goes]), Script([{}, comes, comes]))
    let repaired = changes(of: journal, after: waits, pausing: back.pause)
    #expect(try await counts(repaired) == [0, 1, 2])
    let pauses = Mutex<[Duration]>([])
    let gone = changes(of: journal, after: Script([goes])) { pause in
      pauses.withLock { $0.append(pause) }
    }
    await #expect(throws: JournalError.self) { _ = try await counts(gone) }
    let doubling: [Duration] = [100, 200, 400, 800, 1600, 3200].map { .milliseconds($0) }
    #expect(pauses.withLock { $0 } == doubling)
  }

  @Test("What is noted of discarded events is a change, though no file is new")
  func discards() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let device = DeviceID(bits: 7)
    let path = Path.join("/journal", DiscardRecord.path(of: device))
    /// Notes so many events.
    @Sendable func note(_ count: Int) throws {
      var record = DiscardRecord()
      for number in 1...count {
        let time = HybridTime(milliseconds: Int64(number))
        record.insert(
          EventID(device: device, sequence: number),
          DiscardRecord.Entry(time: time, settled: time, digest: .zero))
      }
      try world.storage.createDirectories(Path.parent(of: path))
      try world.storage.put(try #require(record.linesByDevice[device]), at: path)
    }
    let looks = changes(of: journal, after: Script([{ try note(1) }, { try note(2) }, {}]))
    #expect(try await counts(looks) == [0, 0, 0])
  }

  @Test(
    "What this process records is seen without waiting for the next look", .timeLimit(.minutes(10)),
    arguments: [false, true])
  func ownWrites(isOfTask: Bool) async throws {
    let journal = try TestWorld().create()
    let draft = EventDraft(creating: Exercise(name: "A", muscleGroups: [.chest]))
    // The next look is due tomorrow.
    var looks = journal.changes(every: .seconds(86_400)).makeAsyncIterator()
    _ = try await looks.next()
    for count in 1...3 {
      // Recorded while nobody waits, and while somebody does.
      let task = Task {
        if count == 3 { await Task.yield() }
        _ =
          isOfTask
          ? try await journal.appendWhenFree([draft]) : try journal.append([draft])
      }
      if count == 1 { try await task.value }
      #expect(try await looks.next()?.state.exercises.count == count)
      try await task.value
    }
  }

  @Test(
    "What this process records is seen without waiting for the signal, which isn't lost by that",
    .timeLimit(.minutes(10)))
  func ownWritesBeforeSignal() async throws {
    let journal = try TestWorld().create()
    let (signals, signalling) = AsyncStream<Void>.makeStream()
    let (started, starting) = AsyncStream<Void>.makeStream()
    let (counts, counting) = AsyncStream<Int>.makeStream()
    let waits = Mutex(0)
    let bell = Bell()
    let changes = journal.changes(
      lookingAfter: {
        waits.withLock { $0 += 1 }
        starting.yield()
        for await _ in signals { return }
        throw CancellationError()
      }, pausing: { _ in }, hearing: bell)
    let task = Task {
      defer { counting.finish() }
      for try await replay in changes { counting.yield(replay.state.exercises.count) }
    }
    // From now on there is no look but for the bell or the signal.
    for await _ in started { break }
    for count in 1...3 {
      try record(journal, "A\(count)")
      bell.ring()
      #expect(await counts.contains(count))
    }
    #expect(waits.withLock { $0 } == 1)
    // Another program's, of which only the signal tells.
    try record(journal, "B")
    signalling.yield()
    #expect(await counts.contains(4))
    signalling.finish()
    try await task.value
    #expect(waits.withLock { $0 } == 2)
  }

  @Test(
    "A signal that nobody waits for any more is cancelled", .timeLimit(.minutes(10)),
    arguments: [false, true])
  func cancelledSignal(isCancelled: Bool) async throws {
    let journal = try TestWorld().create()
    let (started, starting) = AsyncStream<Void>.makeStream()
    let (ended, ending) = AsyncStream<Void>.makeStream()
    let bell = Bell()
    let task = Task {
      let changes = journal.changes(
        lookingAfter: {
          starting.yield()
          defer { ending.yield() }
          try await Task.sleep(for: .seconds(86_400))
        }, pausing: { _ in }, hearing: bell)
      var count = 0
      for try await _ in changes {
        count += 1
        if count == 2 { break }
      }
      return count
    }
    for await _ in started { break }
    if isCancelled {
      task.cancel()
    } else {
      try record(journal, "A")
      bell.ring()
    }
    for await _ in ended { break }
    #expect(try await task.value == (isCancelled ? 1 : 2))
  }

  @Test("A task that is cancelled gets no more")
  func cancelled() async throws {
    let journal = try TestWorld().create()
    let (started, starting) = AsyncStream<Void>.makeStream()
    let task = Task {
      var count = 0
      for try await _ in journal.changes(every: .seconds(86_400)) {
        count += 1
        starting.yield()
      }
      return count
    }
    for await _ in started { break }
    task.cancel()
    #expect(try await task.value == 1)
  }
}
