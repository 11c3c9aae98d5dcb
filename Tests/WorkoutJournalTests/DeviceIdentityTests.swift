import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The identity of a device")
struct DeviceIdentityTests {
  /// A journal with three events of one device, and a copy of its folder as it was then.
  private struct Scene {
    let world = TestWorld()
    let journal: Journal
    let events: [RecordedEvent]
    var device: DeviceID { events[0].id.device }
    var file: String { "/journal/events/\(device)/2026-11.ndjson" }

    init() throws {
      journal = try world.create()
      events = try journal.record(.weight(80)) + journal.record(.weight(81), .weight(82))
    }

    /// Replaces the folder by a copy of it, as a restore from a backup does.
    func restore(_ backup: String) throws {
      for (name, bytes) in try world.storage.files(in: backup) {
        try world.storage.put(bytes, at: Path.join("/journal", name))
      }
      let kept = try world.storage.files(in: backup)
      for name in try world.storage.files(in: "/journal").keys where kept[name] == nil {
        try world.storage.remove(Path.join("/journal", name))
      }
    }
  }

  @Test("goes on from append to append")
  func continues() throws {
    let scene = try Scene()
    let next = try scene.world.open().record(.weight(83))[0]
    #expect(next.id == EventID(device: scene.device, sequence: 4))
    let activity = try scene.journal.devices()
    #expect(activity.map(\.isThisDevice) == [true])
    #expect(activity.map(\.lastSequence) == [4])
  }

  @Test("stays behind when the folder is copied or moved, and two folders never share one")
  func copies() throws {
    let scene = try Scene()
    let storage = scene.world.storage
    try storage.copyFolder("/journal", to: "/copy")
    try storage.copyFolder("/journal", to: "/copies/second")
    try storage.rename("/copy", to: "/moved")
    var devices: Set<DeviceID> = []
    for path in ["/journal", "/moved", "/copies/second"] {
      let journal = try scene.world.open(at: path)
      for weight in [84.0, 85, 86] {
        let event = try journal.record(.weight(weight))[0]
        #expect(event.id.sequence == (path == "/journal" ? 4 : 1) + Int(weight) - 84)
        devices.insert(event.id.device)
      }
      #expect(try journal.verify().findings == [])
    }
    #expect(devices.count == 3)
  }

