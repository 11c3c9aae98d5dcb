import JournalFile
import JournalModel

/// What the events of one side do, so far as those of the other may have to do with it.
struct ConflictSide {
  typealias Subject = ConflictNote.Subject

  struct Write {
    let place: EventPlace
    let data: JSONValue
    /// Whether it made the thing.
    var isCreation = false
    /// Whether it is a plan's own list of weeks, which writes to each of them.
    var isOfList = false
  }

  /// The things that both sides are about: what is written of any other meets nothing.
  private let shared: Set<EntityID>
  /// The last write of each field.
  private(set) var writes: [Subject: Write] = [:]
  /// The last deletion of each thing that wasn't made anew since.
  private(set) var deletions: [Subject: EventPlace] = [:]
  /// The last event that made a thing.
  ///
  /// Where it was there already, as before an undoing or on another device, it is made anew: the fields
  /// that the event doesn't name are clear by it.
  private(set) var creations: [EntityID: EventPlace] = [:]
  /// Those of which this side had said something before.
  private var remade: Set<EntityID> = []
  /// The last event that is about a thing, or names it, or is about a part of it.
  private(set) var uses: [EntityID: EventPlace] = [:]
  /// The last event about a part that doesn't say what it is a part of, and the kind of that.
  private var changes: [EntityID: (place: EventPlace, whole: EntityKind)] = [:]
  /// The last list of the weeks of each plan.
  private var lists: [EntityID: (place: EventPlace, list: WeekList)] = [:]
  /// The fields of weeks that are written one by one, with the plan and the week's number.
  private(set) var weeks: [Subject: (plan: EntityID, number: Int)] = [:]

  /// - Parameters:
  ///   - places: in the total order.
  ///   - shared: the things, or plans of weeks, that both sides are about.
  init(
    _ places: [EventPlace], sharing shared: Set<EntityID>, _ walker: inout EventWalker
  ) throws(FileError) {
    self.shared = shared
    for place in places {
      let event = try walker.event(at: place)
      guard let type = event.envelope.type, event.envelope.version <= type.version else { continue }
      take(event, type, at: place)
    }
    if remade.isEmpty { return }
    // Nothing stands that was said before.
    writes = writes.filter { subject, write in
      guard remade.contains(subject.entity), let creation = creations[subject.entity] else {
        return true
      }
      return !EventPlace.precedes(write.place, creation)
    }
  }

  private mutating func take(_ event: WalkedEvent, _ type: EventType, at place: EventPlace) {
    let (data, entity) = (event.data, event.envelope.entity)
    if type.effect == .delete {
      for subject in event.ended { deletions[subject] = place }
      changes[entity] = nil
      return
    }
    if type.effect == .create {
      deletions[.existence(of: entity, type.kind)] = nil
      if uses[entity] != nil { remade.insert(entity) }
      creations[entity] = place
    }
    uses[entity] = place
    for id in data.entities { uses[id] = place }
    if let whole = PartsOfWholes.byKind[type.kind], data[whole.field] == nil {
      changes[entity] = (place, whole.kind)
    }
    if let list = WeekList(type, of: entity, data) { lists[entity] = (place, list) }
    let week = event.week
    guard shared.contains(entity) || week.map({ shared.contains($0.plan) }) == true else { return }
    for field in ConflictFinder.writes(event, data, type.kind, entity)
    where field != ConflictNote.existence {
      let subject = Subject(kind: type.kind, entity: entity, field: field)
      writes[subject] = Write(place: place, data: data, isCreation: type.effect == .create)
      if let week, !type.kind.namingFields.contains(field) { weeks[subject] = week }
    }
  }

  /// Takes the lists of weeks for writes to these fields, where nothing later was said of them.
  mutating func write(_ weeks: [Subject: (plan: EntityID, number: Int)]) {
    for (subject, week) in weeks {
      guard let (place, list) = lists[week.plan] else { continue }
      if let own = writes[subject], EventPlace.precedes(place, own.place) { continue }
      writes[subject] = Write(place: place, data: list.change(of: week.number), isOfList: true)
    }
  }

  /// The parts whose wholes may be among what the other side deleted.
  func parts(endedBy other: ConflictSide) -> [(part: EntityID, place: EventPlace)] {
    if changes.isEmpty { return [] }
    let kinds = Set(other.deletions.keys.map(\.kind))
    return changes.filter { kinds.contains($0.value.whole) }.map { ($0.key, $0.value.place) }
  }

  mutating func use(
    _ wholes: [EntityID: EntityID], of parts: [(part: EntityID, place: EventPlace)]
  ) {
    for (part, place) in parts {
      guard let whole = wholes[part] else { continue }
      uses[whole] = uses[whole].map { EventPlace.precedes($0, place) ? place : $0 } ?? place
    }
  }
}

/// What the events of a side are about, found without a look at what most of them say of it.
struct ThingsOfSide {
  private var events: [(place: EventPlace, entity: EntityID, plan: EntityID?)] = []
  private(set) var entities: Set<EntityID> = []
  private(set) var hasDeletions = false

  init(_ places: [EventPlace], _ walker: inout EventWalker) throws(FileError) {
    for place in places {
      let event = try walker.head(at: place)
      let entity = event.envelope.entity
      // What is said of a week can be at odds with its plan's own list.
      let plan = event.week?.plan
      events.append((place, entity, plan))
      entities.insert(entity)
      if let plan { entities.insert(plan) }
      if event.envelope.type?.effect == .delete { hasDeletions = true }
    }
  }

  /// The events about some things, or about weeks of plans among them.
  func places(about things: Set<EntityID>) -> [EventPlace] {
    events.filter { things.contains($0.entity) || $0.plan.map(things.contains) == true }
      .map(\.place)
  }
}

extension WalkedEvent {
  /// The plan's week that it changes, where it has the id that every device derives for it.
  fileprivate var week: (plan: EntityID, number: Int)? {
    guard envelope.type?.kind == .planWeek else { return nil }
    let data = data
    guard case .string(let text)? = data["plan"], let plan = EntityID(text),
      let number = data["weekNumber"]?.wholeNumber,
      WeekList.numbers.contains(number), PlanWeek.id(of: plan, week: number) == envelope.entity
    else { return nil }
    return (plan, number)
  }
}
