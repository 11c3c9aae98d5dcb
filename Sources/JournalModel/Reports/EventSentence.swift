/// Tells what an event says in words, for a person who looks through the history.
public struct EventSentence: Sendable {
  let state: JournalState
  let unitSystem: UnitSystem?
  /// The names of things that have one.
  var names: [EntityID: String]
  /// The exercises in which the body is lifted.
  var ofBody: Set<EntityID>
  /// Makes what comes from elsewhere harmless where it is shown.
  package let showing: @Sendable (String) -> String
  /// What a thing was before an event that finds it, as its fields said it; nil where nobody knows.
  let before: @Sendable (Envelope) -> JSONValue?
  /// How a sentence about a set that was logged begins.
  let setWords: [UInt8]
  let startedWords = SessionWords(.sessionStarted, with: "location", after: " at ")
  let completedWords = SessionWords(
    .sessionCompleted, with: "actualDuration", after: " after ", before: " min")

  /// - Parameter state: where the names of things are looked up, as they are now.
  public init(namesFrom state: JournalState) {
    self.init(namesFrom: state, by: OneWorker())
  }

  /// - Parameters:
  ///   - state: where the names of things are looked up, as they are now.
  ///   - showing: what is shown of a text; of what it gives it gives the same again.
  ///   - before: what a thing was before an event; asked for what is gone by now alone.
  ///   - workers: share the looking up.
  package init(
    namesFrom state: JournalState, by workers: some Workers,
    showing: @escaping @Sendable (String) -> String = { $0 },
    before: @escaping @Sendable (Envelope) -> JSONValue? = { _ in nil }
  ) {
    self.state = state
    unitSystem = state.profile.unitSystem
    self.showing = showing
    self.before = before
    names = ReferenceFinder.names(in: [state], by: workers, showing: showing)
    setWords = Array((Self.verb(.setLogged) + " a set").utf8)
    var ofBody: Set<EntityID> = []
    state.exercises.forEach { if $0.record.liftsBody { ofBody.insert($0.id) } }
    self.ofBody = ofBody
  }

  /// The event in one sentence without a full stop.
  ///
  /// - Parameters:
  ///   - event: what all events have, without the payload.
  ///   - typeName: the type on the wire, for one that isn't known.
  ///   - data: the payload.
  public func describe(
    _ event: Envelope, typeName: @autoclosure () -> String, data: JSONValue
  ) -> String {
    guard let type = event.type else {
      return "\(typeName()) (a type that this version can't read)"
    }
    guard event.version <= type.version else {
      return "\(typeName()) version \(event.version) (newer than this program)"
    }
    if type == .clockCorrected { return clockCorrection(data) }
    let former = former(event, type)
    let name = name(of: event.entity, type, data, former, on: event.at.day)
    switch type.effect {
    case .create: return "\(Self.verb(type)) \(name)" + createdDetail(type.kind, data)
    case .update:
      if isMove(data) { return "Moved \(name)" }
      // Beside the name that it was given then, the same name would say nothing.
      let isNamed = title(data).map { showing($0) == names[event.entity] } ?? false
      let what = isNamed ? type.kind.noun : name
      return "Changed \(what): \(changes(data, type, former, of: event))"
    case .delete:
      let set = type.kind == .set ? state.sets[event.entity]?.record.members : nil
      let gone = (former ?? set).map { createdDetail(type.kind, $0) }
      return "\(Self.verb(type)) \(name)" + (gone ?? "")
    case .move, .pause, .resume, .resolve, .activate, .deactivate:
      return "\(Self.verb(type)) \(name)"
    case .complete:
      let minutes = text(data["actualDuration"]).map { " after \($0) min" } ?? ""
      return "\(Self.verb(type)) \(name)\(minutes)"
    case .recordWorkout:
      return "Recorded a workout of week \(text(data["week"]) ?? "?") for \(name)"
    case .advanceWeek: return advance(of: event.entity, data, name)
    }
  }

  /// What a thing was before an event that found it, where it is gone by now.
  private func former(_ event: Envelope, _ type: EventType) -> JSONValue? {
    switch type.kind {
    case .profile, .equipment, .day, .clock: return nil
    default: break
    }
    if type.effect == .create || state.exists(event.entity, kind: type.kind) { return nil }
    return before(event)
  }

