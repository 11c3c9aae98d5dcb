import JournalFile
import JournalModel
import WorkoutJournal

/// What is around a journal on this machine: permissions, the file of keys, git, the time zone.
struct Surroundings {
  private(set) var findings: [Examination.Finding] = []
  private let journal: Journal
  private let context: Context

  /// - Parameter device: who this device is in the journal.
  init(
    _ journal: Journal, device: DeviceID?, _ context: Context
  ) throws(CommandFailure) {
    self.journal = journal
    self.context = context
    try lookAtPermissions(of: device)
    try lookAtKeys()
    try lookAtWork()
    try lookAtGit()
    lookAtTimeZone()
  }

  private mutating func add(
    _ code: Examination.Code, _ subject: String?, _ message: String, _ advice: String,
    remedy: Examination.Remedy? = nil
  ) {
    findings.append(.init(code, subject, message, advice, remedy: remedy))
  }

  private mutating func lookAtPermissions(of device: DeviceID?) throws(CommandFailure) {
    let permissions = context.environment.permissions
    let names =
      [JournalFolder.headerName] + JournalFolder.parts
      + (device.map { [JournalFolder.eventDirectory(of: $0)] } ?? [])
    for path in [journal.path] + names.map({ Path.join(journal.path, $0) }) {
      guard let permission = permissions(path) else { continue }
      // The header is only locked, for which the right to read it is enough.
      if !permission.isWritable, Path.lastPart(of: path) != JournalFolder.headerName {
        add(
          .permissions, path, "You may not make files here, so not everything can be recorded",
          "Give yourself the right to write: chmod u+w, or ask the owner")
      }
      if permission.isOpenToAll {
        add(
          .permissions, path, "Every user of this machine may write here",
          "Take the right from the others: chmod o-w \(ShellWord.quoted(path))",
          remedy: permission.isOwn ? .closeToOthers(paths: [path]) : nil)
      }
    }
    lookAtForeignHands(in: names)
    try lookAtOwnFile(of: device)
    // The notes of all this machine's replicas of a journal lie in a folder of their own.
    var state = Path.join(try context.stateDirectory(), "\(journal.header.journal)")
    // What isn't there yet is made in the nearest folder that is.
    while permissions(state) == nil, state != "/", state != "." { state = Path.parent(of: state) }
    if let permission = permissions(state), !permission.isWritable {
      add(
        .permissions, state, "This device can't remember there which replica is its own",
        "Give yourself the right to write, or set XDG_STATE_HOME to a folder of your own")
    }
  }

  /// A file that everybody may write to tells everybody's events as a device's own, and so may one that
  /// everybody may put in another's place.
  ///
  /// - Parameter names: those of the folders that were looked at already.
  private mutating func lookAtForeignHands(in names: [String]) {
    let permissions = context.environment.permissions
    let seen = Set(names.map { Path.join(journal.path, $0) })
    let open = parts().filter { !seen.contains($0) && permissions($0)?.isOpenToAll == true }
    guard let first = open.first else { return }
    let more = open.count > 1 ? ", and to \(open.count - 1) more like it" : ""
    let place = open.count > 1 ? journal.path : first
    let call = open.count > 1 ? "chmod -R o-w" : "chmod o-w"
    add(
      .permissions, first, "Every user of this machine may write to this\(more)",
      "Take the right from the others: \(call) \(ShellWord.quoted(place))",
      remedy: open.allSatisfy { permissions($0)?.isOwn == true }
        ? .closeToOthers(paths: open) : nil)
  }

  /// An event is added to the file of this month, where the right to write in the folder is no help.
  private mutating func lookAtOwnFile(of device: DeviceID?) throws(CommandFailure) {
    guard let device else { return }
    let permissions = context.environment.permissions
    let folder = Path.join(journal.path, JournalFolder.eventDirectory(of: device))
    // Of a folder that may not be written to itself enough is said.
    if permissions(folder)?.isWritable == false { return }
    let now = try context.now()
    let month = Month(of: HybridTime(milliseconds: now.milliseconds))
    let path = Path.join(journal.path, JournalFolder.eventPath(device: device, month: month))
    guard permissions(path)?.isWritable == false else { return }
    add(
      .permissions, path, "You may not write to this file, so no event can be added",
      "Give yourself the right to write: chmod u+w \(ShellWord.quoted(path)), or ask the owner")
  }

