import Foundation
import Generation

/// A temporary folder with everything that the contenders work on.
struct Arena {
  static let batchCount = 10_000
  static let importRows = 10_000

  let folder: URL
  private let program: String
  private let files: [String]

  /// Generates the journal and the inputs.
  init(events: Int, program: String) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory.appending(
      path: "replog-benchmark-\(UUID().uuidString)")
    let journal = folder.appending(path: "journal")
    let generator = try JournalGenerator(events: events, devices: min(2, events), seed: 7)
    print(try generator.write(to: journal.path))
    files = try FileManager.default.subpathsOfDirectory(atPath: journal.path)
      .filter { $0.hasSuffix(".ndjson") }.sorted().map { journal.appending(path: $0).path }
    try Data(Self.batch.utf8).write(to: folder.appending(path: "batch.ndjson"))
    try Data(StrongExport.text(rows: Self.importRows).utf8)
      .write(to: folder.appending(path: "strong.csv"))
    let statements = files.map { ".import \"\($0)\" lines" }.joined(separator: "\n")
    // No line holds the bytes 1 and 2, so each is one column of one row.
    let script = """
      pragma synchronous = off;
      create table lines(line text);
      .mode ascii
      .separator "\\001" "\\n"
      \(statements)
      select count(*), sum(json_extract(line, '$.data.weight')) from lines;

      """
    try Data(script.utf8).write(to: folder.appending(path: "import.sql"))
  }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  /// The product's own tasks, and what others make of the same lines.
  var contenders: [Contender] {
    let python = "import json, sys\nfor f in sys.argv[1:]:\n for l in open(f, 'rb'): json.loads(l)"
    let weigh = ["bodyWeight.recorded", "weight=80.5", "unit=kg"]
    return [
      Contender(name: "replog --version", command: [program, "--version"]),
      Contender(
        name: "replog replay",
        command: [program, "--journal", path("journal"), "replay", "--no-cache"]),
      Contender(
        name: "jq", command: ["jq", "-c", ".data.weight"] + files, rival: "replog replay"),
      Contender(
        name: "sqlite3", command: ["sqlite3", path("lines.db")], input: path("import.sql"),
        rival: "replog replay", prepare: { try removeIfThere("lines.db") }),
      Contender(
        name: "python3", command: ["python3", "-c", python] + files, rival: "replog replay"),
      Contender(
        name: "replog append",
        command: [program, "--journal", path("journal.copy"), "append"] + weigh,
        prepare: copyJournal),
      Contender(
        name: "replog append - (\(Self.batchCount) events)",
        command: [program, "--journal", path("journal.copy"), "append", "-"],
        input: path("batch.ndjson"), prepare: copyJournal),
      Contender(
        name: "replog import (\(Self.importRows) rows)",
        command: [
          program, "--journal", path("journal.new"), "import", path("strong.csv"), "--unit", "kg",
          "--time-zone", "UTC",
        ],
        prepare: {
          try removeIfThere("journal.new")
          _ = try benchmark.run([program, "init", path("journal.new")])
        }),
    ]
  }

  func remove() {
    do {
      try FileManager.default.removeItem(at: folder)
    } catch {
      print("\(folder.path) is left behind: \(error.localizedDescription)")
    }
  }

  private func copyJournal() throws {
    try removeIfThere("journal.copy")
    try FileManager.default.copyItem(atPath: path("journal"), toPath: path("journal.copy"))
  }

  private func removeIfThere(_ name: String) throws {
    guard FileManager.default.fileExists(atPath: path(name)) else { return }
    try FileManager.default.removeItem(atPath: path(name))
  }

  /// Objects for `append -`.
  private static let batch = (0..<batchCount).map { number in
    "{\"type\":\"bodyWeight.recorded\",\"at\":\"2025-01-01T07:00:00.000Z\","
      + "\"data\":{\"weight\":\(60 + number % 400),\"unit\":\"kg\"}}\n"
  }.joined()
}

/// An export as the app Strong writes it, as long as one likes.
enum StrongExport {
  private static let exercises = ["Squat (Barbell)", "Bench Press (Barbell)", "Pull Up", "Plank"]
  private static let setsPerWorkout = 20

  static func text(rows: Int) -> String {
    var random = SeededRandom(seed: 3)
    var text = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
    text += "Notes,Workout Notes,RPE\n"
    for row in 0..<rows {
      let day = row / setsPerWorkout
      let date = "\(2015 + day / 336)-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1)) 18:00:00"
      let place = row % setsPerWorkout
      let exercise = exercises[place / 5]
      let weight = Double(random.number(in: 8...60)) * 2.5
      let reps = random.number(in: 3...12)
      text +=
        "\(date),\"Evening Workout\",1h 5m,\"\(exercise)\",\(place % 5 + 1),\(weight),\(reps),"
      text += "0,0,\"\",\"\",8\n"
    }
    return text
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
