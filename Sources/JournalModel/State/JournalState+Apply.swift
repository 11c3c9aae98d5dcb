extension JournalState {
  /// Evolves the state by one event: total, never throwing, never validating.
  ///
  /// Events must come in the total order. `bytes` are those that the envelope's ranges speak of.
  public mutating func apply(_ event: Envelope, in bytes: [UInt8]) {
    apply(event, in: bytes, arena: nil)
  }

  /// Evolves the state by an event that has just been checked, as by its line.
  public mutating func apply(_ event: CheckedEvent, _ id: EventID, at time: HybridTime) {
    var bytes: [UInt8] = []
    var record: (any JournalEntity)?
    switch event.content {
    case .json(let data): bytes = data
    case .record(let made): record = made
    }
    let envelope = Envelope(
      version: event.type.version, id: id, time: time, at: event.at, type: event.type,
      typeRange: 0..<0, entity: event.entity, data: 0..<bytes.count)
    apply(envelope, in: bytes, arena: nil, making: record)
  }

  /// - Parameters:
  ///   - arena: given where the payload's place holds the row of a thing that is brought into being,
  ///     as `Entity.packNew` has packed it: the number of `bytes` among all such.
  ///   - record: the thing that is brought into being, where it needs no reading.
  mutating func apply(
    _ event: Envelope, in bytes: [UInt8], arena: Int?, making record: (any JournalEntity)? = nil
  ) {
    guard let type = event.type else {
      let name = String(decoding: bytes[event.typeRange], as: UTF8.self)
      return notices.add(.unknownType, name, event: event.id)
    }
    guard event.version <= type.version else {
      let name = "\(type.rawValue) version \(event.version)"
      return notices.add(.newerVersion, name, event: event.id)
    }
    guard event.version == type.version else { return applyOlder(event, type, bytes) }
    switch type.kind {
    case .exercise: apply(event, type, bytes, arena, record, to: \.exercises)
    case .exerciseType: apply(event, type, bytes, arena, record, to: \.exerciseTypes)
    case .muscleGroup: apply(event, type, bytes, arena, record, to: \.muscleGroups)
    case .muscle: apply(event, type, bytes, arena, record, to: \.muscles)
    case .workout: apply(event, type, bytes, arena, record, to: \.workouts)
    case .workoutItem: apply(event, type, bytes, arena, record, to: \.workoutItems)
    case .workoutBreak: apply(event, type, bytes, arena, record, to: \.workoutBreaks)
    case .split: apply(event, type, bytes, arena, record, to: \.splits)
    case .splitAssignment: apply(event, type, bytes, arena, record, to: \.splitAssignments)
    case .template: apply(event, type, bytes, arena, record, to: \.templates)
    case .templateExercise: apply(event, type, bytes, arena, record, to: \.templateExercises)
    case .session: apply(event, type, bytes, arena, record, to: \.sessions)
    case .set: apply(event, type, bytes, arena, record, to: \.sets)
    case .workoutLog: apply(event, type, bytes, arena, record, to: \.workoutLogs)
    case .painFlag: apply(event, type, bytes, arena, record, to: \.painFlags)
    case .profile: apply(event, type, bytes, arena, record, to: \.profiles)
    case .equipment: apply(event, type, bytes, arena, record, to: \.equipmentProfiles)
    case .plan: apply(event, type, bytes, arena, record, to: \.plans)
    case .planWeek: apply(event, type, bytes, arena, record, to: \.planWeeks)
    case .workoutEntry: apply(event, type, bytes, arena, record, to: \.workoutEntries)
    case .food: apply(event, type, bytes, arena, record, to: \.foods)
    case .bodyWeight: apply(event, type, bytes, arena, record, to: \.bodyWeights)
    case .clock: apply(event, type, bytes, arena, record, to: \.clockCorrections)
    case .day: deleteDay(event, bytes)
    }
  }

  /// Evolves by an event of an older version as if it had been written in the newest.
  private mutating func applyOlder(_ event: Envelope, _ type: EventType, _ bytes: [UInt8]) {
    let data: JSONValue
    do throws(JSONError) {
      data = try JSONValue(parsing: Array(bytes[event.data]), keepsRepeats: true)
    } catch {
      preconditionFailure("an envelope's data was read before: \(error)")
    }
    let upcast = Upcaster.upcast(data, of: type, from: event.version).bytes
    let newer = Envelope(
      version: type.version, id: event.id, time: event.time, at: event.at, type: type,
      typeRange: 0..<0, entity: event.entity, data: 0..<upcast.count)
    apply(newer, in: upcast)
  }

  private mutating func apply<Record: JournalEntity>(
    _ event: Envelope, _ type: EventType, _ bytes: [UInt8], _ arena: Int?,
    _ record: (any JournalEntity)?, to table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    if let arena {
      return self[keyPath: table].create(event.entity, packed: bytes, event.data, in: arena)
    }
    if let record = record as? Record {
      self[keyPath: table].create(event.entity, at: event.at, time: event.time, record)
      if type == .planCreated { planWeeksGiveWay(of: event.entity) }
      return
    }
    var reader = FieldReader(JSONReader(bytes, in: event.data))
    switch type.effect {
    case .create:
      let record = Record(canonical: bytes, in: event.data) ?? reader.record()
      self[keyPath: table].create(event.entity, at: event.at, time: event.time, record)
    case .delete:
      let record: Record = reader.record()
      self[keyPath: table].delete(
        event.entity, at: event.at, time: event.time, remains: record.remainsWhenDeleted())
    case .update where type.kind.isAlwaysThere:
      self[keyPath: table].write(event.entity, at: event.at, time: event.time) {
        reader.read(into: &$0)
        $0.take(EventContent(event, type.effect, cleared: reader.cleared))
      }
    default:
      // An element of a set, or of a register, writes no fields, whatever its data says.
      var step = PlanStep()
      if type.effect == .recordWorkout || type.effect == .advanceWeek { reader.read(into: &step) }
      let isThere = self[keyPath: table].update(event.entity, at: event.at, time: event.time) {
        if type.effect.writesFields {
          $0.makeWay(for: type.effect)
          reader.read(into: &$0)
        }
        $0.take(EventContent(event, type.effect, step, cleared: reader.cleared))
      }
      if type.effect == .activate { lastActivation = (event.entity, event.time) }
      if !isThere { notices.add(.updateOfMissing, type.kind.phrase, event: event.id) }
    }
    if type == .planCreated || type == .planUpdated && Plan.isListWritten(by: bytes, in: event.data)
    {
      planWeeksGiveWay(of: event.entity)
    }
    note(reader.problems, of: type, event.id)
  }

  /// Ends the entries and foods that a day's deletion names, and no others.
  private mutating func deleteDay(_ event: Envelope, _ bytes: [UInt8]) {
    var reader = FieldReader(JSONReader(bytes, in: event.data))
    let day: DailyLog = reader.record()
    for entry in day.entries ?? [] {
      workoutEntries.delete(entry, at: event.at, time: event.time, remains: WorkoutEntry())
    }
    for food in day.foods ?? [] {
      foods.delete(food, at: event.at, time: event.time, remains: Food())
    }
    note(reader.problems, of: .dayDeleted, event.id)
  }

  /// Notes what is odd in an event, once for each member, however often that stands in it.
  private mutating func note(
    _ problems: [FieldReader.Problem], of type: EventType, _ id: EventID
  ) {
    if problems.isEmpty { return }
    var seen: Set<String> = []
    for problem in problems {
      let (kind, member): (Notice.Code, String) =
        switch problem {
        case .unknownField(let name): (.unknownField, name)
        case .wrongType(let field, _): (.unreadableField, field)
        }
      let subject = "\(type.rawValue) \(member)"
      if seen.insert("\(kind) \(subject)").inserted { notices.add(kind, subject, event: id) }
    }
  }
}

