import Generation
import Testing

@testable import JournalFile

/// A storage on which another process always makes a directory first, or a file of its name.
private struct OvertakenStorage: ForwardingStorage {
  let storage: any Storage
  let makesFiles: Bool

  func createDirectory(_ path: String) throws(FileError) {
    if makesFiles { try storage.create(path, []) } else { try storage.createDirectory(path) }
    throw FileError.existing(path)
  }
}

@Suite("Directories that two make at once")
struct MakingDirectoriesTests {
  @Test("are there for both", arguments: [false, true])
  func both(isInRoot: Bool) throws {
    let storage = OvertakenStorage(storage: SimulatedDisk(), makesFiles: false)
    if isInRoot {
      try storage.createDirectories("/a/b", in: "/")
    } else {
      try storage.createDirectories("/a/b")
    }
    #expect(try storage.entry(at: "/a/b")?.kind == .directory)
  }

  @Test("are not there where the other has made something else")
  func file() throws {
    let storage = OvertakenStorage(storage: SimulatedDisk(), makesFiles: true)
    let error = #expect(throws: FileError.self) { try storage.createDirectories("/a/b") }
    #expect(error?.isExisting == true)
  }
}
