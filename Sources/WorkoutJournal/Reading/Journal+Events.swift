import JournalFile
import JournalModel

/// An event as it stands in a journal.
public struct JournalEvent: Sendable {
  public let envelope: Envelope
  /// The bytes that the envelope's ranges speak of.
  public let bytes: [UInt8]
  /// Where the event's line stands in them.
  public let line: Range<Int>
  /// Whether it is known to be in the canonical form.
  var isCanonical = false

  /// The type's name on the wire.
  public var type: String { String(decoding: bytes[envelope.typeRange], as: UTF8.self) }

  /// The payload.
  public var data: JSONValue {
    (try? JSONValue(parsing: Array(bytes[envelope.data]))) ?? .object([])
  }
}

extension EventSentence {
  /// Appends the event in one sentence without a full stop.
  package func append(_ event: JournalEvent, to text: inout [UInt8]) {
    if appendGlance(at: event.envelope, in: event.bytes, to: &text) { return }
    text += showing(describe(event.envelope, typeName: event.type, data: event.data)).utf8
  }
}

extension JournalEvent {
  init(_ event: WalkedEvent) {
    self.init(
      envelope: event.envelope, bytes: event.bytes, line: event.line,
      isCanonical: event.written.isCanonical)
  }
}

extension Journal {
  /// Calls `body` with the events one by one, in the total order or against it.
  ///
  /// - Parameters:
  ///   - choice: which of them; all by default.
  ///   - cutoff: what is looked at; `nil` for everything.
  ///   - newestFirst: whether to go against the order.
  ///   - body: returns whether to go on.
  public func forEachEvent(
    _ choice: EventChoice = EventChoice(), upTo cutoff: Cutoff? = nil, newestFirst: Bool = false,
    _ body: (JournalEvent) throws(JournalError) -> Bool
  ) throws(JournalError) {
    let sieve = choice.sieve
    try forEachIndex(sieve, isWhole: cutoff != nil, newestFirst: newestFirst) {
      index throws(JournalError) in
      let places = index.places[..<(try index.count(upTo: cutoff))]
      var walker = EventWalker(index: index)
      for number in places.indices {
        let place = places[newestFirst ? places.endIndex - 1 - number : number]
        let event = try JournalError.wrap { () throws(FileError) in
          JournalEvent(try walker.event(at: place))
        }
        if sieve != nil, !choice.admits(event) { continue }
        guard try body(event) else { return false }
      }
      return true
    }
  }

  /// Writes something of the events, in the total order or against it: for whoever writes much of
  /// many, on all processors.
  ///
  /// - Parameters:
  ///   - wanted: how many are wanted at most.
  ///   - write: appends what an event comes to; it is called on several threads, and for more events
  ///     than are wanted.
  ///   - sink: gets that of many events at a time, and returns whether to go on.
  /// - Returns: how many events it got.
  @discardableResult
  package func writeEvents(
    _ choice: EventChoice = EventChoice(), newestFirst: Bool = false, wanting wanted: Int = .max,
    _ write: @escaping @Sendable (JournalEvent, inout [UInt8]) -> Void, to sink: ([UInt8]) -> Bool
  ) throws(JournalError) -> Int {
    let isFiltered = choice.sieve != nil
    return try writeEvents(choice, newestFirst: newestFirst, wanting: wanted, to: sink) {
      walker, place, bytes throws(FileError) in
      let walked = isFiltered ? try walker.event(at: place) : try walker.head(at: place)
      let event = JournalEvent(walked)
      guard !isFiltered || choice.admits(event) else { return false }
      write(event, &bytes)
      return true
    }
  }

