import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("Damaged lines that are nearly an event's") struct DamagedLinesTests {
  /// How much is damaged that is left when the events of two damaged lines have come one by one, after
  /// each of which it isn't known whether there were more.
  ///
  /// - Parameters:
  ///   - start: what another program puts before the first line.
  ///   - ending: what it ends each line with.
  ///   - damage: changes a line.
  private func left(
    start: String = "", ending: String = "\n", after damage: (inout [UInt8]) -> Void
  ) throws -> Int {
    let world = TestWorld()
    let own = try world.create()
    try own.record(.weight(80), .weight(81))
    let one = try own.clone(to: "/one", in: world.otherDevice().environment)
    let two = try own.clone(to: "/two", in: world.otherDevice().environment)
    let disk = try #require(world.storage as? SimulatedDisk)
    let path = try #require(
      disk.contents().keys.first { $0.hasPrefix("/journal/events/") && $0.hasSuffix(".ndjson") })
    func change(_ path: String, last count: Int) throws {
      var lines = try disk.read(path).split(separator: UInt8(ascii: "\n")).map { Array($0) }
      for place in lines.indices.suffix(count) { damage(&lines[place]) }
      try disk.put(Array(start.utf8) + lines.flatMap { $0 + Array(ending.utf8) }, at: path)
    }
    let count = try disk.read(path).count { $0 == UInt8(ascii: "\n") }
    try change(path, last: count)
    try change("/one" + path.dropFirst("/journal".count), last: 1)
    try own.merge([MergeSource(one)])
    #expect(try own.eventCount() == count - 1)
    try own.merge([MergeSource(two)])
    #expect(try own.fingerprint() == two.fingerprint())
    return try own.findings(of: .damage).count
  }

  @Test("go when it is there", arguments: [9, 30, 60, 100])
  func fewBytes(place: Int) throws {
    #expect(
      try left { line in
        line[place] ^= 1
        line[line.count - 5] ^= 2
      } == 0)
  }

  @Test("go where a byte became a line break", arguments: [0, 3, 9, 60, 100])
  func parted(place: Int) throws {
    #expect(try left { $0[place] = 0x0a } == 0)
    #expect(try left { $0[$0.count - 2 - place / 10] = 0x0a } == 0)
  }

  @Test("go in a file of another program's", arguments: ["", "\u{feff}"], ["\n", "\r\n"])
  func otherLineEnds(start: String, ending: String) throws {
    #expect(try left(start: start, ending: ending) { $0[60] ^= 1 } == 0)
  }

  @Test(
    "go in a copy of a device's folder, and in a folder or a file of any other name",
    arguments: [
      "events/DEVICE (1)/2026-11.ndjson", "events/DEVICE - Copy/all.ndjson",
      "events/DEVICE (1)/2026-11 2.ndjson", "events/copies/2026-11.ndjson",
      "events/copies/all.ndjson",
    ], [0, 2, 4])
  func copies(path: String, line: Int) throws {
    let small = try SmallJournal(count: 5)
    let own = try small.world.open()
    let peer = try own.clone(to: "/peer", in: small.world.otherDevice().environment)
    let start = small.events[..<line].reduce(0) { $0 + $1.line.count + 1 }
    var bytes = small.bytes
    bytes[start + 40] ^= 1
    let copy = "/journal/" + path.replacing("DEVICE", with: "\(small.device)")
    try small.world.storage.put(bytes, at: copy)
    #expect(try own.findings(of: .damage).count == 1)
    #expect(throws: JournalError.self) { try own.compact() }
    #expect(try own.merge([MergeSource(peer)]).healedCount == 1)
    #expect(try own.verify().findings == [])
    #expect(try own.eventIDs() == small.events.map(\.id))
    _ = try own.compact()
  }

  @Test("stay behind the last event where the numbers that follow it are in the archive")
  func archivedNumbers() throws {
    let lines = (1...7).map { number in
      TestLine.event(
        "k7f3q2m9-\(number)", hlc: TestLine.hlc(1_795_000_000_000 + Int64(number)),
        data: #"{"weight":\#(70 + number),"unit":"kg"}"#)
    }
    func bytes(_ lines: some Sequence<String>) -> [UInt8] {
      Array(lines.map { $0 + "\n" }.joined().utf8)
    }
    let world = TestWorld()
    let own = try world.create()
    let peer = try own.clone(to: "/peer", in: world.otherDevice().environment)
    for folder in ["/journal/events", "/journal/archive", "/peer/events"] {
      try world.storage.createDirectories(folder + "/k7f3q2m9")
    }
    let live = "k7f3q2m9/2026-11.ndjson"
    let broken = String(repeating: "#", count: 60) + lines[6].dropFirst(60)
    try world.storage.put(bytes(lines[..<4] + [broken]), at: "/journal/events/" + live)
    try world.storage.put(bytes(lines[..<6]), at: "/peer/events/" + live)
    // It was the seventh, which nobody has.
    try world.storage.put(bytes(lines[4..<6]), at: "/journal/archive/" + live)
    #expect(try own.merge([MergeSource(peer)]).healedCount == 0)
    #expect(try own.findings(of: .damage).count == 1)
    // Where they are in no other file, it was one of them.
    try world.storage.remove("/journal/archive/" + live)
    #expect(try own.merge([MergeSource(peer)]).healedCount == 1)
    #expect(try own.fingerprint() == peer.fingerprint())
  }

  @Test(
    "leave the last event of a file where it is, with stray bytes behind it",
    arguments: ["\0\0\0", #"{"v":1,"id":""#])
  func strayBehindTheLast(stray: String) throws {
    let small = try SmallJournal(count: 5)
    let own = try small.world.open()
    let peer = try own.clone(to: "/peer", in: small.world.otherDevice().environment)
    let last = try own.record(.weight(90))[0].id
    let (name, bytes) = try #require(try small.world.storage.eventFiles().first)
    var broken = bytes.dropLast() + Array(stray.utf8)
    broken[40] ^= 1
    try small.world.storage.put(Array(broken), at: "/journal/\(name)")
    #expect(try own.eventIDs().last == last)
    #expect(try own.merge([MergeSource(peer)]).healedCount == 1)
    #expect(try own.eventIDs() == small.events.map(\.id) + [last])
    #expect(try own.findings(of: .damage).count == 1)
    let next = try own.record(.weight(91))[0].id
    #expect(try own.eventIDs().suffix(2) == [last, next])
  }

  @Test("stay in a folder that names no device where they are no event's that is here")
  func unknown() throws {
    let small = try SmallJournal(count: 5)
    let own = try small.world.open()
    let peer = try own.clone(to: "/peer", in: small.world.otherDevice().environment)
    let line = TestLine.event("00000001-1", hlc: TestLine.hlc(TestWorld.morning))
    let damaged = line.replacing("80", with: "81") + "\n"
    try small.world.storage.put(
      Array(damaged.utf8) + small.bytes, at: "/journal/events/copies/2026-11.ndjson")
    #expect(try own.merge([MergeSource(peer)]).healedCount == 0)
    #expect(try own.findings(of: .damage).count == 1)
  }

  @Test("go where they were cut, as long as they say whose they were", arguments: [70, 100])
  func cut(count: Int) throws {
    #expect(try left { $0.removeSubrange(count...) } == 0)
  }

  @Test(
    "that are cut go beside repeated lines, too, where numbers tell nothing", arguments: [70, 20])
  func cutBesideRepeated(count: Int) throws {
    let small = try SmallJournal(count: 7)
    let own = try small.world.open()
    let peer = try own.clone(to: "/peer", in: small.world.otherDevice().environment)
    var lines = small.events.map { Array($0.line) }
    lines[3].removeSubrange(count...)
    lines.append(lines[6])
    let bytes = lines.flatMap { $0 + [UInt8(ascii: "\n")] }
    try small.world.storage.put(bytes, at: "/journal/\(small.file)")
    try own.merge([MergeSource(peer)])
    #expect(try own.eventIDs() == small.events.map(\.id))
    // So little may be the rest of an event that nobody has.
    #expect(try own.findings(of: .damage).count == (count == 70 ? 0 : 1))
  }

  @Test("go where more bytes are others, one for each of the numbers that follow")
  func manyBytes() throws {
    #expect(
      try left { line in
        for place in 60..<70 { line[place] ^= 1 }
      } == 0)
  }

  @Test("go as well when a replica that is behind comes before one that is whole", arguments: 0...4)
  func inParts(behind: Int) throws {
    let small = try SmallJournal(count: 6)
    let own = try small.world.open()
    let lines = small.events.map { $0.line + [UInt8(ascii: "\n")] }
    let path = "/journal/\(small.file)"
    let damaged = Array("hello world\n".utf8)
    try small.world.storage.put(
      lines[..<2].flatMap { $0 } + (0..<4).flatMap { _ in damaged }, at: path)
    func merge(_ count: Int) throws -> Int {
      try small.world.storage.put(lines[..<count].flatMap { $0 }, at: "/peer.ndjson")
      return try own.merge([MergeSource(bundleAt: "/peer.ndjson", in: small.world.environment)])
        .healedCount
    }
    // What nobody has yet stays damaged, however often the same comes.
    #expect(try merge(2 + behind) == behind)
    #expect(try merge(2 + behind) == 0)
    #expect(try own.findings(of: .damage).isEmpty == (behind == 4))
    #expect(try merge(6) == 4 - behind)
    #expect(try own.verify().findings == [])
    #expect(try small.world.storage.read(path) == lines.flatMap { $0 })
  }

  @Test("stay behind the last event of a month where those that follow are of the next")
  func nextMonth() throws {
    let months = [TestWorld.morning, TestWorld.morning + 10 * 86_400_000]
    let lines = [(1, months[0]), (2, months[1])].map { number, milliseconds in
      TestLine.event(
        "k7f3q2m9-\(number)", hlc: TestLine.hlc(milliseconds),
        data: #"{"weight":\#(70 + number),"unit":"kg"}"#) + "\n"
    }
    let world = TestWorld()
    let own = try world.create()
    try world.storage.createDirectories("/journal/events/k7f3q2m9")
    let path = "/journal/events/k7f3q2m9/2026-11.ndjson"
    try world.storage.put(Array((lines[0] + "hello world\n").utf8), at: path)
    try world.storage.put(Array(lines.joined().utf8), at: "/peer.ndjson")
    let peer = try MergeSource(bundleAt: "/peer.ndjson", in: world.environment)
    #expect(try own.merge([peer]).healedCount == 0)
    #expect(try own.findings(of: .damage).count == 1)
  }
}
