import JournalModel
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
    exitNotes: GitRepository.exitNotes)

  static func run(
    _ arguments: ParsedArguments, _ context: Context
  ) throws(CommandFailure) -> ExitStatus {
    let repository = try GitRepository(of: try context.openJournal(arguments), context)
    let isDry = arguments.isGiven("dry-run")
    var changes = GitChanges(isDry: isDry, isInstalled: true)
    for file in GitSetup.files {
      let missing = try repository.setup.missingLines(of: file)
      if missing.isEmpty { continue }
      changes.files.append(file.name)
      if !isDry { try repository.setup.add(missing, to: file.name) }
    }
    for setting in repository.setup.settings {
      if try repository.git.line("config", "--local", "--get", setting.name) == setting.value {
        continue
      }
      changes.settings.append(setting)
      if isDry { continue }
      let answer = try repository.git.answer(
        "config", "--local", "--replace-all", setting.name, setting.value)
      guard answer != nil else { throw repository.refusal(setting.name) }
    }
    changes.write(repository, context.output)
    if !changes.files.isEmpty, !isDry {
      let names = changes.files.joined(separator: " and ")
      context.output.information("Commit \(names); run this once in each other clone.")
    }
    return .done
  }
}

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
    for file in GitSetup.files {
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

/// The git repository that a journal lies in.
struct GitRepository {
  let git: Git
  /// Its top folder.
  let path: String
  let setup: GitSetup

  static let exitNotes: [CommandDescription.ExitNote] =
    [
      .init(.unavailable, "there is no git on this machine"),
      .init(.noInput, "there is no journal, or it lies in no git repository"),
    ] + CommandDescription.journalNotes

  init(of journal: Journal, _ context: Context) throws(CommandFailure) {
    git = try Git(in: journal.path, context)
    guard let path = try git.line("rev-parse", "--show-toplevel"),
      let prefix = try git.line("rev-parse", "--show-prefix")
    else {
      throw CommandFailure(
        .noInput, code: "noRepository", "This journal lies in no git repository",
        file: journal.path, hint: "Make one with `git init`, in its folder or in one above it.")
    }
    self.path = path
    setup = GitSetup(
      folder: journal.path, program: Self.program(in: context.environment), prefix: prefix)
  }

  /// What git is to call: a path, since not everything that runs git has the shell's search path.
  private static func program(in environment: Environment) -> String {
    let name = environment.programPath ?? "replog"
    return name.contains("/")
      ? environment.absolutePath(name) : environment.programs.find(name) ?? name
  }

  func refusal(_ setting: String) -> CommandFailure {
    CommandFailure(
      .cannotCreate, code: "gitConfig", "git did not take the setting \(setting)", file: path,
      hint: "Check the permissions of the repository's configuration, and run this again.")
  }
}

/// What installing or uninstalling changes.
struct GitChanges {
  let isDry: Bool
  let isInstalled: Bool
  var files: [String] = []
  var settings: [(name: String, value: String)] = []

  init(isDry: Bool, isInstalled: Bool) {
    (self.isDry, self.isInstalled) = (isDry, isInstalled)
  }

  func write(_ repository: GitRepository, _ output: Output) {
    switch output.format {
    case .text: print(output)
    case .json, .ndjson: output.json(json(repository))
    }
  }

  private func print(_ output: Output) {
    if files.isEmpty, settings.isEmpty {
      output.line(isInstalled ? "Git knows the journal already." : "There is nothing to take away.")
    }
    let verb = isInstalled ? (isDry ? "Would add" : "Added") : (isDry ? "Would take" : "Took")
    for file in files {
      let lines = isInstalled ? "lines to" : "our lines out of"
      output.line("\(verb, .green) \(lines) \(file)")
    }
    let set = isInstalled ? (isDry ? "Would set" : "Set") : (isDry ? "Would unset" : "Unset")
    for setting in settings { output.line("\(set, .green) \(setting.name) = \(setting.value)") }
  }

  private func json(_ repository: GitRepository) -> [UInt8] {
    var writer = JSONWriter(escapesHidden: true)
    writer.beginObject()
    writer.member("schema", "replog.git/1")
    writer.member("dryRun", isDry)
    writer.member("installed", isInstalled)
    writer.member("repository", repository.path)
    writer.member("journal", repository.setup.folder)
    writer.name("files")
    writer.beginArray()
    for file in files { writer.string(file) }
    writer.endArray()
    writer.name("settings")
    writer.beginObject()
    for setting in settings { writer.member(setting.name, setting.value) }
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}
