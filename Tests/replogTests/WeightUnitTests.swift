import Testing

@testable import replog

@Suite("Weights of which nobody says the unit")
struct WeightUnitTests {
  @Test("Lists of plates and dumbbells are shown with it, and a change of it is told")
  func lists() throws {
    let world = try World.withJournal()
    let first = world.run("profile", "set", "--unit-system", "Metric")
    #expect(first.status == .done && !first.output.contains("Note: "), "\(first.output)")
    _ = world.run(
      "equipment", "set", "--plates", "20,10,5", "--dumbbells", "10,12.5,15,17.5,20,22.5")
    #expect(world.run("equipment", "show").output.contains(" 20, 10, 5 kg\n"))
    let run = world.run("profile", "set", "--unit-system", "Imperial")
    #expect(
      run.output.contains(
        "\nNote: your plates 20, 10, 5 and dumbbells 10, 12.5, 15, 17.5, 20, … are read as lb now; "
          + "`replog equipment set --plates … --dumbbells …` if they are kg.\n"), "\(run.output)")
    let shown = world.run("equipment", "show").output
    #expect(shown.contains(" 20, 10, 5 lb\n") && shown.contains(", 22.5 lb\n"), "\(shown)")
    #expect(!world.run("profile", "set", "--unit-system", "Imperial").output.contains("Note: "))
    let back = world.run("profile", "set", "--clear", "unit-system").output
    #expect(
      back.contains(" are read as kg now; ") && back.contains(" if they are lb.\n"), "\(back)")
  }

  @Test("Lists of who has said no system and lifts pounds alone are in pounds")
  func pounds() throws {
    let world = try World.withJournal()
    _ = world.run("equipment", "set", "--plates", "45,25,10")
    #expect(world.run("equipment", "show").output.contains(" 45, 25, 10 kg\n"))
    #expect(world.run("library", "add", "squat").status == .done)
    #expect(world.run("log", "squat 225lbx5").status == .done)
    #expect(world.run("equipment", "show").output.contains(" 45, 25, 10 lb\n"))
    let told = world.run("profile", "set", "--unit-system", "Metric").output
    #expect(told.contains("your plates 45, 25, 10 are read as kg now; "), "\(told)")
  }

  @Test("A hint about a line has its loads in the unit of the profile")
  func hints() throws {
    let world = try World.withJournal()
    #expect(world.run("log", "sled 50x40m").error.contains("Write 50kgx40m for a load."))
    _ = world.run("profile", "set", "--unit-system", "Imperial")
    #expect(world.run("log", "sled 50x40yd").error.contains("Write 50lbx40yd for a load."))
  }

  @Test("An estimate that falls is told in the unit of the one that it fell to")
  func estimates() throws {
    let world = try World.withLines("log --new bench 45lbx8 --at 2026-11-14T10:00")
    let told = world.run("log", "bench 20kgx10").output
    #expect(told.contains("e1RM 26.7 kg, before it e1RM 25.9 kg of 2026-11-14"), "\(told)")
  }

  @Test("A unit goes with its weight, as a weight without one would be another")
  func clearing() throws {
    let world = try World.withLines("log --new squat 225lbx5")
    let refused = world.run("set", "edit", "last", "--clear", "unit")
    #expect(refused.status == .usage && refused.error.contains("would be one in kg"))
    #expect(
      world.run("set", "edit", "last", "--clear", "weight", "--clear", "unit").status == .done)
    #expect(world.run("set", "show", "last", "--json").output.contains("\"weight\":null"))
  }

  @Test("Nothing is told where nothing is listed, or only that there is nothing")
  func empty() throws {
    let world = try World.withJournal()
    #expect(!world.run("profile", "set", "--unit-system", "Imperial").output.contains("Note: "))
    _ = world.run("equipment", "set", "--plates", "0")
    #expect(!world.run("profile", "set", "--unit-system", "Metric").output.contains("Note: "))
  }

  @Test("A weight that came without a unit is in kg, in lists and by itself")
  func foreign() throws {
    let world = try World.withJournal()
    let events = [
      (#""bodyWeight.recorded""#, #"{"weight":80}"#),
      (#""exercise.created""#, #"{"name":"Dip","muscleGroups":["Chest"],"weight":80}"#),
    ]
    var lines: [UInt8] = []
    for (number, (type, data)) in events.enumerated() {
      let body =
        #"{"v":1,"id":"zzzzzzzz-\#(number + 1)","hlc":"01a1ff10ab0\#(number)-0000","#
        + #""at":"2026-11-20T18:00:00.000+01:00","type":\#(type),"#
        + #""entity":"e0000000-0000-4000-8000-00000000000\#(number)","data":\#(data)}"#
      lines += AnyValueTests.sealed(Array(body.utf8)) + [UInt8(ascii: "\n")]
    }
    try world.write("J/events/zzzzzzzz/2026-11.ndjson", lines)
    #expect(world.run("weight", "list").output.hasSuffix("  80 kg\n"))
    for kind in ["bodyWeight", "exercise"] {
      let shown = world.run("show", kind, "last").output.split(separator: "\n")
      let rows = shown.map { $0.split(separator: " ").map(String.init) }
      #expect(rows.contains(["weight", "80"]) && rows.contains(["unit", "kg"]), "\(rows)")
    }
    _ = world.run("exercise", "add", "Bench", "--muscle", "Chest")
    #expect(!world.run("exercise", "show", "Bench").output.contains("kg"))
  }

  @Test(
    "A weight and a food are corrected by what stands behind them, or by an option, and not both")
  func corrected() throws {
    let world = try World.withLines("weight log 180lb", "food log Oats 300")
    func run(_ words: String...) -> String {
      let run = world.run(words)
      return run.output + run.error
    }
    #expect(run("weight", "edit", "last", "178.5").contains("weight → 178.5 lb"))
    #expect(run("weight", "edit", "last", "81kg").contains("weight → 81 kg"))
    #expect(run("weight", "edit", "last", "--weight", "80").contains("weight → 80 kg"))
    #expect(run("food", "edit", "last", "350").contains("calories → 350 kcal"))
    #expect(
      run("weight", "edit", "last", "82", "--weight", "83")
        .contains("AMOUNT and `--weight` exclude each other"))
  }
}
