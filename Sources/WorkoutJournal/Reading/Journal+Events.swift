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
  /// The event in one sentence without a full stop.
  package func describe(_ event: JournalEvent) -> String {
    if event.isCanonical, let words = glance(at: event.envelope, in: event.bytes) { return words }
    return describe(event.envelope, typeName: event.type, data: event.data)
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

  /// Calls `body` with what is made of the events, one by one, in the total order or against it: for
  /// whoever makes much of many, on all processors.
  ///
  /// - Parameters:
  ///   - wanted: how many are wanted at most, as far as that is known.
  ///   - make: is called on several threads, and for more events than `body` may want.
  ///   - body: returns whether to go on.
  package func forEachEvent<Made: Sendable>(
    _ choice: EventChoice = EventChoice(), newestFirst: Bool = false, wanting wanted: Int = .max,
    making make: @escaping @Sendable (JournalEvent) -> Made, _ body: (Made) -> Bool
  ) throws(JournalError) {
    let sieve = choice.sieve
    let isFiltered = sieve != nil
    // Who wants all of a few needn't wait for the first of them before the rest are looked for.
    let isAtOnce = isFiltered && wanted == .max
    try forEachIndex(sieve, isAtOnce: isAtOnce, newestFirst: newestFirst) {
      index throws(JournalError) in
      try EventMaker(index: index, newestFirst: newestFirst, wanted: wanted) {
        walker, place throws(FileError) in
        let event = JournalEvent(try walker.event(at: place))
        return isFiltered && !choice.admits(event) ? nil : make(event)
      }.forEach(body)
    }
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
    // quicker with as many months at once as were read before.
    var (next, count) = (0, isAtOnce ? months.count : 1)
    while next < months.count {
      let names = Set(months[next...].prefix(count).joined())
      let index = try withIndex(only: names, passing: sieve) { index throws(JournalError) in index }
      guard try body(index) else { return }
      next += count
      count = next
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
      let wantsMore = try EventMaker(index: index, newestFirst: false) {
        walker, place throws(FileError) in
        others.contains(place.id) ? nil : try walker.writtenLine(at: place)
      }.forEach { line in
        do throws(JournalError) { return try body(line) } catch { failure = error }
        return false
      }
      if let failure { throw failure }
      return wantsMore
    }
  }
}
