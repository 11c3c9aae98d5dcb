import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// A journal of one device and one file, and what is known of it from the outside.
struct SmallJournal {
  let world: TestWorld
  /// The path of its one file in the journal.
  let file: String
  let bytes: [UInt8]
  let events: [RecordedEvent]

  /// - Parameter count: how many events there are, from 5; three of them are a batch.
  init(count: Int) throws {
    world = TestWorld()
    let journal = try world.create()
    let (bench, session) = (EntityID(number: 1), EntityID(number: 2))
    var events = try journal.record(.exercise("Pöytäpunnerrus “卧推” 💪🏽 \\ \" /", bench))
    events += try journal.record(
      .session(session, title: "Ранок 🌅"),
      .set(session: session, exercise: bench, reps: 5),
      .set(session: session, exercise: bench, reps: 4))
    while events.count < count {
      world.clock.advance(seconds: 60)
      events += try journal.record(.weight(80 + Double(events.count) / 4))
    }
    let files = try world.storage.eventFiles()
    file = try #require(files.keys.first)
    bytes = files.values.flatMap { $0 }
    self.events = events
    try #require(files.count == 1 && events.count == count)
  }

  var device: DeviceID { events[0].id.device }

  /// The path of what the device remembers.
  func notePath() throws -> String {
    let names = try world.storage.files(in: world.stateDirectory).keys
    return Path.join(world.stateDirectory, try #require(names.first))
  }

  /// What the device remembers when it has come as far as an event; `nil` for before the first.
  func note(of event: RecordedEvent?) -> String {
    let time = event?.time ?? HybridTime(bits: 0)
    return #"{"device":"\#(device)","folder":"/journal","sequence":\#(event?.id.sequence ?? 0),"#
      + #""hlc":"\#(time)"}"#
  }

  /// A copy of this world in which the file has other bytes.
  func with(_ bytes: [UInt8]) throws -> TestWorld {
    let copy = try world.copied()
    try copy.storage.put(bytes, at: Path.join("/journal", file))
    return copy
  }
}

@Suite("Torn tails")
struct TornTailTests {
  @Test("Every byte-prefix opens with a prefix of the events, and the next append mends it")
  func prefixes() throws {
    let small = try SmallJournal(count: 12)
    let notePath = try small.notePath()
    let ids = small.events.map(\.id)
    for length in 0...small.bytes.count {
      let prefix = Array(small.bytes.prefix(length))
      let finished = prefix.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      let finishedCount = prefix.count { $0 == 0x0a }
      let tail = prefix.count - finished
      let isWhole = tail > 0 && tail == small.events[finishedCount].line.count
      let known = finishedCount
      let world = try small.with(prefix)
      // As a crash leaves it that came before the note of the last event.
      let noted = known > 1 ? small.events[known - 2] : nil
      try world.storage.put(small.note(of: noted), at: notePath)
      let journal = try world.open()

      #expect(try journal.eventIDs() == Array(ids.prefix(known)), "prefix of \(length) bytes")
      let findings = try journal.verify().findings
      if tail == 0 {
        #expect(findings == [], "prefix of \(length) bytes")
      } else {
        let finding = try #require(findings.first, "prefix of \(length) bytes")
        #expect(findings.count == 1)
        #expect(finding.kind == .tornTail && finding.file == small.file)
        #expect(finding.line == finishedCount + 1 && finding.offset == finished)
        #expect(finding.length == tail)
      }

      let added = try journal.record(.weight(90))[0]
      let sequence = known + (isWhole ? 2 : 1)
      #expect(added.id == EventID(device: small.device, sequence: sequence))
      let kept = isWhole ? prefix + [0x0a] : Array(prefix.prefix(finished))
      let after = try #require(try world.storage.eventFiles()[small.file])
      #expect(after == kept + added.line + [0x0a], "prefix of \(length) bytes")
      #expect(try journal.verify().findings == [], "prefix of \(length) bytes")
    }
  }

  @Test("A batch mends an unfinished line as well", arguments: [1, 40, 255, 256])
  func batch(cut: Int) throws {
    let small = try SmallJournal(count: 5)
    let last = small.events[4].line.count + 1
    let length = small.bytes.count - min(cut, last)
    let world = try small.with(Array(small.bytes.prefix(length)))
    try world.storage.put(small.note(of: small.events[3]), at: try small.notePath())
    let journal = try world.open()
    let added = try journal.record(.weight(90), .weight(91))
    #expect(added.map(\.id.sequence) == (cut == 1 ? [6, 7] : [5, 6]))
    #expect(try journal.verify().findings == [])
    #expect(try journal.eventCount() == (cut == 1 ? 7 : 6))
  }

