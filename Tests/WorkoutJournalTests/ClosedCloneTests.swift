import Foundation
import Generation
import Testing

@testable import WorkoutJournal

@Suite("A replica of a journal that not everybody may look into")
struct ClosedCloneTests {
  @Test(
    "is closed to all but its owner, and that of any other isn't",
    arguments: [(0o700, 0o700), (0o750, 0o700), (0o755, nil)] as [(Int, Int?)])
  func modes(original: Int, replica: Int?) throws {
    let folder = try TemporaryFolder()
    let world = folder.world()
    let (path, copy) = (folder.path(of: "journal"), folder.path(of: "replica"))
    let journal = try world.create(at: path)
    try journal.record(.weight(80))
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: original], ofItemAtPath: path)
    // What a new folder has is up to the machine.
    try files.createDirectory(atPath: folder.path(of: "usual"), withIntermediateDirectories: false)
    func mode(_ path: String) throws -> Int? {
      try files.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try journal.clone(to: copy, in: world.environment).eventCount() == 1)
    #expect(try mode(copy) == replica ?? mode(folder.path(of: "usual")))
  }
}
