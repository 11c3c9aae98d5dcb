import Generation
import JournalFile
import JournalModel
import Simulation
import Testing

@testable import WorkoutJournal

@Suite("Replicas that have most of their files alike, over a connection")
struct SyncBesideFilesTests {
  /// What somebody may have done to the files of a replica.
  private enum Mishap: CaseIterable {
    case none, conflictCopy, blankLine, lostLine, flippedBit, sameID, lostFile, discards

    func befall(_ folder: String, in storage: any Storage, _ random: inout SeededRandom) throws {
      let names = try storage.eventFiles(of: folder).keys.sorted()
      let name = names[random.number(in: 0...names.count - 1)]
      let path = Path.join(folder, name)
      var bytes = try storage.read(path)
      let lines = bytes.split(separator: 0x0a)
      switch self {
      case .none: break
      case .conflictCopy: try storage.put(bytes, at: path + " (1).ndjson")
      case .blankLine: try storage.put(bytes + [0x0a], at: path)
      case .lostLine:
        try storage.put(Array(lines.dropLast().joined(separator: [0x0a])) + [0x0a], at: path)
      case .flippedBit:
        bytes[bytes.count / 2] ^= 1
        try storage.put(bytes, at: path)
      case .sameID:
        let id = String(decoding: lines.last ?? [], as: UTF8.self).split(separator: "\"")[4]
        let line = TestLine.event(String(id), hlc: TestLine.hlc(TestWorld.morning - 5))
        try storage.put(bytes + Array(line.utf8) + [0x0a], at: path)
      case .lostFile: try storage.remove(path)
      case .discards:
        _ = try TestWorld(on: storage).open(at: folder).compact(
          CompactionScope(includesOtherDevices: true, discards: true))
      }
    }
  }

  /// What became of two replicas that met.
  private struct Meeting: Equatable {
    let report: MergeReport
    let figures: [SyncCounts]
    let bytes: [[String: [UInt8]]]
    let fingerprints: [String]

    init(_ here: Journal, _ there: Journal) throws {
      let outcome = try SyncLine().connect(here, with: there)
      #expect(outcome.failure == nil)
      report = outcome.report
      figures = [outcome.sent, outcome.received, outcome.takenThere]
      let ends = [here, there]
      bytes = try ends.map { journal in
        try journal.folder.storage.files(in: journal.path)
          .filter { !$0.key.hasPrefix(".cache/") }
      }
      fingerprints = try ends.map { try $0.fingerprint() }
    }
  }

  /// That something hasn't come yet may show, and the pair's events name images that were never there.
  private static func isUnsound(_ finding: Verification.Finding) -> Bool {
    finding.kind != .gap && finding.kind != .missingBlob
  }

  private static func sharesFiles(_ here: Journal, _ there: Journal) throws -> Bool {
    let inventories = try [SyncInventory(of: here), SyncInventory(of: there)]
    return !inventories[0].greeting.files.isDisjoint(with: inventories[1].greeting.files)
  }

  @Test("do and say what they would if all were read", arguments: [1, 2, 4, 6])
  func againstAllEvents(seed: UInt64) throws {
    var (sharing, conflicts, mishaps) = (0, 0, 0)
    try DivergingPair.walk(seed: seed) { pair, least, step, random in
      let storage = pair.world.storage
      for journal in pair.replicas where random.chance(0.5) { _ = try journal.overview() }
      let mishap =
        step.isMultiple(of: 2) ? .none : Mishap.allCases[step / 2 % Mishap.allCases.count]
      let about: Comment = "seed \(seed), from \(least), step \(step), \(mishap)"
      let ways = ["known", "read"].map { Path.join("/\(least)-\(step)", $0) }
      let state = random
      for way in ways {
        random = state
        for (replica, name) in zip(pair.replicas, ["here", "there"]) {
          try storage.copyFolder(replica.path, to: Path.join(way, name))
        }
        // One end, so that the other goes on sharing.
        let name = random.chance(0.5) ? "here" : "there"
        try mishap.befall(Path.join(way, name), in: storage, &random)
      }
      let isSeen = random.chance(0.5)
      var meetings: [Meeting] = []
      for (way, checkpointsFrom) in zip(ways, [least, nil]) {
        var environment = pair.world.environment
        environment.checkpointsFrom = checkpointsFrom
        let here = try Journal(at: Path.join(way, "here"), in: environment)
        let there = try Journal(at: Path.join(way, "there"), in: environment)
        // That is in the checkpoint, too, or not.
        for journal in [here, there] where isSeen { _ = try journal.overview() }
        if checkpointsFrom != nil, try Self.sharesFiles(here, there) {
          sharing += 1
          if mishap != .none { mishaps += 1 }
        }
        meetings.append(try Meeting(here, there))
      }
      #expect(meetings[0] == meetings[1], about)
      if mishap != .lostFile, mishap != .lostLine {
        #expect(Set(meetings[0].fingerprints).count == 1, about)
      }
      if !meetings[0].report.conflicts.isEmpty { conflicts += 1 }
    }
    #expect(sharing > 8 && mishaps > 0 && conflicts > 0, "seed \(seed) tests nothing")
  }

