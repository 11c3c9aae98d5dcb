import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The version of a stored state") struct StoredStateVersionTests {
  @Test("Another image of the same events has another version")
  func pinned() throws {
    var image = StoredImage()
    for name in ["valid", "older/first-format/journal", "damaged/fork/journal"] {
      _ = StoredState(try SampleFolder.journal(name).replay().state, in: &image)
    }
    let found = (version: StoredState.version, image: CRC32C.checksum(image.bytes.span))
    // Whoever changes how a state is folded or packed raises the number in `StoredState.version`,
    // as checkpoints of the program before must not be believed, and pins here what comes out.
    #expect(found == (version: 5_084_149_172_032_369_378, image: 2_516_470_950))
  }
}
