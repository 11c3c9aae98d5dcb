import JournalFile
import JournalModel

/// An event as it stands in a journal.
public struct JournalEvent: Sendable {
  public let envelope: Envelope
  /// The bytes that the envelope's ranges speak of.
  public let bytes: [UInt8]
  /// Where the event's line stands in them.
  public let line: Range<Int>

  /// The type's name on the wire.
  public var type: String { String(decoding: bytes[envelope.typeRange], as: UTF8.self) }

  /// The payload.
  public var data: JSONValue {
    (try? JSONValue(parsing: Array(bytes[envelope.data]))) ?? .object([])
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
    func visit(_ event: JournalEvent) throws(JournalError) -> Bool {
      if sieve != nil, !choice.admits(event) { return true }
      return try body(event)
    }
    guard newestFirst, cutoff == nil, let months = try filesByMonth() else {
      _ = try walk(only: nil, upTo: cutoff, newestFirst: newestFirst, visit)
      return
    }
    // Who wants the last of them needn't wait until all were read; and who wants many more is
    // quicker with as many months at once as were read before.
    var (next, count) = (0, 1)
    while next < months.count {
      let names = Set(months[next...].prefix(count).joined())
      guard try walk(only: names, passing: sieve, newestFirst: true, visit) else { return }
      next += count
      count = next
    }
  }

  /// Calls `body` with the events of some files.
  ///
  /// - Parameters:
  ///   - names: the files, by their paths in the folder; nil for all.
  ///   - sieve: which lines of them; nil for all.
  /// - Returns: whether `body` wants more.
  private func walk(
    only names: Set<String>?, passing sieve: EventSieve? = nil, upTo cutoff: Cutoff? = nil,
    newestFirst: Bool, _ body: (JournalEvent) throws(JournalError) -> Bool
  ) throws(JournalError) -> Bool {
    // Nothing may be said twice, so a file that is rewritten meanwhile ends the walk.
    let index = try withIndex(only: names, passing: sieve) { index throws(JournalError) in index }
    let places = index.places[..<(try index.count(upTo: cutoff))]
    var walker = EventWalker(index: index)
    func visit(_ place: EventPlace) throws(JournalError) -> Bool {
      let event = try JournalError.wrap { () throws(FileError) in try walker.event(at: place) }
      return try body(
        JournalEvent(envelope: event.envelope, bytes: event.bytes, line: event.line))
    }
    if newestFirst {
      for place in places.reversed() { guard try visit(place) else { return false } }
    } else {
      for place in places { guard try visit(place) else { return false } }
    }
    return true
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
    try forEachEvent { event throws(JournalError) in
      if known.contains(event.envelope.id) { return true }
      return try body(event.bytes[event.line])
    }
  }
}