extension FieldRecord {
  /// Reads an object that stands in the canonical form; `nil` leaves it to the tolerant reader.
  fileprivate init?(canonical bytes: [UInt8], in range: Range<Int>) {
    self.init()
    var data: [UInt8] = []
    data.reserveCapacity(range.count + CanonicalCursor.padding.count)
    data += bytes[range]
    data += CanonicalCursor.padding
    let isRead = CanonicalCursor.withCursor(over: data) { cursor in
      cursor.turn(to: 0..<range.count)
      return readCanonical(&cursor) && cursor.isAtEnd
    }
    if !isRead { return nil }
  }
}

extension EventContent {
  fileprivate init(
    _ event: Envelope, _ effect: EventEffect, _ step: PlanStep = PlanStep(), cleared: [String]
  ) {
    self.init(
      id: event.id, effect: effect, at: event.at, time: event.time, step: step, cleared: cleared)
  }
}

extension FieldReader {
  /// Reads a record from data that the envelope's reader has found to be a JSON object.
  mutating func record<Record: FieldRecord>() -> Record {
    var record = Record()
    read(into: &record)
    return record
  }

  /// Reads data that the envelope's reader has found to be a JSON object.
  mutating func read<Record: FieldRecord>(into record: inout Record) {
    do throws(JSONError) {
      try readMembers(into: &record)
    } catch {
      preconditionFailure("an envelope's data was read before: \(error)")
    }
  }
}
