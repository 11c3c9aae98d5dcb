import Testing

@testable import JournalModel

@Suite("Tables that number their sets, in any language")
struct TableOrStrongTests {
  private static func key(_ parts: String...) -> String { parts.joined(separator: "\u{1F}") }

  @Test(
    "What stands where Strong has it is known by that, kinds of sets and titles too",
    arguments: [
      "Дата,Тренировка,Упражнение,Подход,Повторения,Вес (kg)",
      "Date,Séance,Exercice,Série,Répétitions,Poids (kg)",
      "Data,Allenamento,Esercizio,Serie,Ripetizioni,Peso (kg)",
      "Data,Treino,Exercício,Série,Repetições,Peso (kg)",
      "Fecha,Rutina,Ejercicio,Serie,Repeticiones,Peso (kg)",
      "日付,ワークアウト,種目,セット,回数,重量 (kg)",
    ])
  func strongs(header: String) throws {
    let history = try read(
      """
      \(header)
      2024-03-25,A,Squat,W,5,60
      2024-03-25,A,Squat,1,5,100
      2024-03-25,A,Squat,2,5,100
      2024-03-25,A,Squat,D,8,80
      2024-03-25,B,Squat,1,5,90
      """)
    checkAccounts(history)
    #expect(history.source == .table && history.workouts.map(\.title) == ["A", "B"])
    #expect(
      history.workouts.map(\.sourceKey)
        == ["A", "B"].map { Self.key("strong", "2024-03-25", $0) })
    #expect(
      history.workouts.flatMap(\.sets).map(\.setType)
        == [.warmup, .working, .working, .drop, .working])
  }

  @Test("So it is beside a column that Strong has no place for")
  func tables() throws {
    let history = try read(
      """
      Дата,Тренировка,Упражнение,Подход,Повторения,Вес (kg),RIR,Done
      2024-03-25,A,Squat,W,5,60,4,yes
      2024-03-25,A,Squat,1,"5,4",100,2,yes
      2024-03-25,B,Squat,D,8,80,1,yes
      """)
    checkAccounts(history)
    #expect(history.source == .table && history.workouts.map(\.title) == ["A", "B"])
    let sets = history.workouts.flatMap(\.sets)
    #expect(sets.map(\.setType) == [.warmup, .working, .working, .drop])
    #expect(sets.map(\.rpe) == [6, 8, 8, 9])
    #expect(history.workouts.last?.sourceKey == Self.key("strong", "2024-03-25", "B"))
    #expect(
      history.warnings == [
        "Known by place and look alone, not by name: “Тренировка”, “Подход”; see what became of it."
      ])
  }

  @Test("A weight without a known name is one, beside a weight in the repetitions too")
  func weights() throws {
    let history = try read(
      """
      Дата,Тренировка,Упражнение,Подход,Нагрузка,Повторения,RIR
      2024-03-25,A,Squat,W,60,5,4
      2024-03-25,A,Squat,1,100,90kg x 5,2
      """, unit: .kilograms)
    #expect(history.workouts.flatMap { $0.sets.map(\.weight) } == [60, 90])
  }

  @Test(
    "A set that wasn't done leaves those behind it the keys that they have when it was",
    arguments: [
      "Date,Exercise,Set,Reps,Weight (kg),Done", "Date,Exercise,Category,Reps,Weight (kg),Done",
      "Date,Exercise,Nr,Reps,Weight (kg),Done", "Date,Exercise,Set,Reps,Weight (kg),isCompleted",
    ])
  func undone(header: String) throws {
    func ranks(_ marks: [String]) throws -> [Substring?] {
      let rows = marks.enumerated().map { "2024-04-04,Squat,\($0.offset + 1),5,100,\($0.element)" }
      let history = try read("\(header)\n\(rows.joined(separator: "\n"))\n")
      checkAccounts(history)
      return history.workouts.flatMap(\.sets).map { $0.sourceKey.split(separator: "\u{1F}").last }
    }
    #expect(try ranks(["yes", "no", "yes"]) == ["1", "3"])
    #expect(try ranks(["yes", "yes", "yes"]) == ["1", "2", "3"])
  }

  @Test("In the journal's own table it never had one")
  func ownMark() throws {
    let rows = ["true", "false", "true"].map { "2024-04-04,Squat,5,100,\($0)" }
    let history = try read(
      "Date,Exercise,Reps,Weight (kg),isCompleted\n\(rows.joined(separator: "\n"))\n")
    #expect(
      history.workouts.flatMap(\.sets).map(\.sourceKey)
        == ["1", "2"].map { Self.key("table", "2024-04-04", "Squat", $0) })
  }

  @Test("A workout of which nothing was done is none, and the other of its day keeps its key")
  func undoneWorkout() throws {
    let history = try read(
      """
      Date,Workout,Exercise,Set,Reps,Weight (kg),Done
      2024-04-04,A,Squat,1,5,100,yes
      2024-04-04,B,Squat,1,5,100,no
      """)
    checkAccounts(history)
    #expect(history.workouts.map(\.sourceKey) == [Self.key("strong", "2024-04-04", "A")])
  }
}
