import Testing

@testable import JournalModel

@Suite("Strong's exports")
struct StrongImportTests {
  /// Two sets of bench press on one evening, whatever columns and language they are written in.
  struct Variant: CustomTestStringConvertible {
    let name: String
    let text: String
    var unit: WeightUnit?
    var weightUnit = WeightUnit.kilograms
    var seconds: Int? = 3900

    var testDescription: String { name }
  }

  static let variants = [
    Variant(
      name: "8 columns, units as names",
      text: """
        Date,Workout Name,Exercise Name,Set Order,kg,Reps,km,Seconds
        2024-01-05 7:03:00,"Push",Bench Press (Barbell),0,60.0,8,0,0
        2024-01-05 7:03:00,"Push",Bench Press (Barbell),1,62.5,6,0,0
        """, seconds: nil),
    Variant(
      name: "9 columns, pounds and miles as names",
      text: """
        Date,Workout Name,Exercise Name,Set Order,lb,Reps,mi,Seconds,Notes
        2024-01-05 07:03:00,"Push",Bench Press (Barbell),1,60.0,8,0,0,""
        2024-01-05 07:03:00,"Push",Bench Press (Barbell),2,62.5,6,0,0,
        """, weightUnit: .pounds, seconds: nil),
    Variant(
      name: "10 columns, no unit",
      text: """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,RPE
        2024-01-05 07:03:00,"Push",1h 5m,"Bench Press (Barbell)",1,60.0,8.0,0,0.0,
        2024-01-05 07:03:00,"Push",1h 5m,"Bench Press (Barbell)",2,62.5,6.0,0,0.0,
        """, unit: .kilograms),
    Variant(
      name: "12 columns, CRLF, byte-order mark",
      text:
        "\u{FEFF}Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,"
        + "Notes,Workout Notes,RPE\r\n2024-01-05 07:03:00,\"Push\",1h 5min,Bench Press (Barbell),1,"
        + "60.0,8,0,0,,,\r\n2024-01-05 07:03:00,\"Push\",1h 5min,Bench Press (Barbell),2,62.5,6,0,0,,,",
      unit: .pounds, weightUnit: .pounds),
    Variant(
      name: "13 columns with brackets, semicolons and decimal commas",
      text: """
        Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;\
        Distance (meters);Seconds;Notes;Workout Notes
        1;2024-01-05 07:03:00;Push;3900;Bench Press (Barbell);1;60;8;;;0;;
        1;2024-01-05 07:03:00;Push;3900;Bench Press (Barbell);2;62,5;6;;;0;;
        """),
    Variant(
      name: "14 columns of the other phone, unit columns, duration last",
      text: """
        Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;\
        Seconds;Notes;Workout Notes;Workout Duration
        2024-01-05 07:03:00;"Push";"Bench Press (Barbell)";1;60;lbs;8;;;;0;"";"";1h 5m
        2024-01-05 07:03:00;"Push";"Bench Press (Barbell)";2;62.5;lbs;6;;;;0;;;1h 5m
        """, weightUnit: .pounds),
    Variant(
      name: "German, known names",
      text: """
        Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Wiederh.;RPE;Entfernung;\
        Sekunden;Notizen;Workout-Notizen;Dauer
        05.01.2024 07:03;Push;Bench Press (Barbell);1;60;8;;0;0;;;1 Std. 5 Min.
        05.01.2024 07:03;Push;Bench Press (Barbell);2;62,5;6;;0;0;;;1 Std. 5 Min.
        """, unit: .kilograms),
    Variant(
      name: "French",
      text: """
        Date,Nom de l'entraînement,Durée,Nom de l'exercice,Ordre de la série,Poids,Réps,Distance,\
        Secondes,Remarques,Notes d’entraînement,RPE
        2024-01-05 07:03:00,Push,1h 5m,Bench Press (Barbell),1,60.0,8.0,0,0.0,,,
        2024-01-05 07:03:00,Push,1h 5m,Bench Press (Barbell),2,62.5,6.0,0,0.0,,,
        """, unit: .kilograms),
    Variant(
      name: "Spanish with names not known here",
      text: """
        Fecha,Título de sesión,Lapso,Movimiento,Posición,Carga (kg),Veces,Trecho,Segs,Apuntes,\
        Apuntes de sesión,RPE
        2024-01-05 07:03:00,Push,1h 5m,Bench Press (Barbell),1,60.0,8,0,0,,,
        2024-01-05 07:03:00,Push,1h 5m,Bench Press (Barbell),2,62.5,6,0,0,,,
        """),
    Variant(
      name: "Chinese",
      text: """
        日期,锻炼名称,时长,运动名称,设置顺序,重量,次,距离,秒,备注,锻炼备注,RPE
        2024-01-05 07:03:00,"Push",1小时5分钟,"Bench Press (Barbell)",1,60.0,8,0,0,"",,
        2024-01-05 07:03:00,"Push",1小时5分钟,"Bench Press (Barbell)",2,62.5,6,0,0,,,
        """, unit: .kilograms),
    Variant(
      name: "an alphabet with no known name but RPE",
      text: """
        Ημερομηνία,Όνομα,Διάρκεια,Άσκηση,Σειρά,Βάρος,Επαναλήψεις,Απόσταση,Χρόνος,Σημειώσεις,Άλλα,RPE
        2024-01-05 07:03:00,"Push",1h 5m,"Bench Press (Barbell)",1,60.0,8,0,0,"",,
        2024-01-05 07:03:00,"Push",1h 5m,"Bench Press (Barbell)",2,62.5,6,0,0,,,
        """, unit: .kilograms),
    Variant(
      name: "no known name, unit columns",
      text: """
        Aa;Bb;Cc;Dd;Ee;Ff;Gg;Hh;Ii;Jj;Kk;Ll;Mm;Nn
        2024-01-05 07:03:00;Push;Bench Press (Barbell);1;60;kg;8;7,5;;;0;;;1h 5m
        2024-01-05 07:03:00;Push;Bench Press (Barbell);2;62,5;kg;6;8;;;0;;;1h 5m
        """),
    Variant(
      name: "tabs, and dates and numbers of a spreadsheet",
      text: """
        Date\tWorkout Name\tDuration\tExercise Name\tSet Order\tWeight\tReps\tDistance\tSeconds
        1/5/2024 7:03\tPush\t1:05:00\tBench Press (Barbell)\t1\t60\t8\t0\t0
        1/13/2024 7:03\tPull\t1:05:00\tRow\tx\t\t\t\t
        1/5/2024 7:03\tPush\t1:05:00\tBench Press (Barbell)\t2\t62,5\t6\t0\t0
        """, unit: .kilograms),
    Variant(
      name: "months in words and half days",
      text: """
        Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps
        "Jan 5, 2024 7:03 AM",Push,1h 5m,Bench Press (Barbell),1,60,kg,8
        "Jan 5, 2024 7:03 AM",Push,1h 5m,Bench Press (Barbell),2,62.5,kg,6
        """),
  ]

