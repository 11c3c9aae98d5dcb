import Foundation

/// The product's contenders and what each should reach.
extension Arena {
  /// Goals are for a million events, but for the memory, which may grow with the journal.
  var own: [Contender] { reading + writing + replicas }

  private var reading: [Contender] {
    let millions = max(1, Double(size.events) / 1e6)
    return [
      Contender(
        name: "replog --version", command: Command(words: [program, "--version"]),
        goals: [.milliseconds(3)]),
      Contender(
        name: "replog replay", command: replog("replay", "--no-cache", on: "journal"),
        items: size.events,
        goals: [
          .ratio(1, of: "simdjson"), .ratio(0.5, of: "DuckDB"), .ratio(0.05, of: "jq"),
          .memoryBytes(600e6 * millions),
        ],
        begin: makeJournal, prepare: { try warm("journal") }),
      Contender(
        name: "replog replay --json", command: replayAsJSON,
        goals: [.outputBytesPerSecond(200e6)], begin: makeJournal,
        prepare: { try warm("journal") }),
      Contender(
        name: "replog status", command: replog("status", on: "journal"),
        goals: [.milliseconds(15)], begin: makeJournal),
      Contender(
        name: "replog show", command: replog("show", "exercise", exerciseOfToday, on: "daily"),
        goals: [.milliseconds(15)], begin: makeDaily,
        // Nothing is shown from what the set before has made stale.
        prepare: { try makeCheckpoint("daily") }),
      Contender(
        name: "replog status, late events", command: replog("status", on: "late.copy"),
        goals: [.ratio(0.25, of: "replog replay")],
        begin: {
          try makeJournal()
          try makeLate()
        },
        prepare: {
          try copy("journal", to: "late.copy")
          try make(replog("merge", path("late"), on: "late.copy"))
        }),
    ]
  }

  private var replayAsJSON: Command {
    var command = replog("replay", "--json", on: "journal")
    command.output = .counted
    return command
  }

  private var writing: [Contender] {
    var append = replog("append", "set.logged", on: "daily")
    append = Command(words: append.words + setOfToday, variables: append.variables)
    return [
      Contender(
        name: "replog append", command: append,
        goals: [.ratio(2, of: "SQLite, one insert")], begin: makeDaily,
        prepare: { try makeCheckpoint("daily") }),
      Contender(
        name: "replog append -",
        command: replog("append", "-", on: "batch.copy", input: path("batch.ndjson")),
        items: size.batch, goals: [.itemsPerSecond(300_000)],
        begin: {
          try makeJournal()
          try makeBatch()
        },
        prepare: { try copyAsOwn(to: "batch.copy") }),
      Contender(
        name: "replog import",
        command: replog(
          "import", path("strong.csv"), "--unit", "kg", "--time-zone", "UTC", on: "import.copy"),
        items: size.importRows, goals: [.milliseconds(500)], begin: makeExport,
        prepare: {
          try removeIfThere("import.copy")
          try make(replog("init", path("import.copy"), on: "import.copy"))
        }),
    ]
  }

  private var replicas: [Contender] {
    [
      Contender(
        name: "replog merge", command: replog("merge", path("right"), on: "left.copy"),
        goals: [.ratio(1.5, of: "sort -m -u")], begin: makeLeftAndRight,
        prepare: {
          try copy("left", to: "left.copy")
          try warm("left.copy", "right")
        }),
      Contender(
        name: "replog merge, nothing new", command: replog("merge", path("same"), on: "journal"),
        goals: [.milliseconds(50)], begin: makeSame, prepare: { try warm("journal", "same") }),
      Contender(
        name: "replog diff, the same", command: replog("diff", path("same"), on: "journal"),
        goals: [.milliseconds(50)], begin: makeSame, prepare: { try warm("journal", "same") }),
      Contender(
        name: "replog compact", command: replog("compact", "--all-devices", on: "compact.copy"),
        goals: [.ratio(2, of: "replog replay")], begin: makeJournal,
        prepare: {
          try copy("journal", to: "compact.copy")
          try warm("compact.copy")
        }),
    ]
  }
}