  /// Writes the lines of the events, as they stand.
  ///
  /// - Parameters:
  ///   - before: what is written before each.
  ///   - behind: what is written behind each.
  /// - Returns: how many events the sink got.
  @discardableResult
  package func writeLines(
    _ choice: EventChoice = EventChoice(), newestFirst: Bool = false, wanting wanted: Int = .max,
    before: [UInt8] = [], behind: [UInt8] = [], to sink: ([UInt8]) -> Bool
  ) throws(JournalError) -> Int {
    let isFiltered = choice.sieve != nil
    return try writeEvents(choice, newestFirst: newestFirst, wanting: wanted, to: sink) {
      walker, place, bytes throws(FileError) in
      if isFiltered, !choice.admits(JournalEvent(try walker.event(at: place))) { return false }
      bytes += before
      bytes += try walker.writtenLine(at: place)
      bytes += behind
      return true
    }
  }

  private func writeEvents(
    _ choice: EventChoice, newestFirst: Bool, wanting wanted: Int, to sink: ([UInt8]) -> Bool,
    making make: @escaping EventMaker.Make
  ) throws(JournalError) -> Int {
    let sieve = choice.sieve
    // Who wants all of a few needn't wait for the first of them before the rest are looked for.
    let isAtOnce = sieve != nil && wanted == .max
    var count = 0
    try forEachIndex(sieve, isAtOnce: isAtOnce, newestFirst: newestFirst) {
      index throws(JournalError) in
      let maker = EventMaker(index: index, newestFirst: newestFirst, make)
      let taken = try maker.forEachPiece(wanting: wanted - count) { sink($0.bytes) }
      count += taken.count
      return taken.wantsMore
    }
    return count
  }

  /// Calls `body` with an index of the events, or with one of some of them after the other.
  ///
  /// - Parameters:
  ///   - sieve: which lines are wanted, where that can be used; nil for all.
  ///   - isWhole: whether one index must have all of them, passed over or not.
  ///   - isAtOnce: whether one index shall have all that are wanted.
  ///   - body: returns whether to go on.
  private func forEachIndex(
    _ sieve: EventSieve?, isWhole: Bool = false, isAtOnce: Bool = false, newestFirst: Bool,
    _ body: (EventIndex) throws(JournalError) -> Bool
  ) throws(JournalError) {
    // Nothing may be said twice, so a file that is rewritten meanwhile ends the walk.
    guard !isWhole, var months = try filesByMonth() else {
      _ = try body(try withIndex { index throws(JournalError) in index })
      return
    }
    if !newestFirst { months.reverse() }
    // Who wants the first of them needn't wait until all were read; and who wants many more is
    // quicker with many more months at once, as each time the files are listed anew.
    var (next, count) = (0, isAtOnce ? months.count : 1)
    while next < months.count {
      let names = Set(months[next...].prefix(count).joined())
      let index = try withIndex(only: names, passing: sieve) { index throws(JournalError) in index }
      guard try body(index) else { return }
      next += count
      count *= 8
    }
  }

  /// Calls `body` with the line of every event that `peer` doesn't have, in the total order.
  ///
  /// - Parameters:
  ///   - peer: another replica; `nil` for all events.
  ///   - body: takes a line and returns whether to go on.
  public func bundle(
    without peer: Journal? = nil, _ body: (ArraySlice<UInt8>) throws(JournalError) -> Bool
  ) throws(JournalError) {
    var known: Set<EventID> = []
    if let peer {
      try peer.withIndex { index throws(JournalError) in known = Set(index.places.map(\.id)) }
    }
    let others = known
    var failure: JournalError?
    try forEachIndex(nil, newestFirst: false) { index throws(JournalError) in
      let maker = EventMaker(index: index, newestFirst: false) {
        walker, place, bytes throws(FileError) in
        if others.contains(place.id) { return false }
        bytes += try walker.writtenLine(at: place)
        return true
      }
      let taken = try maker.forEachPiece { piece in
        do throws(JournalError) {
          for line in piece.ranges { guard try body(piece.bytes[line]) else { return false } }
          return true
        } catch {
          failure = error
        }
        return false
      }
      if let failure { throw failure }
      return taken.wantsMore
    }
  }
}
