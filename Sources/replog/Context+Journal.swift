import JournalFile
import JournalModel
import WorkoutJournal

extension Context {
  /// The clock: `REPLOG_NOW` where it is set, so that scripts and tests can hold it still.
  func now() throws(CommandFailure) -> Moment {
    try heldNow() ?? localMoment(environment.now())
  }

  /// What `REPLOG_NOW` holds the clock at; nil where it isn't set.
  private func heldNow() throws(CommandFailure) -> Moment? {
    guard let text = environment.variable("REPLOG_NOW"), !text.isEmpty else { return nil }
    guard let moment = Moment(text) else {
      throw CommandFailure(
        .configuration, code: "badClock", "REPLOG_NOW is not a time of RFC 3339: \(text)",
        hint: "Write it like 2026-11-21T18:04:05+01:00, or unset it.")
    }
    return moment
  }

  /// An instant on the local clock.
  func localMoment(_ milliseconds: Int64) -> Moment { environment.localMoment(milliseconds) }

  /// The instant at which the local clock shows a reading.
  ///
  /// As RFC 5545 has it: of a reading that a change of the clocks repeats, the first; one that it
  /// skips is read by the clock before the change.
  ///
  /// - Parameter reading: as if it were UTC.
  func localMoment(reading: Int64) -> Moment {
    let day = Moment.millisecondsPerDay
    let before = environment.offsetMinutes(reading - day)
    for offset in [before, environment.offsetMinutes(reading + day)] {
      let moment = localMoment(reading - Int64(offset) * 60_000)
      if Int(moment.offsetMinutes) == offset { return moment }
    }
    return localMoment(reading - Int64(before) * 60_000)
  }

  /// A day as a person writes it: by its date, or `today` or `yesterday` by the clock in use.
  func day(_ text: String) throws(CommandFailure) -> Day? {
    Day(text, today: try now().day)
  }

