extension Program {
  /// Every command, in the order of the help: the journal first, then what is asked of it.
  static let allCommands: [any Command.Type] = [
    InitCommand.self,
    CloneCommand.self,
    AppendCommand.self,
    ReplayCommand.self,
    ListCommand.self,
    ShowCommand.self,
    HistoryCommand.self,
    StatusCommand.self,
    VerifyCommand.self,
    BundleCommand.self,
    ImportCommand.self,
    LibraryListCommand.self,
    LibraryShowCommand.self,
    LibraryAddCommand.self,
    LibraryMatchCommand.self,
    LibraryActivitiesCommand.self,
    LibraryPlansCommand.self,
    LibraryTemplatesCommand.self,
    DemoCommand.self,
    HelpCommand.self,
    VersionCommand.self,
  ]
}
