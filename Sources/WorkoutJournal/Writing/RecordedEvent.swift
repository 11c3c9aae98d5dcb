import JournalFile
import JournalModel

/// An event as it was written.
public struct RecordedEvent: Sendable {
  public let id: EventID
  public let time: HybridTime
  public let at: Moment
  public let type: String
  public let entity: EntityID
  /// Lines that were made together, and where among them its own stands.
  private let lines: [UInt8]
  private let range: Range<Int>

  /// The whole line, without its line break.
  public var line: [UInt8] { Array(lines[range]) }

  /// The longest line that the format allows.
  public static let maximumLineBytes = Line.maximumBytes

  fileprivate init(_ event: StampedEvent, _ range: Range<Int>, in lines: [UInt8]) {
    id = event.id
    time = event.time
    at = event.checked.at
    type = event.checked.type.rawValue
    entity = event.checked.entity
    self.lines = lines
    self.range = range
  }
}

/// An event that was checked, with its number and its time.
struct StampedEvent: Sendable {
  let checked: CheckedEvent
  let id: EventID
  let time: HybridTime
  /// The draft that it comes from, by its place; `nil` where it comes from none.
  let draft: Int?
}

/// The lines of a stretch of events.
struct EventLines: Sendable {
  /// Each with its line break.
  private(set) var bytes: [UInt8] = []
  private(set) var events: [RecordedEvent] = []
  /// Those whose line is longer than a line may be, which have none.
  private(set) var tooLarge: [(event: StampedEvent, rejection: Rejection)] = []

  /// Events whose lines a thread writes at once.
  private static let stretchEvents = 1000

  private init(_ events: ArraySlice<StampedEvent>) {
    var written: [(event: StampedEvent, range: Range<Int>)] = []
    written.reserveCapacity(events.count)
    for event in events {
      do throws(Rejection) {
        let start = bytes.count
        bytes += try event.line()
        written.append((event, start..<bytes.count))
        bytes.append(0x0a)
      } catch {
        tooLarge.append((event, error))
      }
    }
    self.events = written.map { RecordedEvent($0.event, $0.range, in: bytes) }
  }

  /// The lines of events, stretch by stretch.
  static func stretches(of events: [StampedEvent]) -> [EventLines] {
    let count = (events.count + stretchEvents - 1) / stretchEvents
    return Threads.map(count, workers: Threads.processorCount) { number in
      let start = number * stretchEvents
      return EventLines(events[start..<min(start + stretchEvents, events.count)])
    }
  }
}

extension StampedEvent {
  /// The event's line, without its line break.
  ///
  /// - Throws: `Rejection.tooLarge` where it is longer than a line may be.
  func line() throws(Rejection) -> [UInt8] {
    var line = Envelope.canonicalBody(
      version: checked.type.version, id: id, time: time, at: checked.at,
      type: checked.type.rawValue.utf8, entity: checked.entity, data: checked.data)
    Seal.close(&line)
    guard line.count <= Line.maximumBytes else {
      throw .tooLarge(bytes: line.count, limit: Line.maximumBytes)
    }
    return line
  }
}
