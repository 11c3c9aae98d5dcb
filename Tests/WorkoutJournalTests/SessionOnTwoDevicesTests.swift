import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// One session, recorded on one device and, event by event, on either of two.
@Suite("A session recorded on two devices")
struct SessionOnTwoDevicesTests {
  private static let session = EntityID(number: 1)
  private static let (bench, row) = (EntityID(number: 2), EntityID(number: 3))
  private static let sets = (10...14).map { EntityID(number: $0) }

  /// What a lifter records in an hour: minutes from its start, the thing and the payload.
  private static let diary: [(minute: Int64, type: String, entity: EntityID, data: String)] = [
    (0, "session.started", session, #"{"title":"Push","readiness":{"energy":"High"}}"#),
    (4, "set.logged", sets[0], set(bench, 0, #""setType":"warmup","weight":40,"reps":10"#)),
    (7, "set.logged", sets[1], set(bench, 1, #""weight":80,"reps":5,"targetReps":5"#)),
    (8, "set.updated", sets[1], #"{"reps":6}"#),
    (10, "session.paused", session, "{}"),
    (18, "session.resumed", session, "{}"),
    (20, "set.logged", sets[2], set(bench, 2, #""weight":82.5,"reps":5"#)),
    (21, "set.updated", sets[1], #"{"rpe":8.5}"#),
    (22, "set.updated", sets[2], #"{"weight":85,"reps":4}"#),
    (25, "set.logged", sets[3], set(row, 3, #""weight":60,"reps":12"#)),
    (26, "set.deleted", sets[3], "{}"),
    (28, "set.logged", sets[4], set(row, 4, #""weight":65,"reps":10"#)),
    (30, "session.updated", session, #"{"notes":"the bar is bent"}"#),
    (33, "session.paused", session, "{}"),
    (36, "session.resumed", session, "{}"),
    (50, "session.completed", session, "{}"),
    (55, "set.updated", sets[2], #"{"reps":5}"#),
    (56, "session.updated", session, #"{"title":"Push, heavy"}"#),
  ]

  private static func set(_ exercise: EntityID, _ place: Int, _ members: String) -> String {
    #"{"session":"\#(session)","exercise":"\#(exercise)","orderIndex":\#(place),"unit":"kg",\#(members)}"#
  }

  private static func draft(_ entry: (Int64, String, EntityID, String)) throws -> EventDraft {
    EventDraft(entry.1, entity: entry.2, data: try JSONValue(parsing: entry.3))
  }

  /// The devices on one disk, and a replica of the journal as it was before the session.
  private struct Pair {
    let world: TestWorld
    let devices: [Journal]
    let empty: Journal

    init(seed: UInt64) throws {
      world = TestWorld(seed: seed)
      let phone = try world.create()
      try phone.record(.exercise("Bench Press", bench), .exercise("Row", row))
      devices = [
        phone, try phone.clone(to: "/laptop", in: world.otherDevice("laptop").environment),
      ]
      empty = try phone.clone(to: "/empty", in: world.otherDevice("empty").environment)
    }

    /// Records the diary on the devices that `pick` names.
    func record(_ pick: (_ event: Int) -> (device: Int, syncs: Bool)) throws {
      for (place, entry) in diary.enumerated() {
        world.clock.milliseconds = TestWorld.morning + entry.minute * 60_000
        let (device, syncs) = pick(place)
        let (own, other) = (devices[device], devices[1 - device])
        // How long it lasted is known to whoever knows the pauses.
        if syncs || entry.type == "session.completed" { try own.merge([MergeSource(other)]) }
        let draft = try SessionOnTwoDevicesTests.draft(entry)
        if !(try own.append([draft])).rejections.isEmpty {
          // It is about something that only the other device knows yet.
          try own.merge([MergeSource(other)])
          try own.record(draft)
        }
      }
    }

    /// A replica that knows nothing of the session yet.
    func replica(_ name: String) throws -> Journal {
      try empty.clone(to: "/\(name)", in: world.otherDevice(name).environment)
    }

    /// Every line that either device has written, once.
    func lines() throws -> [[UInt8]] {
      var lines: Set<[UInt8]> = []
      for device in devices {
        try device.forEachEvent { event in
          lines.insert(Array(event.bytes[event.line]))
          return true
        }
      }
      return lines.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  /// What the session comes to on one device.
  private static let expected = Result {
    let pair = try Pair(seed: 1)
    try pair.record { _ in (0, false) }
    return (document: try pair.devices[0].document(), digest: try pair.devices[0].digest())
  }

  private static func expect(_ journal: Journal, _ comment: Comment) throws {
    let expected = try expected.get()
    #expect(try journal.document() == expected.document, comment)
    #expect(try journal.digest() == expected.digest, comment)
  }

  @Test("has all that was recorded, on one device")
  func oneDevice() throws {
    let document = try Self.expected.get().document
    for text in [
      #""title":"Push, heavy""#, #""notes":"the bar is bent""#, #""rpe":8.5"#,
      // 50 minutes, of which it was paused for 8 and 3.
      #""actualDuration":39"#,
    ] { #expect(document.contains(text), "\(text)") }
  }

  @Test("is the same after a merge, whoever merges first", arguments: 1...20 as ClosedRange<UInt64>)
  func merged(seed: UInt64) throws {
    let pair = try Pair(seed: seed)
    var random = SeededRandom(seed: seed)
    try pair.record { _ in (random.number(in: 0...1), random.chance(0.3)) }
    let (phone, laptop) = (MergeSource(pair.devices[0]), MergeSource(pair.devices[1]))
    let replicas = [try pair.replica("a"), try pair.replica("b"), try pair.replica("c")]
    try replicas[0].merge([phone, laptop])
    try replicas[1].merge([laptop])
    try replicas[1].merge([phone])
    try replicas[2].merge([phone])
    try replicas[2].merge([MergeSource(replicas[1])])
    try pair.devices[0].merge([laptop])
    try pair.devices[1].merge([phone])
    for journal in replicas + pair.devices {
      try Self.expect(journal, "seed \(seed), \(journal.path)")
      #expect(try journal.fingerprint() == replicas[0].fingerprint(), "seed \(seed)")
    }
  }

  @Test(
    "is the same however its lines arrive: in any order, twice, and cut off",
    arguments: 1...20 as ClosedRange<UInt64>)
  func shuffled(seed: UInt64) throws {
    let pair = try Pair(seed: seed)
    var random = SeededRandom(seed: seed)
    try pair.record { _ in (random.number(in: 0...1), random.chance(0.3)) }
    let replica = try pair.replica("late")
    let lines = random.shuffled(try pair.lines().flatMap { random.chance(0.2) ? [$0, $0] : [$0] })
    var rest = lines[...]
    var cutOff: [[UInt8]] = []
    while !rest.isEmpty {
      let count = random.number(in: 1...6)
      let part = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      var bytes = Array(part.map { $0 + [0x0a] }.joined())
      if random.chance(0.4) {
        bytes.removeLast(random.number(in: 1...(part.last?.count ?? 1)))
        cutOff += part.suffix(1)
      }
      try Self.deliver(bytes, to: replica)
    }
    let isWhole = try replica.eventCount() == (try pair.lines().count)
    #expect(isWhole || !cutOff.isEmpty, "seed \(seed)")
    try Self.deliver(Array(cutOff.map { $0 + [0x0a] }.joined()), to: replica)
    try Self.expect(replica, "seed \(seed)")
  }

  private static func deliver(_ bytes: [UInt8], to journal: Journal) throws {
    // What hasn't come as a whole line yet is nothing to merge.
    guard bytes.contains(0x0a) else { return }
    // A few lines alone needn't show whose they are.
    try journal.withBundle(of: bytes, named: "a bundle", isTrusted: true) {
      source throws(JournalError) in
      _ = try journal.merge([source])
    }
  }

  @Test(
    "is the same when a sync tool brings the files in halves",
    arguments: 1...20 as ClosedRange<UInt64>)
  func halves(seed: UInt64) throws {
    let pair = try Pair(seed: seed)
    var random = SeededRandom(seed: seed)
    try pair.record { _ in (random.number(in: 0...1), random.chance(0.3)) }
    let replica = try pair.replica("synced")
    let storage = pair.world.storage
    // A device's file is whole in its own folder only.
    var files: [String: [UInt8]] = [:]
    for journal in pair.devices {
      for (name, bytes) in try storage.eventFiles(of: journal.path)
      where bytes.count > files[name]?.count ?? 0 { files[name] = bytes }
    }
    let names = random.shuffled(files.keys.sorted())
    for name in names {
      let bytes = files[name] ?? []
      let half = bytes.prefix(random.number(in: 0...bytes.count))
      try storage.put(Array(half), at: Path.join(replica.path, name))
      // Whatever has arrived is read, and a line cut in two is no damage.
      #expect(try replica.findings(of: .damage) == [], "seed \(seed), \(name)")
    }
    for name in names.reversed() {
      try storage.put(files[name] ?? [], at: Path.join(replica.path, name))
    }
    try Self.expect(replica, "seed \(seed)")
  }
}
