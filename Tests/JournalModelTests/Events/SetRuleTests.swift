import Testing

@testable import JournalModel

@Suite struct SetRuleTests {
  /// What a set of the session and the exercise that are there is told; `nil` where it is taken.
  static func message(_ members: String) throws -> String? {
    let journal = try ModelJournal.withOneOfEach()
    let references = #""session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)""#
    return try journal.message(.setLogged, nil, "{\(references)\(members)}")
  }

  @Test("A set needs a session and an exercise that are there")
  func references() throws {
    let journal = try ModelJournal.withOneOfEach()
    let session = #""session":"\#(ModelJournal.session)""#
    let exercise = #""exercise":"\#(ModelJournal.bench)""#
    let stranger = ModelJournal.id(99)
    let cases: [(String, String?)] = [
      (#"{\#(session),\#(exercise),"reps":5}"#, nil),
      (#"{\#(session),"reps":5}"#, "Exercise reference is required"),
      (#"{\#(session),"exercise":null,"reps":5}"#, "Exercise reference is required"),
      (#"{\#(exercise),"reps":5}"#, "session is required"),
      (
        #"{\#(session),"exercise":"\#(stranger)","reps":5}"#,
        "exercise: there is no exercise \(stranger)"
      ),
      (
        #"{\#(exercise),"session":"\#(stranger)","reps":5}"#,
        "session: there is no session \(stranger)"
      ),
      // A thing of another kind is no session.
      (
        #"{\#(exercise),"session":"\#(ModelJournal.bench)","reps":5}"#,
        "session: there is no session \(ModelJournal.bench)"
      ),
      (#"{\#(session),"exercise":"bench","reps":5}"#, "exercise: expected an id (a UUID)"),
    ]
    for (data, message) in cases { #expect(try journal.message(.setLogged, nil, data) == message) }
  }

  @Test("What was deleted is not there to refer to")
  func deletedReferences() throws {
    var journal = try ModelJournal.withOneOfEach()
    try journal.append(.workoutItemRemoved, ModelJournal.one(.workoutItem))
    try journal.append(.exerciseDeleted, ModelJournal.bench)
    let data =
      #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","reps":5}"#
    #expect(
      try journal.message(.setLogged, nil, data)
        == "exercise: there is no exercise \(ModelJournal.bench)")
  }

  @Test("A set says something", arguments: ["reps", "weight", "durationSeconds", "distanceMetres"])
  func something(field: String) throws {
    #expect(try Self.message(#","\#(field)":1"#) == nil)
    #expect(try Self.message("") == "A set needs reps, a weight, a duration or a distance")
    #expect(
      try Self.message(#","notes":"hard","rpe":8"#)
        == "A set needs reps, a weight, a duration or a distance")
  }

  @Test("Effort is rated from 1 to 10", arguments: [("rpe", "RPE"), ("targetRPE", "Target RPE")])
  func effort(field: String, name: String) throws {
    let message = "\(name) must be between 1 and 10"
    for (value, isTaken) in [
      ("0", false), ("0.9999999", false), ("1", true), ("1.0", true), ("8.5", true), ("10", true),
      ("10.0000001", false), ("11", false), ("-8", false), ("1e400", nil), ("\"8\"", nil),
    ] as [(String, Bool?)] {
      let said = try Self.message(#","reps":5,"\#(field)":\#(value)"#)
      if let isTaken {
        #expect(said == (isTaken ? nil : message))
      } else {
        #expect(said?.hasPrefix("\(field): ") == true)
      }
    }
  }

  @Test(
    "Numbers are refused where no set could have them, and suspicious ones are taken",
    arguments: [
      (#""reps":0"#, nil), (#""reps":877777"#, nil), (#""reps":9007199254740992"#, nil),
      (#""reps":-1"#, "reps must not be negative"),
      (#""reps":9007199254740993"#, "reps: out of range, expected a whole number up to 2^53"),
      (#""reps":5.5"#, "reps: expected a whole number"), (#""reps":5.0"#, nil),
      (#""reps":"5""#, "reps: expected a number"), (#""reps":true"#, "reps: expected a number"),
      (#""weight":2451"#, nil), (#""weight":-20"#, nil), (#""weight":1e6"#, nil),
      (#""weight":1000001"#, "weight must be between -1000000 and 1000000"),
      (#""weight":1e999"#, "weight: out of range, expected a finite number"),
      (#""weight":20,"unit":"stone""#, "unit: expected one of kg, lb"),
      (#""distanceMetres":-1"#, "distanceMetres must be between 0 and 1000000000"),
      (#""durationSeconds":-1"#, "durationSeconds must not be negative"),
      (#""reps":5,"orderIndex":-1"#, "orderIndex must not be negative"),
      (
        #""reps":5,"setType":"Warm up""#,
        "setType: expected one of warmup, topSet, backoff, working, drop, failure"
      ),
      (#""reps":5,"tags":["a\n"]"#, "tags has a control character in it"),
      (#""reps":5,"superset":"\u0000""#, "superset has a control character in it"),
      (#""reps":5,"notes":"a\nb""#, nil),
      (#""reps":5,"isCompleted":1"#, "isCompleted: expected true or false"),
    ] as [(String, String?)])
  func numbers(members: String, message: String?) throws {
    #expect(try Self.message(",\(members)") == message)
  }

  @Test("What a typed command would fill in is filled in")
  func defaults() throws {
    var journal = try ModelJournal.withOneOfEach()
    let references = #""session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)""#
    let checked = try journal.append(.setLogged, nil, #"{"weight":100,\#(references)}"#)
    #expect(
      checked.data.text
        == #"{\#(references),"setType":"working","weight":100,"unit":"kg","orderIndex":1}"#)
    #expect(checked.at == ModelJournal.now)
    let stated = try journal.append(
      .setLogged, nil,
      #"{\#(references),"weight":100,"unit":"lb","setType":"drop","orderIndex":7}"#)
    #expect(
      stated.data.text
        == #"{\#(references),"setType":"drop","weight":100,"unit":"lb","orderIndex":7}"#)
  }

  @Test("Sets are numbered within their session, on from the highest")
  func numbering() throws {
    var journal = ModelJournal()
    try journal.append(
      .exerciseCreated, ModelJournal.bench, #"{"name":"B","muscleGroups":["Chest"]}"#)
    let sessions = [ModelJournal.id(10), ModelJournal.id(11)]
    for session in sessions { try journal.append(.sessionStarted, session) }
    func log(_ session: EntityID, _ more: String = "") throws -> Int? {
      let checked = try journal.append(
        .setLogged, nil,
        #"{"session":"\#(session)","exercise":"\#(ModelJournal.bench)","reps":5\#(more)}"#)
      return journal.state.sets[checked.entity]?.record.orderIndex
    }
    #expect(try log(sessions[0]) == 0)
    #expect(try log(sessions[0]) == 1)
    #expect(try log(sessions[1]) == 0)
    #expect(try log(sessions[0], #","orderIndex":5"#) == 5)
    #expect(try log(sessions[0], #","orderIndex":3"#) == 3)
    #expect(try log(sessions[0]) == 6)
    #expect(try log(sessions[1]) == 1)
  }

  @Test("A number at the limit doesn't shut its session to new sets")
  func numberingAtTheLimit() throws {
    var journal = try ModelJournal.withOneOfEach()
    let data = #""session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","reps":5"#
    for more in [#","orderIndex":9007199254740992"#, "", ""] {
      let checked = try journal.append(.setLogged, nil, "{\(data)\(more)}")
      #expect(journal.state.sets[checked.entity]?.record.orderIndex == 9_007_199_254_740_992)
    }
  }

  @Test("A number at the limit is taken again by who finds it there")
  func numberFoundAtTheLimit() throws {
    var journal = try ModelJournal.withOneOfEach()
    let data = #""session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","reps":5"#
    journal.receive(
      "set.logged", ModelJournal.id(50), #"{\#(data),"orderIndex":9007199254740992}"#)
    var decision = Decision(now: ModelJournal.now)
    let draft = EventDraft("set.logged", data: try JSONValue(parsing: "{\(data)}"))
    let checked = try decision.check(draft, in: journal.state) { ModelJournal.id(60) }
    #expect(try JSONValue(parsing: checked.data)["orderIndex"] == .number("9007199254740992"))
  }

  @Test("A changed weight keeps its unit, and a first one gets kilograms")
  func updatedUnit() throws {
    var journal = try ModelJournal.withOneOfEach()
    let set = ModelJournal.set
    #expect(
      try journal.append(.setUpdated, set, #"{"weight":50}"#).data.text
        == #"{"weight":50,"unit":"kg"}"#)
    #expect(try journal.append(.setUpdated, set, #"{"unit":"lb"}"#).data.text == #"{"unit":"lb"}"#)
    #expect(try journal.append(.setUpdated, set, #"{"weight":55}"#).data.text == #"{"weight":55}"#)
    #expect(journal.state.sets[set]?.record.unit == .pounds)
  }

  @Test("A set that another program has left without a unit stays open to what that says of it")
  func unitOfOthers() throws {
    var journal = try ModelJournal.withOneOfEach()
    let set = ModelJournal.id(50)
    journal.receive(
      "set.logged", set,
      #"{"session":"\#(ModelJournal.session)","exercise":"\#(ModelJournal.bench)","#
        + #""weight":225,"reps":5}"#)
    for said in [#"{"reps":6}"#, #"{"rpe":8,"notes":"belt"}"#, #"{"weight":null}"#] {
      let draft = EventDraft(.setUpdated, entity: set, data: try JSONValue(parsing: said))
      let checked = try journal.check(draft)
      #expect(checked.data.text == said)
    }
    for said in [#"{"weight":230}"#, #"{"unit":null}"#] {
      let draft = EventDraft(.setUpdated, entity: set, data: try JSONValue(parsing: said))
      #expect(try JSONValue(parsing: journal.check(draft).data)["unit"] == .string("kg"))
    }
  }

  @Test("The sums are those of the seed, with Epley's one at one rep")
  func figures() {
    var set = WorkoutSet()
    #expect((set.estimatedOneRepMax, set.movedKilograms) == (0, 0))
    (set.weight, set.reps, set.unit) = (100, 1, .kilograms)
    #expect(set.estimatedOneRepMax == 100)
    set.reps = 10
    #expect(abs(set.estimatedOneRepMax - 400 / 3) < 1e-12)
    #expect(set.movedKilograms == 1000)
    set.unit = .pounds
    #expect(abs(set.movedKilograms - 453.59237) < 1e-9)
    (set.targetReps, set.targetRPE, set.rpe) = (10, 8, 8)
    #expect(set.hitTarget)
    set.rpe = 8.5
    #expect(!set.hitTarget)
    (set.rpe, set.reps) = (8, 9)
    #expect(!set.hitTarget)
  }
}
