import Testing

@testable import replog

@Suite("Answers on a narrow terminal")
struct TerminalFitTests {
  /// What a terminal of some columns shows; nil for a file.
  private static func shown(
    columns: Int?, _ variables: [String: String] = [:], _ body: (Output) -> Void
  ) throws -> [String] {
    var environment = replog.Environment.sample(terminal: columns != nil, variables: variables)
    if let columns, columns > 0 {
      environment.size = { TerminalSize(rows: 24, columns: $0 == .output ? columns : 200) }
    }
    var bytes: [UInt8] = []
    let output = Output(
      GlobalOptions(["color": ["never"]]), in: environment, output: { bytes += $0 },
      error: { _ in })
    body(output)
    try output.finish(leaving: nil)
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  private static var table: Table {
    var table = Table([
      .init("NAME"), .init("MUSCLES"), .init("SETS", .right), .init("DATE"), .init(""),
    ])
    table.add(["Press", "Chest and all that is behind it", "3", "2026-11-21 18:04", ""])
    table.add(["Squat", "Legs", "12", "2026-11-21 18:04", "with care: it hurts since a week"])
    return table
  }

  @Test("A table's words give way, never its figures, its days or what a row is about")
  func tables() throws {
    let lines = try Self.shown(columns: 70) { $0.lines(Self.table.lines) }
    let blanks = String(repeating: " ", count: 51)
    #expect(
      lines == [
        "NAME   MUSCLES             SETS  DATE",
        "Press  Chest and all tha…     3  2026-11-21 18:04",
        "Squat  Legs                  12  2026-11-21 18:04  with care: it hurts",
        "\(blanks)since a week",
      ])
    // Too narrow for columns: what a row says goes on in lines of its own, and no word is parted.
    let narrow = try Self.shown(columns: 20) { $0.lines(Self.table.lines) }
    #expect(
      narrow.dropFirst(2).prefix(4) == [
        "Press  Chest and", "  all that is behind", "  it  3  2026-11-21", "  18:04",
      ], "\(narrow)")
    #expect(narrow.allSatisfy { $0.count <= 20 })
  }

  @Test("A file, and a terminal that says nothing, get all of it; COLUMNS speaks for a terminal")
  func whole() throws {
    let whole = Self.table.lines.map(\.words)
    #expect(try Self.shown(columns: nil, ["COLUMNS": "40"]) { $0.lines(Self.table.lines) } == whole)
    #expect(try Self.shown(columns: 0) { $0.lines(Self.table.lines) } == whole)
    #expect(try Self.shown(columns: 200) { $0.lines(Self.table.lines) } == whole)
    let said = try Self.shown(columns: 0, ["COLUMNS": "66"]) { $0.lines(Self.table.lines) }
    #expect(said.allSatisfy { $0.count <= 66 })
  }

  @Test("What a row is about is cut last, where only ids are beside it")
  func names() throws {
    var table = Table([.init("EXERCISE"), .init("EVENT")])
    table.add(["A very long name of an exercise that somebody has given", "k7f3q2m9-17"])
    let lines = try Self.shown(columns: 40) { $0.lines(table.lines) }
    #expect(lines[1] == "A very long name of an exe…  k7f3q2m9-17")
  }

  @Test("Sentences are broken at words, with their indentation")
  func sentences() throws {
    let lines = try Self.shown(columns: 20) { $0.line("  A sentence of many words") }
    #expect(lines == ["  A sentence of many", "  words"])
  }

  @Test("What is said beside the answer is broken at words, too; JSON for a program never is")
  func standardError() {
    func said(_ options: [String: [String]], _ body: (Output) -> Void) -> [String] {
      var environment = replog.Environment.sample(terminal: true)
      environment.size = { TerminalSize(rows: 24, columns: $0 == .error ? 20 : 200) }
      var bytes: [UInt8] = []
      let output = Output(
        GlobalOptions(options), in: environment, output: { _ in }, error: { bytes += $0 })
      body(output)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let failure = CommandFailure.usage(
      "These are words of a sentence", hint: "And some advice on it.")
    let plain = ["color": ["never"]]
    #expect(
      said(plain) { $0.report(failure) } == [
        "Error: These are", "words of a sentence.", "And some advice on", "it.",
      ])
    #expect(said(plain) { $0.question("A question of many words") }.count == 2)
    #expect(said(["json": ["true"]]) { $0.report(failure) }.count == 1)
  }

  @Test("A table of many rows gives way alike")
  func longTables() {
    let table = LongTable([
      .init(title: "ID", alignment: .left, style: .dim), .init(title: "TITLE", alignment: .left),
      .init(title: "SETS", alignment: .right),
    ])
    var stretch = table.stretch
    for cell in ["a43990ea-d278-8648", "Intervals 龍龍 on the track", "12"] { stretch.add(cell) }
    let widths = table.widths(for: [stretch], within: 40)
    #expect(widths == [18, 14, 4])
    #expect(table.widths(for: [stretch]) == table.widths(for: [stretch], within: 80))
    for isStyled in [false, true] {
      let line = String(
        decoding: table.lines(of: stretch, widths: widths, styled: isStyled), as: UTF8.self)
      #expect(line.hasSuffix("  Intervals 龍…     12\n"))
    }
  }

  @Test("A narrow terminal does without the columns that a table spares, one after the other")
  func spared() throws {
    var table = Table([
      .init("EXERCISE"), .init("REPS", .right, spared: 2), .init("BEST"), .init("EVENT", spared: 1),
    ])
    table.add(["Bench Press", "5", "100 kg × 5", "k7f3q2m9-17"])
    func shown(_ columns: Int) throws -> [String] {
      try Self.shown(columns: columns) { $0.lines(table.lines) }
    }
    #expect(
      try shown(42) == [
        "EXERCISE     REPS  BEST        EVENT", "Bench Press     5  100 kg × 5  k7f3q2m9-17",
      ])
    #expect(try shown(41) == ["EXERCISE     REPS  BEST", "Bench Press     5  100 kg × 5"])
    #expect(try shown(28) == ["EXERCISE     BEST", "Bench Press  100 kg × 5"])
  }

  @Test("So does a table of many rows")
  func sparedOfMany() {
    let table = LongTable([
      .init(title: "ID", alignment: .left, style: .dim), .init(title: "TITLE", alignment: .left),
      .init(title: "SETS", alignment: .right, turn: 2),
      .init(title: "DURATION", alignment: .right, turn: 1),
    ])
    var stretch = table.stretch
    for cell in ["a43990ea-d278-8648", "Intervals on the track", "12", "1h 05m"] {
      stretch.add(cell)
    }
    func line(_ columns: Int) -> String {
      let lines = table.lines(
        of: stretch, widths: table.widths(for: [stretch], within: columns), styled: false)
      return String(decoding: lines, as: UTF8.self)
    }
    #expect(line(58) == "a43990ea-d278-8648  Intervals on the track    12    1h 05m\n")
    #expect(line(44) == "a43990ea-d278-8648  Interva…    12    1h 05m\n")
    #expect(line(43) == "a43990ea-d278-8648  Intervals on the…    12\n")
    #expect(line(33) == "a43990ea-d278-8648  Intervals on…\n")
  }

  @Test("What a line has logged fits a narrow terminal, without its estimates and its events")
  func logged() throws {
    let world = try World.withLines("log --new bench_press 100x5x2 60x5w @8")
    world.isSeen = true
    world.variables["NO_COLOR"] = "1"
    for (columns, left) in [("80", "e1RM"), ("50", "-"), ("40", "Bench Press  100 kg × 5")] {
      world.variables["COLUMNS"] = columns
      let lines = world.run("log", "bench", "100x5x2", "60x5w", "@8").output.split(separator: "\n")
      let most = try #require(Int(columns))
      #expect(lines.allSatisfy { $0.count <= most } && lines.count > 2, "\(lines)")
      #expect(lines.contains { $0.contains(left) }, "\(lines)")
    }
  }

  @Test("A list of days leaves out what follows from the rest")
  func days() throws {
    let world = try World.withLines(
      "food log Feast 1433",
      "burn log Running 30 --intensity moderate --base-met 8 --body-weight 80")
    world.isSeen = true
    world.variables["NO_COLOR"] = "1"
    for (columns, isBalanced) in [("80", true), ("55", false)] {
      world.variables["COLUMNS"] = columns
      let lines = world.run("list", "days").output.split(separator: "\n")
      let most = try #require(Int(columns))
      #expect(lines.allSatisfy { $0.count <= most } && lines.count == 2, "\(lines)")
      #expect(lines[0].contains("BALANCE") == isBalanced && lines[0].contains("NET"), "\(lines)")
    }
  }

  @Test("A sentence of the history goes on beneath its beginning, or in lines of its own")
  func history() {
    func wrapped(_ sentence: String, toColumns columns: Int) -> [String] {
      let head = "2026-11-21 18:04  k7f3q2m9-17  "
      var bytes = Array((head + sentence).utf8)
      HistoryCommand.wrap(
        &bytes, from: head.utf8.count, under: head.utf8.count, toColumns: columns)
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
    let sentence = "Changed the equipment: location → Home, hasAdjustableDumbbells → yes"
    let blanks = String(repeating: " ", count: 31)
    #expect(
      wrapped(sentence, toColumns: 80) == [
        "2026-11-21 18:04  k7f3q2m9-17  Changed the equipment: location → Home,",
        "\(blanks)hasAdjustableDumbbells → yes",
      ])
    #expect(
      wrapped(sentence, toColumns: 40) == [
        "2026-11-21 18:04  k7f3q2m9-17", "  Changed the equipment: location →",
        "  Home, hasAdjustableDumbbells → yes",
      ])
    #expect(wrapped(sentence, toColumns: 99).count == 1)
    #expect(wrapped("Moved → it", toColumns: 41).count == 1)
  }

  @Test("The bars of the week have the width of charts")
  func week() throws {
    let world = try World.withTraining()
    for _ in 0..<3 { _ = world.run("log", "squat", "100x5x10", "--quiet") }
    world.variables["COLUMNS"] = "40"
    let lines = world.run("week").output.split(separator: "\n")
    let bar = lines.first { $0.hasPrefix("  Legs") } ?? ""
    #expect(bar.hasSuffix("████") && bar.count <= 40, "\(lines)")
  }

  @Test("Tables of names fit a narrow terminal")
  func names40() throws {
    let world = try World.withTraining()
    for line in [
      "bulgarian_split_squat_with_a_pause 102.25x10", "ring_row_with_the_feet_up 4.83km 27:07",
    ] {
      let words = line.split(separator: " ").map { $0.replacing("_", with: " ") }
      let run = world.run(["log", "--new"] + words.map(String.init))
      try #require(run.status == .done, "\(run.error)")
    }
    world.variables["COLUMNS"] = "40"
    world.isSeen = true
    for command in [
      "list exercises", "records", "library list", "library activities", "library templates",
      "library plans",
    ] {
      let run = world.run(command.split(separator: " ").map(String.init) + ["--color", "never"])
      #expect(run.status == .done, "\(command): \(run.error)")
      let wide = run.output.split(separator: "\n").filter { $0.count > 40 }
      #expect(wide.isEmpty && !run.output.isEmpty, "\(command): \(wide)")
    }
  }

  @Test("What is planned fits a narrow terminal, with the plates of a set in one line")
  func planned40() throws {
    let world = try World.withJournal()
    for command in [
      ["plan", "new", "--template", "12-Week", "--activate"],
      ["log", "bench", "60x5w", "102.5x5x3", "@8", "--at", "2026-11-19"],
    ] {
      let run = world.run(command)
      try #require(run.status == .done, "\(run.error)")
    }
    world.variables["COLUMNS"] = "40"
    world.isSeen = true
    func lines(_ command: String...) -> [Substring] {
      world.run(command + ["--color", "never"]).output.split(separator: "\n")
    }
    let today = lines("today", "--template", "Upper A")
    #expect(today.contains { $0.hasPrefix("  4 × working set  ≤ @8") }, "\(today)")
    #expect(today.contains { $0.hasSuffix("  25 15 1.25 a side") }, "\(today)")
    // Above the devices stand digests, which no terminal has room for.
    let devices = lines("status").drop { !$0.hasPrefix("DEVICE") }
    let plans = lines("list", "plans")
    for answer in [today, lines("plan", "show"), plans, Array(devices)] {
      // A command that is wider is a line of its own, which the terminal itself goes on with.
      let wide = answer.filter { $0.count > 40 && $0.wholeMatch(of: /`[^`]+`[.,:]?/) == nil }
      #expect(wide.isEmpty && !answer.isEmpty, "\(wide)")
    }
  }

  @Test("On the narrowest terminal the largest day of calories has the longest bar")
  func calories() throws {
    let world = try World.withJournal()
    for (day, calories) in [("2026-11-19", "1000"), ("2026-11-20", "2000")] {
      let run = world.run("food", "log", "Rice", calories, "--at", "\(day)T12:00")
      try #require(run.status == .done, "\(run.error)")
    }
    world.variables["COLUMNS"] = "40"
    let lines = world.run("calories").output.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("2026-11-20") && $0.hasSuffix("  ████") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("2026-11-19") && $0.hasSuffix("  ██") }, "\(lines)")
    #expect(lines.prefix(3).allSatisfy { $0.count <= 40 }, "\(lines)")
    #expect(Bar.lying(1, full: 2, width: 0).isEmpty)
  }

  @Test("The examples of breaks follow each other", arguments: ["edit", "move", "remove"])
  func breaks(verb: String) throws {
    let world = try World.withTraining()
    for line in ["workout add Push", "workout item add Push Squat --sets 3 --reps 10"] {
      _ = world.run(line.split(separator: " ").map(String.init))
    }
    for verb in ["add", verb] {
      let command = Program.allCommands.first { $0.description.name == "workout break \(verb)" }
      let example = try #require(command?.description.examples.first?.command)
      let run = world.run(example.split(separator: " ").dropFirst().map(String.init))
      #expect(run.status == .done, "\(example): \(run.error)")
    }
  }
}
