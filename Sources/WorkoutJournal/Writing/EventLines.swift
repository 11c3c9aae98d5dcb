import JournalFile
import JournalModel

/// The lines of a stretch of events.
struct EventLines: Sendable {
  /// Each with its line break.
  let bytes: [UInt8]
  let events: [RecordedEvent]
  /// Those whose line is longer than a line may be, which have none.
  let tooLarge: [(event: StampedEvent, rejection: Rejection)]

  /// Events whose lines a thread writes at once.
  private static let stretchEvents = 1000
  private static let lineBreak: [UInt8] = [0x0a]

  init(_ events: ArraySlice<StampedEvent>, of batch: DraftBatch) {
    var tooLarge: [(event: StampedEvent, rejection: Rejection)] = []
    var written: [(event: StampedEvent, body: Range<Int>)] = []
    written.reserveCapacity(events.count)
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
          } else {
            written.append((event, body))
            writer.leaveRoom(for: Seal.byteCount)
            writer.store(Self.lineBreak)
          }
        }
        precondition(!writer.isFull, "no line is longer than it can be")
      }
    }
    for (_, body) in written { Seal.close(&bytes, bodyIn: body) }
    self.bytes = bytes
    self.tooLarge = tooLarge
    self.events = written.map { event, body in
      RecordedEvent(event, body.lowerBound..<body.upperBound + Seal.byteCount, in: bytes)
    }
  }

  /// The lines of events, stretch by stretch.
  static func stretches(of events: [StampedEvent], in batch: DraftBatch) -> [EventLines] {
    let count = (events.count + stretchEvents - 1) / stretchEvents
    return Threads.map(count, workers: Threads.processorCount) { number in
      let start = number * stretchEvents
      return EventLines(events[start..<min(start + stretchEvents, events.count)], of: batch)
    }
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
