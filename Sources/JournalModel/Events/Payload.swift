/// Makes an event's payload: checked, completed, canonical.
struct Payload: ContextualKindVisitor {
  let draft: EventDraft
  let type: EventType
  let entity: EntityID
  let at: Moment
  let now: Moment
  let tables: TrainingTables
  let fields: PayloadFields
  var numbering: SetNumbering
  /// What is to be appended ahead of the event.
  private(set) var preparations: [EventDraft] = []

  mutating func visit<Record: JournalEntity>(
    _ table: WritableKeyPath<JournalState, EntityTable<Record>>, in state: JournalState
  ) throws(Rejection) -> CheckedEvent.Content {
    if type.effect == .create, let record = draft.record(as: Record.self) {
      return try creation(of: record, naming: FieldNames(setIn: record), at: nil, in: state)
    }
    guard case .object(var members) = draft.data else { throw .notAnObject }
    if Record.self is any OrderedPart.Type { try checkOnePlace(in: members) }
    let placement = Record.self is any OrderedPart.Type ? try takePlacement(&members) : nil
    try checkNames(of: members)
    let before = state[keyPath: table][entity]
    // A part of what was deleted is gone with it, though its own existence isn't over.
    let mayBeGone = draft.isRestoring || draft.isRepeated || draft.isOfGoneWhole
    if let before, type.effect != .create, !mayBeGone, !Record.isVisible(before, in: state) {
      throw .noSuchEntity(type.kind, entity)
    }
    if !draft.isRestoring, let objection = before?.record.objection(to: type.effect) {
      throw objection
    }
    let data = JSONValue.object(members)
    switch type.effect {
    case .recordWorkout, .advanceWeek: return .json(try step(data, of: before?.record, in: state))
    case .delete where type.kind != .day:
      // What the draft says is filled in anew, from the thing itself.
      return .json((before?.record ?? Record()).remainsWhenDeleted().memberBytes)
    case .pause, .resume:
      try checkInterruption(of: before)
      return .json(Array("{}".utf8))
    case .activate, .deactivate: return .json(Array("{}".utf8))
    default: break
    }
    let given = FieldNames(members.map(\.name))
    let makesAnew = type.effect == .create || type.kind == .day
    var after = makesAnew ? Record() : before?.record ?? Record()
    try Self.read(data.bytes, into: &after)
    if makesAnew { return try creation(of: after, naming: given, at: placement, in: state) }
    let filled = try fillIn(&after, naming: given, at: placement, before: before, in: state)
    if members.isEmpty, filled.isEmpty { throw .nothingToChange(type) }
    let broken = try rulesBroken(by: &after, filling: filled, besides: given, in: state)
    if !broken.isEmpty {
      let forgiven = try before.map { before throws(Rejection) in
        try rulesBroken(by: before.record, besidesChangesTo: after, in: state)
      }
      if let broken = broken.first(where: { forgiven?.contains($0) != true }) { throw broken }
    }
    try checkTimes(of: after, before: before)
    return .json(after.canonicalData(naming: filled.union(given)))
  }

  /// The payload of an event that brings a thing into being.
  private mutating func creation<Record: JournalEntity>(
    of record: Record, naming given: FieldNames, at placement: Placement?, in state: JournalState
  ) throws(Rejection) -> CheckedEvent.Content {
    var record = record
    let filled = try fillIn(&record, naming: given, at: placement, before: nil, in: state)
    let broken = try rulesBroken(by: &record, filling: filled, besides: given, in: state)
    if let broken = broken.first { throw broken }
    try checkTimes(of: record, before: nil)
    // What is deleted of a day is written like a new thing, but is none.
    return type.effect == .create ? .record(record) : .json(record.memberBytes)
  }

  /// The rules that forbid the event: none forbids what was there before and is made again, whatever
  /// a merge, a clock or a later change has made of what it speaks of.
  private func rulesBroken<Record: JournalEntity>(
    by record: Record, in state: JournalState
  ) -> [Rejection] {
    draft.isRestoring ? [] : record.allBrokenRules(in: state, fields.rules)
  }

