import JournalModel

/// What installing or uninstalling changes.
struct GitChanges {
  let isDryRun: Bool
  let isInstalled: Bool
  var files: [String] = []
  var settings: [(name: String, value: String)] = []
  /// The settings of an earlier version that installing takes away.
  var former: [(name: String, value: String)] = []

  init(isDryRun: Bool, isInstalled: Bool) {
    (self.isDryRun, self.isInstalled) = (isDryRun, isInstalled)
  }

  func write(_ repository: GitRepository, _ output: Output) {
    switch output.format {
    case .text: print(output)
    case .json, .ndjson: output.json(json(repository))
    }
  }

  private func print(_ output: Output) {
    if files.isEmpty, settings.isEmpty, former.isEmpty {
      output.line(isInstalled ? "Git knows the journal already." : "There is nothing to take away.")
    }
    let verb = isInstalled ? (isDryRun ? "Would add" : "Added") : (isDryRun ? "Would take" : "Took")
    for file in files {
      let lines = isInstalled ? "lines to" : "our lines out of"
      output.line("\(verb, .green) \(lines) \(file)")
    }
    let unset = isDryRun ? "Would unset" : "Unset"
    let set = isInstalled ? (isDryRun ? "Would set" : "Set") : unset
    for setting in settings { output.line("\(set, .green) \(setting.name) = \(setting.value)") }
    for setting in former { output.line("\(unset, .green) \(setting.name) = \(setting.value)") }
  }

  private func json(_ repository: GitRepository) -> [UInt8] {
    JSONWriter.document("replog.git/1") { writer in
      writer.member("dryRun", isDryRun)
      writer.member("installed", isInstalled)
      writer.member("repository", repository.path)
      writer.member("journal", repository.setup.folder)
      writer.member("files", files)
      writer.object("settings") { writer in
        for setting in settings { writer.member(setting.name, setting.value) }
      }
      writer.object("former") { writer in
        for setting in former { writer.member(setting.name, setting.value) }
      }
    }
  }
}
