import JournalFile
import JournalModel

/// The lines of events that are sent one after the other, which takes as long as the connection does:
/// where their files are rewritten meanwhile they are found anew.
struct RetryingLineReader {
  private let inventory: SyncInventory
  private var walker: EventWalker
  /// Where the events lie by now, once a file was rewritten.
  private var places: [WrittenLine: EventPlace]?

  init(of comparison: SyncComparison) {
    inventory = comparison.inventory
    walker = EventWalker(index: comparison.index)
  }

  /// The line of an event, without its line break; nil where it has been discarded since.
  mutating func line(of place: EventPlace) throws(JournalError) -> ArraySlice<UInt8>? {
    let event = WrittenLine(id: place.id, checksum: place.checksum)
    for _ in 0..<JournalError.mostLooks {
      guard let place = places.map({ $0[event] }) ?? place else { return nil }
      do throws(FileError) {
        return try walker.lineToWrite(of: place)
      } catch {
        guard error.isStale || error.isMissing else { throw .file(error) }
        let index = try inventory.wholeIndex()
        walker = EventWalker(index: index)
        places = Dictionary(
          index.places.map { (WrittenLine(id: $0.id, checksum: $0.checksum), $0) }
        ) { first, _ in first }
      }
    }
    throw .unstable(folder: inventory.journal.path)
  }
}
