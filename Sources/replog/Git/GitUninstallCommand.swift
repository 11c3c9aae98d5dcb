import WorkoutJournal

/// `replog git uninstall`: takes away what `git install` wrote.
enum GitUninstallCommand: Command {
  static let description = CommandDescription(
    name: "git uninstall", summary: "take away what `git install` wrote",
    options: [.flag("dry-run", "say what would go, and take nothing away")],
    examples: [.init("replog git uninstall", "let git see plain text again")],
    exitNotes: GitRepository.exitNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let repository = try GitRepository(of: try context.openJournal(arguments), context)
    let isDry = arguments.isGiven("dry-run")
    var changes = GitChanges(isDry: isDry, isInstalled: false)
    for file in GitFile.all {
      if try repository.setup.remove(file, dryRun: isDry) { changes.files.append(file.name) }
    }
    for setting in repository.setup.settings {
      guard let value = try repository.git.line("config", "--local", "--get", setting.name) else {
        continue
      }
      changes.settings.append((setting.name, value))
      if isDry { continue }
      let answer = try repository.git.answer("config", "--local", "--unset-all", setting.name)
      guard answer != nil else { throw repository.refusal(setting.name) }
    }
    if !isDry, !changes.settings.isEmpty {
      // What git has kept of the sentences; where it kept none, it says no, and that is all right.
      _ = try repository.git.answer("update-ref", "-d", "refs/notes/textconv/replog")
    }
    changes.write(repository, context.output)
    return .done
  }
}
