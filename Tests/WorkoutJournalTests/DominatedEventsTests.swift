import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Dominated events")
struct DominatedEventsTests {
  private static let start: Int64 = 1_768_500_000_000
  /// Some of the events are stamped later.
  private static let wall = Moment(milliseconds: start + 700)
  private static let eventCount = 800

  private static func id(_ number: Int) -> String {
    let digits = 100 + number
    return "00000\(digits)-0000-7000-8000-000000000\(digits)"
  }

  /// What an event says, true or not, about few things, so that much is overwritten.
  private static func data(
    _ type: EventType, things: Int, _ random: inout SeededRandom
  ) -> String {
    func ids() -> String {
      (0..<random.number(in: 0...3)).map { _ in "\"\(id(random.number(in: 0...things - 1)))\"" }
        .joined(separator: ",")
    }
    if type.kind == .day {
      return #"{"date":"2026-01-15","entries":[\#(ids())],"foods":[\#(ids())]}"#
    }
    return random.pick([
      "{}", #"{"notes":"n"}"#, #"{"name":"a","notes":"b"}"#, #"{"weight":80,"unit":"kg"}"#,
      #"{"strange":1}"#,
    ])
  }

  /// Events by three devices about a number of things: of every type, or about many things of one
  /// kind, of which there are then a few each.
  private static func lines(things: Int = 8, _ random: inout SeededRandom) -> [Int: [String]] {
    var lines: [Int: [String]] = [:]
    let types = EventType.allCases.filter { things > 8 ? $0.kind == .session : $0.kind != .clock }
    for number in 0..<eventCount {
      let device = random.number(in: 1...3)
      let type = random.pick(types)
      lines[device, default: []].append(
        TestLine.event(
          "0000000\(device)-\(lines[device, default: []].count + 1)",
          hlc: TestLine.hlc(start + Int64(number)), type: type.rawValue, version: type.version,
          at: "2026-01-15T20:00:00.000Z", entity: id(random.number(in: 0...things - 1)),
          data: data(type, things: things, &random)))
    }
    return lines
  }

  @Test(
    "Looked for thing by thing they are those of one look at all events",
    arguments: 1...4 as ClosedRange<UInt64>, [8, 200])
  func byThings(seed: UInt64, things: Int) throws {
    var random = SeededRandom(seed: seed)
    let folder = try TemporaryFolder()
    _ = try folder.world().create(at: folder.path(of: "journal"))
    for (device, lines) in Self.lines(things: things, &random) {
      try SystemStorage().createDirectories(folder.path(of: "journal/events/0000000\(device)"))
      try SystemStorage().put(
        lines.map { $0 + "\n" }.joined(),
        at: folder.path(of: "journal/events/0000000\(device)/2026-01.ndjson"))
    }
    let journal = try JournalFolder(at: folder.path(of: "journal"), storage: SystemStorage())
    // Of nothing but places nobody knows what they are about, so all of them are one group.
    let places = try EventIndex(of: journal)
    try #require(places.places.count == Self.eventCount && places.damage.isEmpty)
    let plain = try DominatedEvents(in: places, wall: Self.wall)
    for depth in [EventIndex.Depth.bodies(), .subjects] {
      let index = try EventIndex(of: journal, depth)
      try #require(index.hasAllBodies)
      #expect(try DominatedEvents(in: index, wall: Self.wall) == plain, "seed \(seed)")
    }
    #expect(plain.positions.count > 100 && plain.settledPositions.count > 30, "seed \(seed)")
    #expect(plain.positions != plain.settledPositions, "seed \(seed)")
  }

  @Test(
    "What is kept for them of an event says what it writes", arguments: 1...4 as ClosedRange<UInt64>
  )
  func subjects(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let world = TestWorld(milliseconds: Self.start)
    _ = try world.create()
    for (device, lines) in Self.lines(&random) {
      try world.storage.put(
        Array(lines.map { $0 + "\n" }.joined().utf8),
        at: "/journal/events/0000000\(device)/2026-01.ndjson")
    }
    let index = try EventIndex(
      of: JournalFolder(at: "/journal", storage: world.storage), .subjects)
    var walker = EventWalker(index: index)
    for place in index.places {
      let (body, bytes) = try #require(index.body(of: place))
      let event = try walker.event(at: place)
      let kept = Footprint(of: body, place.id, at: place.time, in: bytes)
      let written = Footprint(of: event.envelope, in: event.bytes)
      try #require(kept.cells == written.cells && kept.isLasting == written.isLasting)
      try #require(body.entity(in: bytes) == event.envelope.entity)
    }
  }
}
