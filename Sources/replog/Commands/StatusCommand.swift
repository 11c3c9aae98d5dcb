import JournalModel
import WorkoutJournal

/// `replog status`: which journal this is, who writes to it, and what it holds.
enum StatusCommand: Command {
  static let description = CommandDescription(
    name: "status", summary: "the journal, its devices, today, and what identifies its contents",
    examples: [
      .init("replog status", "see where things stand"),
      .init("replog status --json | jq -r .fingerprint", "compare two replicas by one line"),
    ],
    exitNotes: CommandDescription.journalNotes,
    mayRecord: false)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    let now = try context.now()
    let overview = try context.attempt { () throws(JournalError) in try journal.overview() }
    let status = Status(
      journal: journal, replay: overview.replay, summary: overview.summary,
      devices: overview.devices, today: now.day)
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

  /// The sessions of today, what was done of their sets, and what was lifted, as a week counts it.
  private var todaysWork: (sessions: Int, sets: Int, volumeKilograms: Double) {
    let work = TrainingLog(replay.state, on: today...today).work
    return (replay.state.sessions(on: today).count, work.sets, work.kilograms)
  }

  func print(_ context: Context) {
    let output = context.output
    var table = Table([.init(""), .init("")])
    let work = todaysWork
    table.add(["Journal", "\(journal.header.journal)"])
    table.add(["Folder", "\(journal.path, .bold)"])
    table.add(["Created", "\(journal.header.createdAt.shortText)"])
    table.add(["Events", "\(replay.eventCount)"])
    table.add([
      "Holds",
      StyledText(
        shownCounts.map { "\($0.count) \($0.count == 1 ? $0.kind.noun : $0.kind.nouns)" }
          .joined(separator: ", ")),
    ])
    let todayText: StyledText =
      work.sessions == 0
      ? "nothing yet"
      : "\(Figure.count(work.sessions, "session")), \(Figure.count(work.sets, "set")), \(Figure.tonnage(work.volumeKilograms, in: replay.state.profile.weightUnit))"
    table.add(["Today", todayText])
    if let plan = replay.state.activePlan?.record {
      table.add([
        "Plan", StyledText("\(plan.name ?? ""): \(plan.progress.statusText)"),
      ])
    }
    table.add(["Fingerprint", "\(replay.fingerprint?.description ?? "")"])
    table.add(["State digest", "\(summary.digest.description)"])
    output.lines(Array(table.lines.dropFirst()))
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
    for notice in replay.state.notices.all {
      output.line("\("Note:", .yellow) \(notice.message)")
    }
  }

  var json: [UInt8] {
    let work = todaysWork
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.status/1")
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
    writer.name("counts")
    writer.beginObject()
    for (kind, count) in counts { writer.member(kind.plural, count) }
    writer.endObject()
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
    writer.name("today")
    writer.beginObject()
    writer.member("date", today.description)
    writer.member("sessions", work.sessions)
    writer.member("sets", work.sets)
    writer.member("totalVolume", work.volumeKilograms)
    writer.endObject()
    writer.member("fingerprint", replay.fingerprint?.description)
    writer.member("digest", summary.digest.description)
    writer.name("notices")
    writer.beginArray()
    for notice in replay.state.notices.all { notice.write(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }
}
