import Foundation
import Generation
import Testing

@testable import JournalFile

@Suite("Making directories")
struct DirectoriesTests {
  @Test("All that is missing is made, and lasts", arguments: 0..<20 as Range<UInt64>)
  func missing(seed: UInt64) throws {
    let disk = SimulatedDisk()
    try disk.createDirectories("/a/b/c")
    try disk.createDirectories("/a/b/c/d/e", in: "/a/b/c")
    let survivor = disk.restarted(after: .powerLoss(seed: seed))
    #expect(try survivor.entry(at: "/a/b/c/d/e")?.kind == .directory)
  }

  @Test("What a killed process began is finished, and lasts", arguments: [true, false])
  func killed(isInRoot: Bool) throws {
    for number in 1... {
      let disk = SimulatedDisk()
      try disk.createDirectories("/a")
      func make(_ disk: SimulatedDisk) throws(FileError) {
        if isInRoot {
          try disk.createDirectories("/a/b/c", in: "/a")
        } else {
          try disk.createDirectories("/a/b/c")
        }
      }
      disk.failOperation(number, .crash)
      try? make(disk)
      let next = disk.restarted(after: .killed)
      try make(next)
      for seed: UInt64 in 0..<20 {
        let survivor = next.restarted(after: .powerLoss(seed: seed))
        #expect(try survivor.entry(at: "/a/b/c") != nil, "crash in operation \(number), \(seed)")
      }
      guard disk.hasFailed else { break }
    }
  }

  @Test("A link is refused within a root, and followed where the user leads")
  func links() throws {
    let directory = try TemporaryFolder()
    let storage = SystemStorage()
    try storage.createDirectory(directory.path(of: "real"))
    try directory.makeLink("link", to: "real")
    let path = directory.path(of: "link/new")
    let error = #expect(throws: FileError.self) {
      try storage.createDirectories(path, in: directory.path)
    }
    #expect(error?.isLink == true)
    #expect(try storage.entries(of: directory.path(of: "real")) == [])
    try storage.createDirectories(path)
    #expect(try storage.entry(at: directory.path(of: "real/new"))?.kind == .directory)
  }

  @Test("A file in the way is refused")
  func file() throws {
    let disk = SimulatedDisk()
    try disk.create("/a", [])
    #expect(throws: FileError(.create, "/a", errno: ENOTDIR)) {
      try disk.createDirectories("/a/b")
    }
    #expect(throws: FileError(.create, "/a", errno: ENOTDIR)) {
      try disk.createDirectories("/a", in: "/")
    }
  }
}