  /// The day that an option names, where it is given.
  func day(
    of option: String, _ arguments: ParsedArguments
  ) throws(CommandFailure) -> Day? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let day = try day(text) ?? Moment(text)?.day else {
      throw .usage(
        "`--\(option)` takes a day, not “\(text)”",
        hint: "Write it like 2026-11-21, or `today` or `yesterday`.")
    }
    return day
  }

  /// A moment as a person writes it: RFC 3339, or a day or a time on the local clock.
  func moment(_ text: String) throws(CommandFailure) -> Moment? {
    if let moment = Moment(text) { return moment }
    var words = text.split(separator: " ", maxSplits: 1).map(String.init)
    // A time alone is today's.
    if words.count == 1, Self.isTimeAlone(words[0]) {
      words.insert(try now().day.description, at: 0)
    }
    // `7:30` has an hour of one digit, which RFC 3339 hasn't.
    if words.count == 2, words[1].prefix(while: { $0 != ":" }).count == 1 {
      words[1] = "0" + words[1]
    }
    if let first = words.first, let day = try day(first) { words[0] = day.description }
    let local = words.joined(separator: "T")
    let reading = ["T00:00:00Z", ":00Z", "Z"].lazy.compactMap { Moment(local + $0) }.first
    return reading.map { localMoment(reading: $0.milliseconds) }
  }

  /// The same of a time in what began then: one alone is of that day, or after midnight of the next.
  func moment(_ text: String, after begun: Moment) throws(CommandFailure) -> Moment? {
    guard Self.isTimeAlone(text) else { return try moment(text) }
    guard let moment = try moment("\(begun.day) \(text)") else { return nil }
    // Nobody writes the seconds of the minute in which it began.
    let isBefore = moment.milliseconds <= begun.milliseconds - 60_000
    return isBefore ? try self.moment("\(begun.day.advanced(by: 1)) \(text)") : moment
  }

  /// Whether a text is a time of day, and says no day.
  static func isTimeAlone(_ text: String) -> Bool {
    text.contains(":") && !text.contains { $0 == "-" || $0 == " " }
  }

  /// What the library needs of the world.
  func journalEnvironment() throws(CommandFailure) -> JournalEnvironment {
    let held = try heldNow()
    let environment = environment
    var world = JournalEnvironment(
      stateDirectory: try stateDirectory(), lockPatience: .seconds(options.lockTimeoutSeconds),
      now: { held ?? environment.localMoment(environment.now()) }, random: environment.random)
    world.holdsStates = false
    return world
  }

  /// The journal in use: `--journal`, `$REPLOG_JOURNAL`, the nearest `Journal/` upward from the
  /// working directory, or the one of this user.
  func openJournal(_ arguments: ParsedArguments) throws(CommandFailure) -> Journal {
    try openJournal(at: try journalPath(arguments))
  }

  func openJournal(at path: String) throws(CommandFailure) -> Journal {
    let world = try journalEnvironment()
    do throws(JournalError) {
      return try Journal(at: path, in: world)
    } catch {
      throw CommandFailure(error)
    }
  }

  /// An absolute path for a path as the user wrote it.
  func absolutePath(_ path: String) throws(CommandFailure) -> String {
    guard !path.isEmpty else {
      throw .usage("An empty path names nothing", hint: CommandFailure.unsetVariable)
    }
    return environment.absolutePath(path)
  }

  /// Where the journal in use is, or would be.
  func journalPath(_ arguments: ParsedArguments) throws(CommandFailure) -> String {
    if let path = arguments.global.journal { return try absolutePath(path) }
    if let path = environment.variable("REPLOG_JOURNAL"), !path.isEmpty {
      return environment.absolutePath(path)
    }
    if let path = nearestJournal() { return path }
    return try userJournal()
  }

  /// Whether the journal in use is named, and not just the one that is found.
  func isJournalNamed(_ arguments: ParsedArguments) -> Bool {
    arguments.global.journal != nil || environment.variable("REPLOG_JOURNAL")?.isEmpty == false
  }

  private func nearestJournal() -> String? {
    guard var folder = environment.workingDirectory() else { return nil }
    while true {
      let candidate = Path.join(folder, "Journal")
      if Journal.isJournal(at: candidate) { return candidate }
      let parent = Path.parent(of: folder)
      guard parent != folder else { return nil }
      folder = parent
    }
  }

  /// `$XDG_DATA_HOME/replog`, where a journal lies that is not named.
  func userJournal() throws(CommandFailure) -> String {
    try userDirectory("XDG_DATA_HOME", or: ".local/share") + "/replog"
  }

  /// `$XDG_STATE_HOME/replog`, where this device remembers which replicas are its own.
  func stateDirectory() throws(CommandFailure) -> String {
    try userDirectory("XDG_STATE_HOME", or: ".local/state") + "/replog"
  }

  /// `$XDG_CONFIG_HOME/replog`, for what belongs to this user on this device and to no journal.
  func configurationDirectory() throws(CommandFailure) -> String {
    try userDirectory("XDG_CONFIG_HOME", or: ".config") + "/replog"
  }

  /// A directory of the XDG base directory specification, in which a relative path counts as none.
  private func userDirectory(
    _ variable: String, or fallback: String
  ) throws(CommandFailure) -> String {
    if let path = environment.variable(variable), Path.isAbsolute(path) { return path }
    guard let home = environment.userHome else {
      throw CommandFailure(
        .configuration, code: "noHome", "Neither $\(variable) nor $HOME says where to keep things",
        hint: "Set HOME, or set \(variable) to an absolute path.")
    }
    return Path.join(home, fallback)
  }

  /// The journal read to its end, with a word on what of it can't be read: no figure counts that.
  func replay(_ journal: Journal) throws(CommandFailure) -> Replay {
    let replay = try attempt { () throws(JournalError) in try journal.replay() }
    let damage = replay.state.notices.all.filter { $0.code == .damagedLine }
    warn(ofDamagedLines: damage.reduce(0) { $0 + $1.count })
    return replay
  }

  /// Says that some lines of the journal aren't in an answer.
  func warn(ofDamagedLines count: Int) {
    guard count > 0 else { return }
    let lines = Figure.count(count, "damaged line")
    output.warning("\(lines) left out; `replog doctor` says where, and what to do")
  }

  /// What the journal's events amount to.
  func state(of journal: Journal) throws(CommandFailure) -> JournalState {
    try replay(journal).state
  }

  /// Does something with the journal whose error is the command's.
  ///
  /// - Parameter effect: what an error leaves.
  func attempt<Value>(
    leaving effect: CommandFailure.Effect = .nothing, _ body: () throws(JournalError) -> Value
  ) throws(CommandFailure) -> Value {
    try Result(catching: body).mapError { CommandFailure($0, leaving: effect) }.get()
  }
}
