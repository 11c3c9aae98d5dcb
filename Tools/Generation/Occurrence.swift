import JournalModel

/// Something that somebody records: an event that has no number and no stamp yet.
struct Occurrence: Sendable {
  /// When it is recorded, by the true time: Unix milliseconds.
  var time: Int64
  /// When it happened, as the device's clock says.
  let at: Moment
  /// The device's place among the devices.
  let device: Int
  let type: EventType
  let entity: EntityID
  /// The payload as canonical JSON.
  let data: [UInt8]
  /// Whether it belongs to one append with the occurrence before it.
  var joinsBatch = false
  /// Whether it speaks of what another device may have recorded, so that its own must know that.
  var needsSync = false
}

/// The clock of a device, as whoever carries it reads it on some day.
struct DeviceClock: Sendable {
  let device: Int
  /// How far it is ahead of the true time.
  let errorMilliseconds: Int64
  let offsetMinutes: Int

  /// What it says at a true time, in Unix milliseconds.
  func reading(at time: Int64) -> Moment {
    Moment(milliseconds: time + errorMilliseconds, offsetMinutes: offsetMinutes)
  }

  /// The true time at which its wall shows so many minutes past midnight of a day.
  func time(on day: Day, minute: Int) -> Int64 {
    Int64(day.number) * Moment.millisecondsPerDay + Int64(minute - offsetMinutes) * 60_000
  }

  /// An occurrence that is recorded as it happens.
  func record(
    _ type: EventType, of entity: EntityID, _ record: some FieldRecord, at time: Int64
  ) -> Occurrence {
    var writer = JSONWriter(reserving: 256)
    writer.beginObject()
    record.writeFields(to: &writer)
    writer.endObject()
    return Occurrence(
      time: time, at: reading(at: time), device: device, type: type, entity: entity,
      data: writer.bytes)
  }
}

/// The payload of an event that says everything by its type.
struct NoFields: FieldRecord {
  mutating func visitFields<Visitor: FieldVisitor>(_ visitor: inout Visitor) {}
}

extension SeededRandom {
  /// A version 7 id for something that comes into being at that time, in Unix milliseconds.
  mutating func entityID(at time: Int64) -> EntityID {
    EntityID(milliseconds: time, random: (next(), next()))
  }
}