  @Test(
    "What is left of an acknowledged event goes when its device gives its id up",
    arguments: [2, 40])
  func givenUp(cut: Int) throws {
    let small = try SmallJournal(count: 5)
    let world = try small.with(Array(small.bytes.dropLast(cut)))
    let journal = try world.open()
    #expect(try journal.findings(of: .tornTail).count == 1)
    let added = try journal.record(.weight(90))[0]
    // Its number must not be given to another event, as somebody may have the first.
    #expect(added.id.device != small.device)
    #expect(try journal.verify().findings == [])
    let kept = small.bytes.prefix(small.bytes.count - small.events[4].line.count - 1)
    #expect(try world.storage.eventFiles()[small.file] == Array(kept))
    try journal.merge([MergeSource(small.world.open())])
    #expect(try journal.eventIDs().count == 6)
  }

  @Test("A whole event that only lacks its line break is passed over until it gets it back")
  func acknowledged() throws {
    let small = try SmallJournal(count: 5)
    let world = try small.with(Array(small.bytes.dropLast()))
    let journal = try world.open()
    #expect(try journal.eventCount() == 4)
    let added = try journal.record(.weight(90))[0]
    #expect(added.id == EventID(device: small.device, sequence: 6))
    #expect(try journal.eventCount() == 6)
    #expect(try world.storage.eventFiles()[small.file] == small.bytes + added.line + [0x0a])
  }

  @Test("A dry run writes nothing, not even the line break that an event lacks")
  func isDryRun() throws {
    let small = try SmallJournal(count: 5)
    let world = try small.with(Array(small.bytes.dropLast()))
    let before = try world.storage.files(in: "/")
    let outcome = try world.open().append(DraftBatch([.success(.weight(90))]), isDryRun: true)
    #expect(outcome.events.count == 1)
    #expect(try world.storage.files(in: "/") == before)
  }

  @Test("An unfinished line at the end of last month's file is cut off too")
  func lastMonth() throws {
    let small = try SmallJournal(count: 6)
    let path = Path.join("/journal", small.file)
    let world = try small.with(Array(small.bytes.dropLast(10)))
    try world.storage.put(small.note(of: small.events[4]), at: try small.notePath())
    world.clock.advance(seconds: 31 * 86_400)
    let journal = try world.open()
    #expect(try journal.findings(of: .tornTail).count == 1)
    let added = try journal.record(.weight(90))[0]
    #expect(added.id == EventID(device: small.device, sequence: 6))
    #expect(try world.storage.eventFiles().count == 2)
    #expect(try journal.verify().findings == [])
    let kept = small.bytes.count - small.events[5].line.count - 1
    #expect(try world.storage.read(path) == Array(small.bytes.prefix(kept)))
  }

  @Test("Another device's unfinished line is reported and left to it")
  func otherDevice() throws {
    let small = try SmallJournal(count: 5)
    let torn = Array(small.bytes.dropLast(3))
    let world = try small.with(torn).otherDevice()
    let journal = try world.open()
    let added = try journal.record(.weight(90))[0]
    #expect(added.id.device != small.device)
    #expect(try world.storage.eventFiles()[small.file] == torn)
    let findings = try journal.verify().findings
    #expect(findings.map(\.kind) == [.tornTail])
    #expect(findings[0].message.hasSuffix(Self.leftToOthers))
  }

  private static let leftToOthers =
    "the next lines in this file remove it, or a compaction of its device's files"

  private static let zeros = [UInt8](repeating: 0, count: 100)
  private static let all = CompactionScope(includesOtherDevices: true)

  @Test("Another device's unfinished line goes as is said", arguments: [true, false])
  func others(byCompaction: Bool) throws {
    let small = try SmallJournal(count: 5)
    let owner = try small.world.open()
    let world = small.world.otherDevice()
    let peer = try owner.clone(to: "/peer", in: world.environment)
    try peer.record(.weight(90))
    try world.storage.append(Self.zeros, to: "/peer/\(small.file)")
    #expect(try peer.findings(of: .tornTail).map(\.file) == [small.file])
    if byCompaction {
      _ = try peer.compact()
      #expect(try peer.findings(of: .tornTail).count == 1)
      _ = try peer.compact(Self.all)
    } else {
      try peer.merge([MergeSource(owner)])
      #expect(try peer.findings(of: .tornTail).count == 1)
      try owner.record(.weight(91))
      try peer.merge([MergeSource(owner)])
    }
    #expect(try peer.verify().findings == [])
  }

