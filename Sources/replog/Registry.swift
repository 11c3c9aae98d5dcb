extension Program {
  /// Every command, in the order of the help: the journal first, then what is asked of it.
  static let allCommands: [any Command.Type] = [
    HelpCommand.self,
    VersionCommand.self,
  ]
}