  private func advance(of plan: EntityID, _ data: JSONValue, _ name: String) -> String {
    let week = text(data["toWeek"]) ?? "?"
    guard let progress = state.plans[plan]?.record.progress,
      let from = text(data["fromWeek"]).flatMap({ Int($0) }), let to = Int(week),
      WeekList.numbers.contains(from)
    else { return "Went on to week \(week) of \(name)" }
    // The state may be that before the event: then it goes on from the current week.
    let goesOn = progress.isCompleted || from <= progress.currentWeek
    if goesOn, to == progress.durationWeeks + 1 {
      return "Went past week \(progress.durationWeeks), the last, and so completed \(name)"
    }
    if goesOn { return "Went on to week \(to) of \(name)" }
    let weeks = from + 1 < to ? "weeks \(from) to \(to - 1)" : "week \(from)"
    return "Put \(weeks) behind in \(name), which is in week \(progress.currentWeek)"
  }

  private func clockCorrection(_ data: JSONValue) -> String {
    let stamp = text(data["hlc"]).flatMap(HybridTime.init(_:))
    let time = stamp.map { " count at \(Moment($0).description.prefix(16)) UTC" } ?? ""
    let (first, last) = (text(data["fromSeq"]) ?? "?", text(data["toSeq"]) ?? "?")
    return "Corrected the clock of device \(text(data["device"]) ?? "?"): "
      + "its events \(first) to \(last)" + time
  }

  static func verb(_ type: EventType) -> String {
    (type.kind.verbs.first { $0.key == type.effect }?.value ?? "created").capitalizedFirst
  }

  private func name(
    of id: EntityID, _ type: EventType, _ data: JSONValue, _ former: JSONValue?, on day: Day
  ) -> String {
    func said(_ field: String) -> JSONValue? { data[field] ?? former?[field] }
    /// What a thing refers to: as the event says that brought it into being, and else as it is now.
    func reference(_ field: String, _ now: @autoclosure () -> EntityID?) -> EntityID? {
      let said = self.id(former?[field] ?? data[field])
      return type.effect == .create ? said ?? now() : now() ?? said
    }
    func part(_ noun: String, _ exercise: EntityID?, _ whole: EntityID?) -> String {
      self.exercise(reference("exercise", exercise)) + self.whole(noun, reference(noun, whole))
    }
    switch type.kind {
    case .set: return "a set" + of(reference("exercise", state.sets[id]?.record.exercise))
    case .workoutLog:
      return "a log" + of(reference("exercise", state.workoutLogs[id]?.record.exercise))
    case .workoutItem:
      let item = state.workoutItems[id]?.record
      return part("workout", item?.exercise, item?.workout)
    case .splitAssignment:
      let assignment = state.splitAssignments[id]?.record
      return part("split", assignment?.exercise, assignment?.split)
    case .templateExercise:
      let exercise = state.templateExercises[id]?.record
      return part("template", exercise?.exercise, exercise?.template)
    case .workoutBreak:
      let workout = reference("workout", state.workoutBreaks[id]?.record.workout)
      return "a break" + whole("workout", workout)
    case .planWeek:
      let plan = reference("plan", state.planWeeks[id]?.record.plan)
      return "week \(text(said("weekNumber")) ?? "?")" + whole("plan", plan)
    case .profile, .equipment: return "the \(type.kind.noun)"
    case .day: return "the log of \(text(data["date"]) ?? "a day")"
    case .bodyWeight: return "a body weight"
    default:
      // A session without a title is called by its day, as it is once it is there.
      let isOnItsDay = type == .sessionStarted || type == .sessionCompleted
      let name = names[id] ?? title(data) ?? (isOnItsDay ? day.description : nil)
      // By its name of then nobody finds what is gone.
      if name == nil, let former = former.flatMap(title) {
        return "\(type.kind.noun) “\(former)” \(id.ending)"
      }
      return "\(type.kind.noun) " + quoted(name, id)
    }
  }

  private func title(_ data: JSONValue) -> String? {
    NameMembers.name(in: data)
  }

  private func exercise(_ id: EntityID?) -> String {
    id.flatMap { names[$0] } ?? Exercise.deletedName
  }

  /// ` of Bench Press`; nothing where nobody says of what.
  private func of(_ exercise: EntityID?) -> String {
    exercise == nil ? "" : " of " + self.exercise(exercise)
  }

  /// What a part belongs to: ` in workout “Push”`.
  private func whole(_ noun: String, _ id: EntityID?) -> String {
    id.map { " in \(noun) " + quoted(names[$0], $0) } ?? ""
  }

  func id(_ value: JSONValue?) -> EntityID? {
    if case .string(let text)? = value { EntityID(text) } else { nil }
  }

  private func quoted(_ name: String?, _ id: EntityID) -> String {
    name.map { "“\($0)”" } ?? id.ending
  }

