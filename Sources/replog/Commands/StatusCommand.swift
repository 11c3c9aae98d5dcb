import JournalModel
import WorkoutJournal

/// `replog status`: which journal this is, who writes to it, and what it holds.
enum StatusCommand: Command {
  static let description = CommandDescription(
    name: "status", summary: "the journal, its devices, today, and its fingerprint",
    examples: [
      .init("replog status", "see where things stand"),
      .init("replog status --json | jq -r .fingerprint", "compare two replicas by one line"),
    ],
    exitNotes: CommandDescription.journalNotes,
    work: .reads())

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let now = try context.now()
    let (overview, conflicts) = try context.attempt { () throws(JournalError) in
      (try journal.overview(), try journal.conflicts())
    }
    let status = Status(
      journal: journal, replay: overview.replay, summary: overview.summary,
      devices: overview.devices, openConflicts: conflicts.count, today: now.day)
    switch context.output.format {
    case .text: status.print(context)
    case .json, .ndjson: context.output.json(status.json)
    }
    return .done
  }
}

private struct Status {
  let journal: Journal
  let replay: Replay
  let summary: StateSummary
  let devices: [DeviceActivity]
  let openConflicts: Int
  let today: Day

  /// How many things of each kind there are.
  private var counts: [(kind: EntityKind, count: Int)] {
    EntityKind.allCases.map { ($0, summary.counts[$0] ?? 0) }
  }

  /// Those of which there are any, and of what every user has.
  private var shownCounts: [(kind: EntityKind, count: Int)] {
    let usual: Set<EntityKind> = [.exercise, .session, .set, .bodyWeight]
    return counts.filter { usual.contains($0.kind) || $0.count > 0 }
  }

  /// What was done today, as a week and the calendar count it.
  private struct Work {
    /// Without those that were begun and ended for nothing.
    let sessions: Int
    let sets: Int
    let kilograms: Double
    /// Runs and the like of the calorie log.
    let activities: Int
    /// Kilocalories; nil where no food is logged.
    let caloriesEaten: Double?
    /// Kilograms, the earliest weighing first.
    let bodyWeights: [Double]

    init(of day: Day, in state: JournalState) {
      sessions = state.trainingSessions(on: day...day).count
      (sets, kilograms) = TrainingLog(state, on: day...day).work
      let calories = CalorieDay.all(in: state, on: day...day).first
      activities = calories?.entries.count ?? 0
      caloriesEaten = calories.flatMap { $0.foods.isEmpty ? nil : $0.totalCalories }
      bodyWeights = state.bodyWeights(on: day...day).compactMap(\.record.kilograms)
    }

    func words(in unit: WeightUnit) -> String {
      var parts: [String] = []
      if sessions > 0 {
        parts = [Figure.count(sessions, "session"), Figure.count(sets, "set")]
        parts.append(Figure.tonnage(kilograms, in: unit))
      }
      if activities > 0 {
        parts.append(EntityKind.workoutEntry.counted(activities))
      }
      if let caloriesEaten { parts.append("\(Figure.grouped(caloriesEaten)) kcal eaten") }
      if let weight = bodyWeights.last {
        parts.append("weighed \(Figure.weight(kilograms: weight, in: unit))")
      }
      return parts.isEmpty ? "nothing yet" : parts.joined(separator: ", ")
    }
  }

  /// An open session with its day and what was done in it: it may have begun before today.
  private func words(of session: Entity<Session>) -> String {
    let sets = StateDocument(replay.state).work(of: session.id).sets
    let title = session.record.title.map { "“\($0)”, " } ?? ""
    let pause = session.record.isPaused ? ", paused" : ""
    let others = replay.state.otherOpenSessionsWords
    return "\(title)since \(session.at.shortText), \(Figure.count(sets, "set"))\(pause)\(others)"
  }

  func print(_ context: Context) {
    let output = context.output
    var table = Table([.init(""), .init("")])
    let state = replay.state
    table.add(["Journal", "\(journal.header.journal)"])
    table.add(["Folder", "\(journal.path, .bold)"])
    table.add(["Created", "\(journal.header.createdAt.shortText)"])
    table.add(["Events", "\(replay.eventCount)"])
    table.add([
      "Holds",
      StyledText(shownCounts.map { $0.kind.counted($0.count) }.joined(separator: ", ")),
    ])
    let work = Work(of: today, in: state)
    table.add(["Today", "\(work.words(in: state.profile.weightUnit))"])
    if let open = state.latestOpenSession { table.add(["Open", "\(words(of: open))"]) }
    if let plan = state.activePlan?.record {
      table.add([
        "Plan", StyledText("\(plan.name ?? ""): \(plan.progress.statusText)"),
      ])
    }
    if openConflicts > 0 {
      table.add(["Conflicts", "\(openConflicts) open: `replog conflicts` tells them"])
    }
    table.add(["Fingerprint", "\(replay.fingerprint?.description ?? "")"])
    table.add(["State digest", "\(summary.digest.description)"])
    output.lines(table.body)
    if !devices.isEmpty {
      output.line()
      var deviceTable = Table([
        .init("DEVICE"), .init("EVENTS", .right, spared: 1), .init("LAST RECORDED"), .init(""),
      ])
      for device in devices {
        let last = context.localMoment(device.lastRecorded.milliseconds).shortText
        deviceTable.add([
          "\(device.device)", "\(device.eventCount)", "\(last)",
          device.isThisDevice ? "this device" : "",
        ])
      }
      output.lines(deviceTable.lines)
    }
    output.lines(replay.state.notices.lines)
  }

  var json: [UInt8] {
    let work = Work(of: today, in: replay.state)
    return JSONWriter.document("replog.status/1") { writer in
      writer.member("journal", journal.header.journal)
      writer.member("folder", journal.path)
      writer.member("createdAt", journal.header.createdAt)
      writer.member("events", replay.eventCount)
      writer.member("device", devices.first(where: \.isThisDevice)?.device.description)
      writer.member("devices", objects: devices) { device, writer in
        writer.member("device", device.device.description)
        writer.member("events", device.eventCount)
        writer.member("lastSequence", device.lastSequence)
        writer.member("lastRecorded", Moment(device.lastRecorded))
        writer.member("isThisDevice", device.isThisDevice)
      }
      writer.object("counts") { writer in
        for (kind, count) in counts { writer.member(kind.plural, count) }
      }
      writer.name("activePlan")
      if let plan = replay.state.activePlan {
        writer.beginObject()
        writer.member("id", plan.id)
        writer.member("name", plan.record.name)
        writer.member("statusText", plan.record.progress.statusText)
        writer.endObject()
      } else {
        writer.null()
      }
      writer.object("today") { writer in
        writer.member("date", today.description)
        writer.member("sessions", work.sessions)
        writer.member("sets", work.sets)
        writer.member("totalVolume", work.kilograms)
        writer.member("activities", work.activities)
        writer.member("caloriesEaten", work.caloriesEaten ?? 0)
        writer.member("bodyWeights", work.bodyWeights.count)
      }
      writer.name("openSession")
      if let open = replay.state.latestOpenSession {
        writer.beginObject()
        writer.member("id", open.id)
        writer.member("title", open.record.title)
        writer.member("start", open.at)
        writer.endObject()
      } else {
        writer.null()
      }
      writer.member("openConflicts", openConflicts)
      writer.member("fingerprint", replay.fingerprint?.description)
      writer.member("digest", summary.digest.description)
      writer.name("notices")
      writer.beginArray()
      for notice in replay.state.notices.all { notice.write(to: &writer) }
      writer.endArray()
    }
  }
}
