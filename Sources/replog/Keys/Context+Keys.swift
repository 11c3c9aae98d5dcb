import JournalFile
import JournalModel
import WorkoutJournal

extension PositionalDescription {
  /// Whose key a command is about.
  static let keyProvider = PositionalDescription(
    "PROVIDER", "claude or openai", words: ["claude", "openai"])
}

extension Context {
  /// The file that holds this user's keys.
  func apiKeyFile() throws(CommandFailure) -> APIKeyFile {
    APIKeyFile(in: try configurationDirectory())
  }

  /// Makes sure that no journal would take the keys along.
  func checkPlace(of file: APIKeyFile) throws(CommandFailure) {
    try attempt { () throws(APIKeyFile.Failure) in try file.checkPlace() }
  }

  /// The keys, with a warning where others could read them until now.
  func apiKeys(in file: APIKeyFile) throws(CommandFailure) -> APIKeys {
    let contents = try attempt { () throws(APIKeyFile.Failure) in try file.load() }
    if contents.wasOpenToOthers {
      output.warning(
        "Other users of this machine could read \(file.path, .bold); it is closed to them now. Replace the keys with new ones if others use it."
      )
    }
    return contents.keys
  }

  /// Sets or forgets a provider's key, and gives the keys as they are then.
  func setKey(
    of provider: APIKeys.Provider, to key: String?, in file: APIKeyFile
  ) throws(CommandFailure) -> APIKeys {
    try attempt { () throws(APIKeyFile.Failure) in
      try file.change(waitingAtMost: .seconds(options.lockTimeoutSeconds)) { $0[provider] = key }
    }
  }

  /// A profile's JSON with `activeAPIKey` and `hasValidAPIKey` (seed 001), which are in no journal.
  ///
  /// Of the key itself no more than its end is shown. Keys that can't be read are as good as none.
  func addingKeys(to profile: [UInt8], of record: Profile) -> [UInt8] {
    var keys = APIKeys()
    do throws(CommandFailure) {
      keys = try apiKeys(in: try apiKeyFile())
    } catch {
      output.warning(StyledText("The API keys are left out: \(error.message)."))
    }
    let preferred = record.provider.rawValue
    let provider = APIKeys.Provider(named: preferred)
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("activeAPIKey", provider.flatMap { keys.ending(of: $0) }.map { "…\($0)" })
    writer.member("hasValidAPIKey", keys.hasValidKey(preferring: preferred))
    writer.endObject()
    return profile.joined(with: writer.bytes)
  }

  /// The provider that an argument names.
  ///
  /// What is not understood is not quoted: it may be a key.
  func keyProvider(_ arguments: ParsedArguments) throws(CommandFailure) -> APIKeys.Provider {
    let word = arguments.positionals[0].lowercased()
    guard let provider = APIKeys.Provider(rawValue: word) else {
      throw .usage(
        "The provider is claude or openai", hint: "Usage: \(arguments.command.usage)")
    }
    return provider
  }

  /// Says for each provider whether there is a key; of a key never more than its end.
  func showKeys(_ keys: APIKeys, in file: APIKeyFile) {
    guard output.format == .text else {
      output.json(keys.statusJSON(path: file.path))
      return
    }
    var table = Table([.init("PROVIDER"), .init("KEY")])
    for provider in APIKeys.Provider.allCases {
      table.add(["\(provider.name)", keys.status(of: provider)])
    }
    output.lines(table.lines)
  }

  private func attempt<Result>(
    _ body: () throws(APIKeyFile.Failure) -> Result
  ) throws(CommandFailure) -> Result {
    do throws(APIKeyFile.Failure) {
      return try body()
    } catch {
      switch error {
      case .file(let error): throw CommandFailure(keyFile: error)
      case .unreadable(let path, let reason):
        throw CommandFailure(
          .configuration, code: "unreadableKeys",
          "This is not a file of keys as replog writes it: \(reason)", file: path,
          hint: "Remove it, and set the keys again with `replog profile key set`.")
      case .relative(let path):
        throw CommandFailure(
          .configuration, code: "relativePath",
          "The file of the keys would lie somewhere else wherever this runs", file: path,
          hint: "Nothing was written. Set XDG_CONFIG_HOME to an absolute path.")
      case .inside(_, let path):
        throw CommandFailure(
          .configuration, code: "keysInJournal",
          "The file of the keys would lie in a journal, which travels", file: path,
          hint:
            "Nothing was written. Set XDG_CONFIG_HOME to a folder outside of every journal; if the file is there already, remove it."
        )
      }
    }
  }
}

extension CommandFailure {
  /// What the file system refused of the keys, where the hints about journals would mislead.
  fileprivate init(keyFile error: FileError) {
    let general = CommandFailure(error)
    if error.isLockedTooLong {
      self.init(
        general.status, code: general.code, "Another program is changing the keys all the time",
        file: error.path, hint: "Nothing was changed. Try again.")
      return
    }
    self.init(
      general.status, code: general.code, general.message, file: general.file,
      hint: error.isLink
        ? "Put a real file there, or remove the link." : "Check the path and its permissions.")
  }
}

extension APIKeys {
  /// A key by its end: `set, ends in 1a2b`.
  fileprivate func status(of provider: Provider) -> StyledText {
    guard let ending = ending(of: provider) else { return "not set" }
    let words: StyledText = ending.isEmpty ? "set" : "set, ends in \(ending)"
    return hasValidKey(preferring: provider.name)
      ? words : words + "; not a key, since those begin with \(provider.prefix)"
  }

  fileprivate func statusJSON(path: String) -> [UInt8] {
    JSONWriter.document("replog.profileKeys/1") { writer in
      writer.member("file", path)
      writer.member("keys", objects: Provider.allCases) { provider, writer in
        writer.member("provider", provider.name)
        writer.member("isSet", self[provider] != nil)
        writer.member("isValid", hasValidKey(preferring: provider.name))
        writer.member("ending", ending(of: provider))
      }
    }
  }
}