  private func createdDetail(_ kind: EntityKind, _ data: JSONValue) -> String {
    switch kind {
    case .session: text(data["location"]).map { " at \($0)" } ?? ""
    case .set: ": " + setDetail(data)
    case .bodyWeight: ": \(text(data["weight"]) ?? "?") \(text(data["unit"]) ?? "kg")"
    case .workoutBreak:
      ": " + (data["durationSeconds"]?.told(of: "durationSeconds", in: nil, nil) { $0 } ?? "?")
    case .painFlag: text(data["severity"]).map { ": \($0)" } ?? ""
    case .food: ": \(text(data["calories"]) ?? "?") kcal"
    case .workoutEntry:
      ": \(text(data["duration"]) ?? "?") min, \(text(data["caloriesBurned"]) ?? "?") kcal"
        + (WorkoutEntry(reading: data).calorieBasis.map { " (\($0))" } ?? "")
    default: ""
    }
  }

  /// Whether an update changes nothing but the place, as one does that takes a move back.
  private func isMove(_ data: JSONValue) -> Bool {
    guard case .object(let members) = data else { return false }
    return !members.isEmpty && members.allSatisfy { $0.name == "rank" }
  }

  private func changes(
    _ data: JSONValue, _ type: EventType, _ former: JSONValue?, of event: Envelope
  ) -> String {
    guard case .object(let members) = data else { return "nothing" }
    let weighed: Bool = if case .number? = data["weight"] { true } else { false }
    let said = data["unit"].map { text($0) }
    let known = self.unit(of: event, type.kind) ?? former.flatMap { text($0["unit"]) }
    let unit = weighed ? said ?? known : nil
    // Which week of which plan is said already, and so is the unit of a weight; a rank says nothing.
    let changes = members.filter { member in
      !type.kind.namingFields.contains(member.name) && !(unit != nil && member.name == "unit")
        && member.name != "rank"
    }.map { member in
      var value = member.value
      // Of things in a list, as a plan's weeks are, all fields would be a page.
      if case .array(let parts) = value, case .object? = parts.first {
        return "\(ThingNames.words(ofField: member.name)) → \(parts.count)"
      }
      // To list what a field may be takes longer than all else, and few values name anything.
      if mayName(value) {
        value = naming(value, type.fields.first { $0.name == member.name }?.shape)
      }
      let field = ThingNames.words(ofField: member.name)
      return "\(field) → \(value.told(of: member.name, in: unit, unitSystem) { $0 } ?? "none")"
    }
    return changes.isEmpty ? "nothing" : changes.joined(separator: ", ")
  }

  /// The unit that a thing's weight had at an event which doesn't name it; `nil` where a later event
  /// has touched the thing, which may have changed the unit.
  private func unit(of event: Envelope, _ kind: EntityKind) -> String? {
    func unit<Record: JournalEntity>(
      _ thing: Entity<Record>?, _ unit: KeyPath<Record, WeightUnit?>
    ) -> String? {
      thing.flatMap { $0.updated <= event.time ? $0.record[keyPath: unit]?.rawValue : nil }
    }
    return switch kind {
    case .exercise: unit(state.exercises[event.entity], \.unit)
    case .splitAssignment: unit(state.splitAssignments[event.entity], \.unit)
    case .set: unit(state.sets[event.entity], \.unit)
    case .workoutLog: unit(state.workoutLogs[event.entity], \.unit)
    case .bodyWeight: unit(state.bodyWeights[event.entity], \.unit)
    default: nil
    }
  }

  private func mayName(_ value: JSONValue) -> Bool {
    switch value {
    case .string(let text): EntityID(text) != nil
    case .array, .object: true
    case .null, .bool, .number: false
    }
  }

  /// A value with the names of things in the place of references to them, or else short ids.
  private func naming(_ value: JSONValue, _ shape: FieldShape?) -> JSONValue {
    switch (shape, value) {
    case (.reference?, .string(let text)):
      guard let id = EntityID(text) else { return value }
      return .string(names[id] ?? id.ending)
    case (.list(let element)?, .array(let elements)):
      return .array(elements.map { naming($0, element) })
    case (.object(let fields)?, .object(let members)):
      return .object(
        members.map { member in
          let shape = fields.first { $0.name == member.name }?.shape
          return JSONMember(name: member.name, value: naming(member.value, shape))
        })
    default: return value
    }
  }

  /// A value as a person reads it; `nil` for none.
  func text(_ value: JSONValue?) -> String? {
    value?.words { $0 }
  }
}
