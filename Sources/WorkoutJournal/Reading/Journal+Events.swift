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
    var last: EventPlace?
    try forEachIndex(sieve, isWhole: cutoff != nil, newestFirst: newestFirst) {
      index throws(JournalError) in
      let places = index.places[..<(try index.count(upTo: cutoff))]
      var walker = EventWalker(index: index)
      let former = last
      for number in places.indices {
        let place = places[newestFirst ? places.endIndex - 1 - number : number]
        // What was moved meanwhile stands where it stood in the total order.
        if let former {
          let (one, next) = newestFirst ? (place, former) : (former, place)
          guard EventPlace.precedes(one, next) else { continue }
        }
        let event: JournalEvent
        do throws(FileError) {
          event = JournalEvent(try walker.event(at: place))
        } catch {
          guard error.isStale || error.isMissing else { throw .file(error) }
          return .rewritten(error, hasGoneOn: last?.id != former?.id)
        }
        last = place
        if sieve != nil, !choice.admits(event) { continue }
        guard try body(event) else { return .enough }
      }
      return .done
    }
  }

  /// Calls `body` with the events one by one, where it may end that by an error of its own.
  ///
  /// - Parameters:
  ///   - choice: which of them; all by default.
  ///   - cutoff: what is looked at; `nil` for everything.
  ///   - newestFirst: whether to go against the order.
  ///   - body: returns whether to go on.
  /// - Returns: what `body` threw, if it did.
  public func forEachEvent<Failure: Error>(
    _ choice: EventChoice = EventChoice(), upTo cutoff: Cutoff? = nil, newestFirst: Bool = false,
    _ body: (JournalEvent) throws(Failure) -> Bool
  ) throws(JournalError) -> Result<Void, Failure> {
    var failure: Failure?
    try forEachEvent(choice, upTo: cutoff, newestFirst: newestFirst) {
      event throws(JournalError) in
      do throws(Failure) {
        return try body(event)
      } catch {
        failure = error
        return false
      }
    }
    return failure.map { .failure($0) } ?? .success(())
  }

  /// How a walk over an index ended.
  private enum WalkEnd {
    case done
    /// No more is wanted.
    case enough
    /// A file was rewritten meanwhile.
    case rewritten(FileError, hasGoneOn: Bool)
  }

  /// Calls `body` with an index of the events, or with one of some of them after the other.
  ///
  /// - Parameters:
  ///   - sieve: which lines are wanted, where that can be used; nil for all.
  ///   - isWhole: whether one index must have all of them, passed over or not.
  ///   - body: goes over the events that it hasn't gone over yet.
  private func forEachIndex(
    _ sieve: EventSieve?, isWhole: Bool, newestFirst: Bool,
    _ body: (EventIndex) throws(JournalError) -> WalkEnd
  ) throws(JournalError) {
    /// Goes over the events of some files; of those that are rewritten meanwhile it makes a new index.
    func walk(_ choice: FileChoice, _ sieve: EventSieve?) throws(JournalError) -> Bool {
      var looks = 0
      while true {
        let index = try withIndex(only: choice, passing: sieve) { index throws(JournalError) in
          index
        }
        switch try body(index) {
        case .done: return true
        case .enough: return false
        case .rewritten(let error, let hasGoneOn):
          looks = hasGoneOn ? 0 : looks + 1
          guard looks < JournalError.mostLooks else { throw .file(error) }
        }
      }
    }
    guard !isWhole, var months = try filesByMonth() else {
      _ = try walk(.all, nil)
      return
    }
    if !newestFirst { months.reverse() }
    // Whoever wants the first of them needn't wait until all were read; and who wants many more is
    // quicker with many more months at once, as each time the files are listed anew.
    var (next, count) = (0, 1)
    while next < months.count {
      let choice = FileChoice.months(Set(months[next...].prefix(count).map(\.month)))
      guard try walk(choice, sieve) else { return }
      next += count
      count *= 8
    }
  }
}
