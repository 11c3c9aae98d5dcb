import Foundation
import Generation
import JournalFile
import Testing

@testable import WorkoutJournal

@Suite("An empty folder that a file system is mounted at")
struct MountPointTests {
  @Test("is filled in its place", arguments: [false, true])
  func filling(isClone: Bool) throws {
    func scene() throws -> (world: TestWorld, disk: SimulatedDisk, journal: Journal) {
      let disk = SimulatedDisk()
      let world = TestWorld(on: disk)
      let journal = try world.create()
      try journal.record(.weight(80))
      try disk.createDirectory("/mount")
      return (world, disk, journal)
    }
    func make(_ world: TestWorld, _ journal: Journal) throws -> Journal {
      isClone
        ? try journal.clone(to: "/mount", in: world.environment) : try world.create(at: "/mount")
    }
    let measured = try scene()
    let before = measured.disk.operationCount
    _ = try make(measured.world, measured.journal)
    let count = measured.disk.operationCount - before
    // Behind the renaming the folder above is synchronised, and nothing else is done.
    let (world, disk, journal) = try scene()
    disk.failOperation(count - 1, .error(EBUSY))
    let made = try make(world, journal)
    #expect(disk.hasFailed)
    #expect(try made.eventCount() == (isClone ? 1 : 0) && made.verify().findings == [])
    let names = try disk.entries(of: "/").map(\.name)
    #expect(!names.contains(where: TemporaryName.matches), "\(names)")
  }
}
