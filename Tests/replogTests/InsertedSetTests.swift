import Testing

@testable import replog

@Suite("Sets that were put between others in the app since an earlier import")
struct InsertedSetTests {
  /// Rows of an export: an exercise and a load each, by which a set is told from others.
  private static func export(_ sets: [(String, Int)]) -> String {
    var numbers: [String: Int] = [:]
    let rows = sets.map { exercise, load in
      let number = numbers[exercise, default: 0]
      numbers[exercise] = number + 1
      return
        #""P","5 Jan 2026, 18:00","5 Jan 2026, 19:00","","\#(exercise)",,"",\#(number),"normal",\#(load),5,,,"#
    }
    let header =
      "title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,"
      + "set_type,weight_kg,reps,distance_km,duration_seconds,rpe"
    return ([header] + rows).joined(separator: "\n") + "\n"
  }

  /// The loads of the session's sets, in their order.
  private static func loads(_ world: World) throws -> [Int] {
    let item = try #require(try world.json("session", "show", "last")["item"] as? [String: Any])
    let sets = try #require(item["sets"] as? [[String: Any]])
    return sets.compactMap { $0["weight"] as? Int }
  }

  private static let first = [
    ("Squat", 100), ("Squat", 101), ("Squat", 102), ("Row", 60), ("Row", 61), ("Row", 62),
  ]
  private static let deadlifts = [("Deadlift", 140), ("Deadlift", 141), ("Deadlift", 142)]

  @Test(
    "stand where they stand there",
    arguments: [
      [first, deadlifts + first],
      [first, [("Squat", 40)] + first],
      [first, Array(first[..<1]) + [("Squat", 40), ("Squat", 41)] + Array(first[1...])],
      [first, Array(first[..<3]) + [("Curl", 20), ("Curl", 21)] + Array(first[3...])],
      [first, first + [("Dip", 10), ("Dip", 11)]],
      [
        first, deadlifts + first,
        deadlifts + [("Squat", 100), ("Squat", 40)] + Array(first[1...]) + [("Dip", 10)],
      ],
    ])
  func order(exports: [[(String, Int)]]) throws {
    let world = try World.withJournal()
    for sets in exports {
      try world.write("hevy.csv", Self.export(sets).utf8)
      let run = world.run("import", "hevy.csv")
      try #require(run.status == .done, "\(run.error)")
      #expect(try Self.loads(world) == sets.map(\.1))
    }
    let before = world.run("history").output
    #expect(world.run("import", "hevy.csv").status == .done)
    #expect(world.run("history").output == before)
  }
}
