import Foundation

/// What others make of the same lines, each in its own natural way.
///
/// Those that read get all lines in one file, in which there is less to open than in a journal.
extension Arena {
  var peers: [Contender] { readers + databases + mergers }

  /// All contenders, the product's and after each its rivals, so that what is compared runs close
  /// together.
  var contenders: [Contender] {
    own.flatMap { contender in [contender] + peers.filter { $0.rival == contender.name } }
  }

  private var readers: [Contender] {
    let python = Setting.firstLine(of: ["python3", "-c", "import sys; print(sys.executable)"])
    return [
      Contender(
        name: "simdjson",
        command: Command(words: [path("simdjson-volumes"), path("lines.ndjson")]),
        items: size.events, rival: "replog replay",
        begin: {
          try makeLines()
          try compileVolumes()
        },
        prepare: { try warm("lines.ndjson") }),
      reader("DuckDB", [python ?? "python3", "-c", Self.duckDBProgram], module: "duckdb"),
      reader("orjson", [python ?? "python3", "-c", Self.orjsonProgram], module: "orjson"),
      reader("jq", ["jq", "-n", Self.jqProgram], module: nil),
    ]
  }

  private func reader(_ name: String, _ words: [String], module: String?) -> Contender {
    Contender(
      name: name, command: Command(words: words + [path("lines.ndjson")]), items: size.events,
      rival: "replog replay",
      probe: module.map { Command(words: [words[0], "-c", "import \($0)"]) },
      begin: makeLines, prepare: { try warm("lines.ndjson") })
  }

  private var databases: [Contender] {
    [
      Contender(
        name: "SQLite, all events",
        command: Command(
          words: ["sqlite3", "-batch", path("events.db")], input: path("import.sql")),
        items: size.events, rival: "replog replay", begin: makeImportScript,
        prepare: {
          try removeIfThere("events.db")
          try warm("import.sql", "rows")
        }),
      Contender(
        name: "SQLite, one insert",
        command: Command(words: ["sqlite3", "-batch", path("sets.db"), Self.insertOfOneSet]),
        rival: "replog append",
        probe: Command(words: [
          "sqlite3", "-batch", path("sets.db"),
          "create table sets(id integer primary key, session, exercise, weight, unit, reps);",
        ])),
    ]
  }

  private var mergers: [Contender] {
    let files = ["left", "base", "right"].map { path("\($0).sorted") }
    return [
      Contender(
        name: "sort -m -u",
        command: Command(
          words: ["sort", "-m", "-u", "-o", path("merged"), files[0], files[2]],
          variables: variables),
        rival: "replog merge", begin: makeSorted,
        prepare: { try warm("left.sorted", "right.sorted") }),
      Contender(
        name: "git merge-file --union",
        command: Command(words: ["git", "merge-file", "--union", "-p"] + files),
        rival: "replog merge", begin: makeSorted,
        prepare: { try warm("left.sorted", "base.sorted", "right.sorted") }),
    ]
  }

  private func makeLines() throws {
    try makeOnce("lines.ndjson") {
      try makeJournal()
      try make(byShell: "find $0/journal/events -name '*.ndjson' -exec cat {} + >$0/lines.ndjson")
    }
  }

  /// Compiles the program where there are a compiler and simdjson; else it stays missing.
  private func compileVolumes() throws {
    try makeOnce("simdjson-volumes") {
      let source = path("simdjson.cpp")
      try Data(PackageResources.simdjson_cpp).write(to: URL(filePath: source))
      let compiler = Command(words: [
        "g++", "-O3", "-march=native", "-o", path("simdjson-volumes"), source, "-lsimdjson",
      ])
      if compiler.isInstalled { _ = try compiler.run() }
    }
  }

  /// Makes rows of id and line, and the script that puts them into a table.
  private func makeImportScript() throws {
    try makeOnce("import.sql") {
      try makeLines()
      // No line holds the byte 1, and the id is the third string of each.
      let awk = "awk -F'\"' '{print $6 \"\\001\" $0}'"
      try make(byShell: "\(awk) $0/lines.ndjson >$0/rows")
      let script = """
        pragma synchronous = off;
        create table events(id text primary key, line text);
        .mode ascii
        .separator "\\001" "\\n"
        .import "\(path("rows"))" events

        """
      try Data(script.utf8).write(to: folder.appending(path: "import.sql"))
    }
  }

  /// Makes the lines of both replicas, and of the journal that they come from, in order of bytes.
  private func makeSorted() throws {
    try makeLeftAndRight()
    for (journal, name) in [("left", "left"), ("journal", "base"), ("right", "right")] {
      try makeOnce("\(name).sorted") {
        let lines = "find $0/\(journal)/events -name '*.ndjson' -exec cat {} +"
        try make(byShell: "\(lines) | sort -o $0/\(name).sorted")
      }
    }
  }

  private static let jqProgram = """
    reduce (inputs | select(.type == "set.logged") | .data) as $set
      ({}; .[$set.exercise] += ($set.weight // 0) * ($set.reps // 0))
    """

  private static let orjsonProgram = """
    import orjson, sys
    volumes = {}
    for line in open(sys.argv[1], 'rb'):
        event = orjson.loads(line)
        if event['type'] == 'set.logged':
            set = event['data']
            volume = (set.get('weight') or 0) * (set.get('reps') or 0)
            volumes[set['exercise']] = volumes.get(set['exercise'], 0) + volume
    print(len(volumes), sum(volumes.values()))
    """

  private static let duckDBProgram = """
    import duckdb, sys
    print(duckdb.execute(\"\"\"
        select data.exercise, sum(data.weight * data.reps)
        from read_ndjson(?, columns = {
          type: 'VARCHAR', data: 'STRUCT(exercise VARCHAR, weight DOUBLE, reps BIGINT)'})
        where type = 'set.logged' group by 1\"\"\", [sys.argv[1]]).fetchall())
    """

  private static let insertOfOneSet = """
    pragma synchronous = full;
    insert into sets(session, exercise, weight, unit, reps) values ('a', 'b', 80, 'kg', 5);
    """
}
