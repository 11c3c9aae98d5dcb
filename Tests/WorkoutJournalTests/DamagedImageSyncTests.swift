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
}
