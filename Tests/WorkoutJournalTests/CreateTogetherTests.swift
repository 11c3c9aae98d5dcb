import Foundation
import JournalFile
import Testing

@testable import WorkoutJournal

/// A storage on which something happens before a folder takes its place, which may be none that can
/// be replaced.
private struct OvertakenStorage: ForwardingStorage {
  let storage: any Storage
  let isMounted: Bool
  var overtake: @Sendable () -> Void = {}

  func rename(_ path: String, to newPath: String) throws(FileError) {
    if newPath == "/journal" {
      overtake()
      if isMounted { throw FileError(.rename, newPath, errno: EBUSY) }
    }
    try storage.rename(path, to: newPath)
  }
}

@Suite("Two that make a journal at once")
struct CreateTogetherTests {
  @Test("make one, and who comes second is told", arguments: [false, true], [false, true])
  func create(isMounted: Bool, isClone: Bool) throws {
    let world = TestWorld()
    let original = try world.create(at: "/original")
    try original.record(.weight(80))
    try world.storage.createDirectory("/journal")
    let first = world.with(OvertakenStorage(storage: world.storage, isMounted: isMounted))
    let second = world.with(
      OvertakenStorage(storage: world.storage, isMounted: isMounted) {
        #expect(throws: Never.self) { try first.create().record(.weight(70)) }
      })
    let error = #expect(throws: JournalError.self) {
      isClone
        ? try second.open(at: "/original").clone(to: "/journal", in: second.environment)
        : try second.create()
    }
    guard case .occupied(let folder)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(folder == "/journal")
    #expect(try world.open().replay().state.bodyWeights.all.map(\.record.weight) == [70])
    #expect(try world.open().verify().findings == [])
    let names = try world.storage.entries(of: "/").map(\.name)
    #expect(!names.contains(where: TemporaryName.matches), "\(names)")
  }
}
