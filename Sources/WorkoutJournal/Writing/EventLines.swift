import JournalFile
import JournalModel

/// The lines of a stretch of events.
struct EventLines: Sendable {
  /// Each with its line break.
  let bytes: [UInt8]
  /// Where that of each event stands, without its line break; empty where there is none.
  private let ranges: [Range<Int>]
  /// Those whose line is longer than a line may be, which have none.
  let tooLarge: [(event: StampedEvent, rejection: Rejection)]

  /// Events whose lines a thread writes at once.
  private static let stretchEvents = 1000
  private static let lineBreak: [UInt8] = [0x0a]

  /// - Parameter part: of the events, by their places.
  init(_ part: Range<Int>, of decided: DecidedDrafts, in batch: DraftBatch) {
    let events = decided.events[part]
    var tooLarge: [(event: StampedEvent, rejection: Rejection)] = []
    var bodies: [Range<Int>] = []
    bodies.reserveCapacity(events.count)
    let payloads = Payloads(of: events, decided, in: batch)
    var bytes = CanonicalCursor.withCursor(over: batch.bytes) { cursor in
      PackedWriter.bytes(upTo: payloads.maximumLineBytes) { writer in
        var head = LineHead(device: decided.identity.device)
        for (place, event) in events.enumerated() {
          let start = writer.count
          head.write(
            event.type, sequence: event.sequence, time: event.time, at: event.at,
            entity: event.entity, to: &writer)
          payloads.write(place, from: cursor, to: &writer)
          let body = start..<writer.count
          let count = body.count + Seal.byteCount
          if count > Line.maximumBytes {
            tooLarge.append((event, .tooLarge(bytes: count, limit: Line.maximumBytes)))
            writer.rewind(to: start)
            bodies.append(start..<start)
          } else {
            bodies.append(body)
            writer.leaveRoom(for: Seal.byteCount)
            writer.store(Self.lineBreak)
          }
        }
        precondition(!writer.isFull, "no line is longer than it can be")
      }
    }
    for body in bodies where !body.isEmpty { Seal.close(&bytes, bodyIn: body) }
    self.bytes = bytes
    self.tooLarge = tooLarge
    ranges = bodies.map { $0.isEmpty ? $0 : $0.lowerBound..<$0.upperBound + Seal.byteCount }
  }

  /// The lines of what was decided, stretch by stretch.
  static func stretches(of decided: DecidedDrafts, in batch: DraftBatch) -> [EventLines] {
    let count = decided.events.count
    let stretches = (count + stretchEvents - 1) / stretchEvents
    return Threads.map(stretches, workers: Threads.processorCount) { number in
      let start = number * stretchEvents
      return EventLines(start..<min(start + stretchEvents, count), of: decided, in: batch)
    }
  }

  /// The events as they were written in stretches, all of which have lines.
  ///
  /// - Parameter count: of those that nobody asked for, which come first.
  static func recorded(
    _ decided: DecidedDrafts, in stretches: [EventLines], leavingOut count: Int
  ) -> [RecordedEvent] {
    var recorded: [RecordedEvent] = []
    recorded.reserveCapacity(decided.events.count)
    var place = 0
    for stretch in stretches {
      for range in stretch.ranges {
        if place >= count {
          let event = decided.events[place]
          recorded.append(
            RecordedEvent(event, decided.id(of: event), range, in: stretch.bytes))
        }
        place += 1
      }
    }
    return recorded
  }
}

/// What the events of a stretch say: a set of a batch is where it stands, all else is written anew.
private struct Payloads {
  private enum Payload {
    case set(SoundSet, number: Int)
    case written([UInt8])
  }

  private var payloads: [Payload] = []
  /// The most bytes that the lines have, all in all.
  private(set) var maximumLineBytes = 0

  init(of events: ArraySlice<StampedEvent>, _ decided: DecidedDrafts, in batch: DraftBatch) {
    payloads.reserveCapacity(events.count)
    for event in events {
      switch event.content {
      case .set(let stretch, let item, let number):
        let set = batch.set(stretch, item)
        payloads.append(.set(set, number: number))
        maximumLineBytes += set.maximumLineBytes
      case .checked(let place):
        let data = decided.checked[Int(place)].data
        payloads.append(.written(data))
        maximumLineBytes += LineHead.maximumBytes + data.count + Seal.byteCount + 1
      }
    }
  }

  func write(_ place: Int, from cursor: CanonicalCursor, to writer: inout PackedWriter) {
    switch payloads[place] {
    case .set(let set, let number): set.write(numbered: number, from: cursor, to: &writer)
    case .written(let data): writer.store(data)
    }
  }
}
