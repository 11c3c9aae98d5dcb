import JournalFile
import JournalModel

/// An event as it was written.
public struct RecordedEvent: Sendable {
  public let id: EventID
  public let time: HybridTime
  public let at: Moment
  private let eventType: EventType
  public let entity: EntityID
  /// Lines that were made together, and where among them its own stands.
  private let lines: [UInt8]
  private let range: Range<Int>

  /// The type's name.
  public var type: String { eventType.rawValue }

  /// The whole line, without its line break.
  public var line: [UInt8] { Array(lines[range]) }

  /// The longest line that the format allows.
  public static let maximumLineBytes = Line.maximumBytes

  /// Appends a line with the ids of the event and of what it is about.
  package func appendIDs(to bytes: inout [UInt8]) {
    id.appendText(to: &bytes)
    bytes.append(contentsOf: [0x20, 0x20])
    entity.appendText(to: &bytes)
    bytes.append(0x0a)
  }

  init(_ event: StampedEvent, _ range: Range<Int>, in lines: [UInt8]) {
    id = event.id
    time = event.time
    at = event.at
    eventType = event.type
    entity = event.entity
    self.lines = lines
    self.range = range
  }
}