  @Test("Two sets are the same two sets in every variant", arguments: variants)
  func variant(_ variant: Variant) throws {
    let history = try read(variant.text, unit: variant.unit)
    checkAccounts(history)
    #expect(history.source == .strong)
    let workout = try #require(history.workouts.first)
    #expect(workout.start.description == "2024-01-05T07:03:00")
    #expect(workout.title == "Push")
    #expect(workout.durationSeconds == variant.seconds)
    #expect(workout.sets.map(\.exercise) == ["Bench Press (Barbell)", "Bench Press (Barbell)"])
    #expect(workout.sets.map(\.weight) == [60, 62.5])
    #expect(workout.sets.map(\.unit) == [variant.weightUnit, variant.weightUnit])
    #expect(workout.sets.map(\.reps) == [8, 6])
    let key = "strong\u{1F}2024-01-05T07:03:00"
    #expect(workout.sourceKey == key)
    #expect(
      workout.sets.map(\.sourceKey)
        == [1, 2].map { "\(key)\u{1F}Bench Press (Barbell)\u{1F}\($0)" })
  }

  static let header =
    "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Weight Unit,Reps,RPE,Distance,"
    + "Distance Unit,Seconds,Notes,Workout Notes\n"

  private func rows(_ rows: String...) throws -> ImportedHistory {
    let history = try read(Self.header + rows.joined(separator: "\n"))
    checkAccounts(history)
    return history
  }

  @Test(
    "The set order says the kind of set",
    arguments: [
      ("1", .working), ("0", .working), ("1.0", .working), ("", .working), ("W", .warmup),
      ("WARM_UP", .warmup), ("Warm Up", .warmup), ("D", .drop), ("DROP_SET", .drop),
      ("F", .failure),
      ("FAILURE", .failure),
    ] as [(String, SetType)])
  func setTypes(_ order: String, _ type: SetType) throws {
    let history = try rows("2024-01-05 07:03:00,Push,5m,Bench,\(order),60,kg,8,,,,,,")
    #expect(history.workouts.first?.sets.first?.setType == type)
    #expect(history.flagged.isEmpty)
  }

  @Test(
    "A rest timer is counted and no set",
    arguments: [
      "Rest Timer", "Ruhezeit", "Minuteur de repos", "Temporizador de descanso", "休息计时器",
      "Timer di riposo", "Таймер отдыха", "レストタイマー",
    ])
  func restTimers(_ word: String) throws {
    let history = try rows(
      "2024-01-05 07:03:00,Push,5m,Bench,1,60,kg,8,,,,,,",
      "2024-01-05 07:03:00,Push,5m,Bench,\(word),0,kg,0,,,,90,,")
    #expect(history.restTimers == 1)
    #expect(history.setCount == 1)
    #expect(history.flagged.isEmpty)
  }

  @Test("An unknown set order is judged by what the row holds, and flagged")
  func unknownOrders() throws {
    let history = try rows(
      "2024-01-05 07:03:00,Push,5m,Bench,Zorp,60,kg,8,,,,,,",
      "2024-01-05 07:03:00,Push,5m,Bench,Zorp,0,kg,0,,,,90,,",
      "2024-01-05 07:03:00,Push,5m,Bench,Zorp,0,kg,0,,,,0,felt fine,",
      "2024-01-05 07:03:00,Push,5m,Bench,Zorp,0,kg,0,,,,0,,")
    #expect(history.setCount == 1)
    #expect(history.restTimers == 1)
    #expect(history.noteRows == 1)
    #expect(history.flagged.map(\.line) == [2, 3, 4])
    #expect(history.flagged.allSatisfy { $0.column == "Set Order" && $0.value == "Zorp" })
    #expect(history.skipped.map(\.line) == [5])
  }

  @Test(
    "A is a warm-up in Portuguese, and nothing that is known elsewhere",
    arguments: [("Ordem da série", SetType.warmup), ("Set Order", .working)])
  func aquecimento(header: String, type: SetType) throws {
    let history = try read(
      """
      Data,Nome do treino,Duração,Nome do exercício,\(header),Peso,Reps
      2024-01-05 07:03:00,Peito,1h 5m,Supino,A,20,10
      2024-01-05 07:03:00,Peito,1h 5m,Supino,1,60,10
      """, unit: .kilograms)
    checkAccounts(history)
    #expect(history.workouts.flatMap(\.sets).map(\.setType) == [type, .working])
    #expect(history.flagged.map(\.value) == (type == .warmup ? [] : ["A"]))
  }

  @Test("Note rows go to their exercise, or else to the workout")
  func noteRows() throws {
    let history = try rows(
      "2024-01-05 07:03:00,Push,5m,Bench,Note,0,kg,0,,,,0,slow\\ndown,",
      "2024-01-05 07:03:00,Push,5m,Bench,1,60,kg,8,,,,,own,\"first\nsecond\"",
      "2024-01-05 07:03:00,Push,5m,Bench,2,60,kg,8,,,,,,",
      "2024-01-05 07:03:00,Push,5m,Squat,Notiz,0,kg,0,,,,0,skipped,")
    #expect(history.noteRows == 2)
    let workout = try #require(history.workouts.first)
    #expect(workout.notes == "first\nsecond\nSquat: skipped")
    #expect(workout.sets.map(\.exerciseNotes) == ["slow\ndown", nil])
    #expect(workout.sets.map(\.notes) == ["own", nil])
    #expect(workout.sets.map(\.line) == [3, 5])
  }

  @Test("Kilograms and pounds stand in one file, row by row")
  func mixedUnits() throws {
    let history = try rows(
      "2024-01-05 07:03:00,Push,5m,Bench,1,60,kg,8,,,,,,",
      "2024-01-05 07:03:00,Push,5m,Bench,2,135,lbs,8,,,,,,",
      "2024-01-05 07:03:00,Push,5m,Bench,3,44.09245243697551,lb,8,,,,,,")
    let sets = try #require(history.workouts.first?.sets)
    #expect(sets.map(\.weight) == [60, 135, 20])
    #expect(sets.map(\.unit) == [.kilograms, .pounds, .kilograms])
  }

  @Test("Time and distance stand in their own units")
  func cardio() throws {
    let history = try rows(
      "2024-01-05 07:03:00,Run,5m,Run,1,0,kg,0,,5.2,km,1800,,",
      "2024-01-05 07:03:00,Run,5m,Run,2,0,kg,0,,2,mi,1800,,",
      "2024-01-05 07:03:00,Run,5m,Row,1,,kg,,,500,m,1:45,,",
      "2024-01-05 07:03:00,Run,5m,Plank,1,0,kg,0,,0,,60.0,,")
    let sets = try #require(history.workouts.first?.sets)
    #expect(sets.map(\.distanceMetres) == [5200, 3218.688, 500, nil])
    #expect(sets.map(\.durationSeconds) == [1800, 1800, 105, 60])
    #expect(sets.map(\.reps) == [nil, nil, nil, nil])
    #expect(history.flagged.isEmpty)
  }

  @Test("Columns that are empty throughout keep their places among unknown names")
  func emptyColumns() throws {
    let history = try read(
      """
      Aa;Bb;Cc;Dd;Ee;Ff;Gg;Hh;Ii;Jj;Kk;Ll;Mm;Nn
      2024-01-05 07:03:00;Core;Plank;1;;;;;;;90;straight;;5m
      2024-01-05 07:03:00;Core;Bench;1;60;kg;8;;;;0;;felt good;5m
      """)
    let workout = try #require(history.workouts.first)
    #expect(workout.notes == "felt good")
    #expect(workout.sets.map(\.durationSeconds) == [90, nil])
    #expect(workout.sets.map(\.notes) == ["straight", nil])
    #expect(workout.sets.map(\.rpe) == [nil, nil])
  }

  @Test("A distance without a unit goes with the weight's, and the file is warned of")
  func distanceWithoutUnit() throws {
    let text = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds
      2024-01-05 07:03:00,Run,30m,Run,1,0,0,2,900
      """
    #expect(try read(text).workouts.first?.sets.first?.distanceMetres == 2000)
    let history = try read(text, unit: .pounds)
    #expect(history.workouts.first?.sets.first?.distanceMetres == 3218.688)
    #expect(history.warnings.count == 1)
  }

  @Test("Two workouts at one time have their titles in their keys, one alone does not")
  func sharedStart() throws {
    let history = try rows(
      "2024-01-05 07:03:00,Push,5m,Bench,1,60,kg,8,,,,,,",
      "2024-01-05 07:03:00,Pull,5m,Bench,1,60,kg,8,,,,,,",
      "2024-01-06 07:03:00,Push,5m,Bench,1,60,kg,8,,,,,,")
    #expect(
      history.workouts.map(\.sourceKey) == [
        "strong\u{1F}2024-01-05T07:03:00\u{1F}Push", "strong\u{1F}2024-01-05T07:03:00\u{1F}Pull",
        "strong\u{1F}2024-01-06T07:03:00",
      ])
  }

  @Test("A longer export, in another order and unit, keeps the keys of the old rows")
  func longerExport() throws {
    let old = """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps
      2024-01-05 07:03:00,Push,5m,Bench,1,60,8
      2024-01-05 07:03:00,Push,5m,Bench,2,60,8
      2024-01-06 07:03:00,Pull,5m,Row,1,50,8
      """
    let new = """
      Datum;Workout-Name;Name der Übung;Reihenfolge festlegen;Gewicht;Gewichtseinheit;Wiederh.
      08.01.2024 07:03:00;Ziehen;Row;1;110;lb;8
      06.01.2024 07:03:00;Ziehen;Row;1;110;lb;8
      05.01.2024 07:03:00;Drücken;Bench;1;132;lb;8
      05.01.2024 07:03:00;Drücken;Bench;2;132;lb;8
      """
    let before = try read(old, unit: .kilograms).workouts.flatMap { $0.sets.map(\.sourceKey) }
    let after = try read(new).workouts.flatMap { $0.sets.map(\.sourceKey) }
    #expect(before.count == 3)
    #expect(Array(after.prefix(3)) == before)
    #expect(after.count == 4)
  }

  @Test("A workout of more than a day is kept and flagged once")
  func longWorkout() throws {
    let history = try rows(
      "2024-01-05 07:03:00,Push,264h 1m,Bench,1,60,kg,8,,,,,,",
      "2024-01-05 07:03:00,Push,264h 1m,Bench,2,60,kg,8,,,,,,")
    #expect(history.workouts.first?.durationSeconds == 950_460)
    #expect(history.flagged.map(\.line) == [2])
  }

  @Test("A workout of more than a year is kept without its end, which is told")
  func endlessWorkout() throws {
    for (hours, isKept) in [(8760, true), (8761, false)] {
      let history = try rows("2024-01-05 07:03:00,Push,\(hours)h,Bench,1,60,kg,8,,,,,,")
      #expect((history.workouts.first?.durationSeconds != nil) == isKept)
      #expect(history.flagged.map(\.reason).contains { $0.contains("more than a year") } != isKept)
    }
  }

  @Test("Weights without a unit ask for one, and the noise says which is likely")
  func unitNeeded() throws {
    let header = "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps\n"
    let cases: [(String, WeightUnit?)] = [
      ("60", nil), ("44.09245243697551", .pounds), ("20.411656649999999", .kilograms),
    ]
    for (weight, likely) in cases {
      #expect(throws: ImportFailure.unitNeeded(likely: likely, line: 3)) {
        try read(
          header + "2024-01-05 07:03:00,P,5m,Dip,1,0,8\n2024-01-05 07:03:00,P,5m,Dip,2,\(weight),8")
      }
    }
    let bodyWeight = try read(header + "2024-01-05 07:03:00,P,5m,Dip,1,0,8")
    #expect(bodyWeight.workouts.first?.sets.first?.weight == 0)
  }

  @Test("The file's unit wins over the user's, with a warning; doubtful decimals warn too")
  func contradictingUnit() throws {
    let said = try read(
      Self.header + "2024-01-05 07:03:00,Push,5m,Bench,1,60,kg,8,,,,,,", unit: .pounds)
    #expect(said.workouts.first?.sets.first?.unit == .kilograms)
    #expect(said.warnings.count == 1)
    let doubtful = try read(
      """
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps
      2024-01-05 07:03:00,P,5m,Bench,1,44.09245243697551,8
      """, unit: .kilograms)
    #expect(doubtful.workouts.first?.sets.first?.weight == 44.0925)
    #expect(doubtful.workouts.first?.sets.first?.unit == .kilograms)
    #expect(doubtful.warnings.count == 1)
  }
}
