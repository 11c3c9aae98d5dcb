import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A compaction whose disk fails at every operation in turn")
struct CompactionFaultTests {
  private static let month = "/journal/events/00000001/2026-11"

  private static func weight(_ number: Int, _ weight: Int, entity: UInt64) -> String {
    TestLine.event(
      "00000001-\(number)", hlc: TestLine.hlc(TestWorld.morning + Int64(number)),
      entity: EntityID(number: entity).description, data: #"{"weight":\#(weight),"unit":"kg"}"#)
  }

  /// A month, and a copy of it that went on: with an event that has the id of another, which stays
  /// where it is, and with events that the month doesn't have, which leave the copy.
  private static func scene() throws -> TestWorld {
    let world = TestWorld()
    try world.create()
    let month = [weight(1, 80, entity: 1), weight(2, 81, entity: 2)]
    let copy = [weight(2, 91, entity: 3), weight(3, 92, entity: 4), weight(4, 93, entity: 4)]
    for (name, lines) in [(".ndjson", month), (".conflict.ndjson", copy)] {
      try world.storage.put(lines.map { $0 + "\n" }.joined(), at: Self.month + name)
    }
    return world
  }

  private static func lines(_ world: TestWorld) throws -> Set<[UInt8]> {
    var lines: Set<[UInt8]> = []
    for (name, bytes) in try world.storage.eventFiles() where !name.contains("/.") {
      lines.formUnion(bytes.split(separator: 0x0a).map(Array.init))
    }
    return lines
  }

  @Test("keeps every line in some file, and the next one finishes", arguments: DiskFault.all)
  func compact(fault: DiskFault) throws {
    let start = try Self.scene()
    let scope = CompactionScope(includesOtherDevices: true)
    let whole = try Self.lines(start)
    let fingerprint = try start.open().fingerprint()
    let disk = try #require(start.storage as? SimulatedDisk)
    try fault.atEveryOperation(of: disk, atLeast: 10, preparing: { start.with($0) }) {
      try $0.open().compact(scope)
    } then: { _, survivor, _, context in
      let world = start.with(survivor)
      #expect(try Self.lines(world) == whole, context)
      let report = try world.open().compact(scope)
      #expect(report.digest.before == report.digest.after, context)
      #expect(try Self.lines(world) == whole, context)
      #expect(try world.open().fingerprint() == fingerprint, context)
    }
  }
}
