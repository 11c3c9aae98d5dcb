import JournalFile
import JournalModel

/// Writes something of the events of an index, many at a time and on all processors, and hands it on
/// in their order.
struct EventRenderer {
  /// The least and the most events that a thread reads before it gets others.
  private static let (fewest, most) = (16, 512)
  /// How many times a thread gets others where there are not so many events.
  private static let turns = 8

  private let index: EventIndex
  private let rendering: EventRendering

  init(index: EventIndex, _ rendering: EventRendering) {
    self.index = index
    self.rendering = rendering
  }

  /// Calls `body` with what is written of the events, of many at a time.
  ///
  /// - Parameters:
  ///   - wanted: how many are wanted at most.
  ///   - body: returns whether it wants more.
  /// - Returns: whether it does after the last.
  func forEachPiece(
    wanting wanted: Int, _ body: (RenderedEvents) throws(JournalError) -> Bool
  ) throws(JournalError) -> Bool {
    let total = index.places.count
    var first = 0
    // Whoever wants the last of them wants no more, and needs no other thread.
    if wanted <= Self.most {
      first = min(total, max(Self.fewest, wanted))
      var walker = walker()
      guard try body(piece(0..<first, &walker)) else { return false }
    }
    let workers = AllProcessors()
    let atOnce = min(max(total / (workers.count * Self.turns), Self.fewest), Self.most)
    let rest = first
    return try workers.handOn(below: (total - rest + atOnce - 1) / atOnce, with: walker) {
      walker, number in
      let start = rest + number * atOnce
      return piece(start..<min(start + atOnce, total), &walker)
    } take: { piece throws(JournalError) in
      try body(piece)
    }
  }

  @Sendable private func walker() -> EventWalker { EventWalker(index: index) }

  /// - Parameter numbers: the events, counted in the direction in which they are wanted.
  private func piece(_ numbers: Range<Int>, _ walker: inout EventWalker) -> RenderedEvents {
    var piece = RenderedEvents()
    piece.ends.reserveCapacity(numbers.count)
    let places = index.places
    for number in numbers {
      let place = places[rendering.newestFirst ? places.count - 1 - number : number]
      do throws(FileError) {
        if try append(place, &walker, to: &piece.bytes) { piece.ends.append(piece.bytes.count) }
      } catch {
        (piece.error, piece.unread) = (error, place)
        return piece
      }
    }
    return piece
  }

  private func append(
    _ place: EventPlace, _ walker: inout EventWalker, to bytes: inout [UInt8]
  ) throws(FileError) -> Bool {
    guard rendering.wants(place.id) else { return false }
    switch (rendering.content, rendering.sieve) {
    case (.line, nil):
      rendering.append(try walker.writtenLine(at: place), to: &bytes)
      return true
    case (.text, nil):
      return rendering.append(JournalEvent(try walker.head(at: place)), to: &bytes).isWanted
    case (_, _?):
      return rendering.append(JournalEvent(try walker.event(at: place)), to: &bytes).isWanted
    }
  }
}
