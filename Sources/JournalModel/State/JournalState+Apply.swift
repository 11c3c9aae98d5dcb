extension JournalState {
  /// Evolves the state by one event: total, never throwing, never validating.
  ///
  /// Events must come in the total order. `bytes` are those that the envelope's ranges speak of.
  public mutating func apply(_ event: Envelope, in bytes: [UInt8]) {
    guard let type = event.type else {
      let name = String(decoding: bytes[event.typeRange], as: UTF8.self)
      return notices.add(.unknownType, name, event: event.id)
    }
    guard event.version <= type.version else {
      let name = "\(type.rawValue) version \(event.version)"
      return notices.add(.newerVersion, name, event: event.id)
    }
    switch type.kind {
    case .exercise: apply(event, type, bytes, to: \.exercises)
    case .session: apply(event, type, bytes, to: \.sessions)
    case .set: apply(event, type, bytes, to: \.sets)
    case .bodyWeight: apply(event, type, bytes, to: \.bodyWeights)
    }
  }

  private mutating func apply<Record: JournalEntity>(
    _ event: Envelope, _ type: EventType, _ bytes: [UInt8],
    to table: WritableKeyPath<JournalState, EntityTable<Record>>
  ) {
    var reader = FieldReader(JSONReader(bytes, in: event.data))
    switch type.effect {
    case .create:
      var record = Record()
      reader.read(into: &record)
      self[keyPath: table].create(event.entity, at: event.at, time: event.time, record)
    case .delete:
      var record = Record()
      reader.read(into: &record)
      self[keyPath: table].delete(
        event.entity, at: event.at, time: event.time, remains: record.remainsWhenDeleted())
    case .update, .complete, .pause, .resume:
      let isThere = self[keyPath: table].update(event.entity, at: event.at, time: event.time) {
        // A pause is an element of a set and writes nothing, whatever its data says.
        if type.effect == .update || type.effect == .complete { reader.read(into: &$0) }
        $0.take(type.effect, at: event.at)
      }
      if !isThere { notices.add(.updateOfMissing, type.kind.phrase, event: event.id) }
    }
    for problem in reader.problems { note(problem, of: type, event.id) }
  }

  private mutating func note(_ problem: FieldReader.Problem, of type: EventType, _ id: EventID) {
    switch problem {
    case .unknownField(let name): notices.add(.unknownField, "\(type.rawValue) \(name)", event: id)
    case .wrongType(let field, _):
      notices.add(.unreadableField, "\(type.rawValue) \(field)", event: id)
    }
  }
}

extension FieldReader {
  /// Reads data that the envelope's reader has found to be a JSON object.
  mutating func read<Record: FieldRecord>(into record: inout Record) {
    do throws(JSONError) {
      try readMembers(into: &record)
    } catch {
      preconditionFailure("an envelope's data was read before: \(error)")
    }
  }
}