  @Test("is a new one where damage behind its last may have been the next", arguments: [0, 1])
  func damagedLast(checkpointsFrom: Int) throws {
    let scene = try Scene()
    var environment = scene.world.environment
    environment.checkpointsFrom = checkpointsFrom
    let state = try scene.world.storage.files(in: "/state")
    try scene.journal.record(.weight(83))
    // The crash came before the event was remembered, and then a bit of it flipped.
    for (name, bytes) in state { try scene.world.storage.put(bytes, at: Path.join("/state", name)) }
    var bytes = try scene.world.storage.read(scene.file)
    bytes[bytes.count - 40] ^= 1
    try scene.world.storage.put(bytes, at: scene.file)
    let journal = try Journal(at: "/journal", in: environment)
    let next = try journal.record(.weight(84))[0]
    #expect(next.id.device != scene.device && next.id.sequence == 1)
    #expect(try journal.record(.weight(85))[0].id.device == next.id.device)
    // What was damaged before the last event has a number below its.
    bytes[bytes.count - 40] ^= 1
    bytes[40] ^= 1
    try scene.world.storage.put(bytes, at: scene.file)
    let path = try #require(state.keys.first)
    try scene.world.storage.put(try #require(state[path]), at: Path.join("/state", path))
    #expect(try journal.record(.weight(86))[0].id == EventID(device: scene.device, sequence: 5))
  }

  @Test("is another one after a clone, on the same machine too")
  func clone() throws {
    let scene = try Scene()
    let clone = try scene.journal.clone(to: "/replica", in: scene.world.environment)
    let (here, there) = (try scene.journal.record(.weight(83)), try clone.record(.weight(84)))
    #expect(here[0].id == EventID(device: scene.device, sequence: 4))
    #expect(there[0].id.device != scene.device && there[0].id.sequence == 1)
  }

  @Test("is a new one after a restore from a backup that ends earlier")
  func restoredBackup() throws {
    let scene = try Scene()
    try scene.world.storage.copyFolder("/journal", to: "/backup")
    let lost = try scene.journal.record(.weight(83))[0]
    #expect(try !scene.journal.verify().lacksOwnEvents)
    try scene.restore("/backup")
    // The files are sound: only this device knows that there was more.
    let verification = try scene.journal.verify()
    #expect(verification.lacksOwnEvents && verification.findings == [] && !verification.isSound)
    let next = try scene.journal.record(.weight(84))[0]
    #expect(next.id.device != scene.device)
    #expect(next.id != lost.id)
    let later = try scene.journal.verify()
    #expect(later.isSound)
  }

  @Test("tells that events are gone where nothing else does", arguments: [true, false])
  func goneEvents(leavesFolder: Bool) throws {
    let scene = try Scene()
    let storage = scene.world.storage
    try storage.rename("/journal/events", to: "/events")
    if leavesFolder { try storage.createDirectory("/journal/events") }
    let journal = try scene.world.open()
    #expect(try journal.verify().lacksOwnEvents)
    let states = [
      try journal.replay(), try journal.replay(cached: false), try journal.overview().replay,
    ].map(\.state)
    for state in states {
      #expect(state.bodyWeights.count == 0)
      #expect(state.notices.all.map(\.code) == [.missingEvents])
      #expect(state.notices.all.map(\.subject) == [scene.device.description])
      #expect(state.notices.all.map(\.count) == [3])
    }
    if leavesFolder { try storage.removeDirectory("/journal/events") }
    try storage.rename("/events", to: "/journal/events")
    #expect(try journal.replay().state.notices.all == [])
  }

  @Test("is a new one where the folder goes on otherwise than this device remembers")
  func otherContinuation() throws {
    let scene = try Scene()
    // The same folder, in which somebody has given the next number to something else.
    try scene.world.storage.copyFolder("/journal", to: "/backup")
    try scene.journal.record(.weight(83))
    try scene.restore("/backup")
    let stamp = HybridTime(milliseconds: scene.world.clock.milliseconds + 5000).description
    let line = TestLine.event("\(scene.device)-4", hlc: stamp)
    try scene.world.storage.append(Array("\(line)\n".utf8), to: scene.file)
    let next = try scene.journal.record(.weight(84))[0]
    #expect(next.id.device != scene.device)
  }

  @Test("is a new one where its last event is damaged or its file gone, but not for an older one")
  func lostEvents() throws {
    for damaged in 0..<3 {
      let scene = try Scene()
      var bytes = try scene.world.storage.read(scene.file)
      let before = scene.events[..<damaged].reduce(0) { $0 + $1.line.count + 1 }
      bytes[before + 20] ^= 1
      try scene.world.storage.put(bytes, at: scene.file)
      let next = try scene.journal.record(.weight(83))[0]
      #expect((next.id.device == scene.device) == (damaged < 2))
      let after = try scene.world.storage.read(scene.file)
      #expect(after.starts(with: bytes))
    }
    let scene = try Scene()
    try scene.world.storage.remove(scene.file)
    #expect(try scene.journal.record(.weight(83))[0].id.device != scene.device)
  }

  @Test(
    "is a new one where what the device remembers is lost or no longer to be read",
    arguments: [
      nil, "", "null", "{}", "\u{0}\u{0}\u{0}", #"{"device":"k7f3q2m9"}"#,
      #"{"device":"k7f3q2m9","folder":"/journal","sequence":-1,"hlc":"000000000000-0000"}"#,
      #"{"device":"k7f3q2m9","folder":"/elsewhere","sequence":0,"hlc":"000000000000-0000"}"#,
      #"{"device":"k7f3q2m9","folder":"/journal","sequence":0,"hlc":"000000000000-0000"}"#,
      #"{"device":"k7f3q2m9","folder":"/journal","sequence":3,"hlc":"000000000000-0000"}"#,
    ])
  func lostNote(note: String?) throws {
    let scene = try Scene()
    for name in try scene.world.storage.files(in: "/state").keys {
      let path = Path.join("/state", name)
      if let note {
        try scene.world.storage.put(note, at: path)
      } else {
        try scene.world.storage.remove(path)
      }
    }
    let next = try scene.journal.record(.weight(83))
    #expect(next[0].id.device != scene.device && next[0].id.sequence == 1)
    #expect(next[0].id.device != DeviceID("k7f3q2m9"))
    #expect(
      try scene.journal.record(.weight(84))[0].id == EventID(device: next[0].id.device, sequence: 2)
    )
    #expect(try scene.journal.verify().findings == [])
  }

