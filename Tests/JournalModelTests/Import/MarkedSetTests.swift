import Testing

@testable import JournalModel

@Suite("What a mark beside a set says of it")
struct MarkedSetTests {
  @Test(
    "A set that is marked as not done is left out, in whatever language",
    arguments: [
      ("completada", "sí", "no"), ("Terminé", "oui", "non"), ("Hecho", "Si", "No"),
      ("Finished", "yes", "no"), ("Was Completed", "true", "false"), ("fatto", "sì", "no"),
      ("Ausgelassen", "Nein", "Ja"), ("überwunden", "ja", "nein"),
    ])
  func undone(name: String, done: String, undone: String) throws {
    let text = """
      date,exercise,serie,weight_kg,reps,\(name)
      2026-01-05,Squat,1,100,5,\(done)
      2026-01-05,Squat,2,100,5,\(undone)
      """
    let history = try read(text)
    checkAccounts(history)
    let sets = history.workouts.flatMap(\.sets)
    // A mark that nobody knows is told, and never a note of its set.
    #expect(sets.allSatisfy { $0.notes == nil }, "\(sets)")
    if name == "überwunden" {
      #expect(sets.count == 2 && history.warnings.contains { $0.contains("überwunden (2)") })
    } else {
      #expect(sets.map(\.line) == [2] && history.skipped.map(\.line) == [3])
    }
  }

  @Test("Marks say of what kind a set was; warming up goes before the others")
  func kinds() throws {
    let text = """
      date,exercise,set,weight_kg,reps,warmup,dropset,failure
      2026-01-05,Squat,1,60,5,true,false,false
      2026-01-05,Squat,2,100,5,false,false,false
      2026-01-05,Squat,3,100,5,false,false,true
      2026-01-05,Squat,4,80,5,false,true,false
      2026-01-05,Squat,5,40,5,true,true,true
      2026-01-05,Squat,6,90,5,false,maybe,false
      """
    let history = try read(text)
    checkAccounts(history)
    #expect(
      history.workouts.flatMap(\.sets).map(\.setType)
        == [.warmup, .working, .failure, .drop, .warmup, .working])
    #expect(history.warnings.contains { $0.contains("dropset (1)") }, "\(history.warnings)")
  }

  @Test("Beside a name of Strong's own, what Strong doesn't name is what anybody calls it")
  func besideStrong() throws {
    let text = """
      Date,Exercise Name,Set Order,Weight,Reps,duration_seconds,Set Comment
      2023-01-05,Plank,1,0,0,60,shaky
      2023-01-05,Squat,1,100,5,,
      """
    let history = try read(text, unit: .kilograms)
    checkAccounts(history)
    let plank = try #require(history.workouts.first?.sets.first)
    #expect(plank.durationSeconds == 60 && plank.reps == nil && plank.notes == "shaky")
  }

  @Test("A start that is only a time stands beside its day, so that a day has two workouts")
  func startOfDay() throws {
    let text = """
      Date,Start Date,Workout,Exercise,Weight (kg),Reps
      2026/06/05,07:09,Push Day,Squat,100,5
      2026/06/05,19:30,Push Day,Squat,90,5
      """
    let starts = try read(text).workouts.map(\.start.description)
    #expect(starts == ["2026-06-05T07:09:00", "2026-06-05T19:30:00"])
  }

  @Test("An exercise may be called Total in the journal's own table, and is a sum in others")
  func total() throws {
    let own = """
      id,date,exerciseName,setType,weight,unit,reps,isCompleted
      1,2026-01-05T10:00:00Z,Total,working,100,kg,5,true
      """
    #expect(try read(own).workouts.flatMap(\.sets).map(\.exercise) == ["Total"])
    let others = """
      date,exercise,weight_kg,reps
      2026-01-05,Squat,100,5
      2026-01-05,Total,100,5
      """
    #expect(try read(others).skipped.map(\.reason) == ["a row of totals"])
  }
}

@Suite("Rows that aren't one person's, or say nothing of what was done")
struct DoubtfulRowsTests {
  private func read(_ lines: String...) throws -> ImportedHistory {
    try ImportedHistory.read(Array(lines.joined(separator: "\n").utf8))
  }

  @Test("What was deleted stays away, and says so")
  func deleted() throws {
    let history = try read(
      "Date,Exercise,Weight (kg),Reps,is_deleted", "2026-07-14,Bench,100,5,0",
      "2026-07-14,Bench,900,5,1")
    #expect(history.workouts.flatMap(\.sets).map(\.weight) == [100])
    #expect(history.skipped.map(\.reason) == ["the set was deleted"])
  }

  @Test("A mark that some rows lack is spoken of, where all others say that a set was done")
  func unmarked() throws {
    let some = try read(
      "Date,Exercise,Weight (kg),Reps,Done", "2026-07-14,Bench,100,5,x", "2026-07-14,Row,80,5,")
    #expect(some.setCount == 2)
    #expect(
      some.warnings == [
        "1 row has no mark in “Done”, which others have. It was read as done."
      ])
    for marks in [("x", "no"), ("x", "x"), ("", "")] {
      let history = try read(
        "Date,Exercise,Weight (kg),Reps,Done", "2026-07-14,Bench,100,5,\(marks.0)",
        "2026-07-14,Row,80,5,\(marks.1)")
      #expect(!history.warnings.contains { $0.contains("no mark") })
    }
  }

  @Test("A table of several people is read as one's, with a word")
  func people() throws {
    let two = try read(
      "user,Date,Exercise,Weight (kg),Reps", "anna,2026-07-14,Bench,40,5",
      "bob,2026-07-14,Bench,100,5")
    #expect(two.warnings.contains("“user” names 2 people; all rows were read as those of one."))
    let one = try read(
      "user,Date,Exercise,Weight (kg),Reps", "anna,2026-07-14,Bench,40,5",
      "Anna,2026-07-15,Bench,45,5")
    #expect(!one.warnings.contains { $0.contains("people") })
  }
}
