extension Program {
  /// Every command, in the order of the help: the journal first, then what is asked of it.
  static let allCommands: [CommandEntry] =
    [
      CommandEntry(InitCommand.self),
      CommandEntry(CloneCommand.self),
      CommandEntry(AppendCommand.self),
      CommandEntry(ReplayCommand.self),
      CommandEntry(ListCommand.self),
      CommandEntry(ShowCommand.self),
      CommandEntry(HistoryCommand.self),
      CommandEntry(StatusCommand.self),
      CommandEntry(VerifyCommand.self),
      CommandEntry(BundleCommand.self),
      CommandEntry(ImportCommand.self),
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
      CommandEntry(HelpCommand.self),
      CommandEntry(VersionCommand.self),
    ] + TypedCommandTable.all
}
