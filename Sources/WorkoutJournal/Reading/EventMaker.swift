import JournalFile
import JournalModel

/// Writes something of the events of an index, many at a time and on all processors, and hands it on
/// in their order.
struct EventMaker {
  /// Appends what is made of an event, which it fetches, and returns whether the event is wanted.
  typealias Make =
    @Sendable (_ walker: inout EventWalker, _ place: EventPlace, _ bytes: inout [UInt8])
    throws(FileError) -> Bool

  /// What came of some events that follow each other.
  struct Piece: Sendable {
    /// What was made of each, one behind the other.
    fileprivate(set) var bytes: [UInt8] = []
    /// Where that of each ends.
    fileprivate(set) var ends: [Int] = []
    /// Why it ends before its time.
    fileprivate var error: FileError?

    /// Where what was made of each stands.
    var ranges: some Sequence<Range<Int>> { zip([0] + ends, ends).lazy.map { $0..<$1 } }

    /// Leaves out all behind the first so many.
    fileprivate mutating func keep(_ count: Int) {
      guard count < ends.count else { return }
      ends.removeSubrange(count...)
      bytes.removeSubrange((ends.last ?? 0)...)
    }
  }

  /// The least and the most events that a thread reads before it gets others.
  private static let (fewest, most) = (16, 512)
  /// How many times a thread gets others where there are not so many events.
  private static let turns = 8

  private let index: EventIndex
  private let newestFirst: Bool
  private let make: Make

  init(index: EventIndex, newestFirst: Bool, _ make: @escaping Make) {
    self.index = index
    self.newestFirst = newestFirst
    self.make = make
  }

  /// Calls `body` with what is made of the events, of many at a time.
  ///
  /// - Parameters:
  ///   - wanted: how many are wanted at most.
  ///   - body: returns whether it wants more.
  /// - Returns: how many it got, and whether it wants more.
  func forEachPiece(
    wanting wanted: Int = .max, _ body: (Piece) -> Bool
  ) throws(JournalError) -> (count: Int, wantsMore: Bool) {
    var count = 0
    func take(_ piece: Piece) throws(JournalError) -> Bool {
      var piece = piece
      piece.keep(wanted - count)
      count += piece.ends.count
      guard body(piece), count < wanted else { return false }
      if let error = piece.error { throw .file(error) }
      return true
    }
    let total = index.places.count
    var first = 0
    // Whoever wants the last of them wants no more, and needs no other thread.
    if wanted <= Self.most {
      first = min(total, max(Self.fewest, wanted))
      var walker = walker()
      guard try take(piece(0..<first, &walker)) else { return (count, false) }
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
      do throws(JournalError) { wantsMore = try take(piece) } catch { failure = error }
      return wantsMore && failure == nil
    }
    if let failure { throw failure }
    return (count, wantsMore)
  }

  @Sendable private func walker() -> EventWalker { EventWalker(index: index) }

  /// - Parameter numbers: the events, counted in the direction in which they are wanted.
  private func piece(_ numbers: Range<Int>, _ walker: inout EventWalker) -> Piece {
    var piece = Piece()
    piece.ends.reserveCapacity(numbers.count)
    let places = index.places
    for number in numbers {
      do throws(FileError) {
        let place = places[newestFirst ? places.count - 1 - number : number]
        if try make(&walker, place, &piece.bytes) { piece.ends.append(piece.bytes.count) }
      } catch {
        piece.error = error
        return piece
      }
    }
    return piece
  }
}
