import Generation
import JournalFile

extension TemporaryFolder {
  /// A world on the real file system, whose journal and memory lie in this folder.
  func world() -> TestWorld {
    var world = TestWorld(on: SystemStorage())
    world.stateDirectory = path(of: "state")
    return world
  }
}
