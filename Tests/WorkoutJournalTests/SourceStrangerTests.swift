import Generation
import JournalFile
import JournalModel
import Synchronization
import Testing

@testable import WorkoutJournal

@Suite("Strangers in a replica that is merged")
struct SourceStrangerTests {
  @Test("are told as they were found, though it can't be listed again; one's own are not")
  func listedOnce() throws {
    let disk = SimulatedDisk()
    let world = TestWorld(on: disk)
    let here = try world.create()
    try here.record(.weight(80))
    let there = try here.clone(to: "/there", in: world.otherDevice().environment)
    try there.record(.weight(81))
    try disk.put("mine", at: "/journal/events/here.ndjson")
    try disk.put("theirs", at: "/there/events/there.ndjson")
    let going = world.with(GoingStorage(disk, events: "/there/events"))
    let report = try going.open().merge([MergeSource(going.open(at: "/there"))])
    #expect(report.eventCount == 1)
    #expect(report.findings.map(\.file) == ["events/there.ndjson"])
  }
}

/// A storage where nobody may list a replica's events any more once one of them has been read.
private final class GoingStorage: ReadNotingStorage {
  let storage: any Storage
  private let events: String
  private let isRead = Mutex(false)

  init(_ storage: any Storage, events: String) {
    (self.storage, self.events) = (storage, events)
  }

  func note(reading path: String) {
    if path.hasPrefix(events) { isRead.withLock { $0 = true } }
  }

  func entries(of directory: String) throws(FileError) -> [Entry] {
    if directory == events, isRead.withLock({ $0 }) {
      throw FileError(.list, directory, errno: 13)
    }
    return try storage.entries(of: directory)
  }
}
