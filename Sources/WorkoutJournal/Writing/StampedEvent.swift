import JournalFile
import JournalModel

/// An event that was checked, with its number and its time.
struct StampedEvent: Sendable {
  let content: Content
  let id: EventID
  let time: HybridTime
  /// The draft that it comes from, by its place; `nil` where it comes from none.
  let draft: Int?

  enum Content: Sendable {
    case checked(CheckedEvent)
    case set(NumberedSet)
  }

  /// A set of a batch that was found to be sound in its state, too.
  struct NumberedSet: Sendable {
    let entity: EntityID
    let at: Moment
    /// Its place among the sets of its session.
    let number: Int
    /// Where among the stretches of its batch it stands, and where in its stretch.
    let stretch: Int32
    let item: Int32
  }

  var type: EventType {
    switch content {
    case .checked(let event): event.type
    case .set: .setLogged
    }
  }

  var entity: EntityID {
    switch content {
    case .checked(let event): event.entity
    case .set(let set): set.entity
    }
  }

  var at: Moment {
    switch content {
    case .checked(let event): event.at
    case .set(let set): set.at
    }
  }
}

extension DraftBatch {
  /// The sound set that an event is of.
  func set(_ place: StampedEvent.NumberedSet) -> SoundSet {
    guard case .set(let set) = stretches[Int(place.stretch)].items[Int(place.item)] else {
      preconditionFailure("an event of a set comes from a set")
    }
    return set
  }

  /// An event as it was checked.
  func checked(_ event: StampedEvent) -> CheckedEvent {
    switch event.content {
    case .checked(let event): event
    case .set(let place):
      set(place).checked(as: place.entity, at: place.at, numbered: place.number, in: bytes)
    }
  }
}

extension CheckedEvent {
  /// The event's line, without its line break.
  ///
  /// - Throws: `Rejection.tooLarge` where it is longer than a line may be.
  func line(_ id: EventID, at time: HybridTime) throws(Rejection) -> [UInt8] {
    var line = Envelope.canonicalBody(
      version: type.version, id: id, time: time, at: at, type: type.rawValue.utf8, entity: entity,
      data: data)
    Seal.close(&line)
    guard line.count <= Line.maximumBytes else {
      throw .tooLarge(bytes: line.count, limit: Line.maximumBytes)
    }
    return line
  }
}
