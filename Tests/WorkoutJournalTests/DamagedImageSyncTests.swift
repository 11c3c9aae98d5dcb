import Generation
import JournalFile
import JournalModel
import Simulation
import Testing

@testable import WorkoutJournal

@Suite("An image that is damaged")
struct DamagedImageSyncTests {
  @Test(
    "is mended over a connection, by either end's call",
    arguments: ["GIF89a", "GIF89a-here-!", ""], [false, true])
  func mending(damaged: String, isCaller: Bool) throws {
    let pair = try TwoReplicas()
    let image = try ImageFile(Array("GIF89a-here--".utf8), for: .picture)
    for journal in [pair.here, pair.there] { try journal.store(image) }
    let path = "/there/blobs/\(SHA256.digest(of: image.bytes.span))"
    try pair.world.storage.put(damaged, at: path)
    let ends = isCaller ? (pair.there, pair.here) : (pair.here, pair.there)
    let outcome = try SyncLine().connect(ends.0, with: ends.1)
    #expect(outcome.sent.images + outcome.received.images == 1)
    #expect(try pair.world.storage.read(path) == image.bytes)
    let again = try SyncLine().connect(ends.0, with: ends.1)
    #expect(again.sent.isEmpty && again.received.isEmpty)
  }

  @Test("so that it can't be read is told where it should have gone, and hinders nothing else")
  func unreadable() throws {
    let pair = try TwoReplicas()
    let image = try ImageFile(Array("GIF89a-here--".utf8), for: .picture)
    try pair.here.store(image)
    try pair.here.record(pair.rename("Front Squat"))
    let path = "blobs/\(SHA256.digest(of: image.bytes.span))"
    let disk = try #require(pair.world.storage as? SimulatedDisk)
    disk.forbidReading("/journal/\(path)")
    let outcome = try SyncLine().connect(pair.here, with: pair.there)
    #expect(outcome.failure == nil)
    #expect(outcome.sent == SyncCounts(events: 1, images: 0))
    #expect(outcome.report.findings.map(\.file) == [path])
    #expect(try pair.there.fingerprint() == pair.here.fingerprint())
    // The peer has it, so that it comes anew and there is nothing to tell.
    try pair.there.store(image)
    let again = try SyncLine().connect(pair.here, with: pair.there)
    #expect(again.received.images == 1)
    #expect(again.report.findings == [])
  }
}
