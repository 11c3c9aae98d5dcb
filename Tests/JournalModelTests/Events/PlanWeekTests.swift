import Testing

@testable import JournalModel

@Suite("A week of a plan, by the plan's own list and the changes to it") struct PlanWeekTests {
  private static let plan = ModelJournal.one(.plan)
  private static let own = #"[{"weekNumber":2,"weekType":"deload","notes":"Easy"}]"#

  private static func journal(_ fields: String = #""durationWeeks":3,"#) -> ModelJournal {
    var journal = ModelJournal()
    journal.receive("plan.created", plan, #"{"name":"P",\#(fields)"weeks":\#(own)}"#)
    return journal
  }

  private static func change(_ journal: inout ModelJournal, _ fields: String) {
    journal.receive(
      "planWeek.updated", PlanWeek.id(of: plan, week: 2),
      #"{"plan":"\#(plan)","weekNumber":2,\#(fields)}"#)
  }

  private static func weeks(_ state: JournalState) throws -> [EffectiveWeek] {
    StateDocument(state).weeks(of: try #require(state.plans[plan]))
  }

  private static func second(_ journal: ModelJournal) throws -> EffectiveWeek {
    try weeks(journal.state)[1]
  }

  @Test("A field that is cleared is clear, whatever the plan's own list says of it")
  func cleared() throws {
    var journal = Self.journal()
    Self.change(&journal, #""notes":null"#)
    #expect(try Self.second(journal).notes == nil && Self.second(journal).weekType == .deload)
    Self.change(&journal, #""weekType":null"#)
    #expect(try Self.second(journal).modifiers == WeekType.regular.modifiers)
    Self.change(&journal, #""notes":"Hard""#)
    #expect(try Self.second(journal).notes == "Hard")
    Self.change(&journal, #""notes":null"#)
    #expect(try Self.second(journal).notes == nil)
    journal.receive("plan.updated", Self.plan, #"{"weeks":\#(Self.own)}"#)
    #expect(try Self.second(journal).notes == "Easy" && Self.second(journal).weekType == .deload)
  }

  @Test("Whoever has its id needn't say what it is made of, and can't make it another")
  func byItsID() throws {
    let journal = Self.journal()
    let week = PlanWeek.id(of: Self.plan, week: 2)
    func check(_ entity: EntityID, _ data: String) throws(Rejection) -> CheckedEvent {
      guard let data = try? JSONValue(parsing: Array(data.utf8)) else { throw .rule("no JSON") }
      return try journal.check(EventDraft(.planWeekUpdated, entity: entity, data: data))
    }
    let named = #"{"plan":"\#(Self.plan)","weekNumber":2,"notes":"Hard"}"#
    for said in ["{", #"{"weekNumber":2,"#, #"{"plan":"\#(Self.plan)","#] {
      #expect(try check(week, said + #""notes":"Hard"}"#).data.text == named)
    }
    for (entity, said) in [
      (week, #"{"weekNumber":3}"#), (ModelJournal.one(.exercise), "{}"),
      (PlanWeek.id(of: Self.plan, week: 4), "{}"),
    ] {
      #expect(throws: Rejection.self) { try check(entity, said) }
    }
  }

  @Test("Another week's number is none that an existing week can take")
  func otherNumber() throws {
    var journal = Self.journal()
    Self.change(&journal, #""notes":"Hard""#)
    let draft = EventDraft(
      .planWeekUpdated, entity: PlanWeek.id(of: Self.plan, week: 2),
      data: try JSONValue(parsing: Array(#"{"plan":"\#(Self.plan)","weekNumber":3}"#.utf8)))
    #expect(throws: Rejection.self) { try journal.check(draft) }
  }

  @Test("What a coach says of it goes by its own figures")
  func coaching() throws {
    var journal = Self.journal()
    Self.change(&journal, #""intensityModifier":0.8,"volumeModifier":0.3"#)
    let json = try #require(StateDocument(journal.state).json(of: Self.plan, kind: .plan))
    guard case .array(let weeks)? = try JSONValue(parsing: json)["weeks"] else {
      Issue.record("no weeks: \(json.text)")
      return
    }
    let words = try Self.second(journal).modifiers
    #expect(weeks[1]["coachingNotes"] == .string(WeekType.deload.coachingNotes(with: words)))
    #expect(WeekType.deload.coachingNotes(with: words) != WeekType.deload.coachingNotes)
  }

  @Test("What was cleared stays so through a row's packed form")
  func packed() throws {
    var journal = Self.journal()
    Self.change(&journal, #""notes":null,"templates":null"#)
    let week = try #require(journal.state.planWeeks.all.first)
    let bytes = PackedWriter.bytes(upTo: 1000) { week.pack(into: &$0) }
    var reader = PackedReader(bytes, in: 0..<bytes.count)
    #expect(Entity<PlanWeek>(unpacking: &reader) == week)
    #expect(week.record.cleared == ["notes", "templates"])
  }

  @Test("A list of weeks that can't be read writes nothing")
  func unreadable() throws {
    var journal = Self.journal()
    Self.change(&journal, #""notes":"Hard""#)
    journal.receive("plan.updated", Self.plan, #"{"weeks":"none"}"#)
    #expect(try Self.second(journal).notes == "Hard")
    // Of a repeated member the last that fits counts.
    journal.receive("plan.updated", Self.plan, #"{"weeks":null,"weeks":"none"}"#)
    #expect(try Self.second(journal).notes == nil && Self.second(journal).weekType == .regular)
  }

  @Test("A plan that says nothing of its length is as long as its list of weeks")
  func length() throws {
    var journal = Self.journal("")
    #expect(try Self.weeks(journal.state).count == 1)
    journal.receive("plan.updated", Self.plan, #"{"weeks":null}"#)
    #expect(try Self.weeks(journal.state).count == 4)
    journal.receive("plan.updated", Self.plan, #"{"durationWeeks":6,"weeks":\#(Self.own)}"#)
    #expect(try Self.weeks(journal.state).count == 6)
    journal.receive("plan.updated", Self.plan, #"{"durationWeeks":null}"#)
    #expect(try Self.weeks(journal.state).count == 1)
  }

  @Test("Every week is a row of the table as its plan shows it, be there an event of it or not")
  func table() throws {
    var journal = Self.journal()
    Self.change(&journal, #""notes":"Hard""#)
    let document = StateDocument(journal.state)
    let table = PlainTable(of: .planWeek, in: document)
    let json = try #require(document.json(of: Self.plan, kind: .plan))
    guard case .array(let weeks)? = try JSONValue(parsing: json)["weeks"] else {
      Issue.record("no weeks: \(json.text)")
      return
    }
    #expect(table.rows.count == 3 && weeks.count == 3)
    for (number, (row, week)) in zip(table.rows, weeks).enumerated() {
      for (column, value) in zip(table.columns, row) {
        #expect(value == (column == "plan" ? .string(Self.plan.description) : week[column]))
      }
      let id = PlanWeek.id(of: Self.plan, week: number + 1)
      #expect(row.first == .string(id.description))
      let alone = try #require(document.json(of: id, kind: .planWeek))
      #expect(try JSONValue(parsing: alone)["weekNumber"] == week["weekNumber"])
    }
    #expect(weeks[1]["weekType"] == "deload" && weeks[1]["notes"] == "Hard")
  }

  @Test("The weeks of the newest plan are listed first, from the first on")
  func listing() throws {
    var journal = Self.journal()
    let newer = ModelJournal.id(78)
    let at = Moment(milliseconds: ModelJournal.now.milliseconds + 1)
    journal.receive("plan.created", newer, #"{"name":"Q","durationWeeks":2}"#, at: at)
    var ids: [EntityID] = []
    StateDocument(journal.state).forEachNewestFirst(.planWeek) {
      ids.append($0)
      return true
    }
    #expect(
      ids == (1...2).map { PlanWeek.id(of: newer, week: $0) }
        + (1...3).map { PlanWeek.id(of: Self.plan, week: $0) })
    // A plan that is gone has no weeks to show, whatever was said of them.
    Self.change(&journal, #""notes":"Hard""#)
    journal.receive("plan.deleted", Self.plan)
    let document = StateDocument(journal.state)
    #expect(PlainTable(of: .planWeek, in: document).rows.count == 2)
    #expect(document.json(of: PlanWeek.id(of: Self.plan, week: 2), kind: .planWeek) == nil)
  }

  @Test("An exercise that was deleted is not named in what is to be trained")
  func deletedExercise() throws {
    var journal = try PlannerWorld.journal()
    let template = #""templates":["\#(PlannerWorld.id(11))"]"#
    try PlannerWorld.activatePlan(&journal, template)
    journal.receive("exercise.deleted", PlannerWorld.id(2))
    let document = StateDocument(journal.state)
    let json = try #require(document.json(of: PlannerWorld.id(21), kind: .plan))
    let week = try JSONValue(parsing: json)["currentPlanWeek"]
    guard case .array(let workouts)? = week?["workouts"],
      case .array(let exercises)? = workouts.first?["exercises"]
    else {
      Issue.record("no exercises: \(json.text)")
      return
    }
    #expect(
      exercises.map { $0["exercise"] } == [.string(PlannerWorld.id(1).description), .null])
    #expect(exercises.map { $0["exerciseName"] } == ["Bench", "Deleted Exercise"])
  }

  @Test("The digest tells apart what a plan's own list says, and what was cleared of it")
  func pieces() throws {
    func pieces(_ journal: ModelJournal) -> Set<String> {
      var pieces: Set<String> = []
      StateDocument(journal.state).forEachPiece { pieces.insert("\($0) \($1.text)") }
      return pieces
    }
    var (listed, bare) = (Self.journal(), ModelJournal())
    bare.receive("plan.created", Self.plan, #"{"name":"P","durationWeeks":3}"#)
    let plan = try #require(pieces(bare).first)
    #expect(pieces(listed) == [plan.dropLast() + #","weeks":\#(Self.own)}"#])
    var silent = listed
    Self.change(&listed, #""notes":null,"weekType":null"#)
    Self.change(&silent, #""templates":[]"#)
    #expect(pieces(listed).contains { $0.hasSuffix(#","cleared":["notes","weekType"]}"#) })
    #expect(!pieces(silent).contains { $0.contains("cleared") })
  }

  @Test("Of a plan made and activated at one time, the devices tell which came first")
  func equalStamps() throws {
    func isActive(creator: UInt64, activator: UInt64) throws -> Bool {
      let events = [
        (creator, "plan.created", #"{"name":"P"}"#), (activator, "plan.activated", "{}"),
      ]
      let lines = events.sorted { $0.0 < $1.0 }.map { device, type, data in
        Envelope.canonicalBody(
          version: 1, id: EventID(device: DeviceID(bits: device), sequence: 1),
          time: HybridTime(milliseconds: ModelJournal.now.milliseconds), at: ModelJournal.now,
          type: type.utf8, entity: Self.plan, data: data.bytes) + ModelJournal.seal
      }
      return try StateLawTests.fold(lines).activePlan != nil
    }
    #expect(try isActive(creator: 1, activator: 2))
    #expect(try !isActive(creator: 2, activator: 1))
  }
}
