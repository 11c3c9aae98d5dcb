import Foundation
import Generation
import Testing

@testable import JournalFile

@Suite("A folder to work in")
struct WorkFolderTests {
  @Test("is abandoned when its maker is gone, and not before")
  func abandoned() throws {
    let directory = try TemporaryFolder()
    try check(SystemStorage(), in: directory.path)
    let disk = SimulatedDisk()
    try disk.createDirectory("/work")
    try check(disk, in: "/work")
  }

  private func check(_ storage: some Storage, in directory: String) throws {
    let work = try storage.createWorkFolder(named: "a.b", in: directory)
    let path = work.path
    try storage.create(Path.join(path, "copy"), [1])
    #expect(storage.abandonedWorkFolders(named: "a.b", in: directory) == [])
    storage.removeAbandonedWorkFolders(named: "a.b", in: directory)
    // Whoever found it abandoned may come to remove it when another is at work in it.
    storage.removeAbandonedWorkFolder(path)
    #expect(try storage.read(Path.join(path, "copy")) == [1])
    work.release()
    #expect(storage.abandonedWorkFolders(named: "a.b", in: directory) == [path])
    // What was made for something else is somebody else's to remove.
    for name in ["b", "a", "x.a.b", "a.b.c"] {
      #expect(storage.abandonedWorkFolders(named: name, in: directory) == [], "\(name)")
    }
    storage.removeAbandonedWorkFolders(named: "a.b", in: directory)
    #expect(try storage.entries(of: directory) == [])
    #expect(storage.abandonedWorkFolders(named: "a", in: Path.join(directory, "none")) == [])
  }

  @Test("is told from a file of such a name, a link and another folder, which are left alone")
  func strangers() throws {
    let directory = try TemporaryFolder()
    let storage = SystemStorage()
    try storage.create(directory.path(of: TemporaryName.make(for: "a")), [])
    for name in [".a.tmp", ".a.0123.tmp", "a.0123456789abcdef.tmp", "target"] {
      try storage.createDirectory(directory.path(of: name))
    }
    try directory.makeLink(TemporaryName.make(for: "a"), to: "target")
    #expect(storage.abandonedWorkFolders(named: "a", in: directory.path) == [])
  }

  @Test("One in a directory that users share is nobody else's to look into")
  func isPrivate() throws {
    let directory = try TemporaryFolder()
    let work = try SystemStorage().createWorkFolder(
      named: "a", in: directory.path, isPrivate: true)
    let mode = try FileManager.default.attributesOfItem(atPath: work.path)[.posixPermissions]
    work.release()
    let permissions = try #require(mode as? Int)
    #expect(permissions == 0o700)
  }

  @Test("A folder is locked as a file is, and goes on being so under another name")
  func lock() throws {
    let directory = try TemporaryFolder()
    let storage = SystemStorage()
    let (path, moved) = (directory.path(of: "a"), directory.path(of: "b"))
    try storage.createDirectory(path)
    let lock = try storage.lock(path, waitingAtMost: .zero)
    try storage.create(Path.join(path, "x"), [])
    try storage.rename(path, to: moved)
    let error = #expect(throws: FileError.self) {
      try storage.lock(moved, waitingAtMost: .zero).release()
    }
    #expect(error?.isLockedTooLong == true)
    lock.release()
    try storage.lock(moved, waitingAtMost: .zero).release()
  }
}
