import JournalFile
import JournalModel

/// An event as it was written.
public struct RecordedEvent: Sendable, Identifiable {
  /// Its id: this device's, and its number among the device's events.
  public let id: EventID
  /// When it was recorded, which with the id is its place in the total order.
  public let time: HybridTime
  /// When what it says happened.
  public let at: Moment
  private let eventType: EventType
  /// Whether it goes along with what was asked for: others' ranks that make room for a part, say, or a
  /// plan's week that its last workout completes.
  public let isCompanion: Bool
  /// The thing that it is about: for a new thing without an id, the one that it got.
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

  /// Lines with the ids of events and of what they are about.
  package static func idLines(of events: ArraySlice<RecordedEvent>) -> [UInt8] {
    PackedWriter.bytes(upTo: events.count * 2 * PackedWriter.maximumIDBytes) { writer in
      for event in events {
        writer.text(event.id)
        writer.store(between)
        writer.text(event.entity)
        writer.store(lineBreak)
      }
    }
  }

  private static let between = Array("  ".utf8)
  private static let lineBreak = Array("\n".utf8)

  init(_ event: StampedEvent, _ id: EventID, _ range: Range<Int>, in lines: [UInt8]) {
    self.id = id
    time = event.time
    at = event.at
    eventType = event.type
    isCompanion = event.isCompanion
    entity = event.entity
    self.lines = lines
    self.range = range
  }
}

extension RecordedEvent: Equatable {
  public static func == (a: RecordedEvent, b: RecordedEvent) -> Bool {
    a.lines[a.range] == b.lines[b.range] && a.isCompanion == b.isCompanion
  }
}

extension RecordedEvent {
  /// Whether it counts before what was there: before the creation of what it deletes, and else before
  /// what somebody has written to the same thing.
  ///
  /// - Parameter state: that before it.
  func isOverruled(in state: JournalState) -> Bool {
    guard let writes = state.writes(to: entity, kind: eventType.kind) else { return false }
    return time < (eventType.effect == .delete ? writes.first : writes.last)
  }
}
