import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

/// A storage on which a file of events seems to be of any size.
private struct VastStorage: ForwardingStorage {
  let storage: any Storage
  let size: Int

  func entries(of directory: String) throws(FileError) -> [Entry] {
    try storage.entries(of: directory).map { entry in
      guard entry.name.hasPrefix("vast") else { return entry }
      return Entry(name: entry.name, kind: entry.kind, size: size, stamp: entry.stamp)
    }
  }
}

@Suite("Files of whose size nobody knows anything")
struct UnboundedFilesTests {
  @Test("Notes that fill several pieces are read as they were written, behind whatever else")
  func notes() throws {
    let world = TestWorld()
    let journal = try world.create()
    let device = try #require(DeviceID("00000001"))
    var record = DiscardRecord()
    for sequence in 1...9000 {
      let time = HybridTime(milliseconds: TestWorld.morning, counter: UInt16(sequence))
      let entry = DiscardRecord.Entry(
        time: time, settled: time, digest: SHA256.digest(of: Array("\(sequence)".utf8).span))
      record.insert(EventID(device: device, sequence: sequence), entry)
    }
    let lines = try #require(record.linesByDevice[device])
    #expect(lines.count > 1 << 20)
    let endless = [UInt8](repeating: 0x78, count: 3 << 20) + [0x0a]
    let path = DiscardRecord.path(of: device)
    for bytes in [lines, endless + lines, Array(lines.dropLast())] {
      try world.storage.put(bytes, at: journal.folder.absolute(path))
      let read = try journal.folder.discards(in: try journal.folder.discardFiles())
      #expect(read.count == 9000 && read.linesByDevice == record.linesByDevice)
    }
  }

  @Test(
    "A file that is larger than the places of its events can tell is left alone",
    arguments: [EventPlace.largestFileBytes, EventPlace.largestFileBytes + 1])
  func vast(size: Int) throws {
    let world = TestWorld()
    let path = try world.create().path
    try world.storage.put("", at: Path.join(path, "events/00000001/vast.ndjson"))
    let journal = try world.with(VastStorage(storage: world.storage, size: size)).open()
    let listing = try journal.folder.eventFiles()
    let isKnown = size <= EventPlace.largestFileBytes
    #expect(listing.files.count == (isKnown ? 1 : 0))
    #expect(listing.strangers.count == (isKnown ? 0 : 1))
  }
}
