import Foundation
import Generation
import JournalFile
import JournalModel
import Testing

@testable import WorkoutJournal

@Suite("The article for developers of apps")
struct ArticleTests {
  private static let package = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  @Test("Its samples are those that are compiled here")
  func samples() throws {
    let folder = "Sources/WorkoutJournal/WorkoutJournal.docc"
    let article = try String(
      contentsOf: Self.package.appending(path: "\(folder)/AnAppOnAJournal.md"), encoding: .utf8)
    let compiled = try String(
      contentsOf: Self.package.appending(path: "Tests/WorkoutJournalTests/ArticleSamples.swift"),
      encoding: .utf8)
    let samples = article.matches(of: /```swift\n((?:.|\n)*?)```/).map { String($0.1) }
    // SwiftUI is Apple's systems' alone.
    let checked = samples.filter { !$0.hasPrefix("import SwiftUI") }
    #expect(checked.count == samples.count - 1 && checked.count > 5)
    for sample in checked { #expect(compiled.contains(sample), "\(sample)") }
  }

  @Test("A model follows what is recorded, corrected and looked at as the article does it")
  @MainActor
  func use() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let model = TrainingModel(journal)
    #expect(try await model.startSession(titled: "a\nb").count == 1)
    #expect(try await model.startSession(titled: "Push") == [])
    let (looks, looking) = AsyncStream<Void>.makeStream()
    let changes = journal.changes {
      for await _ in looks { return }
      throw CancellationError()
    }
    let bench = try journal.replay().state.sessions.all[0].id
    let exercise = try #require(EntityID("e0000000-0000-4000-8000-000000000001"))
    _ = try journal.append(
      [
        EventDraft(
          creating: Exercise(name: "Bench", muscleGroups: [.chest]), entity: exercise)
      ].compactMap { $0 })
    #expect(try logSet(5, at: 100, of: exercise, in: bench, to: journal) == [])
    #expect(try logSet(-1, at: 100, of: exercise, in: bench, to: journal).count == 1)
    let set = try journal.replay().state.sets.all[0]
    #expect(try correct(set, to: -3, in: journal).count == 1)
    #expect(try correct(set, to: 3, in: journal) == [])
    // One was begun above.
    #expect(try startUnlessOneGoesOn(Session(), in: journal).events.isEmpty)
    let outcome = try journal.append([.weight(80)])
    #expect(try takeBack(outcome, in: journal))
    // It was changed since, by the undoing.
    #expect(try !takeBack(outcome, in: journal))
    #expect(try journal.replay().state.bodyWeights.count == 0)
    let best = try #require(bestOneRepMax(of: exercise, in: try journal.replay().state))
    #expect(abs(best - 110) < 1e-9)
    #expect(curve(of: exercise, in: try journal.replay().state).map(\.kilograms) == [best])
    let state = try journal.replay().state
    let absence = #expect(throws: WorkoutChoice.Absence.self) {
      try workoutNow(in: state, at: world.environment.now())
    }
    if case .nothingPlanned? = absence {} else { Issue.record("\(String(describing: absence))") }
    let template = try #require(EntityID("a0000000-0000-4000-8000-000000000001"))
    var upper = Template()
    upper.name = "Upper"
    var part = TemplateExercise()
    part.template = template
    part.exercise = exercise
    let drafts = [
      EventDraft(creating: upper, entity: template), EventDraft(creating: part),
    ]
    #expect(try journal.append(drafts.compactMap { $0 }).rejections.isEmpty)
    let workout = try workoutNow(in: try journal.replay().state, at: world.environment.now())
    #expect(workout.name == "Upper")
    // What was done in the session that goes on is done of it.
    #expect(workout.trained.map(\.done.count) == [1])
    let replica = try journal.clone(to: "/replica", in: world.otherDevice().environment)
    try replica.record(.weight(81))
    #expect(try await merge(MergeSource(replica), into: journal).eventCount == 1)
    looking.finish()
    await model.follow(changes)
    #expect(model.sessions.map(\.record.title) == ["Push"])
    #expect(model.problem == nil)
  }

  @Test("An app goes back step by step, and not over what another has changed since")
  func undoStack() throws {
    let pair = try TwoReplicas()
    var stack = UndoStack()
    for name in ["Front squat", "Back squat", "Box squat"] {
      stack.add(try pair.here.append { _ in [pair.rename(name)] }.get())
    }
    func name() throws -> String? {
      try pair.here.replay().state.exercises[pair.exercise]?.record.name
    }
    #expect(try stack.takeBackLast(in: pair.here) && name() == "Back squat")
    #expect(try stack.takeBackLast(in: pair.here) && name() == "Front squat")
    // A step forward can be taken back again, and those before it.
    stack.add(try pair.here.append { _ in [pair.rename("Hack squat")] }.get())
    #expect(try stack.takeBackLast(in: pair.here) && name() == "Front squat")
    pair.world.clock.advance(seconds: 60)
    try pair.there.record(pair.rename("Theirs"))
    try pair.here.merge([MergeSource(pair.there)])
    #expect(try !stack.takeBackLast(in: pair.here) && name() == "Theirs")
  }

  @Test("An app steps back past what was rejected, and past what changed nothing")
  func undoStackPassesOver() throws {
    let pair = try TwoReplicas()
    var stack = UndoStack()
    let first = try pair.here.replay().state.exercises[pair.exercise]?.record.name
    stack.add(try pair.here.append { _ in [pair.rename("Front squat")] }.get())
    stack.add(try pair.here.append { _ in [pair.rename("Front squat")] }.get())
    stack.add(try pair.here.append { _ in [] }.get())
    stack.add(try pair.here.append { _ in [pair.rename("")] }.get())
    #expect(try stack.takeBackLast(in: pair.here))
    #expect(try pair.here.replay().state.exercises[pair.exercise]?.record.name == first)
    #expect(try !stack.takeBackLast(in: pair.here))
  }

  @Test("A plan is followed and its workout counted, and a history comes along")
  func training() async throws {
    let journal = try TestWorld().create()
    let now = journal.environment.now()
    let template = try #require(PlanTemplate.carried.first)
    #expect(try follow(template, in: journal).rejections.isEmpty)
    let followed = try journal.replay().state
    var session = Session()
    session.become(try WorkoutChoice.next(in: followed, on: now.day))
    let id = journal.environment.newID()
    let exercise = try #require(followed.exercises.all.first)
    try journal.record([EventDraft(creating: session, entity: id)])
    #expect(try logSet(5, at: 60, of: exercise.id, in: id, to: journal) == [])
    #expect(try await finish(id, in: journal).doubt == nil)
    let state = try journal.replay().state
    #expect(state.sessions[id]?.record.isCompleted == true)
    #expect(state.activePlan?.record.progress.completedWorkoutsThisWeek == 1)
    #expect(lines(of: id, in: state) == ["\(state.exerciseName(exercise.id)): 60 kg × 5"])
    #expect(try await finish(id, in: journal).rejections.count == 1, "it is over already")
    #expect(try await finish(EntityID(number: 9), in: journal).doubt == nil)
    let extra = journal.environment.newID()
    try journal.record([EventDraft(creating: Session(), entity: extra)])
    #expect(try logSet(5, at: 60, of: exercise.id, in: extra, to: journal) == [])
    #expect(try await finish(extra, in: journal).doubt?.plan.id == state.activePlan?.id)
    let page = String(decoding: lastTwelveMonths(of: state, upTo: now.day), as: UTF8.self)
    #expect(page.contains("Made by Lift Log 1.0 on") && !page.contains("replog"))
    let rows = [SmallExport.header] + SmallExport.twoWorkouts.rows
    let report = try importExport(Array(rows.joined(separator: "\n").utf8), into: journal)
    #expect(report.added(.sessionStarted) == 2)
  }

  @Test("A session that was forgotten keeps nobody from starting another")
  func forgotten() throws {
    let world = TestWorld()
    let journal = try world.create()
    #expect(try startUnlessOneGoesOn(Session(), in: journal).events.count == 1)
    world.clock.milliseconds += 3 * 86_400_000
    #expect(try startUnlessOneGoesOn(Session(), in: journal).events.count == 1)
  }

  @Test("What lifts the body has no best weight, and its sets say that the body is lifted")
  func body() throws {
    let journal = try TestWorld().create()
    let (exercise, session) = (EntityID(number: 1), EntityID(number: 2))
    var pullUp = Exercise(name: "Pull-Up", muscleGroups: [.back])
    pullUp.equipmentRequired = [.pullUpBar]
    try journal.record(
      [
        EventDraft(creating: pullUp, entity: exercise),
        EventDraft(creating: Session(), entity: session),
      ])
    #expect(try logSet(8, at: 10, of: exercise, in: session, to: journal) == [])
    let state = try journal.replay().state
    #expect(bestOneRepMax(of: exercise, in: state) == nil)
    #expect(lines(of: session, in: state) == ["Pull-Up: body weight + 10 kg × 8"])
    #expect(curve(of: exercise, in: state).isEmpty)
    #expect(try latest(1, of: journal, after: try journal.replay()).count == 1)
    #expect(
      try latest(9, of: journal, after: try journal.replay()).last?.contains("Pull-Up") == true)
    let export = String(decoding: strongExport(of: state), as: UTF8.self)
    #expect(export.contains("Pull-Up"))
  }

  @Test("A typed line is recorded, and errors say what they are in an app's own way")
  func texts() throws {
    let journal = try TestWorld().create()
    #expect(try log("squat 100x5x2 bench 80x8", to: journal).get().events.count == 6)
    let sets = try journal.replay().state.sets.all.compactMap(\.record.reps).sorted()
    #expect(sets == [5, 5, 8])
    let asked = try log("squat 100x5,5kg", to: journal)
    guard case .failure(.line(let failure, _)) = asked else {
      Issue.record("\(asked)")
      return
    }
    #expect("\(failure)" == failure.message)
    let full = JournalError.file(FileError(.write, "events/a", errno: ENOSPC))
    #expect(
      Problem(error: full).localizedDescription == "Cannot write events/a: No space left on device")
    #expect("\(WorkoutChoice.Absence.nothingPlanned)".hasPrefix("Nothing is planned"))
    #expect("\(ImageFile.Flaw.empty)" == "There is nothing in the file")
    let keys = APIKeyFile.Failure.unreadable(path: "k.json", reason: "it is no JSON object")
    #expect("\(keys)" == "k.json is no file of keys: it is no JSON object")
  }

  @Test("What is damaged is told, and mended by a replica that has it whole")
  func damage() throws {
    let world = TestWorld()
    let journal = try world.create()
    let event = try journal.record(.weight(80), .weight(81))[0]
    let replica = try journal.clone(to: "/replica", in: world.otherDevice().environment)
    #expect(warnings(about: try journal.replay().state) == [])
    let path = "/journal/events/\(event.id.device)/2026-11.ndjson"
    var bytes = try world.storage.read(path)
    bytes[20] ^= 1
    try world.storage.put(bytes, at: path)
    let damaged = try journal.replay().state
    #expect(damaged.bodyWeights.count == 1 && warnings(about: damaged).count == 1)
    #expect(try mend(journal, by: replica) == [])
    let mended = try journal.replay().state
    #expect(mended.bodyWeights.count == 2 && warnings(about: mended) == [])
  }

  @Test("What a user has put in order is moved by its neighbour's name")
  func moving() throws {
    let journal = try TestWorld().create()
    let (workout, exercise) = (EntityID(number: 1), EntityID(number: 2))
    try journal.record(
      [
        EventDraft(
          creating: Exercise(name: "Squat", muscleGroups: [.legs]), entity: exercise),
        EventDraft(
          .workoutCreated, entity: workout, data: try JSONValue(parsing: #"{"title":"A"}"#)),
      ].compactMap { $0 })
    var pause = WorkoutBreak()
    (pause.workout, pause.durationSeconds) = (workout, 60)
    try journal.record(
      [EventDraft(creating: pause), EventDraft(creating: pause)])
    func order() throws -> [OrderedElement] {
      try journal.replay().state.order(in: workout, of: .workoutItem)
    }
    let before = try order()
    #expect(try move(before[1], behind: nil, in: journal) == [])
    #expect(try order().map(\.id) == before.reversed().map(\.id))
  }

  @Test("A model that follows anew forgets what was wrong")
  @MainActor
  func anew() async throws {
    let world = TestWorld()
    let journal = try world.create()
    let model = TrainingModel(journal)
    try world.storage.rename("/journal", to: "/away")
    await model.follow(journal.changes { throw CancellationError() })
    #expect(model.problem != nil)
    try world.storage.rename("/away", to: "/journal")
    await model.follow(journal.changes { throw CancellationError() })
    #expect(model.problem == nil)
  }

  @Test("What would become of drafts is found out without recording them")
  func isDryRun() throws {
    let journal = try TestWorld().create()
    for (draft, rejected) in [(EventDraft.weight(80), 0), (EventDraft("nonsense.happened"), 1)] {
      let outcome = try journal.append(isDryRun: true) { _ in [draft] }.get()
      #expect(outcome.rejections.count == rejected && outcome.events.count == 1 - rejected)
    }
    #expect(try journal.eventCount() == 0)
  }

  @Test("A journal is made where none is, and opened where one is")
  func opening() throws {
    let folder = try TemporaryFolder()
    let journal = try openJournal(at: "\(folder.path)/J", stateDirectory: "\(folder.path)/state")
    let again = try openJournal(at: "\(folder.path)/J", stateDirectory: "\(folder.path)/state")
    #expect(journal.header.journal == again.header.journal)
    // A folder that its user sees as empty.
    try SystemStorage().createDirectories("\(folder.path)/K")
    try SystemStorage().create("\(folder.path)/K/.DS_Store", [0])
    let other = try openJournal(at: "\(folder.path)/K", stateDirectory: "\(folder.path)/state")
    #expect(try other.verify().findings == [] && other.record(.weight(80)).count == 1)
    let nowhere = #expect(throws: JournalError.self) {
      try openJournal(at: "", stateDirectory: "\(folder.path)/state")
    }
    #expect(nowhere?.description == "Cannot create “”: No such file or directory")
  }
}
