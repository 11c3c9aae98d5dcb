import Testing

@testable import replog

@Suite("Things that only their ids, or the case of their names, tell apart")
struct NamesakeTests {
  private static func world(_ names: String...) throws -> World {
    let world = try World.withJournal()
    for name in names {
      let run = world.run("exercise", "add", name, "--muscle", "Legs")
      try #require(run.status == .done, "\(run.error)")
    }
    return world
  }

  /// The ids of the exercises, in full.
  private static func ids(_ world: World) -> [String] {
    world.run("list", "exercises", "--json").output.split(separator: "\"").map(String.init)
      .filter { $0.count == 36 && $0.contains("-") }
  }

  @Test("The exercise that is spelled as it was typed is meant")
  func spelling() throws {
    let world = try Self.world("Bench", "bench")
    #expect(world.run("log", "bench", "100x5").output.contains("\nbench "))
    #expect(world.run("log", "Bench", "100x5").output.contains("\nBench "))
    let run = world.run("log", "BENCH", "100x5")
    #expect(run.status == .noInput && run.error.contains("Is it one of “Bench”, “bench”?"))
    #expect(world.run("show", "exercise", "bench").output.contains("bench\n"))
  }

  @Test("Exercises are united once each, and one that was deleted by its id while it has sets")
  func uniting() throws {
    let world = try Self.world("Bench", "Chest Press")
    #expect(world.run("log", "Chest Press", "60x5").status == .done)
    let id = try #require(
      Self.ids(world).first { world.run("show", "exercise", $0).output.contains("Chest Press") })
    #expect(world.run("exercise", "delete", id).status == .done)
    let moved = world.run("exercise", "unite", "Bench", id, id)
    #expect(moved.output.hasPrefix("Made “Deleted Exercise” part of “Bench”: 1 set\n"))
    let again = world.run("exercise", "unite", "Bench", id)
    #expect(again.status == .noInput && again.error.contains("nothing is left"), "\(again.error)")
    #expect(world.run("exercise", "unite", "Bench", "Bench").status == .usage)
  }

  @Test(
    "Who goes skating is asked about the skate, and logs nothing unasked",
    arguments: [("Skate", "skating"), ("Glide", "gliding")])
  func gerunds(name: String, typed: String) throws {
    let world = try Self.world(name)
    let run = world.run(["log", typed, "5km", "25:00"])
    #expect(run.status == .noInput && run.error.contains("“\(name)”"), "\(run.error)")
  }

  @Test("An exercise with a hyphen in its name is found and suggested without")
  func hyphens() throws {
    let world = try Self.world("Close-Grip Bench Press")
    let run = world.run("log", "close", "grip", "50x5")
    #expect(run.error.contains("Is it one of “Close-Grip Bench Press”"), "\(run.error)")
    let shown = world.run("show", "exercise", "close grip")
    #expect(shown.output.contains("Close-Grip Bench Press"), "\(shown.error)")
  }

  @Test(
    "Of several that a name means as well none is taken unasked",
    arguments: [
      (["Barbell Squat", "Squat A"], "squat"), (["Squat A", "Squat B"], "squat"),
      (["Bench Press (A)", "Bench Press (B)"], "bench"),
      (["Pull-Up narrow", "Pull-Up wide"], "pull up"),
      (["Leg Press horizontal", "Leg Press vertical"], "leg press"),
    ])
  func rivals(names: [String], typed: String) throws {
    for order in [names, names.reversed()] {
      let world = try World.withJournal()
      for name in order { _ = world.run("exercise", "add", name, "--muscle", "Legs") }
      let run = world.run(["log"] + typed.split(separator: " ").map(String.init) + ["100x5"])
      #expect(run.status == .noInput, "\(run.output)")
      for name in names { #expect(run.error.contains("“\(name)”"), "\(run.error)") }
    }
  }

  @Test(
    "A name that says enough is taken, whatever stands beside it",
    arguments: [
      (["Barbell Squat", "Front Squat"], "squat", "Barbell Squat"),
      (["Squat A", "Leg Press"], "squat", "Squat A"),
      (["Bench Press", "Dumbbell Bench Press"], "bench", "Bench Press"),
      (["Squat A", "Squat B"], "squat b", "Squat B"), (["Front Squat"], "squat", "Barbell Squat"),
      (["Deadlift"], "dead", "Deadlift"),
      (["Conventional Deadlift", "Deadlift (Sumo)"], "deadlift", "Conventional Deadlift"),
      (["Flat Bench Press", "Bench Press Close Grip"], "bench", "Flat Bench Press"),
      (["Curl de bíceps", "Curl martillo"], "curl biceps", "Curl de bíceps"),
      (["Dumbbell Row", "Barbell Row"], "db row", "Dumbbell Row"),
    ])
  func enough(names: [String], typed: String, meant: String) throws {
    let world = try World.withJournal()
    for name in names { _ = world.run("exercise", "add", name, "--muscle", "Legs") }
    let run = world.run(["log"] + typed.split(separator: " ").map(String.init) + ["100x5"])
    #expect(run.output.contains("\n\(meant)  "), "\(run.output)\(run.error)")
  }

  @Test("Of two exercises of one name none is taken unasked, and an id says which")
  func twins() throws {
    let world = try Self.world("Zercher", "Zercher")
    for arguments in [["log", "Zercher", "100x5"], ["log", "--new", "Zercher", "100x5"]] {
      let run = world.run(arguments)
      #expect(run.status == .noInput, "\(run.output)")
      #expect(run.error.contains("Write the id in place of the name."), "\(run.error)")
      for id in Self.ids(world) { #expect(run.error.contains("“Zercher” (\(id))")) }
    }
    #expect(world.run("progress", "Zercher").status == .noInput)
    #expect(Self.ids(world).count == 2)
    let id = try #require(Self.ids(world).first)
    #expect(world.run("log", id, "100x5").output.contains("\nZercher "))
    world.typedLines = ["2"]
    #expect(world.run("log", "Zercher", "90x5").error.contains(id), "\(id)")
  }

  @Test("Of two exercises of one name the sets of the one that was chosen are offered")
  func chosenTwin() throws {
    let world = try Self.world("Zercher", "Zercher")
    for (id, sets) in zip(Self.ids(world), ["100x5", "60x8"]) {
      let run = world.run("log", "--at", "2026-11-14", id, sets)
      try #require(run.status == .done, "\(run.error)")
    }
    let offers = ["1", "2"].map { number in
      world.typedLines = ["Zercher", number]
      return world.run("log").error
    }
    for offer in ["Sets of Zercher [100kgx5]: ", "Sets of Zercher [60kgx8]: "] {
      #expect(offers.count { $0.contains(offer) } == 1, "\(offers)")
    }
  }

  @Test("Ids that begin alike are shown in full")
  func longIDs() throws {
    let world = try World.withJournal()
    let (one, other) = (
      "01a21035-df54-7f5f-8000-000000000001", "01a21035-df54-7f5f-8000-000000000002"
    )
    for id in [one, other, "01a21035-df54-7f60-8000-000000000003"] {
      _ = world.run("append", "food.logged", "name=Egg", "calories=78", "--entity", id)
    }
    let error = world.run("show", "food", "01a21035-df54-7f5f").error
    #expect(error.contains(one) && error.contains(other))
    let list = world.run("list", "foods").output
    #expect(list.contains(one) && list.contains(other))
    #expect(list.contains("01a21035-df54-7f60 "))
  }

  @Test(
    "A kind that is called otherwise by its commands is found",
    arguments: [("pain", "painFlags"), ("burns", "workoutEntries"), ("Weights", "bodyWeights")])
  func kinds(word: String, plural: String) throws {
    let run = try World.withJournal().run("list", word)
    #expect(run.error.contains("Did you mean \(plural)?"), "\(run.error)")
  }

  @Test("A hint names a list that there is")
  func hint() throws {
    let run = try World.withJournal().run("burn", "show", "Nope")
    #expect(run.error.contains("`replog list workoutEntries`"), "\(run.error)")
  }

  @Test("A field counts over the payload that has it, and stands beside what else it has")
  func fieldsOverPayload() throws {
    let world = try World.withJournal()
    let food = world.run(
      "append", "food.logged", "name=Egg", "calories=78", "--data", #"{"calories":780}"#, "--json")
    #expect(food.output.contains(#"{"name":"Egg","calories":78}"#), "\(food.output)")
    let session = world.run(
      "append", "session.started", "readiness.soreness=None", "--data",
      #"{"readiness":{"energy":"High"}}"#, "--json")
    #expect(session.output.contains(#""readiness":{"energy":"High","soreness":"None"}"#))
  }

  @Test("Blanks behind the commas of a list are no part of its words")
  func lists() throws {
    let world = try World.withTraining()
    let tags = world.run(
      "append", "session.updated", "tags=push, heavy", "--entity", World.session, "--json")
    #expect(tags.output.contains(#"["push","heavy"]"#), "\(tags.output)")
    let groups = world.run(
      "append", "exercise.created", "name=Dip", "muscleGroups=Chest, Triceps")
    #expect(groups.status == .done, "\(groups.error)")
  }
}
