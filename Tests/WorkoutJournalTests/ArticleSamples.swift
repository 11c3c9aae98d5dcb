import Foundation
import JournalModel
import WorkoutJournal

nonisolated func moment(of date: Date) -> Moment {
  Moment(
    milliseconds: Int64(date.timeIntervalSince1970 * 1000),
    offsetMinutes: TimeZone.current.secondsFromGMT(for: date) / 60)
}

let wallClock: @Sendable () -> Moment = { moment(of: .now) }

func openJournal(at folder: String, stateDirectory: String) throws(JournalError) -> Journal {
  let environment = JournalEnvironment(stateDirectory: stateDirectory, now: wallClock)
  if !Journal.isJournal(at: folder) {
    do throws(JournalError) {
      return try Journal.create(at: folder, in: environment)
    } catch {
      // The app's widget may have made it in this moment.
      guard case .occupied = error, Journal.isJournal(at: folder) else { throw error }
    }
  }
  return try Journal(at: folder, in: environment)
}

func logSet(
  _ reps: Int, at kilograms: Double, of exercise: EntityID, in session: EntityID,
  to journal: Journal
) throws(JournalError) -> [Rejection] {
  var set = WorkoutSet()
  set.session = session
  set.exercise = exercise
  set.reps = reps
  set.weight = kilograms
  set.unit = .kilograms
  let outcome = try journal.append([EventDraft(creating: set)])
  return outcome.rejections.map(\.rejection)
}

func correct(
  _ set: Entity<WorkoutSet>, to reps: Int, in journal: Journal
) throws(JournalError) -> [Rejection] {
  let draft = EventDraft(changing: set) { $0.reps = reps }
  return try journal.append([draft].compactMap { $0 }).rejections.map(\.rejection)
}

func startUnlessOneGoesOn(
  _ session: Session, in journal: Journal
) throws(JournalError) -> AppendOutcome {
  try journal.append { state in
    let goesOn = state.sessionGoingOn(at: journal.environment.now()) != nil
    return goesOn ? [] : [EventDraft(creating: session)]
  }.get()
}

func move(
  _ part: OrderedElement, behind other: OrderedElement?, in journal: Journal
) throws(JournalError) -> [Rejection] {
  let draft = EventDraft(moving: part, to: .after(other?.id))
  return try journal.append([draft]).rejections.map(\.rejection)
}

func takeBack(_ outcome: AppendOutcome, in journal: Journal) throws(JournalError) -> Bool {
  guard let last = outcome.events.last else { return false }
  let undoing = try journal.append { _ throws(JournalError) in
    let plan = try journal.undoing(.batch(of: last.id))
    // What was changed since is worth a question; what has an obstacle can't be taken back.
    return plan.obstacles.isEmpty && plan.changedSince.isEmpty ? plan.drafts : []
  }.get()
  return !undoing.events.isEmpty
}

struct UndoStack {
  /// What can be taken back, the latest last.
  private var steps: [AppendOutcome] = []
  /// What was taken back, and what took it back: no changes any more.
  private var gone: Set<EventID> = []

  mutating func add(_ outcome: AppendOutcome) {
    if !outcome.events.isEmpty { steps.append(outcome) }
  }

  /// Takes back the last step that has left something to take back.
  ///
  /// - Returns: whether there was one, and nobody has changed the same since.
  mutating func takeBackLast(in journal: Journal) throws(JournalError) -> Bool {
    while let step = steps.last, let last = step.events.last {
      var isFree = false
      let undoing = try journal.append { [gone] _ throws(JournalError) in
        let plan = try journal.undoing(.batch(of: last.id))
        isFree = plan.obstacles.isEmpty && plan.changedSince.allSatisfy(gone.contains)
        return isFree ? plan.drafts : []
      }.get()
      guard isFree else { return false }
      steps.removeLast()
      gone.formUnion((step.events + undoing.events).map(\.id))
      if !undoing.events.isEmpty { return true }
    }
    return false
  }
}

func bestOneRepMax(of exercise: EntityID, in state: JournalState) -> Double? {
  ExerciseRecords.all(in: state, of: [exercise])[exercise]?.oneRepMax?.kilograms
}

func curve(
  of exercise: EntityID, in state: JournalState
) -> [(day: Day, kilograms: Double)] {
  let formula = state.formula(.epley, of: exercise)
  return ExerciseProgress(TrainingLog(state, of: [exercise]).sets, formula: formula).points
    .compactMap { point in point.oneRepMaxKilograms.map { (point.day, $0) } }
}

func workoutNow(
  in state: JournalState, at now: Moment
) throws(WorkoutChoice.Absence) -> PlannedWorkout {
  let session = state.sessionGoingOn(at: now)
  let begun = session.flatMap { WorkoutChoice.of($0, in: state) }
  let choice = if let begun { begun } else { try WorkoutChoice.next(in: state, on: now.day) }
  return PlannedWorkout(
    choice, in: state, on: now.day, readiness: session?.record.readiness, session: session?.id)
}