  @Test("A file with nothing but an unfinished line goes with a compaction of all devices' files")
  func nothingElse() throws {
    let small = try SmallJournal(count: 5)
    try small.world.storage.put("{", at: "/journal/events/00000001/2026-11.ndjson")
    let journal = try small.world.open()
    #expect(try journal.findings(of: .tornTail).count == 1)
    _ = try journal.compact(Self.all)
    #expect(try journal.verify().findings == [])
  }

  @Test("In a copy of a device's folder it is said to stay")
  func folderCopy() throws {
    let small = try SmallJournal(count: 5)
    let copy = "/journal/events/\(small.device) (1)/2026-11.ndjson"
    for (cut, verb) in [(1, "adds"), (9, "removes")] {
      try small.world.storage.put(Array(small.bytes.dropLast(cut)), at: copy)
      let messages = try small.world.open().findings(of: .tornTail).map(\.message)
      #expect(messages.count == 1)
      #expect(messages.allSatisfy { $0.hasSuffix("nothing \(verb) it by itself") })
      // Nor does a compaction, which leaves copies of folders alone.
      let told = try small.world.open().examine().findings.filter { $0.code == .unsound }
      #expect(told.contains { $0.advice.hasSuffix("leave it: the lines before it count") })
      #expect(!told.contains { $0.advice.contains("`replog compact`") })
    }
  }

  /// A journal that has archived two events, and the file of these.
  private static func archive() throws -> (world: TestWorld, file: String) {
    let world = TestWorld()
    let journal = try world.create()
    let exercise = EntityID(number: 1)
    try journal.record(.exercise("Squat", exercise))
    for name in ["A", "B", "C"] { try journal.record(.renaming(exercise, to: name)) }
    world.clock.advance(seconds: 3600)
    _ = try journal.compact()
    let file = try #require(try world.storage.eventFiles().keys.first { $0.hasPrefix("archive/") })
    return (world, file)
  }

  @Test("An unfinished line in the archive goes with a compaction, and not before")
  func inArchive() throws {
    let (world, file) = try Self.archive()
    let journal = try world.open()
    try world.storage.append(Self.zeros, to: "/journal/\(file)")
    try journal.record(.weight(90))
    let findings = try journal.findings(of: .tornTail)
    #expect(findings.map(\.file) == [file])
    #expect(findings.allSatisfy { $0.message.hasSuffix(Self.leftToOthers) })
    #expect(try journal.examine().findings.first?.advice.contains("`replog compact`") == true)
    let ids = try journal.eventIDs()
    _ = try journal.compact()
    #expect(try journal.verify().findings == [])
    #expect(try journal.eventIDs() == ids)
  }

  @Test("A compaction completes a whole event that lacks its line break, and keeps it")
  func completion() throws {
    let small = try SmallJournal(count: 5)
    for isOwner in [true, false] {
      let torn = try small.with(Array(small.bytes.dropLast()))
      let world = isOwner ? torn : torn.otherDevice()
      let message = try world.open().findings(of: .tornTail).first?.message
      #expect(message?.hasSuffix("compaction of its device's files") == !isOwner)
      _ = try world.open().compact(isDryRun: true)
      #expect(try world.open().eventCount() == 4)
      _ = try world.open().compact(isOwner ? CompactionScope() : Self.all)
      #expect(try world.open().eventIDs() == small.events.map(\.id))
      #expect(try world.open().verify().findings == [])
    }
    let (world, file) = try Self.archive()
    let ids = try world.open().eventIDs()
    let bytes = try world.storage.read("/journal/\(file)")
    try world.storage.put(Array(bytes.dropLast()), at: "/journal/\(file)")
    #expect(try world.open().eventCount() == ids.count - 1)
    _ = try world.open().compact()
    #expect(try world.open().eventIDs() == ids)
    #expect(try world.open().verify().findings == [])
  }

  @Test("That an unfinished line was acknowledged is known, and told as what a merge can bring")
  func acknowledgedBefore() throws {
    let small = try SmallJournal(count: 5)
    let last = small.events[4].line.count + 1
    let torn = Array(small.bytes.dropLast(last)) + [UInt8](repeating: 0, count: last)
    let world = try small.with(torn)
    let journal = try world.open()
    let findings = try journal.findings(of: .tornTail)
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.message.hasSuffix(Self.leftToOthers) })
    let told = try journal.examine().findings.filter { $0.code == .unsound }
    #expect(told.count == 1 && told.allSatisfy { $0.advice.contains("`replog merge`") })
    try journal.record(.weight(90))
    #expect(try journal.verify().findings == [])
    #expect(try world.storage.eventFiles()[small.file] == Array(small.bytes.dropLast(last)))
  }
}
