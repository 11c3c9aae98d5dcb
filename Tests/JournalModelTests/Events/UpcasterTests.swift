import Testing

@testable import JournalModel

@Suite("Older versions of a payload")
struct UpcasterTests {
  @Test("A type's version is the number of its steps and one")
  func versions() {
    for type in EventType.allCases {
      #expect(type.version == 1 + (Upcaster.steps[type]?.count ?? 0), "\(type.rawValue)")
    }
    for (type, steps) in Upcaster.steps { #expect(!steps.isEmpty, "\(type.rawValue)") }
  }

  @Test("An entry of before there were two formulas is of the first, whatever the profile says")
  func oneFormula() throws {
    var journal = ModelJournal()
    journal.receive("profile.updated", Profile.id, #"{"calorieFormula":"acsm"}"#)
    let entry =
      #"{"exerciseType":"Running","exerciseCategory":"Cardio","duration":30,"#
      + #""intensity":"Moderate","baseMET":8,"bodyWeight":70,"caloriesBurned":84}"#
    journal.receive("workoutEntry.logged", ModelJournal.set, entry, version: 1)
    let read = try #require(journal.state.workoutEntries[ModelJournal.set])
    #expect(read.record.formula == .design)
    #expect(read.record.caloriesBurned == 84)
    #expect(journal.state.notices.all == [])
  }

  @Test("Of a member that an older payload repeats, the last that fits counts")
  func repeated() throws {
    var journal = ModelJournal()
    let entry =
      #"{"exerciseType":"Running","caloriesBurned":84,"caloriesBurned":85,"caloriesBurned":"x","#
      + #""mood":{"a":1,"a":2}}"#
    journal.receive("workoutEntry.logged", ModelJournal.set, entry, version: 1)
    let read = try #require(journal.state.workoutEntries[ModelJournal.set])
    #expect(read.record.caloriesBurned == 85)
    #expect(read.record.formula == .design)
  }

  @Test("What an older payload says already, and what it has beside, stays")
  func keepsMembers() throws {
    let older = try JSONValue(parsing: Array(#"{"formula":"acsm","mood":[1]}"#.utf8))
    #expect(Upcaster.upcast(older, of: .workoutEntryLogged, from: 1) == older)
    let other = try JSONValue(parsing: Array(#"{"mood":[1]}"#.utf8))
    let newer = try JSONValue(parsing: Array(#"{"mood":[1],"formula":"design"}"#.utf8))
    #expect(Upcaster.upcast(other, of: .workoutEntryLogged, from: 1) == newer)
    #expect(Upcaster.upcast(other, of: .workoutEntryLogged, from: 2) == other)
    #expect(Upcaster.upcast(other, of: .foodLogged, from: 1) == other)
    #expect(Upcaster.upcast(.null, of: .workoutEntryLogged, from: 1) == .null)
  }

  @Test("An object of a batch may be of an older version, and of no newer one")
  func batchObject() throws {
    func draft(_ version: Int) throws(Rejection) -> EventDraft {
      let text = #"{"v":\#(version),"type":"workoutEntry.logged","data":{"duration":30}}"#
      return try EventDraft(batchObject: Array(text.utf8))
    }
    #expect(try draft(1).data["formula"] == .string("design"))
    #expect(try draft(2).data["formula"] == nil)
    for version in [0, 3] {
      let rejection = #expect(throws: Rejection.self) { _ = try draft(version) }
      let message = "v: this program writes version 2 of workoutEntry.logged"
      #expect(rejection?.message == message)
    }
  }
}
