extension Program {
  /// Every command, in the order of the help: the journal first, then what is asked of it.
  static let allCommands: [CommandEntry] = ownCommands + TypedCommandTable.all

  /// The commands that a command line may be about.
  ///
  /// The typed ones are a third of what starting costs, so they are made for who names one of them,
  /// misspells something, or wants to hear of all.
  static func commands(for arguments: [String]) -> [CommandEntry] {
    guard let word = GlobalOptions.firstWord(of: arguments),
      !["help", "complete", "completions"].contains(word)
    else { return arguments.contains("--version") ? ownCommands : allCommands }
    return ownCommands.contains { $0.description.name == word } ? ownCommands : allCommands
  }

  private static let ownCommands: [CommandEntry] =
    [
      CommandEntry(InitCommand.self),
      CommandEntry(CloneCommand.self),
      CommandEntry(TodayCommand.self),
      CommandEntry(PlatesCommand.self),
      CommandEntry(LogCommand.self),
      CommandEntry(AppendCommand.self),
      CommandEntry(ReplayCommand.self),
      CommandEntry(ListCommand.self),
      CommandEntry(ShowCommand.self),
      CommandEntry(HistoryCommand.self),
      CommandEntry(RecordsCommand.self),
      CommandEntry(ProgressCommand.self),
      CommandEntry(VolumeCommand.self),
      CommandEntry(CalendarCommand.self),
      CommandEntry(CaloriesCommand.self),
      CommandEntry(WeekCommand.self),
      CommandEntry(ReportCommand.self),
      CommandEntry(StatusCommand.self),
      CommandEntry(VerifyCommand.self),
      CommandEntry(DoctorCommand.self),
      CommandEntry(DiffCommand.self),
      CommandEntry(MergeCommand.self),
      CommandEntry(BundleCommand.self),
      CommandEntry(SyncCommand.self),
      CommandEntry(ServeCommand.self),
      CommandEntry(UndoCommand.self),
      CommandEntry(ConflictsCommand.self),
      CommandEntry(ResolveCommand.self),
      CommandEntry(CompactCommand.self),
      CommandEntry(GitInstallCommand.self),
      CommandEntry(GitUninstallCommand.self),
      CommandEntry(GitMergeDriverCommand.self),
      CommandEntry(GitTextconvCommand.self),
      CommandEntry(ImportCommand.self),
      CommandEntry(ExportCommand.self),
      CommandEntry(ProfileKeySetCommand.self),
      CommandEntry(ProfileKeyClearCommand.self),
      CommandEntry(ProfileKeyStatusCommand.self),
      CommandEntry(EraseCommand.self),
      CommandEntry(LibraryListCommand.self),
      CommandEntry(LibraryShowCommand.self),
      CommandEntry(LibraryAddCommand.self),
      CommandEntry(LibraryMatchCommand.self),
      CommandEntry(LibraryActivitiesCommand.self),
      CommandEntry(LibraryPlansCommand.self),
      CommandEntry(LibraryTemplatesCommand.self),
      CommandEntry(DemoCommand.self),
      CommandEntry(CompletionsCommand.self),
      CommandEntry(CompleteCommand.self),
      CommandEntry(HelpCommand.self),
      CommandEntry(VersionCommand.self),
    ]
}
