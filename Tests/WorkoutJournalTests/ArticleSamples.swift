import Foundation
import JournalModel
import WorkoutJournal

let wallClock: @Sendable () -> Moment = {
  let now = Date.now
  return Moment(
    milliseconds: Int64(now.timeIntervalSince1970 * 1000),
    offsetMinutes: TimeZone.current.secondsFromGMT(for: now) / 60)
}

func openJournal(at folder: String, stateDirectory: String) throws(JournalError) -> Journal {
  let environment = JournalEnvironment(stateDirectory: stateDirectory, now: wallClock)
  guard Journal.isJournal(at: folder) else {
    return try Journal.create(at: folder, in: environment)
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
  let outcome = try journal.append([EventDraft(creating: set)].compactMap { $0 })
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
    let goesOn = state.sessions.all.contains { !$0.record.isCompleted }
    return goesOn ? [] : [EventDraft(creating: session)].compactMap { $0 }
  }.get()
}

func takeBack(_ outcome: AppendOutcome, in journal: Journal) throws(JournalError) -> Bool {
  guard let last = outcome.events.last else { return false }
  let plan = try journal.undoing(.batch(of: last.id))
  // What was changed since is worth a question; what has an obstacle can't be taken back.
  guard plan.obstacles.isEmpty, plan.changedSince.isEmpty else { return false }
  _ = try journal.append(plan.drafts)
  return true
}

func bestOneRepMax(of exercise: EntityID, in state: JournalState) -> Double? {
  let log = TrainingLog(state, of: [exercise])
  return ExerciseRecords(log.sets).oneRepMax?.kilograms
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
      }
    } catch {
      problem = error
    }
  }

  func startSession(titled title: String) async throws(JournalError) {
    var session = Session()
    session.title = title
    _ = try await journal.appendWhenFree([EventDraft(creating: session)].compactMap { $0 })
  }
}

// These are the samples of the article “An app on a journal”, word for word; `ArticleTests` sees to that.
