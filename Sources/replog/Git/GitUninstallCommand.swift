import WorkoutJournal

/// `replog git uninstall`: takes away what `git install` wrote.
enum GitUninstallCommand: Command {
  static let description = CommandDescription(
    name: "git uninstall", summary: "take away what `git install` wrote",
    options: [.flag("dry-run", "say what would go, and take nothing away")],
    examples: [.init("replog git uninstall", "let git see plain text again")],
    exitNotes: GitRepository.exitNotes, work: .changes("what `git install` wrote is gone"))

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let repository = try GitRepository(of: try context.openJournal(arguments), context)
    let isDryRun = arguments.isGiven("dry-run")
    var changes = GitChanges(isDryRun: isDryRun, isInstalled: false)
    for file in GitFile.all {
      if try repository.setup.remove(file, isDryRun: isDryRun) { changes.files.append(file.name) }
    }
    for name in repository.setup.settings.map(\.name) + [GitSetup.formerSetting] {
      guard let value = try repository.value(of: name) else { continue }
      changes.settings.append((name, value))
      if !isDryRun { try repository.unset(name) }
    }
    if !isDryRun { try repository.dropKeptWords() }
    changes.write(repository, context.output)
    return .done
  }
}
