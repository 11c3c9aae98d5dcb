import JournalFile
import JournalModel

/// What all events say of what some notes of conflicts are about.
struct ContestedSubjects {
  private typealias Subject = ConflictNote.Subject

  /// The deletion of a thing.
  private struct Ending {
    let event: EventID
    /// Whether others have deleted it, too, or it was said once more.
    var isRepeated = false
  }

  /// The events that notes name.
  private var wanted: [Subject: Set<EventID>] = [:]
  private var subjects: [EntityID: [Subject]] = [:]
  /// Those whose existence notes say that an event is about, though it need not name them.
  private var named: [EventID: [Subject]] = [:]
  private var contenders: [Subject: [FieldConflict.Contender]] = [:]
  private var lastWriter: [Subject: EventID] = [:]
  private var remains: [Subject: [JSONMember]] = [:]
  /// What was said along with a field by events that no note of it names, and so may be known to all
  /// that these do.
  private var alongside: [Subject: [JSONMember]] = [:]
  /// Those whose existence is over, of which no field can be written any more.
  private var endings: [Subject: Ending] = [:]

  /// Walks through the events in the total order.
  init(of notes: [ConflictNote], in index: EventIndex) throws(FileError) {
    for note in notes {
      wanted[note.subject, default: []].formUnion(note.events)
      guard note.subject.isExistence else { continue }
      for event in note.events { named[event, default: []].append(note.subject) }
    }
    subjects = Dictionary(grouping: wanted.keys, by: \.entity)
    // Only of whether a thing exists, events speak that are about others; and of weeks, their plans.
    let areAboutOthers = wanted.keys.contains(where: \.isExistence)
    let areOfWeeks = wanted.keys.contains { $0.kind == .planWeek }
    var walker = EventWalker(index: index)
    for place in index.places {
      let event = try walker.head(at: place)
      noteExistence(event)
      if areOfWeeks, event.envelope.type?.kind == .plan { noteWeeks(event, at: place) }
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
    case .delete:
      for subject in event.ended {
        let isRepeated = endings[subject] != nil
        endings[subject, default: Ending(event: event.envelope.id)].isRepeated = isRepeated
      }
    case .create:
      if let kind = event.envelope.type?.kind {
        endings[.existence(of: event.envelope.entity, kind)] = nil
      }
    default: break
    }
  }

  /// A plan's own list of weeks writes to each of them.
  private mutating func noteWeeks(_ event: WalkedEvent, at place: EventPlace) {
    let plan = event.envelope.entity
    guard let type = event.envelope.type, event.envelope.version <= type.version,
      let list = WeekList(type, of: plan, event.data)
    else { return }
    for number in WeekList.numbers {
      let fields = subjects[PlanWeek.id(of: plan, week: number)] ?? []
      if fields.isEmpty { continue }
      let data = list.change(of: number)
      for subject in fields where subject.kind == .planWeek {
        lastWriter[subject] = place.id
        guard wanted[subject]?.contains(place.id) == true else { continue }
        var said: [JSONMember] = []
        said.take(subject.kind.fieldsSaid(with: subject.field), of: data)
        contend(event, at: place, for: subject, with: data, alongside: said)
      }
    }
  }

  /// - Parameter data: the event's payload.
  private mutating func note(
    _ event: WalkedEvent, _ data: JSONValue, at place: EventPlace, of subject: Subject
  ) {
    let writes = ConflictFinder.writes(event, data, subject.kind, subject.entity)
    // What doesn't fit is told as well, but never counts.
    let isWritten = writes.contains(subject.field) && event.fits(data, subject.field)
    if isWritten || writes.contains(ConflictNote.existence) { lastWriter[subject] = place.id }
    let isOwn = subject.entity == event.envelope.entity
    if subject.isExistence, isOwn { remains[subject, default: []].takeNames(of: data) }
    // Of a thing that is made anew, nothing stands that was said before.
    let isMade = isOwn && event.envelope.type?.effect == .create
    var said = isMade ? [] : alongside[subject] ?? []
    if isOwn { said.take(subject.kind.fieldsSaid(with: subject.field), of: data) }
    if wanted[subject]?.contains(place.id) == true {
      contend(event, at: place, for: subject, with: data, alongside: said)
    } else {
      alongside[subject] = said
    }
  }

  private mutating func contend(
    _ event: WalkedEvent, at place: EventPlace, for subject: Subject, with data: JSONValue,
    alongside: [JSONMember]
  ) {
    contenders[subject, default: []].append(
      FieldConflict.Contender(
        event: place.id, recorded: place.time, at: event.envelope.at,
        type: String(decoding: event.bytes[event.envelope.typeRange], as: UTF8.self),
        value: data[subject.field], alongside: alongside))
  }

  /// Those that nobody has written over since, in the total order.
  var conflicts: [FieldConflict] {
    contenders.compactMap { subject, contenders in
      let ending = endings[.existence(of: subject.entity, subject.kind)]
      // Whether a thing is to be there is asked while it isn't; and what it is like, while it is.
      guard contenders.count > 1, let last = lastWriter[subject],
        contenders.contains(where: { $0.event == last }), subject.isExistence == (ending != nil)
      else { return nil }
      return FieldConflict(
        kind: subject.kind, entity: subject.entity, field: subject.field, contenders: contenders,
        remains: remains[subject] ?? [], deletion: ending?.event,
        isDeletedAgain: ending?.isRepeated == true)
    }.sorted {
      ($0.contenders[0].recorded, $0.field, $0.kind.rawValue, $0.entity)
        < ($1.contenders[0].recorded, $1.field, $1.kind.rawValue, $1.entity)
    }
  }
}

extension WalkedEvent {
  /// Whether what its payload says of a field can be read as that.
  fileprivate func fits(_ data: JSONValue, _ field: String) -> Bool {
    guard let type = envelope.type, let value = data[field] else { return true }
    return type.fits(JSONMember(name: field, value: value))
  }
}

extension [JSONMember] {
  /// Takes over the members of a payload that a thing can be called by.
  fileprivate mutating func takeNames(of data: JSONValue) {
    take(NameMembers.all + ["exercise"], of: data)
  }

  /// Takes over some members of a payload.
  fileprivate mutating func take(_ names: [String], of data: JSONValue) {
    for name in names {
      guard let value = data[name] else { continue }
      removeAll { $0.name == name }
      append(JSONMember(name: name, value: value))
    }
  }
}
