import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("What a device remembers")
struct StateDirectoryTests {
  /// Expects that something is refused, as it would be carried along with the journal.
  private static func expectRefusal(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () throws -> Journal
  ) {
    do {
      _ = try body()
      Issue.record("nothing is refused", sourceLocation: sourceLocation)
    } catch JournalError.stateDirectoryInside {
      return
    } catch {
      Issue.record("\(error)", sourceLocation: sourceLocation)
    }
  }

  @Test(
    "lies in no journal, be it opened, made or cloned",
    arguments: ["", "/", "/state", "/deep/er", "/events/../state"])
  func inside(rest: String) throws {
    var world = TestWorld()
    let journal = try world.create()
    func elsewhere(_ folder: String) -> TestWorld {
      world.stateDirectory = folder + rest
      return world
    }
    let opening = elsewhere("/journal")
    Self.expectRefusal { try opening.open() }
    let making = elsewhere("/other")
    Self.expectRefusal { try making.create(at: "/other") }
    let cloning = elsewhere("/copy")
    Self.expectRefusal { try journal.clone(to: "/copy", in: cloning.environment) }
    for folder in ["/other", "/copy"] { #expect(try world.storage.entry(at: folder) == nil) }
  }

  @Test("lies in no other journal either, though in a folder with another program's journal.json")
  func another() throws {
    var world = TestWorld()
    try world.create()
    try world.create(at: "/above")
    world.stateDirectory = "/above/state/replog"
    let (disk, within) = (world.storage, world)
    Self.expectRefusal { try within.open() }
    Self.expectRefusal { try within.create(at: "/other") }
    #expect(try disk.entry(at: "/other") == nil)
    try disk.put("{}", at: "/program/journal.json")
    world.stateDirectory = "/program/replog"
    try world.open().record(.weight(80))
  }

  @Test("may lie beside a journal, and above it", arguments: ["/journal-state", "/", "/jour"])
  func outside(path: String) throws {
    var world = TestWorld()
    try world.create()
    world.stateDirectory = path
    try world.open().record(.weight(80))
    #expect(try world.open().devices().map(\.isThisDevice) == [true])
  }

  @Test("is found in a journal where a link leads there, too")
  func links() throws {
    let folder = try TemporaryFolder()
    var world = folder.world()
    let path = folder.path(of: "journal")
    let link = folder.path(of: "link")
    let journal = try world.create(at: path)
    try folder.makeLink("link", to: "journal")
    try folder.makeLink("memory", to: "journal/events")
    world.stateDirectory = folder.path(of: "memory/replog")
    let linked = world
    Self.expectRefusal { try linked.open(at: path) }
    world.stateDirectory = folder.path(of: "journal/replog")
    let direct = world
    Self.expectRefusal { try direct.open(at: link) }
    #expect(try journal.verify().findings == [])
  }
}
