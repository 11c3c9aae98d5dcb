import Generation
import Testing

@testable import JournalModel

@Suite("Drafts that are rejected for what no form lets a user type")
struct UncommonRejectionTests {
  /// A workout with an exercise in it.
  private func journal() throws -> ModelJournal {
    var journal = ModelJournal()
    try journal.append(
      .exerciseCreated, ModelJournal.id(1), #"{"name":"Bench","muscleGroups":["Chest"]}"#)
    try journal.append(.workoutCreated, ModelJournal.id(2), #"{"title":"Push"}"#)
    try journal.append(
      .workoutItemAdded, ModelJournal.id(3),
      #"{"workout":"\#(ModelJournal.id(2))","exercise":"\#(ModelJournal.id(1))","sets":3,"repsPerSet":5,"restBetweenSetsSeconds":60}"#
    )
    return journal
  }

  @Test(
    "A place that is none",
    arguments: [
      (#""after":"bench""#, "after: expected an id or null"),
      (#""after":5"#, "after: expected an id or null"),
      (#""to":1.5"#, "to: expected a whole number"),
      (#""to":"top""#, "to: expected a whole number"),
      (#""to":7"#, "There is no position 7"),
      (#""after":"\#(ModelJournal.id(9))""#, "is no other part of the same whole"),
    ])
  func places(member: String, message: String) throws {
    let journal = try journal()
    let draft = EventDraft(
      EventType.workoutItemMoved.rawValue, entity: ModelJournal.id(3),
      data: try JSONValue(parsing: "{\(member)}"))
    let rejection = try #require(throws: Rejection.self) { try journal.check(draft) }
    #expect(rejection.message.contains(message), "\(rejection.message)")
  }

  @Test(
    "A place that is said in several ways, each of which would do",
    arguments: [
      [#""after":null"#, #""to":0"#], [#""to":0"#, #""rank":"zz""#],
      [#""rank":"zz""#, #""after":null"#], [#""rank":"zz""#, #""to":0"#, #""after":null"#],
    ])
  func severalPlaces(members: [String]) throws {
    let journal = try journal()
    func said(_ members: [String], _ type: EventType) throws -> String? {
      let isNew = type == .breakAdded
      let others = [#""workout":"\#(ModelJournal.id(2))""#, #""durationSeconds":60"#]
      let data = "{" + (members + (isNew ? others : [])).joined(separator: ",") + "}"
      return try journal.message(type, isNew ? nil : ModelJournal.id(3), data)
    }
    for type in [EventType.workoutItemMoved, .breakAdded] {
      #expect(try said(members, type) == "Say where to in one way: by rank, by after or by to")
      for member in members { #expect(try said([member], type) == nil, "\(member)") }
      #expect(try said([#""rank":null"#, #""to":0"#], type) == nil)
    }
  }

  @Test("What every device knows by the same id has no other")
  func derivedIDs() throws {
    let draft = EventDraft(
      EventType.profileUpdated.rawValue, entity: ModelJournal.id(5),
      data: try JSONValue(parsing: #"{"name":"Ann"}"#))
    let rejection = try #require(throws: Rejection.self) { try journal().check(draft) }
    #expect(rejection.message.contains("which every device knows, so not about"))
  }

  @Test(
    "A number whose text is none, such as one that brings a further field along",
    arguments: [
      "", "five", "05", "5.", " 5", "5}", #"5,"weight":100"#, "[5]", "null", #""5""#, "{}",
    ])
  func numbers(text: String) throws {
    let journal = try ModelJournal.withOneOfEach()
    func check(_ value: JSONValue, of field: String, _ type: EventType, _ id: EntityID) throws {
      let data = JSONValue.object([JSONMember(name: field, value: value)])
      _ = try journal.check(EventDraft(type.rawValue, entity: id, data: data))
    }
    try check(.number("5"), of: "reps", .setUpdated, ModelJournal.set)
    for (value, field, type, id) in [
      (JSONValue.number(text), "reps", EventType.setUpdated, ModelJournal.set),
      (.array([.number(text)]), "muscleGroups", .exerciseUpdated, ModelJournal.bench),
    ] {
      let rejection = try #require(throws: Rejection.self) { try check(value, of: field, type, id) }
      #expect(
        rejection == .wrongType(field: field, reason: "expected a number as JSON writes it"))
    }
  }

  @Test(
    "A rule is said without the options of the command line",
    arguments: [Rejection.inUse(.exercise, workouts: 2), .secret(field: "claudeAPIKey")])
  func sentences(rejection: Rejection) {
    #expect(!rejection.message.contains("--") && !rejection.message.contains("replog"))
  }

  @Test("Of what was weighed at one moment the same counts on every device")
  func weighedAtOnce() {
    var (here, there) = (ModelJournal(), ModelJournal())
    let weights = [(ModelJournal.id(7), "80"), (ModelJournal.id(8), "90")]
    for (id, weight) in weights {
      here.receive("bodyWeight.recorded", id, "{\"weight\":\(weight)}")
    }
    for (id, weight) in weights.reversed() {
      there.receive("bodyWeight.recorded", id, "{\"weight\":\(weight)}")
    }
    for moment in [ModelJournal.now, Moment(milliseconds: 0)] {
      let kilograms = WorkoutEntry.kilograms(at: moment, in: here.state)
      #expect([80, 90].contains(kilograms))
      #expect(WorkoutEntry.kilograms(at: moment, in: there.state) == kilograms)
    }
  }
}
