import Testing

@testable import JournalModel

@Suite("What the words of a column's name add up to")
struct HeaderWordsTests {
  @Test(
    "Each word has its part in what a name means",
    arguments: [
      ("workout_duration_minutes", .duration), ("duration_min", .duration),
      ("Set Duration", .seconds), ("exercise time seconds", .seconds), ("time_min", .seconds),
      ("set_num", .setOrder), ("SetNum", .setOrder), ("Set Type", .setType),
      ("setComment", .notes), ("workoutComment", .workoutNotes), ("Exercise Notes", .exerciseNotes),
      ("session_title", .title), ("Training date", .date), ("Movement name", .exercise),
      ("extraWeight", .weight), ("load_kg", .weight), ("Actual weight in lbs", .weight),
      ("hold_seconds", .seconds), ("Perceived exertion", .rpe), ("Reps performed", .reps),
      ("reps_in_reserve", .rir), ("distance_km", .distance),
      ("primary_muscle_group", .category), ("weight units", .weightUnit),
    ] as [(String, ColumnRole)])
  func roles(written: String, role: ColumnRole) {
    #expect(HeaderWords(HeaderName.folded(HeaderName.parted(written)))?.role == role)
  }

  @Test(
    "A name of which one word is another's means nothing",
    arguments: [
      "assistingWeight", "Body Weight", "Total weight", "Rest Time (sec)", "rest_time_s",
      "start time", "Workout type", "exercise completed", "reps kg", "weight minutes",
      "session distance", "Set exercise name", "day_type", "previous reps", "Weight", "",
    ])
  func nothing(written: String) {
    #expect(HeaderWords(HeaderName.folded(HeaderName.parted(written))) == nil)
  }

  @Test("A table whose names are a program's is nobody's by their places, and says its minutes")
  func table() throws {
    let history = try read(
      """
      date,session_title,exercise,set,reps,weight_kg,session_duration_minutes,set_time_min
      2026-01-02,Push,Bench Press,1,5,100,45,
      2026-01-02,Push,Bench Press,2,5,100,45,
      2026-01-02,Push,Treadmill Run,1,,,45,25.5
      """)
    #expect(history.source == .table && history.warnings == [] && history.flagged == [])
    let workout = try #require(history.workouts.first)
    #expect(workout.title == "Push" && workout.durationSeconds == 45 * 60)
    #expect(workout.sets.map(\.durationSeconds) == [nil, nil, 1530])
  }

  @Test("What several sets of a row have taken is not what each has, but a time of theirs is")
  func severalSets() throws {
    let history = try read(
      """
      date,exercise,sets,reps,weight_kg,duration_minutes
      2026-04-19,Bench Press,3,8,85,30
      2026-04-19,Plank,2,,,1
      2026-04-19,Squat,1,5,100,2
      """)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.durationSeconds) == [nil, nil, nil, 60, 60, 120])
    #expect(history.warnings == ["Left out, as sets have no place for it: duration_minutes (3)."])
  }

  @Test(
    "A day, or when a row was made, is the date where no other column is one and dates stand there",
    arguments: [
      ("Day,Exercise,Reps,Weight (kg)", "2026-01-02,Squat,5,100", "2026-01-02"),
      (
        "id,exercise_name,weight_kg,reps,created_at", "1,Squat,100,5,2026-01-03T10:00:00Z",
        "2026-01-03"
      ),
      (
        "createdAt,Date,Exercise,Reps,Weight (kg)", "2026-02-01,2026-01-04,Squat,5,100",
        "2026-01-04"
      ),
      ("Data,Ćwiczenie,Powtórzenia,Ciężar (kg)", "2026-01-05,Squat,5,100", "2026-01-05"),
    ])
  func dates(header: String, row: String, day: String) throws {
    let history = try read("\(header)\n\(row)\n")
    #expect(history.workouts.map { $0.start.date.description } == [day])
    #expect(history.workouts.flatMap(\.sets).map(\.weight) == [100])
    #expect(history.workouts.flatMap(\.sets).map(\.reps) == [5])
  }

  @Test(
    "What is unknown behind a number of the set is no distance, no time and no effort",
    arguments: [
      "Fecha,Ejercicio,Serie,Peso (kg),Repeticiones,Descanso (s)",
      "date,exercise,set_num,weight_kg,reps,rest_seconds",
      "date,exercise,round,weight_kg,reps,volume", "date,exercise,order,weight_kg,reps,heart_rate",
      "data,exercicio,serie,carga (kg),repeticoes,semana",
    ])
  func unknown(header: String) throws {
    let history = try read("\(header)\n2026-01-02,Squat,1,100,5,90\n2026-01-02,Squat,2,100,4,90\n")
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.weight) == [100, 100] && sets.map(\.reps) == [5, 4], "\(history.warnings)")
    #expect(sets.allSatisfy { $0.distanceMetres == nil && $0.durationSeconds == nil })
    #expect(sets.allSatisfy { $0.rpe == nil })
  }

  @Test("A day that is a name is no date")
  func nameOfDay() {
    #expect(throws: ImportFailure.self) {
      try read("Day,Exercise,Reps,Weight (kg)\nPush,Squat,5,100\n")
    }
  }

  @Test("What is added to the body is a weight, and what takes of it no distance and no time")
  func added() throws {
    let history = try read(
      """
      date,exercise,set,reps,extraWeight,assistingWeight
      2026-01-02,Pull Up,1,5,10,0
      2026-01-02,Pull Up,2,5,0,20
      """, unit: .kilograms)
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.weight) == [10, 0])
    #expect(sets.allSatisfy { $0.distanceMetres == nil && $0.durationSeconds == nil })
    #expect(history.warnings == ["Left out, not known by its name: assistingWeight (2)."])
  }
}