  /// The rules that a record breaks which have nothing to do with what an update changes in it: what
  /// was broken before, by another device or an older version, doesn't forbid a change to something
  /// else, nor a list that still names what is there no more.
  private func rulesBroken<Record: JournalEntity>(
    by record: Record, besidesChangesTo after: Record, in state: JournalState
  ) throws(Rejection) -> [Rejection] {
    let (old, new) = (record.members, after.members)
    let changed = Record.fields.map(\.name).filter { old[$0] != new[$0] }
    var without = record
    let cleared = JSONValue.object(changed.map { JSONMember(name: $0, value: .null) })
    try Self.read(cleared.bytes, into: &without)
    let others = without.brokenRules(in: state)
    return record.brokenFieldRules(in: state, fields.rules, besides: FieldNames(changed))
      + record.brokenRules(in: state).filter(others.contains)
  }

  /// Completes a record, unless it is made again what it was.
  ///
  /// - Returns: the names of the fields that were filled in.
  private mutating func fillIn<Record: JournalEntity>(
    _ record: inout Record, naming given: FieldNames, at placement: Placement?,
    before: Entity<Record>?, in state: JournalState
  ) throws(Rejection) -> FieldNames {
    if draft.isRestoring { return [] }
    // The numbering moves there and back, so that it is never copied.
    var completion = Completion(
      effect: type.effect, entity: entity, at: at, given: given, placement: placement,
      tables: tables, numbering: numbering)
    numbering = SetNumbering()
    let filled = record.fillIn(&completion, before: before, in: state)
    numbering = completion.numbering
    preparations = completion.preparations
    if let placement, !filled.contains("rank") { throw .noSuchPlace(placement) }
    return filled
  }

  /// The rules that forbid the event once what was filled in with a value that breaks one is left open,
  /// such as the name of a thing that another program has made: nobody has said it here, so nobody could
  /// say it otherwise.
  private func rulesBroken<Record: JournalEntity>(
    by record: inout Record, filling filled: FieldNames, besides given: FieldNames,
    in state: JournalState
  ) throws(Rejection) -> [Rejection] {
    let broken = rulesBroken(by: record, in: state)
    if broken.isEmpty { return [] }
    for name in filled.all where !given.contains(name) {
      let some = record.brokenFieldRules(in: state, fields.rules).count
      let others = record.brokenFieldRules(in: state, fields.rules, besides: [name]).count
      guard others < some else { continue }
      let cleared = JSONValue.object([JSONMember(name: name, value: .null)])
      try Self.read(cleared.bytes, into: &record)
    }
    return rulesBroken(by: record, in: state)
  }

  /// That what is said to have happened has (as seed 004 asks of a calorie entry), and that a session
  /// doesn't end before it began.
  private func checkTimes<Record: JournalEntity>(
    of record: Record, before: Entity<Record>?
  ) throws(Rejection) {
    let (field, moment): (String, Moment?) =
      switch record {
      case let session as Session: ("end", session.end)
      case let log as WorkoutLog: ("date", log.date)
      case let flag as PainFlag: ("resolvedAt", flag.resolvedAt)
      default: ("", nil)
      }
    guard !draft.isRestoring, let moment, draft.data[field] != nil || type.effect == .complete
    else { return }
    if moment.milliseconds > now.milliseconds { throw .futureDate(moment, now: now) }
    if record is Session, let before, moment.milliseconds < before.at.milliseconds {
      throw .rule("A session can't end before it began")
    }
  }

  /// That a session isn't paused or gone on with before it began, which would take time from it, nor
  /// gone on with before it was paused, which would take that pause away.
  private func checkInterruption<Record: JournalEntity>(
    of session: Entity<Record>?
  ) throws(Rejection) {
    guard !draft.isRestoring, let session else { return }
    let isPause = type.effect == .pause
    if at.milliseconds < session.at.milliseconds {
      throw .rule("A session can't be \(isPause ? "paused" : "resumed") before it began")
    }
    if !isPause, let pause = (session.record as? Session)?.pauses.last,
      at.milliseconds < pause.at.milliseconds
    {
      throw .rule("A session can't be resumed before it was paused")
    }
  }