  /// What lies in the folders that events and conflicts are read from; what can't be seen is among the
  /// journal's own findings.
  private func parts() -> [String] {
    let storage = SystemStorage()
    func all(in folder: String) -> [String] {
      let entries = (try? storage.entries(of: folder)) ?? []
      return entries.filter { !Path.isHidden($0.name) }.flatMap { entry -> [String] in
        let path = Path.join(folder, entry.name)
        return switch entry.kind {
        case .file: [path]
        case .directory: [path] + all(in: path)
        case .link, .other: []
        }
      }
    }
    return JournalFolder.parts.filter { $0 != JournalFolder.blobsName }
      .flatMap { all(in: Path.join(journal.path, $0)) }
  }

  private mutating func lookAtKeys() throws(CommandFailure) {
    let file = try context.apiKeyFile()
    // What can't be looked at can't be read by others either.
    guard (try? file.isOpenToOthers()) == true else { return }
    add(
      .keyFile, file.path, "Other users of this machine may read your API keys",
      "Close the file to them, and replace the keys if others use the machine",
      remedy: .closeKeyFile)
  }

  /// Whoever is interrupted leaves a copy of what they worked on.
  private mutating func lookAtWork() throws(CommandFailure) {
    let abandoned = try context.abandonedWork(in: journal)
    guard let first = abandoned.first else { return }
    let more = abandoned.count > 1 ? ", and \(abandoned.count - 1) more like it" : ""
    add(
      .leftover, first, "A command that was broken off has left the copies it worked on\(more)",
      "A picture or a journal may be in it; it can be removed", remedy: .removeWork)
  }

  /// A journal that tells git of its merge driver is only merged right where git knows the program.
  private mutating func lookAtGit() throws(CommandFailure) {
    let attributes = Path.join(journal.path, JournalFolder.gitAttributesName)
    guard InputFile.exists(attributes) else { return }
    let repository: GitRepository
    do throws(CommandFailure) {
      repository = try GitRepository(of: journal, context)
    } catch {
      // Without git, or outside of a repository, nothing merges these files.
      return
    }
    guard let file = GitFile.all.first, try repository.setup.missingLines(of: file) != file.lines
    else { return }
    guard let driver = try repository.git.line("config", "--get", "merge.replog.driver") else {
      add(
        .git, repository.path, "git merges the journal line by line here, without the merge driver",
        "Run `replog git install` in this clone")
      return
    }
    if try repository.value(of: GitSetup.formerSetting) != nil {
      add(
        .git, repository.path,
        "git keeps the words that it has shown once, with names that may be others by now",
        "Run `replog git install` again, which ends that")
    }
    guard let program = GitSetup.program(ofDriver: driver) else { return }
    let exists =
      program.contains("/")
      ? InputFile.exists(program) : context.environment.programs.find(program) != nil
    if !exists {
      add(
        .git, program, "The program that git calls to merge the journal isn't there",
        "Run `replog git install` again, with the program that you use now")
    }
  }

  private mutating func lookAtTimeZone() {
    guard let zone = context.environment.variable("TZ"), !zone.isEmpty else { return }
    let name = zone.hasPrefix(":") ? String(zone.dropFirst()) : zone
    // A rule of POSIX says its hours itself: `CET-1CEST`.
    let isRule = name.first == "<" || name.contains { $0.isNumber || $0 == "," }
    guard !name.hasPrefix("/"), !isRule, ZoneName.rule(for: name) == nil else { return }
    add(
      .timeZone, "TZ=\(zone)", "This machine doesn't know the time zone, and takes it for UTC",
      "Set TZ to a name like Europe/Berlin, or unset it; events keep the offset that they were recorded with"
    )
  }
}
