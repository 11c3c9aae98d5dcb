import JournalModel

/// Which events are wanted; all where nothing is said.
public struct EventChoice: Sendable {
  /// Only those of this type, or of the kind of this name.
  public var type: String?
  /// Only what happened on this day or after it.
  public var since: Day?
  /// Only what happened on this day or before it.
  public var until: Day?
  /// Only what this device recorded.
  public var device: DeviceID?
  /// Only what is about this thing, or names it.
  public var thing: EntityID?

  /// All events, until more is said.
  public init() {}

  private var isOpen: Bool {
    type == nil && since == nil && until == nil && device == nil && thing == nil
  }

  /// Whether an event is one of them.
  public func admits(_ event: JournalEvent) -> Bool {
    let envelope = event.envelope
    guard admits(envelope.id, at: envelope.at), type.map({ event.isOf($0) }) != false else {
      return false
    }
    guard let thing, envelope.entity != thing else { return true }
    // A set's history is its session's and its exercise's too.
    return event.data.entities.contains(thing)
  }

  private func admits(_ id: EventID, at moment: Moment) -> Bool {
    if let device, id.device != device { return false }
    if let since, moment.day < since { return false }
    if let until, moment.day > until { return false }
    return true
  }

  /// Lets pass all that is admitted, and little else; nil where everything is.
  var sieve: EventSieve? {
    if isOpen { return nil }
    let isOfType = EventType.allCases.map { known in
      type.map { EventChoice.isName(known.rawValue, of: $0) } ?? true
    }
    let things = thing.map { FewIDs([$0]) }
    return EventSieve { event, mentions in
      guard isOfType[Int(event.code)], admits(event.id, at: event.at) else { return false }
      return things.map { $0.contains(event.entity) || mentions($0) } ?? true
    }
  }

  /// Whether a type's name is that name, or one of the kind of that name.
  fileprivate static func isName(_ name: String, of type: String) -> Bool {
    name == type || name.hasPrefix(type + ".")
  }
}

extension JournalEvent {
  fileprivate func isOf(_ type: String) -> Bool { EventChoice.isName(self.type, of: type) }
}
