import Foundation
import Generation
import Testing

@testable import JournalFile

@Suite("The simulated disk")
struct SimulatedDiskTests {
  @Test("It gives the same answers as the system's storage to random operations")
  func agreesWithTheSystem() throws {
    for seed: UInt64 in 0..<20 {
      let directory = try TemporaryFolder()
      let disk = SimulatedDisk()
      try disk.createDirectories(directory.path)
      var random = SeededRandom(seed: seed)
      for step in 0..<120 {
        let operation = RandomOperation(using: &random, in: directory.path)
        let onSystem = operation.outcome(on: SystemStorage())
        #expect(operation.outcome(on: disk) == onSystem, "seed \(seed), step \(step): \(operation)")
      }
    }
  }

  @Test("The n-th operation fails, and only that one")
  func oneFault() throws {
    let disk = SimulatedDisk()
    disk.failOperation(2, .error(EIO))
    try disk.create("/a", [1])
    #expect(!disk.hasFailed)
    #expect(throws: FileError(.write, "/a", errno: EIO)) { try disk.append([2], to: "/a") }
    #expect(disk.hasFailed)
    try disk.append([3], to: "/a")
    #expect(try disk.read("/a") == [1, 3])
    #expect(disk.operationCount == 3)
  }

  @Test("A short write leaves its share, and never all")
  func shortWrite() throws {
    let disk = SimulatedDisk()
    for (share, rest) in [(0, []), (0.5, [1, 2]), (1, [1, 2, 3])] as [(Double, [UInt8])] {
      disk.failOperation(1, .shortWrite(keeping: share))
      #expect(throws: FileError.self) { try disk.create("/a", [1, 2, 3, 4]) }
      #expect(try disk.read("/a") == rest)
      try disk.remove("/a")
    }
  }

  @Test("After a crash nothing can be changed until the restart, which also frees the locks")
  func crash() throws {
    let disk = SimulatedDisk()
    try disk.create("/a", [])
    let lock = try disk.lock("/a", waitingAtMost: .zero)
    disk.failOperation(1, .crash)
    #expect(throws: FileError.self) { try disk.append([1, 2], to: "/a") }
    #expect(throws: FileError.self) { try disk.remove("/a") }
    #expect(throws: FileError.self) { try disk.create("/b", []) }
    #expect(try disk.read("/a") == [1])
    let next = disk.restarted(after: .killed)
    #expect(try next.read("/a") == [1])
    try next.lock("/a", waitingAtMost: .zero).release()
    lock.release()
  }

  @Test("What has settled outlasts a power failure, names and bytes")
  func settling() throws {
    let disk = SimulatedDisk()
    try disk.createDirectory("/a")
    try disk.create("/a/b", [1])
    try disk.append([2, 3], to: "/a/b")
    try disk.create("/c", [4])
    try disk.remove("/c")
    disk.settle()
    for seed: UInt64 in 0..<20 {
      #expect(disk.restarted(after: .powerLoss(seed: seed)).contents() == ["/a/b": [1, 2, 3]])
    }
  }

  @Test("Reads count and fail only if asked for")
  func reads() throws {
    let disk = SimulatedDisk(countsReads: true)
    try disk.create("/a", [])
    disk.failOperation(1, .error(EIO))
    #expect(throws: FileError(.read, "/a", errno: EIO)) { try disk.read("/a") }
  }

  @Test("A power failure can keep, shorten or lose what wasn't synchronised, and no more")
  func powerLoss() throws {
    let disk = SimulatedDisk()
    try disk.create("/a", [1, 2])
    try disk.synchronize("/a")
    try disk.synchronize("/")
    try disk.append([3, 4], to: "/a")
    try disk.create("/b", [5])
    try disk.synchronize("/b")
    var outcomes: Set<[String: [UInt8]]> = []
    for seed: UInt64 in 0..<200 {
      let contents = disk.restarted(after: .powerLoss(seed: seed)).contents()
      #expect(contents == disk.restarted(after: .powerLoss(seed: seed)).contents())
      outcomes.insert(contents)
    }
    let endings: [[UInt8]] = [[1, 2], [1, 2, 3], [1, 2, 3, 4]]
    #expect(outcomes == Set(endings.flatMap { [["/a": $0], ["/a": $0, "/b": [5]]] }))
  }

  @Test("A power failure leaves a move done or not done, never half")
  func powerLossInMove() throws {
    let disk = SimulatedDisk()
    for path in ["/a", "/b"] {
      try disk.createDirectory(path)
      try disk.create(path + "/x", Array(path.utf8))
      try disk.synchronize(path + "/x")
      try disk.synchronize(path)
    }
    try disk.synchronize("/")
    let before = disk.contents()
    try disk.rename("/a/x", to: "/b/x")
    let after = disk.contents()
    let outcomes = Set(
      (0..<50 as Range<UInt64>).map { disk.restarted(after: .powerLoss(seed: $0)).contents() })
    #expect(outcomes == [before, after])
    try disk.synchronize("/a")
    #expect(disk.restarted(after: .powerLoss(seed: 0)).contents() == after)
  }

  @Test("One lock at a time")
  func lock() throws {
    let disk = SimulatedDisk()
    try disk.create("/a", [])
    let first = try disk.lock("/a", waitingAtMost: .zero)
    let error = #expect(throws: FileError.self) {
      try disk.lock("/a", waitingAtMost: .milliseconds(3)).release()
    }
    #expect(error?.isLockedTooLong == true)
    first.release()
    try disk.lock("/a", waitingAtMost: .zero).release()
  }
}
