import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Reading a file by stretches") struct StretchReaderTests {
  /// The file as the reader of stretches has it; `nil` where it leaves it to the scanner.
  private static func read(_ file: EventFile, on storage: any Storage) throws -> ScannedFile? {
    let reader = StretchReader(storage: storage, keeps: .all, wantsFingerprint: true)
    var scratch = StretchReader.Scratch()
    let stretches = try StretchReader.Task.all(of: file).map { try reader.read($0, &scratch) }
    return StretchReader.join(stretches, of: file, in: storage)
  }

  /// Expects that both ways of reading agree wherever the faster one reads at all.
  @discardableResult
  private static func expectAgreement(_ bytes: [UInt8], _ about: Comment) throws -> Bool {
    let disk = SimulatedDisk()
    try disk.create("/file", bytes)
    let file = EventFile(path: "/file", name: "file", size: bytes.count)
    let plain = try EventFileScanner.scan(file, in: disk)
    guard let fast = try read(file, on: disk) else { return false }
    try #require(fast.byteCount == plain.byteCount, about)
    try #require(plain.damage.isEmpty && plain.tornTail == nil, about)
    try #require(fast.ending == plain.ending, about)
    try #require(fast.pieces.joined().map(Seen.init) == plain.events.map(Seen.init), about)
    try #require(fast.corrections.count == plain.corrections.count, about)
    return true
  }

  private struct Seen: Equatable {
    let line: WrittenLine
    let time: HybridTime
    let offset: Int
    let length: Int

    init(_ place: EventPlace) {
      line = WrittenLine(id: place.id, checksum: place.checksum)
      (time, offset, length) = (place.time, place.offset, place.length)
    }
  }

  @Test("Files longer than a stretch give what the scanner finds")
  func longFiles() throws {
    let generated = try GeneratedJournal(events: 9000, devices: 1, seed: 5)
    let bytes = generated.files.filter { $0.key.hasSuffix(".ndjson") }
      .sorted { $0.key < $1.key }.flatMap(\.value)
    #expect(bytes.count > 2 * StretchReader.stretchBytes)
    #expect(try Self.expectAgreement(bytes, "whole"))
    // With lines that begin at the very border of a stretch, and right before and behind it.
    for shift in [-1, 0, 1] {
      let border = StretchReader.stretchBytes + shift
      let head = bytes[..<(bytes[..<(border - 400)].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0)]
      let filler = Array(
        TestLine.sealed(
          String(
            DamageTests.event(1, data: #"{"notes":"\#(String(repeating: "x", count: 100))"}"#)
              .dropLast(18))
        ).utf8)
      let missing = border - head.count - filler.count - 1
      let longer = Array(
        TestLine.sealed(
          String(
            DamageTests.event(
              1, data: #"{"notes":"\#(String(repeating: "x", count: 100 + missing))"}"#
            ).dropLast(18))
        ).utf8)
      let file = head + longer + [0x0a] + bytes[head.count..<head.count + 10_000]
      let end = file.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
      #expect(head.count + longer.count + 1 == border)
      #expect(try Self.expectAgreement(Array(file[..<end]), "shift \(shift)"))
    }
  }

  @Test("A byte that is changed, lost or added is never overlooked", arguments: 1...4)
  func damagedFiles(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let generated = try GeneratedJournal(events: 20, devices: 1, seed: seed)
    let bytes = generated.files.filter { $0.key.hasSuffix(".ndjson") }.flatMap(\.value)
    var agreements = 0
    for _ in 0..<1500 {
      var damaged = bytes
      let place = random.number(in: 0...bytes.count - 1)
      switch random.number(in: 0...3) {
      case 0: damaged[place] ^= 1 << UInt8(random.number(in: 0...7))
      case 1: damaged.remove(at: place)
      case 2: damaged.insert(random.pick([0x0a, 0x20, 0x22, 0xff]), at: place)
      default: damaged.removeSubrange(place...)
      }
      let isRead = try Self.expectAgreement(damaged, "seed \(seed), byte \(place)")
      agreements += isRead ? 1 : 0
    }
    // A blank between lines, or a file that ends early at a line's end, is all that passes.
    #expect(agreements < 30)
  }

  @Test(
    "What nobody has listed is read whole, wherever its lines end", arguments: [1 << 13, 1 << 16])
  func unlistedFiles(border: Int) throws {
    let event = { (number: Int, notes: Int) in
      let data = #"{"notes":"\#(String(repeating: "x", count: notes))"}"#
      return TestLine.event("k7f3q2m9-\(number)", hlc: TestLine.hlc(1, number), data: data) + "\n"
    }
    let first = event(1, border - event(1, 0).utf8.count)
    #expect(first.utf8.count == border)
    let bundle = Array((first + event(2, 0)).utf8)
    let disk = SimulatedDisk()
    try disk.create("/bundle", bundle)
    let source = EventSource(bundleAt: "/bundle", named: "bundle", storage: disk)
    #expect(try EventIndex(of: [source]).places.map(\.id.sequence) == [1, 2])
  }

  @Test("Empty files and files of empty lines are read")
  func emptyFiles() throws {
    #expect(try Self.expectAgreement([], "empty"))
    try Self.expectAgreement([0x0a], "an empty line")
    try Self.expectAgreement([0x0a, 0x0a, 0x20, 0x0a], "blank lines")
  }

  @Test("Folding what was read gives what walking through the files gives", arguments: 1...4)
  func foldAgainstWalk(seed: UInt64) throws {
    let generated = try GeneratedJournal(events: 1500, devices: 3, seed: seed)
    let folder = try JournalFolder(at: "/journal", storage: generated.journal.environment.storage)
    let wall = Moment(milliseconds: 1_795_000_000_000)
    let walked = try Replay(EventIndex(of: folder), fingerprint: true, wall: wall)
    let folded = try Replay(
      EventIndex(of: folder, .bodies(fingerprint: true)), fingerprint: true, wall: wall)
    #expect(folded.fingerprint == walked.fingerprint && folded.frontier == walked.frontier)
    #expect(Self.text(of: folded) == Self.text(of: walked))
  }

  @Test(
    "Of one kind's events all is known, and of the others that they are others", arguments: 1...2)
  func oneKind(seed: UInt64) throws {
    let generated = try GeneratedJournal(events: 1500, devices: 2, seed: seed)
    let folder = try JournalFolder(at: "/journal", storage: generated.journal.environment.storage)
    let whole = try EventIndex(of: folder, .bodies())
    let part = try EventIndex(of: folder, .bodiesOf(.exercise))
    try #require(part.places.map(Seen.init) == whole.places.map(Seen.init))
    var count = 0
    for (place, other) in zip(part.places, whole.places) {
      let (body, bytes) = try #require(whole.body(of: other))
      let isExercise = EventBody.type(of: body.code)?.kind == .exercise
      try #require(part.isAboutOther(place, than: .exercise) == !isExercise)
      try #require(whole.isAboutOther(other, than: .exercise) == !isExercise)
      let kept = part.body(of: place)
      try #require((kept != nil) == isExercise)
      guard let kept else { continue }
      count += 1
      try #require(
        kept.body.entity(in: kept.bytes) == body.entity(in: bytes) && kept.body.code == body.code)
      try #require(
        Footprint(of: kept.body, place.id, at: place.time, in: kept.bytes).cells
          == Footprint(of: body, place.id, at: place.time, in: bytes).cells)
    }
    #expect(count > 10)
  }

  @Test("On several processors comes out what comes out on one", arguments: 1...2)
  func lanes(seed: UInt64) throws {
    let generated = try GeneratedJournal(events: 2500, devices: 2, seed: seed)
    let folder = try TemporaryFolder()
    for (path, bytes) in generated.files {
      try SystemStorage().put(bytes, at: folder.path(of: path))
    }
    let wall = Moment(milliseconds: 1_795_000_000_000)
    let one = try Replay(
      EventIndex(
        of: JournalFolder(at: "/journal", storage: generated.journal.environment.storage),
        .bodies(fingerprint: true)), fingerprint: true, wall: wall)
    let many = try Replay(
      EventIndex(
        of: JournalFolder(at: folder.path, storage: SystemStorage()), .bodies(fingerprint: true)),
      fingerprint: true, wall: wall)
    #expect(one.fingerprint == many.fingerprint)
    #expect(Self.text(of: one) == Self.text(of: many))
  }

  private static func text(of replay: Replay) -> String {
    var bytes: [UInt8] = []
    let header = StateHeader(
      eventCount: replay.eventCount, frontier: replay.frontier, fingerprint: "", digest: "")
    StateDocument(replay.state).write(header) {
      bytes += $0
      return true
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
