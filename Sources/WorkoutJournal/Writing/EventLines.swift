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

  init(_ events: ArraySlice<StampedEvent>, of batch: DraftBatch) {
    var tooLarge: [(event: StampedEvent, rejection: Rejection)] = []
    var bodies: [Range<Int>] = []
    bodies.reserveCapacity(events.count)
    let payloads = Payloads(of: events, in: batch)
    var bytes = CanonicalCursor.withCursor(over: batch.bytes) { cursor in
      PackedWriter.bytes(upTo: payloads.maximumLineBytes) { writer in
        var head = LineHead(device: events.first?.id.device ?? DeviceID(bits: 0))
        for (place, event) in zip(events.indices, events) {
          let start = writer.count
          head.write(
            event.type, sequence: event.id.sequence, time: event.time, at: event.at,
            entity: event.entity, to: &writer)
          payloads.write(place - events.startIndex, of: event, from: cursor, to: &writer)
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

  /// The lines of events, stretch by stretch.
  static func stretches(of events: [StampedEvent], in batch: DraftBatch) -> [EventLines] {
    let count = (events.count + stretchEvents - 1) / stretchEvents
    return Threads.map(count, workers: Threads.processorCount) { number in
      let start = number * stretchEvents
      return EventLines(events[start..<min(start + stretchEvents, events.count)], of: batch)
    }
  }

  /// The events as they were written in stretches, all of which have lines.
  ///
  /// - Parameter count: of those that nobody asked for, which come first.
  static func recorded(
    _ events: [StampedEvent], in stretches: [EventLines], leavingOut count: Int
  ) -> [RecordedEvent] {
    var recorded: [RecordedEvent] = []
    recorded.reserveCapacity(events.count)
    var place = 0
    for stretch in stretches {
      for range in stretch.ranges {
        if place >= count {
          recorded.append(RecordedEvent(events[place], range, in: stretch.bytes))
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

  init(of events: ArraySlice<StampedEvent>, in batch: DraftBatch) {
    payloads.reserveCapacity(events.count)
    for event in events {
      switch event.content {
      case .set(let place):
        let set = batch.set(place)
        payloads.append(.set(set, number: place.number))
        maximumLineBytes += set.maximumLineBytes
      case .checked(let event):
        let data = event.data
        payloads.append(.written(data))
        maximumLineBytes += LineHead.maximumBytes + data.count + Seal.byteCount + 1
      }
    }
  }

  func write(
    _ place: Int, of event: StampedEvent, from cursor: CanonicalCursor,
    to writer: inout PackedWriter
  ) {
    switch payloads[place] {
    case .set(let set, let number): set.write(numbered: number, from: cursor, to: &writer)
    case .written(let data): writer.store(data)
    }
  }
}
