import JournalFile
import JournalModel

/// Makes something of the events of an index, many at a time and on all processors, and hands it on
/// in their order.
struct EventMaker<Made: Sendable> {
  /// Makes something of an event that it fetches, or nil of one that isn't wanted.
  typealias Make =
    @Sendable (_ walker: inout EventWalker, _ place: EventPlace) throws(FileError) -> Made?

  /// The least and the most events that a thread reads before it gets others.
  private static var fewest: Int { 16 }
  private static var most: Int { 512 }
  /// How many times a thread gets others where there are not so many events.
  private static var turns: Int { 8 }

  private let index: EventIndex
  private let newestFirst: Bool
  private let wanted: Int
  private let make: Make

  /// What came of some events that follow each other.
  private struct Piece: Sendable {
    var made: [Made] = []
    /// Why it ends before its time.
    var error: FileError?
  }

  /// - Parameter wanted: how many are wanted at most.
  init(index: EventIndex, newestFirst: Bool, wanted: Int = .max, _ make: @escaping Make) {
    self.index = index
    self.newestFirst = newestFirst
    self.wanted = wanted
    self.make = make
  }

  /// - Returns: whether `body` wants more.
  func forEach(_ body: (Made) -> Bool) throws(JournalError) -> Bool {
    let total = index.places.count
    var first = 0
    // Whoever wants the last of them wants no more, and needs no other thread.
    if wanted <= Self.most {
      first = min(total, max(Self.fewest, wanted))
      var walker = walker()
      guard try take(piece(0..<first, &walker), body) else { return false }
    }
    let workers = AllProcessors()
    let atOnce = min(max(total / (workers.count * Self.turns), Self.fewest), Self.most)
    let rest = first
    var wantsMore = true
    var failure: JournalError?
    workers.forEach(below: (total - rest + atOnce - 1) / atOnce, with: walker) { walker, number in
      let start = rest + number * atOnce
      return piece(start..<min(start + atOnce, total), &walker)
    } take: { piece in
      do throws(JournalError) { wantsMore = try take(piece, body) } catch { failure = error }
      return wantsMore && failure == nil
    }
    if let failure { throw failure }
    return wantsMore
  }

  @Sendable private func walker() -> EventWalker { EventWalker(index: index) }

  /// - Returns: whether `body` wants more.
  private func take(_ piece: Piece, _ body: (Made) -> Bool) throws(JournalError) -> Bool {
    for made in piece.made { guard body(made) else { return false } }
    if let error = piece.error { throw .file(error) }
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
        if let made = try make(&walker, place) { piece.made.append(made) }
      } catch {
        piece.error = error
        return piece
      }
    }
    return piece
  }
}
