import WorkoutJournal

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
