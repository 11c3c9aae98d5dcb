import Generation
import JournalFile
import Testing

@testable import WorkoutJournal

@Suite("Where a journal is made")
struct PlaceOfJournalTests {
  @Test(
    "Inside another journal none is made, be it through a link that leads there",
    arguments: ["k/events/y", "k/y", "link/y", "link/deeper/../z", "link/deeper/still"])
  func inside(name: String) throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let outer = folder.path(of: "k")
    let journal = try world.create(at: outer)
    try folder.makeLink("link", to: "k/events")
    let path = folder.path(of: name)
    let before = try world.storage.files(in: outer)
    for isClone in [false, true] {
      do throws(JournalError) {
        _ =
          isClone
          ? try journal.clone(to: path, in: world.environment)
          : try Journal.create(at: path, in: world.environment)
        Issue.record("\(path) was made")
      } catch {
        guard case .inside(outer, path) = error else { throw error }
      }
    }
    #expect(try world.storage.files(in: outer) == before)
  }

  @Test("A folder may have the longest name that there can be")
  func longName() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let path = folder.path(of: String(repeating: "n", count: 255))
    #expect(try world.create(at: path).eventCount() == 0)
    #expect(try !world.storage.entries(of: folder.path).contains { TemporaryName.matches($0.name) })
  }

  @Test("Beside another, whose name it begins with, one is made")
  func beside() throws {
    let world = TestWorld()
    try world.create(at: "/journal")
    #expect(try world.create(at: "/journal-2").eventCount() == 0)
    #expect(try world.open().clone(to: "/journal.copy", in: world.environment).eventCount() == 0)
  }
}