  @Test(
    "stay sound when the line is cut anywhere, and are one after another call", arguments: [1, 7])
  func cuts(seed: UInt64) throws {
    var pair = try DivergingPair(seed: seed, checkpointsFrom: 1)
    let storage = pair.world.storage
    for _ in 0..<10 {
      try pair.step()
      pair.world.clock.advance(seconds: 1_000_000)
    }
    for journal in pair.replicas {
      try journal.record(.weight(80))
      _ = try journal.overview()
    }
    #expect(try Self.sharesFiles(pair.replicas[0], pair.replicas[1]))
    func ends(_ way: String) throws -> [Journal] {
      try zip(pair.replicas, ["here", "there"]).map { replica, name in
        try storage.copyFolder(replica.path, to: Path.join(way, name))
        return try Journal(at: Path.join(way, name), in: replica.environment)
      }
    }
    let (whole, line) = (try ends("/whole"), SyncLine())
    let outcome = try line.connect(whole[0], with: whole[1])
    #expect(outcome.sent.events > 0 && outcome.received.events > 0)
    let sum = try whole[0].fingerprint()
    for step in 0..<8 {
      let parts = (line.counts.there * step / 8, line.counts.back * step / 8)
      for (way, limit) in [("there", (parts.0, Int.max)), ("back", (.max, parts.1))] {
        let about: Comment = "seed \(seed), \(way) cut after \(limit)"
        let journals = try ends("/\(way)-\(step)")
        let known = try journals.map { try $0.eventIDs() }
        let outcome = try? SyncLine(cutAfter: limit).connect(journals[0], with: journals[1])
        #expect(outcome == nil || outcome?.failure != nil, about)
        for (journal, known) in zip(journals, known) {
          #expect(try Set(journal.eventIDs()).isSuperset(of: known), about)
          #expect(try journal.verify().findings.filter(Self.isUnsound) == [], about)
        }
        #expect(try SyncLine().connect(journals[0], with: journals[1]).failure == nil, about)
        #expect(try journals.map { try $0.fingerprint() } == [sum, sum], about)
      }
    }
  }

  @Test("are not taken in by two files that have one checksum")
  func collision() throws {
    let world = TestWorld()
    var environment = world.environment
    environment.checkpointsFrom = 1
    _ = try world.create()
    let here = try Journal(at: "/journal", in: environment)
    let there = try here.clone(to: "/there", in: environment)
    var sums: Set<UInt32> = []
    for (journal, weight) in [(here, "80.1154924"), (there, "80.1204878")] {
      let line =
        TestLine.event(
          "k7f3q2m9-1", hlc: TestLine.hlc(1_795_000_000_001),
          data: #"{"weight":\#(weight),"unit":"kg"}"#) + "\n"
      sums.insert(TestLine.checksum(line.utf8))
      try world.storage.put(line, at: "\(journal.path)/events/k7f3q2m9/2026-11.ndjson")
      _ = try journal.overview()
    }
    #expect(sums.count == 1, "the lines were sought for their checksum")
    #expect(try Self.sharesFiles(here, there))
    let outcome = try SyncLine().connect(here, with: there)
    #expect(outcome.report.branches.count == 1)
    #expect(try here.fingerprint() == there.fingerprint())
    #expect(try here.eventCount() == 2)
  }

  @Test("are told by a program that doesn't know of it, as before")
  func olderPeer() throws {
    var greeting = SyncGreeting(journal: EntityID(number: 1))
    let older = try SyncGreeting(line: greeting.line)
    #expect(older.files.isEmpty && older.shared == nil)
    let file = PathKey("events/k7f3q2m9/2026-11.ndjson")
    greeting.files = [.init(key: file, byteCount: 7, checksum: .max)]
    greeting.shared = .empty
    #expect(try SyncGreeting(line: greeting.line) == greeting)
  }
}
