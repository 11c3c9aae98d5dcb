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
