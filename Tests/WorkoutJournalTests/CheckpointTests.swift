import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A checkpoint") struct CheckpointTests {
  /// A journal of several devices, of which some months can be held back.
  private struct Scene {
    let disk = SimulatedDisk()
    let generated: GeneratedJournal

    init(events: Int, devices: Int, seed: UInt64) throws {
      generated = try GeneratedJournal(events: events, devices: devices, seed: seed)
    }

    /// The generated files, the names of those of events in order.
    var months: [String] { generated.files.keys.filter { $0.hasSuffix(".ndjson") }.sorted() }

    func put(_ names: [String]) throws {
      for name in names {
        let path = "/journal/\(name)"
        try disk.createDirectories(Path.parent(of: path))
        try disk.create(path, generated.files[name] ?? [])
      }
    }

    func journal(checkpointsFrom least: Int? = 1) throws -> Journal {
      var environment = JournalEnvironment.still(on: disk)
      environment.checkpointsFrom = least
      return try Journal(at: "/journal", in: environment)
    }

    var checkpoint: [UInt8]? { disk.contents()["/journal/\(CheckpointFile.path)"] }

    func replaceCheckpoint(by bytes: [UInt8]) throws {
      try disk.truncate("/journal/\(CheckpointFile.path)", to: 0)
      try disk.append(bytes, to: "/journal/\(CheckpointFile.path)")
    }
  }

  private static func text(of replay: Replay) -> String {
    var bytes: [UInt8] = []
    replay.writeDocument { stretch in
      bytes += stretch
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func isBelieved(_ journal: Journal) -> Bool { journal.checkpointed() != nil }

  /// Expects of a journal that what is told from its checkpoint is what all its events tell.
  private static func expectTruth(_ journal: Journal, _ about: Comment) throws {
    let full = try journal.replay(fingerprint: true, cached: false)
    let quick = try journal.replay(fingerprint: true)
    let isSame = text(of: quick) == text(of: full)
    #expect(isSame, about)
    #expect(try journal.overview().summary == StateSummary(of: full.state), about)
  }

  @Test("With the events after it it gives what all events give", arguments: 1...3)
  func tail(seed: UInt64) throws {
    let scene = try Scene(events: 500, devices: 2, seed: seed)
    let names = scene.generated.files.keys.sorted()
    let kept = names.filter { !scene.months.suffix(3).contains($0) }
    try scene.put(kept)
    let journal = try scene.journal(checkpointsFrom: 20)
    _ = try journal.overview()
    #expect(scene.checkpoint != nil)
    for (number, name) in scene.months.suffix(3).enumerated() {
      try scene.put([name])
      try Self.expectTruth(journal, "seed \(seed), with \(number + 1) more months")
    }
  }

  @Test("Events that come late are taken in where their order doesn't matter")
  func lateEvents() throws {
    let world = TestWorld()
    var environment = world.environment
    environment.checkpointsFrom = 1
    _ = try world.create()
    let here = try Journal(at: "/journal", in: environment)
    let bench = EntityID(milliseconds: 1, random: (1, 1))
    _ = try here.append([
      EventDraft(
        "exercise.created", entity: bench,
        data: .object([
          JSONMember(name: "name", value: .string("Bench")),
          JSONMember(name: "muscleGroups", value: .array([.string("Chest")])),
        ]))
    ])
    let there = try here.clone(to: "/other", in: world.otherDevice().environment)
    world.clock.milliseconds += 1000
    // Over there, something new and a change of what both have.
    let weight = JSONValue.object([
      JSONMember(name: "weight", value: .number("80")),
      JSONMember(name: "unit", value: .string("kg")),
    ])
    _ = try there.append([EventDraft("bodyWeight.recorded", data: weight)])
    world.clock.milliseconds += 1000
    _ = try here.append([EventDraft("bodyWeight.recorded", data: weight)])
    _ = try here.overview()
    try here.merge([MergeSource(there)])
    #expect(Self.isBelieved(here), "an event about a new thing doesn't mind its order")
    try Self.expectTruth(here, "a late new thing")
    func rename(_ name: String) -> EventDraft {
      .renaming(bench, to: name)
    }
    world.clock.milliseconds += 1000
    _ = try there.append([rename("There")])
    world.clock.milliseconds += 1000
    _ = try here.append([rename("Here")])
    _ = try here.overview()
    try here.merge([MergeSource(there)])
    #expect(!Self.isBelieved(here), "an earlier change of what was changed since does")
    try Self.expectTruth(here, "a late change")
    #expect(try here.replay().state.exercises[bench]?.record.name == "Here")
  }

  @Test("With any bit flipped or any part missing it is never believed", arguments: 1...2)
  func damage(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let scene = try Scene(events: 60, devices: 2, seed: seed)
    try scene.put(scene.generated.files.keys.sorted())
    let journal = try scene.journal()
    let truth = try Self.text(of: journal.replay(fingerprint: true, cached: false))
    _ = try journal.overview()
    let sound = try #require(scene.checkpoint)
    let header = PagedFile.pageBytes * (sound.count / PagedFile.pageBytes)
    // The pages hold little, and mostly at their start.
    let places =
      (0..<10).map { _ in random.number(in: 0...header - 1) }
      + (0..<20).map { _ in random.number(in: 0...8000) }
      + (0..<30).map { _ in random.number(in: header...sound.count - 1) }
    for place in places {
      var flipped = sound
      flipped[place] ^= 1 << UInt8(random.number(in: 0...7))
      try scene.replaceCheckpoint(by: flipped)
      let told = try Self.text(of: journal.replay(fingerprint: true))
      let isTrue = told == truth
      #expect(isTrue, "seed \(seed), byte \(place)")
    }
    for length in [0, 1, 31, 32, 33, header, sound.count - 1] {
      try scene.replaceCheckpoint(by: Array(sound.prefix(length)))
      #expect(try Self.text(of: journal.replay(fingerprint: true)) == truth, "\(length) bytes")
    }
  }

  @Test("It goes where a page is broken that its files don't add up to any more")
  func unrepeatable() throws {
    let scene = try Scene(events: 60, devices: 1, seed: 1)
    try scene.put(scene.generated.files.keys.sorted())
    let journal = try scene.journal()
    _ = try journal.overview()
    let checkpoint = try #require(CheckpointFile(of: journal.folder)).checkpoint
    #expect(Journal.rebuiltImage(of: checkpoint, in: journal.folder) != nil)
    #expect(scene.checkpoint != nil)
    // As a disk does that loses a bit without a word, and leaves the file's times as they were.
    let month = "/journal/\(scene.months[0])"
    var bytes = try scene.disk.read(month)
    bytes[bytes.count / 2] ^= 1
    try scene.disk.truncate(month, to: 0)
    try scene.disk.append(bytes, to: month)
    #expect(Journal.rebuiltImage(of: checkpoint, in: journal.folder) == nil)
    #expect(scene.checkpoint == nil)
  }

  @Test("Of other files, another program or a later clock it is not believed")
  func stale() throws {
    let scene = try Scene(events: 200, devices: 1, seed: 4)
    try scene.put(scene.generated.files.keys.sorted())
    let journal = try scene.journal()
    _ = try journal.overview()
    #expect(Self.isBelieved(journal))
    let sound = try #require(scene.checkpoint)
    // The number of the program stands first behind the pages and the header.
    var foreign = sound
    foreign[sound.count - 32] ^= 1
    try scene.replaceCheckpoint(by: foreign)
    #expect(!Self.isBelieved(journal))
    try scene.replaceCheckpoint(by: sound)
    #expect(Self.isBelieved(journal))
    var earlier = journal.environment
    earlier = JournalEnvironment(
      storage: scene.disk, stateDirectory: "/state",
      now: { Moment(milliseconds: 1_794_000_000_000) }, random: { 1 })
    #expect(try !Self.isBelieved(Journal(at: "/journal", in: earlier)))
    let month = "/journal/\(scene.months[0])"
    var bytes = try scene.disk.read(month)
    bytes[bytes.count / 2] ^= 1
    try scene.disk.truncate(month, to: 0)
    try scene.disk.append(bytes, to: month)
    #expect(!Self.isBelieved(journal))
    #expect(try journal.replay().state.notices.all.map(\.code).contains(.damagedLine))
  }

  @Test("The same things give the same bytes, whether read at once or bit by bit")
  func canonicalImage() throws {
    let scene = try Scene(events: 400, devices: 2, seed: 7)
    try scene.put(scene.generated.files.keys.sorted().filter { $0 != scene.months.last })
    let journal = try scene.journal(checkpointsFrom: 100)
    _ = try journal.overview()
    try scene.put([try #require(scene.months.last)])
    let pieced = try #require(journal.checkpointed())
    var (first, second) = (StoredImage(), StoredImage())
    _ = StoredState(pieced.state, in: &first)
    _ = StoredState(try journal.replay(cached: false).state, in: &second)
    #expect(first.bytes == second.bytes)
  }

  @Test("An image of several pieces is written and copied whole", arguments: [0, 1])
  func pieces(more: Int) throws {
    let scene = try Scene(events: 100, devices: 1, seed: 3)
    try scene.put(scene.generated.files.keys.sorted())
    let journal = try scene.journal()
    _ = try journal.overview()
    var checkpoint = try #require(CheckpointFile(of: journal.folder)).checkpoint
    let pageCount = 2 * CheckpointFile.pieceBytes / PagedFile.pageBytes + more
    checkpoint.pageChecksums = (0..<pageCount).map { UInt32($0) }
    let image = (0..<pageCount * PagedFile.pageBytes).map {
      UInt8(truncatingIfNeeded: $0 ^ $0 >> 9)
    }
    try CheckpointFile.write(checkpoint, behind: image.count, to: journal.folder) {
      Array(image[$0])
    }
    let written = try #require(CheckpointFile(of: journal.folder))
    #expect(written.checkpoint.pageChecksums == checkpoint.pageChecksums)
    #expect(try written.file.read(in: 0..<image.count) == image)
    let bytes = try #require(scene.checkpoint)
    try written.replace(by: checkpoint, in: journal.folder)
    #expect(scene.checkpoint == bytes)
  }

  @Test("A rejected append leaves the folder as it was")
  func rejection() throws {
    let scene = try Scene(events: 100, devices: 1, seed: 2)
    try scene.put(scene.generated.files.keys.sorted())
    let before = scene.disk.contents()
    let outcome = try scene.journal().append([EventDraft("set.logged")])
    #expect(outcome.events.isEmpty && !outcome.rejections.isEmpty)
    #expect(scene.disk.contents() == before)
  }

  @Test("What changed just before it is looked at once more, and then believed")
  func settling() throws {
    let disk = SimulatedDisk(countsReads: true)
    let generated = try GeneratedJournal(events: 300, devices: 2, seed: 5)
    for (name, bytes) in generated.files.sorted(by: { $0.key < $1.key }) {
      try disk.createDirectories(Path.parent(of: "/journal/\(name)"))
      try disk.create("/journal/\(name)", bytes)
    }
    var environment = JournalEnvironment.still(on: disk)
    environment.checkpointsFrom = 1
    let journal = try Journal(at: "/journal", in: environment)
    func cost() throws -> Int {
      // Whoever has opened it before looks for another journal's header where that was touched.
      let journal = try Journal(at: "/journal", in: environment)
      let before = disk.operationCount
      _ = try journal.overview()
      return disk.operationCount - before
    }
    _ = try cost()
    let last = try #require(generated.files.keys.filter { $0.hasSuffix(".ndjson") }.max())
    try disk.remove("/journal/\(CheckpointFile.path)")
    try disk.touch("/journal/\(last)")
    _ = try cost()
    let doubting = try cost()
    let believing = try cost()
    #expect(believing < doubting)
    #expect(try cost() == believing)
    // So it is with files of other times, as a folder's copy has them.
    for name in generated.files.keys.sorted() { try disk.touch("/journal/\(name)") }
    #expect(try cost() > doubting)
    #expect(try cost() == believing)
    // A clock that is centuries ahead settles it as well.
    for name in generated.files.keys.sorted() { try disk.touch("/journal/\(name)") }
    environment = JournalEnvironment(
      storage: disk, stateDirectory: "/state",
      now: { Moment(milliseconds: 10_413_792_000_000) }, random: { 0x5eed })
    #expect(try Journal(at: "/journal", in: environment).overview().replay.eventCount == 300)
    // A change of what is believed is noticed all the same.
    let lines = try disk.read("/journal/\(last)").split(separator: 0x0a)
    let count = try journal.overview().replay.eventCount
    try disk.truncate("/journal/\(last)", to: lines.dropLast().reduce(0) { $0 + $1.count + 1 })
    #expect(try journal.overview().replay.eventCount == count - 1)
  }

  @Test("A compaction keeps what it says of the state, and says where it stands now")
  func compaction() throws {
    for discards in [false, true] {
      let scene = try Scene(events: 600, devices: 2, seed: 9)
      try scene.put(scene.generated.files.keys.sorted())
      let scope = CompactionScope(includesOtherDevices: true, discards: discards)
      _ = try scene.journal().overview()
      let plain = scene.disk.restarted(after: .killed)
      let report = try scene.journal().compact(scope)
      #expect(report.archivedEvents.after > 0 || report.discardedEvents > 0)
      #expect(report.digest.before == report.digest.after)
      #expect(Self.isBelieved(try scene.journal()))
      try Self.expectTruth(try scene.journal(), "discards: \(discards)")
      // Without a checkpoint it does and tells the same.
      var environment = JournalEnvironment.still(on: plain)
      environment.checkpointsFrom = nil
      let other = try Journal(at: "/journal", in: environment).compact(scope)
      #expect("\(other)" == "\(report)")
      func events(_ disk: SimulatedDisk) -> [String: [UInt8]] {
        disk.contents().filter { !$0.key.contains("/.cache/") }
      }
      #expect(events(plain) == events(scene.disk))
    }
  }

  @Test("Small journals keep none, and none is kept where it is not wanted")
  func smallJournals() throws {
    let scene = try Scene(events: 100, devices: 1, seed: 2)
    try scene.put(scene.generated.files.keys.sorted())
    _ = try scene.journal(checkpointsFrom: 101).overview()
    #expect(scene.checkpoint == nil)
    _ = try scene.journal(checkpointsFrom: nil).overview()
    #expect(scene.checkpoint == nil)
    _ = try scene.journal(checkpointsFrom: 100).overview()
    #expect(scene.checkpoint != nil)
  }
}
