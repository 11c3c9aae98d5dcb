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

  /// The value of a setting of this repository; `nil` where it has none.
  func value(of setting: String) throws(CommandFailure) -> String? {
    try git.line("config", "--local", "--get", setting)
  }

  /// Takes a setting away that is there.
  func unset(_ setting: String) throws(CommandFailure) {
    let answer = try git.answer("config", "--local", "--unset-all", setting)
    guard answer != nil else { throw refusal(setting) }
  }

  /// Takes away what git has kept of the words; where it kept none, it has nothing to say.
  func dropKeptWords() throws(CommandFailure) {
    let name = try git.line("rev-parse", "--verify", "--quiet", GitSetup.keptWords)
    if name == nil { return }
    let answer = try git.answer("update-ref", "-d", GitSetup.keptWords)
    guard answer != nil else { throw refusal(GitSetup.keptWords) }
  }

  func refusal(_ setting: String) -> CommandFailure {
    CommandFailure(
      .cannotCreate, code: "gitConfig", "git did not take the setting \(setting)", file: path,
      hint: "Check the permissions of the repository's configuration, and run this again.")
  }
}
