import JournalFile
import JournalModel
import WorkoutJournal

/// `replog doctor`: what is amiss with the journal, this device and what is around them, and what to
/// do about it.
enum DoctorCommand: Command {
  static let description = CommandDescription(
    name: "doctor",
    summary: "check for problems: files, identity, clocks, sync, permissions, git",
    options: [
      .flag("fix", "mend what can be mended without risk, after a question"),
      .flag("yes", "with --fix, don't ask"),
    ],
    examples: [
      .init("replog doctor", "each finding with what to do about it"),
      .init("replog doctor --fix", "be asked, and have the safe ones done"),
      .init("replog doctor --json | jq -r '.findings[].code'", "for a script"),
    ],
    exitNotes: [
      .init(.negative, "something was found that is not mended"),
      .init(.usage, "nobody can be asked and --yes is not given"),
    ] + CommandDescription.writingNotes,
    work: .changesWith("fix", "what could be mended is mended"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let journal = try context.openJournal(arguments)
    var findings = try examine(journal, context)
    var mended: [Examination.Finding] = []
    if arguments.isGiven("fix") {
      let remediable = findings.filter { $0.remedy != nil }
      if context.output.format == .text { print(findings, context.output) }
      if !remediable.isEmpty, try isMeant(remediable.count, arguments, context) {
        for finding in remediable {
          guard let remedy = finding.remedy else { continue }
          try apply(remedy, journal, context)
          mended.append(finding)
        }
        findings = try examine(journal, context)
      }
    } else if arguments.isGiven("yes") {
      throw .usage("`--yes` goes with `--fix`", hint: "`replog doctor` alone changes nothing.")
    }
    switch context.output.format {
    case .text:
      if !arguments.isGiven("fix") { print(findings, context.output) }
      conclude(findings, mended: mended.count, journal, context.output)
    case .json, .ndjson: context.output.json(json(findings, mended))
    }
    return findings.isEmpty ? .done : .negative
  }

  private static func examine(
    _ journal: Journal, _ context: Context
  ) throws(CommandFailure) -> [Examination.Finding] {
    context.output.begin("Examining")
    let examination = try context.attempt { () throws(JournalError) in try journal.examine() }
    let surroundings = try Surroundings(journal, device: examination.device, context)
    return examination.findings + surroundings.findings
  }

  private static func apply(
    _ remedy: Examination.Remedy, _ journal: Journal, _ context: Context
  ) throws(CommandFailure) {
    switch remedy {
    case .closeKeyFile:
      // Reading the keys closes their file, and warns that they were open.
      _ = try context.apiKeys(in: try context.apiKeyFile())
    case .closeToOthers(let paths):
      try CommandFailure.wrap { () throws(FileError) in
        for path in paths { try SystemPermissions.closeToOthers(path) }
      }
    case .removeWork: try context.removeAbandonedWork(in: journal)
    case .correctClock, .remove, .removeConflictMarks, .removePreparedNote:
      _ = try context.attempt { () throws(JournalError) in try journal.apply(remedy) }
    }
  }

  /// Asks the person at the terminal.
  private static func isMeant(
    _ count: Int, _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> Bool {
    if arguments.isGiven("yes") { return true }
    guard context.environment.typist != nil else {
      throw .usage(
        "Nobody is at a terminal to be asked",
        hint: "Nothing was changed. `--fix --yes` mends without a question.")
    }
    let what = count == 1 ? "the one" : "the \(count)"
    return try context.confirm("Mend \(what) that can be mended without risk? [y/N] ")
  }

  // MARK: Saying

  private static func print(_ findings: [Examination.Finding], _ output: Output) {
    for finding in findings {
      let subject: StyledText = finding.subject.map { " \($0, .bold)" } ?? ""
      output.line("\(finding.code.rawValue, .yellow):\(subject)")
      output.line("  \(finding.message).")
      let mendable = finding.remedy == nil ? "" : " [--fix]"
      output.line("  → \(finding.advice).\(mendable, .dim)")
    }
  }

  private static func conclude(
    _ findings: [Examination.Finding], mended: Int, _ journal: Journal, _ output: Output
  ) {
    if mended > 0 { output.line("Mended \(mended).") }
    if findings.isEmpty {
      output.line("\("All is well", .green) with \(journal.path).")
    } else if mended > 0 {
      output.line("\(Figure.count(findings.count, "finding")) left.")
    } else {
      output.line("\(Figure.count(findings.count, "finding")).")
    }
  }

  private static func json(
    _ findings: [Examination.Finding], _ mended: [Examination.Finding]
  ) -> [UInt8] {
    JSONWriter.document("replog.doctor/1") { writer in
      writer.member("healthy", findings.isEmpty)
      for (name, list) in [("findings", findings), ("mended", mended)] {
        writer.member(name, objects: list) { finding, writer in
          writer.member("code", finding.code.rawValue)
          writer.member("subject", finding.subject)
          writer.member("message", finding.message)
          writer.member("advice", finding.advice)
          writer.member("isMendable", finding.remedy != nil)
        }
      }
    }
  }
}
