import WorkoutJournal

/// `replog git install`: lets git merge and show a journal as what it is.
enum GitInstallCommand: Command {
  static let description = CommandDescription(
    name: "git install", summary: "let git merge a journal without conflicts, and show it in words",
    options: [.flag("dry-run", "say what would be written, and write nothing")],
    examples: [
      .init("replog git install", "once in each clone of the repository that holds the journal"),
      .init("replog git install --dry-run", "see what it would write"),
    ],
    exitNotes: GitRepository.exitNotes, work: .changes("git knows the journal"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let repository = try GitRepository(of: try context.openJournal(arguments), context)
    let isDryRun = arguments.isGiven("dry-run")
    var changes = GitChanges(isDryRun: isDryRun, isInstalled: true)
    for file in GitFile.all {
      let missing = try repository.setup.missingLines(of: file)
      if missing.isEmpty { continue }
      changes.files.append(file.name)
      if !isDryRun { try repository.setup.add(missing, to: file.name) }
    }
    for setting in repository.setup.settings {
      if try repository.value(of: setting.name) == setting.value { continue }
      changes.settings.append(setting)
      if isDryRun { continue }
      let answer = try repository.git.answer(
        "config", "--local", "--replace-all", setting.name, setting.value)
      guard answer != nil else { throw repository.refusal(setting.name) }
    }
    if let value = try repository.value(of: GitSetup.formerSetting) {
      changes.former.append((GitSetup.formerSetting, value))
      if !isDryRun {
        try repository.unset(GitSetup.formerSetting)
        try repository.dropKeptWords()
      }
    }
    changes.write(repository, context.output)
    if !changes.files.isEmpty, !isDryRun {
      let names = changes.files.joined(separator: " and ")
      context.output.information("Commit \(names); run this once in each other clone.")
    }
    return .done
  }
}
