import Generation
import JournalFile
import Testing

@testable import JournalModel
@testable import Simulation
@testable import WorkoutJournal

@Suite("What differs, found without reading what is the same")
struct UnsharedEventsTests {
  private static func unshared(_ left: Journal, _ right: Journal) -> UnsharedEvents? {
    KnownReplicas(left, right).flatMap { UnsharedEvents(of: $0) }
  }

  /// What differs of the things of some differences, by four states of which none is known to be the
  /// same as another.
  private static func differences(
    of found: [StateComparison.Difference], _ replicas: [Journal], isLeftAll: Bool
  ) throws -> [StateComparison.Difference] {
    let states = try (0..<4).map { four in
      // Before they parted, on the left, on the right, and put together.
      let isLeft = four == 1 || four == 0 && !isLeftAll || four == 3 && isLeftAll
      return try replicas[isLeft ? 0 : 1].replay().state
    }
    let things = Dictionary(grouping: found, by: \.kind).mapValues { Set($0.map(\.entity)) }
    return StateComparison(
      base: states[0], left: states[1], right: states[2], merged: states[3], of: things
    ).differences
  }

  @Test(
    "is what a look at all events of both finds", arguments: 1...4, [true, false])
  func againstAllEvents(seed: UInt64, isKeptByBoth: Bool) throws {
    var (foundOneSided, foundBoth) = (0, 0)
    for least in [1, 40] {
      var pair = try DivergingPair(
        seed: seed, checkpointsFrom: least, isKeptByBoth: isKeptByBoth)
      for step in 0..<40 {
        try pair.step()
        let ends = pair.replicas.map { MergeSource($0) }
        let whole = try MergeSource.wholeDifference(
          between: ends[0], and: ends[1])
        guard let unshared = Self.unshared(pair.replicas[0], pair.replicas[1]),
          let differences = unshared.meaning()?.differences
        else { continue }
        let ids = unshared.ids
        if !ids.left.isEmpty && !ids.right.isEmpty { foundBoth += 1 }
        if ids.left.isEmpty != ids.right.isEmpty { foundOneSided += 1 }
        let about: Comment = "seed \(seed), from \(least), step \(step)"
        #expect(ids.left == whole.left.events && ids.right == whole.right.events, about)
        #expect(differences == whole.differences, about)
        #expect(whole.differenceCount == whole.differences.count, about)
        let few = unshared.meaning(telling: 2)
        #expect(few?.differences == Array(whole.differences.prefix(2)), about)
        #expect(few?.count == whole.differenceCount, about)
        #expect(whole.forks.isEmpty, about)
        for side in [whole.left, whole.right] {
          #expect(side.damageCount == 0 && side.archivedCount == 0, about)
          #expect(side.discardedCount == 0, about)
        }
        // A replay keeps what it finds, so it comes last.
        if ids.left.isEmpty != ids.right.isEmpty {
          let plain = try Self.differences(
            of: differences, pair.replicas, isLeftAll: ids.right.isEmpty)
          #expect(plain == differences, about)
        }
      }
    }
    #expect(foundOneSided > 0 && foundBoth > 0, "seed \(seed) tests nothing")
  }

