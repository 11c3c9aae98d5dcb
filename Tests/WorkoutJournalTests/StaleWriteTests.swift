import Foundation
import JournalFile
import Testing

@testable import WorkoutJournal

/// A storage of a server that no longer knows the files of events once they were written.
private struct ForgetfulStorage: ForwardingStorage {
  let storage: any Storage

  func synchronize(_ path: String) throws(FileError) {
    try refuse(.synchronize, path)
    try storage.synchronize(path)
  }

  func truncate(_ path: String, to length: Int) throws(FileError) {
    try refuse(.truncate, path)
    try storage.truncate(path, to: length)
  }

  func remove(_ path: String) throws(FileError) {
    try refuse(.remove, path)
    try storage.remove(path)
  }

  private func refuse(_ operation: FileError.Operation, _ path: String) throws(FileError) {
    guard path.contains("/events/"), path.hasSuffix(".ndjson") else { return }
    throw FileError(operation, path, errno: ESTALE)
  }
}

@Suite("An append whose file the system no longer knows")
struct StaleWriteTests {
  @Test("is an error, and is not written once more, since nobody knows how far it came")
  func once() throws {
    let world = TestWorld()
    try world.create()
    let storage = ForgetfulStorage(storage: world.storage)
    let journal = try Journal(at: "/journal", in: .still(on: storage))
    let error = #expect(throws: JournalError.self) { _ = try journal.append([.weight(80)]) }
    guard case .file(let refused)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refused.isStale)
    #expect(try world.open().eventCount() == 1)
  }
}
