import Testing

@testable import JournalModel

@Suite("A template like a session")
struct TemplateLikeTests {
  @Test("has what was done of exercises that are there, in the order in which they were begun")
  func exercises() throws {
    var journal = try ModelJournal.withOneOfEach()
    let session = ModelJournal.id(700)
    try journal.append(.sessionStarted, session, #"{"title":"Push"}"#)
    let names = ["Dip", "Press", "Row", "Curl"]
    let ids = (0..<4).map { ModelJournal.id(710 + $0) }
    for (id, name) in zip(ids, names) {
      try journal.append(
        .exerciseCreated, id, #"{"name":"\#(name)","muscleGroups":["Chest"]}"#)
    }
    for (place, more) in [
      (2, #""reps":5,"setType":"warmup""#), (1, #""reps":5"#), (0, #""reps":8"#),
      (1, #""reps":6"#), (3, #""reps":5,"isCompleted":false"#), (2, #""durationSeconds":60"#),
    ] {
      try journal.append(
        .setLogged, nil, #"{"session":"\#(session)","exercise":"\#(ids[place])",\#(more)}"#)
    }
    try journal.append(.exerciseDeleted, ids[0])
    let template = ModelJournal.id(720)
    let parts = TemplateExercise.all(of: template, like: session, in: journal.state)
    #expect(parts.map(\.exercise) == [ids[1], ids[2]])
    #expect(parts.allSatisfy { $0.template == template })
    #expect(parts[0].prescription == .from(sets: 2, repsMin: 5, repsMax: 6, rpe: 8))
    #expect(parts[1].prescription?.workingSets == 1)
  }

  @Test("has its name, and its length where a template may have that")
  func record() {
    var session = Session()
    session.title = "Push"
    for (minutes, length) in [(nil, nil), (0, nil), (45, 45), (2000, nil)] as [(Int?, Int?)] {
      session.actualDuration = minutes
      let template = Template(like: session)
      #expect(template.name == "Push" && template.targetDuration == length)
    }
  }
}
