import JournalFile
import JournalModel

/// An event as it stands in a journal.
public struct JournalEvent: Sendable {
  /// The fields that every event has.
  public let envelope: Envelope
  /// The bytes that the envelope's ranges speak of.
  public let bytes: [UInt8]
  /// Where the event's line stands in them.
  public let line: Range<Int>

  /// The type's name on the wire.
  public var type: String { String(decoding: bytes[envelope.typeRange], as: UTF8.self) }

  /// The payload; of members that have one name the one that counts, which is the last that fits its
  /// field.
  public var data: JSONValue {
    (try? JSONValue(parsing: Array(bytes[envelope.data])))
      ?? JSONValue(countedOf: envelope, in: bytes).withoutRepeats
  }
}

extension EventSentence {
  /// The event in one sentence without a full stop.
  public func describe(_ event: JournalEvent) -> String {
    describe(event.envelope, typeName: event.type, data: event.data)
  }

  /// Appends the same, as it is shown.
  ///
  /// - Returns: whether the payload was seen to be sound.
  package func append(_ event: JournalEvent, to text: inout [UInt8]) -> Bool {
    if appendGlance(at: event.envelope, in: event.bytes, to: &text) { return true }
    text += showing(describe(event)).utf8
    return false
  }
}

extension JournalEvent {
  init(_ event: WalkedEvent) {
    self.init(envelope: event.envelope, bytes: event.bytes, line: event.line)
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

  /// Calls `body` with an index of the events, or with one of some of them after the other.
  ///
  /// - Parameters:
  ///   - sieve: which lines are wanted, where that can be used; nil for all.
  ///   - isWhole: whether one index must have all of them, passed over or not.
  ///   - body: returns whether to go on.
  private func forEachIndex(
    _ sieve: EventSieve?, isWhole: Bool, newestFirst: Bool,
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
    var (next, count) = (0, 1)
    while next < months.count {
      let names = Set(months[next...].prefix(count).joined().map(\.path))
      let index = try withIndex(only: names, passing: sieve) { index throws(JournalError) in index }
      guard try body(index) else { return }
      next += count
      count *= 8
    }
  }
}