  /// The payload of an event that adds to a plan's progress.
  private func step<Record: JournalEntity>(
    _ data: JSONValue, of record: Record?, in state: JournalState
  ) throws(Rejection) -> [UInt8] {
    var step = PlanStep()
    try Self.read(data.bytes, into: &step)
    guard let plan = record as? Plan else { return step.memberBytes }
    step.fillIn(type.effect, of: plan)
    if !draft.isRestoring, let broken = step.brokenRules(of: plan, in: state).first { throw broken }
    return step.memberBytes
  }

  /// Takes `after` and `to` out of the members, which say a place and are no fields.
  private func takePlacement(_ members: inout [JSONMember]) throws(Rejection) -> Placement? {
    guard type.effect == .create || type.effect == .move else { return nil }
    var placement: Placement?
    for member in members {
      switch (member.name, member.value) {
      case ("after", .null): placement = .after(nil)
      case ("after", let value):
        guard case .string(let text) = value, let id = EntityID(text) else {
          throw .wrongType(field: "after", reason: "expected an id or null")
        }
        placement = .after(id)
      case ("to", let value):
        guard let position = value.wholeNumber else {
          throw .wrongType(field: "to", reason: "expected a whole number")
        }
        placement = .position(position)
      default: continue
      }
    }
    members.removeAll { Placement.names.contains($0.name) }
    if placement == nil, type.effect == .move, members.isEmpty { throw .placeRequired }
    return placement
  }

  private func checkNames(of members: [JSONMember]) throws(Rejection) {
    for member in members where !fields.allowed.contains(member.name) {
      if member.name.hasSuffix("APIKey") { throw .secret(field: member.name) }
      throw .unknownField(member.name, type: type, known: fields.allowed)
    }
    for member in members {
      guard member.value.hasSoundNumbers else {
        throw .wrongType(field: member.name, reason: "expected a number as JSON writes it")
      }
      guard let shape = fields.shape(of: member.name) else { continue }
      try checkNames(of: member.value, in: shape, path: member.name)
    }
  }

  /// That a part is put into one place: by its `rank`, or by what is said instead of that.
  private func checkOnePlace(in members: [JSONMember]) throws(Rejection) {
    guard type.effect == .create || type.effect == .move else { return }
    let said = ["rank", "after", "to"].filter { name in
      // Only `after` says something by its `null`.
      members.contains { $0.name == name && (name == "after" || $0.value != .null) }
    }
    if said.count > 1 { throw .severalPlaces }
  }

  /// That objects inside a value have no member that their shape doesn't.
  private func checkNames(
    of value: JSONValue, in shape: FieldShape, path: String
  ) throws(Rejection) {
    switch (shape, value) {
    case (.object(let fields), .object(let inner)):
      let names = fields.map(\.name)
      if let stranger = inner.first(where: { !names.contains($0.name) }) {
        throw .unknownField("\(path).\(stranger.name)", type: type, known: names)
      }
    case (.list(let element), .array(let values)):
      for value in values { try checkNames(of: value, in: element, path: path) }
    default: break
    }
  }

  private static func read<Record: FieldRecord>(
    _ bytes: [UInt8], into record: inout Record
  ) throws(Rejection) {
    var reader = FieldReader(JSONReader(bytes))
    do throws(JSONError) {
      try reader.readMembers(into: &record)
    } catch {
      throw .notJSON(error)
    }
    if case .wrongType(let field, let reason)? = reader.problems.first {
      throw .wrongType(field: field, reason: reason.description)
    }
  }
}

extension JournalEntity {
  /// Every rule that the record breaks, those of the table first.
  func allBrokenRules(
    in state: JournalState, _ rules: FieldRuleTable? = nil
  ) -> [Rejection] {
    brokenFieldRules(in: state, rules) + brokenRules(in: state)
  }
}
