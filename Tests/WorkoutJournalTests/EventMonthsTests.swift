import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A part of the files of events") struct EventMonthsTests {
  /// A generated journal on a disk, with a checkpoint of all of it.
  private struct Scene {
    let disk = SimulatedDisk()
    let journal: Journal
    /// The same without a checkpoint that is believed.
    let plain: Journal

    init(seed: UInt64) throws {
      let generated = try GeneratedJournal(events: 600, devices: 2, seed: seed)
      for (name, bytes) in generated.files {
        try disk.createDirectories(Path.parent(of: "/journal/\(name)"))
        try disk.create("/journal/\(name)", bytes)
      }
      var environment = JournalEnvironment.still(on: disk)
      environment.checkpointsFrom = nil
      plain = try Journal(at: "/journal", in: environment)
      environment.checkpointsFrom = 1
      journal = try Journal(at: "/journal", in: environment)
      _ = try journal.overview()
    }

    /// The files of events, by their paths in the folder.
    var files: [String] { get throws { try journal.folder.eventFiles().files.map(\.path) } }

    func lines(of name: String) throws -> [[UInt8]] {
      try disk.read("/journal/\(name)").split(separator: UInt8(ascii: "\n")).map { Array($0) }
    }
  }

  private static func newest(_ journal: Journal, limit: Int = .max) throws -> [EventID] {
    var ids: [EventID] = []
    try journal.forEachEvent(newestFirst: true) { event in
      ids.append(event.envelope.id)
      return ids.count < limit
    }
    return ids
  }

  @Test("Month by month, the newest first, come the events that all files give", arguments: 1...3)
  func newestFirst(seed: UInt64) throws {
    let scene = try Scene(seed: seed)
    let months = try #require(try scene.journal.filesByMonth())
    #expect(months.count > 1)
    #expect(try months.reduce(0) { $0 + $1.files.count } == scene.files.count)
    let all = try Self.newest(scene.plain)
    #expect(try Self.newest(scene.journal) == all, "seed \(seed)")
    for limit in [1, 7, 100] {
      #expect(try Self.newest(scene.journal, limit: limit) == Array(all.prefix(limit)))
    }
  }

  @Test("A bundle has the same lines month by month as of all files at once", arguments: 1...3)
  func bundles(seed: UInt64) throws {
    let scene = try Scene(seed: seed)
    func lines(_ journal: Journal, limit: Int = .max) throws -> [[UInt8]] {
      var lines: [[UInt8]] = []
      try journal.bundle { line in
        lines.append(Array(line))
        return lines.count < limit
      }
      return lines
    }
    let all = try lines(scene.plain)
    #expect(all.count == 600)
    #expect(try lines(scene.journal) == all, "seed \(seed)")
    #expect(try lines(scene.journal, limit: 7) == Array(all.prefix(7)))
    var walked: [[UInt8]] = []
    try scene.plain.forEachEvent { event in
      walked.append(Array(event.bytes[event.line]))
      return true
    }
    #expect(walked == all)
  }

  @Test("Events in the file of another month are met in their order too", arguments: 1...3)
  func misfiled(seed: UInt64) throws {
    let scene = try Scene(seed: seed)
    let names = try scene.files
    let (first, last) = (try #require(names.first), try #require(names.last))
    // What a copy by hand may leave: the newest line at the end of the oldest file, and a file
    // that is named after no month.
    let line = try #require(try scene.lines(of: last).last) + [UInt8(ascii: "\n")]
    try scene.disk.append(line, to: "/journal/\(first)")
    #expect(try scene.journal.filesByMonth() == nil)
    #expect(try Self.newest(scene.journal) == Self.newest(scene.plain), "seed \(seed)")
    _ = try scene.journal.overview()
    #expect(try Self.newest(scene.journal) == Self.newest(scene.plain), "seed \(seed)")
    try scene.disk.create("/journal/\(Path.parent(of: first))/copy.ndjson", line)
    #expect(try Self.newest(scene.journal) == Self.newest(scene.plain), "seed \(seed)")
  }

  @Test("What brought a thing into being is found where it lies, and elsewhere", arguments: 1...3)
  func origins(seed: UInt64) throws {
    let scene = try Scene(seed: seed)
    var recorded: [EntityID: HybridTime] = [:]
    let state = try scene.plain.replay().state
    state.sets.forEach { recorded[$0.id] = $0.created }
    state.exercises.forEach { recorded[$0.id] = $0.created }
    let meant = try scene.plain.origins(of: recorded)
    #expect(meant.count == recorded.count)
    #expect(try scene.journal.origins(of: recorded) == meant, "seed \(seed)")
    var seeker = try EventSeeker(in: scene.journal.folder)
    for (entity, time) in recorded {
      #expect(try seeker.origin(of: entity, at: time) == meant[entity], "seed \(seed)")
    }
    // A file whose lines are in no order leads to no other event.
    let name = try #require(try scene.files.first)
    let shuffled = try scene.lines(of: name).reversed().flatMap { $0 + [UInt8(ascii: "\n")] }
    try scene.disk.truncate("/journal/\(name)", to: 0)
    try scene.disk.append(Array(shuffled), to: "/journal/\(name)")
    #expect(try scene.journal.origins(of: recorded) == meant, "seed \(seed)")
  }

  @Test("No more files are held open for it than one month has")
  func openFiles() throws {
    let scene = try Scene(seed: 1)
    var recorded: [EntityID: HybridTime] = [:]
    try scene.plain.replay().state.sets.forEach { recorded[$0.id] = $0.created }
    let perMonth = Dictionary(grouping: try scene.files.compactMap(EventFile.month)) { $0 }
    let most = try #require(perMonth.values.map(\.count).max())
    #expect(perMonth.count > 2)
    let storage = MeasuringStorage(scene.disk)
    var environment = JournalEnvironment.still(on: storage)
    environment.checkpointsFrom = 1
    #expect(
      try Journal(at: "/journal", in: environment).origins(of: recorded).count == recorded.count)
    // The checkpoint is one more.
    #expect(storage.mostOpenFiles > 0 && storage.mostOpenFiles <= most + 1)
  }

  @Test("A line is found in a file of lines of every length")
  func lengths() throws {
    let disk = SimulatedDisk()
    var environment = JournalEnvironment.still(on: disk)
    environment.checkpointsFrom = nil
    let journal = try Journal.create(at: "/journal", in: environment)
    var recorded: [EntityID: HybridTime] = [:]
    for (place, length) in [1, 5000, 30, 90_000, 2, 2048, 300_000, 7].enumerated() {
      let id = EntityID(milliseconds: 1, random: (1, UInt64(place)))
      var session = Session()
      session.notes = String(repeating: "é", count: min(length, 1000))
      session.tags = (0..<length / 100).map { "tag \($0) \(String(repeating: "x", count: 80))" }
      _ = try journal.append([EventDraft(creating: session, entity: id)])
    }
    try journal.replay().state.sessions.forEach { recorded[$0.id] = $0.created }
    let meant = try journal.origins(of: recorded)
    var seeker = try EventSeeker(in: journal.folder)
    for (entity, time) in recorded {
      #expect(try seeker.origin(of: entity, at: time) == meant[entity])
    }
    #expect(recorded.count == 8)
    // And the events are walked through both ways.
    var lines: [[UInt8]] = []
    try journal.bundle { line throws(JournalError) in
      lines.append(Array(line))
      return true
    }
    #expect(lines.map(\.count).max() ?? 0 > 200_000)
    var backwards: [UInt8] = []
    try journal.writeLines(newestFirst: true, behind: [0x0a]) { bytes in
      backwards += bytes
      return true
    }
    #expect(backwards.split(separator: 0x0a).map(Array.init) == lines.reversed())
  }
}
