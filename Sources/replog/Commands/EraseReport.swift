import JournalModel
import WorkoutJournal

/// What `replog erase` says it has done, or would do.
struct EraseReport {
  let journal: Journal
  let erasure: Erasure
  /// What git still knows then.
  let git: GitTraces?
  /// The folders, outside of the journal, that commands have left which were broken off.
  let work: [String]
  let isDone: Bool

  /// What no device can know of the others.
  static let limits =
    "Backups, sync tools' copies and replicas that never recorded anything are not known here."

  private var byteCount: Int {
    (erasure.files + erasure.memory).reduce(0) { $0 + $1.byteCount }
  }

  func write(_ context: Context) {
    switch context.output.format {
    case .text: print(context)
    case .json, .ndjson: context.output.json(json)
    }
  }

  private func print(_ context: Context) {
    let output = context.output
    let files = erasure.files + erasure.memory
    if isDone {
      output.line(
        "Removed \(Figure.count(files.count, "file")), \(Figure.grouped(byteCount)) bytes, from \(journal.path, .bold)"
      )
    } else {
      output.line("These would be removed from \(journal.path, .bold), and nothing is yet:")
      for file in files { output.line("  \(file.path)  \(Figure.grouped(file.byteCount)) bytes") }
    }
    if !work.isEmpty {
      output.line(
        isDone
          ? "Removed what commands had left that were broken off:"
          : "So would what commands have left that were broken off:")
      for path in work { output.line("  \(path)") }
    }
    printStrangers(output)
    output.lines(git?.lines(isErased: isDone) ?? [])
    printReplicas(context)
  }

  private func printStrangers(_ output: Output) {
    for mayHoldEvents in [true, false] {
      let strangers = erasure.strangers.filter { $0.mayHoldEvents == mayHoldEvents }
      if strangers.isEmpty { continue }
      output.line(
        mayHoldEvents
          ? "\("Left", .yellow), though events of the journal may be in it:"
          : "\("Left", .yellow), since it is no part of the journal:")
      for stranger in strangers { output.line("  \(stranger.path): \(stranger.reason)") }
    }
  }

  private func printReplicas(_ context: Context) {
    let output = context.output
    if !erasure.replicas.isEmpty {
      output.line("Replicas on this machine that still hold the data:")
      for replica in erasure.replicas { output.line("  \(replica.folder) (\(replica.device))") }
    }
    let elsewhere = erasure.devices.filter { device in
      !erasure.replicas.contains { $0.device == device.device }
    }
    if !elsewhere.isEmpty {
      output.line("Devices that have recorded in it, and may still hold a replica:")
      for device in elsewhere {
        let last = context.localMoment(device.lastRecorded.milliseconds).shortText
        output.line(
          "  \(device.device): \(Figure.count(device.eventCount, "event")), the last on \(last)")
      }
    }
    output.information("\(Self.limits)")
  }

  private var json: [UInt8] {
    JSONWriter.document("replog.erase/1") { writer in
      writer.member("journal", journal.header.journal)
      writer.member("folder", journal.path)
      writer.member("isDone", isDone)
      writer.member("files", objects: erasure.files) { file, writer in
        writer.member("path", file.path)
        writer.member("bytes", file.byteCount)
      }
      writer.member("memory", objects: erasure.memory) { file, writer in
        writer.member("path", file.path)
        writer.member("bytes", file.byteCount)
      }
      writer.member("left", objects: erasure.strangers) { stranger, writer in
        writer.member("path", stranger.path)
        writer.member("reason", stranger.reason)
        writer.member("mayHoldEvents", stranger.mayHoldEvents)
      }
      writer.member("work", work)
      writer.name("git")
      if let git {
        writer.beginObject()
        writer.member("repository", git.repository)
        writer.member("keepsEvents", git.keepsEvents)
        writer.member("isInstalled", git.isInstalled)
        writer.endObject()
      } else {
        writer.null()
      }
      writer.member("replicas", objects: erasure.replicas) { replica, writer in
        writer.member("folder", replica.folder)
        writer.member("device", replica.device.description)
      }
      writer.member("devices", objects: erasure.devices) { device, writer in
        writer.member("device", device.device.description)
        writer.member("events", device.eventCount)
        writer.member("lastRecorded", Moment(device.lastRecorded))
      }
      writer.member("unknown", Self.limits)
    }
  }
}
