import Foundation
import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

/// A storage on which the first write to a file of events finds it changed.
private final class UnsteadyStorage: ForwardingStorage {
  let storage: any Storage
  private let isSteady = Mutex(false)

  init(_ storage: any Storage) { self.storage = storage }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try check(path)
    try storage.append(bytes, to: path)
  }

  func create(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    try check(path)
    try storage.create(path, bytes)
  }

  private func check(_ path: String) throws(FileError) {
    let isFirst = isSteady.withLock { isSteady in
      defer { if path.contains("/events/") { isSteady = true } }
      return !isSteady && path.contains("/events/")
    }
    if isFirst { throw FileError(.write, path, errno: ESTALE) }
  }

  var wasTouched: Bool { isSteady.withLock { $0 } }
}

@Suite("A merge that is tried again")
struct MergeRetryTests {
  @Test("tells of the images that came before the source was rewritten")
  func images() throws {
    let world = TestWorld()
    try world.create()
    let peer = try world.open().clone(to: "/peer", in: world.otherDevice().environment)
    let image = try ImageFile(Array("GIF89a-seven-".utf8), for: .picture)
    _ = try peer.append([.weight(80)], images: [image])
    let storage = UnsteadyStorage(world.storage)
    let report = try Journal(at: "/journal", in: .still(on: storage)).merge([MergeSource(peer)])
    #expect(storage.wasTouched)
    #expect(report.eventCount == 1)
    #expect(report.blobs.count == 1)
    #expect(try world.open().merge([MergeSource(peer)]).blobs.count == 0)
  }
}
