import JournalModel
import WorkoutJournal

/// `replog verify`: reads every byte and says what isn't sound.
enum VerifyCommand: Command {
  static let description = CommandDescription(
    name: "verify", summary: "read every byte and report what isn't sound",
    examples: [.init("replog verify", "check the journal in use")],
    exitNotes: [.init(.negative, "something was found")] + CommandDescription.journalNotes,
    work: .reads(inPages: true))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    context.output.begin("Verifying")
    let verification = try context.attempt { () throws(JournalError) in try journal.verify() }
    switch context.output.format {
    case .text: print(verification, context.output)
    case .json, .ndjson: context.output.json(json(verification))
    }
    return verification.isSound ? .done : .negative
  }

  private static func print(_ verification: Verification, _ output: Output) {
    for finding in verification.findings {
      var place = finding.file
      if let line = finding.line { place += ":\(line)" }
      if let offset = finding.offset { place += " at byte \(offset)" }
      output.line("\(place, .bold): \(finding.kind.rawValue, .yellow): \(finding.message)")
    }
    let counts =
      "\(Figure.count(verification.eventCount, "event")) of "
      + "\(Figure.count(verification.deviceCount, "device")) in "
      + "\(Figure.count(verification.fileCount, "file")), "
      + "\(Figure.grouped(verification.byteCount)) bytes"
    if verification.isSound {
      output.line("\("Sound:", .green) \(counts)")
    } else if verification.findings.isEmpty {
      output.line(
        "\("Not whole:", .yellow) this device recorded events that are missing here; \(counts)")
      output.information("`replog doctor` says what can be done about them.")
    } else {
      output.line("\(Figure.count(verification.findings.count, "finding")); \(counts)")
      output.information("`replog doctor` says what can be done about them.")
    }
  }

  private static func json(_ verification: Verification) -> [UInt8] {
    JSONWriter.document("replog.verify/1") { writer in
      writer.member("sound", verification.isSound)
      writer.member("events", verification.eventCount)
      writer.member("devices", verification.deviceCount)
      writer.member("files", verification.fileCount)
      writer.member("bytes", verification.byteCount)
      writer.member("lacksOwnEvents", verification.lacksOwnEvents)
      writer.member("findings", objects: verification.findings) { finding, writer in
        writer.member("kind", finding.kind.rawValue)
        writer.member("file", finding.file)
        writer.member("line", finding.line)
        writer.member("offset", finding.offset)
        writer.member("length", finding.length)
        writer.member("message", finding.message)
      }
    }
  }
}
