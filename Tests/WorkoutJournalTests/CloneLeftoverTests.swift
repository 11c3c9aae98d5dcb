import Generation
import JournalFile
import Testing

@testable import WorkoutJournal

@Suite("A clone that was broken off")
struct CloneLeftoverTests {
  private static func leftovers(_ storage: any Storage) throws -> [String] {
    try storage.entries(of: "/").map(\.name).filter(TemporaryName.matches)
  }

  @Test("leaves nothing behind the next one to the same place")
  func again() throws {
    let disk = SimulatedDisk()
    let start = TestWorld(on: disk)
    try start.create().record(.weight(80))
    var found = 0
    var operation = 0
    var hasFailed = true
    while hasFailed {
      operation += 1
      let killed = disk.restarted(after: .killed)
      killed.failOperation(operation, .crash)
      let world = start.with(killed)
      _ = try? world.open().clone(to: "/replica", in: world.environment)
      hasFailed = killed.hasFailed
      let next = start.with(killed.restarted(after: .killed))
      if try next.storage.entry(at: "/replica") != nil { continue }
      let left = try Self.leftovers(next.storage)
      found += left.count
      // Another place is another's to tidy up.
      _ = try next.open().clone(to: "/other", in: next.environment)
      #expect(try Self.leftovers(next.storage) == left, "operation \(operation)")
      _ = try next.open().clone(to: "/replica", in: next.environment)
      #expect(try Self.leftovers(next.storage) == [], "operation \(operation)")
      #expect(try next.open(at: "/replica").eventCount() == 1)
    }
    #expect(found > 3, "a crash leaves something at more operations than that")
  }

  @Test("is told from one that goes on")
  func underWay() throws {
    let world = TestWorld()
    try world.create().record(.weight(80))
    let work = try world.storage.createWorkFolder(named: "replica", in: "/")
    let name = Path.lastPart(of: work.path)
    _ = try world.open().clone(to: "/replica", in: world.environment)
    #expect(try Self.leftovers(world.storage) == [name])
    work.release()
  }
}