  @Test("is told of a replica that is far behind, too", arguments: [0, 2], [true, false])
  func farBehind(ownCount: Int, isKeptByBoth: Bool) throws {
    let pair = try DivergingPair(seed: 5, checkpointsFrom: 1, isKeptByBoth: isKeptByBoth)
    let (here, behind) = (pair.replicas[0], pair.replicas[1])
    let (session, exercise) = (EntityID(number: 501), EntityID(number: 502))
    try here.record(.session(session, title: "Long"), .exercise("Squat", exercise))
    let notes = String(repeating: "slow ", count: 150)
    // More bytes than are looked at as few.
    for _ in 0..<30 {
      try here.record(
        (1...60).map { .set(session: session, exercise: exercise, reps: $0, notes: notes) })
      pair.world.clock.advance(seconds: 100_000)
    }
    for journal in pair.replicas { _ = try journal.overview() }
    if ownCount > 0 { try behind.record((1...ownCount).map { .weight(Double(80 + $0)) }) }
    for (left, right) in [(here, behind), (behind, here)] {
      let unshared = try #require(Self.unshared(left, right))
      let whole = try MergeSource.wholeDifference(
        between: MergeSource(left), and: MergeSource(right))
      #expect(unshared.ids.left == whole.left.events && unshared.ids.right == whole.right.events)
      #expect(Set([unshared.ids.left.count, unshared.ids.right.count]) == [1802, ownCount])
      // What the only checkpoint has of it already, only a fold leaves out.
      #expect(unshared.meaning()?.differences == (isKeptByBoth ? whole.differences : nil))
      #expect(
        try MergeSource.difference(between: MergeSource(left), and: MergeSource(right))
          .differences == whole.differences)
    }
  }

  /// What a merge would do.
  private struct Deed: Equatable {
    var incoming: [EventID]
    var heldHereOnly: [EventID]
    var arrivals: [PathKey: [EventID]]
    var changesMore: Bool

    init(_ source: MergeSource, into journal: Journal, _ unshared: UnsharedEvents?) throws {
      var reading = MergeReading(of: source, into: journal, unshared)
      let (target, union) = try reading.indexes()
      let plan = MergePlan(target: target, union: union, of: source)
      let conflicts = try [0, .max].map { many in
        Set(try ConflictFinder.notes(of: plan, reading, many: many))
      }
      #expect(conflicts[0] == conflicts[1])
      incoming = plan.incoming.map(\.id)
      heldHereOnly = plan.heldHereOnly.map(\.id)
      arrivals = plan.arrivals.mapValues { $0.map(\.id).sorted() }
      changesMore = !plan.departures.isEmpty || !plan.healed.isEmpty || plan.discards.count > 0
    }
  }

  @Test(
    "A merge does and says the same by this as by everything", arguments: [1, 2, 4, 6],
    [true, false])
  func merges(seed: UInt64, isKeptByBoth: Bool) throws {
    var (partCount, conflictCount) = (0, 0)
    for least in [1, 40] {
      var pair = try DivergingPair(
        seed: seed, checkpointsFrom: least, isKeptByBoth: isKeptByBoth)
      for step in 0..<30 {
        try pair.step()
        let about: Comment = "seed \(seed), from \(least), step \(step)"
        for (here, there) in [(0, 1), (1, 0)].map({ (pair.replicas[$0], pair.replicas[$1]) }) {
          let unshared = Self.unshared(here, there)
          guard unshared?.filesToMerge != nil else { continue }
          let source = MergeSource(there)
          let part = try Deed(source, into: here, unshared)
          #expect(try part == Deed(source, into: here, nil), about)
          var environment = here.environment
          environment.checkpointsFrom = nil
          let whole = try Journal(at: here.path, in: environment).merge([source], isDryRun: true)
          let report = try here.merge([source], isDryRun: true)
          #expect(report == whole, about)
          if !part.incoming.isEmpty { partCount += 1 }
          if !report.conflicts.isEmpty { conflictCount += 1 }
        }
        // What was noted before is told in the same words, too.
        let told = try pair.replicas.map { journal in
          var environment = journal.environment
          environment.checkpointsFrom = nil
          return try (journal.conflicts(), Journal(at: journal.path, in: environment).conflicts())
        }
        #expect(told.allSatisfy { $0 == $1 }, about)
      }
    }
    #expect(partCount > 0 && conflictCount > 0, "seed \(seed) tests nothing")
  }

  @Test(
    "A bundle of what the peer lacks has the lines that a look at all events finds",
    arguments: [2, 4, 5, 6])
  func bundles(seed: UInt64) throws {
    var (wholeCount, partCount) = (0, 0)
    func lines(_ journal: Journal, without peer: Journal) throws -> [[UInt8]] {
      var lines: [[UInt8]] = []
      try journal.bundle(without: peer) { line in
        lines.append(Array(line))
        return true
      }
      return lines
    }
    try DivergingPair.walk(seed: seed) { pair, least, step, _ in
      for (here, there) in [(0, 1), (1, 0)].map({ (pair.replicas[$0], pair.replicas[$1]) }) {
        let about: Comment = "seed \(seed), from \(least), step \(step)"
        var environment = here.environment
        environment.checkpointsFrom = nil
        let whole = try Journal(at: here.path, in: environment)
        let found = try lines(here, without: there)
        #expect(try found == lines(whole, without: there), about)
        guard !found.isEmpty, let unshared = Self.unshared(here, there) else { continue }
        let read = unshared.left.files.reduce(0) { $0 + $1.byteCount }
        let sent = found.reduce(0) { $0 + $1.count + 1 }
        if read <= sent { wholeCount += 1 } else { partCount += 1 }
      }
    }
    #expect(wholeCount > 0 && partCount > 0, "seed \(seed) tests nothing")
  }

  @Test(
    "is not told where an id was given twice, or one side has it in another file",
    arguments: [true, false])
  func doubts(isKeptByBoth: Bool) throws {
    let pair = try DivergingPair(seed: 3, checkpointsFrom: 1, isKeptByBoth: isKeptByBoth)
    let (here, there) = (pair.replicas[0], pair.replicas[1])
    func put(_ numbers: [Int], weight: Int, month: Int, in journal: Journal) throws {
      let lines = numbers.map { number in
        TestLine.event(
          "00000001-\(number)", hlc: TestLine.hlc(TestWorld.morning, number),
          entity: EntityID(number: UInt64(number)).description,
          data: #"{"weight":\#(weight),"unit":"kg"}"#) + "\n"
      }
      try pair.world.storage.put(
        lines.joined(), at: "\(journal.path)/events/00000001/2026-\(month).ndjson")
      _ = try journal.overview()
    }
    func difference() throws -> ReplicaDifference {
      try MergeSource.difference(
        between: MergeSource(here), and: MergeSource(there))
    }
    for journal in [here, there] { _ = try journal.overview() }
    #expect(Self.unshared(here, there)?.meaning()?.differences == [])
    try put([1, 2], weight: 80, month: 11, in: here)
    #expect(Self.unshared(here, there)?.ids.left.map(\.sequence) == [1, 2])
    try put([1], weight: 81, month: 11, in: there)
    #expect(Self.unshared(here, there) == nil, "two events have one id")
    #expect(try difference().forks.count == 1)
    try put([1], weight: 80, month: 11, in: there)
    #expect(Self.unshared(here, there)?.ids.left.map(\.sequence) == [2])
    // The same event lies in a file that both have, and once more in one that only one has.
    try put([1, 2], weight: 80, month: 11, in: there)
    try put([2], weight: 80, month: 12, in: here)
    #expect(Self.unshared(here, there) == nil)
    #expect(try difference().isSame)
    // So does it in two files that only the other has.
    try put([1, 2], weight: 80, month: 12, in: there)
    #expect(Self.unshared(here, there) == nil)
    #expect(try difference().isSame)
  }

  @Test("A copy that no device records in is known by the files that it has in common")
  func copies() throws {
    let pair = try DivergingPair(seed: 3, checkpointsFrom: 1, isKeptByBoth: false)
    let (here, copy) = (pair.replicas[0], pair.replicas[1])
    _ = try here.overview()
    #expect(try #require(KnownReplicas(here, copy)).areAlike)
    #expect(try #require(KnownReplicas(copy, here)).areAlike)
    let new = try here.record(.weight(80)).map(\.id)
    let known = try #require(KnownReplicas(here, copy))
    #expect(!known.areAlike && UnsharedEvents(of: known)?.ids.left == new)
    let file = try #require(try copy.folder.eventFiles().files.first)
    let path = copy.folder.absolute(file.path)
    let bytes = try copy.folder.storage.read(path)
    // One that was changed, though it has the same size, is read by itself, and found wanting.
    var other = bytes
    other[bytes.count / 2] ^= 1
    try pair.world.storage.put(other, at: path)
    #expect(KnownReplicas(here, copy).flatMap { UnsharedEvents(of: $0) } == nil)
    try pair.world.storage.put(bytes, at: path)
    // What is ahead of the clock is told by a look at everything.
    let hlc = TestLine.hlc(TestWorld.morning + 1_000_000_000_000, 0)
    let line = TestLine.event(
      "00000009-1", hlc: hlc, entity: EntityID(number: 9).description,
      data: #"{"weight":80,"unit":"kg"}"#)
    try pair.world.storage.put(line + "\n", at: "\(copy.path)/events/00000009/2058-07.ndjson")
    #expect(try #require(KnownReplicas(here, copy)).left.isPlain)
    #expect(KnownReplicas(here, copy).flatMap { UnsharedEvents(of: $0) } == nil)
  }

  @Test("Where only the checksum of a file is that of the other's, no file of either is trusted")
  func sameChecksum() throws {
    let pair = try DivergingPair(seed: 3, checkpointsFrom: 1, isKeptByBoth: false)
    let (here, copy) = (pair.replicas[0], pair.replicas[1])
    _ = try here.overview()
    let file = try #require(try copy.folder.eventFiles().files.first)
    let path = copy.folder.absolute(file.path)
    let bytes = try copy.folder.storage.read(path)
    // CRC-32C is linear: what its polynomial, shifted, is added to keeps its checksum.
    var forged = bytes
    for (place, byte) in [0xf1, 0x76, 0xec, 0x05, 0x01].enumerated() {
      forged[100 + place] ^= UInt8(byte)
    }
    try #require(CRC32C.checksum(forged.span) == CRC32C.checksum(bytes.span))
    try pair.world.storage.put(forged, at: path)
    #expect(KnownReplicas(here, copy) == nil)
  }

  @Test("A thing that is looked up has the name that a look at all things finds", arguments: 1...3)
  func names(seed: UInt64) throws {
    var pair = try DivergingPair(seed: seed, checkpointsFrom: 1)
    for _ in 0..<30 { try pair.step() }
    let elsewhere = EntityID(number: 777)
    try pair.replicas[1].record(.exercise("Elsewhere", elsewhere))
    let states = try pair.replicas.map { try $0.replay().state }
    let all = ThingNames(states[0], older: [states[1]])
    let few = ThingNames(states[0], older: [states[1]], isForFew: true)
    var ids = Set(states.flatMap { ReferenceFinder.names(in: [$0]).keys })
    #expect(ids.count > 10 && few.name(of: elsewhere) == "Elsewhere")
    states[0].sets.forEach { ids.insert($0.id) }
    ids.insert(EntityID(number: 12345))
    for id in ids { #expect(few.name(of: id) == all.name(of: id), "seed \(seed), \(id)") }
  }
}
