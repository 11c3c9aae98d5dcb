import JournalFile
import JournalModel

/// A field that two devices both wrote without knowing of each other, with what each wrote.
public struct FieldConflict: Sendable, Equatable {
  public let kind: EntityKind
  public let entity: EntityID
  /// The field; `existence` where one deleted what the other went on with.
  public let field: String
  /// In the total order.
  public let contenders: [Contender]
  /// What was last said of a thing that was deleted and that it can be called by: its name or title,
  /// or its exercise.
  public let remains: [JSONMember]

  /// One side of it.
  public struct Contender: Sendable, Equatable {
    public let event: EventID
    public let recorded: HybridTime
    public let at: Moment
    public let type: String
    /// `nil` where the event doesn't name the field: it created or deleted the thing.
    public let value: JSONValue?
  }

  /// The side that counts: of whether a thing exists, no mere use of it decides.
  public var winner: Contender? {
    guard field == ConflictNote.existence else { return contenders.last }
    return contenders.last { contender in
      let effect = EventType(rawValue: contender.type)?.effect
      return effect == .delete
    }
  }
}

extension Journal {
  /// The conflicts that nobody has written over since, in words of the events.
  public func conflicts() throws(JournalError) -> [FieldConflict] {
    // Mostly there is nothing that the events would have to be looked through for.
    let known = try JournalError.wrap { () throws(FileError) in
      Array(try folder.conflictNotes())
    }
    if known.isEmpty { return [] }
    // Where ids were given twice or a clock was corrected, only a look at all events tells.
    let isPlain = checkpointed()?.standing.unsettled.isEmpty == true
    let sieve = isPlain ? ConflictNote.sieve(of: known) : nil
    return try withIndex(passing: sieve) { index throws(JournalError) in
      try conflicts(among: known, in: index)
    }
  }

  /// What notes say, where the last writer of the field is still one of those who didn't know of
  /// each other.
  func conflicts(
    among notes: [ConflictNote], in index: EventIndex
  ) throws(JournalError) -> [FieldConflict] {
    struct Subject: Hashable {
      let kind: EntityKind
      let entity: EntityID
      let field: String
      var isExistence: Bool { field == ConflictNote.existence }

      static func existence(of entity: EntityID, _ kind: EntityKind) -> Subject {
        Subject(kind: kind, entity: entity, field: ConflictNote.existence)
      }
    }
    var wanted: [Subject: Set<EventID>] = [:]
    for note in notes {
      let subject = Subject(kind: note.kind, entity: note.entity, field: note.field)
      wanted[subject, default: []].formUnion(note.events)
    }
    guard !wanted.isEmpty else { return [] }
    let subjects = Dictionary(grouping: wanted.keys, by: \.entity)
    var found: [Subject: [FieldConflict.Contender]] = [:]
    var lastWriter: [Subject: EventID] = [:]
    var remains: [Subject: [JSONMember]] = [:]
    // Those whose existence is over, of which no field can be written any more.
    var gone: Set<Subject> = []
    return try JournalError.wrap { () throws(FileError) in
      var walker = EventWalker(index: index)
      // Only of whether a thing exists, events speak that are about others.
      let areAboutOthers = wanted.keys.contains(where: \.isExistence)
      for place in index.places {
        let event = try walker.head(at: place)
        switch event.envelope.type?.effect {
        case .delete:
          for cell in Footprint(of: event.envelope, in: event.bytes).cells {
            gone.insert(.existence(of: cell.entity, cell.kind))
          }
        case .create:
          if let kind = event.envelope.type?.kind {
            gone.remove(.existence(of: event.envelope.entity, kind))
          }
        default: break
        }
        let own = subjects[event.envelope.entity] ?? []
        if own.isEmpty, !areAboutOthers { continue }
        let data = event.data
        for subject in own + data.entities.flatMap({ subjects[$0] ?? [] }) {
          let writes = ConflictFinder.writes(event, data, subject.kind, subject.entity)
          if writes.contains(subject.field) || writes.contains(ConflictNote.existence) {
            lastWriter[subject] = place.id
          }
          if subject.isExistence, subject.entity == event.envelope.entity {
            remains[subject, default: []].takeNames(of: data)
          }
          guard wanted[subject]?.contains(place.id) == true else { continue }
          found[subject, default: []].append(
            FieldConflict.Contender(
              event: place.id, recorded: place.time, at: event.envelope.at,
              type: String(decoding: event.bytes[event.envelope.typeRange], as: UTF8.self),
              value: data.last(subject.field)))
        }
      }
      return found.compactMap { subject, contenders in
        guard contenders.count > 1, let last = lastWriter[subject],
          contenders.contains(where: { $0.event == last }),
          subject.isExistence || !gone.contains(.existence(of: subject.entity, subject.kind))
        else { return nil }
        return FieldConflict(
          kind: subject.kind, entity: subject.entity, field: subject.field, contenders: contenders,
          remains: remains[subject] ?? [])
      }.sorted { ($0.contenders[0].recorded, $0.field) < ($1.contenders[0].recorded, $1.field) }
    }
  }
}

extension JSONValue {
  /// The last member of that name: of repeated ones it counts.
  fileprivate func last(_ name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}

extension [JSONMember] {
  /// Takes over the members of a payload that a thing can be called by.
  fileprivate mutating func takeNames(of data: JSONValue) {
    for name in ["name", "title", "exercise"] {
      guard let value = data[name] else { continue }
      removeAll { $0.name == name }
      append(JSONMember(name: name, value: value))
    }
  }
}
