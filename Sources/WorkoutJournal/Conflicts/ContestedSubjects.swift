import JournalFile
import JournalModel

/// What all events say of what some notes of conflicts are about.
struct ContestedSubjects {
  private typealias Subject = ConflictNote.Subject

  /// The events that notes name.
  private var wanted: [Subject: Set<EventID>] = [:]
  private var subjects: [EntityID: [Subject]] = [:]
  /// Those whose existence notes say that an event is about, though it need not name them.
  private var named: [EventID: [Subject]] = [:]
  private var contenders: [Subject: [FieldConflict.Contender]] = [:]
  private var lastWriter: [Subject: EventID] = [:]
  private var remains: [Subject: [JSONMember]] = [:]
  /// Those whose existence is over, of which no field can be written any more.
  private var gone: Set<Subject> = []

  /// Walks through the events in the total order.
  init(of notes: [ConflictNote], in index: EventIndex) throws(FileError) {
    for note in notes {
      wanted[note.subject, default: []].formUnion(note.events)
      guard note.subject.isExistence else { continue }
      for event in note.events { named[event, default: []].append(note.subject) }
    }
    subjects = Dictionary(grouping: wanted.keys, by: \.entity)
    // Only of whether a thing exists, events speak that are about others.
    let areAboutOthers = wanted.keys.contains(where: \.isExistence)
    var walker = EventWalker(index: index)
    for place in index.places {
      let event = try walker.head(at: place)
      noteExistence(event)
      let own = subjects[event.envelope.entity] ?? []
      if own.isEmpty, !areAboutOthers { continue }
      let data = event.data
      var about = Set(own + (named[place.id] ?? []))
      for id in data.entities { about.formUnion(subjects[id] ?? []) }
      about.formUnion(event.ended.filter { wanted[$0] != nil })
      for subject in about { note(event, data, at: place, of: subject) }
    }
  }

  private mutating func noteExistence(_ event: WalkedEvent) {
    switch event.envelope.type?.effect {
    case .delete: gone.formUnion(event.ended)
    case .create:
      if let kind = event.envelope.type?.kind {
        gone.remove(.existence(of: event.envelope.entity, kind))
      }
    default: break
    }
  }

  /// - Parameter data: the event's payload.
  private mutating func note(
    _ event: WalkedEvent, _ data: JSONValue, at place: EventPlace, of subject: Subject
  ) {
    let writes = ConflictFinder.writes(event, data, subject.kind, subject.entity)
    if writes.contains(subject.field) || writes.contains(ConflictNote.existence) {
      lastWriter[subject] = place.id
    }
    if subject.isExistence, subject.entity == event.envelope.entity {
      remains[subject, default: []].takeNames(of: data)
    }
    guard wanted[subject]?.contains(place.id) == true else { return }
    contenders[subject, default: []].append(
      FieldConflict.Contender(
        event: place.id, recorded: place.time, at: event.envelope.at,
        type: String(decoding: event.bytes[event.envelope.typeRange], as: UTF8.self),
        value: data.last(subject.field)))
  }

  /// Those that nobody has written over since, in the total order.
  var conflicts: [FieldConflict] {
    contenders.compactMap { subject, contenders in
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
