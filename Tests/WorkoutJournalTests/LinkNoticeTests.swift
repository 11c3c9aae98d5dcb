import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("A link in the place of events")
struct LinkNoticeTests {
  @Test(
    "is noticed, with a checkpoint and without one", arguments: ["events", "events/00000001"],
    [nil, 1] as [Int?])
  func notice(path: String, checkpointsFrom: Int?) throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    var environment = world.environment
    environment.checkpointsFrom = checkpointsFrom
    _ = try world.create(at: folder.path(of: "journal"))
    let journal = try Journal(at: folder.path(of: "journal"), in: environment)
    try journal.record(.weight(80))
    func notices() throws -> [Notice] {
      try [true, false].flatMap { try journal.replay(cached: $0).state.notices.all }
    }
    #expect(try notices() == [])
    if path == "events" {
      try world.storage.rename(folder.path(of: "journal/events"), to: folder.path(of: "outside"))
    } else {
      try world.storage.createDirectory(folder.path(of: "outside"))
    }
    try folder.makeLink("journal/\(path)", to: "outside")
    #expect(try notices().map(\.code) == [.linkNotFollowed, .linkNotFollowed])
    #expect(try notices().allSatisfy { $0.subject == path })
    #expect(try journal.unfollowedLinks() == [path])
    try world.storage.remove(folder.path(of: "journal/\(path)"))
    // Without the link, what this device has recorded is gone.
    #expect(try notices().allSatisfy { $0.code == .missingEvents })
    #expect(try notices().isEmpty == (path != "events"))
  }

  @Test("that stands for the cache is not followed, be it to write or to clear away")
  func cache() throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let storage = world.storage
    var environment = world.environment
    environment.checkpointsFrom = 1
    _ = try world.create(at: folder.path(of: "journal"))
    let journal = try Journal(at: folder.path(of: "journal"), in: environment)
    try journal.record(.weight(80))
    storage.removeTree(folder.path(of: "journal/.cache"))
    let left = "outside/.sync.0123456789abcdef.tmp"
    try storage.createDirectories(folder.path(of: left))
    try folder.makeLink("journal/.cache", to: "outside")
    #expect(try journal.replay().state.bodyWeights.all.count == 1)
    #expect(CachedWork.abandoned(of: journal) == [])
    try journal.record(.weight(81))
    #expect(try storage.entries(of: folder.path(of: "outside")).count == 1)
    #expect(try storage.entry(at: folder.path(of: left)) != nil)
  }
}