func merge(_ source: MergeSource, into journal: Journal) async throws -> MergeReport {
  try await withCheckedThrowingContinuation { continuation in
    DispatchQueue.global(qos: .utility).async {
      continuation.resume(with: Result { try journal.merge([source], tellsChanges: true) })
    }
  }
}

@MainActor
final class TrainingModel {
  private(set) var sessions: [Entity<Session>] = []
  private(set) var problem: JournalError?
  private let journal: Journal

  init(_ journal: Journal) {
    self.journal = journal
  }

  func follow(_ changes: JournalChanges) async {
    do throws(JournalError) {
      for try await replay in changes {
        sessions = replay.state.sessions.all.sorted { $0.at.milliseconds > $1.at.milliseconds }
        problem = nil
      }
    } catch {
      problem = error
    }
  }

  func startSession(titled title: String) async throws(JournalError) -> [Rejection] {
    var session = Session()
    session.title = title
    let drafts = [EventDraft(creating: session)]
    return try await journal.appendWhenFree(drafts).rejections.map(\.rejection)
  }
}

func settle(
  _ conflict: FieldConflict, by device: DeviceID, in journal: Journal
) throws -> AppendOutcome? {
  guard let side = conflict.contenders.last(where: { $0.event.device == device }) else {
    return nil
  }
  return try journal.resolve(conflict, taking: side).get()
}

func finish(
  _ session: EntityID, in journal: Journal
) async throws(JournalError) -> (doubt: SessionEnding.Doubt?, rejections: [Rejection]) {
  let (outcome, doubt) = try await journal.appendWhenFree(
    telling: nil as SessionEnding.Doubt?
  ) { state, doubt in
    guard let session = state.sessions[session] else { return [] }
    let ending = SessionEnding(of: session, at: journal.environment.now(), in: state)
    doubt = ending.doubt
    return ending.drafts
  }
  return (doubt, outcome.get().rejections.map(\.rejection))
}

func follow(_ template: PlanTemplate, in journal: Journal) throws -> AppendOutcome {
  try journal.append { state throws(PlanBuilding.MissingExercise) in
    let building = try PlanBuilding(template, in: state, newID: journal.environment.newID)
    return building.drafts(making: journal.environment.newID(), activating: true)
  }.get()
}

func importExport(_ bytes: [UInt8], into journal: Journal) throws -> ImportReport {
  let history = try ImportedHistory.read(bytes, ImportOptions(unit: .kilograms))
  return try journal.importHistory(history) { reading, utcOffsetMinutes in
    let shown = Date(timeIntervalSince1970: Double(reading.secondsSinceEpoch))
    if let utcOffsetMinutes { return moment(of: shown - Double(utcOffsetMinutes * 60)) }
    // Where the clocks change, only the second look is one at the right time.
    let near = shown - Double(TimeZone.current.secondsFromGMT(for: shown))
    return moment(of: shown - Double(TimeZone.current.secondsFromGMT(for: near)))
  }
}

func lines(of session: EntityID, in state: JournalState) -> [String] {
  let document = StateDocument(state)
  return document.sets(of: session).map { set in
    "\(document.exerciseName(set.record.exercise)): \(state.loadAndReps(of: set.record))"
  }
}

func lastTwelveMonths(of state: JournalState, upTo today: Day) -> [UInt8] {
  ReportPage(state, PagePeriod(upTo: today), today: today, madeBy: "Lift Log 1.0").html
}

struct Problem: LocalizedError {
  let error: JournalError
  var errorDescription: String? { error.description }
}

func strongExport(of state: JournalState) -> [UInt8] {
  HistoryExport.strong.write(StateDocument(state), unit: .kilograms)
}

func latest(
  _ count: Int, of journal: Journal, after replay: Replay
) throws(JournalError) -> [String] {
  let sentences = journal.sentences(after: replay)
  var lines: [String] = []
  try journal.forEachEvent(newestFirst: true) { event in
    lines.append(sentences.describe(event))
    return lines.count < count
  }
  return lines
}

func log(
  _ line: String, to journal: Journal
) throws(JournalError) -> Result<AppendOutcome, EntryQuestion> {
  try journal.append { state throws(EntryQuestion) in
    try EntryPlan(EntryWords([line]), in: state, of: journal).drafts
  }
}

func warnings(about state: JournalState) -> [String] {
  let grave: Set<Notice.Code> = [.damagedLine, .forkedEvent, .missingEvents, .clockAhead]
  return state.notices.all.filter { grave.contains($0.code) }.map(\.message)
}

func mend(_ journal: Journal, by replica: Journal) throws(JournalError) -> [String] {
  try journal.merge([MergeSource(replica)])
  return try journal.verify().findings.map { "\($0.file): \($0.message)" }
}

// These are the samples of the article “An app on a journal”, word for word; `ArticleTests` sees to that.