  @Test(
    "is remembered nowhere that depends on where the program runs",
    arguments: ["", "state", "./state", "~/state"])
  func relativeDirectory(path: String) throws {
    var world = TestWorld()
    let journal = try world.create()
    world.stateDirectory = path
    let elsewhere = world
    let ways: [() throws -> Journal] = [
      { try elsewhere.open() }, { try elsewhere.create(at: "/other") },
      { try journal.clone(to: "/copy", in: elsewhere.environment) },
    ]
    for way in ways {
      let error = #expect(throws: JournalError.self) { try way() }
      guard case .relativeStateDirectory(let refused)? = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(refused == path)
    }
    for folder in ["/other", "/copy"] { #expect(try world.storage.entry(at: folder) == nil) }
  }

  @Test("finds no room: then nothing is appended and a clear error says where")
  func noRoom() throws {
    var world = TestWorld()
    let journal = try world.create()
    try world.storage.put("a file", at: "/occupied")
    world.stateDirectory = "/occupied/replog"
    let files = try world.storage.files(in: "/journal")
    let error = #expect(throws: JournalError.self) { try world.open().append([.weight(80)]) }
    guard case .file(let cause)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(cause.path.hasPrefix("/occupied"))
    #expect(try world.storage.files(in: "/journal") == files)
    #expect(try journal.eventCount() == 0)
  }

  @Test("finds no room any more: then nothing is appended, instead of forgetting how far it came")
  func noRoomAnyMore() throws {
    let scene = try Scene()
    let files = try scene.world.storage.files(in: "/journal")
    for name in try scene.world.storage.files(in: "/state").keys {
      try scene.world.storage.createDirectory(Path.join("/state", name + ".new"))
    }
    #expect(throws: JournalError.self) { try scene.journal.append([.weight(83)]) }
    #expect(try scene.world.storage.files(in: "/journal") == files)
  }

  @Test("of before the first event holds only for the folder where that event was begun")
  func beforeFirstEvent() throws {
    // A stick with the journal is at a path; the first append there is cut off by a crash.
    let first = try SmallJournal(count: 5)
    let notePath = try first.notePath()
    try first.world.storage.put(first.note(of: nil), at: notePath)
    // Another stick takes its place, on which this device has never written.
    let disk = try #require(first.world.storage as? SimulatedDisk).restarted(after: .killed)
    let second = first.world.with(disk)
    try disk.remove(Path.join("/journal", first.file))
    try disk.removeDirectory(Path.parent(of: Path.join("/journal", first.file)))
    let event = try second.open().record(.weight(80))[0]
    #expect(event.id.device != first.device)
    // On the first one it goes on.
    #expect(
      try first.world.open().record(.weight(80))[0].id == EventID(device: first.device, sequence: 6)
    )
  }

  @Test(
    "isn't counted up by what others claim in its name",
    arguments: [
      // A number far ahead, one after which there is none, and a stamp at the end of time.
      ("-1000000", 5), ("-9007199254740992", 5), ("-4", 1 << 40),
    ] as [(String, Int64)])
  func forgedNumbers(number: String, seconds: Int64) throws {
    let scene = try Scene()
    let stamp = HybridTime(milliseconds: scene.world.clock.milliseconds + seconds * 1000)
    let line = TestLine.event("\(scene.device)\(number)", hlc: stamp.description)
    try scene.world.storage.put(line + "\n", at: "/journal/events/00000000/2026-11.ndjson")
    let next = try scene.journal.record(.weight(83), .weight(84))
    #expect(next.map(\.id.sequence) == [1, 2])
    #expect(next[1].time.milliseconds < scene.world.clock.milliseconds + 301_000)
    #expect(Set(try scene.journal.eventIDs()).isSuperset(of: next.map(\.id)))
  }

  /// A journal in whose files two devices are named, opened by a device whose randomness would give
  /// it the name of the first.
  private func journalOfOthers(_ first: String, checkpointsFrom least: Int?) throws -> Journal {
    let world = TestWorld()
    try world.create()
    try world.storage.put(first, at: "/journal/events/00000007/2026-11.ndjson")
    let line = TestLine.event("00000008-1", hlc: TestLine.hlc(TestWorld.morning))
    try world.storage.put(line + "\n", at: "/journal/events/zzzzzzzz/2026-11.ndjson")
    let (storage, clock) = (world.storage, world.clock)
    var environment = JournalEnvironment(
      storage: storage, stateDirectory: "/state",
      now: { Moment(milliseconds: clock.milliseconds) }, random: { 7 })
    environment.checkpointsFrom = least
    return try Journal(at: "/journal", in: environment)
  }

  @Test("is never one that something in the folder already has")
  func takenIDs() throws {
    let journal = try journalOfOthers("damaged\n", checkpointsFrom: nil)
    #expect(try journal.append([.weight(80)]).events[0].id.description == "00000009-1")
  }

  @Test("is new for a device that finds a checkpoint, which it goes on from")
  func besideACheckpoint() throws {
    let journal = try journalOfOthers("", checkpointsFrom: 1)
    _ = try journal.overview()
    #expect(journal.checkpointed() != nil)
    #expect(try journal.append([.weight(80)]).events[0].id.description == "00000009-1")
    #expect(try journal.append([.weight(81)]).events[0].id.description == "00000009-2")
    #expect(try journal.replay(cached: false).eventCount == 3)
    // The same words at the same time give no thing the place of another.
    #expect(
      try journal.replay().state.bodyWeights.all.compactMap(\.record.weight).sorted()
        == [80, 80, 81])
  }
}
