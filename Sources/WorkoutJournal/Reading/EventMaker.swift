import JournalFile
import JournalModel

/// Makes something of the events of an index, many at a time and on all processors, and hands it on
/// in their order.
struct EventMaker<Made: Sendable> {
  /// Events that are read at first, and those that a thread reads before it gets others.
  private static var fewest: Int { 16 }
  private static var most: Int { 512 }

  private let index: EventIndex
  private let newestFirst: Bool
  private let wanted: Int
  private let make: @Sendable (JournalEvent) -> Made?

  /// What came of some events that follow each other.
  private struct Piece: Sendable {
    var made: [Made] = []
    /// Why it ends before its time.
    var error: FileError?
  }

  /// - Parameters:
  ///   - wanted: how many are wanted at most.
  ///   - make: gives nil for an event that isn't wanted.
  init(
    index: EventIndex, newestFirst: Bool, wanted: Int,
    _ make: @escaping @Sendable (JournalEvent) -> Made?
  ) {
    self.index = index
    self.newestFirst = newestFirst
    self.wanted = wanted
    self.make = make
  }

  /// - Returns: whether `body` wants more.
  func forEach(_ body: (Made) -> Bool) throws(JournalError) -> Bool {
    let total = index.places.count
    // Whoever wants the last of them wants no more, and needs no other thread.
    var next = min(total, max(Self.fewest, min(wanted, Self.most)))
    var walker = walker()
    guard try take([piece(0..<next, &walker)], body) else { return false }
    let workers = Threads.processorCount
    while next < total {
      let first = next
      let pieces = Threads.map(8 * workers, workers: workers, with: self.walker) { walker, number in
        let start = min(first + number * Self.most, total)
        return piece(start..<min(start + Self.most, total), &walker)
      }
      guard try take(pieces, body) else { return false }
      next += pieces.count * Self.most
    }
    return true
  }

  @Sendable private func walker() -> EventWalker { EventWalker(index: index) }

  /// - Returns: whether `body` wants more.
  private func take(
    _ pieces: [Piece], _ body: (Made) -> Bool
  ) throws(JournalError) -> Bool {
    for piece in pieces {
      for made in piece.made { guard body(made) else { return false } }
      if let error = piece.error { throw .file(error) }
    }
    return true
  }

  /// - Parameter numbers: the events, counted in the direction in which they are wanted.
  private func piece(_ numbers: Range<Int>, _ walker: inout EventWalker) -> Piece {
    var piece = Piece()
    piece.made.reserveCapacity(numbers.count)
    let places = index.places
    for number in numbers {
      do throws(FileError) {
        let place = places[newestFirst ? places.count - 1 - number : number]
        if let made = make(JournalEvent(try walker.event(at: place))) { piece.made.append(made) }
      } catch {
        piece.error = error
        return piece
      }
    }
    return piece
  }
}
