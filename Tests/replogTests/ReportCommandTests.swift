import Foundation
import JournalModel
import Testing

@testable import replog

@Suite("The report")
struct ReportCommandTests {
  private static let script = #"<script>alert("1")</script>"#
  private static let quoted = #"O'Neil & "Co" press"#

  /// Two years of three sessions a week, food, weighings and a plan.
  static func world() throws -> World {
    let world = try World.withJournal()
    let exercises = (1...3).map { "e0000000-0000-4000-8000-00000000000\($0)" }
    var lines = ""
    func event(_ type: String, _ data: String, _ entity: String? = nil, at: String? = nil) {
      let id = entity.map { #""entity":"\#($0)","# } ?? ""
      let time = at.map { #""at":"\#($0)","# } ?? ""
      lines += #"{"type":"\#(type)",\#(id)\#(time)"data":{\#(data)}}"# + "\n"
    }
    let names = [#"<script>alert(\"1\")</script>"#, #"O'Neil & \"Co\" press"#, "Squat"]
    for (number, (id, name)) in zip(exercises, names).enumerated() {
      let group = ["Chest", "Shoulders", "Legs"][number]
      event("exercise.created", #""name":"\#(name)","muscleGroups":["\#(group)"]"#, id)
    }
    let end = try #require(ISO8601DateFormatter().date(from: "2026-11-20T17:00:00Z"))
    for number in 0..<200 {
      let back = (199 - number) * 7 / 3
      let at = ISO8601DateFormatter().string(from: end.addingTimeInterval(Double(-back) * 86_400))
      let digits = String(number)
      let session =
        "50000000-0000-4000-8000-000000000" + String(repeating: "0", count: 3 - digits.count)
        + digits
      event("session.started", #""title":"Day""#, session, at: at)
      for (place, exercise) in exercises.enumerated() where (number + place) % 2 == 0 {
        for reps in [5, 4, 12] {
          event(
            "set.logged",
            #""session":"\#(session)","exercise":"\#(exercise)","weight":\#(60 + number / 4),"#
              + #""unit":"kg","reps":\#(reps)"#, at: at)
        }
      }
      event("food.logged", #""name":"Food","calories":\#(2000 + number)"#, at: at)
      if number % 3 == 0 { event("bodyWeight.recorded", #""weight":8\#(number % 7)"#, at: at) }
    }
    let plan = "90000000-0000-4000-8000-000000000001"
    event("plan.created", #""name":"Plan \"A\" <b>","durationWeeks":8,"workoutsPerWeek":3"#, plan)
    event("plan.activated", "", plan)
    event("plan.workoutRecorded", #""session":"50000000-0000-4000-8000-000000000199""#, plan)
    let run = world.run("append", "-", input: lines)
    try #require(run.status == .done, "\(run.error)")
    return world
  }

  private func made(_ world: World, _ arguments: String...) throws -> PageElement {
    let run = world.run(["report", "--html", "page.html"] + arguments)
    try #require(run.status == .done, "\(run.error)")
    return try PageElement.parse(String(decoding: try world.read("page.html"), as: UTF8.self))
  }

  @Test(
    "Anybody can read the page, and it loads and runs nothing",
    arguments: [
      [], ["--year", "2026"], ["--year", "2025"], ["--from", "2020-01-01"], ["--year", "2001"],
    ])
  func accessible(arguments: [String]) throws {
    let world = try Self.world()
    let run = world.run(["report", "--html", "-"] + arguments)
    #expect(run.status == .done)
    let page = try PageElement.parse(run.output)
    #expect(PageAccessibility.findings(in: page) == [])
    // Of 2001 there is nothing; the plan that is followed is of today.
    let count = page.all("section").count
    #expect(count == (arguments.last == "2001" ? 0 : arguments.last == "2025" ? 7 : 8))
  }

  @Test("A plan that is completed has no week of now")
  func completedPlan() throws {
    let world = try Self.world()
    func text() -> String { world.run("report", "--html", "-").output }
    let running = text()
    #expect(running.contains("workouts done in week") && running.contains("the ringed one is"))
    let advance = world.run("plan", "advance", "--to-week", "9")
    try #require(advance.status == .done, "\(advance.error)")
    let completed = text()
    #expect(completed.contains("Completed; 8 of 8 weeks done."))
    #expect(!completed.contains("workouts done in week") && !completed.contains("the ringed one"))
  }

  @Test("A plan that was done to its end stays on the page beside the one that is followed now")
  func nextPlan() throws {
    let world = try Self.world()
    #expect(world.run("plan", "advance", "--to-week", "9").status == .done)
    #expect(world.run("plan", "new", "Again", "--like", "Plan", "--activate").status == .done)
    let run = world.run("report", "--html", "-")
    #expect(run.output.contains("Completed; 8 of 8 weeks done."))
    #expect(run.output.contains("Week 1 of 8; 0 of 8 weeks done."))
    #expect(PageAccessibility.findings(in: try PageElement.parse(run.output)) == [])
    // Of a year without any of its workouts it says nothing.
    #expect(!world.run("report", "--html", "-", "--year", "2025").output.contains("8 of 8 weeks"))
  }

  @Test("The help says that the last day goes with the first")
  func lastDay() throws {
    let world = try World.withTraining()
    #expect(world.run("report", "--html", "-", "--to", "2026-11-20").status == .usage)
    #expect(world.run("help", "report").output.contains("with --from, up to that day"))
  }

  @Test("What the journal says is text and never markup")
  func escaped() throws {
    let page = try made(try Self.world())
    let names = page.all("h3").map(\.text)
    #expect(names.contains(Self.script) && names.contains(Self.quoted))
    #expect(names.contains(#"Plan "A" <b>"#))
    #expect(page.all("script").isEmpty && page.all("b").isEmpty)
  }

  @Test("The lifts are those of `progress`: the best sure estimate of each week")
  func lifts() throws {
    let world = try Self.world()
    let page = try made(world, "--year", "2026")
    let progress = try world.json("progress", "Squat", "--from", "2026-01-01")
    var best: [String: Double] = [:]
    for session in try #require(progress["sessions"] as? [[String: Any]]) {
      let day = try #require((session["date"] as? String).flatMap { Day($0) })
      let estimate = try #require(session["estimatedOneRepMaxKilograms"] as? Double)
      best[Week(of: day).description] = max(best[Week(of: day).description] ?? 0, estimate)
    }
    let table = try #require(tableCalled(page, "Squat: best session of each week"))
    let shown = Dictionary(
      uniqueKeysWithValues: try table.rows.dropFirst().map { row in
        (Week(of: try #require(Day(row[0]))).description, row[1])
      })
    #expect(shown == best.mapValues { "\(Figure.tenths($0))\u{A0}kg" })
    #expect(shown.count > 20)
  }

  @Test("The sets by muscle group and week are those of `volume`")
  func volume() throws {
    let world = try Self.world()
    let table = try #require(
      tableCalled(try made(world, "--from", "2026-06-01"), "Sets a week by muscle group"))
    let volume = try world.json("volume", "--weeks", "25")
    let groups = try #require(volume["groups"] as? [[String: Any]])
    let weeks = try groups.map { group in
      try #require(group["sets"] as? [Double]).map(Figure.tenths)
    }
    #expect(table.rows[0].dropFirst() == groups.compactMap { $0["group"] as? String }[...])
    for (place, row) in table.rows.dropFirst().enumerated() {
      #expect(row.dropFirst() == weeks.map { $0[place] }[...], "\(row[0])")
    }
    #expect(table.rows.count == 26)
  }

  @Test("The days are those of `calendar`, the records those of `records`")
  func daysAndRecords() throws {
    let world = try Self.world()
    let page = try made(world, "--year", "2026")
    let calendar = try world.json("calendar", "2026")
    let days = try #require(calendar["days"] as? [[String: Any]])
    let dayTable = try #require(tableCalled(page, "Training days of 2026"))
    #expect(
      dayTable.rows.dropFirst().map { $0.prefix(3).joined(separator: " ") }
        == days.map { "\($0["date"] ?? "") \($0["sessions"] ?? "") \($0["sets"] ?? "")" })
    let records = try world.json("records")
    let recordTable = try #require(tableCalled(page, "Records of the exercises done most"))
    for exercise in try #require(records["exercises"] as? [[String: Any]]) {
      let best = try #require(exercise["oneRepMax"] as? [String: Any])
      let row = recordTable.rows.first { $0[0] == exercise["name"] as? String }
      #expect(row?[1] == "e1RM \(Figure.tenths(best["kilograms"] as? Double ?? 0))\u{A0}kg")
      let day = try #require((best["date"] as? String).flatMap { Day($0) }).civil
      #expect(row?[2].hasPrefix("\(day.day) ") == true)
      #expect(row?[2].hasSuffix(" \(day.year) new") == true)
    }
  }

  @Test("The tiles, the calories and the weighings are sums and means of the journal's own")
  func sums() throws {
    let world = try Self.world()
    let page = try made(world)
    let tiles = page.all("dl").flatMap { $0.all("div") }.map { $0.children.map(\.text) }
    func tile(_ name: String) -> String? { tiles.first { $0[0] == name }?[1] }
    let calories = try world.json("calories", "--days", "363")
    let days = try #require(calories["days"] as? [[String: Any]])
    #expect(tile("Days trained") == "\(days.count)")
    #expect(tile("Sessions") == "\(days.count)")
    let eaten = days.reduce(0) { $0 + ($1["eaten"] as? Double ?? 0) } / Double(days.count)
    let text = page.all("section").first { $0.attributes["id"] == "calories" }?.all("p")[0]
    #expect(text?.plainText.contains("\(Figure.grouped(Int(eaten.rounded()))) kcal eaten") == true)
    let weighings = page.all("section").first { $0.attributes["id"] == "body-weight" }?.all("p")[0]
    #expect(weighings?.plainText.contains("between 80 kg and 86 kg") == true)
  }

  @Test("Another file is left alone, an older page is replaced")
  func files() throws {
    let world = try Self.world()
    try world.write("mine.html", "<p>mine</p>".utf8)
    let refused = world.run("report", "--html", "mine.html")
    #expect(refused.status == .cannotCreate)
    #expect(refused.error.contains("Nothing was written"))
    #expect(try world.read("mine.html") == Array("<p>mine</p>".utf8))
    #expect(world.run("report", "--html", "page.html", "--year", "2025").status == .done)
    #expect(world.run("report", "--html", "page.html", "--year", "2026").status == .done)
    #expect(String(decoding: try world.read("page.html"), as: UTF8.self).contains("<h1>2026 in"))
  }

  @Test("Pounds are shown to who asks for them")
  func pounds() throws {
    let world = try Self.world()
    #expect(world.run("profile", "set", "--unit-system", "Imperial").status == .done)
    let table = try #require(
      tableCalled(try made(world), "Records of the exercises done most"))
    let cells = table.rows.dropFirst().map { $0[1] }
    #expect(!cells.isEmpty && cells.allSatisfy { $0.hasSuffix("\u{A0}lb") })
  }

  private func tableCalled(_ page: PageElement, _ caption: String) -> PageElement? {
    page.all("table").first { $0.all("caption").first?.text == caption }
  }

  @Test("Days after today are left out, which is said", arguments: [true, false])
  func future(isLater: Bool) throws {
    let world = try World.withJournal()
    let run = world.run(
      "report", "--html", "page.html", "--from", "2026-11-01", "--to",
      isLater ? "2026-11-22" : "2026-11-21")
    #expect(run.status == .done)
    #expect(run.error.holds("ends with today, 2026-11-21") == isLater)
  }
}
